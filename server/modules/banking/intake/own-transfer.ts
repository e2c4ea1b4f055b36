import type { Tx } from '../../../platform/transaction.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'
import { IS_FREE, KEEP_PAIRS, STAGE_FREE } from './free-rows.ts'
import type { TouchedDay } from './rollup.ts'

/** The halves of a transfer are at most so many days apart. */
export const DAYS_APART = 3

/** Categories that a rule may have given to half of a transfer; wages, taxes or rent are not between own accounts. */
const MAY_BE_TRANSFER = [
  CashflowCategory.OWN_TRANSFER,
  CashflowCategory.CUSTOMER_RECEIPT,
  CashflowCategory.SUPPLIER,
  CashflowCategory.OTHER_IN,
  CashflowCategory.OTHER_OUT,
]
  .map((category) => `'${category}'`)
  .join(', ')

/** The free rows of the days from $2 to $3 and their neighbours that may be half of a transfer, none with the IBAN of a stranger. */
export const STAGE_TRANSFERS = `
  ${STAGE_FREE} and own.is_connected and t.rule_category in (${MAY_BE_TRANSFER})
    and t.booked_on between $2::date - ${2 * DAYS_APART} and $3::date + ${2 * DAYS_APART}
    and (t.counterparty_iban is null
      or t.counterparty_iban in (select other.iban from bank_account other where other.business_id = $1 and other.iban is not null))`

/**
 * `side` has one row per account, day, amount and IBAN, with the ids of its equal rows as listed; `candidate` one per debit and credit
 * that may be the two sides of transfers; `chosen` those that choose each other: each side chooses the nearest opposite one, of equally
 * near ones the first listed, so that the outcome does not depend on chance. However many equal payments a day has, they are one to choose.
 */
export const PAIR_TRANSFERS = `
  with side as materialized (
    select account_id, currency, own_iban, counterparty_iban, booked_on, amount, min(place) as place, array_agg(id order by place) as ids
    from free_row group by account_id, currency, own_iban, counterparty_iban, booked_on, amount
  ), candidate as materialized (
    select debit.ids as ones, credit.ids as others, abs(debit.booked_on - credit.booked_on) as days_apart,
      debit.place as debit_place, credit.place as credit_place
    from side debit
    join side credit on credit.amount = -debit.amount and credit.currency = debit.currency and credit.account_id <> debit.account_id
      and credit.booked_on between debit.booked_on - ${DAYS_APART} and debit.booked_on + ${DAYS_APART}
    where debit.amount < 0 and debit.booked_on between $1::date - ${DAYS_APART} and $2::date + ${DAYS_APART}
      and (debit.counterparty_iban is null or debit.counterparty_iban = credit.own_iban)
      and (credit.counterparty_iban is null or credit.counterparty_iban = debit.own_iban)
  ), ranked as (
    select ones, others, row_number() over (partition by ones[1] order by days_apart, credit_place) as choice_of_debit,
      row_number() over (partition by others[1] order by days_apart, debit_place) as choice_of_credit
    from candidate
  ), chosen as (select ones, others from ranked where choice_of_debit = 1 and choice_of_credit = 1), ${KEEP_PAIRS}`

/** Writes the halves numbered $1 to $2. */
export const WRITE_TRANSFERS = `
  update bank_transaction row_of_half set own_transfer_of = half_row.other, category = '${CashflowCategory.OWN_TRANSFER}'
  from half_row where row_of_half.id = half_row.id and half_row.number between $1 and $2
  returning row_of_half.account_id as "accountId", row_of_half.booked_on::text as day`

const CATEGORISE_BY_IBAN = `
  update bank_transaction t set rule_category = '${CashflowCategory.OWN_TRANSFER}', category = '${CashflowCategory.OWN_TRANSFER}',
    rule = 'The other side is one of your own accounts.'
  from bank_account own, bank_account other
  where ${IS_FREE} and own.id = t.account_id and own.is_connected
    and other.business_id = $1 and other.is_connected and other.iban = t.counterparty_iban and other.id <> own.id
    and t.rule_category <> '${CashflowCategory.OWN_TRANSFER}'
  returning t.account_id as "accountId", t.booked_on::text as day`

/** Makes own transfers of the rows that name the IBAN of another account of the business; returns their days. */
export const categoriseByIban = async (tx: Tx, businessId: string): Promise<TouchedDay[]> => {
  const [categorised] = await tx.db.query<[TouchedDay[], number]>(CATEGORISE_BY_IBAN, [businessId])
  return categorised
}
