import type { DocumentRoute } from '../../../platform/files/documents.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import { Role } from '../../../shared/role.ts'
import type { Reports } from './report.service.ts'
import { BoardReportKind } from './report-kind.ts'
import { reportPdf } from './report-pdf.ts'

const unknown = () => notFound('common.documentNotFound')

const slugOf = (kind: BoardReportKind) => kind.replaceAll('_', '-')

/** Returns the path of the PDF of a report. */
export const pdfPathOf = (kind: BoardReportKind, period: string): string => `/documents/board-reports/${slugOf(kind)}/${period}.pdf`

/** Serves `GET /documents/board-reports/:kind/:period.pdf`, in the reader's language, to auditors and admins. Everyone else gets NOT_FOUND. */
export const reportDocuments = ({ config }: Pick<Platform, 'config'>, reports: Reports): readonly DocumentRoute[] => [
  {
    path: 'board-reports/:kind/:period.pdf',
    async make(viewer, { kind: slug = '', period = '' }, _query, language) {
      const { role } = signedIn(viewer)
      const kind = Object.values(BoardReportKind).find((each) => slugOf(each) === slug)
      if (!kind || (role !== Role.SSB_AUDITOR && role !== Role.ADMIN)) throw unknown()
      const report = await reports.report(kind, period)
      return { name: `${slug}-${period}.pdf`, type: 'application/pdf', body: await reportPdf(report, language, config.publicUrl) }
    },
  },
]
