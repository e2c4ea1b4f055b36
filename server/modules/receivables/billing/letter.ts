import type { WrittenLanguage } from '../../../shared/i18n/text.ts'

/** The languages of a letter. Both are sent, because the language of a customer without an account is unknown. */
export const LETTER_LANGUAGES = ['en', 'ar'] as const satisfies readonly WrittenLanguage[]
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number]

/** Returns the plain text of a letter, in each language. */
export const letterText = (paragraphsIn: (language: LetterLanguage) => readonly string[]): string =>
  LETTER_LANGUAGES.map((language) => paragraphsIn(language).join('\n\n')).join('\n\n————————\n\n')
