import type { Tx } from '../../platform/transaction.ts'
import { Business } from '../business/index.ts'
import {
  type EntryDraft,
  type Ledger,
  systemAccount,
  TransactionCategory,
  type TransactionDraft,
  TransactionType,
} from '../ledger/index.ts'
import type { VendorPayment } from './payment.entity.ts'
import type { Vendor } from './vendor.entity.ts'
import type { PayeeAccount } from './vendor.query.ts'

const CAUSE = 'vendor_payment'

/** Returns the payer's statement line. */
const debitOf = (payment: VendorPayment, vendor: Vendor): TransactionDraft => ({
  accountId: payment.accountId,
  type: TransactionType.DEBIT,
  category: TransactionCategory.VENDOR_PAYMENT,
  amount: payment.amountMinor,
  fee: payment.feeMinor,
  counterparty: vendor.name,
  description: payment.description,
  reference: payment.reference ?? payment.chequeNumber,
})

/** Returns the payee's statement line, for a payee with an account here. */
const creditOf = async (tx: Tx, payment: VendorPayment, payee: PayeeAccount): Promise<TransactionDraft> => ({
  accountId: payee.id,
  type: TransactionType.CREDIT,
  category: TransactionCategory.CUSTOMER_PAYMENT,
  amount: payment.amountMinor,
  counterparty: (await tx.db.findOneByOrFail(Business, { id: payment.businessId })).name,
  description: payment.description,
  reference: payment.reference,
})

/** Posts payments to vendors to the ledger. */
export const createPaymentPosting = (ledger: Ledger) => ({
  /** Holds amount and fee until the payment is made or ends; the payer sees it as pending. Returns the hold's id. */
  hold: (tx: Tx, payment: VendorPayment, vendor: Vendor): Promise<string> =>
    ledger.hold(tx, {
      accountId: payment.accountId,
      amount: payment.amountMinor + payment.feeMinor,
      cause: CAUSE,
      causeId: payment.id,
      transaction: debitOf(payment, vendor),
    }),

  /** Posts the payment: to the payee's account if it has one here, otherwise out through the bank. The fee is a separate entry. */
  async post(tx: Tx, payment: VendorPayment, vendor: Vendor, payee: PayeeAccount | null): Promise<string> {
    const { accountId, amountMinor, feeMinor, currency, holdId } = payment
    const entry = (account: string, amount: bigint): EntryDraft => ({ accountId: account, amount, currency })
    const { journalId } = await ledger.post(tx, {
      key: `vendor-payment:${payment.id}`,
      cause: CAUSE,
      causeId: payment.id,
      entries: [
        entry(accountId, -amountMinor),
        entry(payee?.id ?? systemAccount('settlement_out', currency), amountMinor),
        entry(accountId, -feeMinor),
        entry(systemAccount('fee_income', currency), feeMinor),
      ],
      transactions: [debitOf(payment, vendor), ...(payee ? [await creditOf(tx, payment, payee)] : [])],
      ...(holdId === null ? {} : { settlesHold: holdId }),
    })
    return journalId
  },

  /** Releases the held money. */
  release: (tx: Tx, holdId: string): Promise<void> => ledger.release(tx, holdId, 'failed'),
})

export type PaymentPosting = ReturnType<typeof createPaymentPosting>
