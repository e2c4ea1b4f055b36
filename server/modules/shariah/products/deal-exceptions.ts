import type { Currency } from '../../../shared/currency.ts'
import { toMinor } from '../../../shared/money.ts'
import { Sector } from '../../business/index.ts'
import { DealException } from '../reviews/deal-exception.ts'
import { ProductForm } from './product-form.ts'
import type { LenderProductVersion } from './product-version.entity.ts'

/** The sectors that do not say what a business trades in. */
const AMBIGUOUS: readonly Sector[] = [Sector.OTHER]

/** What the rules need of an accepted proposal. Amounts are in minor units of the request's currency. */
export interface ProposalFacts {
  /** The form of its terms; null for a proposal from before terms were stored. */
  readonly form: ProductForm | null
  readonly amountMinor: bigint
  /** The amount in minor units of the threshold's currency; null where no rate is stored. */
  readonly amountToCompare: bigint | null
  /** Months. */
  readonly term: number
  readonly conditions: readonly string[]
  readonly fees: readonly { readonly kind: string; readonly amount: string }[]
  readonly isLenderRelated: boolean
  /** The version in force of its lender's product; null without one. */
  readonly product: Pick<LenderProductVersion, 'currency' | 'largestMinor' | 'longestTerm' | 'fees'> | null
}

/** What the rules need of an accepted request. */
export interface DealFacts {
  readonly sector: Sector
  readonly currency: Currency
  /** Of the board's setting, in minor units of its currency; null where the amount of a tawarruq makes no exception. */
  readonly thresholdMinor: bigint | null
  /** Whether the share of impermissible income of the business is above the board's threshold. */
  readonly isIncomeAboveThreshold: boolean
  readonly proposals: readonly ProposalFacts[]
}

type Rule = (proposal: ProposalFacts, deal: DealFacts) => boolean

const isFeeBeyond = ({ fees, product }: ProposalFacts, currency: Currency) =>
  fees.some(({ kind, amount }) => {
    const allowed = product?.fees.find((fee) => fee.kind === kind)
    return !allowed || toMinor(amount, currency) > toMinor(allowed.most, currency)
  })

/** The rules, one for each exception that a proposal can make. Amounts are compared with a product of the same currency alone. */
const RULES: readonly (readonly [DealException, Rule])[] = [
  [DealException.RELATED_PARTIES, ({ isLenderRelated }) => isLenderRelated],
  [
    DealException.TAWARRUQ_ABOVE_THRESHOLD,
    ({ form, amountToCompare }, { thresholdMinor }) =>
      form === ProductForm.TAWARRUQ && thresholdMinor !== null && (amountToCompare === null || amountToCompare > thresholdMinor),
  ],
  [DealException.LENDER_CONDITIONS, ({ conditions }) => conditions.some((condition) => condition.trim() !== '')],
  [DealException.TERMS_UNKNOWN, ({ form }) => form === null],
  [DealException.PRODUCT_NOT_IN_FORCE, ({ form, product }) => form !== null && product === null],
  [DealException.CURRENCY_BEYOND_PRODUCT, ({ product }, { currency }) => product !== null && product.currency !== currency],
  [
    DealException.AMOUNT_BEYOND_PRODUCT,
    ({ product, amountMinor }, { currency }) => product?.currency === currency && amountMinor > product.largestMinor,
  ],
  [DealException.TERM_BEYOND_PRODUCT, ({ product, term }) => product !== null && term > product.longestTerm],
  [
    DealException.FEE_BEYOND_PRODUCT,
    (proposal, { currency }) => proposal.product?.currency === currency && isFeeBeyond(proposal, currency),
  ],
]

/** Returns why a deal has to come before the board, each exception once, in the order of the rules; empty for a deal without one. */
export const exceptionsOf = (deal: DealFacts): DealException[] => [
  ...(AMBIGUOUS.includes(deal.sector) ? [DealException.SECTOR_AMBIGUOUS] : []),
  ...(deal.isIncomeAboveThreshold ? [DealException.INCOME_ABOVE_THRESHOLD] : []),
  ...RULES.filter(([, applies]) => deal.proposals.some((proposal) => applies(proposal, deal))).map(([exception]) => exception),
]
