import { csvOf } from '../../../platform/files/csv.ts'
import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { mustActForBusiness, signedIn } from '../../../platform/viewer.ts'
import { type TextKey, written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Role } from '../../../shared/role.ts'
import type { Statement, StatementLine, Statements } from './statement.ts'

const COLUMNS: readonly TextKey[] = [
  'documents:columns.entry',
  'documents:columns.bookedOn',
  'documents:columns.time',
  'documents:columns.category',
  'documents:columns.debit',
  'documents:columns.credit',
  'documents:currency',
  'documents:balance',
  'documents:columns.counterparty',
  'documents:description',
  'documents:columns.reference',
  'documents:columns.transaction',
  'documents:columns.journal',
]

const rowsOf = ({ currency, from, to, opening, closing, lines }: Statement) => {
  const amount = (minor: bigint) => toDecimal(minor, currency)
  const edge = (entry: string, day: string, balance: bigint) => [
    entry,
    day,
    null,
    null,
    null,
    null,
    currency,
    amount(balance),
    ...Array<null>(5).fill(null),
  ]
  const movement = (line: StatementLine) => [
    line.category === 'fee' ? 'fee' : 'movement',
    line.bookingDate,
    line.at.toISOString(),
    line.category,
    line.amount < 0n ? amount(-line.amount) : null,
    line.amount < 0n ? null : amount(line.amount),
    currency,
    amount(line.balanceAfter),
    line.counterparty,
    line.description,
    line.reference,
    line.transactionId,
    line.journalId,
  ]
  return [edge('opening_balance', from, opening), ...lines.map(movement), edge('closing_balance', to, closing)]
}

/** Returns the file name of a statement, without its extension. */
export const statementName = ({ account, from, to }: Statement) => `statement-${account.accountNumber}-${from}-${to}`

/** `GET /documents/statements/:accountId.csv?from=&to=`: the statement as a table, from opening to closing balance, with titles in the reader's language. */
export const statementExport = (statements: Statements): DocumentRoute => ({
  path: 'statements/:accountId.csv',
  async make(viewer, params, query, language) {
    if (signedIn(viewer).role !== Role.ADMIN) mustActForBusiness(viewer)
    const made = await statements.statementOf(viewer, params['accountId'] ?? '', query.get('from') ?? '', query.get('to') ?? '')
    const titles = COLUMNS.map((column) => written(column, language))
    return { name: `${statementName(made)}.csv`, type: 'text/csv; charset=utf-8', body: await csvOf(titles, rowsOf(made)) }
  },
})
