import type { Tx } from '../../platform/transaction.ts'
import { CashflowCategory } from './cashflow-category.ts'
import type { TouchedDay } from './rollup.ts'

/** The halves of a transfer are at most so many days apart. */
const DAYS_APART = 3
/** What is taken back was booked at most so many days before. */
const REVERSED_WITHIN = 35
/** Pairs that depend on each other are found in rounds. */
const ROUNDS = 50
/** So many rows are written by one statement. */
const AT_A_TIME = 5_000

/** What a rule could not tell from a transfer; wages, taxes or rent are not between own accounts. */
const UNTOLD = [
  CashflowCategory.OWN_TRANSFER,
  CashflowCategory.CUSTOMER_RECEIPT,
  CashflowCategory.SUPPLIER,
  CashflowCategory.OTHER_IN,
  CashflowCategory.OTHER_OUT,
]
  .map((category) => `'${category}'`)
  .join(', ')

const FREE = `
  t.business_id = $1 and t.own_transfer_of is null and t.reversal_of is null and t.corrected_at is null`

const TAKES_BACK = `(t.rule_category = '${CashflowCategory.REFUND}' or t.is_penalty)`

/**
 * The rows that may become half of a pair, in a table of their own: what the planner knows of `bank_transaction` may be from
 * before the business had any rows, and then it joins every row with every other.
 */
const STAGE = `
  create temp table free_row (
    id uuid not null, account_id uuid not null, currency text not null, own_iban text, counterparty_iban text, counterparty_key text,
    booked_on date not null, amount bigint not null, place bigint not null, takes_back boolean not null
  ) on commit drop`

const STAGED = `
  insert into free_row (id, account_id, currency, own_iban, counterparty_iban, counterparty_key, booked_on, amount, place, takes_back)
  select t.id, t.account_id, a.currency, a.iban, t.counterparty_iban, t.counterparty_key, t.booked_on, t.amount, t.place, ${TAKES_BACK}
  from bank_transaction t join bank_account a on a.id = t.account_id where ${FREE}`

const STAGE_REVERSALS = `
  with staged as (
    ${STAGED} and ${TAKES_BACK} and t.booked_on between $2::date and $3::date + ${REVERSED_WITHIN}
    returning amount
  )
  select distinct abs(amount)::text as sum from staged`

const STAGE_ORIGINALS = `
  ${STAGED} and not ${TAKES_BACK} and abs(t.amount) = any($4::bigint[])
    and t.booked_on between $2::date - ${REVERSED_WITHIN} and $3::date + ${REVERSED_WITHIN}`

const STAGE_TRANSFERS = `
  ${STAGED} and a.is_connected and t.rule_category in (${UNTOLD})
    and t.booked_on between $2::date - ${2 * DAYS_APART} and $3::date + ${2 * DAYS_APART}
    and (t.counterparty_iban is null
      or t.counterparty_iban in (select own.iban from bank_account own where own.business_id = $1 and own.iban is not null))`

/** The halves of pairs, numbered, so that however many there are, each statement writes a bounded number of them. */
const FOUND = `
  create temp table half_row (at int primary key generated always as identity, id uuid not null, other uuid not null) on commit drop`

/** Of two lists of rows, the first of each are a pair, the second of each, and so on; what is left over waits for another list. */
const KEEP_PAIRS = `
  couple as (
    select each.one, each.other from pair, unnest(pair.ones, pair.others) as each (one, other)
    where each.one is not null and each.other is not null
  ), half as (select one as id, other from couple union all select other, one from couple),
  gone as (delete from free_row using half where free_row.id = half.id)
  insert into half_row (id, other) select id, other from half returning id`

/**
 * The rows of one account, day and amount choose the nearest opposite ones together; those who choose each other are paired,
 * one by one as they are listed. Of equally near ones the first listed are chosen, so that the outcome does not depend on
 * chance. However many equal payments a day has, they are one to choose.
 */
const PAIR_TRANSFERS = `
  with side as materialized (
    select account_id, currency, own_iban, counterparty_iban, booked_on, amount, min(place) as place, array_agg(id order by place) as ids
    from free_row group by account_id, currency, own_iban, counterparty_iban, booked_on, amount
  ), candidate as materialized (
    select debit.ids as ones, credit.ids as others, abs(debit.booked_on - credit.booked_on) as apart,
      debit.place as debit_place, credit.place as credit_place
    from side debit
    join side credit on credit.amount = -debit.amount and credit.currency = debit.currency and credit.account_id <> debit.account_id
      and credit.booked_on between debit.booked_on - ${DAYS_APART} and debit.booked_on + ${DAYS_APART}
    where debit.amount < 0 and debit.booked_on between $1::date - ${DAYS_APART} and $2::date + ${DAYS_APART}
      and (debit.counterparty_iban is null or debit.counterparty_iban = credit.own_iban)
      and (credit.counterparty_iban is null or credit.counterparty_iban = debit.own_iban)
  ), chosen as (
    select *, row_number() over (partition by ones[1] order by apart, credit_place) as for_debit,
      row_number() over (partition by others[1] order by apart, debit_place) as for_credit
    from candidate
  ), pair as (select ones, others from chosen where for_debit = 1 and for_credit = 1), ${KEEP_PAIRS}`

