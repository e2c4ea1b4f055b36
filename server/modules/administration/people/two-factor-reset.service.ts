import { toRole, toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { conflict, notFound } from '../../../shared/errors.ts'
import { Role } from '../../../shared/role.ts'
import { Approval, ApprovalKind, ApprovalStatus, type ApprovalsRoom } from '../../approvals/index.ts'
import { type IdentityRoom, lockActor, personById, readReason, User } from '../../identity/index.ts'
import { NotificationKind, type Notify } from '../../notifications/index.ts'
import { twoFactorResetAsked, twoFactorResetRejected } from './people.events.ts'
import { resetById, TwoFactorReset } from './two-factor-reset.entity.ts'
import { pendingReset, personOfReset } from './two-factor-reset.query.ts'

const { TWO_FACTOR_RESET: kind } = ApprovalKind
/** A request that no one decided within this time can no longer be approved. */
const DECIDED_WITHIN = 7 * DAY
const HAS_FACTORS = `
  select exists (select from two_factor where user_id = $1 and confirmed_at is not null)
    or exists (select from passkey where user_id = $1) as found`

/** How one administrator asks to reset the two-factor authentication of a person, and another confirms. */
export const createTwoFactorResets = (
  { work }: Platform,
  approvals: ApprovalsRoom,
  { oversight }: Pick<IdentityRoom, 'oversight'>,
  notify: Notify,
) => {
  const resetOf = (tx: Tx, id: string) => tx.db.findOneByOrFail(TwoFactorReset, { id })

  const isTooOld = (tx: Tx, askedAt: Date) => askedAt <= later(tx.now, -DECIDED_WITHIN)

  const newsAbout = async (tx: Tx, user: User, reason: string | null) => {
    const [actor = null] = await personById(tx.db, [signedIn(tx.viewer).userId], tx.viewer)
    return { subjectId: user.id, subjectTitle: user.name, actor, reason }
  }

  approvals.declare(kind, {
    subject: resetById,
    interested: personOfReset,
    async lock(tx, subjectId) {
      await lockById(tx.db, User, (await resetOf(tx, subjectId)).userId)
    },
    async approved(tx, { subjectId, askedAt }) {
      if (isTooOld(tx, askedAt)) return 'identity.people.resetTooOld'
      await oversight.resetTwoFactor(tx, (await resetOf(tx, subjectId)).userId)
      return null
    },
    async ended(tx, { subjectId, status, askedById, reason }) {
      if (status !== ApprovalStatus.REJECTED) return
      const { userId } = await resetOf(tx, subjectId)
      const user = await tx.db.findOneByOrFail(User, { id: userId })
      const about = { userId, resetId: subjectId, askedById, reason }
      await tx.emit(twoFactorResetRejected.of(userId, [toUser(askedById)], about))
      await notify(tx, { userId: askedById }, { kind: NotificationKind.TWO_FACTOR_RESET_REJECTED, ...(await newsAbout(tx, user, reason)) })
    },
  })

  return {
    /**
     * Asks another administrator to reset the two-factor authentication of a person, who is notified by e-mail before it happens. Throws
     * CONFLICT for oneself, for a person without a second factor and where it was asked for within 7 days and not decided.
     */
    async propose(viewer: Viewer, id: string, given: string): Promise<User> {
      const { userId } = signedIn(viewer)
      const reason = readReason(given)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        const user = orNotFound(await lockById(tx.db, User, id), () => notFound('identity.people.notFound'))
        if (user.id === userId) throw conflict('identity.people.notYourself')
        const [factors] = await tx.db.query<{ found: boolean }[]>(HAS_FACTORS, [id])
        if (!factors?.found) throw conflict('identity.people.noFactors')
        const pending = await pendingReset(tx.db, user.id)
        if (pending) {
          const { askedAt } = await tx.db.findOneByOrFail(Approval, { kind, subjectId: pending.id, status: ApprovalStatus.PENDING })
          if (!isTooOld(tx, askedAt)) throw conflict('identity.people.resetAsked')
          await approvals.lapse(tx, kind, pending.id, 'identity.people.resetTooOld')
        }
        const reset = await tx.db.save(tx.db.create(TwoFactorReset, { userId: user.id, reason }))
        await approvals.ask(tx, { kind, subjectId: reset.id })
        await tx.emit(twoFactorResetAsked.of(user.id, [toRole(Role.ADMIN)], { userId: user.id, resetId: reset.id, reason }))
        await oversight.announceReset(tx, user)
        await notify(tx, { roles: [Role.ADMIN] }, { kind: NotificationKind.TWO_FACTOR_RESET_ASKED, ...(await newsAbout(tx, user, reason)) })
        return user
      })
    },
  }
}

export type TwoFactorResets = ReturnType<typeof createTwoFactorResets>
