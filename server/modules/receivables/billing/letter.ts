import type { WrittenLanguage } from '../../../shared/i18n/text.ts'

/** The languages of a letter: a customer has no account, so which one they read is not known. */
export const LETTER_LANGUAGES = ['en', 'ar'] as const satisfies readonly WrittenLanguage[]
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number]

/** The plain text of a letter, once in each language. */
export const letterText = (paragraphsIn: (language: LetterLanguage) => readonly string[]): string =>
  LETTER_LANGUAGES.map((language) => paragraphsIn(language).join('\n\n')).join('\n\n————————\n\n')
