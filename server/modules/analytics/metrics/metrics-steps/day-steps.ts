/** So many days without transactions, when the bank's balances before and after do not agree, are a gap: rows are missing. */
const GAP_DAYS = 31

/**
 * One row per account and day with transactions, before the day of the question. `net`, `closing` (the balance that the bank
 * reported at the end of the day, or null) and `moved` (the sum of `net` from the account's first day up to this one) are minor units
 * of the account's currency; inflow and outflow are minor units of the base currency.
 */
const BOOKED_DAY = `
booked_day as materialized (
  select bank_day.account_id, bank_day.day, bank_day.net, bank_day.transactions, bank_day.penalties, bank_day.closing, account.factor,
    bank_day.inflow * account.factor as inflow,
    bank_day.outflow * account.factor as outflow,
    bank_day.inflow_by_consent * account.factor as inflow_by_consent,
    bank_day.largest_inflow * account.factor as largest_inflow,
    sum(bank_day.net) over days_in_order as moved,
    count(bank_day.closing) over days_in_order as closings_so_far,
    lag(bank_day.day) over days_in_order as day_before,
    lead(bank_day.day) over days_in_order as day_after,
    lag(bank_day.closing) over days_in_order as closing_before
  from scope
  join bank_day on bank_day.business_id = scope.business_id and bank_day.day < scope.as_of
  join account on account.id = bank_day.account_id and account.factor is not null
  window days_in_order as (partition by bank_day.account_id order by bank_day.day)
)`

/**
 * The same rows, each with two findings. `ends_gap`: rows are missing between the day before and this one. `opening_by_closing`:
 * what the account held before its first day, according to the latest closing balance that the bank has reported by this day; null
 * until it reports one. That amount plus `moved` is the balance at the end of the day.
 */
const ACCOUNT_DAY = `
account_day as materialized (
  select booked_day.*,
    day - day_before > ${GAP_DAYS} and (closing_before + net = closing) is not true as ends_gap,
    max(closing - moved) filter (where closing is not null) over (partition by account_id, closings_so_far) as opening_by_closing
  from booked_day
)`

/**
 * One row, or none without transactions. The observed period goes from `first_day`, which is the first day after the last gap, to the
 * day before the question, over `history_days`; the metrics are of its part from `start` on.
 */
const PERIOD = `
period as materialized (
  select first_day, greatest(first_day, as_of - window_days) as start, as_of, as_of - first_day as history_days
  from (
    select scope.as_of, scope.window_days,
      greatest(
        min(account_day.day),
        max(account_day.day) filter (where account_day.ends_gap and account_day.day > scope.as_of - scope.window_days)
      ) as first_day
    from scope cross join account_day
    group by scope.as_of, scope.window_days
  ) observed
)`

/** The days with transactions, and the period that they cover. */
export const DAY_STEPS = [BOOKED_DAY, ACCOUNT_DAY, PERIOD]
