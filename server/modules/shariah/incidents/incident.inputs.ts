import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsOptional, Length, Matches, MaxLength, NotEquals, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import type { Incident } from './incident.entity.ts'
import { IncidentSeverity, IncidentStage, IncidentStatus, IncidentSubjectKind, IncidentType } from './incident-terms.ts'

const MOST_FILES = 10
const MOST_MEASURES = 20
const TEXT = /\S/
const FILES = says('common.input.listAtMost', { most: MOST_FILES })

@InputType({ description: 'Which incidents to list. Omitted criteria do not filter.' })
export class IncidentFilter {
  @Field(() => IncidentType, { nullable: true, description: 'Only incidents of this type.' })
  type?: IncidentType | null

  @Field(() => IncidentSeverity, { nullable: true, description: 'Only incidents of this severity.' })
  severity?: IncidentSeverity | null

  @Field(() => IncidentStatus, { nullable: true, description: 'Only incidents with this status.' })
  status?: IncidentStatus | null

  @Field(() => [IncidentStage], { nullable: true, description: 'Only incidents in one of these stages. An empty list does not filter.' })
  @ArrayMaxSize(10, says('common.input.listAtMost', { most: 10 }))
  stages?: IncidentStage[] | null

  @Field(() => ID, { nullable: true, description: 'Only incidents that concern this facility, contract, request or lender.' })
  subjectId?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur in the number, the title, the subject or the reporter, in any case. Analysts search numbers alone. Up to 200 characters.',
  })
  @MaxLength(200, says('common.input.search200'))
  search?: string | null
}

export const INCIDENT_ORDERS = ordersOf(
  'Incident',
  latestOrEarliest('incident.reportedAt', ({ reportedAt }: Incident) => reportedAt, 'reported'),
)

@ArgsType()
export class IncidentsArgs extends ListArgs(IncidentFilter, INCIDENT_ORDERS) {}

@InputType({ description: 'What an incident concerns.' })
export class IncidentSubjectInput {
  @Field(() => IncidentSubjectKind, { description: 'What kind of thing it is. Businesses name FACILITY, CONTRACT or REQUEST.' })
  kind!: IncidentSubjectKind

  @Field(() => ID, { nullable: true, description: 'Its id; required except for STRUCTURE. NOT_FOUND for what the viewer may not see.' })
  @IsOptional()
  id?: string | null

  @Field(() => Structure, {
    nullable: true,
    description: 'Which structure; required for STRUCTURE and for nothing else. INVALID for FLEXIBLE.',
  })
  @IsOptional()
  @NotEquals(Structure.FLEXIBLE, says('shariah.incidents.input.concrete'))
  structure?: Structure | null
}

@InputType({ description: 'An event to report.' })
export class ReportIncidentInput {
  @Field(() => IncidentType, { description: 'What kind of event it is. Businesses report CUSTOMER_COMPLAINT.' })
  type!: IncidentType

  @Field(() => IncidentSeverity, { description: 'How grave the reporter judges it.' })
  severity!: IncidentSeverity

  @Field(() => String, { description: 'What happened in a few words, 5 to 160 characters.' })
  @Length(5, 160, says('shariah.incidents.input.title'))
  @Matches(TEXT, says('shariah.incidents.input.title'))
  title!: string

  @Field(() => String, { description: 'What happened, when and how it came to light, 20 to 10,000 characters.' })
  @Length(20, 10_000, says('shariah.incidents.input.description'))
  @Matches(TEXT, says('shariah.incidents.input.description'))
  description!: string

  @Field(() => IncidentSubjectInput, { nullable: true, description: 'What it concerns. Businesses must name it.' })
  @IsOptional()
  @ValidateNested()
  subject?: IncidentSubjectInput | null

  @Field(() => [ID], { defaultValue: [], description: 'Ids of files that the same person uploaded as evidence, at most 10.' })
  @ArrayMaxSize(MOST_FILES, FILES)
  @ArrayUnique(says('shariah.incidents.input.filesOnce'))
  fileIds!: string[]
}

@InputType({ description: 'Information for the board before it determines.' })
export class AddIncidentInformationInput {
  @Field(() => String, { description: 'The information, 5 to 10,000 characters.' })
  @Length(5, 10_000, says('shariah.incidents.input.information'))
  @Matches(TEXT, says('shariah.incidents.input.information'))
  note!: string

