import type { Fact } from '../../platform/events.ts'
import { on, type Reaction } from '../../platform/transaction.ts'
import { Business } from '../business/index.ts'
import { type AboutCollateral, collateralConfirmed, collateralPledged, collateralReleased } from '../facilities/index.ts'
import { Party } from '../identity/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

interface Rule {
  readonly fact: Fact<AboutCollateral>
  readonly kind: NotificationKind
  readonly to: (about: AboutCollateral) => readonly string[]
  /** Whose act it was; null where the contract can have ended. */
  readonly by: ((about: AboutCollateral) => string) | null
}

const RULES: readonly Rule[] = [
  {
    fact: collateralPledged,
    kind: NotificationKind.COLLATERAL_PLEDGED,
    to: ({ lenderId }) => [lenderId],
    by: ({ merchantId }) => merchantId,
  },
  {
    fact: collateralConfirmed,
    kind: NotificationKind.COLLATERAL_CONFIRMED,
    to: ({ merchantId }) => [merchantId],
    by: ({ lenderId }) => lenderId,
  },
  {
    fact: collateralReleased,
    kind: NotificationKind.COLLATERAL_RELEASED,
    to: ({ merchantId, lenderId }) => [merchantId, lenderId],
    by: null,
  },
]

/** Notifies the parties of a contract of its collateral. The notification opens the request, which shows the contract. */
export const collateralReactions = (notify: Notify): Reaction[] =>
  RULES.map(({ fact, kind, to, by }) =>
    on(fact, async (tx, { payload }) => {
      const { requestId, reference, value, currency, reason } = payload
      const actor = by && Party.of((await tx.db.findOneByOrFail(Business, { id: by(payload) })).name)
      const amount = { minor: BigInt(value), currency }
      await notify(tx, { businessIds: to(payload) }, { kind, subjectId: requestId, subjectTitle: reference, actor, amount, reason })
    }),
  )
