import { registerEnumType } from 'type-graphql'

export { TransactionType } from '../../shared/transaction-type.ts'

export enum TransactionCategory {
  CUSTOMER_PAYMENT = 'customer_payment',
  INVOICE_PAYMENT = 'invoice_payment',
  VENDOR_PAYMENT = 'vendor_payment',
  TRANSFER = 'transfer',
  FINANCING = 'financing',
  TOP_UP = 'top_up',
  REVERSAL = 'reversal',
  REFUND = 'refund',
}

export enum TransactionStatus {
  PENDING = 'pending',
  PROCESSING = 'processing',
  COMPLETED = 'completed',
  FAILED = 'failed',
  REVERSED = 'reversed',
}

registerEnumType(TransactionCategory, { name: 'TransactionCategory' })
registerEnumType(TransactionStatus, { name: 'TransactionStatus' })
