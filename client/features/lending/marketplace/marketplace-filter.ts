import { CURRENCIES, useCurrency } from '@/lib/browser/preferences'
import { amount, defineFilter, flag, oneOf, someOf, words } from '@/lib/lists/define-filter'
import { ORDER_NAME, useOrder } from '@/lib/lists/use-order'
import { REQUEST_TYPES, STRUCTURES, URGENCIES } from '@/ui/labels/financing-labels'
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
  'FINANCIAL_SERVICES',
  'OTHER',
] as const satisfies readonly Sector[]
export const BANDS = ['A_PLUS', 'A', 'B', 'C'] as const satisfies readonly Band[]
export const ASSURANCES = ['BANK_VERIFIED', 'MIXED', 'SELF_REPORTED'] as const satisfies readonly Assurance[]
export const ORDERS = ['NEWEST', 'EXPIRING_SOON', 'AMOUNT_HIGH', 'AMOUNT_LOW'] as const satisfies readonly MarketplaceOrder[]
/** The choices for the time to expiry, in days. */
export const EXPIRES_WITHIN = [3, 7, 14, 30] as const

const FILTER = defineFilter({
  search: words('search'),
  type: oneOf('requestType', REQUEST_TYPES),
  structure: oneOf('structure', STRUCTURES),
  urgency: oneOf('urgency', URGENCIES),
  assurance: someOf('assurances', ASSURANCES),
  band: someOf('bands', BANDS),
  min: amount('minAmount'),
  max: amount('maxAmount'),
  amountIn: oneOf('amountCurrency', CURRENCIES),
  currency: oneOf('currency', CURRENCIES),
  sector: oneOf('sector', SECTORS),
  expires: {
    none: '',
    inputOf: (chosen: string): { readonly expiresWithinDays?: number } => {
      const days = EXPIRES_WITHIN.find((each) => String(each) === chosen)
      return days ? { expiresWithinDays: days } : {}
    },
  },
  unanswered: flag('withoutResponse'),
  verified: flag('verifiedOnly'),
})
/** The parameters of the filter and the order in the URL. */
export const FILTER_NAMES = [...FILTER.names, ORDER_NAME]

/** The filters and the sorting of the marketplace, as URL parameters and as API input. */
export const useMarketplaceFilter = () => {
  const state = FILTER.useFilter()
  const { orderBy, chosen: order } = useOrder(ORDERS)
  const { currency } = useCurrency()
  const { values, changed } = state
  const { amountCurrency, ...others } = state.filter
  const hasAmount = others.minAmount !== undefined || others.maxAmount !== undefined
  return {
    ...state,
    values: { ...values, amountIn: values.amountIn || currency },
    /** The currency filters only together with an amount. */
    filter: { ...others, ...(hasAmount && amountCurrency && { amountCurrency }) },
    changed: values.amountIn === '' ? changed : changed - 1,
    orderBy,
    order,
  }
}

export type MarketplaceFilterState = ReturnType<typeof useMarketplaceFilter>
