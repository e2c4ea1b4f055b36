import { randomUUID } from 'node:crypto'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { addDays } from '../../../shared/day.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { actingBusiness } from '../../business/index.ts'
import { type Ledger, systemAccount, TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { stillPayable } from '../receipts/receipt.service.ts'
import { Facility, FacilityStage } from '../records/facility.entity.ts'
import { type Locked, lockFacility, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import { dayOf, eventsOf, stateOn } from '../records/facility-state.ts'
import type { FacilityActInput, PayLateDonationInput, PromiseToPayInput } from './arrears.inputs.ts'

const PROMISE_WITHIN = 60

/** What is done about a facility that is late. */
export const createArrearsService = ({ work }: Platform, ledger: Ledger, accounts: WalletRoom['accounts']) => {
  const run = (viewer: Viewer, facilityId: string, asked: Once, act: (tx: Tx, locked: Locked) => Promise<void>): Promise<Facility> =>
    work(viewer, async (tx) => {
      await once(tx, asked, async () => act(tx, await lockFacility(tx, facilityId)))
      return tx.db.findOneByOrFail(Facility, { id: facilityId.toLowerCase() })
    })

  const stateOf = async (tx: Tx, { facility, contract }: Locked) =>
    stateOn(facility, contract, await eventsOf(tx.db, facility.id), dayOf(facility, tx.now))

  /** The lender's own acts, each with its reason. */
  const act =
    (type: 'default' | 'write_off', mustBeAllowed: (tx: Tx, locked: Locked) => Promise<void>) =>
    (viewer: Viewer, { facilityId, reason }: FacilityActInput, asked: Once) =>
      run(viewer, facilityId, asked, async (tx, locked) => {
        mustBe(locked.side, ContractSide.LENDER)
        mustBeOpen(locked.facility)
        await mustBeAllowed(tx, locked)
        await recordEvent(tx, locked, { type, details: { reason: reason.trim() } })
      })

  return {
    /** Promises for the merchant to pay by a day. */
    promise: (viewer: Viewer, { facilityId, amount: given, promisedOn }: PromiseToPayInput, asked: Once): Promise<Facility> =>
      run(viewer, facilityId, asked, async (tx, locked) => {
        const { facility } = locked
        mustBe(locked.side, ContractSide.MERCHANT)
        mustBeOpen(facility)
        const amount = toPositiveMinor(given, facility.currency)
        if (amount > stillPayable(facility)) throw invalidField('amount', 'facilities.moreThanOwed')
        const today = dayOf(facility, tx.now)
        if (promisedOn < today || promisedOn > addDays(today, PROMISE_WITHIN)) throw invalidField('promisedOn', 'facilities.promiseDay')
        await recordEvent(tx, locked, { type: 'promise', amount, details: { by: promisedOn } })
      }),

    /** Declares a default for the lender, from 90 days past due. What falls due when does not change. */
    declareDefault: act('default', async (tx, locked) => {
      if (locked.facility.status !== FacilityStage.ACTIVE) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.closed')
      if (!(await stateOf(tx, locked)).isDefaultEligible) throw conflict('facilities.notDefaultEligible')
    }),

    /** Writes a defaulted facility off for the lender. The debt is still owed. */
    writeOff: act('write_off', async (_tx, { facility }) => {
      if (facility.status !== FacilityStage.DEFAULTED) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.notDefaulted')
    }),

    /** Pays donations for late payment to charity, for the merchant. They are never the lender's. */
    payDonation: (viewer: Viewer, { facilityId, accountId, amount: given }: PayLateDonationInput, asked: Once): Promise<Facility> =>
      run(viewer, facilityId, asked, async (tx, locked) => {
        const { facility, contract } = locked
        mustBe(locked.side, ContractSide.MERCHANT)
        await actingBusiness(tx, 'MOVE_MONEY')
        const { currency } = facility
        const amount = toPositiveMinor(given, currency)
        const due = (await stateOf(tx, locked)).donation?.due ?? 0n
        if (amount > due) throw invalidField('amount', 'facilities.moreThanDonation')
        const account = await accounts.own(tx, viewer, accountId)
        if (account.currency !== currency) throw invalidField('accountId', 'facilities.otherCurrency')
        const id = randomUUID()
        const { journalId } = await ledger.post(tx, {
          key: `late-donation:${id}`,
          cause: 'late_donation',
          causeId: facility.id,
          entries: [
            { accountId: account.id, amount: -amount, currency },
            { accountId: systemAccount('charity', currency), amount, currency },
          ],
          transactions: [
            {
              ...{ accountId: account.id, amount, type: TransactionType.DEBIT, category: TransactionCategory.FINANCING },
              counterparty: null,
              description: 'Donation for late payment',
              reference: contract.reference,
            },
          ],
        })
        await recordEvent(tx, locked, { id, type: 'donation_paid', amount, journalId })
      }),
  }
}

export type ArrearsService = ReturnType<typeof createArrearsService>
