import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { In, IsNull } from 'typeorm'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { dayIn } from '../../../shared/day.ts'
import { conflict, DomainError, invalid, invalidField, notFound } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { type Said, textOf } from '../../../shared/i18n/text.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import type { Page } from '../../../shared/page.ts'
import { bankTransactionOf, takeTurns } from '../../banking/index.ts'
import { ownBusinessId } from '../../business/index.ts'
import type { BillingService } from '../billing/billing.service.ts'
import { given } from '../billing/wording.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { SettlementSource } from '../invoices/invoice-allocation.entity.ts'
import type { SettlementService } from '../settlement/settlement.service.ts'
import { referenceOf } from './match.query.ts'
import { comparableName } from './match.ts'
import { Receipt, ReceiptAllocation, ReceiptSource } from './receipt.entity.ts'
import { aboutReceipt, receiptAllocated, receiptRecorded, receiptReversed } from './receipt.events.ts'
import { RECEIPT_ORDERS, type ReceiptAllocationInput, type ReceiptsArgs, type RecordReceiptInput } from './receipt.inputs.ts'

const REASON_LENGTH = 500

const PAYS_FACILITY = 'select from facility_bank_match where bank_transaction_id = $1 and receipt_id is not null'

const unknownReceipt = () => notFound('receivables.receipts.notFound')

const readIban = (text: string | null | undefined): string | null => {
  const written = given(text)
  if (written === null) return null
  const iban = electronicFormatIBAN(written)
  if (iban === null || !isValidIBAN(iban)) throw invalidField('payerIban', 'receivables.receipts.badIban')
  return iban
}

interface Allotted {
  readonly invoiceId: string
  readonly amountMinor: bigint
  /** The field's path in the input. */
  readonly field: string
}

/** Reads allocations. Throws INVALID if an invoice is named twice. */
const readAllocations = (allocations: readonly ReceiptAllocationInput[], { currency }: Receipt): Allotted[] => {
  const seen = new Set<string>()
  return allocations.map(({ invoiceId, amount }, at) => {
    const id = invoiceId.toLowerCase()
    if (seen.has(id)) throw invalidField(`allocations.${at}.invoiceId`, 'receivables.receipts.invoicesOnce')
    seen.add(id)
    return { invoiceId: id, amountMinor: toPositiveMinor(amount, currency, `allocations.${at}.amount`), field: `allocations.${at}` }
  })
}

