import type { Tx } from '../../../platform/transaction.ts'
import type { RowSource } from '../records/new-bank-row.ts'
import { ROWS_AT_A_TIME } from './incoming-row.ts'

/** What a row has as it was staged. */
const STAGED = [
  'provider_txn_id',
  'fingerprint',
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
  'category',
  'rule',
  'is_penalty',
  'search_lc',
]

/** The values of a new row, by column. Its ordinal numbers the rows of one fingerprint, after those that the account has. */
const ADDED: Readonly<Record<string, string>> = {
  account_id: '$1',
  business_id: '$2',
  created_at: '$3',
  source: '$6',
  ...Object.fromEntries(STAGED.map((column) => [column, `incoming.${column}`])),
  rule_category: 'incoming.category',
  ordinal: 'coalesce(fingerprint.last_ordinal, 0) + row_number() over (partition by incoming.fingerprint order by incoming.place)',
}

/**
 * `unrecognised` has the staged rows that are new, `fingerprint` one row per fingerprint among them. The last ordinal is read
 * for each: a join would be planned by what was known of the table before this delivery, and could compare every row with every other.
 */
const INSERT_NEW = `
  with unrecognised as materialized (
    select * from incoming_row where known_id is null and place between $4 and $5
  ), fingerprint as materialized (
    select fingerprint, (
      select max(known.ordinal) from bank_transaction known
      where known.account_id = $1 and known.fingerprint = unrecognised.fingerprint
    ) as last_ordinal
    from unrecognised group by fingerprint
  ), added as (
    insert into bank_transaction (${Object.keys(ADDED).join(', ')})
    select ${Object.values(ADDED).join(', ')}
    from unrecognised incoming join fingerprint using (fingerprint)
    order by incoming.place
    returning booked_on
  )
  select booked_on::text as day, count(*)::int as rows from added group by 1`

/** How many rows were added to a day. */
export interface AddedRows {
  readonly day: string
  readonly rows: number
}

/** Adds the staged rows that were not recognised to their account; returns their days, of which one may be listed more than once. */
export const insertNew = async (
  tx: Tx,
  account: { readonly id: string; readonly businessId: string },
  source: RowSource,
  places: number,
): Promise<AddedRows[]> => {
  const added: AddedRows[] = []
  for (let at = 1; at <= places; at += ROWS_AT_A_TIME) {
    const values = [account.id, account.businessId, tx.now, at, at + ROWS_AT_A_TIME - 1, source]
    added.push(...(await tx.db.query<AddedRows[]>(INSERT_NEW, values)))
  }
  return added
}
