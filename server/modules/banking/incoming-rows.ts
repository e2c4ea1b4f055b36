import type { Tx } from '../../platform/transaction.ts'
import { findCategory } from './category-rules.ts'
import { counterpartyKey, fingerprintOf, plain } from './narrative.ts'
import type { NewBankRow } from './new-bank-row.ts'

/** So many rows go to the database in one statement. */
export const ROWS_AT_A_TIME = 5_000

const STAGE = `
  create temp table incoming_row (
    place int primary key, provider_txn_id text, fingerprint text not null, booked_on date not null,
    booked_at timestamptz(3), amount bigint not null, balance_after bigint, counterparty text, counterparty_key text,
    counterparty_iban text, reference text, description text not null, bank_category text, category text not null,
    rule text not null, is_penalty boolean not null, search_lc text not null, known_id uuid
  ) on commit drop`

const COLUMNS = [
  ['place', 'int'],
  ['provider_txn_id', 'text'],
  ['fingerprint', 'text'],
  ['booked_on', 'date'],
  ['booked_at', 'timestamptz'],
  ['amount', 'bigint'],
  ['balance_after', 'bigint'],
  ['counterparty', 'text'],
  ['counterparty_key', 'text'],
  ['counterparty_iban', 'text'],
  ['reference', 'text'],
  ['description', 'text'],
  ['bank_category', 'text'],
  ['category', 'text'],
  ['rule', 'text'],
  ['is_penalty', 'boolean'],
  ['search_lc', 'text'],
] as const

const NAMES = COLUMNS.map(([name]) => name).join(', ')
const FILL = `insert into incoming_row (${NAMES}) select * from unnest(${COLUMNS.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')})`

/** Of the columns that the statements after it join by: the others are long, and nobody asks for them. */
const ANALYZE = 'analyze incoming_row (place, provider_txn_id, fingerprint, balance_after, known_id)'

/** Once rows are recognised, most of a delivery may be: the planner would take them for none. */
const ANALYZE_KNOWN = 'analyze incoming_row (known_id)'

/** The same id twice in one delivery is one row: the last of them. */
const DROP_REPEATED = `
  delete from incoming_row i using incoming_row later
  where later.provider_txn_id = i.provider_txn_id and later.place > i.place`

const KNOWN_BY_ID = `
  update incoming_row i set known_id = t.id from bank_transaction t
  where t.account_id = $1 and t.provider_txn_id = i.provider_txn_id`

/** Rows that the bank gave no id, or a new one, are recognised by their fingerprint: of equals, first those with the same balance. */
const KNOWN_BY_FINGERPRINT = `
  with new_one as (
    select i.place, i.fingerprint, i.balance_after,
      row_number() over (partition by i.fingerprint, i.balance_after order by i.place) as nth
    from incoming_row i where i.known_id is null
  ), old_one as (
    select t.id, t.fingerprint, t.balance_after,
      row_number() over (partition by t.fingerprint, t.balance_after order by t.ordinal) as nth
    from bank_transaction t
    where t.account_id = $1 and t.fingerprint in (select fingerprint from new_one)
      and t.id not in (select known_id from incoming_row where known_id is not null)
  )
  update incoming_row i set known_id = old_one.id from new_one join old_one using (fingerprint, nth)
  where i.place = new_one.place and old_one.balance_after is not distinct from new_one.balance_after`

/** Then by their number among equals: banks list the rows of a day in another order, with other balances, the next time. */
const KNOWN_BY_NUMBER = `
  with new_one as (
    select i.place, i.fingerprint, row_number() over (partition by i.fingerprint order by i.place) as nth
    from incoming_row i where i.known_id is null
  ), old_one as (
    select t.id, t.fingerprint, row_number() over (partition by t.fingerprint order by t.ordinal) as nth
    from bank_transaction t
    where t.account_id = $1 and t.fingerprint in (select fingerprint from new_one)
      and t.id not in (select known_id from incoming_row where known_id is not null)
  )
  update incoming_row i set known_id = old_one.id from new_one join old_one using (fingerprint, nth)
  where i.place = new_one.place`

