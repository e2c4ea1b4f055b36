import { defineFilter, oneOf, words } from '@/lib/lists/define-filter'
import type { PolicyCardFragment } from './policy-list.generated'

type Status = PolicyCardFragment['status']

export const POLICY_STATUSES: readonly Status[] = ['ACTIVE', 'APPROVED', 'UNDER_REVIEW', 'DRAFT', 'SUPERSEDED', 'WITHDRAWN']
export const POLICY_CATEGORIES: readonly PolicyCardFragment['category'][] = [
  'PRODUCT_STRUCTURING',
  'CONTRACT_FORMS',
  'ASSET_SCREENING',
  'INCOME_SCREENING',
  'LATE_PAYMENT',
  'FEES',
  'GOVERNANCE',
]

const CURRENT: readonly Status[] = ['ACTIVE', 'APPROVED', 'UNDER_REVIEW', 'DRAFT']
/** The choice that shows every version, ended ones included. */
export const EVERY_VERSION = 'ALL'

const statusesOf = (chosen: string): readonly Status[] | undefined => {
  if (chosen === EVERY_VERSION) return undefined
  const one = POLICY_STATUSES.find((status) => status === chosen)
  return one ? [one] : CURRENT
}

/** The filter of the policies. Default: versions that are in force or may come into force. */
export const POLICIES = defineFilter({
  policyStatus: {
    none: '',
    inputOf: (chosen: string): { readonly statuses?: readonly Status[] } => {
      const statuses = statusesOf(chosen)
      return statuses ? { statuses } : {}
    },
  },
  policyCategory: oneOf('category', POLICY_CATEGORIES),
  policySearch: words('search'),
})
