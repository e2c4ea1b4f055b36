import type { Fact } from '../../platform/events.ts'
import { on, type Reaction } from '../../platform/transaction.ts'
import { Role } from '../../shared/role.ts'
import { connectionFailed, connectionSilent, consentExpiring } from '../banking/index.ts'
import {
  type AboutVendorDetails,
  vendorChanged,
  vendorDetailsApproved,
  vendorDetailsAwaitApproval,
  vendorDetailsRejected,
} from '../payables/index.ts'
import { latestOf, modelActivated, type ScoreBand, type ScoreStatus, scoreCalculated, scoreStatusChanged } from '../scoring/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'
import { personOf } from './person.ts'

/** The last four characters of an account: enough to compare, too few to pay to. */
const ending = (destination: string | null) => destination?.slice(-4) ?? null

/** Bank connections that cannot be read, or soon will not be, without a person's action. */
const banks = (notify: Notify): Reaction[] => [
  on(consentExpiring, (tx, { payload: { connectionId, businessId, bankName, days, expiresAt } }) =>
    notify(
      tx,
      { businessIds: [businessId] },
      {
        kind: NotificationKind.BANK_CONSENT_ENDING,
        subjectId: connectionId,
        subjectTitle: bankName,
        details: { days, endsAt: expiresAt },
      },
    ),
  ),
  on(connectionFailed, async (tx, { payload: { connectionId, businessId, bankName, failure, needsPerson }, actorId }) => {
    // A person who returns from the bank without a consent sees the failure on screen; passing failures are retried automatically.
    if (!needsPerson || actorId !== null) return
    await notify(
      tx,
      { businessIds: [businessId] },
      { kind: NotificationKind.BANK_NEEDS_ATTENTION, subjectId: connectionId, subjectTitle: bankName, details: { failure } },
    )
  }),
  on(connectionSilent, (tx, { payload: { connectionId, businessId, bankName, failure, since } }) =>
    notify(
      tx,
      { businessIds: [businessId] },
      { kind: NotificationKind.BANK_SILENT, subjectId: connectionId, subjectTitle: bankName, details: { failure, lastRespondedAt: since } },
    ),
  ),
]

/** Bank details that need the approval of a second member, and the decisions on them. */
const vendorDetails = (notify: Notify): Reaction[] => {
  const kinds = [
    [vendorDetailsAwaitApproval, NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL],
    [vendorDetailsApproved, NotificationKind.VENDOR_DETAILS_APPROVED],
    [vendorDetailsRejected, NotificationKind.VENDOR_DETAILS_REJECTED],
  ] as const
  return kinds.map(([fact, kind]) =>
    on<AboutVendorDetails & { reason?: string }>(
      fact as Fact<AboutVendorDetails & { reason?: string }>,
      async (tx, { payload, actorId }) => {
        const { businessId, vendorId, vendorName, accountEnding, reason = null } = payload
        const news = { kind, subjectId: vendorId, subjectTitle: vendorName, actor: await personOf(tx.db, actorId), reason }
        await notify(tx, { businessIds: [businessId] }, { ...news, details: { accountEnding } })
      },
    ),
  )
}

/** Notifies a business about its banks, its vendors and its score. */
export const businessReactions = (notify: Notify): Reaction[] => [
  ...banks(notify),
  ...vendorDetails(notify),
  on(vendorChanged, async (tx, { payload: { businessId, vendorId, vendorName, redirected }, actorId }) => {
    if (!redirected) return
    // The actor is notified too, in case another person used their access.
    await notify(
      tx,
      { businessIds: [businessId], withActor: true },
      {
        kind: NotificationKind.VENDOR_DETAILS_CHANGED,
        subjectId: vendorId,
        subjectTitle: vendorName,
        actor: await personOf(tx.db, actorId),
        details: { accountEnding: ending(redirected.to), payableAt: redirected.usableFrom },
      },
    )
  }),
  on(scoreStatusChanged, async (tx, { payload: { businessId, changes } }) => {
    const latest = await latestOf(tx.db, businessId)
    const change = changes.find(({ altScoreId }) => altScoreId === latest?.id)
    if (!latest || change?.before !== 'current') return
    await notify(
      tx,
      { businessIds: [businessId] },
      {
        kind: NotificationKind.SCORE_NOT_CURRENT,
        subjectId: latest.id,
        subjectTitle: String(latest.score),
        details: { scoreStatus: change.status as ScoreStatus },
      },
    )
  }),
  on(scoreCalculated, async (tx, { payload: { altScoreId, businessId, score, band, change, bandBefore, formula } }) => {
    if (change === null || (formula === null && change === 0 && band === bandBefore)) return
    const details = { score, change, band: band as ScoreBand, bandBefore: bandBefore as ScoreBand | null }
    const news = { subjectId: altScoreId, subjectTitle: String(score) }
    await notify(
      tx,
      { businessIds: [businessId] },
      formula === null
        ? { kind: NotificationKind.SCORE_CHANGED, ...news, details }
        : {
            kind: NotificationKind.SCORE_FORMULA_CHANGED,
            ...news,
            details: { ...details, formulaChange: formula.points, modelVersion: formula.to },
          },
    )
  }),
  on(modelActivated, async (tx, { payload: { activationId, version } }) => {
    const news = { kind: NotificationKind.MODEL_ACTIVATED, subjectId: activationId, subjectTitle: version }
    await notify(tx, { roles: [Role.ADMIN, Role.SSB_AUDITOR, Role.LENDER, Role.PRIVATE_LENDER] }, news)
  }),
]
