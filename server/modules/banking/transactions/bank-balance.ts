import type { SqlStatement } from '../../../platform/database/sql-statement.ts'
import type { Thin } from '../records/evidence.ts'

/**
 * The closing balance of each account of a business (`$business`) on each of its days: as the bank reported it, else computed from
 * the opening balance.
 */
const series = (business: string) => `
  select d.account_id, d.day,
    coalesce(d.closing, a.opening_balance + sum(d.net) over (partition by d.account_id order by d.day)) as balance
  from bank_day d join bank_account a on a.id = d.account_id
  where d.business_id = ${business}`

/** The accounts and days, as `(account_id, day)`, on which an account closed below zero. */
export const overdrawnDays = (business: string) => `select account_id, day from (${series(business)}) held where balance < 0`

/** The days on which all accounts together, at the given rates, closed below an amount. A day without rows holds what the day before did. */
export const thinDays = (business: string, { below, currency, rates = {} }: Thin, { bind }: SqlStatement) => {
  const worth = Object.entries(rates).map(([of, rate]) => `when ${bind(of)} then ${bind(rate)}::numeric`)
  const rate = worth.length > 0 ? `case a.currency when ${bind(currency)} then 1 ${worth.join(' ')} end` : '1'
  return `
    select day from (
      select day, sum(coalesce(max, opening) * rate) as total from (
        select day, rate, opening, max(balance) over (partition by account_id, known) from (
          select grid.day, a.id as account_id, a.opening_balance as opening, ${rate} as rate, held.balance,
            count(held.balance) over (partition by a.id order by grid.day) as known
          from (select distinct day from bank_day where business_id = ${business}) grid
          cross join bank_account a left join (${series(business)}) held on held.account_id = a.id and held.day = grid.day
          where a.business_id = ${business} and a.is_connected
        ) gaps
      ) filled group by day
    ) totals where total < ${bind(below.toString())}::numeric`
}
