import type { Currency } from '../../shared/currency.ts'
import { dayIn } from '../../shared/day.ts'
import { endOfFullBusinessDays } from './business-days.ts'
import { inForceOn, ruleOn, type Verifiable } from './dated.ts'
import {
  type CoolingOffRule,
  type CreditBureau,
  type EarlySettlementRule,
  type EInvoiceProfile,
  type Jurisdiction,
  JurisdictionCode,
  type LenderClass,
} from './jurisdiction.ts'
import { nigeria } from './nigeria.ts'
import { qatar } from './qatar.ts'
import { saudiArabia } from './saudi-arabia.ts'
import { unitedArabEmirates } from './united-arab-emirates.ts'

const COUNTRIES: Readonly<Record<JurisdictionCode, Jurisdiction>> = {
  AE: unitedArabEmirates,
  SA: saudiArabia,
  QA: qatar,
  NG: nigeria,
}

export const jurisdictionCodes: readonly JurisdictionCode[] = Object.values(JurisdictionCode)

/** The jurisdiction of a business whose country is unknown. */
export const DEFAULT_JURISDICTION: JurisdictionCode = 'AE'

/** Returns the rules of a country. */
export const jurisdictionOf = (code: JurisdictionCode): Jurisdiction => COUNTRIES[code]

/** Returns the time zone of a country by its ISO 3166-1 code, or that of the default jurisdiction for a country that is not known here. */
export const timeZoneOf = (country: string | undefined): string =>
  COUNTRIES[jurisdictionCodes.find((code) => code === country) ?? DEFAULT_JURISDICTION].calendar.timeZone

/** Returns the country whose own currency this is, or null. */
export const jurisdictionOfCurrency = (currency: Currency): JurisdictionCode | null =>
  jurisdictionCodes.find((code) => COUNTRIES[code].currency === currency) ?? null

/** Returns the cooling-off of an agreement that was accepted at a moment. */
export const coolingOffAt = (code: JurisdictionCode, acceptedAt: Date): CoolingOffRule =>
  ruleOn(COUNTRIES[code].coolingOff, dayIn(COUNTRIES[code].calendar.timeZone, acceptedAt))

/** Returns when the cooling-off of an agreement ends: local midnight at the end of its last full business day. */
export const coolingOffEnd = (code: JurisdictionCode, acceptedAt: Date): Date =>
  endOfFullBusinessDays(COUNTRIES[code].calendar, acceptedAt, coolingOffAt(code, acceptedAt).businessDays)

/** Returns the standard rate of VAT on a day, in percent; null where there is no such tax. */
export const standardVatRate = (code: JurisdictionCode, day: string): string | null => ruleOn(COUNTRIES[code].vat.standardRate, day)

/** SQL for {@link standardVatRate} of an expression of type `date`: a number in percent, null where the country has none. */
export const standardVatRateInSql = (code: JurisdictionCode, day: string): string => {
  const cases = COUNTRIES[code].vat.standardRate
    .toReversed()
    .map(({ since, rule }) => `when ${since === null ? 'true' : `(${day}) >= date '${since}'`} then ${rule ?? 'null'}::numeric`)
  return `case ${cases.join(' ')} end`
}

/** Returns the credit bureau of a country; null where none is known here. */
export const creditBureauOf = (code: JurisdictionCode): CreditBureau | null => COUNTRIES[code].creditBureau

/** Returns the rules that a country's electronic invoices are written by. */
export const eInvoiceProfileOf = (code: JurisdictionCode): EInvoiceProfile => COUNTRIES[code].eInvoice

/** Returns how many months a financing of a day may last at most; null where no limit is known. */
export const longestTenorOn = (code: JurisdictionCode, day: string): number | null => ruleOn(COUNTRIES[code].longestTenor, day)

/** Returns what a lender must give back when a sale's debt is settled early on a day. */
export const earlySettlementRuleOn = (code: JurisdictionCode, day: string): EarlySettlementRule =>
  ruleOn(COUNTRIES[code].earlySettlement, day)

/** Returns the classes that a country divides lenders into on a day, from the strictest on, with their source; null where none are known. */
export const lenderClassesOn = (code: JurisdictionCode, day: string): Verifiable<readonly LenderClass[]> | null => {
  const { lenderClasses } = COUNTRIES[code]
  return lenderClasses.length === 0 ? null : inForceOn(lenderClasses, day)
}
