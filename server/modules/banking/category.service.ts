import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { orNotFound } from '../../platform/reading.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { notFound } from '../../shared/errors.ts'
import type { BankTransaction } from './bank-transaction.entity.ts'
import type { CorrectCategoryArgs } from './bank-transaction.inputs.ts'
import { bankTransactionOf } from './bank-transaction.query.ts'
import { aboutCashflow, categoryCorrected } from './banking.events.ts'
import { UNCORRECTED } from './cashflow-category.ts'
import { reckon, takeTurns } from './rollup.ts'

const CORRECT = `
  update bank_transaction set category = $2, corrected_by = $3, corrected_at = $4, note = $5 where id = $1`
const TAKE_BACK = `
  update bank_transaction t set category = ${UNCORRECTED}, corrected_by = null, corrected_at = null, note = $2 where t.id = $1`

export const unknownTransaction = () => notFound('This transaction was not found.')

/** What people say that rows were for. */
export const createCategoryService = ({ work, clock }: Platform) => ({
  /** Says what a row was for, over what the rules found; null takes that back. The row itself stays as the bank wrote it. */
  async correct(viewer: Viewer, { transactionId, category, note }: CorrectCategoryArgs): Promise<BankTransaction> {
    return work(viewer, async (tx) => {
      const businessId = viewer.businessId ?? ''
      if (businessId) await takeTurns(tx, businessId)
      const row = orNotFound(await bankTransactionOf(tx.db, viewer, transactionId), unknownTransaction)
      const written = note?.trim() || null
      if (category) await tx.db.query(CORRECT, [row.id, category, viewer.userId, clock.now(), written])
      else await tx.db.query(TAKE_BACK, [row.id, written])
      await reckon(tx, businessId, [{ accountId: row.accountId, day: row.bookedOn }])
      const payload = { transactionId: row.id, businessId, before: row.category, category: category ?? null }
      await tx.emit(categoryCorrected.of(row.id, [toBusiness(businessId)], payload))
      await tx.emit(aboutCashflow(businessId))
      return orNotFound(await bankTransactionOf(tx.db, viewer, transactionId), unknownTransaction)
    })
  },
})

export type CategoryService = ReturnType<typeof createCategoryService>
