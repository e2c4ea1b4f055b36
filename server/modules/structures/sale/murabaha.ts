import { toMinor } from '../../../shared/money.ts'
import { brokenRules, isSameParty } from '../calculation/faults.ts'
import type { RiskBearing, TermsRules } from '../calculation/schedule.ts'
import { Bearer, Risk, TermsFaultCode } from '../terms/codes.ts'
import { AssetState, type MurabahaTerms } from '../terms/sale.terms.ts'
import { saleDisclosure, saleRules, saleSchedule } from './sale.ts'

/** The goods are the lender's until they are delivered, and the merchant's from then on. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.OWNERSHIP_UNTIL_DELIVERY, bearer: Bearer.LENDER },
  { risk: Risk.USE_OF_ASSET, bearer: Bearer.MERCHANT },
  { risk: Risk.TOTAL_LOSS, bearer: Bearer.MERCHANT },
]

/** A murabaha of goods: the lender finances their cost. */
export const murabahaRules: TermsRules<MurabahaTerms> = {
  faults: (terms, context) =>
    brokenRules([
      [terms.isSupplierRelated || isSameParty(terms.supplier, context.merchant), TermsFaultCode.INAH, 'supplier'],
      [terms.asset.state === AssetState.UNDER_CONSTRUCTION, TermsFaultCode.USE_ISTISNA, 'asset.state'],
      ...saleRules(terms, context),
    ]),
  schedule: saleSchedule,
  disclosure: (terms, context) => saleDisclosure(terms, context, { financed: toMinor(terms.cost, context.currency, 'cost'), risks: RISKS }),
}
