import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { isId } from '../../../platform/reading.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { banksVisibleTo } from '../records/bank-account.query.ts'
import { StatementImport } from './statement-import.entity.ts'

/** So many imports of one connection are listed. */
const MOST = 500

const SELECT = `
  select i.id, i.account_id as "accountId", i.bad_lines as "badLines", i.duplicates, f.name as "fileName", i.first_day::text as "startsOn",
    i.format, i.imported, i.imported_at as "importedAt", importer.name as "importedBy", i.last_day::text as "endsOn",
    i.undone_at as "undoneAt", undoer.name as "undoneBy", i.updated,
    i.undone_at is null and coalesce(k.provider = 'statement_import', false) and exists (select from statement_import o where o.account_id = i.account_id and o.opened_account)
      and not exists (select from statement_import o where o.account_id = i.account_id and o.undone_at is null and o.id <> i.id)
      and not exists (select from bank_transaction t where t.account_id = i.account_id and t.import_id is distinct from i.id)
      as "leavesAccountEmpty"
  from statement_import i
  join stored_file f on f.id = i.file_id
  join app_user importer on importer.id = i.imported_by
  left join app_user undoer on undoer.id = i.undone_by
  left join bank_account a on a.id = i.account_id
  left join bank_connection k on k.id = a.connection_id
  where i.business_id = $1`

const asImport = (row: StatementImport) => Object.assign(new StatementImport(), row)

/** What was imported into the accounts of a connection, newest first, as far as the viewer may see it. */
export const importsOfConnection = async (db: EntityManager, viewer: Viewer, connectionId: string): Promise<StatementImport[]> => {
  const businessId = banksVisibleTo(viewer)
  if (businessId === null || !isId(connectionId)) return []
  const rows = await db.query<StatementImport[]>(`${SELECT} and a.connection_id = $2 order by i.place desc limit ${MOST}`, [
    businessId,
    connectionId,
  ])
  return rows.map(asImport)
}

/** Imports by id as far as the viewer may see them; null otherwise. */
export const importById: Batch<string, StatementImport | null> = async (db, ids, viewer) => {
  const businessId = banksVisibleTo(viewer)
  const known = ids.filter(isId)
  const rows =
    businessId && known.length > 0 ? await db.query<StatementImport[]>(`${SELECT} and i.id = any($2::uuid[])`, [businessId, known]) : []
  const found = new Map(rows.map((row) => [row.id, asImport(row)]))
  return ids.map((id) => found.get(id.toLowerCase()) ?? null)
}
