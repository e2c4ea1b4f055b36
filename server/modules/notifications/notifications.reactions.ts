import type { EntityManager } from 'typeorm'
import { type Fact, toBusiness } from '../../platform/events.ts'
import { on, type Reaction } from '../../platform/transaction.ts'
import type { Currency } from '../../shared/currency.ts'
import { Role } from '../../shared/role.ts'
import { Business } from '../business/index.ts'
import {
  type AboutData,
  dataAsked,
  dataGranted,
  dataRefused,
  dataRevoked,
  interestExpressed,
  proposalRevised,
  proposalSent,
  proposalsAccepted,
  requestChanged,
  requestDeclined,
  requestExpired,
  requestFunded,
  requestResubmitted,
  requestReturned,
  requestScoreStatusChanged,
  requestWithdrawn,
  responseWithdrawn,
} from '../financing/index.ts'
import { Party } from '../identity/index.ts'
import type { ScoreStatus } from '../scoring/index.ts'
import { ReviewDecision, ReviewEntityType, reviewDecided, reviewQueued, SSBReview } from '../shariah/index.ts'
import { bankingReactions } from './banking.reactions.ts'
import { boardReactions } from './board.reactions.ts'
import { businessReactions } from './business.reactions.ts'
import { collateralReactions } from './collateral.reactions.ts'
import { complaintReactions } from './complaint.reactions.ts'
import { creditReactions } from './credit.reactions.ts'
import { facilityReactions } from './facility.reactions.ts'
import { incidentReactions } from './incident.reactions.ts'
import { logReactions } from './log.reactions.ts'
import { moneyReactions } from './money.reactions.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'
import { personOf } from './person.ts'
import { standardReactions } from './standards.reactions.ts'
import { syndicateReactions } from './syndicate.reactions.ts'
import { teamReactions } from './team.reactions.ts'
import { verificationReactions } from './verification.reactions.ts'

/** A business that did something, by its name alone. */
const partyOf = async (db: EntityManager, businessId: string) => {
  const business = await db.findOneBy(Business, { id: businessId })
  return business && Party.of(business.name)
}

/** The subject of a notification about a request. */
const request = ({ requestId, title }: { requestId: string; title: string }) => ({ subjectId: requestId, subjectTitle: title })

const money = (amount: string | null, currency: Currency) => (amount === null ? null : { minor: BigInt(amount), currency })

const ANY_BUSINESS = toBusiness('')

/** The ids of the businesses in an event's audience. */
const businessesIn = (audience: readonly string[]) =>
  audience.filter((topic) => topic.startsWith(ANY_BUSINESS)).map((topic) => topic.slice(ANY_BUSINESS.length))

/** Notifies the merchant of the responses of lenders, with the lender's name. */
const merchantNews = (notify: Notify): Reaction[] => {
  const kinds = [
    [proposalSent, NotificationKind.PROPOSAL_RECEIVED],
    [interestExpressed, NotificationKind.INTEREST_RECEIVED],
    [proposalRevised, NotificationKind.PROPOSAL_REVISED],
    [requestDeclined, NotificationKind.REQUEST_DECLINED],
    [responseWithdrawn, NotificationKind.RESPONSE_WITHDRAWN],
  ] as const
  return kinds.map(([fact, kind]) =>
    on<{
      requestId: string
      title: string
      merchantId: string
      lenderId: string
      amount: string | null
      currency: Currency
      reason?: string | null
    }>(fact, async (tx, { payload }) => {
      const { merchantId, lenderId, amount, currency, reason = null } = payload
      const news = { kind, ...request(payload), actor: await partyOf(tx.db, lenderId), amount: money(amount, currency), reason }
      await notify(tx, { businessIds: [merchantId] }, news)
    }),
  )
}

