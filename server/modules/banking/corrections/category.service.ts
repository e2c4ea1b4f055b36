import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { takeTurns } from '../intake/rollup.ts'
import type { BankTransaction } from '../records/bank-transaction.entity.ts'
import type { CorrectCategoryInput } from '../transactions/bank-transaction.inputs.ts'
import { bankTransactionOf, unknownTransaction } from '../transactions/bank-transaction.query.ts'
import type { CategoryChanges } from './category-change.service.ts'
import { applyCorrection } from './correction.ts'
import { pastCorrections as readPastCorrections, wouldMove } from './past-corrections.query.ts'
import { causeOfApproval, type ReadMonthlyInflow } from './weight.ts'

/** Corrections of categories by members. */
export const createCategoryService = ({ work, dataSource }: Platform, monthlyInflow: ReadMonthlyInflow, changes: CategoryChanges) => ({
  /**
   * Gives a transaction another category than the rules found; null restores theirs. The transaction itself stays as the
   * bank wrote it. A correction that could move a score becomes a category change that an administrator decides (decision 0018).
   */
  async correct(viewer: Viewer, id: string, { category = null, note }: CorrectCategoryInput): Promise<BankTransaction> {
    return work(viewer, async (tx) => {
      const businessId = viewer.businessId ?? ''
      if (businessId) await takeTurns(tx, businessId)
      const found = orNotFound(await bankTransactionOf(tx.db, viewer, id), unknownTransaction)
      await changes.expectNonePending(tx, found.id)
      const row = Object.assign(found, { businessId })
      const written = note?.trim() || null
      const inflow = await monthlyInflow(tx.db, businessId, tx.now)
      const pastCorrections = await readPastCorrections(tx.db, businessId, tx.now)
      const asked = category && { category, moves: await wouldMove(tx.db, row.id, category) }
      const cause = asked && causeOfApproval(row, inflow, pastCorrections, asked)
      if (category && cause) await changes.ask(tx, { row, category, cause, note: written, inflow, pastCorrections })
      else await applyCorrection(tx, row, { category, note: written, saidBy: viewer.userId, at: tx.now })
      return orNotFound(await bankTransactionOf(tx.db, viewer, id), unknownTransaction)
    })
  },

  /** Returns one of the viewer's own rows. Throws NOT_FOUND for any other. */
  async find(viewer: Viewer, id: string): Promise<BankTransaction> {
    return orNotFound(await bankTransactionOf(dataSource.manager, viewer, id), unknownTransaction)
  },
})

export type CategoryService = ReturnType<typeof createCategoryService>
