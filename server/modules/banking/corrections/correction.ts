import { toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { recomputeRollups } from '../intake/rollup.ts'
import { aboutCashflow, categoryCorrected } from '../records/banking.events.ts'
import { type CashflowCategory, UNCORRECTED } from '../records/cashflow-category.ts'

/** A row whose category a person decides, as read under the lock of its business. */
export interface Corrected {
  readonly id: string
  readonly businessId: string
  readonly accountId: string
  readonly bookedOn: string
  readonly category: CashflowCategory
}

export interface Correction {
  /** Null removes an earlier correction. */
  readonly category: CashflowCategory | null
  readonly note: string | null
  /** The id of the person who made the correction. */
  readonly saidBy: string | null
  readonly at: Date
}

const CORRECT = `
  update bank_transaction set category = $2, corrected_by = $3, corrected_at = $4, note = $5 where id = $1`
const TAKE_BACK = `
  update bank_transaction t set category = ${UNCORRECTED}, corrected_by = null, corrected_at = null, note = $2 where t.id = $1`

/** Applies a person's category to a row, recomputes the rollups that count it, and emits both. The caller has the lock of the business. */
export const applyCorrection = async (tx: Tx, row: Corrected, { category, note, saidBy, at }: Correction): Promise<void> => {
  const { id, businessId, accountId, bookedOn, category: before } = row
  if (category) await tx.db.query(CORRECT, [id, category, saidBy, at, note])
  else await tx.db.query(TAKE_BACK, [id, note])
  await recomputeRollups(tx, businessId, [{ accountId, day: bookedOn }])
  await tx.emit(categoryCorrected.of(id, [toBusiness(businessId)], { transactionId: id, businessId, before, category }))
  await tx.emit(aboutCashflow(businessId))
}
