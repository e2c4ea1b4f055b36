import { Arg, Args, Authorized, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded, MASK, Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { orNull } from '../../../platform/rows.ts'
import { readStored, written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { FinancingRequest, type FinancingRoom } from '../../financing/index.ts'
import { Actor, Party, Person, personById } from '../../identity/index.ts'
import { TermsFaultCode } from '../../structures/index.ts'
import { CONDITION_BASES } from '../reviews/condition-basis.ts'
import { ConditionCode, ConditionFinding } from '../reviews/conditions.ts'
import { whyNotDecide } from '../reviews/eligibility.ts'
import { SSBOverview } from '../reviews/overview.query.ts'
import { ReviewAction, ReviewEntityType, SSBReview, SSBReviewPage } from '../reviews/review.entity.ts'
import { DecideReviewInput, SSBReviewsArgs } from '../reviews/review.inputs.ts'
import { latestReviewOf, readsTheRecord } from '../reviews/review.query.ts'
import type { ReviewService } from '../reviews/review.service.ts'
import { ReviewVote, votesOf } from '../reviews/vote.entity.ts'
import type { DecisionService } from './decision.service.ts'

@ObjectType({
  description:
    'One condition of the checklist for the structures under review, with what was found of it. The checklist is a draft until a board adopts it.',
  simpleResolvers: true,
})
@Embedded()
class ReviewCondition {
  @Field(() => ConditionCode, { description: 'Which condition it is.' })
  code!: ConditionCode

  @Field(() => ConditionFinding, {
    nullable: true,
    description: 'What the latest vote with findings found of it; null while none has, and for parties before the decision.',
  })
  finding!: ConditionFinding | null

  @Field(() => String, {
    nullable: true,
    description: 'Note on that finding; null when there is none, and for parties before the decision.',
  })
  @Personal()
  note!: string | null

  @Field(() => String, { description: 'The standard or law that it rests on, with the clause where that is known.' })
  source!: string

  @Field(() => Boolean, {
    description: 'Whether the text of the source was read. False: it is cited from memory, unverified, and a board has to check it.',
  })
  isSourceVerified!: boolean

  @Field(() => [String], {
    description:
      'Fields by which it is judged: paths in the terms of the structure, such as `salePrice`, or after `request.`, `proposal.`, `policy.` and `fatwa.` in those records. Terms of another structure lack them.',
  })
  evidencePaths!: readonly string[]

  @Field(() => TermsFaultCode, {
    nullable: true,
    description: 'The rule by which terms that break it are refused before they reach the board; null where only a person can judge.',
  })
  enforcedAs!: TermsFaultCode | null
}

/** The review of an incident repeats the title and the reporter of the incident, which analysts read masked. */
const isMasked = ({ entityType }: SSBReview, { viewer }: Context) =>
  entityType === ReviewEntityType.INCIDENT && viewer.role === Role.ANALYST

/** The parties may read findings and remarks only after the board has decided. */
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
      'The queue of the board: first what it can vote on, by the UTC day of submission, oldest first, and within a day by priority; then what has to be changed, then what is decided or closed, latest first.',
  })
  ssbReviews(@Args(() => SSBReviewsArgs) args: SSBReviewsArgs, @Ctx() context: Context): Promise<SSBReviewPage> {
    return this.reviews.reviews(context.viewer, args)
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => SSBReview, {
    nullable: true,
    description: 'One review before the board; null when there is none, or the viewer may not see it.',
  })
  ssbReview(@Arg('id', () => ID, { description: 'Review to read.' }) id: string, @Ctx() context: Context): Promise<SSBReview | null> {
    return orNull(this.reviews.review(context.viewer, id), 'shariah.reviews.notFound')
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => SSBOverview, { description: "Figures of the board's reviews." })
  ssbOverview(@Ctx() context: Context): Promise<SSBOverview> {
    return this.reviews.overview(context.viewer)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => SSBReview, {
    description:
      "Casts the viewer's vote on the current version. As many equal votes as the review requires settle it: APPROVE concludes the contracts of an application, REJECT returns it to the marketplace, REQUEST_MODIFICATION returns it to its parties. ILLEGAL_TRANSITION when the board cannot vote on it now, CONFLICT when the viewer has voted on this version, CONFLICT_OF_INTEREST when they have an interest in a party, CONTENT_CHANGED when `contentHash` is no longer under review, CONDITIONS_NOT_MET for an APPROVE with a condition that is not met or has no finding.",
  })
  decideReview(
    @Arg('id', () => ID, { description: 'Review to vote on.' }) id: string,
    @Arg('input', () => DecideReviewInput) input: DecideReviewInput,
    @Keyed() asked: Once,
    @Ctx() context: Context,
  ): Promise<SSBReview> {
    return this.decisions.decide(context.viewer, id, input, asked)
  }

  @FieldResolver(() => String, {
    description:
      'Title of the matter: for an application, of the financing request when this version was submitted. Of incidents, analysts read `••••`.',
  })
  entityName(@Root() review: SSBReview, @Ctx() context: Context): string {
    return isMasked(review, context) ? MASK : review.entityName
  }

  @FieldResolver(() => Actor, {
    description:
      'Who submitted it: a business under the name that it had when the review opened, the board itself, or the reporter of an incident. Of incidents, analysts read the name `••••`.',
  })
  submittedBy(@Root() review: SSBReview, @Ctx() context: Context): Actor {
    return Party.of(isMasked(review, context) ? MASK : review.submitterName)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'The auditor whose vote settled it; null until then.' })
  async reviewedBy(@Root() { reviewedById }: SSBReview, @Ctx() context: Context): Promise<Person | null> {
    return reviewedById === null ? null : context.load(personById, reviewedById)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The reasons of the vote that settled this version, or why the matter ended before the board decided; null until then.',
  })
  @Personal()
  reviewNotes(@Root() { reviewNotes }: SSBReview, @Ctx() { language }: Context): string | null {
    return reviewNotes && readStored(reviewNotes, language)
  }

  @FieldResolver(() => [String], {
    description: 'Concerns from the votes on this version that count, each once; empty for parties before the decision.',
  })
  shariahConcerns(@Root() review: SSBReview, @Ctx() context: Context): string[] {
    return isReadable(review, context) ? review.shariahConcerns : []
  }

  @FieldResolver(() => [String], {
    description: 'Recommendations from the votes on this version that count, each once; empty for parties before the decision.',
  })
  recommendations(@Root() review: SSBReview, @Ctx() context: Context): string[] {
    return isReadable(review, context) ? review.recommendations : []
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Percent of the applicable conditions that were found met, rounded half up. Null without findings, and for parties before the decision.',
  })
  complianceScore(@Root() review: SSBReview, @Ctx() context: Context): number | null {
    return isReadable(review, context) ? review.complianceScore : null
  }

  @FieldResolver(() => [ReviewCondition], {
    description: 'The conditions of the checklist for the structures under review, in the order of the checklist.',
  })
  conditions(@Root() review: SSBReview, @Ctx() context: Context): ReviewCondition[] {
    const findings = new Map(isReadable(review, context) ? review.findings.map((each) => [each.code, each]) : [])
    return review.conditionCodes.map((code) => {
      const { source, isVerified, evidencePaths, enforcedAs } = CONDITION_BASES[code]
      return {
        ...(findings.get(code) ?? { code, finding: null, note: null }),
        source,
        isSourceVerified: isVerified,
        evidencePaths,
        enforcedAs,
      }
    })
  }

  @FieldResolver(() => [ReviewVote], {
    description: 'All votes, oldest first, those on earlier versions included; empty for parties.',
  })
  votes(@Root() review: SSBReview, @Ctx() context: Context): Promise<ReviewVote[]> {
    return context.load(votesOf, review.id)
  }

  @FieldResolver(() => FinancingRequest, {
    nullable: true,
    description: 'The financing request of an application; null for other matters, and when the viewer may not see it.',
  })
  async request(@Root() review: SSBReview, @Ctx() context: Context): Promise<FinancingRequest | null> {
    if (review.entityType !== ReviewEntityType.APPLICATION) return null
    return context.load(this.financing.requestById, review.entityId)
  }

  @FieldResolver(() => [ReviewAction], { description: 'What the viewer can do with it now; empty when they may not vote.' })
  async availableActions(@Root() review: SSBReview, @Ctx() context: Context): Promise<ReviewAction[]> {
    return (await context.load(whyNotDecide, review.id)) === null ? [ReviewAction.DECIDE] : []
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why the viewer may not vote on it now, in the language of the request; null when they may.',
  })
  async cannotDecideReason(@Root() review: SSBReview, @Ctx() context: Context): Promise<string | null> {
    const bar = await context.load(whyNotDecide, review.id)
    return bar && written(bar.said, context.language)
  }
}

@Resolver(() => FinancingRequest)
export class RequestReviewResolver {
  @FieldResolver(() => SSBReview, {
    nullable: true,
    description:
      "The board's latest review of it, for its parties, auditors, admins and analysts; null without one, and for everyone else.",
  })
  async review(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<SSBReview | null> {
    return (await context.load(latestReviewOf, request.id)) ?? null
  }
}
