import type { Tx } from '../../../platform/transaction.ts'
import { firstOfMonth } from '../../../shared/day.ts'
import { IS_INFLOW, IS_OUTFLOW, IS_PENALTY } from '../records/cashflow-category.ts'
import { RowSource } from '../records/new-bank-row.ts'

/** The days of one account whose rows changed. */
export interface TouchedDay {
  readonly accountId: string
  readonly day: string
}

/** The same days, each once. */
export const distinctDays = (days: readonly TouchedDay[]): TouchedDay[] => [
  ...new Map(days.map(({ accountId, day }) => [`${accountId} ${day}`, { accountId, day }])).values(),
]

// Calculating a score holds this lock for a second or two, so a person's act may wait longer for it than LOCK_TIMEOUT allows.
const TAKE_TURNS = `
  select set_config('lock_timeout', '4500ms', true), pg_advisory_xact_lock(hashtext('banking.rows'), hashtext($1))`

/**
 * Locks the bank transactions of a business until the end of the database transaction: their rollups span accounts, so only one may
 * change them at a time. Throws SERVICE_UNAVAILABLE after waiting 4.5 seconds, as do the locks that the caller takes afterwards.
 */
export const takeTurns = async (tx: Tx, businessId: string): Promise<void> => {
  await tx.db.query(TAKE_TURNS, [businessId])
}

const DELETE_DAYS = `
  delete from bank_day using unnest($1::uuid[], $2::date[]) as touched (account_id, day)
  where bank_day.account_id = touched.account_id and bank_day.day = touched.day`

/**
 * What `bank_day` says of an account's day, by column, each over the rows `t` of that day; money in minor units of the account's
 * currency. The closing balance is that of the row that no other follows, then of the latest by time, then of the last that the bank
 * listed; it is known where every row of the day has a balance.
 */
const OF_DAY = {
  account_id: 't.account_id',
  business_id: 't.business_id',
  day: 't.booked_on',
  net: 'sum(t.amount)',
  inflow: `coalesce(sum(t.amount) filter (where ${IS_INFLOW}), 0)`,
  outflow: `coalesce(-sum(t.amount) filter (where ${IS_OUTFLOW}), 0)`,
  transactions: 'count(*)',
  penalties: `count(*) filter (where ${IS_PENALTY})`,
  closing: `case when bool_and(t.balance_after is not null)
    then (array_agg(t.balance_after order by t.is_followed, t.booked_at desc nulls last, t.place desc))[1] end`,
  largest_inflow: `coalesce(max(t.amount) filter (where ${IS_INFLOW}), 0)`,
  inflow_by_consent: `coalesce(sum(t.amount) filter (where ${IS_INFLOW} and t.is_vouched), 0)`,
}

/** An insert of sums: the columns, and for each its value. */
const columnsOf = (sums: Readonly<Record<string, string>>) => Object.keys(sums).join(', ')
const valuesOf = (sums: Readonly<Record<string, string>>) =>
  Object.entries(sums)
    .map(([column, value]) => `${value} as ${column}`)
    .join(', ')

/**
 * `day_row` has the rows of the touched days of connected accounts; a row of a consent is vouched for while the account is under it, not
 * once statements hold the account. `endpoint` has each of them twice, with the balance after it and with the balance before it, so that
 * one pass over it finds for each row `t` whether another row of the day begins where it ends.
 */
const INSERT_DAYS = `
  with day_row as materialized (
    select row_of_day.*, row_of_day.source = '${RowSource.CONSENT}' and connection.provider = 'open_banking' as is_vouched
    from unnest($1::uuid[], $2::date[]) as touched (account_id, day)
    join bank_account account on account.id = touched.account_id and account.is_connected
    join bank_connection connection on connection.id = account.connection_id
    join bank_transaction row_of_day on row_of_day.account_id = touched.account_id and row_of_day.booked_on = touched.day
    where row_of_day.booked_on between $3::date and $4::date
  ), endpoint as (
    select day_row.*, balance_after as balance, false as is_beginning from day_row
    union all
    select day_row.*, balance_after - amount, true from day_row
  ), t as (
    select endpoint.*, bool_or(is_beginning) over (partition by account_id, booked_on, balance) as is_followed from endpoint
  )
  insert into bank_day (${columnsOf(OF_DAY)})
  select ${valuesOf(OF_DAY)}
  from t where not t.is_beginning
  group by t.account_id, t.business_id, t.booked_on`

const DELETE_DAY_PAYERS = `
  delete from bank_day_payer using unnest($1::uuid[], $2::date[]) as touched (account_id, day)
  where bank_day_payer.account_id = touched.account_id and bank_day_payer.day = touched.day`

/** Penalties are of no payer: they are never matched with other money. */
const OF_PAYER = (column: string) => `case when not ${IS_PENALTY} then t.${column} end`

