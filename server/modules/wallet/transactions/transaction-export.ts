import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { filterIn, listAsCsv } from '../../../platform/files/list-export.ts'
import { mustActForBusiness } from '../../../platform/viewer.ts'
import type { Clock } from '../../../shared/clock.ts'
import { Currency } from '../../../shared/currency.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import { TransactionCategory, TransactionStatus, TransactionType } from '../../ledger/index.ts'
import type { Transaction } from './transaction.entity.ts'
import type { TransactionFilter } from './transaction.inputs.ts'
import type { TransactionReads } from './transaction.query.ts'

/** Reads the filter of the list from the address of the export. */
export const filterFromQuery = (query: URLSearchParams): TransactionFilter => {
  const { text, words, oneOf, flag, decimal, day } = filterIn(query)
  return {
    search: words('search'),
    accountId: text('accountId'),
    type: oneOf(TransactionType, 'type'),
    category: oneOf(TransactionCategory, 'category'),
    status: oneOf(TransactionStatus, 'status'),
    currency: oneOf(Currency, 'currency'),
    hasAttachment: flag('hasAttachment'),
    minAmount: decimal('minAmount'),
    maxAmount: decimal('maxAmount'),
    from: day('from'),
    to: day('to'),
  }
}

const COLUMNS: readonly TextKey[] = [
  'documents:columns.time',
  'documents:columns.account',
  'documents:columns.type',
  'documents:columns.category',
  'documents:columns.status',
  'documents:columns.amount',
  'documents:columns.fee',
  'documents:currency',
  'documents:columns.balanceAfter',
  'documents:columns.counterparty',
  'documents:description',
  'documents:columns.reference',
  'documents:columns.transaction',
  'documents:columns.journal',
]

const rowOf = (transaction: Transaction) => [
  transaction.postedAt.toISOString(),
  transaction.accountId,
  transaction.type,
  transaction.category,
  transaction.status,
  transaction.amount,
  transaction.fee,
  transaction.currency,
  transaction.balanceAfter,
  transaction.counterparty,
  transaction.description,
  transaction.reference,
  transaction.id,
  transaction.journalId,
]

/**
 * `GET /documents/transactions.csv`: everything that the list shows under the same filter, newest first. Above 10,000 rows
 * it is refused, and exported in the background instead.
 */
export const transactionExport = (reads: TransactionReads, clock: Clock, most?: number): DocumentRoute => ({
  path: 'transactions.csv',
  isForLimited: true,
  make(viewer, _params, query, language) {
    mustActForBusiness(viewer)
    return listAsCsv({
      name: `transactions-${gulfDayOf(clock.now())}`,
      columns: COLUMNS,
      cells: rowOf,
      language,
      read: (count) => reads.all(viewer, filterFromQuery(query), count),
      ...(most !== undefined && { most }),
    })
  },
})
