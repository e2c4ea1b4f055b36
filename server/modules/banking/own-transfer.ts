import type { Tx } from '../../platform/transaction.ts'
import { CashflowCategory } from './cashflow-category.ts'
import type { TouchedDay } from './rollup.ts'

/** The halves of a transfer are at most so many days apart. */
const DAYS_APART = 3
/** What is taken back was booked at most so many days before. */
const REVERSED_WITHIN = 35
/** Pairs that depend on each other are found in rounds; equal amounts on one day need one round each. */
const ROUNDS = 50

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

const FREE = (row: string) => `
  ${row}.business_id = $1 and ${row}.own_transfer_of is null and ${row}.reversal_of is null and ${row}.corrected_at is null`

const MAY_BE_OWN = (row: string) => `
  ${row}.rule_category in (${UNTOLD})
  and (${row}.counterparty_iban is null
    or exists (select 1 from bank_account own where own.business_id = $1 and own.iban = ${row}.counterparty_iban))`

/**
 * Each row chooses the nearest opposite one; who choose each other are a pair. Of equally near ones the first listed is
 * chosen, so that the outcome does not depend on chance.
 */
const PAIR_TRANSFERS = `
  with candidate as materialized (
    select debit.id as debit_id, credit.id as credit_id, abs(debit.booked_on - credit.booked_on) as apart,
      debit.place as debit_place, credit.place as credit_place
    from bank_transaction debit
    join bank_account from_account on from_account.id = debit.account_id and from_account.is_connected
    join bank_transaction credit on credit.business_id = $1 and abs(credit.amount) = abs(debit.amount) and credit.amount > 0
      and credit.booked_on between debit.booked_on - ${DAYS_APART} and debit.booked_on + ${DAYS_APART}
      and credit.account_id <> debit.account_id
    join bank_account to_account on to_account.id = credit.account_id and to_account.is_connected
      and to_account.currency = from_account.currency
    where ${FREE('debit')} and debit.amount < 0
      and debit.booked_on between $2::date - ${DAYS_APART} and $3::date + ${DAYS_APART}
      and ${MAY_BE_OWN('debit')} and ${FREE('credit')} and ${MAY_BE_OWN('credit')}
      and (debit.counterparty_iban is null or debit.counterparty_iban = to_account.iban)
      and (credit.counterparty_iban is null or credit.counterparty_iban = from_account.iban)
  ), chosen as (
    select *, row_number() over (partition by debit_id order by apart, credit_place) as for_debit,
      row_number() over (partition by credit_id order by apart, debit_place) as for_credit
    from candidate
  ), pair as (select debit_id, credit_id from chosen where for_debit = 1 and for_credit = 1),
  half as (select debit_id as id, credit_id as other from pair union all select credit_id, debit_id from pair)
  update bank_transaction t set own_transfer_of = half.other, category = '${CashflowCategory.OWN_TRANSFER}'
  from half where t.id = half.id
  returning t.account_id as "accountId", t.booked_on::text as day`

const PAIR_REVERSALS = `
  with candidate as materialized (
    select reversal.id as reversal_id, original.id as original_id, reversal.booked_on - original.booked_on as apart,
      reversal.place as reversal_place, original.place as original_place
    from bank_transaction reversal
    join bank_transaction original on original.account_id = reversal.account_id and original.amount = -reversal.amount
      and original.booked_on between reversal.booked_on - ${REVERSED_WITHIN} and reversal.booked_on and original.id <> reversal.id
    where ${FREE('reversal')} and reversal.booked_on between $2::date and $3::date + ${REVERSED_WITHIN}
      and (reversal.rule_category = '${CashflowCategory.REFUND}' or reversal.is_penalty)
      and ${FREE('original')} and original.rule_category <> '${CashflowCategory.REFUND}' and not original.is_penalty
      and (reversal.counterparty_key is null or original.counterparty_key is null or reversal.counterparty_key = original.counterparty_key)
  ), chosen as (
    select *, row_number() over (partition by reversal_id order by apart, original_place desc) as for_reversal,
      row_number() over (partition by original_id order by apart, reversal_place) as for_original
    from candidate
  ), pair as (select reversal_id, original_id from chosen where for_reversal = 1 and for_original = 1),
  half as (select reversal_id as id, original_id as other from pair union all select original_id, reversal_id from pair)
  update bank_transaction t set reversal_of = half.other
  from half where t.id = half.id
  returning t.account_id as "accountId", t.booked_on::text as day`

const NAMED_OWN = `
  update bank_transaction t set rule_category = '${CashflowCategory.OWN_TRANSFER}', category = '${CashflowCategory.OWN_TRANSFER}',
    rule = 'The other side is one of your own accounts.'
  from bank_account own, bank_account its
  where own.is_connected and its.is_connected and ${FREE('t')} and own.business_id = $1 and its.id = t.account_id and own.iban = t.counterparty_iban and own.id <> its.id
    and t.rule_category <> '${CashflowCategory.OWN_TRANSFER}'
  returning t.account_id as "accountId", t.booked_on::text as day`

/**
 * Finds what is no income and no spending among the rows of some days and their neighbours: transfers between own
 * accounts, by opposite amounts or by the other side's IBAN, and what was taken back. Answers the days that changed.
 */
export const pairRows = async (tx: Tx, businessId: string, from: string, to: string): Promise<TouchedDay[]> => {
  const touched: TouchedDay[] = []
  const inRounds = async (sql: string) => {
    for (let round = 0; round < ROUNDS; round++) {
      const [changed] = await tx.db.query<[TouchedDay[], number]>(sql, [businessId, from, to])
      if (changed.length === 0) return
      touched.push(...changed)
    }
  }
  const [named] = await tx.db.query<[TouchedDay[], number]>(NAMED_OWN, [businessId])
  touched.push(...named)
  await inRounds(PAIR_REVERSALS)
  await inRounds(PAIR_TRANSFERS)
  return touched
}
