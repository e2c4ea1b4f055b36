import type { EntityManager } from 'typeorm'
import { gulfDayInSql } from '../../../shared/day.ts'
import { asDay } from '../../../shared/figures.ts'
import { type Said, textOf } from '../../../shared/i18n/text.ts'
import { ApprovalKind } from '../../approvals/index.ts'

/** An import, as other rooms need it to find obstacles. */
export interface ImportedRows {
  readonly importId: string
  readonly businessId: string
  readonly accountId: string
  readonly importedAt: Date
  /** The first day on which it added or changed a row; null when it did neither. */
  readonly fromDay: string | null
}

/**
 * Finds why imports of one business must not be undone, as far as one room knows: by import, a text that says what to do.
 * Rows of imports are in the view `statement_import_row`.
 */
export type FindUndoObstacles = (db: EntityManager, imports: readonly ImportedRows[], now: Date) => Promise<ReadonlyMap<string, Said>>

interface Found extends ImportedRows {
  readonly undoneOn: string | null
  readonly laterFile: string | null
  readonly laterDay: string | null
  readonly isConfirmedByBank: boolean
  readonly isInCategoryChange: boolean
  readonly isCorrected: boolean
  readonly isAttached: boolean
}

/** The columns that a statement writes. The others follow from other rows. */
const SAID = '{amount,booked_on,booked_at,description,counterparty,reference,provider_txn_id,balance_after,bank_category}'

const HAS = 'exists (select from statement_import_row r where r.import_id = i.id and r.transaction_id ='

/** A later import is an obstacle if it covers days of this one, or days to which undoing this one moves rows back, or changed its rows. */
const FIND = `
  select i.id as "importId", i.business_id as "businessId", i.account_id as "accountId", i.imported_at as "importedAt",
    least(
      (select min(t.booked_on) from bank_transaction t where t.import_id = i.id),
      (select min(least(t.booked_on, (c.before ->> 'booked_on')::date))
        from statement_import_change c join bank_transaction t on t.id = c.transaction_id where c.import_id = i.id))::text as "fromDay",
    ${gulfDayInSql('i.undone_at')}::text as "undoneOn",
    later.name as "laterFile", later.day as "laterDay",
    exists (select from bank_transaction t where t.import_id = i.id and t.source = 'consent')
      or exists (select from statement_import_change c join bank_transaction t on t.id = c.transaction_id
        where c.import_id = i.id and t.source = 'consent' and c.before ?| '${SAID}')
      or case when a.provider_account_id is not null then exists (select from bank_transaction t
        where t.account_id = a.id and t.source = 'consent' and t.created_at > i.imported_at
          and (t.booked_on between i.first_day and i.last_day or t.booked_on = any(earlier.days)))
        else false end as "isConfirmedByBank",
    exists (select from category_change change
      join approval on approval.kind = '${ApprovalKind.CATEGORY_CHANGE}' and approval.subject_id = change.id
      where change.business_id = i.business_id and approval.asked_at >= i.imported_at
        and ${HAS} change.transaction_id)) as "isInCategoryChange",
    exists (select from bank_transaction t where t.business_id = i.business_id and t.corrected_at >= i.imported_at
      and ${HAS} t.id)) as "isCorrected",
    exists (select from bank_transaction_attachment f join bank_transaction t on t.id = f.transaction_id
      where f.business_id = i.business_id and t.import_id = i.id) as "isAttached"
  from statement_import i left join bank_account a on a.id = i.account_id
  cross join lateral (
    select array_agg(distinct (c.before ->> 'booked_on')::date) as days
    from statement_import_change c where c.import_id = i.id and c.before ? 'booked_on'
  ) earlier
  left join lateral (
    select f.name, ${gulfDayInSql('l.imported_at')}::text as day from statement_import l join stored_file f on f.id = l.file_id
    where l.account_id = i.account_id and l.place > i.place and l.undone_at is null and (
      (l.first_day <= i.last_day and l.last_day >= i.first_day)
      or exists (select from unnest(earlier.days) day where day between l.first_day and l.last_day)
      or exists (select from statement_import_change c where c.import_id = l.id and c.before ?| '${SAID}' and ${HAS} c.transaction_id)))
    order by l.place desc limit 1
  ) later on true
  where i.business_id = $1 and i.id = any($2::uuid[])`

const own = (found: Found): Said | null => {
  if (found.undoneOn !== null) return textOf('banking.undo.alreadyUndone', { day: asDay(found.undoneOn) })
  if (found.laterFile !== null) {
    return textOf('banking.undo.laterFile', { file: found.laterFile, day: asDay(found.laterDay!) })
  }
  if (found.isConfirmedByBank) return 'banking.undo.bankConfirmed'
  if (found.isInCategoryChange) return 'banking.undo.categoryChangeRequested'
  if (found.isCorrected) return 'banking.undo.categoryChanged'
  if (found.isAttached) return 'banking.undo.attached'
  return null
}

/** Makes the search for obstacles to undoing imports, in this room and in the rooms that provide their own. */
export const createUndoObstacles = (lent: () => readonly FindUndoObstacles[]) => {
  /** Imports of a business by id, with the first obstacle to undoing each; null when there is none. */
  return async (db: EntityManager, businessId: string, ids: readonly string[], now: Date) => {
    const found = ids.length === 0 ? [] : await db.query<Found[]>(FIND, [businessId, ids])
    const byImport = new Map(found.map((each) => [each.importId, { ...each, obstacle: own(each) }]))
    for (const find of lent()) {
      const open = [...byImport.values()].filter(({ obstacle }) => obstacle === null)
      const texts = open.length === 0 ? new Map<string, Said>() : await find(db, open, now)
      for (const [id, obstacle] of texts) byImport.set(id, { ...byImport.get(id)!, obstacle })
    }
    return byImport
  }
}

export type UndoObstacles = ReturnType<typeof createUndoObstacles>
