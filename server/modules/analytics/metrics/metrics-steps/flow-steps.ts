/** The recent figures are those of so many days before the question. */
export const RECENT_DAYS = 90

/** The days whose closing balance can be compared with the one before: the bank reported both, and no rows are missing in between. */
const IS_LINKED = 'account_day.closing is not null and account_day.closing_before is not null and not account_day.ends_gap'

const IS_RECENT = `account_day.day >= period.as_of - ${RECENT_DAYS}`

/**
 * One row: what came in and went out in the window, over all accounts, in minor units of the base currency; and how often the bank's
 * closing balances could be compared with its rows, and contradicted them.
 */
const FLOW = (days: string) => `
flow as (
  select
    coalesce(sum(account_day.transactions), 0) as transactions,
    coalesce(sum(account_day.inflow), 0) as inflow,
    coalesce(sum(account_day.inflow_by_consent), 0) as inflow_by_consent,
    coalesce(sum(account_day.outflow), 0) as outflow,
    coalesce(max(account_day.largest_inflow), 0) as largest_receipt,
    coalesce(sum(account_day.penalties), 0) as penalties,
    coalesce(sum(account_day.inflow) filter (where ${IS_RECENT}), 0) as recent_inflow,
    coalesce(sum(account_day.outflow) filter (where ${IS_RECENT}), 0) as recent_outflow,
    count(*) filter (where ${IS_LINKED}) as linked_days,
    coalesce(sum(account_day.transactions) filter (where ${IS_LINKED}), 0) as linked_transactions,
    count(*) filter (where ${IS_LINKED} and account_day.closing_before + account_day.net <> account_day.closing) as broken_links
  from period join ${days} account_day on account_day.day >= period.start
)`

/** The sums of the window, over the days of a step that has the columns of `account_day`. */
export const flowSteps = (days: string) => [FLOW(days)]
