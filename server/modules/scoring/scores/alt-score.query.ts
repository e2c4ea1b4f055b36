import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { isId } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { Metrics } from '../../analytics/index.ts'
import { cashflowChanged } from '../../banking/index.ts'
import type { Assurance } from '../model/assurance.ts'
import type { Band } from '../model/model.ts'
import type { KeptFactor, Reason, Tip } from '../model/score-terms.ts'
import { AGED, type Aged } from './score-status.ts'
import { scoreCalculated } from './scoring.events.ts'

/** A stored score. */
export interface Snapshot extends Aged {
  readonly id: string
  readonly businessId: string
  readonly asOf: string
  readonly calculatedAt: Date
  readonly modelVersion: string
  readonly currency: Currency
  /** The figures that its version read. */
  readonly features: Metrics
  /** All figures that were collected, from which it can be computed by other versions. */
  readonly collected: Metrics
  readonly factors: readonly KeptFactor[]
  readonly reasons: readonly Reason[]
  readonly tips: readonly Tip[]
  readonly score: number
  readonly band: Band
  readonly isProvisional: boolean
  readonly assurance: Assurance
  /** The share of the operating inflow that banks reported over a consent: 0 to 1. */
  readonly bankVerifiedShare: number
  /** Financing repaid per month, in minor units of the currency. */
  readonly financingPaid: number
  readonly inputsDigest: string
  /** The score before it; null for the first. */
  readonly previousScore: number | null
  readonly previousFactors: readonly KeptFactor[] | null
}

/** A guarded version read the figures after guards. */
const READ = `
  case when exists (select from model_version v where v.version = s.model_version and v.guards is not null)
    then s.features -> 'guarded' else s.features end`

const COLUMNS = `
  s.id, s.business_id as "businessId", s.as_of::text as "asOf", s.calculated_at as "calculatedAt", s.model_version as "modelVersion",
  s.currency, ${READ} as features, s.features as collected, s.factors, s.reasons, s.tips, s.score, s.band, s.is_provisional as "isProvisional",
  s.assurance, s.bank_verified_share::float8 as "bankVerifiedShare",
  ${AGED},
  s.financing_paid::float8 as "financingPaid", s.inputs_digest as "inputsDigest", p.score as "previousScore", p.factors as "previousFactors"`

const FROM = `from alt_score s join alt_score_status current_status on current_status.alt_score_id = s.id left join alt_score p on p.id = s.previous_id`

const LATEST = `select ${COLUMNS} ${FROM} where s.business_id = $1 order by s.as_of desc, s.place desc limit 1`
const ONE = `select ${COLUMNS} ${FROM} where s.id = $1 and s.business_id = $2`
const BY_IDS = `select ${COLUMNS} ${FROM} where s.id = any($1::uuid[])`

/** A score counts the days before its own, so one of the first of a month belongs to the month before. */
const HISTORY = `
  select distinct on (date_trunc('month', s.as_of - 1)) s.as_of::text as "asOf", s.score, s.band, s.assurance
  from alt_score s where s.business_id = $1
  order by date_trunc('month', s.as_of - 1), s.as_of desc, s.place desc`

/** Whether the business of a score has a later one. */
const SUPERSEDED = `
  select s.id from alt_score s where s.id = any($1::uuid[]) and exists (
    select 1 from alt_score l where l.business_id = s.business_id and (l.as_of, l.place) > (s.as_of, s.place))`

const FINANCING_PAID = `
  select coalesce(round(-sum(t.amount * f.factor) / greatest(($3::date - $2::date) / 30.4375, 1)), 0)::float8 as paid
  from bank_transaction t join bank_account a on a.id = t.account_id and a.is_connected
  join unnest($4::text[], $5::numeric[]) as f (currency, factor) on f.currency = a.currency
  where t.business_id = $1 and t.category = 'financing' and t.amount < 0 and t.reversal_of is null
    and t.booked_on >= $2::date and t.booked_on < $3::date`

/**
 * Outflow reported by banks that only a file excludes: a payment whose other half of a transfer or refund, or whose other
 * account, is known from statements alone.
 */
