import { type Guard, guardedMetricsOf, type Metrics, metricsOf, type Queries } from '../../analytics/index.ts'
import { counterpartyKey } from '../../banking/index.ts'
import { causesOf, type FoundCause } from '../model/causes.ts'
import { type Scored, scoreOf } from '../model/engine.ts'
import type { Model } from '../model/model.ts'
import type { Loan, LoanRow, LoanSource } from './loan-files.ts'

/** A loan as it would have been scored on the day it was granted. */
export interface ScoredLoan {
  readonly loan: Loan
  readonly metrics: Metrics
  readonly scored: Scored
}

/** A loan that could not have been scored on the day it was granted, and why. */
export interface UnscoredLoan {
  readonly loan: Loan
  /** At least one. */
  readonly causes: readonly FoundCause[]
}

export interface RetroScored {
  readonly loans: readonly ScoredLoan[]
  readonly unscored: readonly UnscoredLoan[]
  readonly rows: number
  /** Rows of the day of a loan or later, which could not have been known then. */
  readonly rowsTooLate: number
}

/** Amounts are compared within one loan and never reported, so any currency will do. */
const CURRENCY = 'AED'
const FACTORS = new Map([[CURRENCY, '1']])
const AT_A_TIME = 5_000

/** Temporary tables with the names of banking's read model, on this connection alone. */
const REPLACEMENTS = ['bank_account', 'bank_day', 'bank_day_payer', 'bank_month_payer'].map(
  (table) => `create temporary table ${table} (like public.${table} including defaults)`,
)
const STAGE = `
  create temporary table backtest_row (
    account_id uuid not null, day date not null, amount bigint not null, is_penalty boolean not null, is_flow boolean not null, payer text, key text
  )`

const ACCOUNTS = `
  insert into bank_account (id, connection_id, business_id, mask, name, account_type, currency, opening_balance, created_at)
  select id, id, id, '', 'Loan', 'current', $3, opening, to_timestamp(0) from unnest($1::uuid[], $2::bigint[]) as loan (id, opening)`

const STAGE_ROWS = `
  insert into backtest_row select * from unnest($1::uuid[], $2::date[], $3::bigint[], $4::boolean[], $5::boolean[], $6::text[], $7::text[])`

/** Balances follow from the rows, from what the account held before the first one. */
const DAYS = `
  insert into bank_day (account_id, business_id, day, net, inflow, outflow, transactions, penalties, closing, largest_inflow)
  select account_id, account_id, day, sum(amount), coalesce(sum(amount) filter (where amount > 0 and is_flow), 0),
    coalesce(-sum(amount) filter (where amount < 0 and is_flow), 0), count(*), count(*) filter (where is_penalty),
    opening_balance + sum(sum(amount)) over (partition by account_id order by day),
    coalesce(max(amount) filter (where amount > 0 and is_flow), 0)
  from backtest_row join bank_account on bank_account.id = account_id group by account_id, opening_balance, day`

/** Files do not know payers; then there are none. */
const PAYERS = `
  insert into bank_month_payer (business_id, month, currency, payer, inflow, transactions)
  select account_id, date_trunc('month', day)::date, $1, payer, sum(amount), count(*)
  from backtest_row where amount > 0 and is_flow and payer is not null group by 1, 2, 4`

/** As banking adds them up: penalties are of no payer. */
const DAY_PAYERS = `
  insert into bank_day_payer (account_id, business_id, day, payer, payer_name, inflow, outflow, receipts, payments)
  select account_id, account_id, day, joined_payer(case when not is_penalty then key end), max(case when not is_penalty then payer end),
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0),
    count(*) filter (where amount > 0), count(*) filter (where amount < 0)
  from backtest_row where is_flow and amount <> 0 group by 1, 3, 4`

/** Ids by the order of the loans. */
const idAt = (at: number) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`

/**
 * Scores each loan as of the day it was granted, with the model that scores businesses, from the rows before that day only.
 * Takes a connection of its own outside any transaction, because a long transaction holds back the delivery of events. It
 * leaves temporary tables on the connection, which its owner has to discard. With guards, the figures after them are there too.
 */
export const retroScore = async (
  db: Queries,
  { loans, rows, hasPayersForGuards }: LoanSource,
  model: Model,
  guards?: readonly Guard[],
): Promise<RetroScored> => {
  for (const statement of [...REPLACEMENTS, STAGE]) await db.query(statement, [])
  const ids = new Map([...loans.keys()].map((id, at) => [id, idAt(at)]))
  await db.query(ACCOUNTS, [[...ids.values()], [...loans.values()].map(({ openingMinor }) => openingMinor), CURRENCY])

  let waiting: LoanRow[] = []
  const stage = async () => {
    const columns = [
      waiting.map(({ loanId }) => ids.get(loanId)),
      waiting.map(({ bookedOn }) => bookedOn),
      waiting.map(({ minor }) => minor),
      waiting.map(({ isPenalty }) => isPenalty),
      waiting.map(({ isFlow }) => isFlow),
      waiting.map(({ payer }) => payer),
      waiting.map(({ payer }) => counterpartyKey(payer)),
    ]
    if (waiting.length > 0) await db.query(STAGE_ROWS, columns)
    waiting = []
  }
  let [used, tooLate] = [0, 0]
  for await (const row of rows) {
    const loan = loans.get(row.loanId)
    if (!loan) continue
    if (row.bookedOn >= loan.grantedOn) {
      tooLate++
      continue
    }
    used++
    waiting.push(row)
    if (waiting.length === AT_A_TIME) await stage()
  }
  await stage()
  await db.query(DAYS, [])
  if (!hasPayersForGuards) await db.query(PAYERS, [CURRENCY])
  if (guards) await db.query(DAY_PAYERS, [])
  for (const statement of [
    'create index on bank_day (business_id, day)',
    'create index on bank_day_payer (business_id, day)',
    'create index on bank_account (business_id)',
    'analyze bank_day, bank_day_payer',
  ]) {
    await db.query(statement, [])
  }

  const scored: ScoredLoan[] = []
  const unscored: UnscoredLoan[] = []
  for (const [id, loan] of loans) {
    const reported = await metricsOf(db, ids.get(id)!, loan.grantedOn, FACTORS)
    const metrics = guards ? { ...reported, guarded: await guardedMetricsOf(db, ids.get(id)!, loan.grantedOn, FACTORS, guards) } : reported
    const causes = causesOf(metrics)
    if (causes.length > 0) unscored.push({ loan, causes })
    else scored.push({ loan, metrics, scored: scoreOf(metrics, model) })
  }
  return { loans: scored, unscored, rows: used, rowsTooLate: tooLate }
}
