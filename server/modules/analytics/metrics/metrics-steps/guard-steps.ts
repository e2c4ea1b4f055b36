import { GUARD_LIMITS } from '../guards.ts'

/** One row per day and payer of what guards take out, in minor units of the base currency: see {@link TakenOut}. */
const TAKEN_OUT = `
taken_out as materialized (
  select * from unnest($7::date[], $8::text[], $9::numeric[], $10::numeric[], $11::int[], $12::int[], $13::numeric[])
    as given (day, payer, inflow, outflow, receipts, payments, held)
)`

/** The rows of `account_day`, and of each day and payer what guards take out of them. */
const GUARDED_DAY = `
guarded_day as materialized (
  select day, transactions, penalties, inflow, inflow_by_consent, outflow, largest_inflow, closing, closing_before, net, ends_gap
  from account_day
  union all
  select day, -receipts - payments, 0, -inflow, 0, -outflow, 0, null, null, null, null from taken_out
)`

/** What guards take out, and the days without it. */
export const GUARD_STEPS = [TAKEN_OUT, GUARDED_DAY]

/** One row per day and payer over all accounts, from the days of a round trip before the window on, in minor units of the base currency. */
const DAY_SUM = `
day_sum as materialized (
  select bank_day_payer.day, bank_day_payer.payer, round(sum(bank_day_payer.inflow * account.factor)) as inflow,
    round(sum(bank_day_payer.outflow * account.factor)) as outflow, sum(bank_day_payer.receipts) as receipts,
    sum(bank_day_payer.payments) as payments
  from scope
  cross join period
  join bank_day_payer on bank_day_payer.business_id = scope.business_id
    and bank_day_payer.day >= period.start - ${GUARD_LIMITS.roundTripDays} and bank_day_payer.day < period.as_of
  join account on account.id = bank_day_payer.account_id and account.factor is not null
  group by bank_day_payer.day, bank_day_payer.payer
)`

/** The named payers that both paid and were paid. */
const TWO_WAY = `
two_way as materialized (
  select payer from day_sum where payer <> '' group by payer having sum(inflow) > 0 and sum(outflow) > 0
)`

/** The sums, each with whether its payer was both paid and paying, and whether it is one of the late days. */
const COMPARED_SUM = `
compared_sum as materialized (
  select day_sum.*, day_sum.payer in (select payer from two_way) as is_two_way,
    day_sum.day >= period.as_of - ${GUARD_LIMITS.lateDays} as is_late
  from day_sum cross join period
)`

/** One row: how many sums of the other payers came in in the window before the late days, and the largest. */
const EARLIER = `
earlier as (
  select count(*) as sums, coalesce(max(compared_sum.inflow), 0) as largest
  from compared_sum cross join period
  where not is_two_way and not is_late and compared_sum.inflow > 0 and compared_sum.day >= period.start
)`

/** What guards read: all sums of payers of both ways, and of the others the late ones above the largest earlier one. */
const READ_SUM = `
read_sum as (
  select is_two_way, json_build_object(
    'day', day, 'payer', payer, 'inflow', inflow::float8, 'outflow', outflow::float8, 'receipts', receipts, 'payments', payments
  ) as sum
  from compared_sum cross join earlier
  where is_two_way or (is_late and inflow > largest)
)`

/** What guards compare. */
export const COMPARED_STEPS = [DAY_SUM, TWO_WAY, COMPARED_SUM, EARLIER, READ_SUM]
