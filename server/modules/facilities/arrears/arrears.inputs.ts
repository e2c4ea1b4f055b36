import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, ValidateNested } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'

const MOST_INSTALMENTS = 120

@InputType({ description: 'A promise to pay by a day. It changes nothing that is owed.' })
export class PromiseToPayInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => Decimal, { description: "Amount above zero in major units of the facility's currency, at most what is owed." })
  amount!: string

  @Field(() => LocalDate, { description: 'Day by which it is paid, within 60 days. It moves to the next business day.' })
  promisedOn!: string
}

@InputType({ description: 'One new instalment.' })
export class NewInstalmentInput {
  @Field(() => LocalDate, { description: 'Day on which it is due, after today.' })
  dueOn!: string

  @Field(() => Decimal, { description: "Amount above zero in major units of the facility's currency." })
  amount!: string
}

@InputType({ description: 'New days for what is owed. It never increases the debt.' })
export class OfferRestructureInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => [NewInstalmentInput], { description: 'They come to what is owed, less `waiver`, exactly. At most 120.' })
  @ArrayNotEmpty(says('common.input.listAtMost', { most: MOST_INSTALMENTS }))
  @ArrayMaxSize(MOST_INSTALMENTS, says('common.input.listAtMost', { most: MOST_INSTALMENTS }))
  @ValidateNested({ each: true })
  instalments!: NewInstalmentInput[]

  @Field(() => Decimal, { defaultValue: '0', description: "What the lender waives, in major units of the facility's currency." })
  waiver!: string

  @Field(() => String, { description: 'Why it is offered, 10 to 500 characters; the merchant reads it.' })
  @Length(10, 500, says('facilities.input.reason'))
  reason!: string
}

/** An act of the lender on a facility, with its reason. */
@InputType({ description: 'An act of the lender on a facility, with its reason.' })
export abstract class FacilityActInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => String, { description: 'Why, 10 to 500 characters; both parties and the board read it.' })
  @Length(10, 500, says('facilities.input.reason'))
  reason!: string
}

@InputType({ description: 'Why the lender takes it that the merchant cannot pay for now.' })
export class RecordHardshipInput extends FacilityActInput {}

@InputType({ description: "A merchant's request to have its hardship recorded. It changes nothing until the lender grants it." })
export class RequestHardshipInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => String, { description: 'Why the business cannot pay for now, 10 to 500 characters; the lender and the board read it.' })
  @Length(10, 500, says('facilities.input.reason'))
  statement!: string

  @Field(() => ID, { nullable: true, description: 'Own upload that shows it.' })
  @IsOptional()
  fileId?: string | null
}

@InputType({ description: "The lender's decision on a hardship that the merchant stated." })
export class DecideHardshipInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => ID, { description: 'The request that the person has read.' })
  requestId!: string

  @Field(() => Boolean, { description: 'True to grant it, false to refuse it.' })
  isGranted!: boolean

  @Field(() => String, { description: 'Why, 10 to 500 characters; both parties and the board read it.' })
  @Length(10, 500, says('facilities.input.reason'))
  reason!: string
}

@InputType({ description: 'Why the lender no longer expects to be paid by the schedule.' })
export class DeclareDefaultInput extends FacilityActInput {}

@InputType({ description: 'Why the lender expects no more of a defaulted facility.' })
export class WriteOffFacilityInput extends FacilityActInput {}

@InputType({ description: "The merchant's decision on an offer of new instalments." })
export class DecideRestructureInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => ID, { description: 'The offer that the person has read.' })
  offerId!: string

  @Field(() => Boolean, { description: 'True to accept it, false to decline it.' })
  isAccepted!: boolean
}

@InputType({ description: 'A payment of donations for late payment to charity.' })
export class PayLateDonationInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => ID, { description: "Account of the business that pays, in the facility's currency." })
  accountId!: string

  @Field(() => Decimal, { description: "Amount above zero in major units of the facility's currency, at most what is due." })
  amount!: string
}
