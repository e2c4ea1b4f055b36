import type { FindUndoObstacles } from '../../banking/index.ts'

/** Rows that imports added and money was taken from, whether it was reversed since or not; and rows that they changed before it was. */
const TAKEN = `
  select distinct i.import_id as "importId"
  from unnest($2::uuid[], $3::timestamptz[]) as i (import_id, imported_at)
  join receipt r on r.business_id = $1 and r.bank_transaction_id is not null and r.recorded_at >= i.imported_at
  join statement_import_row its on its.import_id = i.import_id and its.transaction_id = r.bank_transaction_id`

/** An import stays while one of its rows is the money that settled an invoice: the record of that names the row. */
export const receiptsOfImports: FindUndoObstacles = async (db, imports) => {
  const values = [imports[0]!.businessId, imports.map(({ importId }) => importId), imports.map(({ importedAt }) => importedAt)]
  const rows = await db.query<{ importId: string }[]>(TAKEN, values)
  return new Map(rows.map(({ importId }) => [importId, 'receivables.receipts.recordedAsPayment']))
}
