import { addDays, addMonths } from '../../../shared/day.ts'
import { splitEvenly, toMinor } from '../../../shared/money.ts'
import { dueDays } from '../../jurisdictions/index.ts'
import { brokenRules, isMoney, lateClauseRule, type Rule, sumRule, tenorRule } from '../calculation/faults.ts'
import type { RiskBearing, ScheduleLine, TermsContext, TermsRules } from '../calculation/schedule.ts'
import { AprAbsence, Bearer, Risk, ScheduleLineKind, TermsFaultCode } from '../terms/codes.ts'
import { DeliveryPenalty, type SalamTerms } from '../terms/salam.terms.ts'

/** Calendar days after the contract within which the price is paid at the latest. */
const DAYS_TO_PAY = 3

/** The merchant owes the goods; the lender, who has paid for them, bears what they will be worth and when they come. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.OWNERSHIP_UNTIL_DELIVERY, bearer: Bearer.MERCHANT },
  { risk: Risk.PRICE_OF_GOODS, bearer: Bearer.LENDER },
  { risk: Risk.LATE_DELIVERY, bearer: Bearer.LENDER },
]

const quantitiesOf = ({ quantity, deliveries, deliveryQuantities }: SalamTerms): bigint[] =>
  deliveryQuantities?.map(BigInt) ?? splitEvenly(BigInt(quantity), deliveries)

const schedule = (terms: SalamTerms, { calendar }: TermsContext): ScheduleLine[] => {
  const quantities = quantitiesOf(terms)
  const days = dueDays(calendar, terms.firstDeliveryOn, quantities.length, terms.everyMonths)
  const kind = ScheduleLineKind.DELIVERY
  return quantities.map((quantity, at) => ({ ...days[at]!, number: at + 1, kind, amount: null, quantity }))
}

/** The whole price is paid at the contract, or within a few days. */
const paymentRule = ({ price, pricePaid, paidOn, contractOn }: SalamTerms, { currency }: TermsContext): Rule => {
  const isWhole = toMinor(pricePaid, currency, 'pricePaid') === toMinor(price, currency, 'price')
  const isLate = paidOn > addDays(contractOn, DAYS_TO_PAY)
  return [!isWhole || isLate, TermsFaultCode.PRICE_NOT_PAID_AT_CONTRACT, isWhole ? 'paidOn' : 'pricePaid']
}

const faults = (terms: SalamTerms, context: TermsContext) => {
  const { goods, resaleOn, firstDeliveryOn, everyMonths, contractOn } = terms
  const quantities = quantitiesOf(terms)
  const lastNominalOn = addMonths(firstDeliveryOn, (quantities.length - 1) * everyMonths)
  const isResoldEarly = resaleOn != null && resaleOn < schedule(terms, context).at(-1)!.dueOn
  return brokenRules([
    paymentRule(terms, context),
    [isMoney(goods.kind), TermsFaultCode.SALAM_MONEY, 'goods.kind'],
    [goods.source != null, TermsFaultCode.SALAM_SPECIFIC_SOURCE, 'goods.source'],
    [isResoldEarly, TermsFaultCode.SALE_BEFORE_RECEIPT, 'resaleOn'],
    [terms.latePenalty !== DeliveryPenalty.NONE, TermsFaultCode.PENALTY_ON_DELIVERY, 'latePenalty'],
    sumRule(quantities, BigInt(terms.quantity), 'deliveryQuantities'),
    tenorRule(contractOn, lastNominalOn, context, 'deliveries'),
    lateClauseRule(terms.lateClause),
  ])
}

/** A salam: the lender pays the whole price at the contract, and the merchant owes goods instead of money. */
export const salamRules: TermsRules<SalamTerms> = {
  faults,
  schedule,
  disclosure: (terms, context) => {
    const lines = schedule(terms, context)
    const quantities = lines.map(({ quantity }) => quantity!)
    return {
      financed: toMinor(terms.price, context.currency, 'price'),
      totalPayable: null,
      transferPrice: null,
      costOfFinance: null,
      fees: 0n,
      aprEquivalent: null,
      aprAbsence: AprAbsence.GOODS_NOT_MONEY,
      firstInstalment: null,
      lastInstalment: null,
      largestInstalment: null,
      firstDueOn: lines.at(0)!.dueOn,
      lastDueOn: lines.at(-1)!.dueOn,
      deliveries: {
        quantity: BigInt(terms.quantity),
        first: quantities.at(0)!,
        last: quantities.at(-1)!,
        largest: quantities.reduce((largest, each) => (each > largest ? each : largest)),
      },
      risks: RISKS,
    }
  },
}
