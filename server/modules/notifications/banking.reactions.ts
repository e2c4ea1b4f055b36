import { on, type Reaction } from '../../platform/transaction.ts'
import { categoryChangeDecided } from '../banking/index.ts'
import { NotificationKind } from './notification.entity.ts'
import type { Tell } from './telling.ts'

/** Whom news of banks is told to. */
export const bankingReactions = (tell: Tell): Reaction[] => [
  on(categoryChangeDecided, async (tx, { payload: { businessId, transactionId, title, amount, currency, reason } }) => {
    const news = {
      kind: NotificationKind.CATEGORY_CHANGE_DECIDED,
      subjectId: transactionId,
      subjectTitle: title,
      amount: { minor: BigInt(amount), currency },
      reason,
    }
    await tell(tx, { businessIds: [businessId] }, news)
  }),
]
