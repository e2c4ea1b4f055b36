import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { type EditionLanguage, isEdition } from '../../../platform/pdf/edition.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import { policiesFor, publicPolicy } from './policy.query.ts'
import { policyPdf } from './policy-pdf.ts'

const unknown = () => notFound('common.documentNotFound')

/**
 * Serves `GET /documents/policies/:id.pdf` to everyone who may see the version. Everyone else gets NOT_FOUND. `GET
 * /documents/policies/public/:number/:language.pdf` serves the version in force of a public policy to anyone, in `ar` or `en`.
 */
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
  {
    path: 'policies/public/:number/:language.pdf',
    async make(_viewer, { number = '', language = '' }) {
      const policy = orNotFound(isEdition(language) ? await publicPolicy(dataSource.manager, number) : null, unknown)
      const name = `${policy.number}-${policy.version}-${language}.pdf`
      return { name, type: 'application/pdf', body: await policyPdf(policy, config.publicUrl, language as EditionLanguage) }
    },
  },
]
