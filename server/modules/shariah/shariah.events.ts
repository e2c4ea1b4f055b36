import { event } from '../../platform/events.ts'
import type { ReviewDecision, ReviewEntityType, ReviewStatus } from './review.entity.ts'

/** A matter, or a new version of it, waits for the board. `requestId` is null for matters that are no application. */
export const reviewQueued = event<{ reviewId: string; requestId: string | null; version: number }>('shariah.review_queued')
export const reviewVoted = event<{ reviewId: string; version: number; decision: ReviewDecision }>('shariah.review_voted')
export const reviewDecided = event<{ reviewId: string; requestId: string | null; decision: ReviewDecision; status: ReviewStatus }>(
  'shariah.review_decided',
)
/** The matter was withdrawn before the board decided. */
export const reviewClosed = event<{ reviewId: string; requestId: string | null; reason: string }>('shariah.review_closed')
export const boardSettingChanged = event<{ entityType: ReviewEntityType; requiredApprovals: number }>('shariah.board_setting_changed')
export const interestDeclared = event<{ interestId: string; businessId: string }>('shariah.interest_declared')
