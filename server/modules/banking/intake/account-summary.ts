import type { Tx } from '../../../platform/transaction.ts'
import { balanceDay } from './balance-day.ts'

/** Whether the closing balance of an account's last day is newer than the balance that the bank last reported for it, `a`. */
const IS_NEWER = `last_closing.closing is not null and (a.balance_as_of is null or a.balance_as_of < total.last_day::timestamptz)`

/**
 * The figures of an account that follow from its rows. Its opening balance follows from the first balance after a row; without
 * such balances, it is the balance that the bank reports less the sum of all rows.
 */
const SUM_UP = `
  with total as (
    select min(day) as first_day, max(day) as last_day, sum(transactions)::int as rows, sum(net) as net,
      bool_and(closing is not null) as has_balances
    from bank_day where account_id = $1
  ), first_row as (
    select row_of_day.id, row_of_day.amount, row_of_day.balance_after, row_of_day.balance_after - row_of_day.amount as balance_before
    from bank_transaction row_of_day, total where row_of_day.account_id = $1 and row_of_day.booked_on = total.first_day
  ), opening as (
    -- The row of the first day that follows no other.
    select balance_before as balance from first_row
    where not exists (
      select 1 from first_row other where other.id <> first_row.id and other.balance_after = first_row.balance_before
    ) limit 1
  ), last_closing as (
    select bank_day.closing from bank_day, total where bank_day.account_id = $1 and bank_day.day = total.last_day
  )
  update bank_account a set history_starts_on = total.first_day, history_ends_on = total.last_day, transaction_count = total.rows,
    has_balances = total.has_balances,
    opening_balance = coalesce(
      (select balance from opening),
      case when total.has_balances then (select min(balance_before) from first_row)
        when a.balance is not null and ${balanceDay} >= total.last_day then a.balance - total.net
        else a.opening_balance end
    ),
    balance = case when ${IS_NEWER} then last_closing.closing else a.balance end,
    balance_as_of = case when ${IS_NEWER} then total.last_day::timestamptz else a.balance_as_of end
  from total left join last_closing on true where a.id = $1 and total.rows > 0`

/** Updates the figures of an account from its rows, after its days were recomputed. An account without rows stays as it is. */
export const sumUp = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.db.query(SUM_UP, [accountId])
}

const COUNT = `
  update bank_account set history_starts_on = remaining.first_day, history_ends_on = remaining.last_day, transaction_count = remaining.rows,
    has_balances = has_balances and remaining.rows > 0, opening_balance = case when remaining.rows > 0 then opening_balance end
  from (
    select min(booked_on) as first_day, max(booked_on) as last_day, count(*)::int as rows from bank_transaction where account_id = $1
  ) remaining
  where id = $1`

/** Like {@link sumUp}, after rows were deleted: an account left without rows loses their figures. */
export const sumUpRemaining = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.db.query(COUNT, [accountId])
  await sumUp(tx, accountId)
}
