import { ArrayMaxSize, Length, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { integer, latestOrEarliest, name, ordersOf, rank } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { ConditionCode, ConditionFinding } from './conditions.ts'
import { InterestKind } from './interest-kind.ts'
import { ReviewDecision, ReviewEntityType, ReviewPriority, ReviewStatus, type SSBReview } from './review.entity.ts'

/** A vote must say why. */
export const NOTES_AT_LEAST = 20
const MAX_LINES = 30
const MAX_LINE = 1_000

@InputType({ description: 'Which reviews to list. Omitted criteria do not filter.' })
export class SSBReviewFilter {
  @Field(() => ReviewEntityType, { nullable: true, description: 'Only matters of this kind.' })
  entityType?: ReviewEntityType | null

  @Field(() => [ReviewStatus], { nullable: true, description: 'Only reviews with one of these statuses. An empty list does not filter.' })
  @ArrayMaxSize(10, says('common.input.statusesOnce'))
  statuses?: ReviewStatus[] | null

  @Field(() => ReviewPriority, { nullable: true, description: 'Only reviews of this priority.' })
  priority?: ReviewPriority | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only reviews that the viewer can vote on now. False does not filter.',
  })
  needsMyVote?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only reviews that are late, or were decided late. False: only others.',
  })
  isLate?: boolean | null

  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur in the title of the matter or in the name of the business that submitted it, in any case. Analysts search reviews of incidents by their number alone. Up to 200 characters.',
  })
  @MaxLength(200, says('common.input.search200'))
  search?: string | null
}

export const SSB_REVIEW_ORDERS = ordersOf('SSBReview', {
  QUEUE: {
    description:
      'What the board has to decide first: open reviews by the day they were submitted and by priority, then decided ones, latest first.',
    by: [
      rank('review.queueRank', ({ queueRank }: SSBReview) => queueRank),
      integer('review.queuePlace', ({ queuePlace }: SSBReview) => queuePlace),
    ],
    direction: 'asc',
  },
  DUE: {
    description: 'By the day on which a decision is due, the earliest first; those without one last.',
    by: [name('review.dueText', ({ dueText }: SSBReview) => dueText)],
    direction: 'asc',
  },
  ...latestOrEarliest('review.submittedAt', ({ submittedAt }: SSBReview) => submittedAt, 'submitted'),
})

@ArgsType()
export class SSBReviewsArgs extends ListArgs(SSBReviewFilter, SSB_REVIEW_ORDERS) {}

@InputType({ description: 'What the auditor found of one condition of the checklist.' })
export class ConditionFindingInput {
  @Field(() => ConditionCode, {
    description: 'Condition that was checked, one of `conditions` of the review. INVALID for one that is not part of it.',
  })
  code!: ConditionCode

  @Field(() => ConditionFinding, { description: 'Whether the condition is met.' })
  finding!: ConditionFinding

  @Field(() => String, {
    nullable: true,
    description: 'Explanation of up to 1,000 characters. Required with NOT_APPLICABLE: why the condition does not apply.',
  })
  @MaxLength(MAX_LINE, says('shariah.reviews.input.note'))
  note?: string | null
}

@InputType({ description: 'A vote on a review, with its reasons.' })
export class DecideReviewInput {
  @Field(() => ReviewDecision, { description: 'What the auditor votes for.' })
  decision!: ReviewDecision

  @Field(() => String, { description: 'The reasons, 20 to 10,000 characters. The parties read those of the vote that settles the review.' })
  @MaxLength(10_000, says('shariah.reviews.input.notes'))
  notes!: string

  @Field(() => [String], {
    nullable: true,
    description: 'Shariah concerns to record: up to 30 of up to 1,000 characters each. Blank ones are dropped. Absent or null: none.',
  })
  @ArrayMaxSize(MAX_LINES, says('shariah.reviews.input.concerns'))
  @MaxLength(MAX_LINE, { each: true, ...says('shariah.reviews.input.concern') })
  concerns?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description: 'Recommendations to record: up to 30 of up to 1,000 characters each. Blank ones are dropped. Absent or null: none.',
  })
  @ArrayMaxSize(MAX_LINES, says('shariah.reviews.input.recommendations'))
  @MaxLength(MAX_LINE, { each: true, ...says('shariah.reviews.input.recommendation') })
  recommendations?: string[] | null

  @Field(() => [ConditionFindingInput], {
    defaultValue: [],
    description: 'At most one per condition. APPROVE requires one for every condition, each MET or NOT_APPLICABLE.',
  })
  @ArrayMaxSize(100, says('shariah.decisions.oneFindingEach'))
  @ValidateNested({ each: true })
  findings!: ConditionFindingInput[]

  @Field(() => String, {
    description: 'The `contentHash` that the auditor read.',
  })
  contentHash!: string
}

@InputType({ description: 'How many votes for the same decision are to settle reviews of one kind.' })
export class ProposeBoardSettingInput {
  @Field(() => ReviewEntityType, { description: 'Kind of matter that the number applies to.' })
  entityType!: ReviewEntityType

  @Field(() => Int, {
    description:
      'Number of votes for the same decision that is to settle a review: from 1 to the number of active auditors, and at most 9.',
  })
  requiredApprovals!: number
}

@InputType({ description: 'The lower number of votes to propose for one review, and why.' })
export class ProposeReviewLoweringInput {
  @Field(() => Int, { description: 'The lower number of votes: exactly `shortfall.most`, the most that can still be reached.' })
  requiredApprovals!: number

  @Field(() => String, { description: 'Why, in at least 20 characters; it stays on the record of the review.' })
  @MaxLength(1_000, says('shariah.reviews.input.reason'))
  reason!: string
}

@InputType({ description: 'An interest of the auditor in a business.' })
export class DeclareInterestInput {
  @Field(() => ID, { description: 'Business that the auditor has an interest in.' })
  businessId!: string

  @Field(() => InterestKind, { defaultValue: InterestKind.OTHER, description: 'What kind of interest it is.' })
  kind!: InterestKind

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Last day of earlier service, which then bars for two years. Required for EARLIER_SERVICE, ignored for other kinds.',
  })
  servedUntilOn?: string | null

  @Field(() => String, { description: 'What the interest is, such as shareholding, kinship or earlier service, in 3 to 500 characters.' })
  @Length(3, 500, says('shariah.reviews.input.interest'))
  nature!: string
}
