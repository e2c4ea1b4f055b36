import type { FindUndoObstacles } from '../../banking/index.ts'

/**
 * Finds transactions that an import added and a receipt was taken from, even one reversed since; and those that it
 * changed before.
 */
const TAKEN = `
  select distinct i.import_id as "importId"
  from unnest($2::uuid[], $3::timestamptz[]) as i (import_id, imported_at)
  join receipt r on r.business_id = $1 and r.bank_transaction_id is not null and r.recorded_at >= i.imported_at
  join statement_import_row its on its.import_id = i.import_id and its.transaction_id = r.bank_transaction_id`

/**
 * Finds the receipts taken from an imported statement. The import cannot be undone, because their records refer to its
 * transactions.
 */
export const receiptsOfImports: FindUndoObstacles = async (db, imports) => {
  const values = [imports[0]!.businessId, imports.map(({ importId }) => importId), imports.map(({ importedAt }) => importedAt)]
  const rows = await db.query<{ importId: string }[]>(TAKEN, values)
  return new Map(rows.map(({ importId }) => [importId, 'receivables.receipts.recordedAsPayment']))
}
