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

registerEnumType(TransactionCategory, {
  name: 'TransactionCategory',
  description: 'What a transaction was for.',
  valuesConfig: {
    CUSTOMER_PAYMENT: { description: 'A customer paid an invoice or payment request.' },
    INVOICE_PAYMENT: { description: 'An invoice or payment request of another business was paid.' },
    VENDOR_PAYMENT: { description: 'A vendor was paid.' },
    TRANSFER: { description: 'A transfer between accounts.' },
    FINANCING: { description: 'Money of a financing contract, from lender to merchant.' },
    TOP_UP: { description: 'Test funds added outside production.' },
    REVERSAL: { description: 'Undoes an earlier transaction.' },
    REFUND: { description: "A customer's payment was refunded." },
  },
})
registerEnumType(TransactionStatus, {
  name: 'TransactionStatus',
  description: 'How far a transaction has come.',
  valuesConfig: {
    PENDING: { description: 'The money is on hold and has not moved yet.' },
    PROCESSING: { description: 'On its way through a bank.' },
    COMPLETED: { description: 'The money has moved.' },
    FAILED: { description: 'It did not go through; no money moved.' },
    REVERSED: { description: 'It was undone by a later transaction.' },
  },
})
