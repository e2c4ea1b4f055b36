import type { Tx } from '../../../platform/transaction.ts'
import { RowSource } from '../records/new-bank-row.ts'
import { ROWS_AT_A_TIME } from './incoming-row.ts'
import type { TouchedDay } from './rollup.ts'

/** A file does not change rows that the bank reports over a consent: such rows of the delivery are dropped. */
const DROP_VOUCHED = `
  delete from incoming_row incoming using bank_transaction known
  where known.id = incoming.known_id and known.source = '${RowSource.CONSENT}'`

/** Nor do the balances of a file count for an account under a consent. */
const DROP_BALANCES = 'update incoming_row set balance_after = null'

/** Drops the staged rows of a file that the bank itself reports. */
export const dropVouched = async (tx: Tx, isByConsent: boolean): Promise<void> => {
  await tx.db.query(DROP_VOUCHED)
  if (isByConsent) await tx.db.query(DROP_BALANCES)
}

/**
 * Known rows whose amount or day changed lose their pair, as does the row that they were paired with: `unpaired` has the id of each.
 * Its category is again what the rules found, or what a person said.
 */
const UNPAIR_CHANGED = `
  with changed as materialized (
    select known.id, known.own_transfer_of, known.reversal_of
    from bank_transaction known join incoming_row incoming on incoming.known_id = known.id
    where (known.amount <> incoming.amount or known.booked_on <> incoming.booked_on)
      and (known.own_transfer_of is not null or known.reversal_of is not null)
  ), unpaired as (
    select id from changed
    union select own_transfer_of from changed where own_transfer_of is not null
    union select reversal_of from changed where reversal_of is not null
  )
  update bank_transaction half set own_transfer_of = null, reversal_of = null,
    category = case when half.corrected_at is null then half.rule_category else half.category end
  from unpaired where half.id = unpaired.id
  returning half.account_id as "accountId", half.booked_on::text as day`

/** Ends the pairs of known rows whose amount or day the bank changed; returns the days of both halves. */
export const unpairChanged = async (tx: Tx): Promise<TouchedDay[]> => {
  const [unpaired] = await tx.db.query<[TouchedDay[], number]>(UNPAIR_CHANGED, [])
  return unpaired
}

/** What a bank may leave out of a row: where it does, what is known stays. */
const MAY_BE_ABSENT = ['booked_at', 'balance_after', 'counterparty', 'counterparty_iban', 'reference', 'bank_category', 'bank_subtype']

const incomingElseKnown = (column: string) => `coalesce(incoming.${column}, known.${column})`

/** Whether the bank says anything else of a known row than it did. An id counts where there was none, not where it replaces another. */
const IS_CHANGED = [
  ...['booked_on', 'amount', 'description'].map((column) => `known.${column} <> incoming.${column}`),
  ...MAY_BE_ABSENT.map((column) => `known.${column} is distinct from ${incomingElseKnown(column)}`),
  '(known.provider_txn_id is null and incoming.provider_txn_id is not null)',
  'known.source <> $1',
].join(' or ')

/** The values that a known row gets from the staged one. The category follows the rules unless a person or a pair decided it. */
const UPDATED = {
  ...Object.fromEntries(['provider_txn_id', 'counterparty_key', ...MAY_BE_ABSENT].map((column) => [column, incomingElseKnown(column)])),
  ...Object.fromEntries(
    ['booked_on', 'amount', 'description', 'fingerprint', 'rule', 'is_penalty', 'search_lc'].map((column) => [
      column,
      `incoming.${column}`,
    ]),
  ),
  ordinal: 'differing.ordinal',
  source: '$1',
  rule_category: 'incoming.category',
  category: 'case when known.corrected_at is null and known.own_transfer_of is null then incoming.category else known.category end',
}

/** The ordinal of a row whose fingerprint changes: after those of the rows that have the new one. */
const ORDINAL = `
  case when known.fingerprint = incoming.fingerprint then known.ordinal else coalesce((
    select max(other.ordinal) from bank_transaction other
    where other.account_id = known.account_id and other.fingerprint = incoming.fingerprint
  ), 0) + row_number() over (partition by incoming.fingerprint, known.fingerprint = incoming.fingerprint order by incoming.place) end`

/**
 * `differing` has the known rows that are to be written, as they are before it. A new id for a known row is written and is no change;
 * anything else that the bank says differently is one.
 */
const UPDATE_KNOWN = `
  with differing as materialized (
    select known.id, known.booked_on, (${IS_CHANGED}) as is_changed, (${ORDINAL}) as ordinal
    from bank_transaction known join incoming_row incoming on incoming.known_id = known.id
    where incoming.place between $2 and $3
      and ((${IS_CHANGED}) or known.provider_txn_id is distinct from ${incomingElseKnown('provider_txn_id')})
  ), updated as (
    update bank_transaction known set ${Object.entries(UPDATED)
      .map(([column, value]) => `${column} = ${value}`)
      .join(', ')}
    from incoming_row incoming join differing on differing.id = incoming.known_id
    where known.id = incoming.known_id
    returning known.id, known.account_id, known.booked_on
  )
  select updated.account_id as "accountId", updated.booked_on::text as day, differing.booked_on::text as before,
    differing.is_changed as "isChanged"
  from updated join differing using (id)`

/** A known row that was written. */
export interface UpdatedRow extends TouchedDay {
  /** The day that it was of before. */
  readonly before: string
  /** False where it only has a new id of the bank's. */
  readonly isChanged: boolean
}

/** Overwrites known rows with their latest values from the bank, and returns the rows that differed. */
export const updateKnown = async (tx: Tx, source: RowSource, places: number): Promise<UpdatedRow[]> => {
  const updated: UpdatedRow[] = []
  for (let at = 1; at <= places; at += ROWS_AT_A_TIME) {
    updated.push(...(await tx.db.query<UpdatedRow[]>(UPDATE_KNOWN, [source, at, at + ROWS_AT_A_TIME - 1])))
  }
  return updated
}
