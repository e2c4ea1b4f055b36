import type { Tx } from '../../platform/transaction.ts'
import { firstOfMonth } from '../../shared/day.ts'
import { IS_INFLOW, IS_OUTFLOW, IS_PENALTY } from './cashflow-category.ts'
import { RowSource } from './new-bank-row.ts'

/** The days of one account whose rows changed. */
export interface TouchedDay {
  readonly accountId: string
  readonly day: string
}

const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('banking.rows'), hashtext($1))`

/** Rows of one business are changed by one transaction at a time: their rollups span accounts. */
export const takeTurns = async (tx: Tx, businessId: string): Promise<void> => {
  await tx.db.query(TAKE_TURNS, [businessId])
}

const FORGET_DAYS = `
  delete from bank_day d using unnest($1::uuid[], $2::date[]) as touched (account_id, day)
  where d.account_id = touched.account_id and d.day = touched.day`

/**
 * The row of a day after which the bank's balance is the day's last: no other row of the day begins where it ends; then
 * the latest by time; then the last that the bank listed. Found in one pass: each balance stands beside those that rows begin with.
 * What a bank told counts as told by it while the account is under its consent, not once statements hold the account.
 */
const RECKON_DAYS = `
  with its as materialized (
    select t.*, t.source = '${RowSource.CONSENT}' and k.provider = 'open_banking' as is_vouched
    from unnest($1::uuid[], $2::date[]) as touched (account_id, day)
    join bank_account a on a.id = touched.account_id and a.is_connected
    join bank_connection k on k.id = a.connection_id
    join bank_transaction t on t.account_id = touched.account_id and t.booked_on = touched.day
    where t.booked_on between $3::date and $4::date
  ), level as (
    select i.*, i.balance_after as level, false as is_beginning from its i
    union all
    select i.*, i.balance_after - i.amount, true from its i
  ), t as (
    select l.*, bool_or(l.is_beginning) over (partition by l.account_id, l.booked_on, l.level) as is_followed from level l
  )
  insert into bank_day (account_id, business_id, day, net, inflow, outflow, transactions, penalties, closing, largest_inflow,
    inflow_by_consent)
  select t.account_id, t.business_id, t.booked_on, sum(t.amount),
    coalesce(sum(t.amount) filter (where ${IS_INFLOW}), 0), coalesce(-sum(t.amount) filter (where ${IS_OUTFLOW}), 0),
    count(*), count(*) filter (where ${IS_PENALTY}),
    case when bool_and(t.balance_after is not null)
      then (array_agg(t.balance_after order by t.is_followed, t.booked_at desc nulls last, t.place desc))[1] end,
    coalesce(max(t.amount) filter (where ${IS_INFLOW}), 0),
    coalesce(sum(t.amount) filter (where ${IS_INFLOW} and t.is_vouched), 0)
  from t where not t.is_beginning
  group by t.account_id, t.business_id, t.booked_on`

const FORGET_MONTHS = 'delete from bank_month_payer where business_id = $1 and month = any($2::date[])'

const RECKON_MONTHS = `
  insert into bank_month_payer (business_id, month, currency, payer, payer_name, inflow, transactions)
  select t.business_id, touched.month, a.currency, coalesce(t.counterparty_key, ''),
    (array_agg(t.counterparty order by t.booked_on desc, t.place desc))[1], sum(t.amount), count(*)
  from unnest($2::date[]) as touched (month)
  join bank_account a on a.business_id = $1 and a.is_connected
  join bank_transaction t on t.account_id = a.id and t.booked_on >= touched.month
    and t.booked_on < (touched.month + interval '1 month')::date
  where ${IS_INFLOW}
  group by t.business_id, touched.month, a.currency, coalesce(t.counterparty_key, '')`

/** So many days, and so many months, are reckoned by one statement: a business may have a million rows. */
const DAYS_AT_A_TIME = 120
const MONTHS_AT_A_TIME = 3

/** Brings the rollups of a business in line with its rows on the days that changed; one pass over the rows of those days and months. */
export const reckon = async (tx: Tx, businessId: string, touched: readonly TouchedDay[]): Promise<void> => {
  const inOrder = [...touched].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  for (let at = 0; at < inOrder.length; at += DAYS_AT_A_TIME) {
    const slice = inOrder.slice(at, at + DAYS_AT_A_TIME)
    const days = [slice.map(({ accountId }) => accountId), slice.map(({ day }) => day)]
    await tx.db.query(FORGET_DAYS, days)
    await tx.db.query(RECKON_DAYS, [...days, slice[0]!.day, slice.at(-1)!.day])
  }
  const months = [...new Set(touched.map(({ day }) => firstOfMonth(day)))]
  for (let at = 0; at < months.length; at += MONTHS_AT_A_TIME) {
    const slice = months.slice(at, at + MONTHS_AT_A_TIME)
    await tx.db.query(FORGET_MONTHS, [businessId, slice])
    await tx.db.query(RECKON_MONTHS, [businessId, slice])
  }
}

const DAYS_WITH_ROWS = `
  select account_id as "accountId", booked_on::text as day from bank_transaction where account_id = any($1::uuid[]) group by 1, 2`
const DAYS_ROLLED_UP = `select account_id as "accountId", day::text as day from bank_day where account_id = any($1::uuid[])`

/** Brings the rows of accounts into the rollups, after they were connected again. */
export const includeAccounts = async (tx: Tx, businessId: string, accountIds: readonly string[]): Promise<void> => {
  await reckon(tx, businessId, await tx.db.query<TouchedDay[]>(DAYS_WITH_ROWS, [accountIds]))
}

/** Takes the rows of accounts out of the rollups, after they were disconnected. */
export const excludeAccounts = async (tx: Tx, businessId: string, accountIds: readonly string[]): Promise<void> => {
  await reckon(tx, businessId, await tx.db.query<TouchedDay[]>(DAYS_ROLLED_UP, [accountIds]))
}
