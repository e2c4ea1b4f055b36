import { Field, registerEnumType } from 'type-graphql'
import { LateClause } from './codes.ts'
import { Amount, Count, Counts, Day, MOST_LINES, Part, Words } from './fields.ts'
import { GoodsKind } from './sale.terms.ts'
import { TermsType } from './terms-type.ts'

export enum DeliveryPenalty {
  NONE = 'none',
  PER_DAY = 'per_day',
  LUMP_SUM = 'lump_sum',
}

export enum MeasureUnit {
  KG = 'kg',
  TONNE = 'tonne',
  LITRE = 'litre',
  CUBIC_METRE = 'cubic_metre',
  PIECE = 'piece',
}

registerEnumType(DeliveryPenalty, {
  name: 'DeliveryPenalty',
  description: 'What is charged for late delivery of goods that are paid for.',
  valuesConfig: {
    NONE: { description: 'Nothing is charged.' },
    PER_DAY: { description: 'An amount a day. Refused with PENALTY_ON_DELIVERY.' },
    LUMP_SUM: { description: 'One amount. Refused with PENALTY_ON_DELIVERY.' },
  },
})
registerEnumType(MeasureUnit, {
  name: 'MeasureUnit',
  description: 'What goods are measured in.',
  valuesConfig: {
    KG: { description: 'Mass in kilograms.' },
    TONNE: { description: 'Mass in tonnes of 1,000 kilograms.' },
    LITRE: { description: 'Volume of 1,000 cubic centimetres.' },
    CUBIC_METRE: { description: 'Volume of 1,000 litres.' },
    PIECE: { description: 'Number of single items.' },
  },
})

@TermsType('SalamGoods', 'The goods of a salam: fungible, and described by kind and quality.')
export class SalamGoods {
  @Field(() => GoodsKind, { description: 'Kind. Gold, silver and money are refused with SALAM_MONEY.' })
  kind!: GoodsKind

  @Words('Kind, quality and grade', 500)
  description!: string

  @Words('The one field or batch that they come from. Refused with SALAM_SPECIFIC_SOURCE where it is given', 200, { nullable: true })
  source?: string | null
}

@TermsType('SalamTerms', 'A purchase of goods that are paid for in full at the contract and delivered later.')
export class SalamTerms {
  @Part(() => SalamGoods, 'What the merchant delivers.')
  goods!: SalamGoods

  @Field(() => MeasureUnit, { description: 'What they are measured in.' })
  unit!: MeasureUnit

  @Count('Quantity in the unit of measure', 1_000_000_000)
  quantity!: number

  @Day('Day of the contract.')
  contractOn!: string

  @Amount('The price: what the lender makes available')
  price!: string

  @Amount('What is paid at the contract. Refused with PRICE_NOT_PAID_AT_CONTRACT unless it is the whole price')
  pricePaid!: string

  @Day('Day on which it is paid, at most 3 calendar days after the contract.')
  paidOn!: string

  @Words('Where the goods are delivered', 300)
  deliveryPlace!: string

  @Count('Number of deliveries', MOST_LINES)
  deliveries!: number

  @Day('Nominal day of the first delivery.')
  firstDeliveryOn!: string

  @Count('Months from one delivery to the next', 12)
  everyMonths!: number

  @Counts('Quantity of each delivery, where they are not equal. They sum to `quantity`.', { nullable: true })
  deliveryQuantities?: number[] | null

  @Field(() => DeliveryPenalty, { description: 'What is charged for late delivery.' })
  latePenalty!: DeliveryPenalty

  @Field(() => LateClause, { description: 'What the contract says about late payment.' })
  lateClause!: LateClause

  @Day('Day on which the goods are sold on. Refused with SALE_BEFORE_RECEIPT when it is before the last delivery.', { nullable: true })
  resaleOn?: string | null
}
