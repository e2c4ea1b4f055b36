import { Field, registerEnumType } from 'type-graphql'
import { LateClause, SeparateDocument } from './codes.ts'
import { Amount, Amounts, Count, Day, MOST_LINES, Part, Percent, Percents, Words } from './fields.ts'
import { TermsType } from './terms-type.ts'

export enum LessorTitle {
  LESSOR = 'lessor',
  NONE = 'none',
}

export enum LeaseParty {
  LESSOR = 'lessor',
  LESSEE = 'lessee',
}

export enum RentKind {
  FIXED = 'fixed',
  STEPPED = 'stepped',
  VARIABLE = 'variable',
}

export enum RentPayment {
  ARREARS = 'arrears',
  ADVANCE = 'advance',
}

export enum TotalLossClause {
  LEASE_ENDS = 'lease_ends',
  RENT_CONTINUES = 'rent_continues',
}

export enum EndOfLease {
  RETURN = 'return',
  GIFT = 'gift',
  SALE = 'sale',
}

registerEnumType(LessorTitle, {
  name: 'LessorTitle',
  description: 'By what right the lender leases the asset.',
  valuesConfig: {
    LESSOR: { description: 'It owns the asset, or may sublet it.' },
    NONE: { description: 'By none. Refused with NO_TITLE.' },
  },
})
registerEnumType(LeaseParty, {
  name: 'LeaseParty',
  description: 'A side of a lease.',
  valuesConfig: { LESSOR: { description: 'The lender, who owns the asset.' }, LESSEE: { description: 'The merchant, who uses it.' } },
})
registerEnumType(RentKind, {
  name: 'RentKind',
  description: 'How a rent is set.',
  valuesConfig: {
    FIXED: { description: 'One total, in equal rents.' },
    STEPPED: { description: 'One rent after another, each of its own amount.' },
    VARIABLE: { description: 'A fixed part and a part that follows a benchmark between a floor and a ceiling.' },
  },
})
registerEnumType(RentPayment, {
  name: 'RentPayment',
  description: 'When rent is due.',
  valuesConfig: { ARREARS: { description: 'At the end of its period.' }, ADVANCE: { description: 'At the beginning of its period.' } },
})
registerEnumType(TotalLossClause, {
  name: 'TotalLossClause',
  description: 'What happens when the asset is destroyed.',
  valuesConfig: {
    LEASE_ENDS: { description: 'The lease ends, and no more rent is due.' },
    RENT_CONTINUES: { description: 'Rent remains due. Refused with TOTAL_LOSS_CLAUSE.' },
  },
})
registerEnumType(EndOfLease, {
  name: 'EndOfLease',
  description: 'What becomes of the asset after the lease.',
  valuesConfig: {
    RETURN: { description: 'It goes back to the lender.' },
    GIFT: { description: 'The lender gives it to the merchant, by a promise of its own.' },
    SALE: { description: 'The lender sells it to the merchant for the transfer price, by a promise of its own.' },
  },
})

@TermsType('VariableRent', 'How a variable rent is set. Its rates are percent a year of the cost that is outstanding.')
export class VariableRent {
  @Count('Periods at the first rate', MOST_LINES, 0)
  firstPeriods!: number

  @Percent('Rate of the first periods')
  initialRate!: string

  @Percent('What is added to the benchmark')
  marginRate!: string

  @Percent('Lowest rate. Refused with UNBOUNDED_RENT where it is missing', { nullable: true })
  floorRate?: string | null

  @Percent('Highest rate. Refused with UNBOUNDED_RENT where it is missing', { nullable: true })
  ceilingRate?: string | null

  @Count('Periods from one review of the rate to the next', MOST_LINES)
  reviewEveryPeriods!: number

  @Percents('Benchmark at each review so far, in their order')
  fixingRates?: string[] | null
}

@TermsType('IjarahTerms', 'A lease of an asset that the lender owns.')
export class IjarahTerms {
  @Words('What the asset is, and what identifies it', 500)
  asset!: string

  @Amount("The lender's cost of the asset: what it makes available")
  assetCost!: string

  @Field(() => LessorTitle, { description: 'By what right the lender leases it.' })
  title!: LessorTitle

  @Day('Planned day on which the asset is delivered ready for use.')
  deliveryOn!: string

  @Day('First day of the first rental period. Refused with RENT_BEFORE_USE when it is before the delivery.')
  rentStartsOn!: string

  @Count('Number of rental periods', MOST_LINES)
  periods!: number

  @Count('Months of one period', 12)
  everyMonths!: number

  @Field(() => RentPayment, { description: 'When rent is due.' })
  payment!: RentPayment

  @Field(() => RentKind, { description: 'How the rent is set.' })
  rentKind!: RentKind

  @Amount('Sum of all rents, of a FIXED rent', { nullable: true })
  rentTotal?: string | null

  @Amounts('Rent of each period, of a STEPPED rent')
  rentSteps?: string[] | null

  @Part(() => VariableRent, 'How it varies, of a VARIABLE rent.', { nullable: true })
  variableRent?: VariableRent | null

  @Field(() => LeaseParty, { description: 'Who pays major maintenance. Refused with LESSOR_BEARS_OWNERSHIP unless the lessor.' })
  majorMaintenance!: LeaseParty

  @Field(() => LeaseParty, { description: 'Who pays takaful of the asset. Refused with LESSOR_BEARS_OWNERSHIP unless the lessor.' })
  takaful!: LeaseParty

  @Field(() => TotalLossClause, { description: 'What happens when the asset is destroyed.' })
  totalLoss!: TotalLossClause

  @Field(() => EndOfLease, { description: 'What becomes of the asset after the lease.' })
  endOfLease!: EndOfLease

  @Field(() => SeparateDocument, { description: 'Where the promise to transfer the asset is written.' })
  transferDocument!: SeparateDocument

  @Amount('Price of the asset after the lease, where it is sold', { nullable: true })
  transferPrice?: string | null

  @Field(() => LateClause, { description: 'What the contract says about late payment.' })
  lateClause!: LateClause
}
