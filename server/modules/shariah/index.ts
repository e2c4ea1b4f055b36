import type { Platform, Room } from '../../platform/platform.ts'
import type { FinancingRoom } from '../financing/index.ts'
import { BoardSetting, Interest } from './board.entity.ts'
import { BoardResolver } from './board.resolver.ts'
import { type BoardService, createBoardService } from './board.service.ts'
import { createDecisionService, type DecisionService } from './decision.service.ts'
import { SSBReview } from './review.entity.ts'
import { ReviewLiveResolver } from './review.live.ts'
import { reviewReactions } from './review.reactions.ts'
import { RequestReviewResolver, ReviewResolver } from './review.resolver.ts'
import { createReviewService, type ReviewService } from './review.service.ts'
import { ReviewVote } from './vote.entity.ts'

export { ReviewDecision, SSBReview } from './review.entity.ts'
export { reviewDecided, reviewQueued } from './shariah.events.ts'

export const shariahEntities = [SSBReview, ReviewVote, BoardSetting, Interest]

export interface ShariahRoom extends Room {
  readonly reviews: ReviewService
  readonly decisions: DecisionService
  readonly board: BoardService
}

/** The Shariah board: what comes before it, how it decides, and what that does. */
export const openShariah = (platform: Platform, financing: FinancingRoom): ShariahRoom => {
  const reviews = createReviewService(platform)
  const decisions = createDecisionService(platform, financing)
  const board = createBoardService(platform)
  return {
    resolvers: [
      new ReviewResolver(reviews, decisions, financing),
      new RequestReviewResolver(),
      new ReviewLiveResolver(reviews, financing),
      new BoardResolver(board),
    ],
    reactions: reviewReactions(platform.clock),
    reviews,
    decisions,
    board,
  }
}
