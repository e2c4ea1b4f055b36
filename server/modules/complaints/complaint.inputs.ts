import { IsEmail, IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../platform/list-order.ts'
import { says } from '../../shared/i18n/text.ts'
import { ListArgs } from '../../shared/page.ts'
import { PRINTABLE_NAME } from '../../shared/text.ts'
import { Language } from '../identity/index.ts'
import type { Complaint } from './complaint.entity.ts'
import { ComplaintOutcome, ComplaintStatus, ComplaintTopic } from './complaint-terms.ts'

const TEXT = /\S/
const NO_EMAIL = says('common.input.email')

@InputType({ description: 'What went wrong, and who complains of it.' })
export class SubmitComplaintInput {
  @Field(() => ComplaintTopic, { description: 'What it is about.' })
  topic!: ComplaintTopic

  @Field(() => String, { description: 'What happened in a few words, 5 to 160 characters.' })
  @Length(5, 160, says('complaints.input.title'))
  @Matches(TEXT, says('complaints.input.title'))
  title!: string

  @Field(() => String, { description: 'What happened, when, and the outcome that is expected, 20 to 10,000 characters.' })
  @Length(20, 10_000, says('complaints.input.text'))
  @Matches(TEXT, says('complaints.input.text'))
  text!: string

  @Field(() => String, {
    nullable: true,
    description: "Name of the person. Required without a session; ignored with one: the account's is used.",
  })
  @IsOptional()
  @Matches(PRINTABLE_NAME, says('complaints.input.name'))
  name?: string | null

  @Field(() => String, {
    nullable: true,
    description: "Email address for the response. Required without a session; ignored with one: the account's is used.",
  })
  @IsOptional()
  @IsEmail({}, NO_EMAIL)
  @MaxLength(254, NO_EMAIL)
  email?: string | null

  @Field(() => Language, {
    nullable: true,
    description: 'Language of the responses by email. Default: English, or the language of the account.',
  })
  language?: Language | null
}

@InputType({ description: 'Information for a complaint that has no response yet.' })
export class AddComplaintInformationInput {
  @Field(() => String, { description: 'The information, 5 to 10,000 characters.' })
  @Length(5, 10_000, says('complaints.input.information'))
  @Matches(TEXT, says('complaints.input.information'))
  text!: string
}

@InputType({ description: 'The response to a complaint.' })
export class RespondToComplaintInput {
  @Field(() => String, { description: 'The response and what will change, 20 to 10,000 characters. The person reads it.' })
  @Length(20, 10_000, says('complaints.input.response'))
  @Matches(TEXT, says('complaints.input.response'))
  text!: string

  @Field(() => ComplaintOutcome, { description: 'What it decides.' })
  outcome!: ComplaintOutcome
}

@InputType({ description: 'Which complaints to list. Omitted criteria do not filter.' })
export class ComplaintFilter {
  @Field(() => ComplaintStatus, { nullable: true, description: 'Only complaints with this status.' })
  status?: ComplaintStatus | null

  @Field(() => ComplaintTopic, { nullable: true, description: 'Only complaints about this.' })
  topic?: ComplaintTopic | null

  @Field(() => Boolean, { nullable: true, description: 'True: only complaints whose response is late.' })
  lateOnly?: boolean | null

  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur in the number, the title or the name, in any case; in the number alone for analysts. Up to 200 characters.',
  })
  @MaxLength(200, says('common.input.search200'))
  search?: string | null
}

export const COMPLAINT_ORDERS = ordersOf(
  'Complaint',
  latestOrEarliest('complaint.receivedAt', ({ receivedAt }: Complaint) => receivedAt, 'received'),
)

@ArgsType()
export class ComplaintsArgs extends ListArgs(ComplaintFilter, COMPLAINT_ORDERS) {}
