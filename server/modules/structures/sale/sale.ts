import { addMonths, daysBetween } from '../../../shared/day.ts'
import { splitEvenly, sumOf, toMinor } from '../../../shared/money.ts'
import { dueDays } from '../../jurisdictions/index.ts'
import { accruedProfit, annualRate, ratePercent } from '../calculation/annual-rate.ts'
import { feeRules, lateClauseRule, type Rule, sumRule, tenorRule } from '../calculation/faults.ts'
import { flowsOf, instalmentFigures } from '../calculation/figures.ts'
import type { Disclosure, RiskBearing, ScheduleLine, TermsContext } from '../calculation/schedule.ts'
import { ScheduleLineKind, TermsFaultCode } from '../terms/codes.ts'
import { PriceRevision, PurchasePromise, type SaleTerms } from '../terms/sale.terms.ts'

/** The amounts of a sale in minor units. */
const amountsOf = ({ cost, profit, salePrice, downPayment, instalmentAmounts, fees }: SaleTerms, { currency }: TermsContext) => ({
  cost: toMinor(cost, currency, 'cost'),
  profit: toMinor(profit, currency, 'profit'),
  price: toMinor(salePrice, currency, 'salePrice'),
  downPayment: toMinor(downPayment ?? '0', currency, 'downPayment'),
  instalments: instalmentAmounts?.map((amount) => toMinor(amount, currency, 'instalmentAmounts')) ?? null,
  fees: sumOf((fees ?? []).map(({ amount }) => toMinor(amount, currency, 'fees'))),
})

/** Returns the rules that every sale on credit keeps. */
export const saleRules = (terms: SaleTerms, context: TermsContext): Rule[] => {
  const { saleOn, firstDueOn, everyMonths } = terms
  const { cost, profit, price, downPayment, instalments } = amountsOf(terms, context)
  const count = instalments?.length ?? terms.instalments
  return [
    [price !== cost + profit, TermsFaultCode.MURABAHA_SUM, 'salePrice'],
    [!terms.isCostDisclosed, TermsFaultCode.COST_NOT_DISCLOSED, 'isCostDisclosed'],
    [terms.promise === PurchasePromise.BINDING_BOTH, TermsFaultCode.BILATERAL_PROMISE, 'promise'],
    [terms.repricing !== PriceRevision.NONE, TermsFaultCode.PRICE_NOT_FIXED, 'repricing'],
    [firstDueOn < saleOn, TermsFaultCode.DUE_BEFORE_SALE, 'firstDueOn'],
    // A down payment of the whole cost leaves nothing to finance.
    [downPayment > 0n && downPayment >= cost, TermsFaultCode.SCHEDULE_SUM, 'downPayment'],
    ...(instalments ? [sumRule(instalments, price - downPayment, 'instalmentAmounts')] : []),
    tenorRule(saleOn, addMonths(firstDueOn, (count - 1) * everyMonths), context, 'instalments'),
    ...feeRules(terms.fees, context.currency),
    lateClauseRule(terms.lateClause),
  ]
}

/** The instalments without their profit, and the rate that spreads it over them. */
const creditOf = (terms: SaleTerms, context: TermsContext) => {
  const { cost, price, downPayment, instalments } = amountsOf(terms, context)
  const amounts = instalments ?? splitEvenly(price - downPayment, terms.instalments)
  const days = dueDays(context.calendar, terms.firstDueOn, amounts.length, terms.everyMonths)
  const lines = amounts.map((amount, at) => ({ ...days[at]!, number: at + 1, kind: ScheduleLineKind.INSTALMENT, amount }))
  return { lines, profitYield: annualRate([{ on: terms.saleOn, amount: cost - downPayment }], flowsOf(lines)) }
}

/**
 * Returns the down payment, if there is one, and the instalments. The profit part of an instalment is what accrues on the cost that
 * is still unpaid at the profit yield, by actual days; the last one takes what is left.
 */
export const saleSchedule = (terms: SaleTerms, context: TermsContext): ScheduleLine[] => {
  const { cost, profit, downPayment } = amountsOf(terms, context)
  const { lines, profitYield } = creditOf(terms, context)
  let [balance, profitLeft, since] = [cost - downPayment, profit, terms.saleOn]
  const instalments = lines.map((line, at): ScheduleLine => {
    const part = at === lines.length - 1 ? profitLeft : accruedProfit(balance, profitYield, daysBetween(since, line.dueOn))
    balance -= line.amount - part
    profitLeft -= part
    since = line.dueOn
    return { ...line, profit: part }
  })
  if (downPayment === 0n) return instalments
  const kind = ScheduleLineKind.DOWN_PAYMENT
  return [{ nominalOn: terms.saleOn, dueOn: terms.saleOn, number: 0, kind, amount: downPayment, profit: 0n }, ...instalments]
}

/** What a sale makes available, and who bears its risks. */
interface Financing {
  readonly financed: bigint
  readonly risks: readonly RiskBearing[]
}

/** Returns what a sale on credit discloses. Fees and the down payment are paid at the sale. */
export const saleDisclosure = (terms: SaleTerms, context: TermsContext, { financed, risks }: Financing): Disclosure => {
  const { price, downPayment, fees } = amountsOf(terms, context)
  const { lines, profitYield } = creditOf(terms, context)
  const atSale = downPayment + fees
  const paid = [...(atSale > 0n ? [{ on: terms.saleOn, amount: atSale }] : []), ...flowsOf(lines)]
  return {
    financed,
    totalPayable: price + fees,
    transferPrice: null,
    costOfFinance: price + fees - financed,
    fees,
    aprEquivalent: ratePercent(annualRate([{ on: terms.saleOn, amount: financed }], paid)),
    aprAbsence: null,
    ...instalmentFigures(lines),
    risks,
    profitYield,
  }
}
