import type { EntityManager } from 'typeorm'
import { on, type Reaction } from '../../platform/transaction.ts'
import { DAY, later } from '../../shared/clock.ts'
import { startOfGulfDay } from '../../shared/day.ts'
import { Role } from '../../shared/role.ts'
import {
  Business,
  businessRejected,
  businessSuspended,
  businessVerificationExpired,
  businessVerified,
  kycDocumentExpiring,
  kycRenewalRejected,
  kycRenewed,
} from '../business/index.ts'
import { kycOverrideAsked, kycOverrideRejected } from '../verification/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'
import { personOf } from './person.ts'

/** Noon of a day in the Gulf, which nearly every time zone shows as the same day. */
const noonOf = (day: string) => later(startOfGulfDay(day), DAY / 2).toISOString()

const about = async (db: EntityManager, businessId: string) => ({
  subjectId: businessId,
  subjectTitle: (await db.findOneByOrFail(Business, { id: businessId })).name,
})

/** Notifies a business about its verification, and admins where a second admin is needed or has decided against it. */
export const verificationReactions = (notify: Notify): Reaction[] => [
  ...[businessVerified, kycRenewed].map((fact) =>
    on(fact, async (tx, { payload: { businessId } }) => {
      await notify(tx, { businessIds: [businessId] }, { kind: NotificationKind.BUSINESS_VERIFIED, ...(await about(tx.db, businessId)) })
    }),
  ),
  on(businessSuspended, async (tx, { payload: { businessId, reason } }) => {
    const news = { kind: NotificationKind.BUSINESS_SUSPENDED, ...(await about(tx.db, businessId)), reason }
    await notify(tx, { businessIds: [businessId] }, news)
  }),
  on(businessRejected, async (tx, { payload: { businessId, reason, reasons } }) => {
    const news = {
      kind: NotificationKind.BUSINESS_REJECTED,
      ...(await about(tx.db, businessId)),
      reason,
      details: { rejections: [...reasons] },
    }
    await notify(tx, { businessIds: [businessId] }, news)
  }),
  on(kycRenewalRejected, async (tx, { payload: { businessId, reason, reasons } }) => {
    const news = {
      kind: NotificationKind.RENEWAL_REJECTED,
      ...(await about(tx.db, businessId)),
      reason,
      details: { rejections: [...reasons] },
    }
    await notify(tx, { businessIds: [businessId] }, news)
  }),
  on(kycDocumentExpiring, async (tx, { payload: { businessId, type, expiresOn, days } }) => {
    const details = { document: type, endsAt: noonOf(expiresOn), days }
    await notify(
      tx,
      { businessIds: [businessId] },
      { kind: NotificationKind.DOCUMENT_EXPIRING, ...(await about(tx.db, businessId)), details },
    )
  }),
  on(businessVerificationExpired, async (tx, { payload: { businessId, type, expiresOn } }) => {
    const details = { document: type, endsAt: noonOf(expiresOn) }
    await notify(
      tx,
      { businessIds: [businessId] },
      { kind: NotificationKind.VERIFICATION_EXPIRED, ...(await about(tx.db, businessId)), details },
    )
  }),
  on(kycOverrideAsked, async (tx, { payload: { businessId, reason }, actorId }) => {
    const actor = await personOf(tx.db, actorId)
    await notify(tx, { roles: [Role.ADMIN] }, { kind: NotificationKind.OVERRIDE_ASKED, ...(await about(tx.db, businessId)), actor, reason })
  }),
  on(kycOverrideRejected, async (tx, { payload: { businessId, askedById, reason }, actorId }) => {
    const news = { ...(await about(tx.db, businessId)), actor: await personOf(tx.db, actorId), reason }
    await notify(tx, { userId: askedById }, { kind: NotificationKind.OVERRIDE_REJECTED, ...news })
  }),
]
