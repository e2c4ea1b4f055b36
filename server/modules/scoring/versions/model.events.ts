import { event } from '../../../platform/events.ts'
import type { ModelWeights } from '../model/model-weights.ts'

/** A draft of the score model. */
export interface AboutModelDraft {
  readonly draftId: string
  readonly baseVersion: string
  readonly weights: ModelWeights
  readonly revision: number
  /** The fitted version that it is of as a whole; absent for five weights. */
  readonly challenger?: string
}

export const modelDraftCreated = event<AboutModelDraft>('scoring.model_draft_created')
export const modelDraftEdited = event<AboutModelDraft & { readonly before: ModelWeights }>('scoring.model_draft_edited')
export const modelDraftDeleted = event<AboutModelDraft>('scoring.model_draft_deleted')
export const modelDraftTested = event<{ readonly draftId: string; readonly loans: number; readonly bads: number }>(
  'scoring.model_draft_tested',
)
export const modelSubmitted = event<AboutModelDraft & { readonly version: string; readonly contentHash: string }>('scoring.model_submitted')
/** The second administrator approved the risk. */
export const modelRiskApproved = event<AboutModelDraft>('scoring.model_risk_approved')
/** It went back to its author, for the reason given. `byBoard` is false where the second administrator rejected it, or the author withdrew the request. */
export const modelReturned = event<AboutModelDraft & { readonly reason: string | null; readonly byBoard: boolean }>(
  'scoring.model_returned',
)
export const modelRejected = event<AboutModelDraft & { readonly reason: string }>('scoring.model_rejected')
/** `scheduledFor` is the moment from which it would have been in force; null where none was set. */
export const modelWithdrawn = event<AboutModelDraft & { readonly reason: string; readonly scheduledFor: string | null }>(
  'scoring.model_withdrawn',
)
/** Both approved: it is a version now, and its scores are computed beside the one in force. */
export const modelApproved = event<AboutModelDraft & { readonly version: string; readonly shadowDays: number }>('scoring.model_approved')
/** The latest score of every business is there: from now on its days of comparison count. */
export const modelComparisonBegan = event<AboutModelDraft & { readonly version: string; readonly shadowEndsAt: string }>(
  'scoring.model_comparison_began',
)
export const modelScheduled = event<AboutModelDraft & { readonly version: string; readonly takesEffectAt: string }>(
  'scoring.model_scheduled',
)

/** A version came into force, or came back. */
export interface AboutActivation {
  readonly activationId: string
  readonly version: string
  readonly before: string | null
  readonly isRollback: boolean
}
export const modelActivated = event<AboutActivation>('scoring.model_activated')
export const modelRollbackProposed = event<{ readonly from: string; readonly to: string; readonly reason: string }>(
  'scoring.model_rollback_proposed',
)
