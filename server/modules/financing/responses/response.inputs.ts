import { ArrayMaxSize, ArrayUnique, IsOptional, Length, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { Structure, StructureTermsInput } from '../../structures/index.ts'
import { DeclineReason, type LenderResponse, ResponseType } from '../records/lender-response.entity.ts'
import { ResponseOutcome, ResponseStatus } from '../records/response-lifecycle.ts'

export const DEFAULT_DECLINE_REASON = 'Not suitable for our current portfolio'

const RATE = says('financing.responses.input.rate')
const TERM = says('financing.responses.input.term')
const CONDITIONS = says('financing.responses.input.conditions')
const CONDITION = { each: true, ...says('financing.responses.input.condition') }
const MESSAGE = says('financing.responses.input.message')

@InputType()
abstract class ProposalTermsInput {
  @Field(() => Decimal, {
    description:
      "What the terms finance, in major units of the request's currency: the whole amount for FULL_FUNDING and SYNDICATE_LEAD, less for PARTIAL_FUNDING.",
  })
  proposedAmount!: string

  @Field(() => Decimal, {
    nullable: true,
    description:
      "The lender's own part of it as SYNDICATE_LEAD, above zero and less than the amount, in major units of the request's currency: required there, INVALID for every other type.",
  })
  @IsOptional()
  commitment?: string | null

  @Field(() => Structure, { description: 'Contract form. INVALID for FLEXIBLE.' })
  proposedStructure!: Structure

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Profit in percent a year, flat, on the amount financed; up to 4 decimals. INVALID with RATE_MISMATCH unless the terms give it. Absent or null: calculated from the terms, where they have such a rate.',
  })
  @IsOptional()
  @Matches(/^\d{1,3}(\.\d{1,4})?$/, RATE)
  proposedRate?: string | null

  @Field(() => StructureTermsInput, {
    nullable: true,
    description:
      'The terms of the structure: required, and INVALID with `extensions.faults` that name every rule which they break, as `proposalPreview` does.',
  })
  @IsOptional()
  @ValidateNested()
  terms?: StructureTermsInput | null

  @Field(() => Int, { description: 'Term in months, 1 to 120.' })
  @Min(1, TERM)
  @Max(120, TERM)
  proposedTerm!: number

  @Field(() => [String], {
    nullable: true,
    description: 'Conditions of the lender: up to 20 of up to 500 characters each. Blank ones are dropped. Absent or null: none.',
  })
  @IsOptional()
  @ArrayMaxSize(20, CONDITIONS)
  @MaxLength(500, CONDITION)
  conditions?: string[] | null

  @Field(() => String, { nullable: true, description: 'Message to the merchant, up to 2,000 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(2_000, MESSAGE)
  message?: string | null

  @Field(() => DateTime, {
    nullable: true,
    description:
      "Until when the proposal can be accepted: in the future and, while the request is active, at most until it expires. Absent or null: the request's expiry, or, after the board asked for changes, as before.",
  })
  expiresAt?: Date | null
}

@InputType({ description: 'Terms that a lender proposes for an open request.' })
export class SendProposalInput extends ProposalTermsInput {
  @Field(() => ID, { description: 'Open request that it is for.' })
  requestId!: string

  @Field(() => ResponseType, {
    defaultValue: ResponseType.FULL_FUNDING,
    description: 'How much of the request it covers. A participant joins the book of a lead with `joinSyndicate` instead.',
  })
  responseType!: ResponseType
}

@InputType({ description: 'What a lender commits to the book of a lead, on the terms of that book.' })
export class JoinSyndicateInput {
  @Field(() => ID, { description: 'The `id` of a book on an open request.' })
  bookId!: string

  @Field(() => Int, { description: 'The `version` of the book that the lender read; CONTENT_CHANGED when it is no longer current.' })
  expectedVersion!: number

  @Field(() => Decimal, { description: "Amount above zero in major units of the book's currency, at most its `remaining`." })
  commitment!: string

  @Field(() => String, { nullable: true, description: 'Message to the merchant, up to 2,000 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(2_000, MESSAGE)
  message?: string | null
}

@InputType({ description: 'New terms of a proposal. They replace all of the old ones.' })
export class ReviseProposalInput extends ProposalTermsInput {}

@InputType({ description: 'The request that interests a lender.' })
export class ExpressInterestInput {
  @Field(() => ID, { description: 'Open request that the lender is interested in.' })
  requestId!: string

  @Field(() => String, { nullable: true, description: 'Message to the merchant, up to 2,000 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(2_000, MESSAGE)
  message?: string | null
}

export type { ProposalTermsInput }

@InputType({ description: 'A decline to send.' })
export class DeclineRequestInput {
  @Field(() => ID, { description: 'Open request to decline.' })
  requestId!: string

  @Field(() => [DeclineReason], {
    nullable: true,
    description: 'Why, from the list: at most four different reasons. Absent or null: none.',
  })
  @IsOptional()
  @ArrayMaxSize(4, says('financing.responses.input.reasons'))
  @ArrayUnique(says('financing.responses.input.reasonsOnce'))
  reasons?: DeclineReason[] | null

  @Field(() => String, {
    nullable: true,
    defaultValue: DEFAULT_DECLINE_REASON,
    description:
      'Why, in words, up to 500 characters; the merchant reads it. Absent, blank or null: "Not suitable for our current portfolio".',
  })
  @IsOptional()
  @Length(0, 500, says('financing.responses.input.reason'))
  declineReason?: string | null

  @Field(() => String, { nullable: true, description: 'Message to the merchant, up to 2,000 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(2_000, MESSAGE)
  message?: string | null
}

@InputType({ description: 'Which responses to list. Omitted criteria do not filter.' })
export class LenderResponseFilter {
  @Field(() => [ResponseStatus], {
    nullable: true,
    description: 'Only responses with one of these statuses. An empty list does not filter.',
  })
  @IsOptional()
  @ArrayMaxSize(4, says('common.input.listAtMost', { most: 4 }))
  statuses?: ResponseStatus[] | null

  @Field(() => ResponseOutcome, { nullable: true, description: 'Only responses with this outcome.' })
  outcome?: ResponseOutcome | null

  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur in the title of the request, in any case and in any spelling of Arabic letters and digits. Up to 200 characters.',
  })
  @IsOptional()
  @MaxLength(200, says('common.input.searchWith200'))
  search?: string | null
}

export const LENDER_RESPONSE_ORDERS = ordersOf(
  'LenderResponse',
  latestOrEarliest('answer.respondedAt', ({ respondedAt }: LenderResponse) => respondedAt, 'sent'),
)

@ArgsType()
export class LenderResponsesArgs extends ListArgs(LenderResponseFilter, LENDER_RESPONSE_ORDERS) {}
