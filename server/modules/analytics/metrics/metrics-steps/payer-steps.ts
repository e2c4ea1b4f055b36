/**
 * One row per payer of the complete months, or of the months of the window where none is complete: the inflow from it, in minor units of
 * the base currency. The payer '' is everyone whom the bank does not name.
 */
const PAYER = `
payer as materialized (
  select bank_month_payer.payer as key, max(bank_month_payer.payer_name) as name,
    sum(bank_month_payer.inflow * currency_factor.factor) as inflow
  from scope
  cross join period
  join bank_month_payer on bank_month_payer.business_id = scope.business_id
    and bank_month_payer.month >= coalesce((select min(month) from complete_month), date_trunc('month', period.start::timestamp)::date)
    and bank_month_payer.month < coalesce((select max(next) from complete_month), period.as_of)
  join currency_factor using (currency)
  group by bank_month_payer.payer
)`

/** One row: the inflow from all payers, and from those whom the bank names. */
const PAYER_SUMMARY = `
payer_summary as (
  select sum(inflow) as total, coalesce(sum(inflow) filter (where key <> ''), 0) as known from payer
)`

/** The two named payers with the largest inflow, at place 1 and 2; of equals, the one whose key comes first. */
const LARGEST_PAYER = `
largest_payer as (
  select key, name, inflow, row_number() over (order by inflow desc, key) as place
  from payer where key <> '' and inflow > 0
  order by inflow desc, key limit 2
)`

/** Who paid, and how much of it all. */
export const PAYER_STEPS = [PAYER, PAYER_SUMMARY, LARGEST_PAYER]
