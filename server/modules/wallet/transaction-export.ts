import { csvOf } from '../../platform/csv.ts'
import type { DocumentRoute } from '../../platform/documents.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import type { Clock } from '../../shared/clock.ts'
import { Currency } from '../../shared/currency.ts'
import { forbidden, invalidField } from '../../shared/errors.ts'
import { isLender, Role } from '../../shared/role.ts'
import { Decimal, LocalDate } from '../../shared/scalars.ts'
import { gulfDayOf } from './gulf-day.ts'
import { TransactionCategory, TransactionStatus, TransactionType } from './ledger-terms.ts'
import type { Transaction } from './transaction.entity.ts'
import type { TransactionFilter } from './transaction.inputs.ts'
import type { TransactionReads } from './transaction.query.ts'

const MOST_ROWS = 50_000
const LONGEST_SEARCH = 200

/** One of an enum by its name in the schema (`CUSTOMER_PAYMENT`) or by its value. */
const oneOf = <Value extends string>(names: Readonly<Record<string, Value>>, query: URLSearchParams, field: string): Value | null => {
  const given = query.get(field)
  if (!given) return null
  const found = Object.entries(names).find(([name, value]) => name === given || value === given)
  if (!found) throw invalidField(field, 'This filter is not known. Open the export from the list again.')
  return found[1]
}

/** The filter of the list, as the address of the export carries it. */
export const filterFromQuery = (query: URLSearchParams): TransactionFilter => {
  const search = query.get('search')
  if (search && search.length > LONGEST_SEARCH) throw invalidField('search', 'Search for up to 200 characters.')
  const decimal = (field: string) => (query.get(field) ? Decimal.parseValue(query.get(field)) : null)
  const day = (field: string) => (query.get(field) ? LocalDate.parseValue(query.get(field)) : null)
  return {
    search,
    accountId: query.get('accountId'),
    type: oneOf(TransactionType, query, 'type'),
    category: oneOf(TransactionCategory, query, 'category'),
    status: oneOf(TransactionStatus, query, 'status'),
    currency: oneOf(Currency, query, 'currency'),
    minAmount: decimal('minAmount'),
    maxAmount: decimal('maxAmount'),
    from: day('from'),
    to: day('to'),
  }
}

/** Who has movements at all: the roles that act for a business. */
export const mustHaveWallet = (viewer: Viewer) => {
  const { role } = signedIn(viewer)
  if (role !== Role.MERCHANT && !isLender(role)) throw forbidden()
}

const COLUMNS = [
  'timestamp',
  'account_id',
  'type',
  'category',
  'status',
  'amount',
  'fee',
  'currency',
  'balance_after',
  'counterparty',
  'description',
  'reference',
  'transaction_id',
  'journal_id',
] as const

const rowOf = (transaction: Transaction) => [
  transaction.timestamp.toISOString(),
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
 * `GET /documents/transactions.csv`: everything that the list shows under the same filter, newest first. Beyond 50,000 rows
 * it is cut, and says so in its name and its last row.
 */
export const transactionExport = (reads: TransactionReads, clock: Clock, most = MOST_ROWS): DocumentRoute => ({
  path: 'transactions.csv',
  async make(viewer, _params, query) {
    mustHaveWallet(viewer)
    const found = await reads.all(viewer, filterFromQuery(query), most + 1)
    const isCut = found.length > most
    const rows = found.slice(0, most).map(rowOf)
    const said = `Only the newest ${most} transactions are in this file. Export a shorter period for the rest.`
    const name = `transactions-${gulfDayOf(clock.now())}${isCut ? `-first-${most}` : ''}.csv`
    const body = await csvOf(COLUMNS, isCut ? [...rows, COLUMNS.map((column) => (column === 'description' ? said : null))] : rows)
    return { name, type: 'text/csv; charset=utf-8', body }
  },
})
