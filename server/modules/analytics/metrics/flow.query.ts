import { addMonths, firstOfMonth } from '../../../shared/day.ts'
import type { CurrencyFactors, Queries } from './metrics.query.ts'
import type { Metrics } from './metrics.ts'
import { type DayInflow, type Inflows, inflowsBy } from './month-inflow.ts'

/** One payer's inflow. */
export interface Payer {
  /** The key in the rollups; '' when the bank names no payer. */
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

/** The largest payers, largest first, of the months that the metrics count them in. */
export const payersOf = async (db: Queries, businessId: string, metrics: Metrics, factors: CurrencyFactors, most: number) => {
  const { months, start, asOf } = metrics
  if (start === null) return []
  const from = months.length > 0 ? `${months[0]!.month}-01` : firstOfMonth(start)
  const to = months.length > 0 ? addMonths(`${months.at(-1)!.month}-01`, 1) : asOf
  return db.query<Payer[]>(PAYERS, [businessId, [...factors.keys()], [...factors.values()], from, to, most])
}

const INFLOWS = `
  with factor as (select * from unnest($2::text[], $3::numeric[]) as f (currency, factor))
  select d.day::text as day, sum(d.inflow * f.factor)::float8 as inflow
  from bank_day d join bank_account a on a.id = d.account_id join factor f using (currency)
  where d.business_id = $1 and d.day >= $4::date and d.day < $5::date and d.inflow <> 0
  group by d.day order by d.day`

/** The inflow of each complete month that was observed, oldest first and none left out; of at most so many years. */
export const monthlyInflows = async (
  db: Queries,
  businessId: string,
  { firstDay, asOf }: Metrics,
  factors: CurrencyFactors,
  years: number,
): Promise<Inflows> => {
  if (firstDay === null) return { gregorian: [], hijri: [] }
  const earliest = addMonths(firstOfMonth(asOf), -12 * years)
  const from = firstDay > earliest ? firstDay : earliest
  const days = await db.query<DayInflow[]>(INFLOWS, [businessId, [...factors.keys()], [...factors.values()], from, asOf])
  return { gregorian: inflowsBy('gregorian', days, from, asOf), hijri: inflowsBy('hijri', days, from, asOf) }
}
