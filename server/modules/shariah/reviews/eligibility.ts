import type { SelectQueryBuilder } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Said } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { isBarredAuthor } from './authors.query.ts'
import { interestsIn, ownInterest } from './interests.query.ts'
import { DECIDABLE, type ReviewStatus, reviewLifecycle, type SSBReview } from './review.entity.ts'
import { BoardSeat, hasVote, seatOf, VOTING } from './seats.query.ts'

interface Eligibility {
  readonly id: string
  readonly status: ReviewStatus
  readonly isClosed: boolean
  /** The seat of the viewer on the board; null without one. */
  readonly seat: BoardSeat | null
  /** Says which interest of the viewer in a party bars them; null without one. */
  readonly interest: Said | null
  /** The viewer wrote the version under review, and enough others can decide on it. */
  readonly isBarredAuthor: boolean
  /** The viewer voted on the version that is under review. */
  readonly hasVoted: boolean
}

export const ALREADY_VOTED = 'shariah.decisions.alreadyVoted'

const hasVoted = (auditorId: string) => `exists (select from review_vote vote
      where vote.review_id = review.id and vote.version = review.version and vote.auditor_id = ${auditorId})`

const ELIGIBILITY = `
  select review.id, review.status, review.closed_at is not null as "isClosed",
    ${seatOf('$2::uuid')} as seat, ${isBarredAuthor('$2::uuid')} as "isBarredAuthor",
    ${hasVoted('$2')} as "hasVoted"
  from ssb_review review where review.id = any($1)`

const VOTER = 'cast(:voterId as uuid)'

/** Narrows a list of reviews to those that the viewer can vote on now: what `whyNotDecide` has null for. */
export const narrowToMine = (query: SelectQueryBuilder<SSBReview>, viewer: Viewer): SelectQueryBuilder<SSBReview> => {
  const { role, mayWrite, userId } = viewer
  if (role !== Role.SSB_AUDITOR || !mayWrite) return query.andWhere('false')
  return query
    .andWhere('review.queue_rank = 0')
    .andWhere(hasVote(VOTER))
    .andWhere(`not exists (select from ${interestsIn(VOTER, 'review.party_business_ids')} found)`)
    .andWhere(`not ${isBarredAuthor(VOTER)}`)
    .andWhere(`not ${hasVoted(VOTER)}`)
    .setParameter('voterId', userId)
}

/** Why a viewer may not decide a review now. It is not an error, because a loader treats a returned error as a failed load. */
export interface Bar {
  readonly code: ErrorCode
  readonly said: Said
}

const bar = (code: ErrorCode, said: Said): Bar => ({ code, said })

const WITHOUT_VOTE: Readonly<Record<string, Said>> = {
  [BoardSeat.SECRETARY]: 'shariah.decisions.secretaryHasNoVote',
  [BoardSeat.AUDITOR]: 'shariah.decisions.auditorHasNoVote',
}

/** What bars an auditor from a review altogether, whether they have voted or not. */
const barredFrom = ({ status, isClosed, seat, interest, isBarredAuthor: isAuthor }: Eligibility, viewer: Viewer): Bar | null => {
  if (viewer.role !== Role.SSB_AUDITOR || !viewer.mayWrite) return bar('FORBIDDEN', 'shariah.decisions.auditorsOnly')
  if (!VOTING.includes(seat)) return bar('FORBIDDEN', WITHOUT_VOTE[seat ?? ''] ?? 'shariah.decisions.noSeat')
  if (isClosed) return bar('ILLEGAL_TRANSITION', 'shariah.decisions.matterWithdrawn')
  if (!DECIDABLE.includes(status)) return bar('ILLEGAL_TRANSITION', reviewLifecycle.refusal(status, 'deliberate'))
  if (interest) return bar('CONFLICT_OF_INTEREST', interest)
  return isAuthor ? bar('CONFLICT_OF_INTEREST', 'shariah.decisions.author') : null
}

const barredFromVoting = (eligibility: Eligibility, viewer: Viewer): Bar | null =>
  barredFrom(eligibility, viewer) ?? (eligibility.hasVoted ? bar('CONFLICT', ALREADY_VOTED) : null)

const perReview =
  (barOf: (eligibility: Eligibility, viewer: Viewer) => Bar | null): Batch<string, Bar | null> =>
  async (db, reviewIds, viewer) => {
    const rows = await db.query<Omit<Eligibility, 'interest'>[]>(ELIGIBILITY, [reviewIds, viewer.userId])
    const interests = await ownInterest(db, reviewIds, viewer)
    const interestIn = new Map(reviewIds.map((id, at) => [id, interests[at] ?? null]))
    const byId = new Map(rows.map((row) => [row.id, { ...row, interest: interestIn.get(row.id) ?? null }]))
    return reviewIds.map((id) => barOf(byId.get(id)!, viewer))
  }

/** Per review: what bars the viewer from deciding it now, or null. */
export const whyNotDecide = perReview(barredFromVoting)

/** Per review: what bars the viewer from proposing anything for it as an auditor, or null. A vote already cast does not bar. */
export const whyNotActFor = perReview(barredFrom)
