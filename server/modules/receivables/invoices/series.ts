import { mustBeKeyed } from '../../../platform/idempotency.ts'
import type { Tx } from '../../../platform/transaction.ts'

/** The kinds of documents with numbers. Each kind, business and year has a separate series. */
export type SeriesKind = 'invoice' | 'credit_note'

const PREFIX: Readonly<Record<SeriesKind, string>> = { invoice: 'INV', credit_note: 'CN' }

/** Returns a number such as `INV-2026-007`, with at least three digits. */
export const numberOf = (kind: SeriesKind, year: number, place: number) => `${PREFIX[kind]}-${year}-${String(place).padStart(3, '0')}`

/** Longer than other lock timeouts, because concurrent issues of a business queue here. */
const WAIT_IN_LINE = `set local lock_timeout = '4500ms'`
const NEXT = `
  insert into invoice_series (business_id, kind, year, last) values ($1, $2, $3, 1)
  on conflict (business_id, kind, year) do update set last = invoice_series.last + 1
  returning last`

/**
 * Returns the next place in a series. Its row remains locked until the transaction ends and is rolled back with it, so
 * that numbers have neither gaps nor duplicates under concurrent issues.
 */
export const nextPlace = async (tx: Tx, businessId: string, kind: SeriesKind, year: number): Promise<number> => {
  mustBeKeyed(tx)
  await tx.db.query(WAIT_IN_LINE)
  const [row] = await tx.db.query<{ last: number }[]>(NEXT, [businessId, kind, year])
  return row!.last
}
