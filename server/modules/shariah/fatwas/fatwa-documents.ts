import type { DocumentRoute } from '../../../platform/files/documents.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { notFound } from '../../../shared/errors.ts'
import { fatwaByNumber, votesByFatwa } from './fatwa.query.ts'
import { fatwaPdf } from './fatwa-pdf.ts'

/** Serves `GET /documents/fatwas/:number.pdf` to those who may read the fatwa: a public one to anyone. */
export const fatwaDocuments = ({ dataSource: { manager }, config }: Platform): readonly DocumentRoute[] => [
  {
    path: 'fatwas/:number.pdf',
    async make(viewer, { number = '' }) {
      const [found] = await fatwaByNumber(manager, [number], viewer)
      const fatwa = orNotFound(found, () => notFound('common.documentNotFound'))
      const [votes = []] = await votesByFatwa(manager, [fatwa.id], viewer)
      return { name: `${number}.pdf`, type: 'application/pdf', body: await fatwaPdf({ fatwa, votes }, config.publicUrl) }
    },
  },
]
