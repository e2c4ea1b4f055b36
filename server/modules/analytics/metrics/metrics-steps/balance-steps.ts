import { RECENT_DAYS } from './flow-steps.ts'

/** A balance below so many days of average spending is thin. */
const THIN_DAYS = 7

/** A balance below so many days of average spending is short. */
const SHORT_DAYS = 14

/** A balance is drained below this share of the highest one of the 31 days up to it. */
const DRAINED_BELOW = 0.15
const PEAK_DAYS = 31

/** The fifth percentile of the daily balances is their floor. */
const FLOOR = 0.05

/**
 * One row per account with transactions: `amount` is what it held before its first day, in minor units of its currency. It follows from
 * the first closing balance that the bank reported; without any, it is the known opening balance, else the balance of today less all
 * that moved. Null where none of these is known.
 */
const OPENING_BALANCE = `
opening_balance as materialized (
  select account.id as account_id, account.factor,
    coalesce(
      (
        select booked_day.closing - booked_day.moved from booked_day
        where booked_day.account_id = account.id and booked_day.closings_so_far = 1 and booked_day.closing is not null
      ),
      account.opening_balance,
      account.balance - (
        select booked_day.moved from booked_day where booked_day.account_id = account.id order by booked_day.day desc limit 1
      )
    ) as amount
  from account
  where account.factor is not null and exists (select 1 from booked_day where booked_day.account_id = account.id)
)`

/**
 * One row per account and calendar day of the window, from its first transactions on: a balance holds until the account's next row. Where
 * what the account held at first is not known, it is taken for nothing; such balances are compared with each other and never shown.
 */
const CARRIED_BALANCE = `
carried_balance as (
  select
    generate_series(
      greatest(account_day.day, period.start), coalesce(account_day.day_after, period.as_of) - 1, interval '1 day'
    )::date as day,
    coalesce(account_day.opening_by_closing, opening_balance.amount, 0) + account_day.moved as balance,
    account_day.factor
  from period
  join account_day on coalesce(account_day.day_after, period.as_of) > period.start
  join opening_balance on opening_balance.account_id = account_day.account_id
)`

/** One row per account and calendar day of the window before its first transactions: it held its opening balance. */
const BALANCE_BEFORE = `
balance_before as (
  select
    generate_series(period.start, account_day.day - 1, interval '1 day')::date as day,
    coalesce(opening_balance.amount, 0) as balance,
    opening_balance.factor
  from period
  join account_day on account_day.day_before is null and account_day.day > period.start
  join opening_balance on opening_balance.account_id = account_day.account_id
)`

/** One row per calendar day of the window: the balance of all accounts in minor units of the base currency, and whether any was below zero. */
const dailyBalance = (name: string) => `
${name} as materialized (
  select day, sum(balance * factor) as balance, bool_or(balance < 0) as is_overdrawn
  from (select * from carried_balance union all select * from balance_before) account_balance
  group by day
)`

/** The daily balances, each with the highest one of the last 31 days. */
const PEAKED_BALANCE = `
peaked_balance as (
  select daily_balance.*, max(balance) over (order by day rows between ${PEAK_DAYS - 1} preceding and current row) as peak from daily_balance
)`

/** One row, or none without daily balances: their mean, spread and floor in minor units of the base currency, and how many days were short. */
const BALANCE_SUMMARY = `
balance_summary as (
  select
    avg(peaked_balance.balance) as average,
    stddev_samp(peaked_balance.balance) as deviation,
    percentile_cont(${FLOOR}) within group (order by peaked_balance.balance::float8) as floor,
    avg(peaked_balance.balance) filter (where peaked_balance.day >= period.as_of - ${RECENT_DAYS}) as recent_average,
    max(peaked_balance.balance) filter (where peaked_balance.day = period.as_of - 1) as last,
    count(*) filter (where peaked_balance.is_overdrawn) as overdrawn_days,
    count(*) filter (where peaked_balance.balance * (period.as_of - period.start) < ${THIN_DAYS} * flow.outflow) as thin_days,
    min(peaked_balance.balance) as lowest,
    count(*) filter (where peaked_balance.balance * (period.as_of - period.start) < ${SHORT_DAYS} * flow.outflow) as short_days,
    count(*) filter (where peaked_balance.peak > 0 and peaked_balance.balance < ${DRAINED_BELOW} * peaked_balance.peak) as drained_days
  from period cross join flow cross join peaked_balance
  group by period.as_of
)`

/** One row per day on which guards take something out of the balance of all accounts, or give it back. */
const HELD_DAY = `
held_day as materialized (
  select day, sum(held) as held from taken_out group by day
)`

/** What guards hold of the balance of all accounts on each day: an account that is overdrawn stays so, and their total may become it. */
const GUARDED_BALANCE = `
daily_balance as materialized (
  select day, balance - held as balance, is_overdrawn or balance - held < 0 as is_overdrawn
  from (
    select reported_balance.*, coalesce((select sum(held_day.held) from held_day where held_day.day <= reported_balance.day), 0) as held
    from reported_balance
  ) reduced
)`

const dailyBalanceSteps = (name: string) => [OPENING_BALANCE, CARRIED_BALANCE, BALANCE_BEFORE, dailyBalance(name)]

/** From the opening balances of the accounts to their daily totals. */
export const DAILY_BALANCE_STEPS = dailyBalanceSteps('daily_balance')

/** From the opening balances of the accounts to the mean of their daily totals. */
export const BALANCE_STEPS = [...DAILY_BALANCE_STEPS, PEAKED_BALANCE, BALANCE_SUMMARY]

/** The same after guards. */
export const GUARDED_BALANCE_STEPS = [...dailyBalanceSteps('reported_balance'), HELD_DAY, GUARDED_BALANCE, PEAKED_BALANCE, BALANCE_SUMMARY]
