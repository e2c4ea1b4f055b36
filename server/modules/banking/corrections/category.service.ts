import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/reading.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { takeTurns } from '../intake/rollup.ts'
import type { BankTransaction } from '../records/bank-transaction.entity.ts'
import type { CorrectCategoryArgs } from '../transactions/bank-transaction.inputs.ts'
import { bankTransactionOf, unknownTransaction } from '../transactions/bank-transaction.query.ts'
import { onePending, openContest, refuseWhileContested } from './contest.service.ts'
import { applyCorrection } from './correction.ts'
import { standingCorrections, wouldMove } from './standing-corrections.query.ts'
import { causeToWait, type ReadMonthlyInflow } from './weight.ts'

/** What people say that rows were for. */
export const createCategoryService = ({ work, dataSource }: Platform, monthlyInflow: ReadMonthlyInflow) => ({
  /**
   * Says what a row was for, over what the rules found; null takes that back. The row itself stays as the bank wrote it.
   * What could move a score by one person's word waits for a second person's: see decisions/0018.
   */
  async correct(viewer: Viewer, { transactionId, category = null, note }: CorrectCategoryArgs): Promise<BankTransaction> {
    const corrected = work(viewer, async (tx) => {
      const businessId = viewer.businessId ?? ''
      if (businessId) await takeTurns(tx, businessId)
      const found = orNotFound(await bankTransactionOf(tx.db, viewer, transactionId), unknownTransaction)
      await refuseWhileContested(tx, found.id)
      const row = Object.assign(found, { businessId })
      const at = tx.now
      const written = note?.trim() || null
      const inflow = await monthlyInflow(tx.db, businessId, at)
      const standing = await standingCorrections(tx.db, businessId, at)
      const asked = category && { category, moves: await wouldMove(tx.db, row.id, category) }
      const cause = asked && causeToWait(row, inflow, standing, asked)
      if (category && cause) await openContest(tx, { row, category, cause, note: written, inflow, standing }, at)
      else await applyCorrection(tx, row, { category, note: written, saidBy: viewer.userId, at })
      return orNotFound(await bankTransactionOf(tx.db, viewer, transactionId), unknownTransaction)
    })
    return corrected.catch(onePending)
  },

  /** One of the viewer's own rows. */
  async find(viewer: Viewer, id: string): Promise<BankTransaction> {
    return orNotFound(await bankTransactionOf(dataSource.manager, viewer, id), unknownTransaction)
  },
})

export type CategoryService = ReturnType<typeof createCategoryService>
