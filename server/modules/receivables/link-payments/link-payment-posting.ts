import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { systemAccount, TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { BillingService } from '../billing/billing.service.ts'
import { refuseToPaySuspended } from '../billing/suspension.ts'
import { SettlementSource } from '../invoices/invoice-allocation.entity.ts'
import type { CreditService } from '../settlement/credit.service.ts'
import type { SettlementService } from '../settlement/settlement.service.ts'
import type { FacilityPart, FacilityParts } from './facility-parts.ts'
import { type LinkPayment, LinkPaymentStatus, PayRail } from './link-payment.entity.ts'
import { aboutToBoth, linkPaymentSucceeded } from './link-payment.events.ts'
import type { MoneyServices } from './money-services.ts'
import { type PaymentTarget, settlePaymentTarget } from './payment-target.ts'

/** Letters and digits that are not easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 10

/** Returns a new reference of a payment or refund for both sides, such as `PAY-7K3M9QZ2XW`. */
export const newReference = (kind: 'PAY' | 'REF' = 'PAY'): string =>
  `${kind}-${[...randomBytes(REFERENCE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

export const SOURCE: Readonly<Record<PayRail, SettlementSource>> = {
  [PayRail.WALLET]: SettlementSource.WALLET,
  [PayRail.SANDBOX_CARD]: SettlementSource.SANDBOX_CARD,
}

/** Returns the purpose of the payment for both sides' statements. */
export const purposeOf = ({ number, description }: Pick<PaymentTarget, 'number' | 'description'>) => {
  const text = [number, description].filter(Boolean).join(' · ')
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

/** Returns the payer's statement line. */
export const payerTransaction = (payment: LinkPayment, target: PaymentTarget, issuerName: string) => ({
  accountId: payment.payerAccountId!,
  type: TransactionType.DEBIT,
  category: TransactionCategory.INVOICE_PAYMENT,
  amount: payment.amountMinor,
  counterparty: issuerName,
  description: purposeOf(target),
  reference: payment.reference,
})

/** Posts payments to the issuer and settles what they pay. */
export const createLinkPaymentPosting = (
  { accounts, ledger }: Pick<MoneyServices, 'accounts' | 'ledger'>,
  settlement: SettlementService,
  credits: CreditService,
  billing: BillingService,
  facilityParts: Pick<FacilityParts, 'of'>,
) => {
  const issuerName = async (tx: Tx, businessId: string) => (await billing.of(tx.db, businessId)).legalName
  const sourceOfMoney = (payment: LinkPayment): string =>
    payment.payerAccountId ?? systemAccount('settlement_in', payment.currency as Currency)

  /** Returns who receives a payment: the issuer all of it, or each lender of the facility that it pays its part. */
  const receiversOf = async (tx: Tx, { businessId, amountMinor }: LinkPayment, { facilityId }: PaymentTarget): Promise<FacilityPart[]> => {
    if (facilityId === null) return [{ lenderId: businessId, amount: amountMinor }]
    return (await facilityParts.of(tx, facilityId, amountMinor)).filter(({ amount }) => amount > 0n)
  }

  return {
    issuerName,

    /** Refuses a payment to a suspended issuer, or to a facility of which a lender is suspended. Throws CONFLICT. */
    async refuseSuspended(tx: Tx, { businessId, facilityId, amountMinor }: PaymentTarget): Promise<void> {
      const lenders = facilityId === null ? [] : await facilityParts.of(tx, facilityId, amountMinor)
      for (const id of new Set([businessId, ...lenders.map(({ lenderId }) => lenderId)])) await refuseToPaySuspended(tx.db, id)
    },

    /**
     * Posts the money to the issuer's account, or that of a facility to its lenders by their parts, and settles its target, in the caller's transaction and under the lock of
     * {@link lockPaymentTarget}. The excess becomes the customer's credit. Changes the payment without saving it.
     */
    async complete(tx: Tx, payment: LinkPayment, target: PaymentTarget, settlesHold?: string): Promise<void> {
      const { id, businessId, currency, amountMinor: amount, reference, payerName } = payment
      const { now } = tx
      const from = sourceOfMoney(payment)
      const receiving: { accountId: string; amount: bigint; currency: Currency }[] = []
      for (const part of await receiversOf(tx, payment, target)) {
        receiving.push({ accountId: await accounts.receiving(tx, part.lenderId, currency), amount: part.amount, currency })
      }
      const received = receiving.map((credit) => ({
        accountId: credit.accountId,
        type: TransactionType.CREDIT,
        category: TransactionCategory.CUSTOMER_PAYMENT,
        amount: credit.amount,
        counterparty: payerName,
        description: purposeOf(target),
        reference,
      }))
      const paid = payment.payerAccountId ? [payerTransaction(payment, target, await issuerName(tx, businessId))] : []
      const { journalId } = await ledger.post(tx, {
        key: `link-payment:${id}`,
        cause: 'link_payment',
        causeId: id,
        entries: [{ accountId: from, amount: -amount, currency }, ...receiving],
        transactions: [...paid, ...received],
        ...(settlesHold ? { settlesHold } : {}),
      })
      const money = { amount, source: SOURCE[payment.rail], sourceId: id, payerName, reference, at: now }
      const excess = await settlePaymentTarget(tx, settlement, target, money)
      const { customerId } = target
      if (excess > 0n) await credits.credit(tx, { businessId, customerId, currency, amount: excess, cause: 'link_payment', causeId: id })
      Object.assign(payment, { status: LinkPaymentStatus.SUCCEEDED, creditedMinor: excess, journalId, succeededAt: now })
    },

    /** Emits the success of a stored payment. */
    announce: (tx: Tx, payment: LinkPayment) => tx.emit(aboutToBoth(linkPaymentSucceeded, payment)),
  }
}

export type LinkPaymentPosting = ReturnType<typeof createLinkPaymentPosting>
