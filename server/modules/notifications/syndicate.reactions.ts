import { on, type Reaction, type Tx } from '../../platform/transaction.ts'
import { Business } from '../business/index.ts'
import {
  bookClosed,
  bookJoined,
  bookLeft,
  requestReturned,
  syndicateLeft,
  syndicatePartTakenUp,
  syndicateTermsChanged,
  syndicateTermsConfirmed,
} from '../financing/index.ts'
import { Party } from '../identity/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

const partyOf = async (tx: Tx, businessId: string) => {
  const business = await tx.db.findOneBy(Business, { id: businessId })
  return business && Party.of(business.name)
}

const subjectOf = ({ requestId, title }: { requestId: string; title: string }) => ({ subjectId: requestId, subjectTitle: title })

/** Terms that a lead changed for the board: who confirms them, who leaves, and what lapses. Participants do not learn of each other. */
const changedTerms = (notify: Notify): Reaction[] => [
  on(syndicateTermsChanged, async (tx, { payload }) => {
    const news = { kind: NotificationKind.SYNDICATE_TERMS_CHANGED, ...subjectOf(payload), actor: await partyOf(tx, payload.lenderId) }
    await notify(tx, { businessIds: payload.participantIds }, news)
  }),
  on(syndicateTermsConfirmed, async (tx, { payload }) => {
    const { merchantId, leadId, lenderId, isComplete } = payload
    const news = { kind: NotificationKind.SYNDICATE_TERMS_CONFIRMED, ...subjectOf(payload), actor: await partyOf(tx, lenderId) }
    await notify(tx, { businessIds: [leadId, ...(isComplete ? [merchantId] : [])] }, news)
  }),
  on(syndicateLeft, async (tx, { payload }) => {
    const { merchantId, leadId, lenderId, participantIds, missing, currency, reason } = payload
    const news = { kind: NotificationKind.SYNDICATE_LEFT, ...subjectOf(payload) }
    const known = { ...news, actor: await partyOf(tx, lenderId), reason, amount: { minor: BigInt(missing), currency } }
    await notify(tx, { businessIds: [merchantId, leadId] }, known)
    await notify(tx, { businessIds: participantIds }, news)
  }),
  on(syndicatePartTakenUp, async (tx, { payload }) => {
    const { merchantId, lenderId, participantIds, taken, currency } = payload
    const news = { kind: NotificationKind.SYNDICATE_PART_TAKEN_UP, ...subjectOf(payload), actor: await partyOf(tx, lenderId) }
    await notify(tx, { businessIds: [merchantId] }, { ...news, amount: { minor: BigInt(taken), currency } })
    await notify(tx, { businessIds: participantIds }, news)
  }),
  on(requestReturned, async (tx, { payload }) => {
    const { cause, merchantId, lenderIds, reason } = payload
    if (cause !== 'terms_lapsed') return
    const news = { kind: NotificationKind.SYNDICATE_LAPSED, ...subjectOf(payload), reason }
    await notify(tx, { businessIds: [merchantId, ...lenderIds] }, news)
  }),
]

/** Notifies the lead of a syndicate of those who join and leave its book, them of its end, and all of changed terms. */
export const syndicateReactions = (notify: Notify): Reaction[] => [
  ...([bookJoined, bookLeft] as const).map((fact) =>
    on(fact, async (tx, { payload: { requestId, title, lenderId, leadId, amount, currency } }) => {
      const kind = fact === bookJoined ? NotificationKind.BOOK_JOINED : NotificationKind.BOOK_LEFT
      const news = { kind, subjectId: requestId, subjectTitle: title, actor: await partyOf(tx, lenderId) }
      await notify(tx, { businessIds: [leadId] }, { ...news, amount: { minor: BigInt(amount!), currency } })
    }),
  ),
  on(bookClosed, async (tx, { payload: { requestId, title, leadId, participantIds, reason } }) => {
    const news = { kind: NotificationKind.BOOK_CLOSED, subjectId: requestId, subjectTitle: title }
    await notify(tx, { businessIds: [...participantIds] }, { ...news, actor: await partyOf(tx, leadId), reason })
  }),
  ...changedTerms(notify),
]
