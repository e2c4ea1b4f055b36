import { type TextKey, type WrittenLanguage, written } from '../../../shared/i18n/text.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import type { JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'
import { lenderClassesOn } from '../../jurisdictions/index.ts'

const LANGUAGES: readonly WrittenLanguage[] = ['en', 'ar', 'fr']

const RISKS: Readonly<Record<LenderClass, TextKey>> = {
  retail: 'financing.limits.risks.retail',
  market_counterparty: 'financing.limits.risks.marketCounterparty',
  participant: 'financing.limits.risks.participant',
  eligible_participant: 'financing.limits.risks.eligibleParticipant',
}

/** Returns what a lender acknowledges of a class, in a language. */
export const riskText = (lenderClass: LenderClass, language: WrittenLanguage): string => written(RISKS[lenderClass], language)

/** Returns the hash of that text in all languages: it identifies the version that was shown, whatever the reader's language. */
export const riskTextHash = (lenderClass: LenderClass): string =>
  sha256(canonicalJson({ lenderClass, texts: LANGUAGES.map((language) => riskText(lenderClass, language)) }))

/** Returns whether a class must be supported by facts: all but the strictest of a country. */
export const needsFacts = (lenderClass: LenderClass, classes: readonly LenderClass[]): boolean => lenderClass !== classes[0]

/** Returns the class that counts in a country on a day: the acknowledged one if it is known there, else the strictest; null where none are known. */
export const classThatCounts = (jurisdiction: JurisdictionCode, acknowledged: LenderClass | undefined, day: string): LenderClass | null => {
  const classes = lenderClassesOn(jurisdiction, day)?.rule ?? []
  return classes.find((each) => each === acknowledged) ?? classes[0] ?? null
}
