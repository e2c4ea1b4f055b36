import type { SelectQueryBuilder } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { DECIDABLE, type ReviewStatus, reviewLifecycle, type SSBReview } from './review.entity.ts'

interface Eligibility {
  readonly id: string
  readonly status: ReviewStatus
  readonly isClosed: boolean
  /** The viewer declared an interest in a party, or belongs to one. */
  readonly hasInterest: boolean
  /** The viewer voted on the version that is under review. */
  readonly hasVoted: boolean
}

export const ALREADY_VOTED = 'shariah.decisions.alreadyVoted'

/** Whether an auditor, given with their business by placeholders, has an interest in a party of the review. */
const hasInterest = (auditorId: string, businessId: string) => `(coalesce(${businessId} = any(review.party_business_ids), false) or exists (
      select from declared_interest interest
      where interest.auditor_id = ${auditorId} and interest.business_id = any(review.party_business_ids)))`

const hasVoted = (auditorId: string) => `exists (select from review_vote vote
      where vote.review_id = review.id and vote.version = review.version and vote.auditor_id = ${auditorId})`

const ELIGIBILITY = `
  select review.id, review.status, review.closed_at is not null as "isClosed",
    ${hasInterest('$2', '$3::uuid')} as "hasInterest", ${hasVoted('$2')} as "hasVoted"
  from ssb_review review where review.id = any($1)`

/** Narrows a list of reviews to those that the viewer can vote on now: what `whyNotDecide` has null for. */
export const narrowToMine = (query: SelectQueryBuilder<SSBReview>, viewer: Viewer): SelectQueryBuilder<SSBReview> => {
  const { role, mayWrite, userId, businessId } = viewer
  if (role !== Role.SSB_AUDITOR || !mayWrite) return query.andWhere('false')
  return query
    .andWhere('review.queue_rank = 0')
    .andWhere(`not ${hasInterest('cast(:voterId as uuid)', 'cast(:voterBusinessId as uuid)')}`)
    .andWhere(`not ${hasVoted('cast(:voterId as uuid)')}`)
    .setParameters({ voterId: userId, voterBusinessId: businessId })
}

/** Why a viewer may not decide a review now. It is not an error, because a loader treats a returned error as a failed load. */
export interface Bar {
  readonly code: ErrorCode
  readonly said: TextKey
}

const bar = (code: ErrorCode, said: TextKey): Bar => ({ code, said })

/** What bars an auditor from a review altogether, whether they have voted or not. */
const barredFrom = ({ status, isClosed, hasInterest }: Eligibility, viewer: Viewer): Bar | null => {
  if (viewer.role !== Role.SSB_AUDITOR || !viewer.mayWrite) return bar('FORBIDDEN', 'shariah.decisions.auditorsOnly')
  if (isClosed) return bar('ILLEGAL_TRANSITION', 'shariah.decisions.matterWithdrawn')
  if (!DECIDABLE.includes(status)) return bar('ILLEGAL_TRANSITION', reviewLifecycle.refusal(status, 'deliberate'))
  return hasInterest ? bar('CONFLICT_OF_INTEREST', 'shariah.decisions.interest') : null
}

const barredFromVoting = (eligibility: Eligibility, viewer: Viewer): Bar | null =>
  barredFrom(eligibility, viewer) ?? (eligibility.hasVoted ? bar('CONFLICT', ALREADY_VOTED) : null)

const perReview =
  (barOf: (eligibility: Eligibility, viewer: Viewer) => Bar | null): Batch<string, Bar | null> =>
  async (db, reviewIds, viewer) => {
    const rows = await db.query<Eligibility[]>(ELIGIBILITY, [reviewIds, viewer.userId, viewer.businessId])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return reviewIds.map((id) => barOf(byId.get(id)!, viewer))
  }

/** Per review: what bars the viewer from deciding it now, or null. */
export const whyNotDecide = perReview(barredFromVoting)

/** Per review: what bars the viewer from proposing anything for it as an auditor, or null. A vote already cast does not bar. */
export const whyNotActFor = perReview(barredFrom)