const tidy = (text: string | null | undefined) => {
  // PostgreSQL keeps no NUL.
  const tidied = text?.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
  return tidied ? tidied.slice(0, 500) : null
}

/** The values of one row, in the order of the columns. */
const valuesOf = (row: NewBankRow, place: number) => {
  const description = tidy(row.description) ?? tidy(row.counterparty) ?? tidy(row.reference) ?? '-'
  const tidied = { ...row, description, counterparty: tidy(row.counterparty) }
  const { category, rule, isPenalty } = findCategory(tidied)
  return [
    place,
    tidy(row.providerTxnId),
    fingerprintOf(tidied),
    row.bookedOn,
    row.bookedAt ?? null,
    row.amount.toString(),
    row.balanceAfter?.toString() ?? null,
    tidied.counterparty,
    counterpartyKey(tidied.counterparty),
    tidy(row.counterpartyIban)?.replace(/\s/g, '').toUpperCase() ?? null,
    tidy(row.reference),
    description,
    tidy(row.bankCategory),
    category,
    rule,
    row.isPenalty ?? isPenalty,
    plain([description, tidied.counterparty, tidy(row.reference)].filter(Boolean).join(' ')),
  ]
}

/** Oldest first: some banks list the newest first. */
const inOrder = (rows: readonly NewBankRow[]) => {
  const isNewestFirst = rows.length > 1 && rows[0]!.bookedOn > rows.at(-1)!.bookedOn
  const listed = isNewestFirst ? [...rows].reverse() : [...rows]
  return listed.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))
}

/** Stages rows; returns them in the order of their places. */
const stage = async (tx: Tx, rows: readonly NewBankRow[]): Promise<readonly NewBankRow[]> => {
  await tx.db.query('drop table if exists incoming_row')
  await tx.db.query(STAGE)
  const ordered = inOrder(rows)
  for (let at = 0; at < ordered.length; at += ROWS_AT_A_TIME) {
    const columns: unknown[][] = COLUMNS.map(() => [])
    for (const [offset, row] of ordered.slice(at, at + ROWS_AT_A_TIME).entries()) {
      for (const [column, value] of valuesOf(row, at + offset + 1).entries()) columns[column]!.push(value)
    }
    await tx.db.query(FILL, columns)
  }
  await tx.db.query(DROP_REPEATED)
  await tx.db.query(ANALYZE)
  return ordered
}

/**
 * Stages the rows of a delivery in `incoming_row`, finds those that the account has already, and returns all in the order of
 * their places.
 */
export const stageAndRecognise = async (tx: Tx, accountId: string, rows: readonly NewBankRow[]) => {
  const ordered = await stage(tx, rows)
  await tx.db.query(KNOWN_BY_ID, [accountId])
  await tx.db.query(KNOWN_BY_FINGERPRINT, [accountId])
  await tx.db.query(KNOWN_BY_NUMBER, [accountId])
  await tx.db.query(ANALYZE_KNOWN)
  return ordered
}

const RECOGNISED = 'select place, known_id as "knownId" from incoming_row order by place'

/**
 * Returns the rows that `ingest` would add to an account, in the order it would, and the ids of those it would
 * know again. Changes nothing.
 */
export const recogniseRows = async <Row extends NewBankRow>(tx: Tx, accountId: string, rows: readonly Row[]) => {
  const ordered = (await stageAndRecognise(tx, accountId, rows)) as readonly Row[]
  const found = await tx.db.query<{ place: number; knownId: string | null }[]>(RECOGNISED)
  return {
    added: found.flatMap(({ place, knownId }) => (knownId === null ? [ordered[place - 1]!] : [])),
    knownIds: new Set(found.flatMap(({ knownId }) => knownId ?? [])),
  }
}
