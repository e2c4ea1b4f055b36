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

/** The part of the complete months, or of the window where none is complete. */
const IN_MONTHS = (day: string) => `
  ${day} >= coalesce((select min(month) from complete_month), date_trunc('month', period.start::timestamp)::date)
  and ${day} < coalesce((select max(next) from complete_month), period.as_of)`

/** The same rows by joined payer, less what guards take out. */
const JOINED_PAYER = `
payer as materialized (
  select key, max(name) as name, sum(inflow) as inflow from (
    select bank_day_payer.payer as key, bank_day_payer.payer_name as name, bank_day_payer.inflow * account.factor as inflow
    from scope
    cross join period
    join bank_day_payer on bank_day_payer.business_id = scope.business_id and ${IN_MONTHS('bank_day_payer.day')}
    join account on account.id = bank_day_payer.account_id and account.factor is not null
    where bank_day_payer.inflow > 0
    union all
    select taken_out.payer, null, -taken_out.inflow from period join taken_out on ${IN_MONTHS('taken_out.day')}
  ) flow_of_payer
  group by key
)`

/** One row: the inflow from all payers, of whom none counts as unknown. */
const JOINED_PAYER_SUMMARY = `
payer_summary as (
  select sum(inflow) as total, sum(inflow) as known from payer
)`

/** Payers without a name count as the largest named one, or as one where no one is named, so that no one gains by hiding a name. */
const LARGEST_JOINED_PAYER = `
largest_payer as (
  select key, name, inflow + case when place = 1 then unnamed else 0 end as inflow, place
  from (
    select key, name, inflow, row_number() over (order by key = '', inflow desc, key) as place,
      case when key = '' then 0 else coalesce((select inflow from payer where key = ''), 0) end as unnamed
    from payer where inflow > 0
  ) ranked
  where place = 1 or (place = 2 and key <> '')
)`

/** The same of joined payers, after guards. */
export const GUARDED_PAYER_STEPS = [JOINED_PAYER, JOINED_PAYER_SUMMARY, LARGEST_JOINED_PAYER]

/** Who paid, and how much of it all. */
export const PAYER_STEPS = [PAYER, PAYER_SUMMARY, LARGEST_PAYER]
