import { type Batch, groupByKey } from '../../../platform/context.ts'
import { interestsIn } from './interests.query.ts'
import { readsTheRecord } from './review.query.ts'
import { hasVote } from './seats.query.ts'

const isAuthor = (auditorId: string) => `exists (select from review_author written
  where written.review_id = review.id and written.version = review.version and written.person_id = ${auditorId})`

/** The auditors with access and a vote, as `other`, who neither wrote the version under review nor have an interest in a party. */
const OTHERS = `from app_user other where other.role = 'ssb_auditor' and other.suspended_at is null and ${hasVote('other.id')}
  and not ${isAuthor('other.id')} and not exists (select from ${interestsIn('other.id', 'review.party_business_ids')} found)`

const hasVoted = (auditorId: string) => `exists (select from review_vote vote_cast
  where vote_cast.review_id = review.id and vote_cast.version = review.version and vote_cast.auditor_id = ${auditorId})`

/** The most equal votes that the others can still reach: the most equal ones of those cast, and those that are not cast yet. */
const MOST_OF_OTHERS = `(select count(*) ${OTHERS} and not ${hasVoted('other.id')}) + coalesce((
  select max(alike.votes) from (
    select count(*) as votes from review_vote vote_cast
    where vote_cast.review_id = review.id and vote_cast.version = review.version and not ${isAuthor('vote_cast.auditor_id')}
      and not exists (select from ${interestsIn('vote_cast.auditor_id', 'review.party_business_ids')} found)
    group by vote_cast.decision) alike), 0)`

/** The number of equal votes that an author is measured by: a lowered number does not bar one who has voted on the version. */
const requiredFor = (auditorId: string) => `greatest(review.required_approvals, (
  select max(lowering.from_votes) from review_lowering lowering
  where lowering.review_id = review.id and lowering.version = review.version and ${hasVoted(auditorId)}))`

/**
 * SQL of whether an auditor may not vote on a row `review` because they drafted or submitted the version under review. Where the others
 * cannot reach the number of equal votes, being too few or divided, its authors vote too.
 */
export const isBarredAuthor = (auditorId: string): string => `(${isAuthor(auditorId)} and ${MOST_OF_OTHERS} >= ${requiredFor(auditorId)})`

/** A person who drafted or submitted the version under review. */
export interface FoundAuthor {
  readonly reviewId: string
  readonly personId: string
  readonly name: string
  readonly isBarred: boolean
}

const AUTHORS = `
  select review.id as "reviewId", person.id as "personId", person.name, ${isBarredAuthor('person.id')} as "isBarred"
  from ssb_review review join review_author author on author.review_id = review.id and author.version = review.version
  join app_user person on person.id = author.person_id
  where review.id = any($1) order by person.name, person.id`

/** Per review: who wrote the version under review. Empty for those who may only read decisions. */
export const authorsOf: Batch<string, FoundAuthor[]> = async (db, reviewIds, viewer) => {
  if (!readsTheRecord(viewer)) return reviewIds.map(() => [])
  return groupByKey(reviewIds, await db.query<FoundAuthor[]>(AUTHORS, [reviewIds]), ({ reviewId }) => reviewId)
}

/** A person who can vote on a review now. */
export interface Decider {
  readonly reviewId: string
  readonly id: string
  readonly name: string
}

const DECIDERS = `
  select review.id as "reviewId", auditor.id, auditor.name
  from ssb_review review join app_user auditor on auditor.role = 'ssb_auditor' and auditor.suspended_at is null
  where review.id = any($1) and review.closed_at is null and review.status in ('pending', 'under_review') and ${hasVote('auditor.id')}
    and not exists (select from ${interestsIn('auditor.id', 'review.party_business_ids')} found) and not ${isBarredAuthor('auditor.id')}
    and not exists (select from review_vote vote
      where vote.review_id = review.id and vote.version = review.version and vote.auditor_id = auditor.id)
  order by auditor.name, auditor.id`

/** Per review: the auditors who can vote on it now. Empty for those who may only read decisions. */
export const decidersOf: Batch<string, Decider[]> = async (db, reviewIds, viewer) => {
  if (!readsTheRecord(viewer)) return reviewIds.map(() => [])
  return groupByKey(reviewIds, await db.query<Decider[]>(DECIDERS, [reviewIds]), ({ reviewId }) => reviewId)
}
