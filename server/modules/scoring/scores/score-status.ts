import type { EntityManager } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { addDays, gulfDayInSql, gulfDayOf } from '../../../shared/day.ts'
import { DomainError } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import type { CurrencyFactors } from '../../analytics/index.ts'
import { balanceDay } from '../../banking/index.ts'
import type { Assurance } from '../model/assurance.ts'

/** The stored status of a score, which does not depend on the age of its data. */
export type StoredStatusCode = 'current' | 'consent_ended' | 'contradicted' | 'data_removed'

/** Whether a score is current for the business. Only a current one can be shared. */
export type ScoreStatusCode = StoredStatusCode | 'stale'

const MOST_DAYS = 30

/** The values from which the status of a score follows. */
export interface Aged {
  readonly dataThrough: string
  readonly storedStatus: StoredStatusCode
  /** When the first consent among its accounts expires; null when none does. */
  readonly consentEndsAt: Date | null
}

/** The columns of {@link Aged}, of a score `s` and its row `current_status`. */
export const AGED = `
  s.data_through::text as "dataThrough", current_status.status as "storedStatus", (
    select min(k.consent_expires_at) from alt_score_account c
    join bank_account a on a.id = c.account_id join bank_connection k on k.id = a.connection_id
    where c.alt_score_id = s.id) as "consentEndsAt"`

/**
 * Returns the status of a score at a moment. An expired consent ends it at once, before any job has recorded that. A score is
 * stale when its data are more than 30 Gulf days old.
 */
export const scoreStatusOf = ({ dataThrough, storedStatus, consentEndsAt }: Aged, now: Date): ScoreStatusCode => {
  if (storedStatus !== 'current') return storedStatus
  if (consentEndsAt !== null && consentEndsAt <= now) return 'consent_ended'
  return addDays(dataThrough, MOST_DAYS) < gulfDayOf(now) ? 'stale' : 'current'
}

const COUNTED = `
  bank_account a join bank_connection k on k.id = a.connection_id
  where a.business_id = $1 and a.is_connected and a.history_starts_on < $2::date and a.currency = any($3::text[])`

/** The data of a consent end with its last sync, those of a statement with its last row or balance. */
const DATA_THROUGH = `
  select least($2::date, min(case when k.provider = 'open_banking' and k.last_synced_at is not null
    then ${gulfDayInSql('k.last_synced_at')}
    else greatest(a.history_ends_on, ${balanceDay}) end))::text as day from ${COUNTED}`

const KEEP_ACCOUNTS = `
  insert into alt_score_account (alt_score_id, account_id, by_consent) select $4, a.id, k.provider = 'open_banking' from ${COUNTED}`

const INSERT_STATUS = `insert into alt_score_status (alt_score_id, status, since) values ($1, 'current', $2)`

/** The last day with data of all accounts that a score counts; its own day at the latest. */
export const dataThrough = async (db: EntityManager, businessId: string, asOf: string, factors: CurrencyFactors): Promise<string> => {
  const [row] = await db.query<{ day: string }[]>(DATA_THROUGH, [businessId, asOf, [...factors.keys()]])
  return row!.day
}

/** Stores the accounts that a new score counts, so that its status changes when one of them is no longer shared. */
export const keepAccounts = async (tx: Tx, altScoreId: string, businessId: string, asOf: string, factors: CurrencyFactors) => {
  await tx.db.query(KEEP_ACCOUNTS, [businessId, asOf, [...factors.keys()], altScoreId])
  await tx.db.query(INSERT_STATUS, [altScoreId, tx.now])
}

/** Whether a score `s` counts an account that is not shared at the moment $3. */
const CONSENT_ENDED = `exists (
  select from alt_score_account c join bank_account a on a.id = c.account_id join bank_connection k on k.id = a.connection_id
  where c.alt_score_id = s.id
    and (not a.is_connected or (c.by_consent and k.provider <> 'open_banking') or k.consent_status in ('expired', 'rejected', 'revoked') or k.consent_expires_at <= $3))`

const REVIEW = `
  update alt_score_status its set status = found.status, since = $3
  from (
    select s.id, kept.status as before, case
      when kept.status = 'data_removed' then kept.status
      when $2 then 'contradicted'
      when ${CONSENT_ENDED} then 'consent_ended'
      else 'current' end as status
    from alt_score s join alt_score_status kept on kept.alt_score_id = s.id where s.business_id = $1
  ) found
  where its.alt_score_id = found.id and its.status <> found.status
  returning its.alt_score_id as "altScoreId", found.before, its.status`

/** Whether a business has any score. */
export const hasScores = async (db: EntityManager, businessId: string): Promise<boolean> =>
  (await db.query<unknown[]>('select from alt_score where business_id = $1 limit 1', [businessId])).length > 0

/** A change of the stored status of a score. */
export interface ChangedStatus {
  readonly altScoreId: string
  readonly before: StoredStatusCode
  readonly status: StoredStatusCode
}

/**
 * Updates the stored status of every score of a business from its current bank data. Returns those that changed. A score whose
 * rows were removed never becomes current again.
 * `isContradicted`: the balances do not follow from the rows.
 */
export const updateStatuses = async (tx: Tx, businessId: string, isContradicted: boolean): Promise<ChangedStatus[]> =>
  (await tx.db.query<[ChangedStatus[], number]>(REVIEW, [businessId, isContradicted, tx.now]))[0]

const END = `
  update alt_score_status its set status = 'data_removed', since = $2
  from (select kept.alt_score_id, kept.status as before from alt_score_status kept
    where kept.alt_score_id = any($1::uuid[]) and kept.status <> 'data_removed') found
  where its.alt_score_id = found.alt_score_id
  returning its.alt_score_id as "altScoreId", found.before, its.status`

/** Marks scores as DATA_REMOVED for good, because rows that they count were removed. Returns those that changed. */
export const markDataRemoved = async (tx: Tx, altScoreIds: readonly string[]): Promise<ChangedStatus[]> =>
  (await tx.db.query<[ChangedStatus[], number]>(END, [altScoreIds, tx.now]))[0]

const WHY_NOT: Readonly<Record<Exclude<ScoreStatusCode, 'current'>, TextKey>> = {
  stale: 'scoring.status.old',
  consent_ended: 'scoring.status.accountGone',
  contradicted: 'scoring.status.untied',
  data_removed: 'scoring.status.transactionsRemoved',
}

/** Throws SCORE_NOT_CURRENT for a score that is not current, with the sentence on `field` if it is given. */
export const expectCurrent = (score: Aged, now: Date, field?: string): void => {
  const status = scoreStatusOf(score, now)
  if (status === 'current') return
  throw new DomainError('SCORE_NOT_CURRENT', WHY_NOT[status], field === undefined ? undefined : { [field]: WHY_NOT[status] })
}

/** Throws SCORE_SELF_REPORTED for a score that is based on the business's own files alone. */
export const expectVouchedFor = ({ assurance }: { readonly assurance: Assurance }): void => {
  if (assurance !== 'self_reported') return
  throw new DomainError('SCORE_SELF_REPORTED', 'scoring.status.selfReported')
}
