import { ArrayMaxSize, Length, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { PageArgs } from '../../../shared/page.ts'
import { ConditionFinding } from './conditions.ts'
import { ReviewDecision, ReviewEntityType, ReviewPriority, ReviewStatus } from './review.entity.ts'

/** A vote must say why. */
export const NOTES_AT_LEAST = 20
const MAX_LINES = 30
const MAX_LINE = 1_000

@InputType()
export class SSBReviewFilter {
  @Field(() => ReviewEntityType, { nullable: true })
  entityType?: ReviewEntityType | null

  @Field(() => [ReviewStatus], { nullable: true })
  @ArrayMaxSize(10, { message: 'Choose each status once.' })
  statuses?: ReviewStatus[] | null

  @Field(() => ReviewPriority, { nullable: true })
  priority?: ReviewPriority | null

  @Field(() => String, { nullable: true, description: 'Matches the matter or who submitted it.' })
  @MaxLength(200, { message: 'Search for up to 200 characters.' })
  search?: string | null
}

@ArgsType()
export class SSBReviewsArgs extends PageArgs {
  @Field(() => SSBReviewFilter, { nullable: true })
  @ValidateNested()
  filter?: SSBReviewFilter | null
}

@InputType()
export class ConditionFindingInput {
  @Field(() => String)
  @Length(1, 80, { message: 'Choose a condition of the checklist.' })
  code!: string

  @Field(() => ConditionFinding)
  finding!: ConditionFinding

  @Field(() => String, { nullable: true, description: 'Required with NOT_APPLICABLE: why the condition does not apply.' })
  @MaxLength(MAX_LINE, { message: 'Keep a note within 1,000 characters.' })
  note?: string | null
}

@ArgsType()
export class DecideReviewArgs {
  @Field(() => ID)
  id!: string

  @Field(() => ReviewDecision)
  decision!: ReviewDecision

  @Field(() => String, { description: 'The reasons, in at least 20 characters; the parties read them.' })
  @MaxLength(10_000, { message: 'Keep the notes within 10,000 characters.' })
  notes!: string

  @Field(() => [String], { nullable: true })
  @ArrayMaxSize(MAX_LINES, { message: 'Add up to 30 concerns.' })
  @MaxLength(MAX_LINE, { each: true, message: 'Keep each concern within 1,000 characters.' })
  concerns?: string[] | null

  @Field(() => [String], { nullable: true })
  @ArrayMaxSize(MAX_LINES, { message: 'Add up to 30 recommendations.' })
  @MaxLength(MAX_LINE, { each: true, message: 'Keep each recommendation within 1,000 characters.' })
  recommendations?: string[] | null

  @Field(() => [ConditionFindingInput], {
    defaultValue: [],
    description: 'At most one per condition. APPROVE requires one for every condition, each MET or NOT_APPLICABLE.',
  })
  @ArrayMaxSize(100, { message: 'Give one finding for each condition.' })
  @ValidateNested({ each: true })
  findings!: ConditionFindingInput[]

  @Field(() => String, {
    description: 'The `contentHash` that was read. CONTENT_CHANGED when it is no longer what is under review.',
  })
  contentHash!: string
}

@ArgsType()
export class BoardSettingArgs {
  @Field(() => ReviewEntityType)
  entityType!: ReviewEntityType

  @Field(() => Int, { description: 'From 1 to the number of active auditors, and at most 9.' })
  requiredApprovals!: number
}

@ArgsType()
export class ProposeLoweringArgs {
  @Field(() => ID)
  reviewId!: string

  @Field(() => Int, { description: 'The number of equal votes that can still be cast, `shortfall.most`.' })
  requiredApprovals!: number

  @Field(() => String, { description: 'Why, in at least 20 characters; it stays on the record of the review.' })
  @MaxLength(1_000, { message: 'Keep the reason within 1,000 characters.' })
  reason!: string
}

@ArgsType()
export class DeclareInterestArgs {
  @Field(() => ID)
  businessId!: string

  @Field(() => String, { description: 'Shareholding, kinship, earlier service.' })
  @Length(3, 500, { message: 'Describe the interest in 3 to 500 characters.' })
  nature!: string
}
