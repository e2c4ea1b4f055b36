import type { EntityManager } from 'typeorm'
import { Currency } from '../../shared/currency.ts'
import { addDays, addMonths, endOfGulfDay, gulfDayInSql, startOfGulfDay } from '../../shared/day.ts'
import { toDecimal } from '../../shared/money.ts'
import { type Page, pageOf } from '../../shared/page.ts'
import { systemAccount } from '../ledger/index.ts'
import { FEE_ORDERS, type FeesArgs } from './fee.inputs.ts'
import type { Fee } from './fee.type.ts'
import type { DailyFees } from './fee-tax.ts'
import { feeKindOf } from './fee-terms.ts'

/** The platform's own accounts that receive fees. */
export const FEE_ACCOUNTS = Object.values(Currency).map((currency) => systemAccount('fee_income', currency))

/** Returns the moments between which a month of the Gulf lies, by its first day. */
export const spanOf = (month: string): { readonly starts: Date; readonly ends: Date } => ({
  starts: startOfGulfDay(month),
  ends: endOfGulfDay(addDays(addMonths(month, 1), -1)),
})

/**
 * The tables of {@link IS_POSTED}: movements of businesses with what their journal posted to fee accounts. `accounts` is SQL for an array
 * of their ids.
 */
export const postedTo = (accounts: string): string => `account_transaction moved
  join journal on journal.id = moved.journal_id
  left join journal before on before.id = journal.reverses
  join lateral (
    select sum(entry.amount) as amount from journal_entry entry
    where entry.journal_id = journal.id and entry.account_id = any (${accounts})) fee on fee.amount <> 0`

/** Whether the movement took the fee, or gives one back: the other side of a payment shares its journal and paid none. */
export const IS_POSTED = `(moved.fee > 0 or before.id is not null and exists (
  select from account_transaction original
  where original.account_id = moved.account_id and original.at = before.at and original.journal_id = before.id and original.fee > 0))`

/**
 * Selects what the ledger posted to the platform's fee accounts, by the movement of the business that paid it. `$1` is the business,
 * `$2` and `$3` the first moment and the one after the last, `$4` the fee accounts. A fee that was returned is negative, and
 * `taken_at` is when it was taken.
 */
const POSTED = `
  select moved.id, moved.at, moved.account_id, moved.counterparty, moved.currency, fee.amount::bigint as amount,
    coalesce(before.cause, journal.cause) as cause, coalesce(before.at, journal.at) as taken_at
  from ${postedTo('$4::uuid[]')}
  where moved.business_id = $1 and moved.at >= $2 and moved.at < $3 and ${IS_POSTED}`

const BY_DAY = `
  select currency, cause, ${gulfDayInSql('at')}::text as day, to_char(${gulfDayInSql('taken_at')}, 'YYYY-MM-01') as "takenIn",
    count(*) filter (where amount > 0)::int as count, sum(amount)::text as amount
  from (${POSTED}) posted group by 1, 2, 3, 4 order by 3, 2`

/** Fees of a business of one kind and day, and in which month they were taken where they were returned. */
export interface PostedFees extends DailyFees {
  readonly currency: Currency
  /** The first day of the month in which they were taken. */
  readonly takenIn: string
}

interface FeeRow extends Omit<Fee, 'kind' | 'isReturned'> {
  readonly cause: string
}

type Db = Pick<EntityManager, 'query'>

const within = (businessId: string, month: string) => {
  const { starts, ends } = spanOf(month)
  return [businessId, starts, ends, FEE_ACCOUNTS]
}

/** Returns the fees of a business in a month, by day. Callers check the viewer's rights. */
export const feesOfMonth = async (db: Db, businessId: string, month: string): Promise<PostedFees[]> => {
  const rows = await db.query<(Omit<PostedFees, 'kind' | 'amount'> & { cause: string; amount: string })[]>(
    BY_DAY,
    within(businessId, month),
  )
  return rows.map(({ cause, amount, ...row }) => ({ ...row, kind: feeKindOf(cause), amount: BigInt(amount) }))
}

/** Returns one page of the fees of a business in a month. Callers check the viewer's rights. */
export const pageOfFees = async (db: Db, businessId: string, month: string, { first, after, orderBy }: FeesArgs): Promise<Page<Fee>> => {
  const values: unknown[] = within(businessId, month)
  const bind = (value: unknown) => `$${values.push(value)}`
  const { compared, cursorOf, direction, follows } = FEE_ORDERS.by[orderBy]
  const rest = after ? `where ${follows(after, 'posted', bind)}` : ''
  const order = compared('posted').map((column) => `${column} ${direction}`)
  const rows = await db.query<FeeRow[]>(
    `select id, at as "postedAt", counterparty, currency, cause, amount::text as amount
     from (${POSTED}) posted ${rest} order by ${order.join(', ')} limit ${bind(first + 1)}`,
    values,
  )
  const nodes = rows.map(({ cause, amount, ...row }) => ({
    ...row,
    kind: feeKindOf(cause),
    amount: toDecimal(BigInt(amount), row.currency),
    isReturned: BigInt(amount) < 0n,
  }))
  const count = async () => {
    const [found] = await db.query<{ total: number }[]>(`select count(*)::int as total from (${POSTED}) posted`, within(businessId, month))
    return { total: found!.total, isExact: true }
  }
  return pageOf(nodes, first, count, cursorOf)
}

/** Selects the businesses, months and currencies with fees for which no document was issued yet. */
export const UNCLOSED = `
  select business.id || ' ' || ended.month || ' ' || taken.currency as id, business.id as "businessId", ended.month::text as month, taken.currency
  from business
  cross join unnest($1::date[], $2::timestamptz[], $3::timestamptz[]) as ended (month, starts, ends)
  join lateral (
    select distinct moved.currency from account_transaction moved
    where moved.business_id = business.id and moved.at >= ended.starts and moved.at < ended.ends and moved.journal_id is not null
      and (moved.fee > 0 or moved.category = 'reversal')) taken on true
  left join closed_fee_month closed
    on closed.business_id = business.id and closed.month = ended.month and closed.currency = taken.currency
  where closed.business_id is null order by ended.month, business.id, taken.currency`
