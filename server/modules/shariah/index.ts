import type { Platform, Room } from '../../platform/platform.ts'
import type { FinancingRoom } from '../financing/index.ts'
import { BoardSetting, Interest } from './board.entity.ts'
import { BoardResolver, BoardSettingResolver } from './board.resolver.ts'
import { type BoardService, createBoardService } from './board.service.ts'
import { ContractVotesResolver } from './contract-votes.resolver.ts'
import { createDecisionService, type DecisionService } from './decision.service.ts'
import { ReviewLowering } from './lowering.entity.ts'
import { createLoweringService, type LoweringService } from './lowering.service.ts'
import { SSBReview } from './review.entity.ts'
import { ReviewLiveResolver } from './review.live.ts'
import { reviewReactions } from './review.reactions.ts'
import { RequestReviewResolver, ReviewResolver } from './review.resolver.ts'
import { createReviewService, type ReviewService } from './review.service.ts'
import { createSettlement } from './settlement.ts'
import { LoweringResolver, ReviewNumberResolver, ShortfallResolver } from './shortfall.resolver.ts'
import { ReviewVote } from './vote.entity.ts'

export { ReviewDecision, ReviewEntityType, SSBReview } from './review.entity.ts'
export {
  type AboutBoardSetting,
  boardSettingChanged,
  boardSettingProposed,
  boardSettingRejected,
  loweringConfirmed,
  loweringEnded,
  loweringProposed,
  reviewDecided,
  reviewFellShort,
  reviewQueued,
} from './shariah.events.ts'

export { visibleVote } from './vote.entity.ts'

export const shariahEntities = [SSBReview, ReviewVote, ReviewLowering, BoardSetting, Interest]

export interface ShariahRoom extends Room {
  readonly reviews: ReviewService
  readonly decisions: DecisionService
  readonly board: BoardService
  readonly numbers: LoweringService
}

/** The Shariah board: what comes before it, how it decides, and what that does. */
export const openShariah = (platform: Platform, financing: FinancingRoom): ShariahRoom => {
  const reviews = createReviewService(platform)
  const settle = createSettlement(financing)
  const decisions = createDecisionService(platform, settle)
  const numbers = createLoweringService(platform, settle)
  const board = createBoardService(platform)
  return {
    resolvers: [
      new ReviewResolver(reviews, decisions, financing),
      new RequestReviewResolver(),
      new ContractVotesResolver(),
      new ReviewNumberResolver(numbers),
      new ShortfallResolver(),
      new LoweringResolver(),
      new ReviewLiveResolver(reviews, board, financing),
      new BoardResolver(board),
      new BoardSettingResolver(),
    ],
    reactions: reviewReactions(),
    reviews,
    decisions,
    board,
    numbers,
  }
}
