import { sumOf, toMinor } from '../../../shared/money.ts'
import { brokenRules, isMoney, isSameParty } from '../calculation/faults.ts'
import type { RiskBearing, TermsRules } from '../calculation/schedule.ts'
import { Bearer, Risk, TermsFaultCode } from '../terms/codes.ts'
import { FeeKind } from '../terms/common.terms.ts'
import type { TawarruqTerms } from '../terms/sale.terms.ts'
import { saleDisclosure, saleRules, saleSchedule } from './sale.ts'

/** The merchant sells the commodity on, and bears what the market pays for it. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.OWNERSHIP_UNTIL_DELIVERY, bearer: Bearer.LENDER },
  { risk: Risk.PRICE_OF_GOODS, bearer: Bearer.MERCHANT },
]

/** A tawarruq: the lender finances what the second broker pays, less what the merchant pays the brokers. */
export const tawarruqRules: TermsRules<TawarruqTerms> = {
  faults: (terms, context) => {
    const { brokerA, brokerB, areBrokersRelated } = terms
    const isCircular = areBrokersRelated || isSameParty(brokerA, brokerB) || isSameParty(brokerB, context.lender)
    return brokenRules([
      [isCircular, TermsFaultCode.CIRCULAR_SALE, 'brokerB'],
      [isMoney(terms.commodity.kind), TermsFaultCode.COMMODITY_NOT_ELIGIBLE, 'commodity.kind'],
      ...saleRules(terms, context),
    ])
  },
  schedule: saleSchedule,
  disclosure: (terms, context) => {
    const financed = toMinor(terms.resalePrice, context.currency, 'resalePrice')
    const brokerage = (terms.fees ?? []).flatMap(({ kind, amount }) =>
      kind === FeeKind.BROKERAGE ? [toMinor(amount, context.currency, 'fees')] : [],
    )
    return { ...saleDisclosure(terms, context, { financed, risks: RISKS }), proceedsToClient: financed - sumOf(brokerage) }
  },
}
