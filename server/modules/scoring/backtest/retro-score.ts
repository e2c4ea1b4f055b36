import { type Metrics, metricsOf, type Queries } from '../../analytics/index.ts'
import { causesOf, type FoundCause } from '../model/causes.ts'
import { type Scored, scoreOf } from '../model/engine.ts'
import type { Model } from '../model/model.ts'
import type { Loan, LoanRow } from './loan-files.ts'

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
const AT_A_TIME = 5_000

/** Temporary tables with the names of banking's read model, on this connection alone. */
const REPLACEMENTS = ['bank_account', 'bank_day', 'bank_month_payer'].map(
  (table) => `create temporary table ${table} (like public.${table} including defaults)`,
)
const STAGE =
  'create temporary table backtest_row (account_id uuid not null, day date not null, amount bigint not null, is_penalty boolean not null)'

const ACCOUNTS = `
  insert into bank_account (id, connection_id, business_id, mask, name, account_type, currency, opening_balance, created_at)
  select id, id, id, '', 'Loan', 'current', $2, 0, to_timestamp(0) from unnest($1::uuid[]) as id`

const STAGE_ROWS = 'insert into backtest_row select * from unnest($1::uuid[], $2::date[], $3::bigint[], $4::boolean[])'

/** Accounts open with a zero balance, so that balances follow from the rows. Payers are not named in the files. */
const DAYS = `
  insert into bank_day (account_id, business_id, day, net, inflow, outflow, transactions, penalties, closing, largest_inflow)
  select account_id, account_id, day, sum(amount), coalesce(sum(amount) filter (where amount > 0), 0),
    coalesce(-sum(amount) filter (where amount < 0), 0), count(*), count(*) filter (where is_penalty),
    sum(sum(amount)) over (partition by account_id order by day), greatest(max(amount), 0)
  from backtest_row group by account_id, day`

/** Ids by the order of the loans. */
const idAt = (at: number) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`

/**
 * Scores each loan as of the day it was granted, with the model that scores businesses, from the rows before that day only.
 * Takes a connection of its own outside any transaction, because a long transaction holds back the delivery of events. It
 * leaves temporary tables on the connection, which its owner has to discard.
 */
export const retroScore = async (
  db: Queries,
  loans: ReadonlyMap<string, Loan>,
  rows: AsyncIterable<LoanRow>,
  model: Model,
): Promise<RetroScored> => {
  for (const statement of [...REPLACEMENTS, STAGE]) await db.query(statement, [])
  const ids = new Map([...loans.keys()].map((id, at) => [id, idAt(at)]))
  await db.query(ACCOUNTS, [[...ids.values()], CURRENCY])

  let waiting: LoanRow[] = []
  const stage = async () => {
    const columns = [
      waiting.map(({ loanId }) => ids.get(loanId)),
      waiting.map(({ bookedOn }) => bookedOn),
      waiting.map(({ minor }) => minor),
      waiting.map(({ isPenalty }) => isPenalty),
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
  for (const statement of [
    'create index on bank_day (business_id, day)',
    'create index on bank_account (business_id)',
    'analyze bank_day',
  ]) {
    await db.query(statement, [])
  }

  const scored: ScoredLoan[] = []
  const unscored: UnscoredLoan[] = []
  for (const [id, loan] of loans) {
    const metrics = await metricsOf(db, ids.get(id)!, loan.grantedOn, new Map([[CURRENCY, '1']]))
    const causes = causesOf(metrics)
    if (causes.length > 0) unscored.push({ loan, causes })
    else scored.push({ loan, metrics, scored: scoreOf(metrics, model) })
  }
  return { loans: scored, unscored, rows: used, rowsTooLate: tooLate }
}
