import { useMemo } from 'react'
import type { TransactionFilter } from '@/graphql/types.generated'
import { parseAmount } from '@/lib/amount'
import { isDay } from '@/lib/day'
import { CURRENCIES } from '@/lib/preferences'
import { useFilters } from '@/lib/use-filters'
import { TRANSACTION_CATEGORIES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@/ui/wallet-labels'

const NO_FILTER = {
  search: '',
  type: '',
  category: '',
  status: '',
  accountId: '',
  currency: '',
  minAmount: '',
  maxAmount: '',
  from: '',
  to: '',
  hasAttachment: '',
}
/** The parameters of the filter in the URL. */
export const FILTER_NAMES = Object.keys(NO_FILTER)
type Values = Readonly<typeof NO_FILTER>

const YES_OR_NO: readonly string[] = ['true', 'false']
const among = <Value extends string>(values: readonly Value[], text: string): Value | undefined => values.find((value) => value === text)
const amountOf = (text: string) => (text === '' ? undefined : (parseAmount(text) ?? undefined))
const dayIn = (text: string) => (isDay(text) ? text : undefined)

/** What the URL says, as the API's filter: what is empty or makes no sense is left out. */
export const filterOf = (values: Values): TransactionFilter => {
  const search = values.search.trim()
  const type = among(TRANSACTION_TYPES, values.type)
  const category = among(TRANSACTION_CATEGORIES, values.category)
  const status = among(TRANSACTION_STATUSES, values.status)
  const currency = among(CURRENCIES, values.currency)
  const minAmount = amountOf(values.minAmount)
  const maxAmount = amountOf(values.maxAmount)
  const from = dayIn(values.from)
  const to = dayIn(values.to)
  return {
    ...(search && { search }),
    ...(type && { type }),
    ...(category && { category }),
    ...(status && { status }),
    ...(values.accountId && { accountId: values.accountId }),
    ...(currency && { currency }),
    ...(minAmount && { minAmount }),
    ...(maxAmount && { maxAmount }),
    ...(from && { from }),
    ...(to && { to }),
    ...(YES_OR_NO.includes(values.hasAttachment) && { hasAttachment: values.hasAttachment === 'true' }),
  }
}

/** Where the server writes what this filter shows; its parameters have the filter's names. */
export const exportPath = (filter: TransactionFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return `/documents/transactions.csv${query.size > 0 ? `?${query}` : ''}`
}

/** The filter of the transactions as the URL holds it, and as the API takes it. */
export const useTransactionFilter = () => {
  const [values, set, reset, changed] = useFilters(NO_FILTER)
  const key = JSON.stringify(filterOf(values))
  const filter = useMemo(() => JSON.parse(key) as TransactionFilter, [key])
  return { values, filter, set, reset, changed, behindButton: values.search === '' ? changed : changed - 1 }
}

export type TransactionFilterState = ReturnType<typeof useTransactionFilter>
