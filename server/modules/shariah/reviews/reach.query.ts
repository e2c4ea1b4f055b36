import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { isBarredAuthor } from './authors.query.ts'
import { interestsIn } from './interests.query.ts'
import { hasVote } from './seats.query.ts'

/** Who can still vote on the version under review, and how the votes cast divide. */
export interface Reach {
  readonly reviewId: string
  readonly required: number
  /** Auditors with access and a seat that has a vote. */
  readonly auditors: number
  /** Of them, those with an interest in a party, and authors of the version whom others can replace. */
  readonly barredByInterest: number
  /** Auditors with a seat that has a vote, and without access. */
  readonly suspended: number
  /** Of the auditors with access, those who are not barred and have not voted on this version. */
  readonly unvoted: number
  /** The most votes cast for one decision, and for how many decisions there are as many. */
  readonly leading: number
  readonly leaders: number
}

const barred = (auditorId: string) =>
  `(exists (select from ${interestsIn(auditorId, 'review.party_business_ids')} found) or ${isBarredAuthor(auditorId)})`

const BARRED = barred('auditor.id')

const REACH = `
  select review.id as "reviewId", review.required_approvals as required, board.auditors, board.barred as "barredByInterest",
    board.suspended, board.unvoted, coalesce(votes.leading, 0) as leading, coalesce(votes.leaders, 0) as leaders
  from ssb_review review
  cross join lateral (
    select (count(*) filter (where active))::int as auditors, (count(*) filter (where active and barred))::int as barred,
      (count(*) filter (where not active))::int as suspended, (count(*) filter (where active and not barred and not voted))::int as unvoted
    from (
      select auditor.suspended_at is null as active,
        ${BARRED} as barred,
        exists (select from review_vote vote
          where vote.review_id = review.id and vote.version = review.version and vote.auditor_id = auditor.id) as voted
      from app_user auditor where auditor.role = 'ssb_auditor' and ${hasVote('auditor.id')}) auditor
  ) board
  left join lateral (
    select size as leading, count(*)::int as leaders from (
      select count(*)::int as size from review_vote vote
      where vote.review_id = review.id and vote.version = review.version and not ${barred('vote.auditor_id')}
      group by vote.decision) tally
    group by size order by size desc limit 1
  ) votes on true
  where review.id = any($1) and review.closed_at is null and review.status in ('pending', 'under_review')`

const INTERESTED = `
  select lowering.id, array_agg(auditor.id) as auditors
  from review_lowering lowering join ssb_review review on review.id = lowering.review_id
  join app_user auditor on auditor.role = 'ssb_auditor' and ${BARRED}
  where lowering.id = any($1) group by lowering.id`

/** Per lowering: the auditors who have an interest in a party of its review, and must not decide it. */
export const interestedInLowering: Batch<string, readonly string[]> = async (db, loweringIds) => {
  const rows = await db.query<{ id: string; auditors: string[] }[]>(INTERESTED, [loweringIds])
  const byLowering = new Map(rows.map(({ id, auditors }) => [id, auditors]))
  return loweringIds.map((id) => byLowering.get(id) ?? [])
}

/** The reach of each of the reviews that is pending before the board. */
export const readReach = (db: EntityManager, reviewIds: readonly string[]): Promise<Reach[]> =>
  reviewIds.length === 0 ? Promise.resolve([]) : db.query<Reach[]>(REACH, [reviewIds])

/** The most equal votes that one decision can still have. */
export const mostVotes = ({ leading, unvoted }: Reach): number => leading + unvoted

export const isShort = (reach: Reach): boolean => mostVotes(reach) < reach.required

/** Whether a lower number would let the board decide. It would not in a tie with no vote left to cast. */
export const canBeLowered = (reach: Reach): boolean => isShort(reach) && mostVotes(reach) > 0 && (reach.unvoted > 0 || reach.leaders === 1)

/** Per review: its reach while it is pending and cannot reach its number of votes. */
export const shortReachOf: Batch<string, Reach | undefined> = async (db, reviewIds) => {
  const short = (await readReach(db, reviewIds)).filter(isShort)
  return reviewIds.map((id) => short.find(({ reviewId }) => reviewId === id))
}
