export {
  type BusinessCalendar,
  businessDateOf,
  type DueDay,
  dueDayOf,
  dueDays,
  endOfFullBusinessDays,
  isBusinessDay,
  nextBusinessDay,
} from './business-days.ts'
export {
  coolingOffAt,
  coolingOffEnd,
  DEFAULT_JURISDICTION,
  earlySettlementRuleOn,
  eInvoiceProfileOf,
  jurisdictionCodes,
  jurisdictionOf,
  jurisdictionOfCurrency,
  longestTenorOn,
  standardVatRate,
  timeZoneOf,
} from './countries.ts'
export {
  identityNumberFault,
  isIdentityNumber,
  isPlausibleTaxNumber,
  isVatNumberOf,
  jurisdictionOfTaxNumber,
  printedIdentityNumber,
  taxNumberFault,
} from './identifiers.ts'
export { type EarlySettlementRule, type EInvoiceFormat, JurisdictionCode } from './jurisdiction.ts'
