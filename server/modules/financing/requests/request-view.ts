import type { Tx } from '../../../platform/transaction.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'

const VIEWED = 'insert into request_view (request_id, lender_id, first_viewed_at) values ($1, $2, $3) on conflict do nothing returning 1'

/** Counts a lender's first view of a request. Returns whether it was the first. The caller holds the request's lock. */
export const countView = async (tx: Tx, request: FinancingRequest, lenderId: string): Promise<boolean> => {
  const added = await tx.db.query<unknown[]>(VIEWED, [request.id, lenderId, tx.now])
  if (added.length === 0) return false
  request.viewCount += 1
  await tx.db.increment(FinancingRequest, { id: request.id }, 'viewCount', 1)
  return true
}
