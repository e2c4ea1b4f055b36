import { Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { type Fact, type PushedEvent, toBusiness, toRole } from '../../../platform/events.ts'
import { Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
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

@ObjectType({ description: 'A matter, or a new version of it, was submitted to the board.', simpleResolvers: true })
@Scoped()
class ReviewQueued extends LivePayload {
  @Field(() => SSBReview, { description: 'The review as it is now.' })
  review!: SSBReview
}

@ObjectType('ReviewDecided', { description: 'The board decided on a review.', simpleResolvers: true })
@Scoped()
class ReviewDecidedNews extends LivePayload {
  @Field(() => SSBReview, { description: 'The review as it is now.' })
  review!: SSBReview

  @Field(() => FinancingRequest, {
    nullable: true,
    description: 'The financing request of an application, as it is now; null for other matters, and when the viewer may not see it.',
  })
  request!: FinancingRequest | null
}

@ObjectType('ReviewChanged', {
  description: 'A vote was cast, a review was closed, or the votes that it requires or can reach have changed.',
  simpleResolvers: true,
})
@Scoped()
class ReviewChangedNews extends LivePayload {
  @Field(() => SSBReview, { description: 'The review as it is now.' })
  review!: SSBReview
}

@ObjectType('BoardSettingChanged', {
  description: 'A change of how many votes settle a review was proposed, approved or rejected.',
  simpleResolvers: true,
})
@Scoped()
class BoardSettingNews extends LivePayload {
  @Field(() => BoardSetting, { description: 'The setting as it is now.' })
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
    description: 'Delivers a review when a matter, or a new version of it, is submitted to the board.',
  })
  async reviewQueued(@Root() event: PushedEvent<{ reviewId: string }>, @Ctx() { viewer }: Context): Promise<Pushed<ReviewQueued>> {
    return { review: await this.reviews.review(viewer, event.payload.reviewId) }
  }

  @Live(() => ReviewDecidedNews, {
    facts: [reviewDecided],
    roles: [...BOARD, Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER],
    audience: boardOrParty,
    description:
      'Delivers a review when the board decides on it: to auditors and admins every one, to businesses those on their own matters.',
  })
  async reviewDecided(
    @Root() event: PushedEvent<{ reviewId: string; requestId: string | null }>,
    @Ctx() context: Context,
  ): Promise<Pushed<ReviewDecidedNews>> {
    const { reviewId, requestId } = event.payload
    const [review, request] = await Promise.all([
      this.reviews.review(context.viewer, reviewId),
      requestId ? context.load(this.financing.requestById, requestId) : null,
    ])
    return { review, request: request ?? null }
  }

  @Live(() => ReviewChangedNews, {
    facts: CHANGES,
    roles: BOARD,
    audience: boardOrAdmins,
    description:
      'Delivers a review each time a vote is cast, it is closed, its votes run short, or a lower number of votes is proposed or decided on.',
  })
  async reviewChanged(@Root() event: PushedEvent<{ reviewId: string }>, @Ctx() { viewer }: Context): Promise<Pushed<ReviewChangedNews>> {
    return { review: await this.reviews.review(viewer, event.payload.reviewId) }
  }

  @Live(() => BoardSettingNews, {
    facts: SETTING_CHANGES,
    roles: BOARD,
    audience: boardOrAdmins,
    description: 'Delivers a setting of the board each time a change of its number of votes is proposed, approved or rejected.',
  })
  async boardSettingChanged(@Root() event: PushedEvent<AboutBoardSetting>): Promise<Pushed<BoardSettingNews>> {
    return { setting: await this.board.boardSetting(event.payload.entityType) }
  }
}
