import { registerEnumType } from 'type-graphql'

export enum CashflowCategory {
  CAPITAL = 'capital',
  CUSTOMER_RECEIPT = 'customer_receipt',
  FEES = 'fees',
  FINANCING = 'financing',
  INTEREST = 'interest',
  NOT_OURS = 'not_ours',
  OTHER_IN = 'other_in',
  OTHER_OUT = 'other_out',
  OWN_TRANSFER = 'own_transfer',
  PAYROLL = 'payroll',
  PENALTY = 'penalty',
  REFUND = 'refund',
  RENT = 'rent',
  SUPPLIER = 'supplier',
  TAX = 'tax',
  UTILITIES = 'utilities',
}

registerEnumType(CashflowCategory, {
  name: 'CashflowCategory',
  description: 'What a bank transaction was for, which decides whether it counts as operating inflow or outflow.',
  valuesConfig: {
    CAPITAL: { description: "Owners' money. Paid in, it is no inflow; paid out, such as dividends or drawings, it is outflow." },
    CUSTOMER_RECEIPT: { description: 'Money from customers: sales, invoices, card settlements. Inflow.' },
    FEES: { description: 'Fees and charges. Outflow when paid.' },
    FINANCING: { description: 'Financing. Received, it is no inflow; repayments are outflow.' },
    OTHER_IN: { description: 'Money in that no rule recognised. Inflow.' },
    OTHER_OUT: { description: 'Money out that no rule recognised. Outflow.' },
    OWN_TRANSFER: { description: 'A transfer between accounts of the same business: neither inflow nor outflow.' },
    PAYROLL: { description: 'Wages, pensions and end-of-service payments. Outflow.' },
    REFUND: { description: 'A refund, chargeback or payment returned. Received, it is no inflow; given, it is outflow.' },
    RENT: { description: 'Rent and leases of premises or equipment. Outflow.' },
    SUPPLIER: { description: 'Money to suppliers. Outflow.' },
    TAX: { description: 'Tax, customs or zakat. Outflow when paid.' },
    UTILITIES: { description: 'Electricity, water, telephone or internet. Outflow.' },
    INTEREST: { description: 'Interest or profit on deposits. Received, it is no inflow; paid, it is outflow.' },
    PENALTY: { description: 'A returned payment or a penalty: an event of bad conduct, whatever its amount. A penalty paid is outflow.' },
    NOT_OURS: { description: 'Private money or money of someone else: neither inflow nor outflow. Only a person can give this category.' },
  },
})

/** Categories that count in balances but in neither inflow nor outflow. */
const NEITHER = [CashflowCategory.OWN_TRANSFER, CashflowCategory.NOT_OURS]

/** Categories whose credits count in balances but not in inflow. */
const NOT_REVENUE = [...NEITHER, CashflowCategory.FINANCING, CashflowCategory.CAPITAL, CashflowCategory.REFUND, CashflowCategory.INTEREST]

const listed = (categories: readonly CashflowCategory[]) => categories.map((category) => `'${category}'`).join(', ')

/** The rows, as `t`, that are operating inflow: the one rule for rollups, figures and their evidence. */
export const IS_INFLOW = `(t.amount > 0 and t.category not in (${listed(NOT_REVENUE)}) and t.reversal_of is null)`

/**
 * The rows, as `t`, that are operating outflow; repayments of financing are, and interest, charges and penalties paid
 * (decision 0026).
 */
export const IS_OUTFLOW = `(t.amount < 0 and t.category not in (${listed(NEITHER)}) and t.reversal_of is null)`

/**
 * SQL for whether a category would make a row `t` count in other figures than with the category that the rules found: in or
 * out of inflow or outflow, or as an event of bad conduct.
 */
export const movesFigures = (category: string) => {
  const counts = (said: string) =>
    `(case when t.amount > 0 then ${said} not in (${listed(NOT_REVENUE)}) else ${said} not in (${listed(NEITHER)}) end)`
  return `(${counts(category)} <> ${counts(UNCORRECTED)} or (${category} = '${CashflowCategory.PENALTY}') <> t.is_penalty)`
}

/** The rows, as `t`, that are an event of bad conduct; a person's correction decides. */
export const IS_PENALTY = `(case when t.corrected_at is null then t.is_penalty else t.category = '${CashflowCategory.PENALTY}' end)`

/** The category of a row without a correction. */
export const UNCORRECTED = `(case when t.own_transfer_of is null then t.rule_category else '${CashflowCategory.OWN_TRANSFER}' end)`
