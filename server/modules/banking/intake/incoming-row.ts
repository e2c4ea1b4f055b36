import type { Tx } from '../../../platform/transaction.ts'
import type { NewBankRow } from '../records/new-bank-row.ts'
import { findCategory } from './category-rules.ts'
import { counterpartyKey, fingerprintOf, plain } from './narrative.ts'

/** The number of rows sent to the database in one statement. */
export const ROWS_AT_A_TIME = 5_000

/**
 * What is staged of each row of a delivery, by the column of `incoming_row`: the row as the bank sent it, tidied, and the category that
 * the rules find for it. `place` numbers the rows from 1, oldest first.
 */
const COLUMNS = {
  place: 'int primary key',
  provider_txn_id: 'text',
  fingerprint: 'text not null',
  booked_on: 'date not null',
  booked_at: 'timestamptz(3)',
  amount: 'bigint not null',
  balance_after: 'bigint',
  counterparty: 'text',
  counterparty_key: 'text',
  counterparty_iban: 'text',
  reference: 'text',
  description: 'text not null',
  bank_category: 'text',
  bank_subtype: 'text',
  category: 'text not null',
  rule: 'text not null',
  is_penalty: 'boolean not null',
  search_lc: 'text not null',
} as const

type Column = keyof typeof COLUMNS

const NAMES = Object.keys(COLUMNS) as Column[]

/** One row per row of a delivery; `known_id` is the row of the account that it was recognised as, null for a new one. */
const CREATE = `
  create temp table incoming_row (
    ${NAMES.map((name) => `${name} ${COLUMNS[name]}`).join(', ')}, known_id uuid
  ) on commit drop`

const typeOf = (name: Column) => COLUMNS[name].split(' ')[0]

const FILL = `
  insert into incoming_row (${NAMES.join(', ')})
  select ${NAMES.join(', ')}
  from unnest(${NAMES.map((name, at) => `$${at + 1}::${typeOf(name)}[]`).join(', ')}) as given (${NAMES.join(', ')})`

/** The same id twice in one delivery is one row: the last of them. */
const DROP_REPEATED = `
  delete from incoming_row repeated using incoming_row later
  where later.provider_txn_id = repeated.provider_txn_id and later.place > repeated.place`

/** Analyses only the columns that later statements join by; the others are long and not joined by. */
const ANALYZE = 'analyze incoming_row (place, provider_txn_id, fingerprint, balance_after, known_id)'

const tidy = (text: string | null | undefined) => {
  // PostgreSQL keeps no NUL.
  const tidied = text?.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
  return tidied ? tidied.slice(0, 500) : null
}

const valuesOf = (row: NewBankRow, place: number): Readonly<Record<Column, unknown>> => {
  const description = tidy(row.description) ?? tidy(row.counterparty) ?? tidy(row.reference) ?? '-'
  const counterparty = tidy(row.counterparty)
  const reference = tidy(row.reference)
  const tidied = { ...row, description, counterparty }
  const { category, rule, isPenalty } = findCategory(tidied)
  return {
    place,
    provider_txn_id: tidy(row.providerTxnId),
    fingerprint: fingerprintOf(tidied),
    booked_on: row.bookedOn,
    booked_at: row.bookedAt ?? null,
    amount: row.amount.toString(),
    balance_after: row.balanceAfter?.toString() ?? null,
    counterparty,
    counterparty_key: counterpartyKey(counterparty),
    counterparty_iban: tidy(row.counterpartyIban)?.replace(/\s/g, '').toUpperCase() ?? null,
    reference,
    description,
    bank_category: tidy(row.bankCategory),
    bank_subtype: tidy(row.bankSubtype),
    category,
    rule,
    is_penalty: row.isPenalty ?? isPenalty,
    search_lc: plain([description, counterparty, reference].filter(Boolean).join(' ')),
  }
}

/** Oldest first: some banks list the newest first. */
const inOrder = <Row extends NewBankRow>(rows: readonly Row[]): Row[] => {
  const isNewestFirst = rows.length > 1 && rows[0]!.bookedOn > rows.at(-1)!.bookedOn
  const listed = isNewestFirst ? [...rows].reverse() : [...rows]
  return listed.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))
}

/** Stages the rows of a delivery in the temporary table `incoming_row`; returns them in the order of their places. */
export const stageRows = async <Row extends NewBankRow>(tx: Tx, rows: readonly Row[]): Promise<readonly Row[]> => {
  await tx.db.query('drop table if exists incoming_row')
  await tx.db.query(CREATE)
  const ordered = inOrder(rows)
  for (let at = 0; at < ordered.length; at += ROWS_AT_A_TIME) {
    const staged = ordered.slice(at, at + ROWS_AT_A_TIME).map((row, offset) => valuesOf(row, at + offset + 1))
    await tx.db.query(
      FILL,
      NAMES.map((name) => staged.map((values) => values[name])),
    )
  }
  await tx.db.query(DROP_REPEATED)
  await tx.db.query(ANALYZE)
  return ordered
}
