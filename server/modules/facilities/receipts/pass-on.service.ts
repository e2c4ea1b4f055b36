import { IsNull, Not } from 'typeorm'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import { actingBusiness, Business } from '../../business/index.ts'
import { type Ledger, TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import type { Facility } from '../records/facility.entity.ts'
import { aboutFacility, receiptPassedOn, toLendersOf } from '../records/facility.events.ts'
import { type Locked, lockFacility, mustBe } from '../records/facility.repository.ts'
import { eventsOf } from '../records/facility-state.ts'
import { FacilityPassOn } from '../records/pass-on.entity.ts'
import { readFacility } from './arrived-money.ts'
import type { PassOnReceiptInput } from './receipt.inputs.ts'

/** Takes back what was passed on of a receipt that is reversed, which takes the right to move money. */
export const createPassOnReversal =
  (ledger: Ledger) =>
  async (tx: Tx, facilityId: string, receiptId: string): Promise<void> => {
    const passed = await tx.db.find(FacilityPassOn, { where: { receiptId, journalId: Not(IsNull()) }, order: { lenderId: 'ASC' } })
    if (passed.length > 0) await actingBusiness(tx, 'MOVE_MONEY')
    for (const { journalId, lenderId } of passed) {
      await ledger.reverse(tx, journalId!, {
        key: `facility-pass-on-reversal:${receiptId}:${lenderId}`,
        cause: 'financing',
        causeId: facilityId,
      })
    }
  }

export type PassOnReversal = ReturnType<typeof createPassOnReversal>

/** Moves to the other lenders of a syndicate what its lead received for them outside of Mizan. */
export const createPassOnService = ({ work }: Platform, ledger: Ledger, accounts: WalletRoom['accounts']) => {
  const nameOf = async (tx: Tx, id: string) => (await tx.db.findOneByOrFail(Business, { id })).name

  const post = async (tx: Tx, { facility, contract }: Locked, { receiptId, lenderId, amount }: FacilityPassOn, accountId: string) => {
    const { currency } = facility
    const to = await accounts.receiving(tx, lenderId, currency)
    const shown = { category: TransactionCategory.FINANCING, amount, reference: contract.reference }
    const { journalId } = await ledger.post(tx, {
      key: `facility-pass-on:${receiptId}:${lenderId}`,
      cause: 'financing',
      causeId: facility.id,
      entries: [
        { accountId, amount: -amount, currency },
        { accountId: to, amount, currency },
      ],
      transactions: [
        { ...shown, accountId, type: TransactionType.DEBIT, counterparty: await nameOf(tx, lenderId) },
        { ...shown, accountId: to, type: TransactionType.CREDIT, counterparty: await nameOf(tx, facility.lenderId) },
      ],
    })
    return journalId
  }

  /** Returns what is owed of a receipt, in the order of its lenders. Throws for one that is not there, or of which nothing is owed. */
  const owedOf = async (tx: Tx, { facility }: Locked, receiptId: string): Promise<FacilityPassOn[]> => {
    const events = await eventsOf(tx.db, facility.id)
    if (!events.some(({ id, type }) => id === receiptId && type === 'receipt')) throw notFound('facilities.receiptNotFound')
    const isReversed = events.some(({ type, details }) => type === 'reversal' && details.receiptId === receiptId)
    if (isReversed) throw conflict('facilities.receiptReversed')
    const all = await tx.db.find(FacilityPassOn, { where: { receiptId }, order: { lenderId: 'ASC' } })
    if (all.length === 0) throw conflict('facilities.nothingToPassOn')
    const owed = all.filter(({ journalId }) => journalId === null)
    if (owed.length === 0) throw conflict('facilities.passedOnAlready')
    return owed
  }

  const passOn = async (tx: Tx, { facilityId, receiptId, accountId }: PassOnReceiptInput) => {
    const locked = await lockFacility(tx, facilityId)
    const { facility, contract } = locked
    mustBe(locked.side, ContractSide.LENDER)
    await actingBusiness(tx, 'MOVE_MONEY')
    const owed = await owedOf(tx, locked, receiptId.toLowerCase())
    const account = await accounts.own(tx, tx.viewer, accountId)
    if (account.currency !== facility.currency) throw invalidField('accountId', 'facilities.otherCurrency')
    const { userId } = signedIn(tx.viewer)
    for (const part of owed) {
      Object.assign(part, { journalId: await post(tx, locked, part, account.id), passedOnAt: tx.now, passedOnById: userId })
    }
    await tx.db.save(owed)
    const parts = owed.map(({ lenderId, amount }) => ({ lenderId, amount: amount.toString() }))
    const payload = { ...aboutFacility(facility, contract.reference), receiptId: owed[0]!.receiptId, currency: facility.currency, parts }
    await tx.emit(receiptPassedOn.of(facility.id, toLendersOf(facility), payload))
  }

  return {
    /**
     * Pays each other lender of a syndicate its exact part of a receipt that the lead took outside of Mizan, from an account of the
     * lead. Throws CONFLICT the second time, for a receipt that was reversed and for one of which nothing is owed, and
     * INSUFFICIENT_FUNDS.
     */
    passOn: (viewer: Viewer, input: PassOnReceiptInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => passOn(tx, input))
        return readFacility(tx.db, input.facilityId)
      }),
  }
}

export type PassOnService = ReturnType<typeof createPassOnService>
