import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import type { Transaction } from './transaction.entity.ts'
import type { TransactionsArgs } from './transaction.inputs.ts'
import { type TransactionReads, transactionsByIds } from './transaction.query.ts'

export const unknownTransaction = () => notFound('common.transactionNotFound')

/** The movements of a viewer's accounts. */
export const createTransactionService = ({ dataSource }: Platform, reads: TransactionReads) => ({
  /** One page of the viewer's movements. */
  list(viewer: Viewer, args: TransactionsArgs): Promise<Page<Transaction>> {
    return reads.list(viewer, args)
  },

  /** Returns one movement; throws NOT_FOUND if the viewer may not see it. */
  async find(viewer: Viewer, id: string): Promise<Transaction> {
    return orNotFound((await transactionsByIds(dataSource.manager, [id], viewer)).get(id.toLowerCase()), unknownTransaction)
  },
})

export type TransactionService = ReturnType<typeof createTransactionService>
