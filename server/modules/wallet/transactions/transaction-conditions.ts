import type { SqlStatement } from '../../../platform/database/sql-statement.ts'
import { hasAttachment } from '../../../platform/files/attachments.ts'
import { isId } from '../../../platform/rows.ts'
import { areIndexed, literalPattern, searchWords } from '../../../platform/search-list.ts'
import { Currency } from '../../../shared/currency.ts'
import { endOfGulfDay, startOfGulfDay } from '../../../shared/day.ts'
import { invalidField } from '../../../shared/errors.ts'
import { toMinor } from '../../../shared/money.ts'
import { TransactionStatus } from '../../ledger/index.ts'
import type { TransactionFilter } from './transaction.inputs.ts'

/** Returns the search conditions on `t`. */
export const searchConditions = ({ search }: TransactionFilter, { bind }: SqlStatement): string[] =>
  searchWords(search).map((word) => `t.search_lc like lower(${bind(literalPattern(word))})`)

/** Returns the conditions that lead to the search index, which is kept by business; undefined where it cannot find the words. */
export const searchIndex = (businessId: string, { search }: TransactionFilter) =>
  areIndexed(searchWords(search)) ? ({ bind }: SqlStatement) => [`array[t.business_id] @> array[${bind(businessId)}::uuid]`] : undefined

/** An amount is in units of each movement's own currency. */
const amountBound = (edge: '>=' | '<=', value: string, field: string, { currency }: TransactionFilter, { bind }: SqlStatement) => {
  const currencies = currency ? [currency] : Object.values(Currency)
  const minors = currencies.map((of) => toMinor(value, of, field))
  // Where all currencies have the same number of decimals it is one number, which an index can find.
  if (minors.every((minor) => minor === minors[0])) return `t.amount ${edge} ${bind(String(minors[0]))}::bigint`
  const each = currencies.map((of, at) => `when '${of}' then ${bind(String(minors[at]))}::bigint`)
  return `t.amount ${edge} (case t.currency ${each.join(' ')} end)`
}

/** Whose movements are searched: those of a business, on the accounts that a limited member sees or, with null, on all. */
export interface MovementsOwner {
  readonly businessId: string
  readonly accountIds: readonly string[] | null
}

/** Returns all other conditions of a filter on `t`, within one business. */
export const transactionConditions = (
  { businessId, accountIds }: MovementsOwner,
  filter: TransactionFilter,
  statement: SqlStatement,
): string[] => {
  const { accountId, type, category, status, currency, minAmount, maxAmount, from, to } = filter
  const { bind } = statement
  if (from && to && from > to) throw invalidField('filter.to', 'common.lastDayFirst')
  const business = bind(businessId)
  return [
    `t.business_id = ${business}`,
    ...(accountIds ? [`t.account_id = any(${bind([...accountIds])}::uuid[])`] : []),
    ...(accountId ? [isId(accountId) ? `t.account_id = ${bind(accountId)}` : 'false'] : []),
    ...(type ? [`t.type = ${bind(type)}`] : []),
    ...(category ? [`t.category = ${bind(category)}`] : []),
    // The index of uncompleted movements is small, and the planner uses it only when the text itself has this condition.
    ...(status === TransactionStatus.COMPLETED ? [`t.status = 'completed'`] : []),
    ...(status && status !== TransactionStatus.COMPLETED ? [`t.status = ${bind(status)}`, `t.status <> 'completed'`] : []),
    ...(currency ? [`t.currency = ${bind(currency)}`] : []),
    ...(minAmount ? [amountBound('>=', minAmount, 'filter.minAmount', filter, statement)] : []),
    ...(maxAmount ? [amountBound('<=', maxAmount, 'filter.maxAmount', filter, statement)] : []),
    ...(from ? [`t.at >= ${bind(startOfGulfDay(from))}`] : []),
    ...(to ? [`t.at < ${bind(endOfGulfDay(to))}`] : []),
    ...(filter.hasAttachment == null ? [] : [hasAttachment('account_transaction_attachment', business, filter.hasAttachment)]),
  ]
}
