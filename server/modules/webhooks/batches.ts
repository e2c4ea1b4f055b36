import type { Work } from '../../platform/transaction.ts'
import { SYSTEM } from '../../platform/viewer.ts'

/** How many rows one transaction deletes. */
export const BATCH = 1_000

/** Runs a deletion of at most {@link BATCH} rows, a transaction each, until none is left. */
export const inBatches = async (work: Work, deletion: string, values: readonly unknown[]): Promise<void> => {
  for (;;) {
    const [, count] = await work(SYSTEM, (tx) => tx.db.query<[unknown, number]>(deletion, [...values]))
    if (count < BATCH) return
  }
}
