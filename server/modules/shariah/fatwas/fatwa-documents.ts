import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { type EditionLanguage, isEdition } from '../../../platform/pdf/edition.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import { fatwaByNumber, opensPdf, votesByFatwa } from './fatwa.query.ts'
import { fatwaPdf } from './fatwa-pdf.ts'

const unknown = () => notFound('common.documentNotFound')

/**
 * Serves `GET /documents/fatwas/:number.pdf`, and `GET /documents/fatwas/:number/:language.pdf` in `ar` or `en`, to those who may read
 * the fatwa: a public one to anyone, any other not to analysts.
 */
export const fatwaDocuments = ({ dataSource: { manager }, config }: Platform): readonly DocumentRoute[] => {
  const make = async (viewer: Viewer, number: string, language?: EditionLanguage) => {
    const [found] = await fatwaByNumber(manager, [number], viewer)
    const fatwa = orNotFound(found && opensPdf(found, viewer) ? found : null, unknown)
    const [votes = []] = await votesByFatwa(manager, [fatwa.id], viewer)
    const name = language ? `${number}-${language}.pdf` : `${number}.pdf`
    return { name, type: 'application/pdf', body: await fatwaPdf({ fatwa, votes }, config.publicUrl, language) }
  }
  return [
    { path: 'fatwas/:number.pdf', make: (viewer, { number = '' }) => make(viewer, number) },
    {
      path: 'fatwas/:number/:language.pdf',
      make: async (viewer, { number = '', language = '' }) => {
        if (!isEdition(language)) throw unknown()
        return make(viewer, number, language)
      },
    },
  ]
}
