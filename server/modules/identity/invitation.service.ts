import { isEmail } from 'class-validator'
import { IsNull, Not } from 'typeorm'
import { toUser } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Allowance, networkOf } from '../../platform/throttle.ts'
import { brokenConstraint } from '../../platform/transaction.ts'
import { SYSTEM, type Viewer } from '../../platform/viewer.ts'
import { DAY, later } from '../../shared/clock.ts'
import { conflict, DomainError, invalidField } from '../../shared/errors.ts'
import { newToken, sha256 } from '../../shared/text.ts'
import type { AccountService, SignedIn } from './account.service.ts'
import { normaliseEmail } from './contact.ts'
import { invitationAccepted, userInvited } from './identity.events.ts'
import type { AcceptInvitationInput } from './identity.inputs.ts'
import { Invitation, type StaffRole } from './invitation.entity.ts'
import { hashPassword } from './passwords.ts'
import { User } from './user.entity.ts'

const GOOD_FOR = 3 * DAY
const TRIES_PER_ADDRESS: Allowance = { name: 'invitation', tries: 30, seconds: 3_600 }

const known = () => conflict('This address has an account already. A person has one account, and one role.')
const deadLink = () => new DomainError('INVALID', 'This invitation has expired or was used before. Ask for a new one.')

/** How auditors, analysts and admins get their accounts: by a link that whoever runs the product made for them. */
export const createInvitationService = ({ work, clock, config, dataSource, throttle }: Platform, accounts: AccountService) => {
  const open = (token: string) => ({ tokenHash: sha256(token), endedAt: IsNull() })

  const expectUsable = (invitation: Invitation | null): Invitation => {
    if (!invitation || invitation.expiresAt <= clock.now()) throw deadLink()
    return invitation
  }

  const slowDown = async ({ ip }: Viewer) => {
    if (ip !== null) await throttle.take(TRIES_PER_ADDRESS, networkOf(ip))
  }

  return {
    /**
     * Makes a link by which one person gets an account of this role, within three days. An earlier link for the address
     * ends. Throws CONFLICT for an address that has a verified account. For whoever runs the product, never from an input.
     */
    async invite(given: string, role: StaffRole): Promise<{ link: string; invitation: Invitation }> {
      const email = normaliseEmail(given)
      if (!isEmail(email)) throw invalidField('email', 'Enter an e-mail address, such as name@company.com.')
      const token = newToken()
      const now = clock.now()
      const invitation = await work(SYSTEM, async (tx) => {
        if (await tx.db.existsBy(User, { email, emailVerifiedAt: Not(IsNull()) })) {
          throw known()
        }
        await tx.db.update(Invitation, { email, endedAt: IsNull() }, { endedAt: now })
        const row = { email, role, tokenHash: sha256(token), createdAt: now, expiresAt: later(now, GOOD_FOR), endedAt: null, userId: null }
        const made = await tx.db.save(tx.db.create(Invitation, row))
        await tx.emit(userInvited.of(made.id, [], { invitationId: made.id, role }))
        return made
      })
      return { link: `${config.publicUrl}/invitation?token=${token}`, invitation }
    },

    /** What the holder of a link is invited to. Refuses links that are unknown, over or used, all alike. */
    async find(viewer: Viewer, token: string): Promise<Invitation> {
      await slowDown(viewer)
      return expectUsable(await dataSource.manager.findOneBy(Invitation, open(token)))
    },

    /**
     * Makes the account and signs it in. Its address counts as verified: whoever runs the product gave the link for it.
     * Of two uses at once one succeeds.
     */
    async accept(viewer: Viewer, { token, ...person }: AcceptInvitationInput): Promise<SignedIn> {
      await slowDown(viewer)
      expectUsable(await dataSource.manager.findOneBy(Invitation, open(token)))
      const passwordHash = await hashPassword(person.password)
      return work(viewer, async (tx) => {
        const locked = await tx.db.findOne(Invitation, { where: open(token), lock: { mode: 'pessimistic_write' } })
        const invitation = expectUsable(locked)
        const { email, role } = invitation
        const signedIn = await accounts.enrol(tx, { ...person, email, role }, passwordHash, person.language)
        const { user } = signedIn
        Object.assign(invitation, { endedAt: clock.now(), userId: user.id })
        await tx.db.save(invitation)
        await tx.emit(invitationAccepted.of(user.id, [toUser(user.id)], { invitationId: invitation.id, role }))
        return signedIn
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'app_user_verified_email' ? known() : error
      })
    },
  }
}

export type InvitationService = ReturnType<typeof createInvitationService>
