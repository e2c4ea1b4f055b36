import type { Currency } from '../../../shared/currency.ts'
import { addMonths } from '../../../shared/day.ts'
import { sumOf, toMinor } from '../../../shared/money.ts'
import { compareNames } from '../../../shared/payee-name.ts'
import { isContractStructure } from '../forms/forms.ts'
import type { Structure } from '../forms/structure.ts'
import { LateClause, TermsFaultCode } from '../terms/codes.ts'
import type { FinancingFee } from '../terms/common.terms.ts'
import { GoodsKind } from '../terms/sale.terms.ts'
import type { TermsContext, TermsFault } from './schedule.ts'

/** A rule as terms meet it: whether they break it, its code, and the path of the field to blame. */
export type Rule = readonly [isBroken: boolean, code: TermsFaultCode, field: string]

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Returns a fault for each broken rule, sorted by code, then by field. */
export const brokenRules = (rules: readonly Rule[]): TermsFault[] =>
  rules
    .flatMap(([isBroken, code, field]) => (isBroken ? [{ code, field }] : []))
    .sort((one, other) => compare(one.code, other.code) || compare(one.field, other.field))

/** Returns the fault of a proposal that names no concrete structure. It is found before any terms are read. */
export const structureFaults = (structure: Structure): TermsFault[] =>
  brokenRules([[!isContractStructure(structure), TermsFaultCode.CONCRETE_STRUCTURE_REQUIRED, 'structure']])

/** What is charged for late payment goes to charity, or nothing is charged. */
export const lateClauseRule = (lateClause: LateClause): Rule => [
  lateClause === LateClause.INCOME,
  TermsFaultCode.LATE_CHARGE_NOT_CHARITY,
  'lateClause',
]

/** No fee exceeds what the lender pays for it. */
export const feeRules = (fees: readonly FinancingFee[] | null | undefined, currency: Currency): Rule[] =>
  (fees ?? []).map(({ amount, actualCost }, at) => [
    toMinor(amount, currency, `fees.${at}.amount`) > toMinor(actualCost, currency, `fees.${at}.actualCost`),
    TermsFaultCode.FEE_NOT_ACTUAL_COST,
    `fees.${at}.amount`,
  ])

/** The last nominal day is within the longest tenor of the country. */
export const tenorRule = (start: string, lastNominalOn: string, { longestTenor }: TermsContext, field: string): Rule => [
  longestTenor !== null && lastNominalOn > addMonths(start, longestTenor),
  TermsFaultCode.TENOR_LIMIT,
  field,
]

/** Parts that are given one by one sum to their total. */
export const sumRule = (parts: readonly bigint[], total: bigint, field: string): Rule => [
  sumOf(parts) !== total,
  TermsFaultCode.SCHEDULE_SUM,
  field,
]

/** Returns whether two names in terms are of one party. */
export const isSameParty = (one: string, other: string): boolean => compareNames(one, other) === 'match'

/** Returns whether goods are money, so that they may not be sold on credit. */
export const isMoney = (kind: GoodsKind): boolean => kind === GoodsKind.GOLD || kind === GoodsKind.SILVER || kind === GoodsKind.CURRENCY
