import { Language } from '../identity/index.ts'

const { EN, AR, FR } = Language

/** Arabic sentences keep Western digits, as the rest of the product does. */
export const LOCALES: Readonly<Record<Language, string>> = { [EN]: 'en-GB', [AR]: 'ar-AE-u-ca-gregory-nu-latn', [FR]: 'fr-FR' }

/** The day of a moment in the Gulf, in words. */
export const dayOf = (language: Language, at: string | null | undefined) =>
  at ? new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Asia/Dubai' }).format(new Date(at)) : ''
