import { divideHalfUp, splitByWeights, sumOf, toMinor } from '../../../shared/money.ts'
import { dueDays } from '../../jurisdictions/index.ts'
import { brokenRules } from '../calculation/faults.ts'
import { instalmentFigures } from '../calculation/figures.ts'
import type { RiskBearing, ScheduleLine, TermsContext, TermsRules } from '../calculation/schedule.ts'
import { Bearer, Risk, ScheduleLineKind, SeparateDocument, TermsFaultCode } from '../terms/codes.ts'
import { type DiminishingMusharakahTerms, PriceBasis } from '../terms/partnership.terms.ts'
import { clauseRules, NOT_FIXED } from './venture.ts'

const WHOLE_PERCENT = 100n

/** The asset belongs to both by their units; rent and price of units are due whatever the business earns. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.USE_OF_ASSET, bearer: Bearer.SHARED_BY_UNITS },
  { risk: Risk.TOTAL_LOSS, bearer: Bearer.SHARED_BY_UNITS },
  { risk: Risk.BUSINESS_RESULT, bearer: Bearer.MERCHANT },
]

/** What the whole asset is worth from a day on, in minor units. */
export interface Valuation {
  readonly fromOn: string
  readonly value: bigint
}

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

/** The amounts of the terms in minor units. Throws INVALID, naming the field, for one that cannot be read. */
const amountsOf = ({ assetValue, fullRent, valuations }: DiminishingMusharakahTerms, { currency }: TermsContext) => ({
  assetValue: toMinor(assetValue, currency, 'assetValue'),
  fullRent: toMinor(fullRent, currency, 'fullRent'),
  valuations: valuations.map(({ fromOn, value }, at): Valuation => ({ fromOn, value: toMinor(value, currency, `valuations.${at}.value`) })),
})

/** Value of the whole asset by the valuation in force on a day, or as at the start where there is none yet. */
const valueOn = (day: string, atStart: bigint, valuations: readonly Valuation[]): bigint => {
  const inForce = valuations.filter(({ fromOn }) => fromOn <= day)
  if (inForce.length === 0) return atStart
  return inForce.reduce((latest, each) => (each.fromOn >= latest.fromOn ? each : latest)).value
}

/** What units cost at a percentage of the value of the asset, rounded once. */
const priceOf = (units: number, value: bigint, { totalUnits }: DiminishingMusharakahTerms, percent = WHOLE_PERCENT) =>
  divideHalfUp(value * percent * BigInt(units), WHOLE_PERCENT * BigInt(totalUnits))

/**
 * Returns the payments: each is the rent of the lender's units before it, and the price of the units that it buys. The price follows
 * the valuation in force on the nominal day. It is an estimate, at the latest valuation, where a later one may still come. `later` are
 * the valuations since the terms were agreed, in minor units.
 */
export const unitPurchases = (
  terms: DiminishingMusharakahTerms,
  context: TermsContext,
  later: readonly Valuation[] = [],
): ScheduleLine[] => {
  const { assetValue, fullRent, valuations } = amountsOf(terms, context)
  const known = [...valuations, ...later]
  return dueDays(context.calendar, terms.firstDueOn, terms.unitsPlan.length, terms.everyMonths).map((day, at) => {
    const [before, bought] = [unitsAfter(terms, at), terms.unitsPlan[at]!]
    const rent = divideHalfUp(fullRent * BigInt(before), BigInt(terms.totalUnits))
    const price = priceOf(bought, valueOn(day.nominalOn, assetValue, known), terms)
    return {
      ...day,
      number: at + 1,
      kind: ScheduleLineKind.UNIT_PURCHASE,
      amount: rent + price,
      units: { before, bought, price },
      isEstimate: known.every(({ fromOn }) => fromOn < day.nominalOn),
    }
  })
}

/** What is payable at the valuations so far, and with the units at 80 and at 120 % of them. */
const projectionOf = (terms: DiminishingMusharakahTerms, context: TermsContext, lines: readonly ScheduleLine[]) => {
  const { assetValue, valuations } = amountsOf(terms, context)
  const rent = sumOf(lines.map(({ amount, units }) => amount! - units!.price))
  const totalAt = (percent: bigint) =>
    rent + sumOf(lines.map(({ nominalOn, units }) => priceOf(units!.bought, valueOn(nominalOn, assetValue, valuations), terms, percent)))
  return { total: totalAt(WHOLE_PERCENT), rent, totalAt80: totalAt(80n), totalAt120: totalAt(120n) }
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
  faults(terms, context) {
    // No rule compares them, but an amount that cannot be read is refused before its rules.
    amountsOf(terms, context)
    const { longestTenor } = context
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
      financed: priceOf(terms.lenderUnits, amountsOf(terms, context).assetValue, terms),
      ...instalmentFigures(lines),
      risks: RISKS,
      projected: projectionOf(terms, context, lines),
    }
  },
}
