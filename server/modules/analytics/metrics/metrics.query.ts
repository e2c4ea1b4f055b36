import { GUARD_LIMITS, GUARDS, type Guard, type GuardInput, takenOut } from './guards.ts'
import type { Metrics } from './metrics.ts'
import { ACCOUNT_STEPS } from './metrics-steps/account-steps.ts'
import { BALANCE_STEPS, DAILY_BALANCE_STEPS, GUARDED_BALANCE_STEPS } from './metrics-steps/balance-steps.ts'
import { DAY_STEPS } from './metrics-steps/day-steps.ts'
import { flowSteps, RECENT_DAYS } from './metrics-steps/flow-steps.ts'
import { COMPARED_STEPS, GUARD_STEPS } from './metrics-steps/guard-steps.ts'
import { GUARDED_MONTH_STEPS, MONTH_STEPS } from './metrics-steps/month-steps.ts'
import { GUARDED_PAYER_STEPS, PAYER_STEPS } from './metrics-steps/payer-steps.ts'

/** What runs one statement: a transaction's manager, or the pool. */
export interface Queries {
  query<Rows>(sql: string, parameters: unknown[]): Promise<Rows>
}

/** Minor units of a currency times its factor, a plain decimal, are minor units of the base currency. */
export type CurrencyFactors = ReadonlyMap<string, string>

export interface MetricsWindow {
  /** At most so many days before the day; default 365. */
  readonly days?: number
  /** At most so many complete months; default 12. */
  readonly months?: number
}

/** The steps, in the order in which each may read those before it: common table expressions, each with a sentence on its rows. */
const STEPS = [...ACCOUNT_STEPS, ...DAY_STEPS, ...flowSteps('account_day'), ...BALANCE_STEPS, ...MONTH_STEPS, ...PAYER_STEPS]

/**
 * One pass over banking's rollups (`bank_account`, `bank_day`, `bank_month_payer`, and `bank_connection` for freshness), by steps that
 * are text and no views: the backtest puts temporary tables in the place of these tables, and a view would keep reading the tables that
 * it was made on. Sums are exact; means, deviations and percentiles alone are floating. The average balance is that of
 * `daily_balance`, which adds up `carried_balance` and `balance_before` over the accounts.
 */
const statementOf = (steps: readonly string[]) => `
with ${steps.join(',')}
select
  account_summary.accounts::int as accounts,
  coalesce(account_summary.left_out, '[]') as "leftOut",
  coalesce(account_summary.converted, '[]') as converted,
  scope.as_of - account_summary.synced_on as "daysSinceSync",
  period.first_day::text as "firstDay",
  period.start::text as start,
  coalesce(period.as_of - period.start, 0) as days,
  coalesce(period.history_days, 0) as "historyDays",
  coalesce((
    select json_agg(json_build_object(
      'month', to_char(month, 'YYYY-MM'),
      'inflow', round(inflow)::float8,
      'outflow', round(outflow)::float8,
      'receipts', receipts,
      'balance', round(balance)::float8
    ) order by month) from month_summary
  ), '[]') as months,
  flow.transactions::int as transactions,
  round(flow.inflow)::float8 as inflow,
  round(flow.inflow_by_consent)::float8 as "inflowByConsent",
  round(flow.outflow)::float8 as outflow,
  round(flow.largest_receipt)::float8 as "largestReceipt",
  flow.penalties::int as penalties,
  round(flow.recent_inflow)::float8 as "recentInflow",
  round(flow.recent_outflow)::float8 as "recentOutflow",
  flow.linked_days::int as "linkedDays",
  flow.linked_transactions::int as "linkedTransactions",
  flow.broken_links::int as "brokenLinks",
  -- One account whose balance is not known leaves the whole unknown.
  exists (select 1 from opening_balance) and not exists (select 1 from opening_balance where amount is null) as "balancesKnown",
  balance_summary.average::float8 as average,
  balance_summary.deviation::float8 as deviation,
  balance_summary.floor as floor,
  round(balance_summary.last)::float8 as last,
  balance_summary.recent_average::float8 as "recentAverage",
  balance_summary.overdrawn_days::int as "overdrawnDays",
  balance_summary.thin_days::int as "thinDays",
  round(balance_summary.lowest)::float8 as lowest,
  balance_summary.short_days::int as "shortDays",
  balance_summary.drained_days::int as "drainedDays",
  coalesce(payer_summary.known / nullif(payer_summary.total, 0), 0)::float8 as "payersKnown",
  largest.key as "payerKey",
  coalesce(largest.name, largest.key) as "payerName",
  (largest.inflow / nullif(payer_summary.total, 0))::float8 as "payerShare",
  coalesce(second.inflow / nullif(payer_summary.total, 0), 0)::float8 as "secondShare"
from scope
cross join account_summary
cross join flow
cross join payer_summary
left join period on true
left join balance_summary on true
left join largest_payer largest on largest.place = 1
left join largest_payer second on second.place = 2`

const METRICS = statementOf(STEPS)

const GUARDED_METRICS = (guards: readonly Guard[]) =>
  statementOf([
    ...ACCOUNT_STEPS,
    ...DAY_STEPS,
    ...GUARD_STEPS,
    ...flowSteps('guarded_day'),
    ...GUARDED_BALANCE_STEPS,
    ...GUARDED_MONTH_STEPS,
    ...(guards.includes('payers') ? GUARDED_PAYER_STEPS : PAYER_STEPS),
  ])

