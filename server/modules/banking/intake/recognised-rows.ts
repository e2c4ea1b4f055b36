import type { Tx } from '../../../platform/transaction.ts'
import type { NewBankRow } from '../records/new-bank-row.ts'
import { stageRows } from './incoming-row.ts'

/** First by the bank's own id, whatever else the bank says of the row now. */
const RECOGNISE_BY_ID = `
  update incoming_row incoming set known_id = known.id
  from bank_transaction known
  where known.account_id = $1 and known.provider_txn_id = incoming.provider_txn_id`

/**
 * Then, where the bank sent no id or a new one, by the fingerprint: day, amount and text, which several rows may share. Of these equals,
 * each is recognised as one with the same balance after it, the first as the first, the second as the second.
 */
const RECOGNISE_BY_BALANCE = `
  with unrecognised as (
    select place, fingerprint, balance_after, row_number() over (partition by fingerprint, balance_after order by place) as nth
    from incoming_row where known_id is null
  ), remaining as (
    select id, fingerprint, balance_after, row_number() over (partition by fingerprint, balance_after order by ordinal) as nth
    from bank_transaction
    where account_id = $1 and fingerprint in (select fingerprint from unrecognised)
      and id not in (select known_id from incoming_row where known_id is not null)
  )
  update incoming_row incoming set known_id = remaining.id
  from unrecognised join remaining using (fingerprint, nth)
  where incoming.place = unrecognised.place and remaining.balance_after is not distinct from unrecognised.balance_after`

/**
 * Last, of the equals that are left, the first as the first and the second as the second, whatever their balances: banks list the rows
 * of a day in another order, with other balances, the next time.
 */
const RECOGNISE_BY_NUMBER = `
  with unrecognised as (
    select place, fingerprint, row_number() over (partition by fingerprint order by place) as nth
    from incoming_row where known_id is null
  ), remaining as (
    select id, fingerprint, row_number() over (partition by fingerprint order by ordinal) as nth
    from bank_transaction
    where account_id = $1 and fingerprint in (select fingerprint from unrecognised)
      and id not in (select known_id from incoming_row where known_id is not null)
  )
  update incoming_row incoming set known_id = remaining.id
  from unrecognised join remaining using (fingerprint, nth)
  where incoming.place = unrecognised.place`

/** Once rows are recognised, most of a delivery may be: the planner would take them for none. */
const ANALYZE = 'analyze incoming_row (known_id)'

/**
 * Stages the rows of a delivery in `incoming_row`, finds those that the account has already, and returns all in the order of
 * their places.
 */
export const stageAndRecognise = async <Row extends NewBankRow>(tx: Tx, accountId: string, rows: readonly Row[]) => {
  const ordered = await stageRows(tx, rows)
  for (const recognise of [RECOGNISE_BY_ID, RECOGNISE_BY_BALANCE, RECOGNISE_BY_NUMBER]) await tx.db.query(recognise, [accountId])
  await tx.db.query(ANALYZE)
  return ordered
}

const RECOGNISED = 'select place, known_id as "knownId" from incoming_row order by place'

/**
 * Returns the rows that `ingest` would add to an account, in the order it would, and the ids of those it would
 * recognise. Changes nothing.
 */
export const recogniseRows = async <Row extends NewBankRow>(tx: Tx, accountId: string, rows: readonly Row[]) => {
  const ordered = await stageAndRecognise(tx, accountId, rows)
  const found = await tx.db.query<{ place: number; knownId: string | null }[]>(RECOGNISED)
  return {
    added: found.flatMap(({ place, knownId }) => (knownId === null ? [ordered[place - 1]!] : [])),
    knownIds: new Set(found.flatMap(({ knownId }) => knownId ?? [])),
  }
}
