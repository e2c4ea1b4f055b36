import type { Tx } from '../../../platform/transaction.ts'
import { IS_REVERSAL } from '../intake/free-rows.ts'
import { DAYS_APART } from '../intake/own-transfer.ts'
import { REVERSED_WITHIN } from '../intake/reversal.ts'
import type { TouchedDay } from '../intake/rollup.ts'
import { UNCORRECTED } from '../records/cashflow-category.ts'

/** An import among the others of its business. */
export interface UndoneImport {
  readonly id: string
  /** Its place in the order in which imports were made. */
  readonly place: string
}

/** Columns that an import or the pairing writes. Corrections by people are not among them. */
const WRITTEN = [
  'provider_txn_id',
  'fingerprint',
  'ordinal',
  'booked_on',
  'booked_at',
  'amount',
  'balance_after',
  'counterparty',
  'counterparty_key',
  'counterparty_iban',
  'reference',
  'description',
  'bank_category',
  'bank_subtype',
  'rule_category',
  'rule',
  'is_penalty',
  'search_lc',
  'own_transfer_of',
  'reversal_of',
]

/** The most rows deleted by one statement, unless one day has more. */
const ROWS_AT_A_TIME = 20_000

/** The columns of the same rows that later imports changed and that were not undone: import, row, column. */
const CHANGED_LATER = `
  select l.import_id, l.transaction_id, k.key, i.place
  from statement_import_change l join statement_import i on i.id = l.import_id and i.undone_at is null and i.place > $2
  cross join jsonb_object_keys(l.before) k (key)
  where l.transaction_id in (select transaction_id from statement_import_change where import_id = $1)`

/** A column that a later import changed keeps its value; undoing that import then restores the value from before this one. */
const HAND_ON = `
  with later as (${CHANGED_LATER}), next as (
    select distinct on (later.transaction_id, later.key) later.import_id, later.transaction_id, later.key, mine.before -> later.key as value
    from later join statement_import_change mine on mine.import_id = $1 and mine.transaction_id = later.transaction_id
    where mine.before ? later.key order by later.transaction_id, later.key, later.place
  )
  update statement_import_change l set before = l.before || handed.before
  from (select import_id, transaction_id, jsonb_object_agg(key, value) as before from next group by 1, 2) handed
  where l.import_id = handed.import_id and l.transaction_id = handed.transaction_id`

const STAGE = `create temp table undone_row (id uuid primary key, before jsonb not null) on commit drop`

/** `HAND_ON` changes values and no keys, so the order of the two statements does not matter. */
const FILL = `
  with later as (${CHANGED_LATER})
  insert into undone_row (id, before)
  select mine.transaction_id, mine.before - array(select key from later where later.transaction_id = mine.transaction_id)
  from statement_import_change mine where mine.import_id = $1`

const PAIRED = `(t.own_transfer_of is not null or t.reversal_of is not null)`
const UNPAIR = `own_transfer_of = null, reversal_of = null, category = case when t.corrected_at is null then t.rule_category else t.category end`

/** Frees the partners of rows that are deleted, or that had other values or another partner before. */
const FREE_PARTNERS = `
  with ended as materialized (
    select t.id, t.own_transfer_of, t.reversal_of from bank_transaction t where t.import_id = $1 and ${PAIRED}
    union all
    select t.id, t.own_transfer_of, t.reversal_of from undone_row u join bank_transaction t using (id)
    where ${PAIRED} and u.before ?| '{own_transfer_of,reversal_of,amount,booked_on}'
  ), freed as (
    select id from ended union select own_transfer_of from ended union select reversal_of from ended
  )
  update bank_transaction t set ${UNPAIR}
  from freed where t.id = freed.id and t.import_id is distinct from $1 and ${PAIRED}
  returning t.account_id as "accountId", t.booked_on::text as day`

const ADDED = `
  select booked_on::text as day, count(*)::int as rows from bank_transaction where import_id = $1 group by 1 order by 1`

