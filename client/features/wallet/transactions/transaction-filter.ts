import { CURRENCIES } from '@/lib/browser/preferences'
import { amount, day, defineFilter, oneOf, words, yesOrNo } from '@/lib/lists/define-filter'
import { TRANSACTION_CATEGORIES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@/ui/labels/wallet-labels'

export const TRANSACTIONS = defineFilter({
  search: words('search'),
  type: oneOf('type', TRANSACTION_TYPES),
  category: oneOf('category', TRANSACTION_CATEGORIES),
  status: oneOf('status', TRANSACTION_STATUSES),
  accountId: words('accountId'),
  currency: oneOf('currency', CURRENCIES),
  minAmount: amount('minAmount'),
  maxAmount: amount('maxAmount'),
  from: day('from'),
  to: day('to'),
  hasAttachment: yesOrNo('hasAttachment'),
})

export type TransactionFilterState = ReturnType<typeof TRANSACTIONS.useFilter>
