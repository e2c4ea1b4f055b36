import { on, type Reaction, type Tx } from '../../platform/transaction.ts'
import { Business } from '../business/index.ts'
import {
  type AboutFacility,
  contractSigned,
  Facility,
  FacilityShare,
  facilityAged,
  facilityEventRecorded,
  facilityTitle,
  hardshipRefused,
  hardshipRequested,
  receiptPassedOn,
  restructureDeclined,
  restructureOffered,
  stepRecorded,
} from '../facilities/index.ts'
import { Party } from '../identity/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

const otherParty = ({ merchantId, lenderId }: AboutFacility, businessId: string | null) =>
  businessId === merchantId ? lenderId : merchantId

/** Everyone else who signs a contract. */
const otherSigners = ({ merchantId, lenderId, participantIds }: AboutFacility, businessId: string) =>
  [merchantId, lenderId, ...participantIds].filter((id) => id !== businessId)

const partyOf = async (tx: Tx, businessId: string | null) => {
  const business = businessId === null ? null : await tx.db.findOneBy(Business, { id: businessId })
  return business && Party.of(business.name)
}

const subjectOf = async (tx: Tx, { facilityId, requestId }: AboutFacility) => ({
  subjectId: facilityId,
  subjectTitle: await facilityTitle(tx.db, requestId),
})

/** The signature and the steps of a contract: the party is notified whose turn it is. */
const execution = (notify: Notify): Reaction[] => {
  const awaitStep = async (tx: Tx, payload: AboutFacility & { readonly nextSide: string | null }) => {
    const { nextSide, merchantId, lenderId } = payload
    if (nextSide === null || nextSide === 'system') return
    const business = nextSide === 'merchant' ? merchantId : lenderId
    if (business === tx.viewer.businessId) return
    const news = { ...(await subjectOf(tx, payload)), actor: await partyOf(tx, tx.viewer.businessId) }
    await notify(tx, { businessIds: [business] }, { kind: NotificationKind.STEP_AWAITED, ...news })
  }
  return [
    on(contractSigned, async (tx, { payload }) => {
      const { businessId } = payload
      const news = { ...(await subjectOf(tx, payload)), actor: await partyOf(tx, businessId) }
      await notify(tx, { businessIds: otherSigners(payload, businessId) }, { kind: NotificationKind.CONTRACT_SIGNED, ...news })
      await awaitStep(tx, payload)
    }),
    on(stepRecorded, (tx, { payload }) => awaitStep(tx, payload)),
  ]
}

/** What happened to a reported result, to everyone but the party that did it. */
const OF_RESULTS: Partial<Record<string, NotificationKind>> = {
  results_contested: NotificationKind.RESULTS_CONTESTED,
  results_corrected: NotificationKind.RESULTS_CORRECTED,
  results_kept: NotificationKind.RESULTS_KEPT,
  objection_withdrawn: NotificationKind.OBJECTION_WITHDRAWN,
  objection_referred: NotificationKind.OBJECTION_REFERRED,
  objection_dismissed: NotificationKind.OBJECTION_DISMISSED,
}

/** Payments, and what happens when they do not come. */
const servicing = (notify: Notify): Reaction[] => [
  on(facilityEventRecorded, async (tx, { payload }) => {
    const { type, amount, currency, merchantId, lenderId, participantIds, parts, status } = payload
    const { businessId } = tx.viewer
    const news = { ...(await subjectOf(tx, payload)), actor: await partyOf(tx, businessId) }
    const money = amount === null ? null : { minor: BigInt(amount), currency }
    if (type === 'receipt') {
      const receipt = { kind: NotificationKind.FACILITY_RECEIPT, ...news, amount: money }
      await notify(tx, { businessIds: [otherParty(payload, businessId)] }, receipt)
      for (const part of parts.filter((each) => participantIds.includes(each.lenderId) && each.amount !== '0')) {
        await notify(tx, { businessIds: [part.lenderId] }, { ...receipt, amount: { minor: BigInt(part.amount), currency } })
      }
    }
    if (type === 'reversal')
      await notify(tx, { businessIds: [merchantId, ...participantIds] }, { kind: NotificationKind.FACILITY_RECEIPT_REVERSED, ...news })
    if (type === 'default')
      await notify(tx, { businessIds: [merchantId, ...participantIds] }, { kind: NotificationKind.FACILITY_DEFAULTED, ...news })
    if (type === 'hardship') await notify(tx, { businessIds: [merchantId] }, { kind: NotificationKind.HARDSHIP_GRANTED, ...news })
    const kind = OF_RESULTS[type]
    if (kind) {
      const parties = [merchantId, lenderId, ...participantIds].filter((id) => id !== businessId)
      await notify(tx, { businessIds: parties }, { kind, ...news })
    }
    if (status !== 'settled' && status !== 'settled_early') return
    const settled = { kind: NotificationKind.FACILITY_SETTLED, ...news }
    await notify(tx, { businessIds: [merchantId, lenderId, ...participantIds], withActor: true }, settled)
  }),
  on(receiptPassedOn, async (tx, { payload }) => {
    const news = { kind: NotificationKind.RECEIPT_PASSED_ON, ...(await subjectOf(tx, payload)), actor: await partyOf(tx, payload.lenderId) }
    for (const { lenderId, amount } of payload.parts) {
      await notify(tx, { businessIds: [lenderId] }, { ...news, amount: { minor: BigInt(amount), currency: payload.currency } })
    }
  }),
  on(facilityAged, async (tx, { payload }) => {
    const { facilityId, daysPastDue, merchantId, lenderId } = payload
    if (daysPastDue === 0) return
    const { arrearsMinor: minor, currency } = await tx.db.findOneByOrFail(Facility, { id: facilityId })
    const late = { kind: NotificationKind.FACILITY_LATE, ...(await subjectOf(tx, payload)), amount: { minor, currency } }
    await notify(tx, { businessIds: [merchantId, lenderId] }, late)
    for (const { lenderId: participantId, arrears } of await tx.db.findBy(FacilityShare, { facilityId })) {
      if (participantId !== lenderId) await notify(tx, { businessIds: [participantId] }, { ...late, amount: { minor: arrears, currency } })
    }
  }),
  on(restructureOffered, async (tx, { payload }) => {
    const news = { ...(await subjectOf(tx, payload)), actor: await partyOf(tx, payload.lenderId) }
    await notify(tx, { businessIds: [payload.merchantId] }, { kind: NotificationKind.RESTRUCTURE_OFFERED, ...news })
  }),
  on(restructureDeclined, async (tx, { payload }) => {
    const news = { ...(await subjectOf(tx, payload)), actor: await partyOf(tx, payload.merchantId) }
    await notify(tx, { businessIds: [payload.lenderId] }, { kind: NotificationKind.RESTRUCTURE_DECLINED, ...news })
  }),
  on(hardshipRequested, async (tx, { payload }) => {
    const news = { ...(await subjectOf(tx, payload)), actor: await partyOf(tx, payload.merchantId) }
    await notify(tx, { businessIds: [payload.lenderId] }, { kind: NotificationKind.HARDSHIP_REQUESTED, ...news })
  }),
  on(hardshipRefused, async (tx, { payload }) => {
    const news = { ...(await subjectOf(tx, payload)), actor: await partyOf(tx, payload.lenderId) }
    await notify(tx, { businessIds: [payload.merchantId] }, { kind: NotificationKind.HARDSHIP_REFUSED, ...news })
  }),
]

/** Notifies the parties of a contract of its execution and its servicing. */
export const facilityReactions = (notify: Notify): Reaction[] => [...execution(notify), ...servicing(notify)]
