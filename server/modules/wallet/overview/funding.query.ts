import type { Batch } from '../../../platform/context.ts'
import type { Currency } from '../../../shared/currency.ts'

/** The key of {@link spendableByOwner}. */
export const ownerKey = (businessId: string, currency: Currency) => `${businessId} ${currency}`

const SPENDABLE = `
  select asked.key, max(l.balance - l.held)::text as available
  from unnest($1::text[], $2::uuid[], $3::text[]) as asked (key, business_id, currency)
  join ledger_account l on l.business_id = asked.business_id and l.currency = asked.currency and not l.is_frozen
  group by asked.key`

/** Returns the most that one account of a business has available in a currency; zero without an account. The caller checks who may know. */
export const spendableByOwner: Batch<string, bigint> = async (db, keys) => {
  const [businesses, currencies] = [keys.map((key) => key.split(' ')[0]), keys.map((key) => key.split(' ')[1])]
  const rows = await db.query<{ key: string; available: string }[]>(SPENDABLE, [keys, businesses, currencies])
  const found = new Map(rows.map(({ key, available }) => [key, BigInt(available)]))
  return keys.map((key) => found.get(key) ?? 0n)
}
