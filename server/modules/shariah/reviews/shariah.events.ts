import { event } from '../../../platform/events.ts'
import type { ReviewDecision, ReviewEntityType, ReviewStatus } from './review.entity.ts'

/** A matter, or a new version of it, was submitted to the board. `requestId` is null for matters other than applications. */
export const reviewQueued = event<{ reviewId: string; requestId: string | null; version: number }>('shariah.review_queued')
export const reviewVoted = event<{ reviewId: string; version: number; decision: ReviewDecision }>('shariah.review_voted')
/** `requestId` is null for matters other than applications, and for reviews of the sample, which end nothing. */
export const reviewDecided = event<{
  reviewId: string
  requestId: string | null
  decision: ReviewDecision
  status: ReviewStatus
  isExPost: boolean
}>('shariah.review_decided')
/** The board found a concluded agreement of the sample wanting. Its contracts stay; it may be reported as an incident. */
export const exPostRejected = event<{ reviewId: string; requestId: string; reason: string }>('shariah.ex_post_rejected')
/** The matter was withdrawn before the board decided. */
export const reviewClosed = event<{ reviewId: string; requestId: string | null; reason: string }>('shariah.review_closed')

/** A review cannot reach its number of equal votes: at most `most` can be cast. `begins` is false when only that figure changed. */
/** The day for a decision on a version has passed; announced once for each version. */
export const reviewBecameLate = event<{ readonly reviewId: string; readonly dueOn: string }>('shariah.review_became_late')
/** The board has another number of business days for reviews that open from now on. */
export const reviewDeadlineSet = event<{ readonly businessDays: number; readonly reason: string }>('shariah.review_deadline_set')
export const reviewFellShort = event<{ reviewId: string; required: number; most: number; begins: boolean }>('shariah.review_fell_short')
/** The review can reach its number again, or no longer needs it. */
export const reviewShortfallEnded = event<{ reviewId: string }>('shariah.review_shortfall_ended')

/** A lower number of votes for one review. */
export interface AboutLowering {
  readonly reviewId: string
  readonly loweringId: string
  readonly from: number
  readonly to: number
  readonly proposerId: string
}
export const loweringProposed = event<AboutLowering & { readonly reason: string }>('shariah.review_lowering_proposed')
export const loweringConfirmed = event<AboutLowering & { readonly confirmerId: string }>('shariah.review_lowering_confirmed')
/** `lapsed`: the shortfall that it was proposed for is over, or is another one. */
export type LoweringEnd = 'rejected' | 'withdrawn' | 'replaced' | 'lapsed'
/** `reason`: why it was rejected, as the person who rejected it wrote it. */
export const loweringEnded = event<AboutLowering & { readonly end: LoweringEnd; readonly reason: string | null }>(
  'shariah.review_lowering_ended',
)

/** How many equal votes settle reviews of a kind. */
export interface AboutBoardSetting {
  readonly settingId: string
  readonly entityType: ReviewEntityType
  readonly before: number
  readonly requiredApprovals: number
  readonly proposerId: string
}
export const boardSettingProposed = event<AboutBoardSetting>('shariah.board_setting_proposed')
export const boardSettingChanged = event<AboutBoardSetting & { readonly confirmerId: string }>('shariah.board_setting_changed')
/** The proposed number was rejected, or withdrawn by the auditor who proposed it. */
export const boardSettingRejected = event<AboutBoardSetting>('shariah.board_setting_rejected')
export const interestDeclared = event<{ interestId: string; businessId: string }>('shariah.interest_declared')
export const interestEnded = event<{ interestId: string; businessId: string }>('shariah.interest_ended')
export const nameMatchDismissed = event<{ auditorId: string; businessId: string }>('shariah.name_match_dismissed')

/** A seat of the board. `seat` is null where one is to end. */
interface AboutSeat {
  readonly personId: string
  readonly changeId: string
  readonly seat: string | null
}
export const boardSeatProposed = event<AboutSeat>('shariah.board_seat_proposed')
export const boardSeatChanged = event<AboutSeat>('shariah.board_seat_changed')
