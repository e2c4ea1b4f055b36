import { IsNull } from 'typeorm'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toMinor, toPositiveMinor } from '../../../shared/money.ts'
import { jurisdictionOf, nextBusinessDay } from '../../jurisdictions/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { Facility } from '../records/facility.entity.ts'
import { aboutFacility, restructureDeclined, restructureOffered, toFacility } from '../records/facility.events.ts'
import { type Locked, lockFacility, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import { dayOf, eventsOf, isVenture, stateOn } from '../records/facility-state.ts'
import type { RefusedActs } from '../records/refused-acts.ts'
import { RestructureOffer } from '../records/restructure-offer.entity.ts'
import { restructureOutcome } from '../servicing/restructure.ts'
import type { DecideRestructureInput, OfferRestructureInput } from './arrears.inputs.ts'

const unknownOffer = () => notFound('facilities.offerNotFound')

/** Restructures: the lender offers new days for what is owed, and the merchant accepts them. The debt never grows. */
export const createRestructureService = ({ work }: Platform, refused: RefusedActs) => {
  /** Judges an offer by what is owed now. */
  const judge = async (
    tx: Tx,
    { facility, contract }: Locked,
    { instalments, waiver }: { instalments: readonly { dueOn: string; amount: bigint }[]; waiver: bigint },
  ) => {
    const state = stateOn(facility, contract, await eventsOf(tx.db, facility.id), dayOf(facility, tx.now))
    const outcome = restructureOutcome(state, { instalments, waiver })
    if (outcome.code === 'RESTRUCTURED') return
    const { currency } = facility
    const [offered, owed] = [asAmount(outcome.offered, currency), asAmount(outcome.debt - outcome.waiver, currency)]
    if (outcome.code === 'RESTRUCTURE_INCREASES_DEBT') {
      throw new DomainError(outcome.code, textOf('facilities.restructureIncreases', { offered, owed }))
    }
    throw invalidField('instalments', textOf('facilities.restructureShort', { offered, owed }))
  }

  const offer = async (tx: Tx, { facilityId, instalments, waiver, reason }: OfferRestructureInput) => {
    const locked = await lockFacility(tx, facilityId)
    const { facility, contract } = locked
    mustBe(locked.side, ContractSide.LENDER)
    mustBeOpen(facility)
    if (isVenture(facility)) throw conflict('facilities.noDebt')
    const { calendar } = jurisdictionOf(facility.jurisdiction)
    const today = dayOf(facility, tx.now)
    const offered = instalments.map(({ dueOn, amount }, at) => {
      if (dueOn <= today) throw invalidField(`instalments.${at}.dueOn`, 'facilities.laterThanToday')
      return { dueOn: nextBusinessDay(calendar, dueOn), amount: toPositiveMinor(amount, facility.currency, `instalments.${at}.amount`) }
    })
    const given = { instalments: offered, waiver: toMinor(waiver, facility.currency, 'waiver') }
    await judge(tx, locked, given)
    const row = tx.db.create(RestructureOffer, {
      facilityId: facility.id,
      instalments: offered.map(({ dueOn, amount }) => ({ dueOn, amount: amount.toString() })),
      waiver: given.waiver,
      reason: reason.trim(),
      offeredById: signedIn(tx.viewer).userId,
      offeredAt: tx.now,
      closedAt: null,
      isAccepted: null,
    })
    await tx.db.save(row)
    const about = aboutFacility(facility, contract.reference)
    await tx.emit(restructureOffered.of(facility.id, toFacility(facility), { ...about, offerId: row.id }))
  }

  const close = async (tx: Tx, { facilityId, offerId, isAccepted }: DecideRestructureInput) => {
    const locked = await lockFacility(tx, facilityId)
    const { facility, contract } = locked
    mustBe(locked.side, ContractSide.MERCHANT)
    const where = { id: offerId, facilityId: facility.id, closedAt: IsNull() }
    const row = orNotFound(isId(offerId) ? await tx.db.findOneBy(RestructureOffer, where) : null, unknownOffer)
    if (isAccepted) {
      mustBeOpen(facility)
      const instalments = row.instalments.map(({ dueOn, amount }) => ({ dueOn, amount: BigInt(amount) }))
      await judge(tx, locked, { instalments, waiver: row.waiver })
      const details = { instalments: row.instalments, waiver: row.waiver.toString(), reason: row.reason }
      await recordEvent(tx, locked, { type: 'restructure', details })
    } else {
      const about = aboutFacility(facility, contract.reference)
      await tx.emit(restructureDeclined.of(facility.id, toFacility(facility), { ...about, offerId: row.id }))
    }
    await tx.db.save(Object.assign(row, { closedAt: tx.now, isAccepted }))
  }

  const run = (viewer: Viewer, facilityId: string, asked: Once, act: (tx: Tx) => Promise<void>): Promise<Facility> =>
    work(viewer, async (tx) => {
      await once(tx, asked, () => act(tx))
      return tx.db.findOneByOrFail(Facility, { id: facilityId.toLowerCase() })
    })

  return {
    /** Offers new instalments for the lender. Throws RESTRUCTURE_INCREASES_DEBT, INVALID for less than is owed, CONFLICT while one is open. */
    offer: (viewer: Viewer, input: OfferRestructureInput, asked: Once): Promise<Facility> =>
      run(viewer, input.facilityId, asked, (tx) => offer(tx, input))
        .catch(refused.debtIncrease(viewer, input.facilityId))
        .catch((error: unknown) => {
          throw brokenConstraint(error) === 'restructure_offer_open' ? conflict('facilities.offerOpen') : error
        }),

    /** Accepts or declines an open offer for the merchant. It is judged again by what is owed then. */
    close: (viewer: Viewer, input: DecideRestructureInput, asked: Once): Promise<Facility> =>
      run(viewer, input.facilityId, asked, (tx) => close(tx, input)),
  }
}

export type RestructureService = ReturnType<typeof createRestructureService>
