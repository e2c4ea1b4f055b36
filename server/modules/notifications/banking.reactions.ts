import { on, type Reaction } from '../../platform/transaction.ts'
import { categoryChangeDecided } from '../banking/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

/** Notifies a business of decisions on its category change requests. */
export const bankingReactions = (notify: Notify): Reaction[] => [
  on(categoryChangeDecided, async (tx, { payload: { businessId, transactionId, title, amount, currency, reason } }) => {
    const news = {
      kind: NotificationKind.CATEGORY_CHANGE_DECIDED,
      subjectId: transactionId,
      subjectTitle: title,
      amount: { minor: BigInt(amount), currency },
      reason,
    }
    await notify(tx, { businessIds: [businessId] }, news)
  }),
]
