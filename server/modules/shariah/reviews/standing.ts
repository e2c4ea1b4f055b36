import type { Batch } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { DECIDABLE, type ReviewStatus, reviewLifecycle } from './review.entity.ts'

interface Standing {
  readonly id: string
  readonly status: ReviewStatus
  readonly isClosed: boolean
  /** Declared an interest in a party, or belongs to one. */
  readonly hasInterest: boolean
  /** On the version that is under review. */
  readonly hasVoted: boolean
}

export const ALREADY_VOTED = 'shariah.decisions.alreadyVoted'

const STANDING = `
  select review.id, review.status, review.closed_at is not null as "isClosed",
    coalesce($3::uuid = any(review.party_business_ids), false) or exists (
      select from declared_interest interest
      where interest.auditor_id = $2 and interest.business_id = any(review.party_business_ids)) as "hasInterest",
    exists (select from review_vote vote
      where vote.review_id = review.id and vote.version = review.version and vote.auditor_id = $2) as "hasVoted"
  from ssb_review review where review.id = any($1)`

/** Why somebody may not decide a review now. Not an error yet: a loader takes one for its own failure. */
export interface Bar {
  readonly code: ErrorCode
  readonly said: TextKey
}

const bar = (code: ErrorCode, said: TextKey): Bar => ({ code, said })

/** What bars an auditor from a review altogether, whether they have voted or not. */
const barredFrom = ({ status, isClosed, hasInterest }: Standing, viewer: Viewer): Bar | null => {
  if (viewer.role !== Role.SSB_AUDITOR || !viewer.mayWrite) return bar('FORBIDDEN', 'shariah.decisions.auditorsOnly')
  if (isClosed) return bar('ILLEGAL_TRANSITION', 'shariah.decisions.matterWithdrawn')
  if (!DECIDABLE.includes(status)) return bar('ILLEGAL_TRANSITION', reviewLifecycle.refusal(status, 'deliberate'))
  return hasInterest ? bar('CONFLICT_OF_INTEREST', 'shariah.decisions.interest') : null
}

const barredFromVoting = (standing: Standing, viewer: Viewer): Bar | null =>
  barredFrom(standing, viewer) ?? (standing.hasVoted ? bar('CONFLICT', ALREADY_VOTED) : null)

const perReview =
  (barOf: (standing: Standing, viewer: Viewer) => Bar | null): Batch<string, Bar | null> =>
  async (db, reviewIds, viewer) => {
    const rows = await db.query<Standing[]>(STANDING, [reviewIds, viewer.userId, viewer.businessId])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return reviewIds.map((id) => barOf(byId.get(id)!, viewer))
  }

/** Per review: what keeps the viewer from deciding it now, or null. */
export const whyNotDecide = perReview(barredFromVoting)

/** Per review: what keeps the viewer from speaking for it as an auditor, or null. Who has voted still may. */
export const whyNotActFor = perReview(barredFrom)
