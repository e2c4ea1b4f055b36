import { useMemo } from 'react'
import type { BankTransactionFilter } from '@/graphql/types.generated'
import { parseAmount } from '@/lib/amount'
import { isDay } from '@/lib/day'
import { useFilters } from '@/lib/use-filters'
import { CATEGORIES } from './categories'

const NO_FILTER = {
  search: '',
  accountId: '',
  direction: '',
  category: '',
  counterparty: '',
  minAmount: '',
  maxAmount: '',
  from: '',
  to: '',
  evidence: '',
  hasAttachment: '',
}
/** The parameters of the filter in the URL. */
export const FILTER_NAMES = Object.keys(NO_FILTER)
type Values = Readonly<typeof NO_FILTER>

export const DIRECTIONS = ['CREDIT', 'DEBIT'] as const

const YES_OR_NO: readonly string[] = ['true', 'false']
const among = <Value extends string>(values: readonly Value[], text: string): Value | undefined => values.find((value) => value === text)
const amountOf = (text: string) => (text === '' ? undefined : (parseAmount(text) ?? undefined))
const dayIn = (text: string) => (isDay(text) ? text : undefined)

/** What the URL says, as the API's filter: what is empty or makes no sense is left out. */
const filterOf = (values: Values): BankTransactionFilter => {
  const search = values.search.trim()
  const counterparty = values.counterparty.trim()
  const direction = among(DIRECTIONS, values.direction)
  const category = among(CATEGORIES, values.category)
  const minAmount = amountOf(values.minAmount)
  const maxAmount = amountOf(values.maxAmount)
  const from = dayIn(values.from)
  const to = dayIn(values.to)
  return {
    ...(search && { search }),
    ...(values.accountId && { accountId: values.accountId }),
    ...(direction && { direction }),
    ...(category && { category }),
    ...(counterparty && { counterparty }),
    ...(minAmount && { minAmount }),
    ...(maxAmount && { maxAmount }),
    ...(from && { from }),
    ...(to && { to }),
    ...(YES_OR_NO.includes(values.hasAttachment) && { hasAttachment: values.hasAttachment === 'true' }),
    ...(values.evidence && { evidence: values.evidence }),
  }
}

/** Where the server writes what this filter shows; its parameters have the filter's names. */
export const exportPath = (filter: BankTransactionFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return `/documents/bank-transactions.csv${query.size > 0 ? `?${query}` : ''}`
}

/** The filter of the bank transactions as the URL holds it, and as the API takes it. */
export const useBankTransactionFilter = () => {
  const [values, set, reset, changed] = useFilters(NO_FILTER)
  const key = JSON.stringify(filterOf(values))
  const filter = useMemo(() => JSON.parse(key) as BankTransactionFilter, [key])
  const inSight = [values.search, values.evidence].filter((value) => value !== '').length
  return { values, filter, set, reset, changed, behindButton: changed - inSight }
}

export type BankTransactionFilterState = ReturnType<typeof useBankTransactionFilter>
