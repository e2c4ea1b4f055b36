import { ArrayMaxSize, IsOptional, Length, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { ExpenseKind } from '../../structures/index.ts'

@InputType({ description: 'An expense of a venture in one period.' })
export class VentureExpenseInput {
  @Field(() => ExpenseKind, { description: 'What it was for. In a mudarabah only what the terms allow lowers the result.' })
  kind!: ExpenseKind

  @Field(() => Decimal, { description: "Amount of zero or more, in major units of the facility's currency." })
  amount!: string
}

@InputType({ description: 'The result of one period of a partnership, as its manager reports it.' })
export class ReportResultsInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => String, { description: 'Hash of the last step that the reporter has read. CONTENT_CHANGED when another follows it.' })
  @Matches(/^[0-9a-f]{64}$/, says('facilities.openFacility'))
  previousHash!: string

  @Field(() => Int, {
    nullable: true,
    description:
      'Which period of the schedule it is for, from 1. Absent or null: the first without a report. PERIOD_NOT_ENDED before its last day is over, CONFLICT for one that is reported, ILLEGAL_TRANSITION for one after the next.',
  })
  @IsOptional()
  @Min(1, says('facilities.input.period'))
  @Max(1_000, says('facilities.input.period'))
  period?: number | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the venture ends early, so that the result is that of the part of the period up to today. Only `endPartnership` can follow. INVALID for a period that is over. Absent or null: no.',
  })
  @IsOptional()
  endsEarly?: boolean | null

  @Field(() => Decimal, { description: "Revenue of the venture in the period, zero or more, in major units of the facility's currency." })
  revenue!: string

  @Field(() => [VentureExpenseInput], { description: 'Its expenses in the period, at most 20.' })
  @ArrayMaxSize(20, says('common.input.listAtMost', { most: 20 }))
  @ValidateNested({ each: true })
  expenses!: VentureExpenseInput[]

  @Field(() => [ID], { description: "The reporter's own uploads that prove it, such as accounts; 1 to 5." })
  @ArrayMaxSize(5, says('common.input.listAtMost', { most: 5 }))
  fileIds!: string[]
}

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
