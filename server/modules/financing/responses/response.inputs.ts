import { ArrayMaxSize, ArrayUnique, IsOptional, Length, Matches, Max, MaxLength, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import { DeclineReason, ResponseType } from '../records/lender-response.entity.ts'
import { ResponseOutcome, ResponseStatus } from '../records/response-lifecycle.ts'

export const DEFAULT_DECLINE_REASON = 'Not suitable for our current portfolio'

const RATE = { message: 'Enter a rate in percent, such as 6.5, with up to 4 decimals.' }
const TERM = { message: 'Enter a term from 1 to 120 months.' }
const CONDITIONS = { message: 'Add up to 20 conditions.' }
const CONDITION = { each: true, message: 'Keep each condition within 500 characters.' }
const MESSAGE = { message: 'Write up to 2,000 characters.' }

@InputType()
abstract class ProposalTermsInput {
  @Field(() => Decimal)
  proposedAmount!: string

  @Field(() => Structure, { description: 'A concrete one: FLEXIBLE is refused.' })
  proposedStructure!: Structure

  @Field(() => Decimal, { description: 'Percent a year, flat, on the amount financed.' })
  @Matches(/^\d{1,3}(\.\d{1,4})?$/, RATE)
  proposedRate!: string

  @Field(() => Int, { description: 'Months.' })
  @Min(1, TERM)
  @Max(120, TERM)
  proposedTerm!: number

  @Field(() => [String], { nullable: true, description: 'Blank ones are dropped.' })
  @IsOptional()
  @ArrayMaxSize(20, CONDITIONS)
  @MaxLength(500, CONDITION)
  conditions?: string[] | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(2_000, MESSAGE)
  message?: string | null

  @Field(() => DateTime, { nullable: true, description: "Default, and at most: the request's expiry." })
  validUntil?: Date | null
}

@InputType()
export class SendProposalInput extends ProposalTermsInput {
  @Field(() => ID)
  requestId!: string

  @Field(() => ResponseType, { defaultValue: ResponseType.FULL_FUNDING })
  responseType!: ResponseType
}

@InputType()
export class ReviseProposalInput extends ProposalTermsInput {
  @Field(() => ID)
  responseId!: string
}

export type { ProposalTermsInput }

@InputType()
export class DeclineRequestInput {
  @Field(() => ID)
  requestId!: string

  @Field(() => [DeclineReason], { nullable: true, description: 'At most four.' })
  @IsOptional()
  @ArrayMaxSize(4, { message: 'Choose at most four reasons.' })
  @ArrayUnique({ message: 'Choose each reason once.' })
  reasons?: DeclineReason[] | null

  @Field(() => String, { nullable: true, defaultValue: DEFAULT_DECLINE_REASON })
  @IsOptional()
  @Length(0, 500, { message: 'Keep the reason within 500 characters.' })
  declineReason?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(2_000, MESSAGE)
  message?: string | null
}

@InputType()
export class LenderResponseFilter {
  @Field(() => [ResponseStatus], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(4)
  statuses?: ResponseStatus[] | null

  @Field(() => ResponseOutcome, { nullable: true })
  outcome?: ResponseOutcome | null

  @Field(() => String, { nullable: true, description: 'In the title of the request.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search with up to 200 characters.' })
  search?: string | null
}
