import type { EntityManager } from 'typeorm'
import { on, type Reaction } from '../../platform/transaction.ts'
import { Role } from '../../shared/role.ts'
import {
  type AboutBoardSetting,
  boardSettingChanged,
  boardSettingProposed,
  boardSettingRejected,
  loweringConfirmed,
  loweringEnded,
  loweringProposed,
  ReviewEntityType,
  reviewBecameLate,
  reviewFellShort,
  SSBReview,
} from '../shariah/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'
import { personOf } from './person.ts'

const BOARD_AND_ADMINS = [Role.SSB_AUDITOR, Role.ADMIN]

/** The stored title of a setting. The client words each kind of matter itself. */
const TITLES: Readonly<Record<ReviewEntityType, string>> = {
  [ReviewEntityType.PRODUCT]: 'Votes on products',
  [ReviewEntityType.MODEL]: 'Votes on models',
  [ReviewEntityType.POLICY]: 'Votes on policies',
  [ReviewEntityType.APPLICATION]: 'Votes on applications',
  [ReviewEntityType.FATWA]: 'Votes on fatwas',
  [ReviewEntityType.INCIDENT]: 'Votes on incidents',
}

const aboutReview = async (db: EntityManager, reviewId: string) => {
  const { entityName } = await db.findOneByOrFail(SSBReview, { id: reviewId })
  return { subjectId: reviewId, subjectTitle: entityName }
}

const aboutSetting = ({ settingId, entityType, requiredApprovals }: AboutBoardSetting) => ({
  subjectId: settingId,
  subjectTitle: TITLES[entityType],
  details: { matter: entityType, required: requiredApprovals },
})

/** Reviews that cannot reach their number of votes, and the proposals to lower it. */
const shortfalls = (notify: Notify): Reaction[] => [
  on(reviewBecameLate, async (tx, { payload: { reviewId } }) => {
    await notify(tx, { roles: [Role.SSB_AUDITOR] }, { kind: NotificationKind.REVIEW_LATE, ...(await aboutReview(tx.db, reviewId)) })
  }),
  on(reviewFellShort, async (tx, { payload: { reviewId, required, most, begins } }) => {
    if (!begins) return
    // The actor is notified too: suspending an auditor does not show which reviews it blocks.
    await notify(
      tx,
      { roles: BOARD_AND_ADMINS, withActor: true },
      { kind: NotificationKind.REVIEW_SHORT_OF_VOTES, ...(await aboutReview(tx.db, reviewId)), details: { required, most } },
    )
  }),
  on(loweringProposed, async (tx, { payload: { reviewId, from, to, reason }, actorId }) => {
    const news = { ...(await aboutReview(tx.db, reviewId)), actor: await personOf(tx.db, actorId), reason }
    const details = { required: from, most: to }
    await notify(tx, { roles: BOARD_AND_ADMINS }, { kind: NotificationKind.REVIEW_LOWERING_PROPOSED, ...news, details })
  }),
  on(loweringConfirmed, async (tx, { payload: { reviewId, from, to, proposerId }, actorId }) => {
    const news = { ...(await aboutReview(tx.db, reviewId)), actor: await personOf(tx.db, actorId) }
    const details = { required: from, most: to }
    await notify(tx, { userId: proposerId }, { kind: NotificationKind.REVIEW_LOWERED, ...news, details })
  }),
  on(loweringEnded, async (tx, { payload: { reviewId, from, to, proposerId, end, reason }, actorId }) => {
    if (end !== 'rejected') return
    const news = { ...(await aboutReview(tx.db, reviewId)), actor: await personOf(tx.db, actorId), reason }
    const details = { required: from, most: to }
    await notify(tx, { userId: proposerId }, { kind: NotificationKind.REVIEW_LOWERING_REJECTED, ...news, details })
  }),
]

/** Proposed numbers of votes, and the second auditor's decisions on them. */
const settings = (notify: Notify): Reaction[] => [
  on(boardSettingProposed, async (tx, { payload, actorId }) => {
    const news = { ...aboutSetting(payload), actor: await personOf(tx.db, actorId) }
    await notify(tx, { roles: [Role.SSB_AUDITOR] }, { kind: NotificationKind.BOARD_SETTING_PROPOSED, ...news })
  }),
  on(boardSettingChanged, async (tx, { payload, actorId }) => {
    const news = { ...aboutSetting(payload), actor: await personOf(tx.db, actorId) }
    await notify(tx, { userId: payload.proposerId }, { kind: NotificationKind.BOARD_SETTING_CHANGED, ...news })
  }),
  on(boardSettingRejected, async (tx, { payload, actorId }) => {
    const news = { ...aboutSetting(payload), actor: await personOf(tx.db, actorId) }
    await notify(tx, { userId: payload.proposerId }, { kind: NotificationKind.BOARD_SETTING_REJECTED, ...news })
  }),
]

/** Notifies auditors and admins of blocked reviews and of changes to the votes required. */
export const boardReactions = (notify: Notify): Reaction[] => [...shortfalls(notify), ...settings(notify)]
