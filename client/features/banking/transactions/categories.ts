import type { CashflowCategory } from '@/graphql/types.generated'

/** The categories in the order in which they are offered: inflows, outflows, neither. */
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
