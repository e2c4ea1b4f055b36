import type { DocumentRoute } from '../../../platform/files/documents.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { Business } from '../../business/index.ts'
import { supersededById } from '../scores/alt-score.query.ts'
import type { AltScoreService } from '../scores/alt-score.service.ts'
import { scoreStatusOf } from '../scores/score-status.ts'
import { scoreReportPdf } from './score-report-pdf.ts'

/** Serves `GET /documents/alt-scores/:id.pdf`, in the reader's language, to the business of the score. Throws NOT_FOUND for everyone else. */
export const scoreReports = ({ dataSource, clock, config }: Platform, scores: AltScoreService): readonly DocumentRoute[] => [
  {
    path: 'alt-scores/:id.pdf',
    async make(viewer, { id = '' }, _query, language) {
      signedIn(viewer)
      const snapshot = await scores.one(viewer, id)
      const db = dataSource.manager
      const madeAt = clock.now()
      const { name: businessName } = await db.findOneByOrFail(Business, { id: snapshot.businessId })
      const [isSuperseded = false] = await supersededById(db, [snapshot.id], viewer)
      const report = { snapshot, businessName, madeAt, status: scoreStatusOf(snapshot, madeAt), isSuperseded }
      return {
        name: `altscore-${snapshot.asOf}.pdf`,
        type: 'application/pdf',
        body: await scoreReportPdf(report, language, config.publicUrl),
      }
    },
  },
]
