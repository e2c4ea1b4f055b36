import { csvOf } from '../../platform/csv.ts'
import type { DocumentRoute } from '../../platform/documents.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import type { Clock } from '../../shared/clock.ts'
import { forbidden, invalidField } from '../../shared/errors.ts'
import { isLender, Role } from '../../shared/role.ts'
import { Decimal, LocalDate } from '../../shared/scalars.ts'
import { TransactionType } from '../../shared/transaction-type.ts'
import type { BankTransaction } from './bank-transaction.entity.ts'
import type { BankTransactionFilter } from './bank-transaction.inputs.ts'
import type { BankTransactionReads } from './bank-transaction.query.ts'
import { CashflowCategory } from './cashflow-category.ts'

const MOST_ROWS = 50_000
const LONGEST_SEARCH = 200

/** One of an enum by its name in the schema (`OWN_TRANSFER`) or by its value. */
const oneOf = <Value extends string>(names: Readonly<Record<string, Value>>, query: URLSearchParams, field: string): Value | null => {
  const given = query.get(field)
  if (!given) return null
  const found = Object.entries(names).find(([name, value]) => name === given || value === given)
  if (!found) throw invalidField(field, 'This filter is not known. Open the export from the list again.')
  return found[1]
}

const short = (query: URLSearchParams, field: string) => {
  const given = query.get(field)
  if (given && given.length > LONGEST_SEARCH) throw invalidField(field, 'Search for up to 200 characters.')
  return given
}

/** The filter of the list, as the address of the export carries it. */
const filterFromQuery = (query: URLSearchParams): BankTransactionFilter => {
  const decimal = (field: string) => (query.get(field) ? Decimal.parseValue(query.get(field)) : null)
  const day = (field: string) => (query.get(field) ? LocalDate.parseValue(query.get(field)) : null)
  return {
    accountId: query.get('accountId'),
    category: oneOf(CashflowCategory, query, 'category'),
    counterparty: short(query, 'counterparty'),
    direction: oneOf(TransactionType, query, 'direction'),
    evidence: query.get('evidence'),
    search: short(query, 'search'),
    minAmount: decimal('minAmount'),
    maxAmount: decimal('maxAmount'),
    from: day('from'),
    to: day('to'),
  }
}

const mustHaveBanks = (viewer: Viewer) => {
  const { role } = signedIn(viewer)
  if (role !== Role.MERCHANT && !isLender(role)) throw forbidden()
}

const COLUMNS = [
  'booked_on',
  'account_id',
  'amount',
  'currency',
  'balance_after',
  'counterparty',
  'counterparty_iban',
  'description',
  'reference',
  'category',
  'category_reason',
  'note',
  'transaction_id',
] as const

const rowOf = (row: BankTransaction) => [
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
  row.categoryReason,
  row.note,
  row.id,
]

/**
 * `GET /documents/bank-transactions.csv`: everything that the list shows under the same filter, newest first. Beyond
 * 50,000 rows it is cut, and says so in its name and its last row.
 */
export const bankTransactionExport = (reads: BankTransactionReads, clock: Clock, most = MOST_ROWS): DocumentRoute => ({
  path: 'bank-transactions.csv',
  async make(viewer, _params, query) {
    mustHaveBanks(viewer)
    const found = await reads.all(viewer, filterFromQuery(query), most + 1)
    const isCut = found.length > most
    const rows = found.slice(0, most).map(rowOf)
    const said = `Only the newest ${most} transactions are in this file. Export a shorter period for the rest.`
    const day = clock.now().toISOString().slice(0, 10)
    const name = `bank-transactions-${day}${isCut ? `-first-${most}` : ''}.csv`
    const body = await csvOf(COLUMNS, isCut ? [...rows, COLUMNS.map((column) => (column === 'description' ? said : null))] : rows)
    return { name, type: 'text/csv; charset=utf-8', body }
  },
})
