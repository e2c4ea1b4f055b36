import { amount, day, defineFilter, oneOf, words, yesOrNo } from '@/lib/lists/define-filter'
import { CATEGORIES } from './categories'

export const DIRECTIONS = ['CREDIT', 'DEBIT'] as const

export const BANK_TRANSACTIONS = defineFilter({
  search: words('search'),
  accountId: words('accountId'),
  direction: oneOf('direction', DIRECTIONS),
  category: oneOf('category', CATEGORIES),
  counterparty: words('counterparty'),
  minAmount: amount('minAmount'),
  maxAmount: amount('maxAmount'),
  from: day('from'),
  to: day('to'),
  evidence: words('evidence'),
  hasAttachment: yesOrNo('hasAttachment'),
})

export type BankTransactionFilterState = ReturnType<typeof BANK_TRANSACTIONS.useFilter>
