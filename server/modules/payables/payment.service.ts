import { randomUUID } from 'node:crypto'
import { type Once, once } from '../../platform/idempotency.ts'
import { newRow } from '../../platform/new-row.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { readPage } from '../../platform/search-list.ts'
import { brokenConstraint, type Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { destinationOf } from '../../shared/bank-details.ts'
import { DomainError, invalidField, notFound } from '../../shared/errors.ts'
import { asAmount } from '../../shared/figures.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { toDecimal, toPositiveMinor } from '../../shared/money.ts'
import type { Page } from '../../shared/page.ts'
import { ApprovalKind, type ApprovalsRoom, limitShown } from '../approvals/index.ts'
import { PayeeResult } from '../banking/index.ts'
import { actingBusiness } from '../business/index.ts'
import { accountsByIds, feeOf, type WalletAccount } from '../wallet/index.ts'
import type { PayeeChecks } from './payee-check.service.ts'
import { paymentsFor, VendorPayment } from './payment.entity.ts'
import { type AboutPayment, aboutPayment, chequeIssued, paymentAwaitsApproval, vendorPaid } from './payment.events.ts'
import { type PayVendorInput, VENDOR_PAYMENT_ORDERS, type VendorPaymentsArgs } from './payment.inputs.ts'
import { PaymentMethod, VendorPaymentStatus } from './payment-lifecycle.ts'
import type { PaymentParties } from './payment-parties.ts'
import { payeesOf } from './payment-payees.ts'
import type { PaymentPosting } from './payment-posting.ts'
import type { PaymentQuote } from './payment-quote.ts'
import { type Vendor, vendorsFor } from './vendor.entity.ts'

const NEXT_CHEQUE = `
  insert into cheque_series (business_id, last) values ($1, 1)
  on conflict (business_id) do update set last = cheque_series.last + 1 returning last`
const CHEQUE_DIGITS = 6

export const unknownPayment = () => notFound('common.paymentNotFound')

/** Returns the event payload of a payment. */
export const factsOf = (payment: VendorPayment, vendor: Vendor): AboutPayment => ({
  paymentId: payment.id,
  businessId: payment.businessId,
  vendorId: vendor.id,
  vendorName: vendor.name,
  accountId: payment.accountId,
  method: payment.method,
  amount: toDecimal(payment.amountMinor, payment.currency),
  currency: payment.currency,
  chequeNumber: payment.chequeNumber,
  requestedById: payment.requestedBy,
})

const refuseOverdraw = (account: WalletAccount, total: bigint) => {
  const { currency, availableMinor } = account
  if (total <= availableMinor) return
  throw new DomainError('INSUFFICIENT_FUNDS', 'common.insufficientFunds', {
    amount: textOf('common.notEnoughWithFee', { needed: asAmount(total, currency), available: asAmount(availableMinor, currency) }),
  })
}

/** A payment that is not made yet, to be quoted. */
interface ToQuote {
  readonly accountId: string
  readonly amount: string
  readonly vendorId: string | null
  readonly method: PaymentMethod
}

interface Needs {
  readonly payees: PayeeChecks
  readonly parties: PaymentParties
  readonly posting: PaymentPosting
  readonly approvals: ApprovalsRoom
}

/** Pays vendors. */
export const createPaymentService = ({ work, dataSource }: Platform, { payees: checks, parties, posting, approvals }: Needs) => {
  /** Returns the next number of the business's own sequence that no cheque already uses. */
  const nextChequeNumber = async (tx: Tx, businessId: string): Promise<string> => {
    for (;;) {
      const [series] = await tx.db.query<{ last: string }[]>(NEXT_CHEQUE, [businessId])
      const chequeNumber = series!.last.padStart(CHEQUE_DIGITS, '0')
      if (!(await tx.db.existsBy(VendorPayment, { businessId, chequeNumber }))) return chequeNumber
    }
  }

  const chequeNumberOf = async (tx: Tx, businessId: string, { method, chequeNumber }: PayVendorInput): Promise<string | null> => {
    const given = chequeNumber?.trim().toUpperCase() || null
    if (method === PaymentMethod.CHECK) return given ?? nextChequeNumber(tx, businessId)
    if (given) throw invalidField('chequeNumber', 'payables.payments.chequesOnly')
    return null
  }

  const pay = async (tx: Tx, input: PayVendorInput): Promise<VendorPayment> => {
    const { userId } = signedIn(tx.viewer)
    const { business } = await actingBusiness(tx, 'MOVE_MONEY')
    const businessId = business.id
    const { vendor, account } = await parties.both(tx, input)
    const amountMinor = toPositiveMinor(input.amount, account.currency)
    const destination = await parties.destination(tx, vendor, input.method, account)
    const check = destination.number === null ? null : await checks.expect(tx, vendor, ({ id }) => id === input.acknowledgedPayeeCheckId)
    const feeMinor = feeOf(amountMinor)
    refuseOverdraw(account, amountMinor + feeMinor)
    const id = randomUUID()
    const money = { minor: amountMinor, currency: account.currency }
    const payees = await payeesOf(tx, vendor, input.method, destination.number)
    const limit = await approvals.thresholds.claim(tx, ApprovalKind.VENDOR_PAYMENT, id, { businessId, ...money, ...payees })
    const awaits = limit !== null
    const payment = newRow(tx.db, VendorPayment, {
      id,
      businessId,
      vendorId: vendor.id,
      accountId: account.id,
      method: input.method,
      amountMinor,
      feeMinor,
      currency: account.currency,
      payeeAccount: destination.number,
      payeeCheckId: check?.id ?? null,
      payeeResult: check?.result ?? null,
      isPayeeAcknowledged: check?.result === PayeeResult.NO_MATCH,
      chequeNumber: await chequeNumberOf(tx, businessId, input),
      description: input.description?.trim() || null,
      reference: input.reference?.trim() || null,
      requestedBy: userId,
      createdAt: tx.now,
    })
    if (awaits || payment.method === PaymentMethod.CHECK) {
      payment.status = awaits ? VendorPaymentStatus.AWAITING_APPROVAL : VendorPaymentStatus.ISSUED
      payment.holdId = await posting.hold(tx, payment, vendor)
    } else {
      payment.status = VendorPaymentStatus.COMPLETED
      payment.journalId = await posting.post(tx, payment, vendor, destination.account)
      payment.settledAt = tx.now
    }
    await tx.db.insert(VendorPayment, payment)
    if (awaits) await approvals.ask(tx, { kind: ApprovalKind.VENDOR_PAYMENT, subjectId: id, businessId, money, limit })
    const done = payment.status === VendorPaymentStatus.ISSUED ? chequeIssued : vendorPaid
    await tx.emit(aboutPayment(awaits ? paymentAwaitsApproval : done, factsOf(payment, vendor)))
    return payment
  }

  const chequeUsedOnce = (error: unknown): never => {
    if (brokenConstraint(error) !== 'vendor_payment_cheque_once') throw error
    throw invalidField('chequeNumber', 'payables.payments.chequeNumberUsed')
  }

  return {
    /**
     * Pays a vendor. A transfer is made at once; a cheque is issued with its money held. A payment that exceeds the
     * business's threshold, together with what the vendor was paid within a day, needs another member's approval, with
     * its money held. Who holds the account is checked first, unless that was done within a day. The same key returns the
     * same payment.
     */
    async pay(viewer: Viewer, input: PayVendorInput, asked: Once): Promise<VendorPayment> {
      if (input.method !== PaymentMethod.CHECK) await checks.beforePaying(viewer, input.vendorId)
      return work(viewer, async (tx) => {
        const { paymentId } = await once(tx, asked, async () => ({ paymentId: (await pay(tx, input)).id }))
        return tx.db.findOneByOrFail(VendorPayment, { id: paymentId })
      }).catch(chequeUsedOnce)
    },

    /** Returns what a payment from one of the viewer's accounts would cost, and records nothing. */
    async quote(viewer: Viewer, { accountId, amount, vendorId, method }: ToQuote): Promise<PaymentQuote> {
      const db = dataSource.manager
      const account = (await accountsByIds(db, [accountId], viewer)).get(accountId.toLowerCase())
      if (!account || account.businessId !== viewer.businessId) {
        throw new DomainError('NOT_FOUND', 'payables.payments.invalidParties', { accountId: 'common.accountNotYours' })
      }
      const { currency, businessId } = account
      const minor = toPositiveMinor(amount, currency)
      const fee = feeOf(minor)
      const vendor =
        vendorId && isId(vendorId) ? await vendorsFor(db, viewer).andWhere('vendor.id = :vendorId', { vendorId }).getOne() : null
      const payment = { businessId, minor, currency, payees: [], knownAs: null }
      const payees = vendor ? await payeesOf({ db }, vendor, method, destinationOf(vendor)) : {}
      const limit = await approvals.thresholds.preview({ db }, { ...payment, ...payees })
      return {
        amount: toDecimal(minor, currency),
        fee: toDecimal(fee, currency),
        totalDebit: toDecimal(minor + fee, currency),
        currency,
        available: account.balance.available,
        needsApproval: limit !== null,
        passedLimit: limit && limitShown(limit),
      }
    },

    /** Returns one of the viewer's own payments. */
    async find(viewer: Viewer, id: string): Promise<VendorPayment> {
      const found = isId(id) ? await paymentsFor(dataSource.manager, viewer).andWhere('payment.id = :id', { id }).getOne() : null
      return orNotFound(found, unknownPayment)
    },

    /** The viewer's own payments. */
    async list(viewer: Viewer, { filter: asked, ...page }: VendorPaymentsArgs): Promise<Page<VendorPayment>> {
      const filter = asked ?? {}
      const query = paymentsFor(dataSource.manager, viewer)
      if (filter.method) query.andWhere('payment.method = :method', { method: filter.method })
      if (filter.statuses?.length) query.andWhere('payment.status in (:...statuses)', { statuses: filter.statuses })
      if (filter.vendorId) {
        if (isId(filter.vendorId)) query.andWhere('payment.vendorId = :vendorId', { vendorId: filter.vendorId })
        else query.andWhere('false')
      }
      return readPage(query, page, VENDOR_PAYMENT_ORDERS)
    },
  }
}

export type PaymentService = ReturnType<typeof createPaymentService>
