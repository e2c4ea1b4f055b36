import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'

/**
 * Of each contract that was paid out, its amount less what is still owed on it; what is owed beyond the amount is profit. A written-off
 * debt is still owed.
 */
const REPAID = `
  select facility.currency, sum(contract.amount - least(contract.amount, facility.exposure))::text as minor
  from facility join contract on contract.id = facility.id
  where facility.merchant_id = $1 and facility.request_id <> $2 and facility.activated_at is not null and facility.status <> 'cancelled'
  group by facility.currency`

/** Returns what a business has repaid of the amounts that it was financed with besides one request, by currency, in minor units. */
export const repaidBesides = async (
  db: EntityManager,
  merchantId: string,
  requestId: string,
): Promise<{ currency: Currency; minor: bigint }[]> => {
  const rows = await db.query<{ currency: Currency; minor: string }[]>(REPAID, [merchantId, requestId])
  return rows.map(({ currency, minor }) => ({ currency, minor: BigInt(minor) }))
}
