import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'
import { IS_BEYOND_INFLOW, IS_IMPERMISSIBLE, IS_JUDGED } from './judged-income.ts'

/** Days, the first and the last included. */
export interface Days {
  readonly from: string
  readonly to: string
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
}

/** Inflow is read from the days that the rollups have; only the few judged rows are read one by one. */
const INCOME = `
  with day as (
    select account.currency, sum(day.inflow) as inflow, sum(day.transactions) as transactions
    from bank_day day join bank_account account on account.id = day.account_id
    where day.business_id = $1 and day.day between $2::date and $3::date
    group by account.currency
  ), judged as (
    select account.currency, t.amount, ${IS_IMPERMISSIBLE} as is_impermissible, ${IS_BEYOND_INFLOW} as is_beyond_inflow,
      purified.transaction_id is not null as is_purified
    from bank_transaction t
    join bank_account account on account.id = t.account_id and account.is_connected
    left join purified_transaction purified on purified.transaction_id = t.id
    where t.business_id = $1 and t.booked_on between $2::date and $3::date and ${IS_JUDGED}
  ), judged_sum as (
    select currency, count(*) as judged, count(*) filter (where is_impermissible) as impermissible_rows,
      count(*) filter (where is_impermissible and not is_purified) as unpurified_rows,
      sum(amount) filter (where is_beyond_inflow) as beyond, sum(amount) filter (where is_impermissible) as impermissible,
      sum(amount) filter (where is_impermissible and is_purified) as purified
    from judged group by currency
  )
  select currency, (coalesce(inflow, 0) + coalesce(beyond, 0))::text as income, coalesce(impermissible, 0)::text as impermissible,
    coalesce(purified, 0)::text as purified, coalesce(transactions, 0)::int as transactions, coalesce(judged, 0)::int as judged,
    coalesce(impermissible_rows, 0)::int as "impermissibleRows", coalesce(unpurified_rows, 0)::int as "unpurifiedRows"
  from day full join judged_sum using (currency) order by currency`

type Row = Omit<CurrencyIncome, 'income' | 'impermissible' | 'purified'> & Readonly<Record<'income' | 'impermissible' | 'purified', string>>

/** Reads what the connected banks of a business report of its income in a period, by currency. */
export const incomeOf = async (db: EntityManager, businessId: string, { from, to }: Days): Promise<CurrencyIncome[]> => {
  const rows = await db.query<Row[]>(INCOME, [businessId, from, to])
  return rows.map((row) => ({
    ...row,
    income: BigInt(row.income),
    impermissible: BigInt(row.impermissible),
    purified: BigInt(row.purified),
  }))
}

const HAS_ROWS = `
  select exists (select from bank_account where business_id = $1 and is_connected and transaction_count > 0) as "hasRows"`

/** Whether a business has a connected bank account with rows. */
export const hasBankRows = async (db: EntityManager, businessId: string): Promise<boolean> => {
  const [found] = await db.query<{ hasRows: boolean }[]>(HAS_ROWS, [businessId])
  return found!.hasRows
}