/** Records money received elsewhere, and allocates it to the invoices that a person names. */
export const createReceiptService = ({ work, dataSource }: Platform, settlement: SettlementService, billing: BillingService) => {
  const lockOwn = async (tx: Tx, id: string): Promise<Receipt> => {
    const found = isId(id) ? await lockById(tx.db, Receipt, id.toLowerCase()) : null
    return orNotFound(found && found.businessId === tx.viewer.businessId ? found : null, unknownReceipt)
  }

  const one = async ({ businessId }: Viewer, id: string): Promise<Receipt> => {
    const found = businessId && isId(id) ? await dataSource.manager.findOneBy(Receipt, { id: id.toLowerCase(), businessId }) : null
    return orNotFound(found, unknownReceipt)
  }

  /** Throws for allocations that are not possible, each under its own field. Locks the invoices until the end of the transaction. */
  const check = async (tx: Tx, receipt: Receipt, allotted: readonly Allotted[]): Promise<void> => {
    const ids = allotted.map(({ invoiceId }) => invoiceId).filter(isId)
    const where = { id: In(ids), businessId: receipt.businessId }
    const found = await tx.db.find(Invoice, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } })
    const faults: Record<string, Said> = {}
    let isPaid = false
    for (const { invoiceId, amountMinor, field } of allotted) {
      const invoice = found.find(({ id }) => id === invoiceId)
      if (!invoice?.issuedAt || invoice.voidedAt) faults[`${field}.invoiceId`] = 'receivables.receipts.invoiceNotOpen'
      else if (invoice.currency !== receipt.currency) {
        faults[`${field}.invoiceId`] = textOf('receivables.receipts.otherCurrency', {
          invoice: invoice.currency,
          payment: receipt.currency,
        })
      } else if (invoice.balanceDueMinor === 0n) {
        const isCredited = invoice.creditedMinor === invoice.amountMinor
        faults[`${field}.invoiceId`] = isCredited ? 'receivables.receipts.invoiceCredited' : 'receivables.receipts.invoicePaid'
        isPaid ||= !isCredited
      } else if (amountMinor > invoice.balanceDueMinor) {
        faults[`${field}.amount`] = textOf('receivables.receipts.aboveDue', { due: asAmount(invoice.balanceDueMinor, invoice.currency) })
      }
    }
    const [first] = Object.values(faults)
    if (first) throw isPaid ? new DomainError('INVOICE_ALREADY_PAID', first, faults) : invalid(first, faults)
    const allottedMinor = allotted.reduce((total, { amountMinor }) => total + amountMinor, 0n)
    if (allottedMinor > receipt.unallocatedMinor) {
      throw invalidField(
        'allocations',
        textOf('receivables.receipts.aboveUnallocated', { left: asAmount(receipt.unallocatedMinor, receipt.currency) }),
      )
    }
  }

  const allot = async (tx: Tx, receipt: Receipt, { invoiceId, amountMinor }: Allotted): Promise<void> => {
    const at = tx.now
    const row = { receiptId: receipt.id, invoiceId, amountMinor, at }
    const allocation = await tx.db.save(tx.db.create(ReceiptAllocation, row))
    await settlement.settle(tx, {
      invoiceId,
      amount: amountMinor,
      source: SettlementSource.MANUAL_RECEIPT,
      sourceId: allocation.id,
      payerName: receipt.payerName,
      reference: receipt.reference,
      at,
    })
    receipt.allocatedMinor += amountMinor
  }

  return {
    one,

    /** The viewer's own. */
    list({ businessId }: Viewer, { filter, ...page }: ReceiptsArgs): Promise<Page<Receipt>> {
      const query = dataSource.manager
        .createQueryBuilder(Receipt, 'receipt')
        .where(businessId ? 'receipt.businessId = :businessId' : 'false', { businessId })
      if (filter?.unallocatedOnly) query.andWhere('receipt.reversedAt is null and receipt.allocatedMinor < receipt.amountMinor')
      return readPage(query, page, RECEIPT_ORDERS)
    },

    /** Records money received elsewhere. It settles nothing until it is allocated. */
    async record(viewer: Viewer, input: RecordReceiptInput, asked: Once): Promise<Receipt> {
      const businessId = ownBusinessId(viewer)
      const { userId } = signedIn(viewer)
      const amountMinor = toPositiveMinor(input.amount, input.currency, 'amount')
      const payerIban = readIban(input.payerIban)
      const payerName = given(input.payerName)
      const id = await work(viewer, (tx) =>
        once(tx, asked, async () => {
          const { timeZone } = await billing.of(tx.db, businessId)
          if (input.receivedOn > dayIn(timeZone, tx.now)) throw invalidField('receivedOn', 'receivables.receipts.dayNotFuture')
          const row = {
            businessId,
            source: ReceiptSource.MANUAL,
            amountMinor,
            currency: input.currency,
            receivedOn: input.receivedOn,
            payerName,
            payerKey: payerName && (comparableName(payerName) || null),
            payerIban,
            reference: given(input.reference),
            note: given(input.note),
            allocatedMinor: 0n,
            recordedBy: userId,
            recordedAt: tx.now,
          }
          const receipt = await tx.db.save(tx.db.create(Receipt, row))
          await tx.emit(aboutReceipt(receiptRecorded, receipt))
          return receipt.id
        }),
      )
      return one(viewer, id)
    },

    /** Records an incoming transaction of a connected bank. Recording it again returns the same receipt. */
    async recordFromBank(viewer: Viewer, transactionId: string, asked: Once): Promise<Receipt> {
      const businessId = ownBusinessId(viewer)
      const { userId } = signedIn(viewer)
      const take = async (tx: Tx) => {
        // A concurrent undo of the import could delete the transaction.
        await takeTurns(tx, businessId)
        const row = orNotFound(await bankTransactionOf(tx.db, viewer, transactionId), () => notFound('common.transactionNotFound'))
        const amountMinor = BigInt(row.amountMinor)
        if (amountMinor <= 0n) throw invalidField('transactionId', 'receivables.receipts.incomingOnly')
        await tx.db.query('select pg_advisory_xact_lock(hashtext($1))', [`receipt of ${row.id}`])
        const taken = await tx.db.findOneBy(Receipt, { bankTransactionId: row.id, reversedAt: IsNull() })
        if (taken) return taken.id
        const [used] = await tx.db.query<unknown[]>(PAYS_FACILITY, [row.id])
        if (used) throw conflict('receivables.receipts.paysFacility')
        const receipt = await tx.db.save(
          tx.db.create(Receipt, {
            businessId,
            source: ReceiptSource.BANK,
            bankTransactionId: row.id,
            amountMinor,
            currency: row.currency,
            receivedOn: row.bookedOn,
            payerName: row.counterparty,
            payerKey: row.counterparty && (comparableName(row.counterparty) || null),
            payerIban: row.counterpartyIban,
            reference: referenceOf(row),
            allocatedMinor: 0n,
            recordedBy: userId,
            recordedAt: tx.now,
          }),
        )
        await tx.emit(aboutReceipt(receiptRecorded, receipt))
        return receipt.id
      }
      const id = await work(viewer, (tx) => once(tx, asked, () => take(tx)))
      return one(viewer, id)
    },

    /** Settles invoices with a receipt, all of the given ones or none: never more than is due or than is left of the receipt. */
    async allocate(viewer: Viewer, id: string, key: string, allocations: readonly ReceiptAllocationInput[]): Promise<Receipt> {
      ownBusinessId(viewer)
      const input = {
        id: id.toLowerCase(),
        allocations: allocations.map(({ invoiceId, amount }) => ({ invoiceId: invoiceId.toLowerCase(), amount })),
      }
      await work(viewer, (tx) =>
        once(tx, { operation: 'allocateReceipt', key, input }, async () => {
          const receipt = await lockOwn(tx, id)
          if (receipt.reversedAt) throw conflict('receivables.receipts.reversed')
          const allotted = readAllocations(allocations, receipt)
          await check(tx, receipt, allotted)
          for (const each of allotted) await allot(tx, receipt, each)
          await tx.db.save(receipt)
          await tx.emit(aboutReceipt(receiptAllocated, receipt))
          return receipt.id
        }),
      )
      return one(viewer, id)
    },

    /** Reverses a receipt and everything that it settled; the invoices are open again. */
    async reverse(viewer: Viewer, id: string, given: string, asked: Once): Promise<Receipt> {
      ownBusinessId(viewer)
      const reason = given.trim()
      if (reason === '' || reason.length > REASON_LENGTH)
        throw invalidField('reason', textOf('common.input.reasonAtMost', { most: REASON_LENGTH }))
      const reverse = async (tx: Tx) => {
        const receipt = await lockOwn(tx, id)
        if (receipt.reversedAt) throw conflict('receivables.receipts.alreadyReversed')
        const where = { receiptId: receipt.id, reversedAt: IsNull() }
        const allocations = await tx.db.find(ReceiptAllocation, { where, order: { invoiceId: 'ASC', id: 'ASC' } })
        for (const allocation of allocations) await settlement.unsettle(tx, SettlementSource.MANUAL_RECEIPT, allocation.id)
        const { now } = tx
        await tx.db.update(ReceiptAllocation, where, { reversedAt: now })
        const reversed = await tx.db.save(Object.assign(receipt, { allocatedMinor: 0n, reversedAt: now, reversalReason: reason }))
        await tx.emit(aboutReceipt(receiptReversed, reversed))
      }
      await work(viewer, (tx) => once(tx, asked, () => reverse(tx)))
      return one(viewer, id)
    },
  }
}

export type ReceiptService = ReturnType<typeof createReceiptService>
