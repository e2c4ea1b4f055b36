import { gulfDayInSql } from '../../shared/day.ts'
import type { Metrics } from './metrics.ts'

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

/**
 * One pass over the rollups: bank_account, bank_day, bank_month_payer and, for freshness, bank_connection, by their plain
 * names, so that temporary tables of the same shape may stand in for them. Every sum is exact; only means, deviations and
 * percentiles are floating. An account's balance on a day is the bank's last one carried forward with what moved since;
 * before the first that is known it is reckoned back.
 */
const METRICS = `
with base as (select $1::uuid as business_id, $2::date as as_of, $5::int as window_days, $6::int as window_months),
factor as (select * from unnest($3::text[], $4::numeric[]) as f (currency, factor)),
connected as materialized (
  select a.id, a.currency, a.connection_id, a.opening_balance, a.balance, f.factor
  from base join bank_account a on a.business_id = base.business_id and a.is_connected left join factor f using (currency)
),
booked as materialized (
  select d.account_id, d.day, d.net, d.inflow * a.factor as inflow, d.outflow * a.factor as outflow,
    d.inflow_by_consent * a.factor as inflow_by_consent, d.largest_inflow * a.factor as largest, d.transactions, d.penalties, d.closing, a.factor,
    sum(d.net) over its as moved,
    count(d.closing) over its as told,
    lag(d.day) over its as day_before, lead(d.day) over its as day_after, lag(d.closing) over its as closing_before
  from base join bank_day d on d.business_id = base.business_id and d.day < base.as_of
  join connected a on a.id = d.account_id and a.factor is not null
  window its as (partition by d.account_id order by d.day)
),
-- The bank's balance less all that moved up to it, in force from the day that tells it.
anchored as materialized (
  select b.*, b.day - b.day_before > 31 and (b.closing_before + b.net = b.closing) is not true as ends_gap,
    max(b.closing - b.moved) filter (where b.closing is not null) over (partition by b.account_id, b.told) as told_base
  from booked b
),
opening as materialized (
  select a.id as account_id, a.factor,
    coalesce((select b.closing - b.moved from booked b where b.account_id = a.id and b.told = 1 and b.closing is not null),
      a.opening_balance,
      a.balance - (select b.moved from booked b where b.account_id = a.id order by b.day desc limit 1)) as amount
  from connected a where a.factor is not null and exists (select 1 from booked b where b.account_id = a.id)
),
period as materialized (
  select first_day, greatest(first_day, as_of - window_days) as start, as_of, as_of - first_day as history_days
  from (
    select base.as_of, base.window_days,
      greatest(min(b.day), max(b.day) filter (where b.ends_gap and b.day > base.as_of - base.window_days)) as first_day
    from base cross join anchored b group by base.as_of, base.window_days
  ) seen
),
flow as (
  select coalesce(sum(b.transactions), 0) as transactions, coalesce(sum(b.inflow), 0) as inflow,
    coalesce(sum(b.inflow_by_consent), 0) as inflow_by_consent, coalesce(sum(b.outflow), 0) as outflow, coalesce(max(b.largest), 0) as largest, coalesce(sum(b.penalties), 0) as penalties,
    coalesce(sum(b.inflow) filter (where b.day >= p.as_of - 90), 0) as inflow_lately,
    coalesce(sum(b.outflow) filter (where b.day >= p.as_of - 90), 0) as outflow_lately,
    count(*) filter (where b.closing is not null and b.closing_before is not null and not b.ends_gap) as chain_days,
    coalesce(sum(b.transactions) filter (where b.closing is not null and b.closing_before is not null and not b.ends_gap), 0)
      as chain_transactions,
    count(*) filter (where b.closing_before + b.net <> b.closing and not b.ends_gap) as chain_breaks
  from period p join anchored b on b.day >= p.start
),
-- From each account's rows to days: a row's balance holds until the account's next row.
held as (
  select generate_series(greatest(b.day, p.start), coalesce(b.day_after, p.as_of) - 1, interval '1 day')::date as day,
    coalesce(b.told_base, o.amount) + b.moved as balance, b.factor
  from period p join anchored b on coalesce(b.day_after, p.as_of) > p.start
  join opening o on o.account_id = b.account_id
  union all
  select generate_series(p.start, b.day - 1, interval '1 day')::date, o.amount, o.factor
  from period p join anchored b on b.day_before is null and b.day > p.start
  join opening o on o.account_id = b.account_id
),
daily as materialized (
  select day, sum(balance * factor) as balance, bool_or(balance < 0) as overdrawn from held group by day
),
balances as (
  select avg(d.balance) as average, stddev_samp(d.balance) as deviation,
    percentile_cont(0.05) within group (order by d.balance::float8) as floor,
    avg(d.balance) filter (where d.day >= p.as_of - 90) as average_lately,
    max(d.balance) filter (where d.day = p.as_of - 1) as last,
    count(*) filter (where d.overdrawn) as overdrawn_days,
    count(*) filter (where d.balance * (p.as_of - p.start) < 7 * f.outflow) as thin_days
  from period p cross join flow f cross join daily d group by p.as_of
),
complete as materialized (
  select month::date as month, (month + interval '1 month')::date as next
  from base, period p, generate_series(
    greatest(date_trunc('month', p.first_day::timestamp + interval '1 month' - interval '1 day'),
      date_trunc('month', p.as_of::timestamp) - base.window_months * interval '1 month'),
    date_trunc('month', p.as_of::timestamp) - interval '1 month', interval '1 month') as month
),
monthly as materialized (
  select c.month, coalesce(sum(b.inflow), 0) as inflow, coalesce(sum(b.outflow), 0) as outflow,
    (select coalesce(sum(m.transactions), 0) from base join bank_month_payer m on m.business_id = base.business_id and m.month = c.month
      join factor using (currency)) as receipts,
    (select d.balance from daily d where d.day = c.next - 1) as balance
  from complete c left join anchored b on b.day >= c.month and b.day < c.next group by c.month, c.next
),
payer as materialized (
  select m.payer, max(m.payer_name) as name, sum(m.inflow * f.factor) as inflow
  from base cross join period p join bank_month_payer m on m.business_id = base.business_id
    and m.month >= coalesce((select min(month) from complete), date_trunc('month', p.start::timestamp)::date)
    and m.month < coalesce((select max(next) from complete), p.as_of)
  join factor f using (currency)
  group by m.payer
),
payers as (
  select sum(inflow) as total, coalesce(sum(inflow) filter (where payer <> ''), 0) as known from payer
),
ranked as (
  select payer, name, inflow, row_number() over (order by inflow desc, payer) as place from payer where payer <> '' and inflow > 0
  order by inflow desc, payer limit 2
)
select (select count(*) from connected)::int as accounts,
  p.first_day::text as "firstDay", p.start::text as start, coalesce(p.as_of - p.start, 0) as days,
  coalesce(p.history_days, 0) as "historyDays",
  coalesce((select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'inflow', round(inflow)::float8,
    'outflow', round(outflow)::float8, 'receipts', receipts,
    'balance', round(balance)::float8) order by month) from monthly), '[]') as months,
  coalesce(f.transactions, 0)::int as transactions, coalesce(round(f.inflow), 0)::float8 as inflow,
  coalesce(round(f.inflow_by_consent), 0)::float8 as "inflowByConsent",
  coalesce(round(f.outflow), 0)::float8 as outflow, coalesce(round(f.largest), 0)::float8 as "largestReceipt",
  coalesce(f.penalties, 0)::int as penalties,
  coalesce(round(f.inflow_lately), 0)::float8 as "inflowLately", coalesce(round(f.outflow_lately), 0)::float8 as "outflowLately",
  -- One account whose balance is not known leaves the whole unknown.
  exists (select 1 from opening) and not exists (select 1 from opening where amount is null) as "balancesKnown",
  s.average::float8 as average, s.deviation::float8 as deviation, s.floor as floor, round(s.last)::float8 as last,
  s.average_lately::float8 as "averageLately", s.overdrawn_days::int as "overdrawnDays", s.thin_days::int as "thinDays",
  coalesce(q.known / nullif(q.total, 0), 0)::float8 as "payersKnown",
  (select r.payer from ranked r where place = 1) as "payerKey", (select coalesce(r.name, r.payer) from ranked r where place = 1) as "payerName",
  (select r.inflow / nullif(q.total, 0) from ranked r where place = 1)::float8 as "payerShare",
  coalesce((select r.inflow / nullif(q.total, 0) from ranked r where place = 2), 0)::float8 as "secondShare",
  coalesce(f.chain_days, 0)::int as "chainDays", coalesce(f.chain_transactions, 0)::int as "chainTransactions",
  coalesce(f.chain_breaks, 0)::int as "chainBreaks",
  (select base.as_of - min(${gulfDayInSql('k.last_synced_at')}) from connected a
    join bank_connection k on k.id = a.connection_id and k.last_synced_at is not null) as "daysSinceSync",
  coalesce((select json_agg(distinct a.currency) from connected a where a.factor is null), '[]') as "leftOut",
  coalesce((select json_agg(distinct a.currency) from connected a where a.factor <> 1), '[]') as converted
from base left join period p on true left join flow f on true left join balances s on true left join payers q on true`

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
  readonly inflowLately: number
  readonly outflowLately: number
  readonly balancesKnown: boolean
  readonly average: number | null
  readonly deviation: number | null
  readonly floor: number
  readonly last: number
  readonly averageLately: number | null
  readonly overdrawnDays: number
  readonly thinDays: number
  readonly payersKnown: number
  readonly payerKey: string | null
  readonly payerName: string | null
  readonly payerShare: number | null
  readonly secondShare: number
  readonly chainDays: number
  readonly chainTransactions: number
  readonly chainBreaks: number
  readonly daysSinceSync: number | null
  readonly leftOut: readonly string[]
  readonly converted: readonly string[]
}

