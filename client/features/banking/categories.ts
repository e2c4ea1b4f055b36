import type { CashflowCategory } from '@/graphql/types.generated'

/** In the order people look for them: what comes in, what goes out, what is neither. */
export const CATEGORIES: readonly CashflowCategory[] = [
  'CUSTOMER_RECEIPT',
  'OTHER_IN',
  'SUPPLIER',
  'PAYROLL',
  'RENT',
  'UTILITIES',
  'TAX',
  'FEES',
  'PENALTY',
  'OTHER_OUT',
  'FINANCING',
  'CAPITAL',
  'REFUND',
  'INTEREST',
  'OWN_TRANSFER',
  'NOT_OURS',
]
