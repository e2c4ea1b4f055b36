import type { EntityManager } from 'typeorm'
import { on, type Reaction } from '../../platform/transaction.ts'
import { Business } from '../business/index.ts'
import { creditConfirmed, requestReturned } from '../financing/index.ts'
import { Party } from '../identity/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

const partyOf = async (db: EntityManager, id: string) => Party.of((await db.findOneByOrFail(Business, { id })).name)

/** Notifies the parties of an agreement of the confirmation of its credit, and of its end where a lender did not confirm. */
export const creditReactions = (notify: Notify): Reaction[] => [
  on(creditConfirmed, async (tx, { payload: { merchantId, lenderId, requestId, title, amount, currency } }) => {
    const about = { subjectId: requestId, subjectTitle: title, actor: await partyOf(tx.db, lenderId) }
    const news = { kind: NotificationKind.CREDIT_CONFIRMED, ...about, amount: { minor: BigInt(amount!), currency } }
    await notify(tx, { businessIds: [merchantId] }, news)
  }),
  on(requestReturned, async (tx, { payload: { merchantId, lenderIds, requestId, title, reason, cause, cancelledBy } }) => {
    if (cause !== 'credit_refused' && cause !== 'credit_lapsed') return
    const kind = cause === 'credit_refused' ? NotificationKind.CREDIT_REFUSED : NotificationKind.CREDIT_LAPSED
    const news = { kind, subjectId: requestId, subjectTitle: title, reason }
    const actor = cancelledBy === null ? null : await partyOf(tx.db, cancelledBy)
    await notify(tx, { businessIds: [merchantId] }, { ...news, actor })
    // Lenders do not learn of each other.
    await notify(tx, { businessIds: lenderIds }, news)
  }),
]