const DAYS = 365
const MONTHS = 12
const LATELY = 90

/**
 * The metrics of a business as of a day, in one statement on banking's rollups. Accounts whose currency has no factor are
 * left out and named.
 */
export const metricsOf = async (
  db: Queries,
  businessId: string,
  asOf: string,
  currencyFactors: CurrencyFactors,
  { days = DAYS, months = MONTHS }: MetricsWindow = {},
): Promise<Metrics> => {
  const parameters = [businessId, asOf, [...currencyFactors.keys()], [...currencyFactors.values()], days, months]
  const [row] = await db.query<MetricsRow[]>(METRICS, parameters)
  const { accounts, firstDay, start, historyDays, transactions, inflow, inflowByConsent, outflow, largestReceipt, penalties, ...rest } =
    row!
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
      days: Math.min(LATELY, rest.days),
      inflow: rest.inflowLately,
      outflow: rest.outflowLately,
      averageBalance: known ? rest.averageLately : null,
    },
    balance: known
      ? {
          average: rest.average!,
          deviation: rest.deviation,
          floor: rest.floor,
          last: rest.last,
          overdrawnDays: rest.overdrawnDays,
          thinDays: rest.thinDays,
        }
      : null,
    payers: {
      known: rest.payersKnown,
      largest: rest.payerKey === null ? null : { key: rest.payerKey, name: rest.payerName ?? rest.payerKey, share: rest.payerShare ?? 0 },
      second: rest.secondShare,
    },
    chain: { days: rest.chainDays, transactions: rest.chainTransactions, breaks: rest.chainBreaks },
    daysSinceSync: rest.daysSinceSync === null ? null : Math.max(rest.daysSinceSync, 0),
    leftOut: rest.leftOut,
    converted: rest.converted,
  }
}
