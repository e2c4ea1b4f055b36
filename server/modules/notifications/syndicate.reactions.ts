import { on, type Reaction, type Tx } from '../../platform/transaction.ts'
import { Business } from '../business/index.ts'
import { bookClosed, bookJoined, bookLeft } from '../financing/index.ts'
import { Party } from '../identity/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

const partyOf = async (tx: Tx, businessId: string) => {
  const business = await tx.db.findOneBy(Business, { id: businessId })
  return business && Party.of(business.name)
}

/** Notifies the lead of a syndicate of those who join and leave its book, and them of its end. */
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
]
