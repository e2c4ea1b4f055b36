export {
  type BusinessCalendar,
  businessDateOf,
  type DueDay,
  dueDayOf,
  dueDays,
  endOfFullBusinessDays,
  fullBusinessDaysAfter,
  isBusinessDay,
  nextBusinessDay,
} from './business-days.ts'
export { type CommitmentLimits, commitmentLimits, lesserLimit, type RemainingLimit } from './commitment-limits.ts'
export {
  coolingOffAt,
  coolingOffEnd,
  creditBureauOf,
  DEFAULT_JURISDICTION,
  earlySettlementRuleOn,
  eInvoiceProfileOf,
  jurisdictionCodes,
  jurisdictionOf,
  jurisdictionOfCurrency,
  lenderClassesOn,
  longestTenorOn,
  standardVatRate,
  standardVatRateInSql,
  timeZoneOf,
} from './countries.ts'
export {
  identityNumberFault,
  isIdentityNumber,
  isPlausibleTaxNumber,
  isVatNumberOf,
  jurisdictionOfTaxNumber,
  jurisdictionOfTaxNumberInSql,
  printedIdentityNumber,
  taxNumberFault,
} from './identifiers.ts'
export {
  CommitmentRule,
  type EarlySettlementRule,
  type EInvoiceFormat,
  type Jurisdiction,
  JurisdictionCode,
  LenderClass,
} from './jurisdiction.ts'
export { checkPack, GOVERNING_PACK, QUORUM_PACKS, QuorumRuleCode, QuorumVerdict, type RuleCheck, type Seated } from './quorum-packs.ts'