/** Notifies lenders of changes and endings of the requests that they responded to. */
const lenderNews = (notify: Notify): Reaction[] => [
  on(proposalsAccepted, async (tx, { payload }) => {
    const { merchantId, lenderIds, otherLenderIds, amount, currency } = payload
    const news = { ...request(payload), actor: await partyOf(tx.db, merchantId) }
    // Of a syndicate the sum is nobody's own.
    const accepted = { ...news, amount: lenderIds.length === 1 ? money(amount, currency) : null }
    await notify(tx, { businessIds: lenderIds }, { kind: NotificationKind.PROPOSAL_ACCEPTED, ...accepted })
    await notify(tx, { businessIds: otherLenderIds }, { kind: NotificationKind.PROPOSAL_NOT_SELECTED, ...news })
  }),
  on(requestChanged, async (tx, { payload }) => {
    // Lenders are notified of a requested modification when the board decides.
    if (payload.kind === 'modification_asked') return
    const news = { kind: NotificationKind.REQUEST_CHANGED, ...request(payload), actor: await partyOf(tx.db, payload.merchantId) }
    await notify(tx, { businessIds: payload.lenderIds }, news)
  }),
  on(requestScoreStatusChanged, async (tx, { payload }) => {
    if (payload.before !== 'current') return
    const details = { scoreStatus: payload.status as ScoreStatus }
    const news = { kind: NotificationKind.REQUEST_SCORE_NOT_CURRENT, ...request(payload), details }
    await notify(tx, { businessIds: payload.lenderIds }, news)
  }),
  on(requestResubmitted, async (tx, { payload }) => {
    const { merchantId, lenderIds, note } = payload
    const news = { kind: NotificationKind.REQUEST_CHANGED, ...request(payload), actor: await partyOf(tx.db, merchantId), reason: note }
    await notify(tx, { businessIds: lenderIds }, news)
  }),
  on(requestWithdrawn, async (tx, { payload }) => {
    const news = { kind: NotificationKind.REQUEST_WITHDRAWN, ...request(payload), actor: await partyOf(tx.db, payload.merchantId) }
    await notify(tx, { businessIds: payload.lenderIds }, news)
  }),
  on(requestReturned, async (tx, { payload, audience }) => {
    const { merchantId, lenderIds, reopenedLenderIds, active, reason, cause, cancelledBy } = payload
    if (cause === 'credit_refused' || cause === 'credit_lapsed' || cause === 'terms_lapsed') {
      await notify(tx, { businessIds: reopenedLenderIds }, { kind: NotificationKind.PROPOSAL_REOPENED, ...request(payload) })
    } else if (cancelledBy === null) {
      await notify(tx, { businessIds: lenderIds }, { kind: NotificationKind.PROPOSAL_LAPSED, ...request(payload), reason })
      await notify(tx, { businessIds: reopenedLenderIds }, { kind: NotificationKind.PROPOSAL_REOPENED, ...request(payload) })
    } else {
      const cancelled = { kind: NotificationKind.ACCEPTANCE_CANCELLED, ...request(payload), reason }
      const actor = await partyOf(tx.db, cancelledBy)
      await notify(tx, { businessIds: [merchantId] }, { ...cancelled, actor })
      // Lenders do not learn of each other.
      await notify(tx, { businessIds: lenderIds }, { ...cancelled, actor: cancelledBy === merchantId ? actor : null })
      await notify(tx, { businessIds: reopenedLenderIds }, { kind: NotificationKind.PROPOSAL_REOPENED, ...request(payload), reason })
    }
    if (active) return
    // The request expired during the review: notifies the merchant and the lenders whose responses were on hold.
    const businessIds = businessesIn(audience).filter((id) => !lenderIds.includes(id))
    await notify(tx, { businessIds }, { kind: NotificationKind.REQUEST_EXPIRED, ...request(payload) })
  }),
]

/** Notifies both sides of a request of its expiry and its funding. */
const partyNews = (notify: Notify): Reaction[] => [
  on(requestExpired, async (tx, { payload }) => {
    const businessIds = [payload.merchantId, ...payload.lenderIds]
    await notify(tx, { businessIds }, { kind: NotificationKind.REQUEST_EXPIRED, ...request(payload) })
  }),
  on(requestFunded, async (tx, { payload }) => {
    const { merchantId, lenderIds, amount, currency } = payload
    const news = { kind: NotificationKind.REQUEST_FUNDED, ...request(payload), amount: money(amount, currency) }
    // The merchant is notified even where its own step was the last.
    await notify(tx, { businessIds: [merchantId], withActor: true }, news)
    // The amount is the total of the syndicate, which is no single lender's.
    await notify(tx, { businessIds: lenderIds }, lenderIds.length === 1 ? news : { ...news, amount: null })
  }),
]

