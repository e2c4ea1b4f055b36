import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/reading.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { takeTurns } from '../intake/rollup.ts'
import type { BankTransaction } from '../records/bank-transaction.entity.ts'
import type { CorrectCategoryInput } from '../transactions/bank-transaction.inputs.ts'
import { bankTransactionOf, unknownTransaction } from '../transactions/bank-transaction.query.ts'
import type { CategoryChanges } from './category-change.service.ts'
import { applyCorrection } from './correction.ts'
import { standingCorrections, wouldMove } from './standing-corrections.query.ts'
import { causeOfApproval, type ReadMonthlyInflow } from './weight.ts'

/** How members correct the categories of transactions. */
export const createCategoryService = ({ work, dataSource }: Platform, monthlyInflow: ReadMonthlyInflow, changes: CategoryChanges) => ({
  /**
   * Gives a transaction another category than the rules found; null applies theirs again. The transaction itself stays as the
   * bank wrote it. What one person could move a score by becomes a category change that an administrator decides (decision 0018).
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
      const standing = await standingCorrections(tx.db, businessId, tx.now)
      const asked = category && { category, moves: await wouldMove(tx.db, row.id, category) }
      const cause = asked && causeOfApproval(row, inflow, standing, asked)
      if (category && cause) await changes.ask(tx, { row, category, cause, note: written, inflow, standing })
      else await applyCorrection(tx, row, { category, note: written, saidBy: viewer.userId, at: tx.now })
      return orNotFound(await bankTransactionOf(tx.db, viewer, id), unknownTransaction)
    })
  },

  /** One of the viewer's own rows. */
  async find(viewer: Viewer, id: string): Promise<BankTransaction> {
    return orNotFound(await bankTransactionOf(dataSource.manager, viewer, id), unknownTransaction)
  },
})

export type CategoryService = ReturnType<typeof createCategoryService>
