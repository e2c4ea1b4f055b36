import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { Fatwa } from './fatwa.entity.ts'
import type { FatwaStep } from './fatwa-lifecycle.ts'
import { FatwaEntry } from './fatwa-records.entity.ts'

/** Locks a fatwa to the end of the transaction; null when there is none. */
export const lockFatwa = (tx: Tx, id: string): Promise<Fatwa | null> => lockById(tx.db, Fatwa, id)

/** Adds what happened to the history of a fatwa, which the transaction has locked or just made. */
export const record = async (tx: Tx, { id, contentHash }: Fatwa, step: FatwaStep, reason: string | null = null): Promise<void> => {
  const place = (await tx.db.countBy(FatwaEntry, { fatwaId: id })) + 1
  await tx.db.insert(FatwaEntry, { fatwaId: id, place, step, at: tx.now, byId: tx.viewer.userId, reason, contentHash })
}
