import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { invalidField, notFound } from '../../../shared/errors.ts'
import { textOf, written } from '../../../shared/i18n/text.ts'
import { toDecimal, toPositiveMinor } from '../../../shared/money.ts'
import { contactByBusiness } from '../../business/index.ts'
import {
  LinkPayment,
  linkPaymentSucceeded,
  PaymentRequest,
  PaymentRequestStatus,
  paymentRequestStatus,
  type ReceivablesRoom,
} from '../../receivables/index.ts'
import { type Facility, FacilityStage } from '../records/facility.entity.ts'
import { aboutFacility, facilityEventRecorded, facilityTouched, toFacility } from '../records/facility.events.ts'
import { type Locked, lockFacility, mustBeOpen } from '../records/facility.repository.ts'
import { dayOf } from '../records/facility-state.ts'
import { lockPaid, readFacility, recordArrival } from './arrived-money.ts'
import type { CancelFacilityLinkInput, CreateFacilityLinkInput } from './collection.inputs.ts'
import { type FacilityLink, FacilityLinkStatus } from './facility-link.type.ts'
import { stillPayable } from './receipt.service.ts'

/** The status of a link, by that of its payment request. */
const SHOWN: Readonly<Record<PaymentRequestStatus, FacilityLinkStatus>> = {
  [PaymentRequestStatus.PENDING]: FacilityLinkStatus.OPEN,
  [PaymentRequestStatus.PAID]: FacilityLinkStatus.PAID,
  [PaymentRequestStatus.CANCELLED]: FacilityLinkStatus.CANCELLED,
  [PaymentRequestStatus.EXPIRED]: FacilityLinkStatus.EXPIRED,
}

const requestsOf = (db: EntityManager, ids: readonly string[]): Promise<PaymentRequest[]> =>
  db
    .createQueryBuilder(PaymentRequest, 'request')
    .where('request.facilityId = any(:ids)', { ids: [...ids] })
    .orderBy('request.createdAt', 'DESC')
    .addOrderBy('request.id', 'DESC')
    .getMany()

type Desk = Pick<ReceivablesRoom, 'links'> & { readonly desk: Pick<ReceivablesRoom['desk'], 'paymentRequests'> }

const announce = (tx: Tx, { facility, contract }: Locked): Promise<void> =>
  tx.emit(facilityTouched.of(facility.id, toFacility(facility), aboutFacility(facility, contract.reference)))

/** Payment links of facilities. What is paid through them goes to the lender, or to each lender of a syndicate, and is a receipt of the facility. */
export const createFacilityLinkService = ({ work, clock }: Platform, { links, desk: { paymentRequests } }: Desk) => {
  const create = async (tx: Tx, { facilityId, amount: given }: CreateFacilityLinkInput) => {
    const locked = await lockFacility(tx, facilityId)
    const { facility, contract } = locked
    mustBeOpen(facility)
    if (toPositiveMinor(given, facility.currency) > stillPayable(facility)) throw invalidField('amount', 'facilities.moreThanOwed')
    const [contact] = await contactByBusiness(tx.db, [facility.merchantId], tx.viewer)
    const today = dayOf(facility, tx.now)
    await paymentRequests.openForFacility(tx, facility.id, facility.lenderId, signedIn(tx.viewer).userId, {
      amount: given,
      currency: facility.currency,
      customerName: contract.merchantName,
      customerEmail: contact!.email,
      description: written(textOf('facilities.linkPurpose', { reference: contract.reference }), 'en'),
      dueOn: facility.nextDueOn !== null && facility.nextDueOn > today ? facility.nextDueOn : today,
    })
    await announce(tx, locked)
  }

  const cancel = async (tx: Tx, { facilityId, linkId }: CancelFacilityLinkInput) => {
    const found = isId(linkId) ? await lockById(tx.db, PaymentRequest, linkId) : null
    const locked = await lockFacility(tx, facilityId)
    const request = orNotFound(found?.facilityId === locked.facility.id ? found : null, () => notFound('facilities.linkNotFound'))
    await paymentRequests.cancelForFacility(tx, request)
    await announce(tx, locked)
  }

  const shown = (request: PaymentRequest, url: string | null): FacilityLink => {
    const status = SHOWN[paymentRequestStatus(request, clock.now())]
    const { id, amountMinor, amountPaidMinor, currency, createdAt } = request
    return {
      ...{ id, status, createdAt },
      amount: toDecimal(amountMinor, currency),
      paid: toDecimal(amountPaidMinor, currency),
      url: status === FacilityLinkStatus.OPEN ? url : null,
    }
  }

  return {
    /** Makes a link for a part of what is owed, for either party. Throws INVALID for more than is owed. */
    create: (viewer: Viewer, input: CreateFacilityLinkInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => create(tx, input))
        return readFacility(tx.db, input.facilityId)
      }),

    /** Cancels a link, for either party. What was paid through it remains. Throws ILLEGAL_TRANSITION unless it can be paid. */
    cancel: (viewer: Viewer, input: CancelFacilityLinkInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => cancel(tx, input))
        return readFacility(tx.db, input.facilityId)
      }),

    /** Loads the links of facilities, newest first. Only for parties of the facilities. */
    byFacility: (async (db, ids, viewer) => {
      const requests = await requestsOf(db, ids)
      const urls = await links.linksBy('payment_request')(
        db,
        requests.map(({ id }) => id),
        viewer,
      )
      const found = requests.map((request, at) => ({ facilityId: request.facilityId!, link: shown(request, urls[at] ?? null) }))
      return groupByKey(ids, found, ({ facilityId }) => facilityId).map((each) => each.map(({ link }) => link))
    }) as Batch<string, FacilityLink[]>,

    /** Records what is paid through links as receipts, and cancels the links of facilities that are settled. */
    reactions: [
      on(linkPaymentSucceeded, async (tx, { payload: { linkPaymentId, paymentRequestId, amount } }) => {
        const request = paymentRequestId && (await tx.db.findOneBy(PaymentRequest, { id: paymentRequestId }))
        if (!request || request.facilityId === null) return
        const paid = await lockPaid(tx, request.facilityId)
        const { journalId } = await tx.db.findOneByOrFail(LinkPayment, { id: linkPaymentId })
        await recordArrival(tx, paid, { id: linkPaymentId, amount: BigInt(amount), journalId, details: { via: 'link', linkPaymentId } })
      }),
      on(facilityEventRecorded, async (tx, { payload: { facilityId, status } }) => {
        if (status !== FacilityStage.SETTLED && status !== FacilityStage.SETTLED_EARLY) return
        for (const request of await requestsOf(tx.db, [facilityId])) {
          if (paymentRequestStatus(request, tx.now) === PaymentRequestStatus.PENDING) await paymentRequests.cancelForFacility(tx, request)
        }
      }),
    ] as Reaction[],
  }
}

export type FacilityLinkService = ReturnType<typeof createFacilityLinkService>
