import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import { readSystemSettings } from '../../../platform/system-settings.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { Currency } from '../../../shared/currency.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import type { Role } from '../../../shared/role.ts'
import type { PasskeyService } from '../factors/passkey.service.ts'
import type { SecondFactor } from '../factors/second-factor.ts'
import type { AddressProof } from '../proofs/address-proof.ts'
import type { OneTimeCodes } from '../proofs/one-time-codes.ts'
import { normaliseEmail, normalisePhone } from '../records/contact.ts'
import { userSignedUp } from '../records/identity.events.ts'
import type { SignUpInput, UpdatePreferencesInput } from '../records/identity.inputs.ts'
import { endInvitationsBy } from '../records/inviter.ts'
import { beginMembership, endMembership, type Membership } from '../records/membership.ts'
import { revokeKeys } from '../records/revoke-keys.ts'
import { Language, User } from '../records/user.entity.ts'
import { createNewSession, type SignedIn } from './new-session.ts'
import { createPasswordReset } from './password-reset.service.ts'
import { hashPassword } from './passwords.ts'
import { createSignInService } from './sign-in.service.ts'
import { takeTry } from './take-tries.ts'

export const TERMS_VERSION = '2026-11'

const SIGN_UP_PER_ADDRESS: Allowance = { name: 'sign-up', tries: 30, seconds: 3_600 }

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  /** Whether they may do nothing before two-factor authentication is on. Default: false. */
  readonly needsSecondFactor?: boolean
}

/** What a new person is within a business. */
export interface NewMember extends Membership {
  readonly businessId: string
}

/** Accounts, and signing up and in. */
export const createAccountService = (
  platform: Platform,
  codes: OneTimeCodes,
  proof: AddressProof,
  secondFactor: SecondFactor,
  passkeys: PasskeyService,
) => {
  const { work, dataSource } = platform
  const beginSession = createNewSession(platform, secondFactor)

  const create = async (tx: Tx, input: NewUser, passwordHash: string, language = Language.EN) => {
    const { sessionTimeout } = await readSystemSettings(tx.db)
    const row = {
      name: input.name.trim(),
      email: normaliseEmail(input.email),
      phone: normalisePhone(input.phone),
      role: input.role,
      passwordHash,
      displayCurrency: Currency.AED,
      language,
      sessionTimeout,
      loginNotifications: true,
      allowedAddresses: [],
      createdAt: tx.now,
      termsAcceptedAt: tx.now,
      termsVersion: TERMS_VERSION,
    }
    return tx.db.save(tx.db.create(User, row))
  }

  const announce = (tx: Tx, { id, role }: User) => tx.emit(userSignedUp.of(id, [toUser(id)], { role }))

  /** Creates the account of the person who makes the request. */
  const createOwn = async (tx: Tx, input: NewUser, passwordHash: string, language: Language) => {
    const user = await create(tx, input, passwordHash, language)
    tx.identify(user.id)
    await announce(tx, user)
    return user
  }

  return {
    ...createSignInService(platform, secondFactor, passkeys, beginSession),
    ...createPasswordReset(platform, codes, proof),

    /**
     * Creates an account and signs it in. The response is the same for an address that already has one: the new account is a
     * claim that can never be verified, and the e-mail notifies the owner. Throws CONFLICT while administration keeps sign-up closed.
     */
    async signUp(viewer: Viewer, input: SignUpInput): Promise<SignedIn> {
      await takeTry(platform, viewer, SIGN_UP_PER_ADDRESS)
      if (!(await readSystemSettings(dataSource)).isSignUpOpen) throw new DomainError('CONFLICT', 'identity.signUp.closed')
      await proof.admit(normaliseEmail(input.email))
      const passwordHash = await hashPassword(input.password)
      return work(viewer, async (tx) => {
        const user = await createOwn(tx, { ...input, role: input.role as unknown as Role }, passwordHash, input.language)
        await proof.askToConfirm(tx, user)
        return beginSession(tx, user)
      })
    },

    /** Creates an account with verified e-mail and phone, in any role: for seeds and administration, never from an input. */
    async createVerified(viewer: Viewer, input: NewUser & { readonly password: string }, language?: Language): Promise<User> {
      const passwordHash = await hashPassword(input.password)
      return work(viewer, async (tx) => {
        const user = await create(tx, input, passwordHash, language)
        await announce(tx, user)
        user.emailVerifiedAt = user.phoneVerifiedAt = tx.now
        return tx.db.save(user)
      })
    },

    /**
     * Creates an account with a verified address inside the caller's transaction, as a member of a business if one is given, and
     * signs it in.
     */
    async enrol(tx: Tx, input: NewUser, passwordHash: string, language: Language, member?: NewMember): Promise<SignedIn> {
      const user = await createOwn(tx, input, passwordHash, language)
      user.emailVerifiedAt = tx.now
      user.needsSecondFactor = input.needsSecondFactor ?? false
      if (member) {
        await beginMembership(tx, user.id, member.businessId, member)
        user.businessId = member.businessId
      }
      return beginSession(tx, await tx.db.save(user))
    },

    /** Sets the person's preferences; absent ones stay. */
    async updatePreferences(viewer: Viewer, input: UpdatePreferencesInput): Promise<User> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const user = orNotFound(await lockById(tx.db, User, userId), () => notFound('identity.accounts.gone'))
        user.displayCurrency = input.displayCurrency ?? user.displayCurrency
        user.language = input.language ?? user.language
        user.timeZone = input.timeZone ?? user.timeZone
        user.dateFormat = input.dateFormat ?? user.dateFormat
        return tx.db.save(user)
      })
    },

    /**
     * Assigns a person to a business, inside the transaction that created it or added them. Businesses that they acted for stay known.
     * Their API keys end: they were made for what the person was before.
     */
    async joinBusiness(tx: Tx, userId: string, businessId: string, membership: Membership): Promise<void> {
      await beginMembership(tx, userId, businessId, membership)
      await tx.db.update(User, { id: userId }, { businessId })
      await revokeKeys(tx, userId)
    },

    /**
     * Ends what a person does for a business, their API keys and their open invitations. They keep the account, and act for no business;
     * one that they joined since stays theirs.
     */
    async leaveBusiness(tx: Tx, userId: string, businessId: string): Promise<void> {
      await endMembership(tx, userId, businessId)
      await tx.db.update(User, { id: userId, businessId }, { businessId: null })
      await revokeKeys(tx, userId)
      await endInvitationsBy(tx, userId)
    },

    /** Ends the open invitations of a member who may no longer invite. */
    endInvitations: endInvitationsBy,
  }
}

export type AccountService = ReturnType<typeof createAccountService>