const WRITE_TRANSFERS = `
  update bank_transaction t set own_transfer_of = h.other, category = '${CashflowCategory.OWN_TRANSFER}'
  from half_row h where t.id = h.id and h.at between $1 and $2
  returning t.account_id as "accountId", t.booked_on::text as day`

const PAIR_REVERSALS = `
  with side as materialized (
    select account_id, counterparty_key, booked_on, amount, takes_back, min(place) as first_place, max(place) as last_place,
      array_agg(id order by case when takes_back then place else -place end) as ids
    from free_row group by account_id, counterparty_key, booked_on, amount, takes_back
  ), candidate as materialized (
    select reversal.ids as ones, original.ids as others, reversal.booked_on - original.booked_on as apart,
      reversal.first_place as reversal_place, original.last_place as original_place
    from side reversal
    join side original on original.account_id = reversal.account_id and original.amount = -reversal.amount
      and original.booked_on between reversal.booked_on - ${REVERSED_WITHIN} and reversal.booked_on
    where reversal.takes_back and not original.takes_back
      and reversal.booked_on between $1::date and $2::date + ${REVERSED_WITHIN}
      and (reversal.counterparty_key is null or original.counterparty_key is null or reversal.counterparty_key = original.counterparty_key)
  ), chosen as (
    select *, row_number() over (partition by ones[1] order by apart, original_place desc) as for_reversal,
      row_number() over (partition by others[1] order by apart, reversal_place) as for_original
    from candidate
  ), pair as (select ones, others from chosen where for_reversal = 1 and for_original = 1), ${KEEP_PAIRS}`

const WRITE_REVERSALS = `
  update bank_transaction t set reversal_of = h.other
  from half_row h where t.id = h.id and h.at between $1 and $2
  returning t.account_id as "accountId", t.booked_on::text as day`

const NAMED_OWN = `
  update bank_transaction t set rule_category = '${CashflowCategory.OWN_TRANSFER}', category = '${CashflowCategory.OWN_TRANSFER}',
    rule = 'The other side is one of your own accounts.'
  from bank_account own, bank_account its
  where own.is_connected and its.is_connected and ${FREE} and own.business_id = $1 and its.id = t.account_id and own.iban = t.counterparty_iban and own.id <> its.id
    and t.rule_category <> '${CashflowCategory.OWN_TRANSFER}'
  returning t.account_id as "accountId", t.booked_on::text as day`

/**
 * Finds what is no income and no spending among the rows of some days and their neighbours: transfers between own
 * accounts, by opposite amounts or by the other side's IBAN, and what was taken back. Returns the days that changed. Takes
 * time in proportion to the rows of those days.
 */
export const pairRows = async (tx: Tx, businessId: string, from: string, to: string): Promise<TouchedDay[]> => {
  const window = [businessId, from, to]
  const inRounds = async (find: string, write: string): Promise<TouchedDay[]> => {
    await tx.db.query('analyze free_row')
    let found = 0
    for (let round = 0; round < ROUNDS; round++) {
      const halves = await tx.db.query<unknown[]>(find, [from, to])
      if (halves.length === 0) break
      found += halves.length
    }
    const written: TouchedDay[] = []
    if (found > 0) await tx.db.query('analyze half_row')
    for (let at = 1; at <= found; at += AT_A_TIME) {
      const [slice] = await tx.db.query<[TouchedDay[], number]>(write, [at, at + AT_A_TIME - 1])
      for (const day of slice) written.push(day)
    }
    await tx.db.query('truncate free_row, half_row restart identity')
    return written
  }
  await tx.db.query('drop table if exists free_row, half_row')
  await tx.db.query(STAGE)
  await tx.db.query(FOUND)
  const [named] = await tx.db.query<[TouchedDay[], number]>(NAMED_OWN, [businessId])
  const sums = await tx.db.query<{ sum: string }[]>(STAGE_REVERSALS, window)
  if (sums.length > 0) await tx.db.query(STAGE_ORIGINALS, [...window, sums.map(({ sum }) => sum)])
  const reversed = sums.length > 0 ? await inRounds(PAIR_REVERSALS, WRITE_REVERSALS) : []
  await tx.db.query(STAGE_TRANSFERS, window)
  const moved = await inRounds(PAIR_TRANSFERS, WRITE_TRANSFERS)
  return [...named, ...reversed, ...moved]
}
