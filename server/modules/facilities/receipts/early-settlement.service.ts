import { randomUUID } from 'node:crypto'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { toMinor } from '../../../shared/money.ts'
import { basisPoints } from '../../../shared/percent.ts'
import { actingBusiness } from '../../business/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { Facility } from '../records/facility.entity.ts'
import { aboutFacility, rebateSet, toFacility } from '../records/facility.events.ts'
import { contractOf, lockFacility, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import { dayOf, eventsOf } from '../records/facility-state.ts'
import type { SetRebateInput, SettleEarlyInput } from './receipt.inputs.ts'
import type { FacilityPayments } from './receipt.service.ts'
import { type SettlementQuote, settlementOn, shownQuote } from './settlement-quote.ts'

const MOST_BASIS_POINTS = 10_000

/** Early settlement of sales: the figure is shown before it is confirmed, with the rebate that the lender gives. */
export const createEarlySettlementService = ({ work, clock, dataSource }: Platform, payments: FacilityPayments) => {
  const settle = async (tx: Tx, { facilityId, accountId, payable }: SettleEarlyInput) => {
    const locked = await lockFacility(tx, facilityId)
    const { facility, contract } = locked
    mustBe(locked.side, ContractSide.MERCHANT)
    mustBeOpen(facility)
    await actingBusiness(tx, 'MOVE_MONEY')
    const quote = settlementOn(facility, contract, await eventsOf(tx.db, facility.id), dayOf(facility, tx.now))
    if (!quote) throw conflict('facilities.nothingToSettle')
    if (toMinor(payable, facility.currency, 'payable') !== quote.payable)
      throw new DomainError('CONTENT_CHANGED', 'facilities.quoteChanged')
    const receiptId = randomUUID()
    const journalId = await payments.post(tx, locked, receiptId, accountId, quote.payable)
    await recordEvent(tx, locked, { id: receiptId, type: 'receipt', amount: quote.payable, journalId, details: { via: 'wallet' } })
    await recordEvent(tx, locked, { type: 'early_settlement', details: { receiptId, rebate: quote.rebate.toString() } })
  }

  return {
    /** Returns what it takes to settle a visible facility today; null where nothing can be settled early. */
    async quote(facility: Facility): Promise<SettlementQuote | null> {
      const db = dataSource.manager
      const day = dayOf(facility, clock.now())
      const quote = settlementOn(facility, await contractOf(db, facility), await eventsOf(db, facility.id), day)
      return quote && shownQuote(quote, day, facility.currency)
    },

    /** Pays the quoted figure; the rest is the rebate. Throws CONTENT_CHANGED when the figure is another by now. */
    settle: (viewer: Viewer, input: SettleEarlyInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => settle(tx, input))
        return tx.db.findOneByOrFail(Facility, { id: input.facilityId.toLowerCase() })
      }),

    /** Sets what the lender gives back of unearned profit. It is the lender's choice, never part of the price. */
    setRebate: (viewer: Viewer, { facilityId, share }: SetRebateInput): Promise<Facility> =>
      work(viewer, async (tx) => {
        const { facility, contract, side } = await lockFacility(tx, facilityId)
        mustBe(side, ContractSide.LENDER)
        mustBeOpen(facility)
        const rebateBp = basisPoints(share)
        if (rebateBp === null || rebateBp > MOST_BASIS_POINTS) throw invalidField('share', 'structures.input.percent')
        await tx.emit(rebateSet.of(facility.id, toFacility(facility), { ...aboutFacility(facility, contract.reference), rebateBp }))
        return tx.db.save(Object.assign(facility, { rebateBp }))
      }),
  }
}

export type EarlySettlementService = ReturnType<typeof createEarlySettlementService>
