import { mustBeKeyed } from '../../../platform/idempotency.ts'
import type { Tx } from '../../../platform/transaction.ts'

/** What is numbered: each kind, business and year counts for itself. */
export type SeriesKind = 'invoice' | 'credit_note'

const PREFIX: Readonly<Record<SeriesKind, string>> = { invoice: 'INV', credit_note: 'CN' }

/** `INV-2026-007`; three digits at least, more when the year needs them. */
export const numberOf = (kind: SeriesKind, year: number, place: number) => `${PREFIX[kind]}-${year}-${String(place).padStart(3, '0')}`

/** Longer than locks are waited for elsewhere: whoever issues waits for those before it. */
const WAIT_IN_LINE = `set local lock_timeout = '4500ms'`
const NEXT = `
  insert into invoice_series (business_id, kind, year, last) values ($1, $2, $3, 1)
  on conflict (business_id, kind, year) do update set last = invoice_series.last + 1
  returning last`

/**
 * The next place in a series. Its row stays locked until the transaction ends and goes back with it, so that numbers have
 * neither gaps nor twins, however many are issued at once.
 */
export const nextPlace = async (tx: Tx, businessId: string, kind: SeriesKind, year: number): Promise<number> => {
  mustBeKeyed(tx)
  await tx.db.query(WAIT_IN_LINE)
  const [row] = await tx.db.query<{ last: number }[]>(NEXT, [businessId, kind, year])
  return row!.last
}
