import type { CurrencyFactors, Queries } from './metrics.query.ts'

const FEWEST = 3

/**
 * Days from issue to payment, weighted by amount: of invoices that were paid in the last 180 days, and of what is overdue
 * today, at its age. What was credited was never owed. A wide read over receivables' invoices, for this figure alone.
 */
const DSO = `
  with factor as (select * from unnest($3::text[], $4::numeric[]) as f (currency, factor)),
  its as (
    select (i.amount - i.credited) * f.factor as amount, (i.paid_at at time zone i.time_zone)::date - i.issue_date as days
    from invoice i join factor f using (currency)
    where i.business_id = $1 and i.issued_at is not null and i.voided_at is null and i.amount > i.credited
      and i.paid_at > $2::timestamptz - interval '180 days' and i.paid_at <= $2
    union all
    select (i.amount - i.settled) * f.factor, ($2::timestamptz at time zone i.time_zone)::date - i.issue_date
    from invoice i join factor f using (currency)
    where i.business_id = $1 and i.issued_at is not null and i.voided_at is null and i.settled < i.amount
      and i.due_date < ($2::timestamptz at time zone i.time_zone)::date
  )
  select count(*)::int as count, (sum(amount * days) / nullif(sum(amount), 0))::float8 as days from its`

/** In how many days customers pay what they are billed; null below three invoices. */
export const daysSalesOutstanding = async (
  db: Queries,
  businessId: string,
  now: Date,
  factors: CurrencyFactors,
): Promise<number | null> => {
  const [row] = await db.query<{ count: number; days: number | null }[]>(DSO, [businessId, now, [...factors.keys()], [...factors.values()]])
  return row && row.count >= FEWEST ? row.days : null
}
