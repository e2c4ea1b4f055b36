import type { CurrencyFactors, Queries } from './metrics.query.ts'
import type { Metrics } from './metrics.ts'

/** What one payer brought in. */
export interface Payer {
  /** As the rollups know it; '' where the bank tells none. */
  readonly key: string
  readonly name: string
  /** Minor units. */
  readonly inflow: number
  /** Of all inflow of those months, 0 to 1. */
  readonly share: number
}

/** The complete months that the metrics are of, else the months of their days: as the metrics count payers. */
const PAYERS = `
  with factor as (select * from unnest($2::text[], $3::numeric[]) as f (currency, factor)),
  payer as (
    select m.payer as key, max(m.payer_name) as name, sum(m.inflow * f.factor) as inflow
    from bank_month_payer m join factor f using (currency)
    where m.business_id = $1 and m.month >= $4::date and m.month < $5::date group by m.payer
  )
  select key, coalesce(name, key) as name, round(inflow)::float8 as inflow, (inflow / nullif(sum(inflow) over (), 0))::float8 as share
  from payer where inflow > 0 order by payer.inflow desc, key limit $6`

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month so many months after a day's. */
export const monthAfter = (day: string, months: number): string => {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The largest payers, largest first, of the months that the metrics count them in. */
export const payersOf = async (db: Queries, businessId: string, metrics: Metrics, factors: CurrencyFactors, most: number) => {
  const { months, start, asOf } = metrics
  if (start === null) return []
  const from = months.length > 0 ? `${months[0]!.month}-01` : monthOf(start)
  const to = months.length > 0 ? monthAfter(`${months.at(-1)!.month}-01`, 1) : asOf
  return db.query<Payer[]>(PAYERS, [businessId, [...factors.keys()], [...factors.values()], from, to, most])
}

const INFLOWS = `
  with factor as (select * from unnest($2::text[], $3::numeric[]) as f (currency, factor))
  select to_char(date_trunc('month', d.day), 'YYYY-MM') as month, round(sum(d.inflow * f.factor))::float8 as inflow
  from bank_day d join bank_account a on a.id = d.account_id join factor f using (currency)
  where d.business_id = $1 and d.day >= $4::date and d.day < $5::date
  group by 1`

export interface MonthInflow {
  readonly month: string
  /** Minor units. */
  readonly inflow: number
}

/** The inflow of each complete month that was observed, oldest first and none left out; at most so many. */
export const monthlyInflows = async (
  db: Queries,
  businessId: string,
  { firstDay, asOf }: Metrics,
  factors: CurrencyFactors,
  most: number,
): Promise<MonthInflow[]> => {
  if (firstDay === null) return []
  const end = monthOf(asOf)
  const complete = firstDay === monthOf(firstDay) ? firstDay : monthAfter(firstDay, 1)
  const earliest = monthAfter(end, -most)
  const from = complete > earliest ? complete : earliest
  const rows = await db.query<MonthInflow[]>(INFLOWS, [businessId, [...factors.keys()], [...factors.values()], from, end])
  const found = new Map(rows.map(({ month, inflow }) => [month, inflow]))
  const months: MonthInflow[] = []
  for (let day = from; day < end; day = monthAfter(day, 1)) months.push({ month: day.slice(0, 7), inflow: found.get(day.slice(0, 7)) ?? 0 })
  return months
}
