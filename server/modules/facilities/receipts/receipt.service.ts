import { randomUUID } from 'node:crypto'
import { ownUpload } from '../../../platform/files/files.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { actingBusiness } from '../../business/index.ts'
import { type Ledger, TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { Facility } from '../records/facility.entity.ts'
import { type Locked, lockFacility, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { dayOf, eventsOf } from '../records/facility-state.ts'
import { partsOfReceipt } from '../records/shares.ts'
import type { Distribute } from './distribution.ts'
import type { PassOnReversal } from './pass-on.service.ts'
import type { PayFacilityInput, RecordFacilityReceiptInput, ReverseFacilityReceiptInput } from './receipt.inputs.ts'

/** Moves a payment of the merchant to the lender's account, or to each lender of a syndicate its part. Returns the journal's id. */
export const createFacilityPayments = (ledger: Ledger, accounts: WalletRoom['accounts']) => ({
  async post(tx: Tx, { facility, contract }: Locked, eventId: string, accountId: string, amount: bigint): Promise<string> {
    const { currency } = facility
    const account = await accounts.own(tx, tx.viewer, accountId)
    if (account.currency !== currency) throw invalidField('accountId', 'facilities.otherCurrency')
    const shown = { category: TransactionCategory.FINANCING, reference: contract.reference }
    const parts = (await partsOfReceipt(tx.db, facility, amount)).filter((part) => part.amount > 0n)
    const credits: { accountId: string; amount: bigint; currency: Currency }[] = []
    for (const part of parts) {
      credits.push({ accountId: await accounts.receiving(tx, part.lenderId, currency), amount: part.amount, currency })
    }
    const { journalId } = await ledger.post(tx, {
      key: `facility-receipt:${eventId}`,
      cause: 'financing',
      causeId: facility.id,
      entries: [{ accountId: account.id, amount: -amount, currency }, ...credits],
      transactions: [
        { ...shown, accountId: account.id, amount, type: TransactionType.DEBIT, counterparty: contract.lenderName },
        ...credits.map(({ accountId: to, amount: part }) => ({
          ...{ ...shown, accountId: to, amount: part, type: TransactionType.CREDIT },
          counterparty: contract.merchantName,
        })),
      ],
    })
    return journalId
  },
})

export type FacilityPayments = ReturnType<typeof createFacilityPayments>

/** Returns what a facility can still receive: everything that is owed, less what was received and has paid nothing yet. */
export const stillPayable = ({ outstandingMinor, creditMinor }: Facility): bigint =>
  outstandingMinor > creditMinor ? outstandingMinor - creditMinor : 0n

/** Receipts on a facility. They are allocated to what is due, oldest first. */
export const createReceiptService = (
  { work }: Platform,
  payments: FacilityPayments,
  ledger: Ledger,
  distribute: Distribute,
  takeBack: PassOnReversal,
) => {
  const read = (tx: Tx, id: string) => tx.db.findOneByOrFail(Facility, { id: id.toLowerCase() })

  const readAmount = (facility: Facility, given: string): bigint => {
    const amount = toPositiveMinor(given, facility.currency)
    if (amount > stillPayable(facility)) throw invalidField('amount', 'facilities.moreThanOwed')
    return amount
  }

  const pay = async (tx: Tx, { facilityId, accountId, amount: given }: PayFacilityInput) => {
    const locked = await lockFacility(tx, facilityId)
    mustBe(locked.side, ContractSide.MERCHANT)
    mustBeOpen(locked.facility)
    await actingBusiness(tx, 'MOVE_MONEY')
    const amount = readAmount(locked.facility, given)
    const id = randomUUID()
    const journalId = await payments.post(tx, locked, id, accountId, amount)
    await recordEvent(tx, locked, { id, type: 'receipt', amount, journalId, details: { via: 'wallet' } })
    await distribute(tx, locked)
  }

  const record = async (tx: Tx, { facilityId, amount: given, receivedOn, fileId }: RecordFacilityReceiptInput) => {
    const locked = await lockFacility(tx, facilityId)
    mustBe(locked.side, ContractSide.LENDER)
    mustBeOpen(locked.facility)
    const amount = readAmount(locked.facility, given)
    const day = dayOf(locked.facility, tx.now)
    if (receivedOn > day) throw invalidField('receivedOn', 'facilities.inFuture')
    if (receivedOn < dayOf(locked.facility, locked.facility.activatedAt!)) throw invalidField('receivedOn', 'facilities.beforeActive')
    const file = await ownUpload(tx.db, signedIn(tx.viewer), fileId)
    await recordEvent(tx, locked, { type: 'receipt', onDay: receivedOn, amount, details: { via: 'bank', fileId: file.id } })
    await distribute(tx, locked)
  }

  const reverse = async (tx: Tx, { facilityId, receiptId, reason }: ReverseFacilityReceiptInput) => {
    const locked = await lockFacility(tx, facilityId)
    mustBe(locked.side, ContractSide.LENDER)
    const events = await eventsOf(tx.db, locked.facility.id)
    const receipt = orNotFound(
      events.find((event): event is FacilityEventRow => event.type === 'receipt' && event.id === receiptId.toLowerCase()),
      () => notFound('facilities.receiptNotFound'),
    )
    if (events.some(({ type, details }) => type === 'reversal' && details.receiptId === receipt.id))
      throw conflict('facilities.alreadyReversed')
    const by = { key: `facility-reversal:${receipt.id}`, cause: 'financing', causeId: locked.facility.id }
    const journalId = receipt.journalId === null ? null : (await ledger.reverse(tx, receipt.journalId, by)).journalId
    await takeBack(tx, locked.facility.id, receipt.id)
    await recordEvent(tx, locked, { type: 'reversal', journalId, details: { receiptId: receipt.id, reason: reason.trim() } })
  }

  return {
    /** Pays from an account of the merchant. Throws INSUFFICIENT_FUNDS, and INVALID for more than is owed. */
    pay: (viewer: Viewer, input: PayFacilityInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => pay(tx, input))
        return read(tx, input.facilityId)
      }),

    /** Records money that the lender received outside of Mizan, with the file that proves it. */
    record: (viewer: Viewer, input: RecordFacilityReceiptInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => record(tx, input))
        return read(tx, input.facilityId)
      }),

    /** Reverses a receipt for the lender: the other receipts are allocated as if it had never come, and its money goes back, from the other lenders of a syndicate too. */
    reverse: (viewer: Viewer, input: ReverseFacilityReceiptInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => reverse(tx, input))
        return read(tx, input.facilityId)
      }),
  }
}

export type ReceiptService = ReturnType<typeof createReceiptService>
