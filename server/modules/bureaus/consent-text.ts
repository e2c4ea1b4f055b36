import { type TextKey, type WrittenLanguage, written } from '../../shared/i18n/text.ts'
import { canonicalJson, sha256 } from '../../shared/text.ts'
import { Bureau } from './bureau-terms.ts'

const LANGUAGES: readonly WrittenLanguage[] = ['en', 'ar', 'fr']

const TEXTS: Readonly<Record<Bureau, TextKey>> = {
  [Bureau.AECB]: 'bureaus.consent.aecb',
  [Bureau.SIMAH]: 'bureaus.consent.simah',
}

/** Returns what a business consents to, in a language. */
export const consentText = (bureau: Bureau, language: WrittenLanguage): string => written(TEXTS[bureau], language)

/** Returns the hash of that text in all languages: the version that was shown, whatever the reader's language. */
export const consentTextHash = (bureau: Bureau): string =>
  sha256(canonicalJson({ bureau, texts: LANGUAGES.map((language) => consentText(bureau, language)) }))
