import type { Tx } from '../../../platform/transaction.ts'
import { createPairing } from './free-rows.ts'
import { categoriseByIban, PAIR_TRANSFERS, STAGE_TRANSFERS, WRITE_TRANSFERS } from './own-transfer.ts'
import { PAIR_REVERSALS, STAGE_ORIGINALS, STAGE_REVERSALS, WRITE_REVERSALS } from './reversal.ts'
import type { TouchedDay } from './rollup.ts'

/** Pairs that depend on each other are found in rounds. */
const ROUNDS = 50
/** So many rows are written by one statement. */
const ROWS_AT_A_TIME = 5_000

/** The first and the last day whose rows changed. */
type Days = readonly [from: string, to: string]

/** Pairs the rows staged in `free_row` until nothing more is found, writes the pairs, and empties the tables for the next. */
const pairStaged = async (tx: Tx, days: Days, pair: string, write: string): Promise<TouchedDay[]> => {
  await tx.db.query('analyze free_row')
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const halves = await tx.db.query<unknown[]>(pair, [...days])
    if (halves.length === 0) break
    found += halves.length
  }
  const written: TouchedDay[] = []
  if (found > 0) await tx.db.query('analyze half_row')
  for (let at = 1; at <= found; at += ROWS_AT_A_TIME) {
    const [slice] = await tx.db.query<[TouchedDay[], number]>(write, [at, at + ROWS_AT_A_TIME - 1])
    for (const day of slice) written.push(day)
  }
  await tx.db.query('truncate free_row, half_row restart identity')
  return written
}

const pairReversals = async (tx: Tx, businessId: string, days: Days): Promise<TouchedDay[]> => {
  const sums = await tx.db.query<{ sum: string }[]>(STAGE_REVERSALS, [businessId, ...days])
  if (sums.length === 0) return []
  await tx.db.query(STAGE_ORIGINALS, [businessId, ...days, sums.map(({ sum }) => sum)])
  return pairStaged(tx, days, PAIR_REVERSALS, WRITE_REVERSALS)
}

const pairTransfers = async (tx: Tx, businessId: string, days: Days): Promise<TouchedDay[]> => {
  await tx.db.query(STAGE_TRANSFERS, [businessId, ...days])
  return pairStaged(tx, days, PAIR_TRANSFERS, WRITE_TRANSFERS)
}

/**
 * Pairs the rows that are neither income nor spending, on some days and the days around them: transfers between own accounts, by
 * opposite amounts or by the other side's IBAN, and reversals with the rows that they reverse. Returns the days that changed. Takes
 * time in proportion to the rows of those days.
 */
export const pairRows = async (tx: Tx, businessId: string, from: string, to: string): Promise<TouchedDay[]> => {
  await createPairing(tx)
  const categorised = await categoriseByIban(tx, businessId)
  const reversed = await pairReversals(tx, businessId, [from, to])
  const transferred = await pairTransfers(tx, businessId, [from, to])
  return [...categorised, ...reversed, ...transferred]
}
