import type { Tx } from '../../../platform/transaction.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'

/** The rows, as `t`, of a business ($1) that are in no pair and are not corrected. */
export const IS_FREE = `
  t.business_id = $1 and t.own_transfer_of is null and t.reversal_of is null and t.corrected_at is null`

/** The rows, as `t`, that reverse another one: money that was returned. */
export const IS_REVERSAL = `(t.rule_category = '${CashflowCategory.REFUND}' or t.is_penalty)`

/**
 * The rows that may become half of a pair, in a table of their own: what the planner knows of `bank_transaction` may be from
 * before the business had any rows, and then it joins every row with every other.
 */
const CREATE_FREE_ROW = `
  create temp table free_row (
    id uuid not null, account_id uuid not null, currency text not null, own_iban text, counterparty_iban text, counterparty_key text,
    booked_on date not null, amount bigint not null, place bigint not null, is_reversal boolean not null
  ) on commit drop`

/** The halves of pairs, numbered, so that however many there are, each statement writes a bounded number of them. */
const CREATE_HALF_ROW = `
  create temp table half_row (number int primary key generated always as identity, id uuid not null, other uuid not null) on commit drop`

/** Makes the temporary tables of pairing: `free_row` for rows without a pair, `half_row` for the halves that are found. */
export const createPairing = async (tx: Tx): Promise<void> => {
  await tx.db.query('drop table if exists free_row, half_row')
  await tx.db.query(CREATE_FREE_ROW)
  await tx.db.query(CREATE_HALF_ROW)
}

/** Stages free rows of a business ($1), of whose accounts (`own`) and rows (`t`) a condition may follow. */
export const STAGE_FREE = `
  insert into free_row (id, account_id, currency, own_iban, counterparty_iban, counterparty_key, booked_on, amount, place, is_reversal)
  select t.id, t.account_id, own.currency, own.iban, t.counterparty_iban, t.counterparty_key, t.booked_on, t.amount, t.place, ${IS_REVERSAL}
  from bank_transaction t join bank_account own on own.id = t.account_id where ${IS_FREE}`

/**
 * The end of a statement whose step `chosen` has pairs of lists of ids, `ones` and `others`: the first of each list are a pair, the
 * second of each, and so on; ids left over stay for the next list. Moves the halves from `free_row` to `half_row`.
 */
export const KEEP_PAIRS = `
  couple as (
    select each.one, each.other from chosen, unnest(chosen.ones, chosen.others) as each (one, other)
    where each.one is not null and each.other is not null
  ), half as (
    select one as id, other from couple union all select other, one from couple
  ), removed as (
    delete from free_row using half where free_row.id = half.id
  )
  insert into half_row (id, other) select id, other from half returning id`
