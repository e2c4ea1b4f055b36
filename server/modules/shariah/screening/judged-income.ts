import { registerEnumType } from 'type-graphql'
import { CashflowCategory, IS_INFLOW } from '../../banking/index.ts'

/** By what a row of income was judged. */
export enum IncomeBasis {
  BANK_SUBTYPE = 'bank_subtype',
  ACCOUNT_DECLARATION = 'account_declaration',
  CORRECTION = 'correction',
  CATEGORY = 'category',
}

registerEnumType(IncomeBasis, {
  name: 'IncomeBasis',
  description: 'By what a bank transaction was judged when income was screened. What the bank itself reports prevails.',
  valuesConfig: {
    BANK_SUBTYPE: { description: 'The bank reports the transaction as interest (SubTransactionType). A correction does not change that.' },
    ACCOUNT_DECLARATION: {
      description:
        'It is interest or profit on a deposit, and the bank declares whether the account complies with the Shariah (IsShariaCompliant).',
    },
    CORRECTION: { description: 'A person corrected its category to or from interest.' },
    CATEGORY: { description: 'The rules found interest or profit on a deposit, and the bank declares nothing about the account.' },
  },
})

const REPORTED_AS_INTEREST = `t.bank_subtype = 'Interest'`
const IS_INTEREST = `t.category = '${CashflowCategory.INTEREST}'`

/** The rows, as `t`, that may be interest received; the predicate of the index `bank_transaction_interest`. */
const MAY_BE_INTEREST = `t.amount > 0 and (${REPORTED_AS_INTEREST} or ${IS_INTEREST} or t.rule_category = '${CashflowCategory.INTEREST}')`

/**
 * The rows, as `t`, that are judged: received interest, or what the rules or the bank take for it. What was reversed is no income, nor
 * is money of someone else or of another own account.
 */
export const IS_JUDGED = `(${MAY_BE_INTEREST} and t.reversal_of is null and t.own_transfer_of is null
  and (${REPORTED_AS_INTEREST} or t.category not in ('${CashflowCategory.OWN_TRANSFER}', '${CashflowCategory.NOT_OURS}')))`

/** What the bank declares of the account of a row `t`. */
const DECLARED = '(select declared.is_shariah_compliant from bank_account declared where declared.id = t.account_id)'

/** Whether a judged row `t` is impermissible. */
export const IS_IMPERMISSIBLE = `(case when ${REPORTED_AS_INTEREST} then true when not ${IS_INTEREST} then false
  else ${DECLARED} is not true end)`

/** The {@link IncomeBasis} of a judged row `t`. */
export const BASIS = `case when ${REPORTED_AS_INTEREST} then '${IncomeBasis.BANK_SUBTYPE}' when not ${IS_INTEREST} then '${IncomeBasis.CORRECTION}'
  when ${DECLARED} is not null then '${IncomeBasis.ACCOUNT_DECLARATION}'
  when t.corrected_at is not null then '${IncomeBasis.CORRECTION}' else '${IncomeBasis.CATEGORY}' end`

/** Whether a judged row `t` is income that the rollups of inflow leave out. */
export const IS_BEYOND_INFLOW = `(not ${IS_INFLOW} and (${IS_INTEREST} or ${IS_IMPERMISSIBLE}))`
