import type { Batch } from '../../../platform/context.ts'
import { isId, type ReadRows } from '../../../platform/rows.ts'
import { emptyPage, searchList } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { banksVisibleTo } from '../records/bank-account.query.ts'
import { StatementImport } from './statement-import.entity.ts'
import { STATEMENT_IMPORT_ORDERS, type StatementImportsArgs } from './statement-import.inputs.ts'

const COLUMNS = `
  i.id, i.place::text, i.account_id as "accountId", i.bad_lines as "badLines", i.duplicates, f.name as "fileName", i.first_day::text as "startsOn",
    i.format, i.imported, i.imported_at as "importedAt", i.imported_by as "importedById", i.last_day::text as "endsOn",
    i.undone_at as "undoneAt", i.undone_by as "undoneById", i.updated,
    i.undone_at is null and coalesce(k.provider = 'statement_import', false) and exists (select from statement_import o where o.account_id = i.account_id and o.opened_account)
      and not exists (select from statement_import o where o.account_id = i.account_id and o.undone_at is null and o.id <> i.id)
      and not exists (select from bank_transaction t where t.account_id = i.account_id and t.import_id is distinct from i.id)
      as "leavesAccountEmpty"`

const JOINS = `
  join stored_file f on f.id = i.file_id
  left join bank_account a on a.id = i.account_id
  left join bank_connection k on k.id = a.connection_id`

const asImport = (row: StatementImport) => Object.assign(new StatementImport(), row)

/** The viewer's imports. */
export const importsOf = async (readRows: ReadRows, viewer: Viewer, { filter, orderBy, ...page }: StatementImportsArgs) => {
  const businessId = banksVisibleTo(viewer)
  const connectionId = filter?.connectionId
  if (businessId === null || (connectionId && !isId(connectionId))) return emptyPage<StatementImport>()
  const imports = searchList<StatementImport, StatementImport>(readRows, {
    table: 'statement_import',
    alias: 'i',
    joins: JOINS,
    columns: () => COLUMNS,
    asNode: asImport,
    order: STATEMENT_IMPORT_ORDERS.by[orderBy],
    base: ({ bind }) => [
      `i.business_id = ${bind(businessId)}`,
      ...(connectionId ? [`i.account_id in (select id from bank_account where connection_id = ${bind(connectionId)})`] : []),
    ],
    counting: 'exact',
  })
  return imports.page(page)
}

const BY_IDS = `select ${COLUMNS} from statement_import i ${JOINS} where i.business_id = $1 and i.id = any($2::uuid[])`

/** Imports by id as far as the viewer may see them; null otherwise. */
export const importById: Batch<string, StatementImport | null> = async (db, ids, viewer) => {
  const businessId = banksVisibleTo(viewer)
  const known = ids.filter(isId)
  const rows = businessId && known.length > 0 ? await db.query<StatementImport[]>(BY_IDS, [businessId, known]) : []
  const found = new Map(rows.map((row) => [row.id, asImport(row)]))
  return ids.map((id) => found.get(id.toLowerCase()) ?? null)
}
