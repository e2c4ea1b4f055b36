import { on, type Reaction } from '../../platform/transaction.ts'
import { categoryContestDecided } from '../banking/index.ts'
import { NotificationKind } from './notification.entity.ts'
import type { Tell } from './telling.ts'

/** Whom news of banks is told to. */
export const bankingReactions = (tell: Tell): Reaction[] => [
  on(categoryContestDecided, async (tx, { payload: { businessId, transactionId, title, amount, currency, approved, reason } }) => {
    const news = {
      kind: NotificationKind.CATEGORY_CONTEST_DECIDED,
      subjectId: transactionId,
      subjectTitle: title,
      amount: { minor: BigInt(amount), currency },
      // A reason says that it was rejected.
      reason: approved ? null : reason,
    }
    await tell(tx, { businessIds: [businessId] }, news)
  }),
]
