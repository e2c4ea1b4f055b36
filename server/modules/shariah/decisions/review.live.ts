import { Arg, Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { type Fact, type PushedEvent, toBusiness, toRole } from '../../../platform/events.ts'
import { AFTER, CURSOR, Live } from '../../../platform/live/live.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { FinancingRequest, type FinancingRoom } from '../../financing/index.ts'
import { BoardSetting } from '../board/board.entity.ts'
import type { BoardService } from '../board/board.service.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import type { ReviewService } from '../reviews/review.service.ts'
import {
  type AboutBoardSetting,
  boardSettingChanged,
  boardSettingProposed,
  boardSettingRejected,
  loweringConfirmed,
  loweringEnded,
  loweringProposed,
  reviewClosed,
  reviewDecided,
  reviewFellShort,
  reviewQueued,
  reviewShortfallEnded,
  reviewVoted,
} from '../reviews/shariah.events.ts'

@ObjectType({ description: 'A matter, or a new version of it, waits for the board.', simpleResolvers: true })
@Scoped()
class ReviewQueued {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => SSBReview)
  review!: SSBReview
}

@ObjectType('ReviewDecided', { description: 'The board has decided.', simpleResolvers: true })
@Scoped()
class ReviewDecidedNews {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => SSBReview)
  review!: SSBReview

  @Field(() => FinancingRequest, { nullable: true, description: 'Of an application: the request as it stands now.' })
  request!: FinancingRequest | null
}

@ObjectType('ReviewChanged', { description: 'A vote was cast, or what a review needs and can have has changed.', simpleResolvers: true })
@Scoped()
class ReviewChangedNews {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => SSBReview)
  review!: SSBReview
}

@ObjectType('BoardSettingChanged', {
  description: 'A number of votes was proposed, confirmed or rejected.',
  simpleResolvers: true,
})
@Scoped()
class BoardSettingNews {
  @Field(() => String, CURSOR)
  cursor!: string

  @Field(() => BoardSetting)
  setting!: BoardSetting
}

/** What changes a review, its number of votes or who can cast them. */
const CHANGES: readonly Fact<{ reviewId: string }>[] = [
  reviewVoted,
  reviewClosed,
  reviewFellShort,
  reviewShortfallEnded,
  loweringProposed,
  loweringConfirmed,
  loweringEnded,
]

const SETTING_CHANGES: readonly Fact<AboutBoardSetting>[] = [boardSettingProposed, boardSettingChanged, boardSettingRejected]

const BOARD: readonly Role[] = [Role.SSB_AUDITOR, Role.ADMIN]
const boardOrAdmins = ({ role }: Viewer) => (role !== null && BOARD.includes(role) ? [toRole(role)] : [])
const boardOrParty = ({ role, businessId }: Viewer) => {
  if (role !== null && BOARD.includes(role)) return [toRole(role)]
  return businessId ? [toBusiness(businessId)] : []
}

@Resolver()
export class ReviewLiveResolver {
  constructor(
    private readonly reviews: ReviewService,
    private readonly board: BoardService,
    private readonly financing: FinancingRoom,
  ) {}

  @Live(() => ReviewQueued, {
    facts: [reviewQueued],
    roles: BOARD,
    audience: boardOrAdmins,
    description: 'What comes before the board, as it comes.',
  })
  async reviewQueued(
    @Root() event: PushedEvent<{ reviewId: string }>,
    @Ctx() { viewer }: Context,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<ReviewQueued> {
    return { cursor: event.cursor, review: await this.reviews.review(viewer, event.payload.reviewId) }
  }

  @Live(() => ReviewDecidedNews, {
    facts: [reviewDecided],
    roles: [...BOARD, Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER],
    audience: boardOrParty,
    description: "The board's decisions: all of them for auditors and admins, their own matters' for businesses.",
  })
  async reviewDecided(
    @Root() event: PushedEvent<{ reviewId: string; requestId: string | null }>,
    @Ctx() context: Context,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<ReviewDecidedNews> {
    const { reviewId, requestId } = event.payload
    const [review, request] = await Promise.all([
      this.reviews.review(context.viewer, reviewId),
      requestId ? context.load(this.financing.requestById, requestId) : null,
    ])
    return { cursor: event.cursor, review, request: request ?? null }
  }

  @Live(() => ReviewChangedNews, {
    facts: CHANGES,
    roles: BOARD,
    audience: boardOrAdmins,
    description: 'Votes, shortfalls of votes and proposed lowerings, as they come.',
  })
  async reviewChanged(
    @Root() event: PushedEvent<{ reviewId: string }>,
    @Ctx() { viewer }: Context,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<ReviewChangedNews> {
    return { cursor: event.cursor, review: await this.reviews.review(viewer, event.payload.reviewId) }
  }

  @Live(() => BoardSettingNews, {
    facts: SETTING_CHANGES,
    roles: BOARD,
    audience: boardOrAdmins,
    description: 'Changes of how many equal votes the board asks for, proposed, confirmed and rejected.',
  })
  async boardSettingChanged(
    @Root() event: PushedEvent<AboutBoardSetting>,
    @Arg('after', () => String, AFTER) _after?: string,
  ): Promise<BoardSettingNews> {
    return { cursor: event.cursor, setting: await this.board.boardSetting(event.payload.entityType) }
  }
}
