import { gulfDayInSql } from '../../../../shared/day.ts'

/** The parameters, in one row: the business, the day of the metrics, and how many days and complete months they cover at most. */
const SCOPE = `
scope as (
  select $1::uuid as business_id, $2::date as as_of, $3::int as window_days, $4::int as window_months
)`

/** One row per currency that can be converted. Its minor units times its factor are minor units of the base currency. */
const CURRENCY_FACTOR = `
currency_factor as (
  select * from unnest($5::text[], $6::numeric[]) as given (currency, factor)
)`

/** One row per connected account. Its factor is null where its currency cannot be converted; such an account is left out of every sum. */
const ACCOUNT = `
account as materialized (
  select bank_account.id, currency, connection_id, opening_balance, balance, factor
  from scope
  join bank_account on bank_account.business_id = scope.business_id and bank_account.is_connected
  left join currency_factor using (currency)
)`

/** One row: how many accounts are connected, which currencies were left out or converted, and the day of the oldest synchronisation. */
const ACCOUNT_SUMMARY = `
account_summary as (
  select count(*) as accounts,
    json_agg(distinct account.currency) filter (where account.factor is null) as left_out,
    json_agg(distinct account.currency) filter (where account.factor <> 1) as converted,
    min(${gulfDayInSql('bank_connection.last_synced_at')}) as synced_on
  from account left join bank_connection on bank_connection.id = account.connection_id
)`

/** The question and the accounts that it is about. */
export const ACCOUNT_STEPS = [SCOPE, CURRENCY_FACTOR, ACCOUNT, ACCOUNT_SUMMARY]
