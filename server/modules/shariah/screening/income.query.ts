import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'
import type { AdoptedSource } from '../policies/threshold.query.ts'
import { judging } from './judged-income.ts'
import { IS_PURIFIED } from './purified-rows.ts'

/** Days, the first and the last included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The impermissible income of one currency for one reason, in its minor units. */
export interface ReasonIncome {
  readonly key: string
  readonly amount: bigint
  readonly rows: number
}

/** The income of one currency in a period, in its minor units. */
export interface CurrencyIncome {
  readonly currency: Currency
  readonly income: bigint
  readonly impermissible: bigint
  /** Of the impermissible income, what was given to charity. */
  readonly purified: bigint
  /** Booked rows of connected accounts, of every kind. */
  readonly transactions: number
  readonly judged: number
  readonly impermissibleRows: number
  readonly unpurifiedRows: number
  /** Impermissible rows whose classification is contested. */
  readonly contestedRows: number
  /** The impermissible income by reason. */
  readonly reasons: readonly ReasonIncome[]
}

/** Inflow is read from the days that the rollups have; only the judged rows are read one by one. */
const incomeQuery = (sources: readonly AdoptedSource[], bind: (value: unknown) => string) => {
  const { isJudged, isImpermissible, reason, isContested, isBeyondInflow } = judging(sources, bind)
  return `
  with day as (
    select account.currency, sum(day.inflow) as inflow, sum(day.transactions) as transactions
    from bank_day day join bank_account account on account.id = day.account_id
    where day.business_id = $1 and day.day between $2::date and $3::date
    group by account.currency
  ), judged as materialized (
    select account.currency, t.amount, ${isImpermissible} as is_impermissible, ${isBeyondInflow} as is_beyond_inflow,
      ${reason} as reason, ${isContested} as is_contested, ${IS_PURIFIED} as is_purified
    from bank_transaction t
    join bank_account account on account.id = t.account_id and account.is_connected
    where t.business_id = $1 and t.booked_on between $2::date and $3::date and ${isJudged}
  ), judged_sum as (
    select currency, count(*) as judged, count(*) filter (where is_impermissible) as impermissible_rows,
      count(*) filter (where is_impermissible and not is_purified) as unpurified_rows,
      count(*) filter (where is_contested) as contested_rows,
      sum(amount) filter (where is_beyond_inflow) as beyond, sum(amount) filter (where is_impermissible) as impermissible,
      sum(amount) filter (where is_impermissible and is_purified) as purified
    from judged group by currency
  ), reason as (
    select currency, json_agg(json_build_object('key', reason, 'amount', amount::text, 'rows', rows)) as reasons
    from (select currency, reason, sum(amount) as amount, count(*) as rows from judged where is_impermissible group by 1, 2) by_reason
    group by currency
  )
  select currency, (coalesce(inflow, 0) + coalesce(beyond, 0))::text as income, coalesce(impermissible, 0)::text as impermissible,
    coalesce(purified, 0)::text as purified, coalesce(transactions, 0)::int as transactions, coalesce(judged, 0)::int as judged,
    coalesce(impermissible_rows, 0)::int as "impermissibleRows", coalesce(unpurified_rows, 0)::int as "unpurifiedRows",
    coalesce(contested_rows, 0)::int as "contestedRows", coalesce(reasons, '[]') as reasons
  from day full join judged_sum using (currency) left join reason using (currency) order by currency`
}

/** A row of the query, whose amounts are text. */
interface Row extends Omit<CurrencyIncome, 'income' | 'impermissible' | 'purified' | 'reasons'> {
  readonly income: string
  readonly impermissible: string
  readonly purified: string
  readonly reasons: readonly { readonly key: string; readonly amount: string; readonly rows: number }[]
}

/** Reads what the connected banks of a business report of its income in a period, by currency, judged by what policies name too. */
export const incomeOf = async (
  db: EntityManager,
  businessId: string,
  { from, to }: Days,
  sources: readonly AdoptedSource[],
): Promise<CurrencyIncome[]> => {
  const values: unknown[] = [businessId, from, to]
  const query = incomeQuery(sources, (value) => `$${values.push(value)}`)
  const rows = await db.query<Row[]>(query, values)
  return rows.map((row) => ({
    ...row,
    income: BigInt(row.income),
    impermissible: BigInt(row.impermissible),
    purified: BigInt(row.purified),
    reasons: row.reasons.map((reason) => ({ ...reason, amount: BigInt(reason.amount) })),
  }))
}

const HAS_ROWS = `
  select exists (select from bank_account where business_id = $1 and is_connected and transaction_count > 0) as "hasRows"`

/** Whether a business has a connected bank account with rows. */
export const hasBankRows = async (db: EntityManager, businessId: string): Promise<boolean> => {
  const [found] = await db.query<{ hasRows: boolean }[]>(HAS_ROWS, [businessId])
  return found!.hasRows
}
