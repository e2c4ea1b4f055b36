import { useMemo } from 'react'
import { parseAmount } from '@/lib/amount'
import { CURRENCIES, useCurrency } from '@/lib/preferences'
import { useFilters } from '@/lib/use-filters'
import { REQUEST_TYPES, STRUCTURES, URGENCIES } from '@/ui/financing-labels'
import type { MarketplaceQueryVariables } from './marketplace.generated'

export type MarketplaceFilter = NonNullable<MarketplaceQueryVariables['filter']>
export type MarketplaceOrder = MarketplaceQueryVariables['orderBy']
type Assurance = NonNullable<MarketplaceFilter['assurances']>[number]
type Band = NonNullable<MarketplaceFilter['bands']>[number]
export type Sector = NonNullable<MarketplaceFilter['sector']>

export const SECTORS = [
  'RETAIL_TRADE',
  'MANUFACTURING',
  'TECHNOLOGY',
  'CONSTRUCTION',
  'FOOD_BEVERAGE',
  'HEALTHCARE',
  'EDUCATION',
  'OTHER',
] as const satisfies readonly Sector[]
export const BANDS = ['A_PLUS', 'A', 'B', 'C'] as const satisfies readonly Band[]
export const ASSURANCES = ['BANK_VERIFIED', 'MIXED', 'SELF_REPORTED'] as const satisfies readonly Assurance[]
export const ORDERS = ['NEWEST', 'EXPIRING_SOON', 'AMOUNT_HIGH', 'AMOUNT_LOW'] as const satisfies readonly MarketplaceOrder[]
/** In days. */
export const EXPIRES_WITHIN = [3, 7, 14, 30] as const

const NONE: readonly string[] = []

const NO_FILTER = {
  search: '',
  type: '',
  structure: '',
  urgency: '',
  assurance: NONE,
  band: NONE,
  min: '',
  max: '',
  amountIn: '',
  currency: '',
  sector: '',
  expires: '',
  unanswered: false,
  verified: false,
}
const NEWEST_FIRST = { order: 'NEWEST' }
/** The parameters of the filter and the order in the URL. */
export const FILTER_NAMES = Object.keys({ ...NO_FILTER, ...NEWEST_FIRST })

const among = <Value extends string>(values: readonly Value[], text: string): Value | undefined => values.find((value) => value === text)
const amountOf = (text: string) => (text === '' ? undefined : (parseAmount(text) ?? undefined))

/** What the URL says, as the API's filter: what is empty or makes no sense is left out. */
const filterOf = (filters: Readonly<typeof NO_FILTER>): MarketplaceFilter => {
  const search = filters.search.trim()
  const requestType = among(REQUEST_TYPES, filters.type)
  const structure = among(STRUCTURES, filters.structure)
  const urgency = among(URGENCIES, filters.urgency)
  const bands = BANDS.filter((band) => filters.band.includes(band))
  const assurances = ASSURANCES.filter((assurance) => filters.assurance.includes(assurance))
  const minAmount = amountOf(filters.min)
  const maxAmount = amountOf(filters.max)
  const amountCurrency = minAmount || maxAmount ? among(CURRENCIES, filters.amountIn) : undefined
  const currency = among(CURRENCIES, filters.currency)
  const sector = among(SECTORS, filters.sector)
  const expiresWithinDays = EXPIRES_WITHIN.find((days) => String(days) === filters.expires)
  return {
    ...(search && { search }),
    ...(requestType && { requestType }),
    ...(structure && { structure }),
    ...(urgency && { urgency }),
    ...(assurances.length > 0 && { assurances }),
    ...(bands.length > 0 && { bands }),
    ...(minAmount && { minAmount }),
    ...(maxAmount && { maxAmount }),
    ...(amountCurrency && { amountCurrency }),
    ...(currency && { currency }),
    ...(sector && { sector }),
    ...(expiresWithinDays && { expiresWithinDays }),
    ...(filters.unanswered && { notAnswered: true }),
    ...(filters.verified && { verifiedOnly: true }),
  }
}

/** The marketplace's filters and order as the URL holds them, and as the API takes them. */
export const useMarketplaceFilter = () => {
  const [values, set, reset, changed] = useFilters(NO_FILTER)
  const [{ order }, setOrder] = useFilters(NEWEST_FIRST)
  const { currency } = useCurrency()
  const key = JSON.stringify(filterOf(values))
  const filter = useMemo(() => JSON.parse(key) as MarketplaceFilter, [key])
  return {
    values: { ...values, amountIn: values.amountIn || currency },
    filter,
    set,
    reset,
    changed: values.amountIn === '' ? changed : changed - 1,
    orderBy: among(ORDERS, order) ?? 'NEWEST',
    setOrder: (next: string) => setOrder({ order: next }),
  }
}

export type MarketplaceFilterState = ReturnType<typeof useMarketplaceFilter>
