import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { type Text, textOf } from '../../../shared/i18n/text.ts'
import { readsTheRecord } from './review.query.ts'
import { hasVote } from './seats.query.ts'

/** What ties an auditor to a party, in the order in which a refusal names them. */
export enum InterestBasis {
  OWNERSHIP = 'ownership',
  RELATION = 'relation',
  EARLIER_SERVICE = 'earlier_service',
  OTHER = 'other',
  MEMBERSHIP = 'membership',
  IDENTITY_NUMBER = 'identity_number',
  SAME_NAME = 'same_name',
}

const named = (name: string) => `lower(btrim(regexp_replace(normalize(${name}, nfkc), '\\s+', ' ', 'g')))`

/**
 * SQL of the interests of an auditor in parties, as rows of `business_id`, `basis` and `detail`: declared ones that have not ended;
 * the auditor, or an account with the same verified phone number, acts for the party or did within two years; the party gave the
 * number of the auditor's identity card; and a person of the same name acts for the party, until another auditor dismisses the match.
 */
export const interestsIn = (auditorId: string, parties: string): string => `(
  select interest.business_id, interest.kind as basis, interest.nature as detail from declared_interest interest
  where interest.auditor_id = ${auditorId} and interest.business_id = any(${parties}) and interest.ended_at is null
  union all
  select tie.business_id, matched.basis, null
  from (
    select acting.id as user_id, acting.business_id from app_user acting where acting.business_id = any(${parties})
    union
    select past.user_id, past.business_id from business_membership past
    where past.business_id = any(${parties}) and past.released_at is null) tie
  join app_user account on account.id = tie.user_id
  join app_user seated on seated.id = ${auditorId}
  cross join lateral (
    select 'membership' as basis where account.id = seated.id
      or (account.phone = seated.phone and account.phone_verified_at is not null and seated.phone_verified_at is not null)
    union all
    select 'same_name' where account.id <> seated.id and ${named('account.name')} = ${named('seated.name')}
      and not exists (select from name_match_dismissal dismissal
        where dismissal.auditor_id = seated.id and dismissal.business_id = tie.business_id)) matched
  union all
  select given.business_id, 'identity_number', null
  from board_identity own join kyc_details given on given.number = own.number and given.type = 'emirates_id'
  where own.person_id = ${auditorId} and given.business_id = any(${parties}))`

/** An interest of one auditor in one business. */
export interface FoundInterest {
  readonly auditorId: string
  readonly auditorName: string
  readonly businessId: string
  readonly businessName: string
  readonly basis: InterestBasis
  /** What a declared interest is; null for one that was derived. */
  readonly detail: string | null
}

/** Says which interest bars an auditor. */
export const interestText = (basis: InterestBasis, business: string): Text => {
  switch (basis) {
    case InterestBasis.OWNERSHIP:
      return textOf('shariah.decisions.interests.ownership', { business })
    case InterestBasis.RELATION:
      return textOf('shariah.decisions.interests.relation', { business })
    case InterestBasis.EARLIER_SERVICE:
      return textOf('shariah.decisions.interests.earlierService', { business })
    case InterestBasis.OTHER:
      return textOf('shariah.decisions.interests.other', { business })
    case InterestBasis.MEMBERSHIP:
      return textOf('shariah.decisions.interests.membership', { business })
    case InterestBasis.IDENTITY_NUMBER:
      return textOf('shariah.decisions.interests.identityNumber', { business })
    case InterestBasis.SAME_NAME:
      return textOf('shariah.decisions.interests.sameName', { business })
  }
}

const COLUMNS = `auditor.id as "auditorId", auditor.name as "auditorName", found.business_id as "businessId",
  business.name as "businessName", found.basis, max(found.detail) as detail`
const GROUPED = 'group by auditor.id, auditor.name, found.business_id, business.name, found.basis'

const RECUSED = `
  select review.id as "reviewId", ${COLUMNS}
  from ssb_review review
  join app_user auditor on auditor.role = 'ssb_auditor'
  cross join lateral ${interestsIn('auditor.id', 'review.party_business_ids')} found
  join business on business.id = found.business_id
  where review.id = any($1) ${GROUPED}, review.id
  order by auditor.name, auditor.id, business.name, found.basis`

type Recused = FoundInterest & { readonly reviewId: string }

/** Per review: the interests that bar auditors from it. Empty for those who may only read decisions. */
export const recusalsOf: Batch<string, Recused[]> = async (db, reviewIds, viewer) => {
  if (!readsTheRecord(viewer)) return reviewIds.map(() => [])
  return groupByKey(reviewIds, await db.query<Recused[]>(RECUSED, [reviewIds]), ({ reviewId }) => reviewId)
}

const DERIVED = `
  select ${COLUMNS}
  from app_user auditor
  cross join lateral ${interestsIn('auditor.id', 'array(select id from business)')} found
  join business on business.id = found.business_id
  where auditor.id = $1 and found.basis in ('membership', 'identity_number', 'same_name') ${GROUPED}
  order by business.name, found.business_id, found.basis`

/** The interests of one auditor that follow from what the system knows. */
export const derivedInterests = (db: EntityManager, auditorId: string): Promise<FoundInterest[]> =>
  db.query<FoundInterest[]>(DERIVED, [auditorId])

const FIRST = `
  select distinct on (review.id) review.id as "reviewId", found.basis, business.name as "businessName"
  from ssb_review review cross join lateral ${interestsIn('$2::uuid', 'review.party_business_ids')} found
  join business on business.id = found.business_id
  where review.id = any($1)
  order by review.id,
    array_position(array['ownership', 'relation', 'earlier_service', 'other', 'membership', 'identity_number', 'same_name'], found.basis)`

/** Per review: the interest that bars the viewer, or null. */
export const ownInterest: Batch<string, Text | null> = async (db, reviewIds, { userId }: Viewer) => {
  if (userId === null) return reviewIds.map(() => null)
  const rows = await db.query<(Pick<FoundInterest, 'basis' | 'businessName'> & { readonly reviewId: string })[]>(FIRST, [reviewIds, userId])
  const byReview = new Map(rows.map((row) => [row.reviewId, interestText(row.basis, row.businessName)]))
  return reviewIds.map((id) => byReview.get(id) ?? null)
}

const IN_BUSINESS = `
  select found.basis, business.name as "businessName"
  from ${interestsIn('$1::uuid', 'array[$2::uuid]')} found join business on business.id = found.business_id
  order by array_position(array['ownership', 'relation', 'earlier_service', 'other', 'membership', 'identity_number', 'same_name'], found.basis)
  limit 1`

/** The interest that bars an auditor from matters of one business; null without one. */
export const interestInBusiness = async (db: EntityManager, auditorId: string, businessId: string): Promise<Text | null> => {
  const [found] = await db.query<Pick<FoundInterest, 'basis' | 'businessName'>[]>(IN_BUSINESS, [auditorId, businessId])
  return found ? interestText(found.basis, found.businessName) : null
}

const RECORD = `
  insert into review_recusal (review_id, version, auditor_id, business_id, basis, recused_at)
  select distinct review.id, review.version, auditor.id, found.business_id, found.basis, $2::timestamptz
  from ssb_review review
  join app_user auditor on auditor.role = 'ssb_auditor' and ${hasVote('auditor.id')}
  cross join lateral ${interestsIn('auditor.id', 'review.party_business_ids')} found
  where review.id = $1
  on conflict do nothing`

/** Records who could not vote on the version of a review that is decided now. */
export const recordRecusals = async (db: EntityManager, reviewId: string, now: Date): Promise<void> => {
  await db.query(RECORD, [reviewId, now])
}
