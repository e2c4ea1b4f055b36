import { divideHalfUp, splitByWeights, toMinor } from '../../../shared/money.ts'
import { dueDays } from '../../jurisdictions/index.ts'
import { brokenRules } from '../calculation/faults.ts'
import { instalmentFigures, sumOf } from '../calculation/figures.ts'
import type { RiskBearing, ScheduleLine, TermsContext, TermsRules } from '../calculation/schedule.ts'
import { Bearer, Risk, ScheduleLineKind, SeparateDocument, TermsFaultCode } from '../terms/codes.ts'
import { type AssetValuation, type DiminishingMusharakahTerms, PriceBasis } from '../terms/partnership.terms.ts'
import { clauseRules, NOT_FIXED } from './venture.ts'

const WHOLE_PERCENT = 100n

/** The asset belongs to both by their units; rent and price of units are due whatever the business earns. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.USE_OF_ASSET, bearer: Bearer.SHARED_BY_UNITS },
  { risk: Risk.TOTAL_LOSS, bearer: Bearer.SHARED_BY_UNITS },
  { risk: Risk.BUSINESS_RESULT, bearer: Bearer.MERCHANT },
]

/** A loss that no takaful covers, in minor units, by the units that both held. */
export interface LossByUnits {
  readonly lenderUnits: number
  readonly merchantUnits: number
  readonly lender: bigint
  readonly merchant: bigint
}

const countOf = (units: readonly number[]) => units.reduce((all, each) => all + each, 0)

/** Units of the lender after the first so many payments. */
const unitsAfter = ({ lenderUnits, unitsPlan }: DiminishingMusharakahTerms, payments: number) =>
  lenderUnits - countOf(unitsPlan.slice(0, payments))

/** Value of the whole asset, in minor units: by the valuation in force on a day, or as at the start where there is none yet. */
const valueOn = (
  day: string,
  { assetValue }: DiminishingMusharakahTerms,
  { currency }: TermsContext,
  valuations: readonly AssetValuation[],
): bigint => {
  const inForce = valuations.filter(({ fromOn }) => fromOn <= day)
  if (inForce.length === 0) return toMinor(assetValue, currency, 'assetValue')
  const { value } = inForce.reduce((latest, each) => (each.fromOn >= latest.fromOn ? each : latest))
  return toMinor(value, currency, 'valuations')
}

/** What units cost at a percentage of the value of the asset, rounded once. */
const priceOf = (units: number, value: bigint, { totalUnits }: DiminishingMusharakahTerms, percent = WHOLE_PERCENT) =>
  divideHalfUp(value * percent * BigInt(units), WHOLE_PERCENT * BigInt(totalUnits))

/**
 * Returns the payments: each is the rent of the lender's units before it, and the price of the units that it buys. The price follows
 * the valuation in force on the nominal day, and until there is one, the latest before it. `valuations` are all that are known, oldest
 * first; by default those of the terms.
 */
export const unitPurchases = (
  terms: DiminishingMusharakahTerms,
  context: TermsContext,
  valuations: readonly AssetValuation[] = terms.valuations,
): ScheduleLine[] =>
  dueDays(context.calendar, terms.firstDueOn, terms.unitsPlan.length, terms.everyMonths).map((day, at) => {
    const [before, bought] = [unitsAfter(terms, at), terms.unitsPlan[at]!]
    const rent = divideHalfUp(toMinor(terms.fullRent, context.currency, 'fullRent') * BigInt(before), BigInt(terms.totalUnits))
    const price = priceOf(bought, valueOn(day.nominalOn, terms, context, valuations), terms)
    return { ...day, number: at + 1, kind: ScheduleLineKind.UNIT_PURCHASE, amount: rent + price, units: { before, bought, price } }
  })

/** What is payable as far as it is known, and with every price of units at 80 and at 120 % of the valuations. */
const projectionOf = (terms: DiminishingMusharakahTerms, context: TermsContext, lines: readonly ScheduleLine[]) => {
  const rent = sumOf(lines.map(({ amount, units }) => amount! - units!.price))
  const totalAt = (percent: bigint) =>
    rent +
    sumOf(lines.map(({ nominalOn, units }) => priceOf(units!.bought, valueOn(nominalOn, terms, context, terms.valuations), terms, percent)))
  return { total: totalAt(WHOLE_PERCENT), rent, unitsAt80: totalAt(80n), unitsAt120: totalAt(120n) }
}

/** Shares a loss that no takaful covers by the units held after the first so many payments. The loss is in minor units. */
export const lossByUnits = (loss: bigint, afterPayments: number, terms: DiminishingMusharakahTerms): LossByUnits => {
  const lenderUnits = unitsAfter(terms, afterPayments)
  const merchantUnits = terms.totalUnits - lenderUnits
  const [lender, merchant] = splitByWeights(loss, [BigInt(lenderUnits), BigInt(merchantUnits)])
  return { lenderUnits, merchantUnits, lender: lender!, merchant: merchant! }
}

/** Ownership of an asset in units that the merchant rents and buys. The amounts of the schedule are projections. */
export const diminishingMusharakahRules: TermsRules<DiminishingMusharakahTerms> = {
  faults(terms, { longestTenor }) {
    // Rent is for a whole period, so the first begins one period before the first payment.
    const months = terms.everyMonths * terms.unitsPlan.length
    return brokenRules([
      ...clauseRules(terms),
      [longestTenor !== null && months > longestTenor, TermsFaultCode.TENOR_LIMIT, 'unitsPlan'],
      [terms.priceBasis !== PriceBasis.MARKET_VALUE, TermsFaultCode.BUYBACK_AT_FACE, 'priceBasis'],
      [terms.undertakingDocument !== SeparateDocument.SEPARATE, TermsFaultCode.TWO_IN_ONE, 'undertakingDocument'],
      [countOf(terms.unitsPlan) !== terms.lenderUnits, TermsFaultCode.UNITS_SUM, 'unitsPlan'],
      [terms.lenderUnits > terms.totalUnits, TermsFaultCode.UNITS_SUM, 'lenderUnits'],
    ])
  },
  schedule: (terms, context) => unitPurchases(terms, context),
  disclosure(terms, context) {
    const lines = unitPurchases(terms, context)
    return {
      ...NOT_FIXED,
      financed: priceOf(terms.lenderUnits, toMinor(terms.assetValue, context.currency, 'assetValue'), terms),
      ...instalmentFigures(lines),
      risks: RISKS,
      projected: projectionOf(terms, context, lines),
    }
  },
}