/** The sums that guards read, with the daily balances that late deposits are compared with. */
const COMPARED = `
with ${[...ACCOUNT_STEPS, ...DAY_STEPS, ...DAILY_BALANCE_STEPS, ...COMPARED_STEPS].join(',')}
select period.as_of::text as "asOf", period.start::text as start,
  coalesce((select json_agg(sum) from read_sum where is_two_way), '[]') as "twoWay",
  coalesce((select json_agg(sum) from read_sum where not is_two_way), '[]') as late,
  (select json_build_object('sums', sums, 'largest', largest::float8) from earlier) as earlier,
  coalesce((
    select json_agg(json_build_object('day', day, 'balance', round(balance)::float8) order by day)
    from daily_balance where day >= period.as_of - ${GUARD_LIMITS.lateDays + 1}
  ), '[]') as balances
from period`

interface MetricsRow
  extends Pick<
    Metrics,
    | 'accounts'
    | 'firstDay'
    | 'start'
    | 'days'
    | 'historyDays'
    | 'months'
    | 'transactions'
    | 'inflow'
    | 'inflowByConsent'
    | 'outflow'
    | 'largestReceipt'
  > {
  readonly penalties: number
  readonly recentInflow: number
  readonly recentOutflow: number
  readonly balancesKnown: boolean
  readonly average: number | null
  readonly deviation: number | null
  readonly floor: number
  readonly last: number
  readonly recentAverage: number | null
  readonly overdrawnDays: number
  readonly thinDays: number
  readonly lowest: number
  readonly shortDays: number
  readonly drainedDays: number
  readonly payersKnown: number
  readonly payerKey: string | null
  readonly payerName: string | null
  readonly payerShare: number | null
  readonly secondShare: number
  readonly linkedDays: number
  readonly linkedTransactions: number
  readonly brokenLinks: number
  readonly daysSinceSync: number | null
  readonly leftOut: readonly string[]
  readonly converted: readonly string[]
}

const DAYS = 365
const MONTHS = 12

const parametersOf = (
  businessId: string,
  asOf: string,
  currencyFactors: CurrencyFactors,
  { days = DAYS, months = MONTHS }: MetricsWindow = {},
) => [businessId, asOf, days, months, [...currencyFactors.keys()], [...currencyFactors.values()]]

const asMetrics = (asOf: string, row: MetricsRow): Metrics => {
  const { accounts, firstDay, start, historyDays, transactions, inflow, inflowByConsent, outflow, largestReceipt, penalties, ...rest } = row
  const known = rest.balancesKnown && rest.average !== null
  return {
    asOf,
    accounts,
    firstDay,
    start,
    days: rest.days,
    historyDays,
    months: known ? rest.months : rest.months.map((month) => ({ ...month, balance: null })),
    transactions,
    inflow,
    inflowByConsent,
    outflow,
    largestReceipt,
    penalties,
    lately: {
      days: Math.min(RECENT_DAYS, rest.days),
      inflow: rest.recentInflow,
      outflow: rest.recentOutflow,
      averageBalance: known ? rest.recentAverage : null,
    },
    balance: known
      ? {
          average: rest.average!,
          deviation: rest.deviation,
          floor: rest.floor,
          last: rest.last,
          overdrawnDays: rest.overdrawnDays,
          thinDays: rest.thinDays,
          lows: { lowest: rest.lowest, shortDays: rest.shortDays, drainedDays: rest.drainedDays },
        }
      : null,
    payers: {
      known: rest.payersKnown,
      largest: rest.payerKey === null ? null : { key: rest.payerKey, name: rest.payerName ?? rest.payerKey, share: rest.payerShare ?? 0 },
      second: rest.secondShare,
    },
    chain: { days: rest.linkedDays, transactions: rest.linkedTransactions, breaks: rest.brokenLinks },
    daysSinceSync: rest.daysSinceSync === null ? null : Math.max(rest.daysSinceSync, 0),
    leftOut: rest.leftOut,
    converted: rest.converted,
  }
}

/**
 * The metrics of a business as of a day, in one statement on banking's rollups. Accounts whose currency has no factor are
 * left out and named.
 */
export const metricsOf = async (
  db: Queries,
  businessId: string,
  asOf: string,
  currencyFactors: CurrencyFactors,
  window: MetricsWindow = {},
): Promise<Metrics> => {
  const [row] = await db.query<MetricsRow[]>(METRICS, parametersOf(businessId, asOf, currencyFactors, window))
  return asMetrics(asOf, row!)
}

/**
 * The metrics of a business as of a day after guards, from banking's rollups alone: what the guards take out of its flow by day and payer,
 * and of the balance of all its accounts together, whichever account it came in by and went out from.
 */
export const guardedMetricsOf = async (
  db: Queries,
  businessId: string,
  asOf: string,
  currencyFactors: CurrencyFactors,
  guards: readonly Guard[] = GUARDS,
): Promise<Metrics> => {
  const parameters = parametersOf(businessId, asOf, currencyFactors)
  const [compared] = await db.query<GuardInput[]>(COMPARED, parameters)
  const out = compared ? takenOut(compared, guards) : []
  const columns = [
    out.map(({ day }) => day),
    out.map(({ payer }) => payer),
    out.map(({ inflow }) => inflow),
    out.map(({ outflow }) => outflow),
    out.map(({ receipts }) => receipts),
    out.map(({ payments }) => payments),
    out.map(({ held }) => held),
  ]
  const [row] = await db.query<MetricsRow[]>(GUARDED_METRICS(guards), [...parameters, ...columns])
  const metrics = asMetrics(asOf, row!)
  const { inflow, inflowByConsent, largestReceipt, payers } = metrics
  return {
    ...metrics,
    inflowByConsent: Math.min(inflowByConsent, inflow),
    largestReceipt: Math.min(largestReceipt, inflow),
    payers: guards.includes('payers') ? { ...payers, isJoined: true } : payers,
  }
}
