import { ArrayMaxSize, IsOptional, Length, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { ExpenseKind } from '../../structures/index.ts'

const MOST_FILES = 5
const FILES = says('common.input.listAtMost', { most: MOST_FILES })
const MOST_PERIODS = 1_000
const PERIOD = { description: 'Period of the schedule whose result it is, from 1. NOT_FOUND without a report.' }

@InputType({ description: 'An expense of a venture in one period.' })
export class VentureExpenseInput {
  @Field(() => ExpenseKind, { description: 'What it was for. In a mudarabah only what the terms allow lowers the result.' })
  kind!: ExpenseKind

  @Field(() => Decimal, { description: "Amount of zero or more, in major units of the facility's currency." })
  amount!: string
}

/** Revenue and expenses of a period, with what proves them. */
@InputType()
export class VentureFiguresInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => String, { description: 'Hash of the last step that the reporter has read. CONTENT_CHANGED when another follows it.' })
  @Matches(/^[0-9a-f]{64}$/, says('facilities.openFacility'))
  previousHash!: string

  @Field(() => Decimal, { description: "Revenue of the venture in the period, zero or more, in major units of the facility's currency." })
  revenue!: string

  @Field(() => [VentureExpenseInput], { description: 'Its expenses in the period, at most 20.' })
  @ArrayMaxSize(20, says('common.input.listAtMost', { most: 20 }))
  @ValidateNested({ each: true })
  expenses!: VentureExpenseInput[]

  @Field(() => [ID], { description: "The reporter's own uploads that prove it, such as accounts; 1 to 5." })
  @ArrayMaxSize(MOST_FILES, FILES)
  fileIds!: string[]
}

@InputType({ description: 'The result of one period of a partnership, as its manager reports it.' })
export class ReportResultsInput extends VentureFiguresInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'Which period of the schedule it is for, from 1. Absent or null: the first without a report. PERIOD_NOT_ENDED before its last day is over, CONFLICT for one that is reported, ILLEGAL_TRANSITION for one after the next.',
  })
  @IsOptional()
  @Min(1, says('facilities.input.period'))
  @Max(MOST_PERIODS, says('facilities.input.period'))
  period?: number | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the venture ends early, so that the result is that of the part of the period up to today. Only `endPartnership` can follow. INVALID for a period that is over. Absent or null: no.',
  })
  @IsOptional()
  endsEarly?: boolean | null
}

@InputType({ description: 'The corrected result of a period, instead of one that a lender contests.' })
export class CorrectResultsInput extends VentureFiguresInput {
  @Field(() => Int, PERIOD)
  @Min(1, says('facilities.input.period'))
  @Max(MOST_PERIODS, says('facilities.input.period'))
  period!: number

  @Field(() => String, { description: 'What was wrong, 20 to 500 characters; the lenders read it.' })
  @Length(20, 500, says('facilities.input.objection'))
  reason!: string
}

/** A reported result, by its period. */
@InputType()
class NamedResultInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => Int, PERIOD)
  @Min(1, says('facilities.input.period'))
  @Max(MOST_PERIODS, says('facilities.input.period'))
  period!: number
}

@InputType({ description: 'Why a lender contests a result.' })
export class ContestResultsInput extends NamedResultInput {
  @Field(() => String, { description: 'What is wrong with it, 20 to 500 characters; the merchant and the other lenders read it.' })
  @Length(20, 500, says('facilities.input.objection'))
  reason!: string

  @Field(() => [ID], { defaultValue: [], description: "The lender's own uploads that show it, at most 5." })
  @ArrayMaxSize(MOST_FILES, FILES)
  fileIds!: string[]
}

@InputType({ description: 'Why the merchant keeps a contested result.' })
export class KeepResultsInput extends NamedResultInput {
  @Field(() => String, { description: 'Why it is right, 20 to 500 characters; the lenders and the board read it.' })
  @Length(20, 500, says('facilities.input.objection'))
  reason!: string
}

@InputType({ description: 'A result that a lender accepts.' })
export class AcceptResultsInput extends NamedResultInput {
  @Field(() => Int, { description: 'The version that the lender has read. CONTENT_CHANGED when the merchant has corrected it since.' })
  expectedVersion!: number
}

/** An objection of the lender. */
@InputType()
class NamedObjectionInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => ID, { description: "The lender's own objection. NOT_FOUND for that of another lender." })
  objectionId!: string
}

@InputType({ description: 'An objection that its lender withdraws.' })
export class WithdrawObjectionInput extends NamedObjectionInput {}

@InputType({ description: 'An objection that its lender refers to the board.' })
export class ReferObjectionInput extends NamedObjectionInput {}

@InputType({ description: 'Days on which a leased asset could not be used, or its loss.' })
export class AdjustRentInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => LocalDate, { description: 'First day without use, or day of the loss; today at the latest.' })
  fromOn!: string

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Day on which it could be used again, after `fromOn`. Absent or null: it is lost, and the lease ends.',
  })
  toOn?: string | null

  @Field(() => Boolean, { description: 'Whether misconduct of the lessee caused it, so that rent remains due.' })
  isLesseeAtFault!: boolean

  @Field(() => String, { description: 'What happened, 10 to 500 characters; the merchant reads it.' })
  @Length(10, 500, says('facilities.input.reason'))
  reason!: string

  @Field(() => ID, { description: "The lender's own upload that proves it, such as a report of the workshop." })
  fileId!: string
}

@InputType({ description: 'Why a venture closes, with what proves its result.' })
export class EndPartnershipInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => String, { description: 'Hash of the last step that the actor has read. CONTENT_CHANGED when another follows it.' })
  @Matches(/^[0-9a-f]{64}$/, says('facilities.openFacility'))
  previousHash!: string

  @Field(() => String, { description: 'Why it ends now, 10 to 500 characters.' })
  @Length(10, 500, says('facilities.input.reason'))
  reason!: string

  @Field(() => [ID], { description: "The actor's own uploads that prove what the venture holds, 1 to 5." })
  @ArrayMaxSize(5, says('common.input.listAtMost', { most: 5 }))
  fileIds!: string[]
}
