import { isEmail } from 'class-validator'
import { IsNull, Not } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { SYSTEM, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { Role } from '../../../shared/role.ts'
import { newToken, sha256 } from '../../../shared/text.ts'
import type { AccountService, NewMember } from '../access/account.service.ts'
import type { SignedIn } from '../access/new-session.ts'
import { hashPassword } from '../access/passwords.ts'
import { normaliseEmail } from '../records/contact.ts'
import { invitationAccepted, userInvited } from '../records/identity.events.ts'
import type { AcceptInvitationInput } from '../records/identity.inputs.ts'
import { Invitation, type StaffRole } from '../records/invitation.entity.ts'
import { isBacked } from '../records/inviter.ts'
import { User } from '../records/user.entity.ts'

const GOOD_FOR = 3 * DAY
const MISSES_PER_NETWORK: Allowance = { name: 'invitation', tries: 30, seconds: 3_600 }

const FIRST_ADMINS_TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('identity.first_admin'))`

/** Whether an administrator exists now, but none when the link was made, which makes it one of a first administrator. */
const IS_TOO_LATE = `
  select count(*) > 0 and min(created_at) > $1 as late from app_user where role = 'admin' and suspended_at is null`

const known = () => conflict('identity.invitations.accountExists')
const deadLink = () => new DomainError('INVALID', 'identity.invitations.used')

/** A new invitation, with its link, which is stored nowhere. */
interface Invited {
  readonly link: string
  readonly invitation: Invitation
}

/** Returns what an invitation makes a person within a business; undefined for staff. */
const memberIn = ({ businessId, memberRole, accountIds }: Invitation): NewMember | undefined =>
  businessId !== null && memberRole !== null ? { businessId, memberRole, accountIds } : undefined

/** The links of invitations: of staff, which the operator makes, and of members, which a business makes. Their recipients create accounts with them. */
export const createInvitationService = ({ work, clock, config, dataSource, throttle }: Platform, accounts: AccountService) => {
  const open = (token: string) => ({ tokenHash: sha256(token), endedAt: IsNull() })

  const isUsable = async (db: Tx['db'], invitation: Invitation | null): Promise<boolean> =>
    invitation !== null && invitation.expiresAt > clock.now() && (await isBacked(db, invitation))

  const find = (viewer: Viewer, token: string): Promise<Invitation> => {
    const usable = async () => {
      const found = await dataSource.manager.findOneBy(Invitation, open(token))
      return (await isUsable(dataSource.manager, found)) ? found : null
    }
    return throttle.lookUp(MISSES_PER_NETWORK, viewer, usable, deadLink)
  }

  const lock = async (tx: Tx, token: string): Promise<Invitation> => {
    const invitation = await tx.db.findOne(Invitation, { where: open(token), lock: { mode: 'pessimistic_write' } })
    if (!invitation || !(await isUsable(tx.db, invitation))) throw deadLink()
    return invitation
  }

  const hasAdmin = (db: Tx['db'] = dataSource.manager) => db.existsBy(User, { role: Role.ADMIN, suspendedAt: IsNull() })

  /** Throws INVALID for the link of a first administrator once there is one. Of two at the same moment, one succeeds. */
  const expectFirst = async (tx: Tx, { role, invitedById, createdAt }: Invitation): Promise<void> => {
    if (role !== Role.ADMIN || invitedById !== null) return
    await tx.db.query(FIRST_ADMINS_TAKE_TURNS)
    const [row] = await tx.db.query<{ late: boolean | null }[]>(IS_TOO_LATE, [createdAt])
    if (row?.late) throw deadLink()
  }

  const invite = async (given: string, role: StaffRole, mayInvite: (tx: Tx) => Promise<void> = async () => {}) => {
    const email = normaliseEmail(given)
    if (!isEmail(email)) throw invalidField('email', 'common.input.email')
    const token = newToken()
    const now = clock.now()
    const invitation = await work(SYSTEM, async (tx) => {
      await mayInvite(tx)
      if (await tx.db.existsBy(User, { email, emailVerifiedAt: Not(IsNull()) })) {
        throw known()
      }
      await tx.db.update(Invitation, { email, businessId: IsNull(), endedAt: IsNull() }, { endedAt: now })
      const row = { email, role, tokenHash: sha256(token), createdAt: now, expiresAt: later(now, GOOD_FOR) }
      const made = await tx.db.save(tx.db.create(Invitation, row))
      await tx.emit(userInvited.of(made.id, [], { invitationId: made.id, role }))
      return made
    })
    return { link: `${config.publicUrl}/invitation?token=${token}`, invitation }
  }

  return {
    /** Returns whether the installation has an administrator who may sign in. */
    hasAdmin: () => hasAdmin(),

    /**
     * Creates the link of the first administrator, as {@link invite} does, and ends unused links of other
     * administrators. Throws CONFLICT when there is an administrator already: that person invites the next.
     */
    inviteFirstAdmin: (email: string): Promise<Invited> =>
      invite(email, Role.ADMIN, async (tx) => {
        await tx.db.query(FIRST_ADMINS_TAKE_TURNS)
        if (await hasAdmin(tx.db)) throw conflict('identity.invitations.hasAdmin')
        await tx.db.update(Invitation, { role: Role.ADMIN, endedAt: IsNull() }, { endedAt: tx.now })
      }),

    /**
     * Creates a link that gives one person an account with this role. It expires after three days, and ends an earlier
     * link for the same address. Throws CONFLICT for an address that has a verified account. Only the operator's command
     * may call it: no resolver does.
     */
    invite: (email: string, role: StaffRole): Promise<Invited> => invite(email, role),

    /**
     * Returns the invitation of a link. Throws INVALID for a link that is unknown, expired, used or of a member who may no longer
     * invite, without saying which.
     */
    find,

    /** Locks the invitation of a link to the end of the transaction. Throws INVALID like `find`. */
    lock,

    /**
     * Creates the account and signs it in, for a member together with the membership. The address counts as verified, because the
     * link was sent to it. An administrator has to turn two-factor authentication on before anything else. Of concurrent calls with one
     * link, one succeeds. Throws INVALID like `find`, and CONFLICT when the address was verified
     * by another account meanwhile.
     */
    async accept(viewer: Viewer, { token, ...person }: AcceptInvitationInput): Promise<SignedIn> {
      await find(viewer, token)
      const passwordHash = await hashPassword(person.password)
      return work(viewer, async (tx) => {
        const invitation = await lock(tx, token)
        await expectFirst(tx, invitation)
        const { email, role, businessId } = invitation
        const member = memberIn(invitation)
        const signedIn = await accounts.enrol(
          tx,
          { ...person, email, role, needsSecondFactor: role === Role.ADMIN },
          passwordHash,
          person.language,
          member,
        )
        const { user } = signedIn
        Object.assign(invitation, { endedAt: tx.now, userId: user.id })
        await tx.db.save(invitation)
        await tx.emit(invitationAccepted.of(user.id, [toUser(user.id)], { invitationId: invitation.id, role, businessId }))
        return signedIn
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'app_user_verified_email' ? known() : error
      })
    },
  }
}

export type InvitationService = ReturnType<typeof createInvitationService>