/** Deletes the added rows, except those that the bank has reported since. */
const DELETE_ADDED = `
  with gone as (
    delete from bank_transaction where import_id = $1 and booked_on between $2 and $3 and source = 'statement'
    returning account_id, booked_on
  )
  select account_id as "accountId", booked_on::text as day from gone group by 1, 2`

/** Recomputes the category, because the value that was kept may be out of date. */
const RESTORE = `
  update bank_transaction t set ${WRITTEN.map((column) => `${column} = r.${column}`).join(', ')},
    category = case when t.corrected_at is null then r.found else t.category end
  from (
    select o.booked_on as left_day, t.*, ${UNCORRECTED} as found from undone_row u join bank_transaction o on o.id = u.id
    cross join lateral jsonb_populate_record(o, u.before) t
  ) r
  where t.id = r.id
  returning t.account_id as "accountId", t.booked_on::text as day, r.left_day::text as "leftDay"`

/**
 * An earlier pair is not restored if its other half was deleted or paired since, if the halves no longer match because an import
 * between was undone, or if a later import changed either half.
 */
const UNPAIR_HALVES = `
  update bank_transaction t set ${UNPAIR}
  from undone_row u where t.id = u.id and ${PAIRED} and (
    not exists (
      select from bank_transaction o where o.amount = -t.amount and (
        (o.id = t.own_transfer_of and o.own_transfer_of = t.id and abs(o.booked_on - t.booked_on) <= ${DAYS_APART})
        or (o.id = t.reversal_of and o.reversal_of = t.id
          and case when ${IS_REVERSAL} then t.booked_on - o.booked_on else o.booked_on - t.booked_on end between 0 and ${REVERSED_WITHIN})))
    or (u.before ?| '{own_transfer_of,reversal_of}' and exists (
      select from statement_import_change l join statement_import i on i.id = l.import_id and i.undone_at is null and i.place > $1
      where l.transaction_id in (t.id, t.own_transfer_of, t.reversal_of) and l.before ?| '{amount,booked_on}')))
  returning t.account_id as "accountId", t.booked_on::text as day`

const FORGET = 'delete from statement_import_change where import_id = $1'

/** Groups days into runs of about `ROWS_AT_A_TIME` rows. */
const stretchesOf = (days: readonly { readonly day: string; readonly rows: number }[]) => {
  const stretches: { from: string; to: string; rows: number }[] = []
  for (const { day, rows } of days) {
    const last = stretches.at(-1)
    if (last && last.rows + rows <= ROWS_AT_A_TIME) Object.assign(last, { to: day, rows: last.rows + rows })
    else stretches.push({ from: day, to: day, rows })
  }
  return stretches
}

/**
 * Deletes the rows that an import added, and restores the values of those that it changed; a column that a later import changed
 * keeps its value. Removes pairs that the import made, and restores those that it ended. Returns the days that changed. The
 * caller has the lock of the business, and pairs rows and recomputes rollups afterwards.
 */
export const undoRows = async (tx: Tx, { id, place }: UndoneImport): Promise<TouchedDay[]> => {
  const write = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await tx.db.query<[Row[], number]>(text, values))[0]
  await tx.db.query('drop table if exists undone_row')
  await tx.db.query(STAGE)
  await tx.db.query(FILL, [id, place])
  await tx.db.query(HAND_ON, [id, place])
  await tx.db.query('analyze undone_row')
  const touched = await write<TouchedDay>(FREE_PARTNERS, [id])
  for (const { from, to } of stretchesOf(await tx.db.query(ADDED, [id]))) {
    touched.push(...(await tx.db.query<TouchedDay[]>(DELETE_ADDED, [id, from, to])))
  }
  for (const { accountId, day, leftDay } of await write<TouchedDay & { leftDay: string }>(RESTORE, [])) {
    touched.push({ accountId, day }, { accountId, day: leftDay })
  }
  touched.push(...(await write<TouchedDay>(UNPAIR_HALVES, [place])))
  await tx.db.query(FORGET, [id])
  return touched
}
