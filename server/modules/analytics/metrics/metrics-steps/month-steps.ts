/** One row per calendar month that lies within the observed period as a whole, at most the last `window_months`; `next` begins the month after. */
const COMPLETE_MONTH = `
complete_month as materialized (
  select month::date as month, (month + interval '1 month')::date as next
  from scope, period, generate_series(
    greatest(
      date_trunc('month', period.first_day::timestamp + interval '1 month' - interval '1 day'),
      date_trunc('month', period.as_of::timestamp) - scope.window_months * interval '1 month'
    ),
    date_trunc('month', period.as_of::timestamp) - interval '1 month',
    interval '1 month'
  ) as month
)`

/**
 * One row per complete month: inflow, outflow and the balance of its last day in minor units of the base currency, and the number of
 * receipts that the inflow adds up.
 */
const monthSummary = (days: string, receiptsTakenOut: string) => `
month_summary as materialized (
  select complete_month.month,
    coalesce(sum(account_day.inflow), 0) as inflow,
    coalesce(sum(account_day.outflow), 0) as outflow,
    (
      select coalesce(sum(bank_month_payer.transactions), 0)
      from scope
      join bank_month_payer on bank_month_payer.business_id = scope.business_id and bank_month_payer.month = complete_month.month
      join currency_factor using (currency)
    )${receiptsTakenOut} as receipts,
    (select daily_balance.balance from daily_balance where daily_balance.day = complete_month.next - 1) as balance
  from complete_month
  left join ${days} account_day on account_day.day >= complete_month.month and account_day.day < complete_month.next
  group by complete_month.month, complete_month.next
)`

/** The complete months, and the figures of each. */
export const MONTH_STEPS = [COMPLETE_MONTH, monthSummary('account_day', '')]

/** The same after guards. */
export const GUARDED_MONTH_STEPS = [
  COMPLETE_MONTH,
  monthSummary(
    'guarded_day',
    `- (
      select coalesce(sum(taken_out.receipts), 0) from taken_out
      where taken_out.day >= complete_month.month and taken_out.day < complete_month.next
    )`,
  ),
]
