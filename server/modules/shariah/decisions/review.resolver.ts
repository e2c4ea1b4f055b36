import { Arg, Args, Authorized, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/i18n/language.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { Role } from '../../../shared/role.ts'
import { FinancingRequest, type FinancingRoom } from '../../financing/index.ts'
import { ConditionFinding } from '../reviews/conditions.ts'
import { SSBOverview } from '../reviews/overview.query.ts'
import { latestReviewOf, ReviewEntityType, readsTheRecord, SSBReview, SSBReviewPage } from '../reviews/review.entity.ts'
import { DecideReviewArgs, SSBReviewsArgs } from '../reviews/review.inputs.ts'
import type { ReviewService } from '../reviews/review.service.ts'
import { whyNotDecide } from '../reviews/standing.ts'
import { ReviewVote, votesOf } from '../reviews/vote.entity.ts'
import type { DecisionService } from './decision.service.ts'

@ObjectType({ description: 'One point of the draft checklist for the structure; a board must adopt it.', simpleResolvers: true })
@Embedded()
class ReviewCondition {
  @Field(() => String)
  code!: string

  @Field(() => ConditionFinding, { nullable: true })
  finding!: ConditionFinding | null

  @Field(() => String, { nullable: true })
  note!: string | null
}

/** What the board weighs is its own until it has decided; then the parties read it too. */
const isReadable = (review: SSBReview, context: Context) => readsTheRecord(context.viewer) || review.reviewedAt !== null

@Resolver(() => SSBReview)
export class ReviewResolver {
  constructor(
    private readonly reviews: ReviewService,
    private readonly decisions: DecisionService,
    private readonly financing: FinancingRoom,
  ) {}

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => SSBReviewPage, {
    description:
      'The queue: what waits for the board first, the oldest day first and within it by priority; decided ones last, latest first.',
  })
  ssbReviews(@Args(() => SSBReviewsArgs) args: SSBReviewsArgs, @Ctx() context: Context): Promise<SSBReviewPage> {
    return this.reviews.reviews(context.viewer, args)
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => SSBReview)
  ssbReview(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<SSBReview> {
    return this.reviews.review(context.viewer, id)
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => SSBOverview)
  ssbOverview(@Ctx() context: Context): Promise<SSBOverview> {
    return this.reviews.overview(context.viewer)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => SSBReview, {
    description:
      'Votes on what is under review. As many equal votes as the board asks for settle it: approved is contracted, rejected returns to the market, requires modification goes back to its submitter.',
  })
  decideReview(@Args(() => DecideReviewArgs) args: DecideReviewArgs, @Keyed() asked: Once, @Ctx() context: Context): Promise<SSBReview> {
    return this.decisions.decide(context.viewer, args, asked)
  }

  @FieldResolver(() => [String])
  shariahConcerns(@Root() review: SSBReview, @Ctx() context: Context): string[] {
    return isReadable(review, context) ? review.shariahConcerns : []
  }

  @FieldResolver(() => [String])
  recommendations(@Root() review: SSBReview, @Ctx() context: Context): string[] {
    return isReadable(review, context) ? review.recommendations : []
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Percent of the applicable conditions that were found met, rounded half up. Null without findings.',
  })
  complianceScore(@Root() review: SSBReview, @Ctx() context: Context): number | null {
    return isReadable(review, context) ? review.complianceScore : null
  }

  @FieldResolver(() => [ReviewCondition])
  conditions(@Root() review: SSBReview, @Ctx() context: Context): ReviewCondition[] {
    const findings = new Map(isReadable(review, context) ? review.findings.map((each) => [each.code, each]) : [])
    return review.conditionCodes.map((code) => findings.get(code) ?? { code, finding: null, note: null })
  }

  @FieldResolver(() => [ReviewVote], {
    description: 'Oldest first; votes on earlier versions stay, and no longer count. The parties see none.',
  })
  votes(@Root() review: SSBReview, @Ctx() context: Context): Promise<ReviewVote[]> {
    return context.load(votesOf, review.id)
  }

  @FieldResolver(() => FinancingRequest, { nullable: true, description: 'Of an application: the request, as far as it is yours to see.' })
  async request(@Root() review: SSBReview, @Ctx() context: Context): Promise<FinancingRequest | null> {
    if (review.entityType !== ReviewEntityType.APPLICATION) return null
    return context.load(this.financing.requestById, review.entityId)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may decide now.' })
  async canDecide(@Root() review: SSBReview, @Ctx() context: Context): Promise<boolean> {
    return (await context.load(whyNotDecide, review.id)) === null
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why the viewer may not decide now, in the language of the request.' })
  async cannotDecideReason(@Root() review: SSBReview, @Ctx() context: Context): Promise<string | null> {
    const bar = await context.load(whyNotDecide, review.id)
    return bar && translate(bar.message, context.language)
  }
}

@Resolver(() => FinancingRequest)
export class RequestReviewResolver {
  @FieldResolver(() => SSBReview, { nullable: true, description: "The board's latest review of it, for its parties and the board." })
  async review(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<SSBReview | null> {
    return (await context.load(latestReviewOf, request.id)) ?? null
  }
}
