import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { filterIn, listAsCsv } from '../../../platform/files/list-export.ts'
import type { Language } from '../../../platform/i18n/language.ts'
import { mustActForBusiness } from '../../../platform/viewer.ts'
import type { Clock } from '../../../shared/clock.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { readStored, type TextKey } from '../../../shared/i18n/text.ts'
import { TransactionType } from '../../../shared/transaction-type.ts'
import type { BankTransaction } from '../records/bank-transaction.entity.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'
import type { BankTransactionFilter } from './bank-transaction.inputs.ts'
import type { BankTransactionReads } from './bank-transaction.query.ts'

/** The filter of the list, as the address of the export carries it. */
const filterFromQuery = (query: URLSearchParams): BankTransactionFilter => {
  const { text, words, oneOf, flag, decimal, day } = filterIn(query)
  return {
    accountId: text('accountId'),
    category: oneOf(CashflowCategory, 'category'),
    counterparty: words('counterparty'),
    direction: oneOf(TransactionType, 'direction'),
    evidence: text('evidence'),
    hasAttachment: flag('hasAttachment'),
    search: words('search'),
    minAmount: decimal('minAmount'),
    maxAmount: decimal('maxAmount'),
    from: day('from'),
    to: day('to'),
  }
}

const COLUMNS: readonly TextKey[] = [
  'documents:columns.bookedOn',
  'documents:columns.account',
  'documents:columns.amount',
  'documents:currency',
  'documents:columns.balanceAfter',
  'documents:columns.counterparty',
  'documents:columns.counterpartyIban',
  'documents:description',
  'documents:columns.reference',
  'documents:columns.category',
  'documents:columns.categoryReason',
  'documents:columns.note',
  'documents:columns.transaction',
]

const rowOf = (row: BankTransaction, language: Language) => [
  row.bookedOn,
  row.accountId,
  row.amount,
  row.currency,
  row.balanceAfter,
  row.counterparty,
  row.counterpartyIban,
  row.description,
  row.reference,
  row.category,
  readStored(row.whyCategory, language),
  row.note,
  row.id,
]

/**
 * `GET /documents/bank-transactions.csv`: everything that the list shows under the same filter, newest first. Above
 * 10,000 rows it is refused, and exported in the background instead.
 */
export const bankTransactionExport = (reads: BankTransactionReads, clock: Clock, most?: number): DocumentRoute => ({
  path: 'bank-transactions.csv',
  make(viewer, _params, query, language) {
    mustActForBusiness(viewer)
    return listAsCsv({
      name: `bank-transactions-${gulfDayOf(clock.now())}`,
      columns: COLUMNS,
      cells: (row: BankTransaction) => rowOf(row, language),
      language,
      read: (count) => reads.all(viewer, filterFromQuery(query), count),
      ...(most !== undefined && { most }),
    })
  },
})
