import { Field, registerEnumType } from 'type-graphql'
import { LateClause } from './codes.ts'
import { Amount, Count, Day, MOST_LINES, Part, Parts, Percent, Words } from './fields.ts'
import { TermsType } from './terms-type.ts'

export enum PlanPartKind {
  ADVANCE = 'advance',
  MILESTONE = 'milestone',
  INSTALMENTS = 'instalments',
}

export enum RemedyScope {
  UNDELIVERED_WORK = 'undelivered_work',
  DEBT = 'debt',
}

registerEnumType(PlanPartKind, {
  name: 'PlanPartKind',
  description: 'A part of a plan of payments for goods to be made.',
  valuesConfig: {
    ADVANCE: { description: 'Paid on a day before the work.' },
    MILESTONE: { description: 'Payable on the day on which the work reaches a stage.' },
    INSTALMENTS: { description: 'Payable in equal instalments.' },
  },
})
registerEnumType(RemedyScope, {
  name: 'RemedyScope',
  description: 'What a reduction of the price for lateness is for.',
  valuesConfig: {
    UNDELIVERED_WORK: { description: 'Work that is not delivered.' },
    DEBT: { description: 'A late payment. Refused with PENALTY_ON_DEBT.' },
  },
})

@TermsType('IstisnaPlanPart', 'A part of a plan of payments.')
export class IstisnaPlanPart {
  @Field(() => PlanPartKind, { description: 'What kind of part it is.' })
  kind!: PlanPartKind

  @Percent('Share of the price')
  share!: string

  @Day('Nominal day, of an ADVANCE or a MILESTONE.', { nullable: true })
  dueOn?: string | null

  @Day('Nominal day of the first one, of INSTALMENTS.', { nullable: true })
  firstDueOn?: string | null

  @Count('Number of instalments, one a month, of INSTALMENTS', MOST_LINES, 1, { nullable: true })
  instalments?: number | null
}

@TermsType('IstisnaSubject', 'What is made.')
export class IstisnaSubject {
  @Words('Kind, quality, quantity and the specification or bill of quantities', 1_000)
  description!: string

  @Field(() => Boolean, { description: 'Whether it has to be made. Refused with NOT_MANUFACTURED where it has not.' })
  isManufactured!: boolean
}

@TermsType('ParallelIstisna', 'The separate contract by which the lender has the goods made.')
export class ParallelIstisna {
  @Words('Name of the contractor. Refused with CONTRACTOR_IS_CUSTOMER when it is the merchant')
  contractor!: string

  @Field(() => Boolean, {
    description: 'Whether the contractor is related to the merchant. Refused with CONTRACTOR_IS_CUSTOMER where it is.',
  })
  isRelatedToCustomer!: boolean

  @Field(() => Boolean, { description: 'Whether one contract depends on the other. Refused with PARALLEL_LINKED where it does.' })
  isLinked!: boolean

  @Amount('What the lender pays: what it makes available')
  price!: string

  @Parts(() => IstisnaPlanPart, 'When the lender pays it. Their shares sum to 100.', 50)
  plan!: IstisnaPlanPart[]
}

@TermsType('LateDeliveryRemedy', 'A reduction of the price for work that is delivered late.')
export class LateDeliveryRemedy {
  @Amount('Reduction for each calendar day')
  perDay!: string

  @Percent('Highest reduction, of the price')
  capShare!: string

  @Field(() => RemedyScope, { description: 'What it is for.' })
  appliesTo!: RemedyScope
}

@TermsType('IstisnaTerms', 'A sale of goods that are made to a specification, at a fixed price.')
export class IstisnaTerms {
  @Part(() => IstisnaSubject, 'What is made.')
  subject!: IstisnaSubject

  @Amount('The price')
  price!: string

  @Field(() => Boolean, { description: 'Whether the price is fixed. Refused with PRICE_NOT_FIXED where it is not.' })
  isPriceFixed!: boolean

  @Day('Day by which it is delivered.')
  deliveryOn!: string

  @Parts(() => IstisnaPlanPart, 'When the merchant pays the price. Their shares sum to 100.', 50)
  plan!: IstisnaPlanPart[]

  @Part(() => ParallelIstisna, 'The contract with the maker; absent when the lender makes it.', { nullable: true })
  parallel?: ParallelIstisna | null

  @Part(() => LateDeliveryRemedy, 'What the merchant is owed for late delivery.', { nullable: true })
  remedy?: LateDeliveryRemedy | null

  @Field(() => LateClause, { description: 'What the contract says about late payment.' })
  lateClause!: LateClause
}