const TAKEN_AWAY = `
  select coalesce(round(-sum(t.amount * f.factor)), 0)::float8 as "takenAway"
  from bank_transaction t join bank_account a on a.id = t.account_id and a.is_connected
  join bank_connection k on k.id = a.connection_id and k.provider = 'open_banking'
  join unnest($4::text[], $5::numeric[]) as f (currency, factor) on f.currency = a.currency
  left join (
    select o.id, o.source = 'consent' and c.provider = 'open_banking' as is_vouched
    from bank_transaction o join bank_account its on its.id = o.account_id join bank_connection c on c.id = its.connection_id
    where o.business_id = $1) as other on other.id = coalesce(t.own_transfer_of, t.reversal_of)
  where t.business_id = $1 and t.source = 'consent' and t.amount < 0 and t.booked_on >= $2::date and t.booked_on < $3::date
    and case when other.id is not null then not other.is_vouched
      else t.category = 'own_transfer' and exists (
        select from bank_account own join bank_connection c on c.id = own.connection_id
        where own.business_id = $1 and own.iban = t.counterparty_iban and c.provider <> 'open_banking') end`

/** Calculations and changes of rows exclude each other, so a score counts exactly the changes with a lower number. */
const CHANGED_AFTER = `
  select e.at from event e where e.subject_id = $1 and e.name = $2
    and e.seq > (select c.seq from event c where c.subject_id = $3 and c.name = $4 order by c.seq limit 1)
  order by e.seq desc limit 1`

/** When the rows of a business last changed after a score was calculated; null while they have not changed. */
export const changedAfter = async (db: EntityManager, { id, businessId }: Snapshot): Promise<Date | null> => {
  const [row] = await db.query<{ at: Date }[]>(CHANGED_AFTER, [businessId, cashflowChanged.name, id, scoreCalculated.name])
  return row?.at ?? null
}

type SumOfRows = (db: EntityManager, businessId: string, over: Metrics, factors: ReadonlyMap<string, string>) => Promise<number>

/** The outflow reported by banks that only files exclude, over a period. */
export const takenAway: SumOfRows = async (db, businessId, { start, asOf }, factors) => {
  if (start === null) return 0
  const given = [businessId, start, asOf, [...factors.keys()], [...factors.values()]]
  const [row] = await db.query<{ takenAway: number }[]>(TAKEN_AWAY, given)
  return row!.takenAway
}

/** The financing that a business repays per month, over a period. */
export const financingPaid: SumOfRows = async (db, businessId, { start, asOf }, factors) => {
  if (start === null) return 0
  const [row] = await db.query<{ paid: number }[]>(FINANCING_PAID, [businessId, start, asOf, [...factors.keys()], [...factors.values()]])
  return Math.max(row!.paid, 0)
}

/** The latest score of a business; null before the first. */
export const latestOf = async (db: EntityManager, businessId: string): Promise<Snapshot | null> =>
  (await db.query<Snapshot[]>(LATEST, [businessId]))[0] ?? null

/** Returns a score of the viewer's own business; null for any other. */
export const ownSnapshot = async (db: EntityManager, { businessId }: Viewer, id: string): Promise<Snapshot | null> =>
  isId(id) && businessId !== null ? ((await db.query<Snapshot[]>(ONE, [id, businessId]))[0] ?? null) : null

export interface HistoryRow {
  readonly asOf: string
  readonly score: number
  readonly band: Band
  readonly assurance: Assurance
}

/** The last score of each month, oldest first. */
export const historyOf = (db: EntityManager, businessId: string): Promise<HistoryRow[]> => db.query<HistoryRow[]>(HISTORY, [businessId])

/** Scores by id, without a check of rights: only for scores that the viewer may already see. */
export const snapshotsById: Batch<string, Snapshot | undefined> = async (db, ids) => {
  const rows = await db.query<Snapshot[]>(BY_IDS, [[...ids]])
  return groupByKey(ids, rows, ({ id }) => id).map(([row]) => row)
}

/** Whether a score was superseded by a later one, by id. */
export const supersededById: Batch<string, boolean> = async (db, ids) => {
  const rows = await db.query<{ id: string }[]>(SUPERSEDED, [[...ids]])
  const found = new Set(rows.map(({ id }) => id))
  return ids.map((id) => found.has(id))
}