/** Notifies the merchant of lenders that ask for its data, and lenders of its decisions. */
const dataRoomNews = (notify: Notify): Reaction[] => {
  const kinds = [
    [dataGranted, NotificationKind.DATA_GRANTED],
    [dataRefused, NotificationKind.DATA_REFUSED],
    [dataRevoked, NotificationKind.DATA_REVOKED],
  ] as const
  const decisions = kinds.map(([fact, kind]) =>
    on<AboutData & { reason?: string }>(fact as Fact<AboutData & { reason?: string }>, async (tx, { payload }) => {
      const { merchantId, lenderId, reason = null } = payload
      await notify(tx, { businessIds: [lenderId] }, { kind, ...request(payload), actor: await partyOf(tx.db, merchantId), reason })
    }),
  )
  return [
    on(dataAsked, async (tx, { payload }) => {
      const news = { kind: NotificationKind.DATA_ASKED, ...request(payload), actor: await partyOf(tx.db, payload.lenderId) }
      await notify(tx, { businessIds: [payload.merchantId] }, news)
    }),
    ...decisions,
  ]
}

const DECIDED: Readonly<Record<ReviewDecision, NotificationKind>> = {
  [ReviewDecision.APPROVE]: NotificationKind.REVIEW_APPROVED,
  [ReviewDecision.REJECT]: NotificationKind.REVIEW_REJECTED,
  [ReviewDecision.REQUEST_MODIFICATION]: NotificationKind.REVIEW_NEEDS_MODIFICATION,
}

/** Notifies auditors of submissions to the board, and the parties of its decisions. */
const reviewNews = (notify: Notify): Reaction[] => [
  on(reviewQueued, async (tx, { payload }) => {
    const { id, entityName, submitterName } = await tx.db.findOneByOrFail(SSBReview, { id: payload.reviewId })
    const news = { kind: NotificationKind.REVIEW_QUEUED, subjectId: id, subjectTitle: entityName, actor: Party.of(submitterName) }
    await notify(tx, { roles: [Role.SSB_AUDITOR] }, news)
  }),
  on(reviewDecided, async (tx, { payload }) => {
    const { reviewId, requestId, decision, isExPost } = payload
    if (isExPost) return
    const review = await tx.db.findOneByOrFail(SSBReview, { id: reviewId })
    // Incidents notify by their own kinds.
    if (review.entityType === ReviewEntityType.INCIDENT) return
    const news = {
      kind: DECIDED[decision],
      subjectId: requestId ?? review.entityId,
      subjectTitle: review.entityName,
      actor: await personOf(tx.db, review.reviewedById),
      reason: review.reviewNotes,
      ...(requestId === null && { details: { matter: review.entityType } }),
    }
    // The lenders of a rejected matter receive PROPOSAL_LAPSED with the same reason instead.
    const businessIds = decision === ReviewDecision.REJECT ? review.partyBusinessIds.slice(0, 1) : review.partyBusinessIds
    await notify(tx, { businessIds }, news)
  }),
]

/** The handlers that notify people of domain events of the other rooms. */
export const notificationReactions = (notify: Notify): Reaction[] => [
  ...merchantNews(notify),
  ...lenderNews(notify),
  ...partyNews(notify),
  ...dataRoomNews(notify),
  ...reviewNews(notify),
  ...boardReactions(notify),
  ...incidentReactions(notify),
  ...complaintReactions(notify),
  ...logReactions(notify),
  ...standardReactions(notify),
  ...verificationReactions(notify),
  ...teamReactions(notify),
  ...moneyReactions(notify),
  ...facilityReactions(notify),
  ...collateralReactions(notify),
  ...creditReactions(notify),
  ...syndicateReactions(notify),
  ...businessReactions(notify),
  ...bankingReactions(notify),
]
