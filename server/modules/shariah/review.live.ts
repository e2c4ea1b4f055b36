import { Arg, Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import { type StoredEvent, toBusiness, toRole } from '../../platform/events.ts'
import { Live } from '../../platform/live.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { FinancingRequest, type FinancingRoom } from '../financing/index.ts'
import { SSBReview } from './review.entity.ts'
import type { ReviewService } from './review.service.ts'
import { reviewDecided, reviewQueued } from './shariah.events.ts'

@ObjectType({ description: 'A matter, or a new version of it, waits for the board.', simpleResolvers: true })
@Scoped()
class ReviewQueued {
  @Field(() => String, { description: 'Resume after it.' })
  cursor!: string

  @Field(() => SSBReview)
  review!: SSBReview
}

@ObjectType('ReviewDecided', { description: 'The board has decided.', simpleResolvers: true })
@Scoped()
class ReviewDecidedNews {
  @Field(() => String, { description: 'Resume after it.' })
  cursor!: string

  @Field(() => SSBReview)
  review!: SSBReview

  @Field(() => FinancingRequest, { nullable: true, description: 'Of an application: the request as it stands now.' })
  request!: FinancingRequest | null
}

const theBoard = () => [toRole(Role.SSB_AUDITOR)]
const boardOrParty = ({ role, businessId }: Viewer) => {
  if (role === Role.SSB_AUDITOR) return theBoard()
  return businessId ? [toBusiness(businessId)] : []
}

@Resolver()
export class ReviewLiveResolver {
  constructor(
    private readonly reviews: ReviewService,
    private readonly financing: FinancingRoom,
  ) {}

  @Live(() => ReviewQueued, {
    facts: [reviewQueued],
    roles: [Role.SSB_AUDITOR],
    audience: theBoard,
    description: 'What comes before the board, as it comes.',
  })
  async reviewQueued(
    @Root() event: StoredEvent<{ reviewId: string }>,
    @Ctx() { viewer }: Context,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): Promise<ReviewQueued> {
    return { cursor: event.cursor, review: await this.reviews.review(viewer, event.payload.reviewId) }
  }

  @Live(() => ReviewDecidedNews, {
    facts: [reviewDecided],
    roles: [Role.SSB_AUDITOR, Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER],
    audience: boardOrParty,
    description: "The board's decisions: all of them for auditors, their own matters' for businesses.",
  })
  async reviewDecided(
    @Root() event: StoredEvent<{ reviewId: string; requestId: string | null }>,
    @Ctx() context: Context,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): Promise<ReviewDecidedNews> {
    const { reviewId, requestId } = event.payload
    const [review, request] = await Promise.all([
      this.reviews.review(context.viewer, reviewId),
      requestId ? context.load(this.financing.requestById, requestId) : null,
    ])
    return { cursor: event.cursor, review, request: request ?? null }
  }
}