/**
 * What `bank_day_payer` says of an account's day and joined payer: the operating flow alone. Names are joined once per name and day, and
 * not for each row.
 */
const INSERT_DAY_PAYERS = `
  with named as (
    select t.account_id, t.business_id, t.booked_on as day, ${OF_PAYER('counterparty_key')} as key,
      max(${OF_PAYER('counterparty')}) as name,
      coalesce(sum(t.amount) filter (where ${IS_INFLOW}), 0) as inflow, coalesce(-sum(t.amount) filter (where ${IS_OUTFLOW}), 0) as outflow,
      count(*) filter (where ${IS_INFLOW}) as receipts, count(*) filter (where ${IS_OUTFLOW}) as payments
    from unnest($1::uuid[], $2::date[]) as touched (account_id, day)
    join bank_account account on account.id = touched.account_id and account.is_connected
    join bank_transaction t on t.account_id = touched.account_id and t.booked_on = touched.day
    where t.booked_on between $3::date and $4::date and (${IS_INFLOW} or ${IS_OUTFLOW})
    group by 1, 2, 3, 4
  )
  insert into bank_day_payer (account_id, business_id, day, payer, payer_name, inflow, outflow, receipts, payments)
  select account_id, business_id, day, joined_payer(key), max(name), sum(inflow), sum(outflow), sum(receipts), sum(payments)
  from named group by 1, 2, 3, 4`

const DELETE_MONTHS = 'delete from bank_month_payer where business_id = $1 and month = any($2::date[])'

/** What `bank_month_payer` says of a payer's month in one currency, by column, each over the inflows `t` of that month. */
const OF_MONTH = {
  business_id: 't.business_id',
  month: 'touched.month',
  currency: 'account.currency',
  payer: `coalesce(t.counterparty_key, '')`,
  payer_name: '(array_agg(t.counterparty order by t.booked_on desc, t.place desc))[1]',
  inflow: 'sum(t.amount)',
  transactions: 'count(*)',
}

const INSERT_MONTHS = `
  insert into bank_month_payer (${columnsOf(OF_MONTH)})
  select ${valuesOf(OF_MONTH)}
  from unnest($2::date[]) as touched (month)
  join bank_account account on account.business_id = $1 and account.is_connected
  join bank_transaction t on t.account_id = account.id and t.booked_on >= touched.month
    and t.booked_on < (touched.month + interval '1 month')::date
  where ${IS_INFLOW}
  group by t.business_id, touched.month, account.currency, ${OF_MONTH.payer}`

/** So many days, and so many months, are recomputed by one statement: a business may have a million rows. */
const DAYS_AT_A_TIME = 120
const MONTHS_AT_A_TIME = 3

/** Recomputes the rollups of a business for the days that changed and their months, in one pass over the rows of those days and months. */
export const recomputeRollups = async (tx: Tx, businessId: string, touched: readonly TouchedDay[]): Promise<void> => {
  const inOrder = [...touched].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  for (let at = 0; at < inOrder.length; at += DAYS_AT_A_TIME) {
    const slice = inOrder.slice(at, at + DAYS_AT_A_TIME)
    const days = [slice.map(({ accountId }) => accountId), slice.map(({ day }) => day)]
    await tx.db.query(DELETE_DAYS, days)
    const within = [...days, slice[0]!.day, slice.at(-1)!.day]
    await tx.db.query(INSERT_DAYS, within)
    await tx.db.query(DELETE_DAY_PAYERS, days)
    await tx.db.query(INSERT_DAY_PAYERS, within)
  }
  const months = [...new Set(touched.map(({ day }) => firstOfMonth(day)))]
  for (let at = 0; at < months.length; at += MONTHS_AT_A_TIME) {
    const slice = months.slice(at, at + MONTHS_AT_A_TIME)
    await tx.db.query(DELETE_MONTHS, [businessId, slice])
    await tx.db.query(INSERT_MONTHS, [businessId, slice])
  }
}

const DAYS_WITH_ROWS = `
  select account_id as "accountId", booked_on::text as day from bank_transaction where account_id = any($1::uuid[]) group by 1, 2`
const DAYS_ROLLED_UP = `select account_id as "accountId", day::text as day from bank_day where account_id = any($1::uuid[])`

/** Adds the rows of accounts to the rollups, after they were reconnected. */
export const includeAccounts = async (tx: Tx, businessId: string, accountIds: readonly string[]): Promise<void> => {
  await recomputeRollups(tx, businessId, await tx.db.query<TouchedDay[]>(DAYS_WITH_ROWS, [accountIds]))
}

/** Removes the rows of accounts from the rollups, after they were disconnected. */
export const excludeAccounts = async (tx: Tx, businessId: string, accountIds: readonly string[]): Promise<void> => {
  await recomputeRollups(tx, businessId, await tx.db.query<TouchedDay[]>(DAYS_ROLLED_UP, [accountIds]))
}
