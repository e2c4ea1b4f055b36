import type { Tx } from '../../../platform/transaction.ts'
import type { Ingested } from '../records/new-bank-row.ts'
import type { StatementFormat } from './readers/statement-format.ts'
import { accountAsItIs, type KeptAccounts } from './undo-account.ts'

/** An import before its rows are ingested. */
export interface BegunImport {
  readonly businessId: string
  readonly accountId: string
  readonly fileId: string
  readonly format: StatementFormat
  readonly layout: string | null
  readonly firstDay: string
  readonly lastDay: string
  readonly badLines: number
  readonly importedBy: string
}

const BEGIN = `
  insert into statement_import (business_id, account_id, file_id, format, layout, first_day, last_day, imported, updated, duplicates,
    bad_lines, imported_by, imported_at, opened_account, account_before)
  values ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, $8, $9, $10, $11, $12) returning id`

/** The name that the rows of the transaction at hand are kept under: see `keep_row_before_import` in server/migrations/0009-bank-transactions.ts. */
const NAME = `select set_config('mizan.statement_import', $1, true)`

const END = 'update statement_import set imported = $2, updated = $3, duplicates = $4, account_after = $5 where id = $1'

/**
 * Records an import and returns its id. Until {@link endImport}, rows that are added in this transaction are known as the import's, and
 * the values of rows that are changed are kept, so that it can be undone. `before`: the accounts as they were before it; an
 * account that is not among them was opened by it.
 */
export const beginImport = async (tx: Tx, begun: BegunImport, before: KeptAccounts): Promise<string> => {
  const { businessId, accountId, fileId, format, layout, firstDay, lastDay, badLines, importedBy } = begun
  const known = before.get(accountId)
  const account = known ?? (await accountAsItIs(tx, accountId))
  const values = [businessId, accountId, fileId, format, layout, firstDay, lastDay, badLines, importedBy, tx.now]
  const [row] = await tx.db.query<{ id: string }[]>(BEGIN, [...values, known === undefined, account])
  await tx.db.query(NAME, [row!.id])
  return row!.id
}

/** Records the result of an import. */
export const endImport = async (tx: Tx, id: string, accountId: string, { imported, updated, duplicates }: Ingested): Promise<void> => {
  await tx.db.query(NAME, [''])
  await tx.db.query(END, [id, imported, updated, duplicates, await accountAsItIs(tx, accountId)])
}
