import type { Tx } from '../../platform/transaction.ts'
import { balanceDay } from './balance-day.ts'

/**
 * What is known of an account from its rows. Before its first row it held what its first balance says; without balances,
 * what the bank says that it holds, less all that came and went.
 */
const SUM_UP = `
  with its as (
    select min(d.day) as first_day, max(d.day) as last_day, sum(d.transactions)::int as rows, sum(d.net) as net,
      bool_and(d.closing is not null) as has_balances
    from bank_day d where d.account_id = $1
  ), first as (
    select t.id, t.amount, t.balance_after from bank_transaction t, its where t.account_id = $1 and t.booked_on = its.first_day
  ), opening as (
    select f.balance_after - f.amount as balance from first f
    where not exists (select 1 from first o where o.id <> f.id and o.balance_after = f.balance_after - f.amount) limit 1
  ), closing as (
    select d.closing from bank_day d, its where d.account_id = $1 and d.day = its.last_day
  )
  update bank_account a set first_day = its.first_day, last_day = its.last_day, transaction_count = its.rows,
    has_balances = its.has_balances,
    opening_balance = coalesce((select balance from opening),
      case when its.has_balances then (select min(balance_after - amount) from first)
        when a.balance is not null and ${balanceDay} >= its.last_day then a.balance - its.net
        else a.opening_balance end),
    balance = case when closing.closing is not null and (a.balance_as_of is null or a.balance_as_of < its.last_day::timestamptz)
      then closing.closing else a.balance end,
    balance_as_of = case when closing.closing is not null and (a.balance_as_of is null or a.balance_as_of < its.last_day::timestamptz)
      then its.last_day::timestamptz else a.balance_as_of end
  from its left join closing on true where a.id = $1 and its.rows > 0`

/** Brings what an account says of its rows in line with them, after its days were reckoned; an account without rows is left as it is. */
export const sumUp = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.db.query(SUM_UP, [accountId])
}

const COUNT = `
  update bank_account a set first_day = its.first_day, last_day = its.last_day, transaction_count = its.rows,
    has_balances = a.has_balances and its.rows > 0, opening_balance = case when its.rows > 0 then a.opening_balance end
  from (select min(booked_on) as first_day, max(booked_on) as last_day, count(*)::int as rows from bank_transaction where account_id = $1) its
  where a.id = $1`

/** Like {@link sumUp}, after rows were deleted: of an account without rows, none of their figures stays. */
export const sumUpRemaining = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.db.query(COUNT, [accountId])
  await sumUp(tx, accountId)
}
