import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsOptional, ValidateNested } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'

/** The most proposals that one acceptance can name. */
const MOST_PROPOSALS = 50

@InputType({ description: 'A proposal to accept, in the version that the merchant read.' })
export class AcceptedProposalInput {
  @Field(() => ID, { description: 'Pending proposal for the request.' })
  responseId!: string

  @Field(() => Int, {
    nullable: true,
    description: 'The `version` that the merchant read; CONTENT_CHANGED when it is no longer current. Absent or null: not compared.',
  })
  expectedVersion?: number | null
}

@InputType({ description: 'Which proposals for a request to accept.' })
export class AcceptProposalsInput {
  @Field(() => ID, { description: 'Own active request.' })
  requestId!: string

  @Field(() => [AcceptedProposalInput], {
    description:
      'Proposals to accept, 1 to 50, each once. INVALID unless they add up to the amount of the request. Of a syndicate: the responses of all lenders of its book.',
  })
  @ArrayNotEmpty(says('financing.agreements.chooseProposal'))
  @ArrayMaxSize(MOST_PROPOSALS, says('financing.agreements.tooManyProposals', { most: MOST_PROPOSALS }))
  @ArrayUnique(({ responseId }: AcceptedProposalInput) => responseId, says('financing.agreements.proposalsOnce'))
  @ValidateNested({ each: true })
  proposals!: AcceptedProposalInput[]
}

@InputType({ description: 'What to write to the accepted lenders.' })
export class ResubmitForReviewInput {
  @Field(() => String, {
    nullable: true,
    description: 'What has changed. The accepted lenders read it in their notification. Absent or null: none.',
  })
  @IsOptional()
  note?: string | null
}
