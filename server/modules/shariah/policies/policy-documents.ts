import type { DocumentRoute } from '../../../platform/files/documents.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import { policiesFor } from './policy.query.ts'
import { policyPdf } from './policy-pdf.ts'

const unknown = () => notFound('common.documentNotFound')

/** Serves `GET /documents/policies/:id.pdf` to everyone who may see the version. Everyone else gets NOT_FOUND. */
export const policyDocuments = ({ dataSource, config }: Platform): readonly DocumentRoute[] => [
  {
    path: 'policies/:id.pdf',
    async make(viewer, { id = '' }) {
      signedIn(viewer)
      const query = policiesFor(dataSource.manager, viewer).andWhere('policy.id = :id', { id })
      const policy = orNotFound(isId(id) ? await query.getOne() : null, unknown)
      const name = `${policy.number}-${policy.version}.pdf`
      return { name, type: 'application/pdf', body: await policyPdf(policy, config.publicUrl) }
    },
  },
]
