import { Field, registerEnumType } from 'type-graphql'
import { LateClause } from './codes.ts'
import { FinancingFee } from './common.terms.ts'
import { Amount, Amounts, Count, Day, MOST_LINES, Part, Parts, Words } from './fields.ts'
import { TermsType } from './terms-type.ts'

export enum AssetState {
  EXISTS = 'exists',
  UNDER_CONSTRUCTION = 'under_construction',
}

/** Who is bound by the promise that precedes a sale. */
export enum PurchasePromise {
  ONE_SIDED = 'one_sided',
  BINDING_BOTH = 'binding_both',
}

export enum PriceRevision {
  NONE = 'none',
  BENCHMARK_LINKED = 'benchmark_linked',
}

export enum GoodsKind {
  AGRICULTURAL = 'agricultural',
  INDUSTRIAL = 'industrial',
  METAL = 'metal',
  GOLD = 'gold',
  SILVER = 'silver',
  CURRENCY = 'currency',
}

registerEnumType(AssetState, {
  name: 'AssetState',
  description: 'Whether goods exist.',
  valuesConfig: {
    EXISTS: { description: 'They exist and can be identified.' },
    UNDER_CONSTRUCTION: { description: 'They have still to be made. Refused in a murabaha with USE_ISTISNA.' },
  },
})
registerEnumType(PurchasePromise, {
  name: 'PurchasePromise',
  description: 'Who is bound by the promise that precedes the sale.',
  valuesConfig: {
    ONE_SIDED: { description: 'One side only.' },
    BINDING_BOTH: { description: 'Both sides, which would be a sale of what the lender does not own. Refused with BILATERAL_PROMISE.' },
  },
})
registerEnumType(PriceRevision, {
  name: 'PriceRevision',
  description: 'Whether the price can change after the sale.',
  valuesConfig: {
    NONE: { description: 'It cannot.' },
    BENCHMARK_LINKED: { description: 'It follows a benchmark. Refused with PRICE_NOT_FIXED.' },
  },
})
registerEnumType(GoodsKind, {
  name: 'GoodsKind',
  description: 'What kind of goods a commodity is.',
  valuesConfig: {
    AGRICULTURAL: { description: 'Produce of agriculture.' },
    INDUSTRIAL: { description: 'Goods made in series by industry.' },
    METAL: { description: 'Metals other than gold and silver.' },
    GOLD: { description: 'Gold, which may not be sold on credit.' },
    SILVER: { description: 'Silver, which may not be sold on credit.' },
    CURRENCY: { description: 'Money, which may not be sold on credit.' },
  },
})

@TermsType('MurabahaAsset', 'The goods of a murabaha.')
export class MurabahaAsset {
  @Words('Kind, quantity and what identifies them', 500)
  description!: string

  @Field(() => AssetState, { description: 'Whether they exist.' })
  state!: AssetState
}

/** What a murabaha of goods and a tawarruq have in common: one price, on credit. */
@TermsType('SaleTerms', 'A sale on credit.')
export abstract class SaleTerms {
  @Amount("The lender's cost of the goods: what it makes available")
  cost!: string

  @Amount("The lender's profit, disclosed to the merchant")
  profit!: string

  @Amount('The price: cost plus profit exactly')
  salePrice!: string

  @Field(() => Boolean, { description: 'Whether the cost is disclosed to the merchant. Refused with COST_NOT_DISCLOSED where it is not.' })
  isCostDisclosed!: boolean

  @Field(() => PurchasePromise, { description: 'Who is bound before the sale.' })
  promise!: PurchasePromise

  @Field(() => PriceRevision, { description: 'Whether the price can change.' })
  repricing!: PriceRevision

  @Day('Planned day of the sale to the merchant.')
  saleOn!: string

  @Day('Nominal day of the first instalment.')
  firstDueOn!: string

  @Count('Number of instalments', MOST_LINES)
  instalments!: number

  @Count('Months from one instalment to the next', 12)
  everyMonths!: number

  @Amount('Part of the price that is paid at the sale', { nullable: true })
  downPayment?: string | null

  @Amounts('Instalments one by one, where they are not equal. They sum to the price less the down payment')
  instalmentAmounts?: string[] | null

  @Parts(() => FinancingFee, 'Fees that the merchant pays at the start.', 5, { nullable: true })
  fees?: FinancingFee[] | null

  @Field(() => LateClause, { description: 'What the contract says about late payment.' })
  lateClause!: LateClause
}

@TermsType('MurabahaTerms', 'A sale of goods that the lender buys from a supplier, at their cost plus a disclosed profit.')
export class MurabahaTerms extends SaleTerms {
  @Part(() => MurabahaAsset, 'What is bought and sold on.')
  asset!: MurabahaAsset

  @Words('Name of the supplier. Refused with INAH when it is the merchant')
  supplier!: string

  @Field(() => Boolean, { description: 'Whether the supplier is related to the merchant. Refused with INAH where it is.' })
  isSupplierRelated!: boolean
}

@TermsType('TawarruqCommodity', 'What is bought and sold on in a tawarruq.')
export class TawarruqCommodity {
  @Words('Name and quality')
  name!: string

  @Field(() => GoodsKind, { description: 'Kind. Gold, silver and money are refused with COMMODITY_NOT_ELIGIBLE.' })
  kind!: GoodsKind
}

@TermsType(
  'TawarruqTerms',
  'A sale of a commodity on credit, which the merchant sells on at once to another buyer for cash. Its cost is the spot price.',
)
export class TawarruqTerms extends SaleTerms {
  @Part(() => TawarruqCommodity, 'What is bought and sold on.')
  commodity!: TawarruqCommodity

  @Words('Broker from whom the lender buys')
  brokerA!: string

  @Words('Broker to whom the merchant sells. Refused with CIRCULAR_SALE when it is the first broker or the lender')
  brokerB!: string

  @Field(() => Boolean, { description: 'Whether the brokers are related. Refused with CIRCULAR_SALE where they are.' })
  areBrokersRelated!: boolean

  @Amount('What the second broker pays: what the merchant is financed with')
  resalePrice!: string
}
