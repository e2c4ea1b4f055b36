import type { DocumentRoute } from '../../../platform/files/documents.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import { visibleContract } from './contract.query.ts'
import { contractPdf } from './contract-pdf.ts'

const unknown = () => notFound('common.documentNotFound')

/** Serves `GET /documents/contracts/:id.pdf` to the parties, the board, admins and analysts. Everyone else gets NOT_FOUND. */
export const contractDocuments = ({ dataSource, config }: Platform): readonly DocumentRoute[] => [
  {
    path: 'contracts/:id.pdf',
    async make(viewer, { id = '' }) {
      signedIn(viewer)
      const contract = orNotFound(isId(id) ? await visibleContract(dataSource.manager, viewer, id) : null, unknown)
      return { name: `${contract.reference}.pdf`, type: 'application/pdf', body: await contractPdf(contract, config.publicUrl) }
    },
  },
]
