import type { SqlStatement } from '../../../platform/database/sql-statement.ts'
import { hasAttachment } from '../../../platform/files/attachments.ts'
import { isId } from '../../../platform/rows.ts'
import { areIndexed, literalPattern, searchWords } from '../../../platform/search-list.ts'
import { type Currency, exponentOf } from '../../../shared/currency.ts'
import { invalidField } from '../../../shared/errors.ts'
import { toMinor } from '../../../shared/money.ts'
import { TransactionType } from '../../../shared/transaction-type.ts'
import { counterpartyKey, plain } from '../intake/narrative.ts'
import { IS_INFLOW, IS_OUTFLOW, IS_PENALTY } from '../records/cashflow-category.ts'
import { type Evidence, readEvidence } from '../records/evidence.ts'
import { overdrawnDays, thinDays } from './bank-balance.ts'
import type { BankTransactionFilter } from './bank-transaction.inputs.ts'

/** An account of the business, as conditions need to know it. */
export interface OwnAccount {
  readonly id: string
  readonly currency: Currency
  readonly isConnected: boolean
}

const wordsOf = ({ search }: BankTransactionFilter) => searchWords(search, plain)

/** What is searched for, on `t`. */
export const searchConditions = (filter: BankTransactionFilter, { bind }: SqlStatement): string[] =>
  wordsOf(filter).map((word) => `t.search_lc like ${bind(literalPattern(word))}`)

/** Returns what leads to the search index, which is kept by business; undefined where it cannot find what is searched for. */
export const searchIndex = (businessId: string, filter: BankTransactionFilter) =>
  areIndexed(wordsOf(filter)) ? ({ bind }: SqlStatement) => [`array[t.business_id] @> array[${bind(businessId)}::uuid]`] : undefined

/** A bound is in units of each account's own currency; most businesses have one currency. */
const amountBound = (edge: '>=' | '<=', value: string, field: string, own: readonly OwnAccount[], { bind }: SqlStatement) => {
  if (value.startsWith('-')) throw invalidField(field, 'banking.transactions.unsignedAmount')
  const kinds = new Map(own.map(({ currency }) => [exponentOf(currency), currency]))
  const bounds = [...kinds].map(([exponent, currency]) => {
    const bound = `abs(t.amount) ${edge} ${bind(toMinor(value, currency, field).toString())}::bigint`
    if (kinds.size === 1) return bound
    const ids = own.filter((account) => exponentOf(account.currency) === exponent).map(({ id }) => id)
    return `(t.account_id = any(${bind(ids)}::uuid[]) and ${bound})`
  })
  return bounds.length > 0 ? `(${bounds.join(' or ')})` : 'false'
}

/** One account, or all that are connected; without a condition where that is all there are. */
const accountConditions = (accountId: string | null | undefined, own: readonly OwnAccount[], { bind }: SqlStatement): string[] => {
  if (accountId) return [isId(accountId) ? `t.account_id = ${bind(accountId)}` : 'false']
  const hidden = own.filter(({ isConnected }) => !isConnected).map(({ id }) => id)
  return hidden.length > 0 ? [`t.account_id <> all(${bind(hidden)}::uuid[])`] : []
}

const evidenceConditions = (evidence: Evidence, business: string, statement: SqlStatement): string[] => {
  const { days, months, direction, flow, payer, categories, penalty, overdrawn, thin } = evidence
  const { bind } = statement
  const spans = [...(days ?? []).map(({ from, to }) => `t.booked_on between ${bind(from)}::date and ${bind(to)}::date`)].join(' or ')
  const inMonths = (months ?? [])
    .map((month) => `${bind(`${month}-01`)}::date`)
    .map((first) => `(t.booked_on >= ${first} and t.booked_on < (${first} + interval '1 month')::date)`)
    .join(' or ')
  return [
    ...(days ? [`(${spans})`] : []),
    ...(months ? [`(${inMonths})`] : []),
    ...(direction ? [direction === 'credit' ? 't.amount > 0' : 't.amount < 0'] : []),
    ...(flow ? [flow === 'in' ? IS_INFLOW : IS_OUTFLOW] : []),
    ...(payer === undefined ? [] : [payer === '' ? 't.counterparty_key is null' : `t.counterparty_key = ${bind(payer)}`]),
    ...(categories ? [`t.category = any(${bind(categories)}::text[])`] : []),
    // The small index of penalties is used only where the text itself says so.
    ...(penalty ? [IS_PENALTY, `(t.is_penalty or t.category = 'penalty')`] : []),
    ...(overdrawn ? [`(t.account_id, t.booked_on) in (${overdrawnDays(business)})`] : []),
    ...(thin ? [`t.booked_on in (${thinDays(business, thin, statement)})`] : []),
  ]
}

/** Everything else that a filter asks for, on `t`, within one business. */
export const rowConditions = (
  businessId: string,
  filter: BankTransactionFilter,
  own: readonly OwnAccount[],
  statement: SqlStatement,
): string[] => {
  const { accountId, category, counterparty, direction, from, to, minAmount, maxAmount } = filter
  const { bind } = statement
  if (from && to && from > to) throw invalidField('filter.to', 'common.lastDayFirst')
  const evidence = filter.evidence ? readEvidence(filter.evidence) : {}
  const business = bind(businessId)
  const payee = counterparty ? counterpartyKey(counterparty) : null
  return [
    `t.business_id = ${business}`,
    ...accountConditions(accountId ?? evidence.accountId, own, statement),
    ...(category ? [`t.category = ${bind(category)}`] : []),
    ...(counterparty ? [payee === null ? 'false' : `t.counterparty_key = ${bind(payee)}`] : []),
    ...(direction ? [direction === TransactionType.CREDIT ? 't.amount > 0' : 't.amount < 0'] : []),
    ...(from ? [`t.booked_on >= ${bind(from)}::date`] : []),
    ...(to ? [`t.booked_on <= ${bind(to)}::date`] : []),
    ...(minAmount ? [amountBound('>=', minAmount, 'filter.minAmount', own, statement)] : []),
    ...(maxAmount ? [amountBound('<=', maxAmount, 'filter.maxAmount', own, statement)] : []),
    ...(filter.hasAttachment == null ? [] : [hasAttachment('bank_transaction_attachment', business, filter.hasAttachment)]),
    ...evidenceConditions(evidence, business, statement),
  ]
}
