/** The languages of the product. A test holds that each has a complete catalogue. */
export const LANGUAGES = ['en', 'ar', 'fr'] as const
export type LanguageCode = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = { en: 'English', ar: 'العربية', fr: 'Français' }

const TAGS: Readonly<Record<LanguageCode, string>> = {
  en: 'en-GB-u-ca-gregory-nu-latn',
  ar: 'ar-AE-u-ca-gregory-nu-latn',
  fr: 'fr-FR-u-ca-gregory-nu-latn',
}

export const isLanguage = (value: unknown): value is LanguageCode => LANGUAGES.some((code) => code === value)

/** The tag fixes calendar and digits, so that nothing depends on the browser's own locale data. */
export const localeTag = (language: string): string => TAGS[isLanguage(language) ? language : 'en']

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