  @Field(() => [ID], { defaultValue: [], description: 'Ids of files that the same person uploaded as evidence, at most 10.' })
  @ArrayMaxSize(MOST_FILES, FILES)
  @ArrayUnique(says('shariah.incidents.input.filesOnce'))
  fileIds!: string[]
}

@InputType({ description: 'New business to stop because of an incident: of a lender, of a structure, or of a structure by one lender.' })
export class ProposeIncidentStopInput {
  @Field(() => ID, { nullable: true, description: 'Lender whose new business is stopped. Absent or null: every lender.' })
  @IsOptional()
  lenderId?: string | null

  @Field(() => Structure, {
    nullable: true,
    description: 'Structure that is stopped. Absent or null: every structure. INVALID for FLEXIBLE.',
  })
  @IsOptional()
  @NotEquals(Structure.FLEXIBLE, says('shariah.incidents.input.concrete'))
  structure?: Structure | null

  @Field(() => String, { description: 'Why, 10 to 500 characters. The lender reads it.' })
  @Length(10, 500, says('shariah.incidents.input.stopReason'))
  @Matches(TEXT, says('shariah.incidents.input.stopReason'))
  reason!: string
}

@InputType({ description: 'An amount that has to be given to charity because of an incident.' })
export class PurificationInput {
  @Field(() => Decimal, { description: 'Amount above zero, in major units of `currency`.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of the amount.' })
  currency!: Currency

  @Field(() => ID, { description: 'Business that pays it, one that the incident concerns. INVALID for any other.' })
  payerId!: string
}

@InputType({ description: 'How an incident is put right.' })
export class FileIncidentPlanInput {
  @Field(() => String, { description: 'What is done to put it right, 20 to 10,000 characters.' })
  @Length(20, 10_000, says('shariah.incidents.input.plan'))
  @Matches(TEXT, says('shariah.incidents.input.plan'))
  plan!: string

  @Field(() => [String], { description: 'What keeps it from happening again: 1 to 20 measures of 3 to 1,000 characters each.' })
  @ArrayMinSize(1, says('shariah.incidents.input.measures'))
  @ArrayMaxSize(MOST_MEASURES, says('shariah.incidents.input.measures'))
  @Length(3, 1_000, { each: true, ...says('shariah.incidents.input.measure') })
  @Matches(TEXT, { each: true, ...says('shariah.incidents.input.measure') })
  preventiveMeasures!: string[]

  @Field(() => PurificationInput, { nullable: true, description: 'What has to be given to charity. Absent or null: nothing.' })
  @IsOptional()
  @ValidateNested()
  purification?: PurificationInput | null

  @Field(() => [ID], { defaultValue: [], description: 'Ids of files that the same person uploaded, at most 10.' })
  @ArrayMaxSize(MOST_FILES, FILES)
  @ArrayUnique(says('shariah.incidents.input.filesOnce'))
  fileIds!: string[]
}

/** What directors or the regulator did, as an admin records it. */
@InputType()
class RecordedElsewhereInput {
  @Field(() => LocalDate, { description: 'Day on which it happened. INVALID when it is later than today.' })
  happenedOn!: string

  @Field(() => String, { nullable: true, description: 'Note of up to 2,000 characters, such as the number of the minutes.' })
  @IsOptional()
  @MaxLength(2_000, says('shariah.incidents.input.note'))
  note?: string | null

  @Field(() => [ID], { description: 'Ids of files that prove it and that the same person uploaded, 1 to 10.' })
  @ArrayMinSize(1, says('shariah.incidents.input.evidence'))
  @ArrayMaxSize(MOST_FILES, FILES)
  @ArrayUnique(says('shariah.incidents.input.filesOnce'))
  fileIds!: string[]
}

@InputType({ description: 'The decision of the directors to approve a plan.' })
export class RecordIncidentApprovalInput extends RecordedElsewhereInput {}

@InputType({ description: 'The submission of a plan to the regulator.' })
export class RecordIncidentSubmissionInput extends RecordedElsewhereInput {}

@InputType({ description: 'The account that pays a purification.' })
export class PayPurificationInput {
  @Field(() => ID, { description: "Account of the viewer's business in the currency of the purification." })
  accountId!: string
}

@InputType({ description: 'How an incident was put right.' })
export class CloseIncidentInput {
  @Field(() => String, { description: 'How it was put right, 20 to 10,000 characters.' })
  @Length(20, 10_000, says('shariah.incidents.input.resolution'))
  @Matches(TEXT, says('shariah.incidents.input.resolution'))
  resolution!: string
}
