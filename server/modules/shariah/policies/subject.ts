import type { Currency } from '../../../shared/currency.ts'
import { sumOf, toMinor } from '../../../shared/money.ts'
import type { Sector } from '../../business/index.ts'
import type { RequestType, Urgency } from '../../financing/index.ts'
import type { JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'
import type { ContractStructure, ProposalTerms } from '../../structures/index.ts'
import { type Facts, percentUnits } from './condition.ts'
import { nameOf, PolicyField } from './policy-fields.ts'

/** A proposal or a facility as rules read it. */
export interface PolicySubject {
  readonly structure: ContractStructure
  readonly amountMinor: bigint
  /** Null where it is not fixed. */
  readonly totalMinor: bigint | null
  readonly currency: Currency
  /** Months. */
  readonly term: number
  /** Percent a year, flat; null where there is no such rate. */
  readonly rate: string | null
  readonly terms: ProposalTerms | null
  readonly requestType: RequestType
  readonly sector: Sector
  readonly urgency: Urgency
  readonly collateral: string | null
  readonly country: JurisdictionCode
  /** Null where the country has no classes. */
  readonly lenderClass: LenderClass | null
}

const named = (value: string | null | undefined): string | null => (value == null ? null : nameOf(value))

/** What only the terms tell. */
const termsFacts = (given: ProposalTerms | null, currency: Currency) => {
  const none = { lateClause: null, fees: null, assetState: null, goodsKind: null, rentKind: null, endOfLease: null }
  if (!given) return none
  const lateClause = 'lateClause' in given.terms ? given.terms.lateClause : null
  const fees = 'fees' in given.terms && given.terms.fees ? given.terms.fees : []
  const paid = fees.length === 0 ? null : sumOf(fees.map(({ amount }) => toMinor(amount, currency)))
  const common = { ...none, lateClause, fees: paid }
  switch (given.kind) {
    case 'murabaha':
      return { ...common, assetState: given.terms.asset.state }
    case 'tawarruq':
      return { ...common, goodsKind: given.terms.commodity.kind }
    case 'salam':
      return { ...common, goodsKind: given.terms.goods.kind }
    case 'ijarah':
      return { ...common, rentKind: given.terms.rentKind, endOfLease: given.terms.endOfLease }
    default:
      return common
  }
}

/** Returns the facts that rules compare. */
export const factsOf = (subject: PolicySubject): Facts => {
  const { currency, totalMinor, rate, collateral } = subject
  const terms = termsFacts(subject.terms, currency)
  const amount = (minor: bigint | null) => (minor === null ? null : { minor, currency })
  return {
    [PolicyField.STRUCTURE]: nameOf(subject.structure),
    [PolicyField.TERMS_KIND]: named(subject.terms?.kind),
    [PolicyField.AMOUNT]: amount(subject.amountMinor),
    [PolicyField.TOTAL_PAYABLE]: amount(totalMinor),
    [PolicyField.CURRENCY]: currency,
    [PolicyField.TERM_MONTHS]: BigInt(subject.term),
    [PolicyField.FLAT_RATE]: rate === null ? null : percentUnits(rate),
    [PolicyField.REQUEST_TYPE]: nameOf(subject.requestType),
    [PolicyField.SECTOR]: nameOf(subject.sector),
    [PolicyField.URGENCY]: nameOf(subject.urgency),
    [PolicyField.COLLATERAL]: collateral?.trim() ? collateral : null,
    [PolicyField.COUNTRY]: subject.country,
    [PolicyField.LENDER_CLASS]: named(subject.lenderClass),
    [PolicyField.LATE_CLAUSE]: named(terms.lateClause),
    [PolicyField.FEES]: amount(terms.fees),
    [PolicyField.ASSET_STATE]: named(terms.assetState),
    [PolicyField.GOODS_KIND]: named(terms.goodsKind),
    [PolicyField.RENT_KIND]: named(terms.rentKind),
    [PolicyField.END_OF_LEASE]: named(terms.endOfLease),
  }
}
