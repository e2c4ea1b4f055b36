import type { EntityManager } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { addDays, gulfDayInSql, gulfDayOf } from '../../../shared/day.ts'
import { DomainError } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import type { CurrencyFactors } from '../../analytics/index.ts'
import { balanceDay } from '../../banking/index.ts'
import type { Assurance } from '../model/assurance.ts'

/** What is known of a score since it was computed, besides the age of its data. */
export type KeptStanding = 'current' | 'consent_ended' | 'contradicted' | 'data_removed'

/** Whether a score still stands for the business: only a current one is shared. */
export type Standing = KeptStanding | 'stale'

const MOST_DAYS = 30

/** What a standing is read from. */
export interface Aged {
  readonly dataThrough: string
  readonly keptStanding: KeptStanding
  /** When the first consent among its accounts runs out; null where none does. */
  readonly consentEndsAt: Date | null
}

/** The columns of {@link Aged}, of a score `s` and its standing `its`. */
export const AGED = `
  s.data_through::text as "dataThrough", its.standing as "keptStanding", (
    select min(k.consent_expires_at) from alt_score_account c
    join bank_account a on a.id = c.account_id join bank_connection k on k.id = a.connection_id
    where c.alt_score_id = s.id) as "consentEndsAt"`

/**
 * How a score stands at a moment. A consent that runs out ends it at that moment, before any job has marked that; its data are
 * stale once they are more than 30 days old, by the Gulf's days.
 */
export const standingOf = ({ dataThrough, keptStanding, consentEndsAt }: Aged, now: Date): Standing => {
  if (keptStanding !== 'current') return keptStanding
  if (consentEndsAt !== null && consentEndsAt <= now) return 'consent_ended'
  return addDays(dataThrough, MOST_DAYS) < gulfDayOf(now) ? 'stale' : 'current'
}

const COUNTED = `
  bank_account a join bank_connection k on k.id = a.connection_id
  where a.business_id = $1 and a.is_connected and a.history_starts_on < $2::date and a.currency = any($3::text[])`

/** A consent tells up to its last reading; a statement up to its last row or balance. */
const DATA_THROUGH = `
  select least($2::date, min(case when k.provider = 'open_banking' and k.last_synced_at is not null
    then ${gulfDayInSql('k.last_synced_at')}
    else greatest(a.history_ends_on, ${balanceDay}) end))::text as day from ${COUNTED}`

const KEEP_ACCOUNTS = `
  insert into alt_score_account (alt_score_id, account_id, by_consent) select $4, a.id, k.provider = 'open_banking' from ${COUNTED}`

const KEEP_STANDING = `insert into alt_score_standing (alt_score_id, standing, since) values ($1, 'current', $2)`

/** The day up to which all accounts that a score of a day counts are known; of its own day at the latest. */
export const dataThrough = async (db: EntityManager, businessId: string, asOf: string, factors: CurrencyFactors): Promise<string> => {
  const [row] = await db.query<{ day: string }[]>(DATA_THROUGH, [businessId, asOf, [...factors.keys()]])
  return row!.day
}

/** Keeps which accounts a new score counts, so that it is known when one of them is no longer shared. */
export const keepAccounts = async (tx: Tx, altScoreId: string, businessId: string, asOf: string, factors: CurrencyFactors) => {
  await tx.db.query(KEEP_ACCOUNTS, [businessId, asOf, [...factors.keys()], altScoreId])
  await tx.db.query(KEEP_STANDING, [altScoreId, tx.now])
}

/** Whether a score `s` counts an account that is not shared at the moment $3. */
const CONSENT_ENDED = `exists (
  select from alt_score_account c join bank_account a on a.id = c.account_id join bank_connection k on k.id = a.connection_id
  where c.alt_score_id = s.id
    and (not a.is_connected or (c.by_consent and k.provider <> 'open_banking') or k.consent_status in ('expired', 'rejected', 'revoked') or k.consent_expires_at <= $3))`

const REVIEW = `
  update alt_score_standing its set standing = found.standing, since = $3
  from (
    select s.id, kept.standing as before, case
      when kept.standing = 'data_removed' then kept.standing
      when $2 then 'contradicted'
      when ${CONSENT_ENDED} then 'consent_ended'
      else 'current' end as standing
    from alt_score s join alt_score_standing kept on kept.alt_score_id = s.id where s.business_id = $1
  ) found
  where its.alt_score_id = found.id and its.standing <> found.standing
  returning its.alt_score_id as "altScoreId", found.before, its.standing`

/** Whether a business was ever scored. */
export const hasScores = async (db: EntityManager, businessId: string): Promise<boolean> =>
  (await db.query<unknown[]>('select from alt_score where business_id = $1 limit 1', [businessId])).length > 0

/** How a score stands now, and did not before. */
export interface ChangedStanding {
  readonly altScoreId: string
  readonly before: KeptStanding
  readonly standing: KeptStanding
}

/**
 * Updates the standing of every score of a business from its banks as they are now. Returns those that changed. A score whose
 * rows were removed never holds again.
 * `isContradicted`: balances of its rows do not follow from them.
 */
export const reviewStandings = async (tx: Tx, businessId: string, isContradicted: boolean): Promise<ChangedStanding[]> =>
  (await tx.db.query<[ChangedStanding[], number]>(REVIEW, [businessId, isContradicted, tx.now]))[0]

const END = `
  update alt_score_standing its set standing = 'data_removed', since = $2
  from (select kept.alt_score_id, kept.standing as before from alt_score_standing kept
    where kept.alt_score_id = any($1::uuid[]) and kept.standing <> 'data_removed') found
  where its.alt_score_id = found.alt_score_id
  returning its.alt_score_id as "altScoreId", found.before, its.standing`

/** Ends the standing of scores for good: rows that they count were removed. Returns those that changed. */
export const endStandings = async (tx: Tx, altScoreIds: readonly string[]): Promise<ChangedStanding[]> =>
  (await tx.db.query<[ChangedStanding[], number]>(END, [altScoreIds, tx.now]))[0]

const WHY_NOT: Readonly<Record<Exclude<Standing, 'current'>, TextKey>> = {
  stale: 'scoring.standing.old',
  consent_ended: 'scoring.standing.accountGone',
  contradicted: 'scoring.standing.untied',
  data_removed: 'scoring.standing.transactionsRemoved',
}

/** Refuses with SCORE_NOT_CURRENT what no longer stands for the business; where a field asked for it, the sentence stands there too. */
export const expectCurrent = (score: Aged, now: Date, field?: string): void => {
  const standing = standingOf(score, now)
  if (standing === 'current') return
  throw new DomainError('SCORE_NOT_CURRENT', WHY_NOT[standing], field === undefined ? undefined : { [field]: WHY_NOT[standing] })
}

/** Refuses with SCORE_SELF_REPORTED a score that nothing but the business's own files stands behind. */
export const expectVouchedFor = ({ assurance }: { readonly assurance: Assurance }): void => {
  if (assurance !== 'self_reported') return
  throw new DomainError('SCORE_SELF_REPORTED', 'scoring.standing.selfReported')
}
