import { IsNull, Not } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import { plainAddress } from '../../../platform/http/authentication.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import { readSystemSettings } from '../../../platform/system-settings.ts'
import { type Allowance, networkOf } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { Currency } from '../../../shared/currency.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import type { Role } from '../../../shared/role.ts'
import { newToken, sha256 } from '../../../shared/text.ts'
import { endFactors } from '../factors/end-factors.ts'
import type { PasskeyRequest } from '../factors/passkey.entity.ts'
import type { PasskeyService } from '../factors/passkey.service.ts'
import type { SecondFactor } from '../factors/second-factor.ts'
import type { AddressProof } from '../proofs/address-proof.ts'
import { mails } from '../proofs/mails.ts'
import { deadLink, type OneTimeCodes } from '../proofs/one-time-codes.ts'
import { mayActFrom } from '../records/address.ts'
import { normaliseEmail, normalisePhone } from '../records/contact.ts'
import { keptUserAgent } from '../records/device.ts'
import { endEmailChange } from '../records/email-change.entity.ts'
import { endSessions } from '../records/end-sessions.ts'
import { passwordReset, signInFailed, userSignedIn, userSignedUp } from '../records/identity.events.ts'
import type { SignUpInput, UpdatePreferencesInput } from '../records/identity.inputs.ts'
import { endInvitationsBy } from '../records/inviter.ts'
import { beginMembership, endMembership, type Membership, membershipOf } from '../records/membership.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { revokeKeys } from '../records/revoke-keys.ts'
import { Session, viewerInSession } from '../records/session.entity.ts'
import { Language, User } from '../records/user.entity.ts'
import { hashPassword, matchPassword } from './passwords.ts'
import type { SignInInput } from './sign-in.inputs.ts'
import { notifyOfNewDevice } from './sign-in-notice.ts'

export const mailPasswordReset = job<{ email: string }>('identity.mail_password_reset')

export const TERMS_VERSION = '2026-11'
/** Where the input of a sign-in has its second factor. */
const SECOND_FACTOR = 'secondFactor.'
const INVALID_CREDENTIALS = 'identity.signIn.invalidCredentials'
const NOT_FROM_HERE = 'identity.signIn.notFromHere'
const RESET_REQUIRED = 'identity.signIn.resetRequired'

const SIGN_UP_PER_ADDRESS: Allowance = { name: 'sign-up', tries: 30, seconds: 3_600 }
const SIGN_IN_PER_ADDRESS: Allowance = { name: 'sign-in-address', tries: 100, seconds: 900 }
const SIGN_IN_PER_ACCOUNT: Allowance = { name: 'sign-in-account', tries: 10, seconds: 900 }
/** The owner can still sign in from a known address while strangers use up the other tries. */
const SIGN_IN_FROM_KNOWN: Allowance = { name: 'sign-in-known', tries: 10, seconds: 900 }
const RESET_PER_ADDRESS: Allowance = { name: 'reset-address', tries: 20, seconds: 3_600 }
/** Wrong reset links, counted by network. A valid link works however many were tried. */
const WRONG_RESETS: Allowance = { name: 'reset-used', tries: 20, seconds: 3_600 }
/** Uses of one valid link: each of them hashes a password. */
const RESET_USES: Allowance = { name: 'reset-link', tries: 20, seconds: 3_600 }
const RESET_PER_ACCOUNT: Allowance = { name: 'reset-account', tries: 5, seconds: 3_600 }

/** The id that is checked for an unknown address, so that it takes as long as a known one. */
const UNKNOWN_USER = '00000000-0000-4000-8000-000000000000'

/** A new session. Its token goes into the browser's cookie and nowhere else. */
export interface SignedIn {
  readonly user: User
  readonly token: string
  readonly viewer: Viewer
}

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
  const { work, throttle, config, dataSource } = platform

  const takeFor = async (viewer: Viewer, allowance: Allowance, key = viewer.ip && networkOf(viewer.ip)) => {
    if (viewer.ip !== null && key !== null) await throttle.take(allowance, key)
  }

  /** Returns the accounts that may sign in with an address: the one that verified it first, then the latest claim. Two at most. */
  const claimants = async (db: Tx['db'], email: string) => {
    const verified = await db.findOne(User, { where: { email, emailVerifiedAt: Not(IsNull()) } })
    const claimed = await db.findOne(User, { where: { email, emailVerifiedAt: IsNull() }, order: { createdAt: 'DESC' } })
    return [verified, claimed].filter((user) => user !== null)
  }

  const hasSignedInFrom = (userId: string, ip: string) => dataSource.manager.existsBy(Session, { userId, ip })

  const isAllowedHere = async (db: Tx['db'], viewer: Viewer, { id, allowedAddresses }: User): Promise<boolean> => {
    if (allowedAddresses.length === 0) return true
    const text = `select ${mayActFrom('$2')} as allowed from app_user where id = $1`
    const [found]: { allowed: boolean }[] = await db.query(text, [id, plainAddress(viewer.ip)])
    return found?.allowed === true
  }

  /** Begins a session. The caller has created or locked the person, and checked that they may sign in from here. */
  const beginSession = async (tx: Tx, user: User): Promise<SignedIn> => {
    if (tx.viewer.userId && tx.viewer.sessionId) await endSessions(tx, tx.viewer.userId, tx.viewer.sessionId)
    await notifyOfNewDevice(tx, user, config.publicUrl)
    const token = newToken()
    const { now } = tx
    const userAgent = keptUserAgent(tx.viewer.userAgent)
    const row = { userId: user.id, tokenHash: sha256(token), ip: tx.viewer.ip, userAgent, createdAt: now, lastSeenAt: now }
    const session = await tx.db.save(tx.db.create(Session, row))
    await tx.db.update(User, { id: user.id }, { lastSeenAt: now })
    await tx.emit(userSignedIn.of(user.id, [toUser(user.id)], { sessionId: session.id }))
    const { id: userId, role, businessId } = user
    const viewer = {
      userId,
      role,
      businessId,
      ...(await membershipOf(tx.db, userId)),
      sessionId: session.id,
      isPresent: true,
      mustSetSecondFactor: user.needsSecondFactor && !(await secondFactor.isOn(userId, tx.db)),
      ip: tx.viewer.ip,
    }
    return { user, token, viewer: viewerInSession(viewer) }
  }

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
    const user = await tx.db.save(tx.db.create(User, row))
    await tx.emit(userSignedUp.of(user.id, [toUser(user.id)], { role: user.role }))
    return user
  }

  return {
    /**
     * Creates an account and signs it in. The response is the same for an address that already has one: the new account is a
     * claim that can never be verified, and the e-mail notifies the owner. Throws CONFLICT while administration keeps sign-up closed.
     */
    async signUp(viewer: Viewer, input: SignUpInput): Promise<SignedIn> {
      await takeFor(viewer, SIGN_UP_PER_ADDRESS)
      if (!(await readSystemSettings(dataSource)).isSignUpOpen) throw new DomainError('CONFLICT', 'identity.signUp.closed')
      await proof.admit(normaliseEmail(input.email))
      const passwordHash = await hashPassword(input.password)
      return work(viewer, async (tx) => {
        const user = await create(tx, { ...input, role: input.role as unknown as Role }, passwordHash, input.language)
        await proof.askToConfirm(tx, user)
        return beginSession(tx, user)
      })
    },

    /** Creates an account with verified e-mail and phone, in any role: for seeds and administration, never from an input. */
    async createVerified(viewer: Viewer, input: NewUser & { readonly password: string }, language?: Language): Promise<User> {
      const passwordHash = await hashPassword(input.password)
      return work(viewer, async (tx) => {
        const user = await create(tx, input, passwordHash, language)
        user.emailVerifiedAt = user.phoneVerifiedAt = tx.now
        return tx.db.save(user)
      })
    },

    /**
     * Creates an account with a verified address inside the caller's transaction, as a member of a business if one is given, and
     * signs it in.
     */
    async enrol(tx: Tx, input: NewUser, passwordHash: string, language: Language, member?: NewMember): Promise<SignedIn> {
      const user = await create(tx, input, passwordHash, language)
      user.emailVerifiedAt = tx.now
      user.needsSecondFactor = input.needsSecondFactor ?? false
      if (member) {
        await beginMembership(tx, user.id, member.businessId, member)
        user.businessId = member.businessId
      }
      return beginSession(tx, await tx.db.save(user))
    },

    /**
     * Starts a new session. An unknown address, a wrong password and a suspended account get the same refusal after the same time.
     * A person with the right password on a network that the account does not allow, or of whom an administrator requires a new
     * password, gets FORBIDDEN, and no code is used up or tried.
     * With two-factor authentication on, throws SECOND_FACTOR_REQUIRED for a right password without a second factor, and INVALID under
     * its field for a wrong one, of which the fifth is mailed to the person. The person is locked before the session begins: one whose
     * password changed meanwhile, or whose two-factor authentication was turned on, gets no session by what counted before.
     */
    async signIn(viewer: Viewer, input: SignInInput): Promise<SignedIn> {
      const email = normaliseEmail(input.email)
      const users = await claimants(dataSource.manager, email)
      // Only the first account counts: a person who merely claims another's address gets no tries at their password by it.
      const known = viewer.ip !== null && (await hasSignedInFrom(users[0]?.id ?? UNKNOWN_USER, viewer.ip))
      await takeFor(viewer, SIGN_IN_PER_ADDRESS)
      if (known) await takeFor(viewer, SIGN_IN_FROM_KNOWN, `${email}|${viewer.ip}`)
      else await takeFor(viewer, SIGN_IN_PER_ACCOUNT, email)
      const matched = await matchPassword(
        input.password,
        users.map((user) => user.passwordHash),
      )
      const user = users[matched]
      const mayEnterCode = user && !user.suspendedAt && !user.resetRequiredAt && (await isAllowedHere(dataSource.manager, viewer, user))
      const second = mayEnterCode && (await secondFactor.isOn(user.id)) ? (input.secondFactor ?? {}) : undefined
      const left = user && second ? await secondFactor.admit({ userId: user.id }, second, SECOND_FACTOR) : 0
      return work(viewer, async (tx) => {
        const fail = async (reason: string) => {
          await tx.emit(signInFailed.of(user?.id ?? users[0]?.id ?? 'unknown', [], { reason }))
          return reason
        }
        const person = user ? await lockById(tx.db, User, user.id) : null
        if (!person || person.passwordHash !== user?.passwordHash) return fail('credentials')
        if (person.suspendedAt) return fail('suspended')
        if (!(await isAllowedHere(tx.db, viewer, person))) return fail('address')
        if (person.resetRequiredAt) return fail('reset_required')
        if (!second && (await secondFactor.isOn(person.id, tx.db))) return fail('credentials')
        if (second && !(await secondFactor.redeem(tx, person, second))) {
          await secondFactor.missed(tx, person, left)
          return fail('second_factor')
        }
        return beginSession(tx, person)
      }).then(async (signed) => {
        if (signed === 'address') throw new DomainError('FORBIDDEN', NOT_FROM_HERE)
        if (signed === 'reset_required') throw new DomainError('FORBIDDEN', RESET_REQUIRED)
        if (signed === 'second_factor' && second) throw secondFactor.wrong(second, SECOND_FACTOR)
        if (typeof signed === 'string') throw new DomainError('UNAUTHENTICATED', INVALID_CREDENTIALS)
        if (second) await secondFactor.forgive({ userId: signed.user.id })
        if (matched === 0) await throttle.forgive(known ? SIGN_IN_FROM_KNOWN : SIGN_IN_PER_ACCOUNT, known ? `${email}|${viewer.ip}` : email)
        return signed
      })
    },

    /** Starts a sign-in by a passkey. */
    async createPasskeySignIn(viewer: Viewer): Promise<PasskeyRequest> {
      await takeFor(viewer, SIGN_IN_PER_ADDRESS)
      return passkeys.createSignIn(viewer)
    },

    /**
     * Starts a new session by a passkey, whose device asked for a fingerprint, a face or a PIN: it counts as both factors. Any fault
     * and a suspended account get the refusal of {@link signIn}, and a network that the account does not allow FORBIDDEN; each ends the
     * challenge and is recorded.
     */
    async signInWithPasskey(viewer: Viewer, token: string, response: string): Promise<SignedIn> {
      await takeFor(viewer, SIGN_IN_PER_ADDRESS)
      const signed = await work(viewer, async (tx) => {
        const userId = await passkeys.redeem(tx, null, token, response)
        const user = userId === null ? null : await lockById(tx.db, User, userId)
        const isAllowed = user && (await isAllowedHere(tx.db, viewer, user))
        if (user && !user.suspendedAt && isAllowed && !user.resetRequiredAt) return beginSession(tx, user)
        const reason = !user ? 'passkey' : user.suspendedAt ? 'suspended' : isAllowed ? 'reset_required' : 'address'
        await tx.emit(signInFailed.of(user?.id ?? 'unknown', [], { reason }))
        return reason
      })
      if (signed === 'address') throw new DomainError('FORBIDDEN', NOT_FROM_HERE)
      if (signed === 'reset_required') throw new DomainError('FORBIDDEN', RESET_REQUIRED)
      if (typeof signed === 'string') throw new DomainError('UNAUTHENTICATED', INVALID_CREDENTIALS)
      return signed
    },

    /** Ends the viewer's session and returns the person; its sockets close at once. Returns null without a session. */
    async signOut(viewer: Viewer): Promise<User | null> {
      const { userId, sessionId } = viewer
      if (!userId || !sessionId) return null
      return work(viewer, async (tx) => {
        await endSessions(tx, userId, sessionId)
        return tx.db.findOneBy(User, { id: userId })
      })
    },

    /**
     * Mails a link for a new password if the address has an account, and returns the address. A job mails it, so that the
     * mutation takes the same time for every address.
     */
    async requestPasswordReset(viewer: Viewer, given: string): Promise<string> {
      const email = normaliseEmail(given)
      await takeFor(viewer, RESET_PER_ADDRESS)
      await takeFor(viewer, RESET_PER_ACCOUNT, email)
      await work(viewer, (tx) => tx.enqueue(mailPasswordReset, { email }))
      return email
    },

    /** The part of {@link requestPasswordReset} that knows whether an account has the address. */
    async mailPasswordReset(email: string): Promise<void> {
      await work(SYSTEM, async (tx) => {
        const [user] = await claimants(tx.db, email)
        if (user && !user.suspendedAt) await proof.sendReset(tx, user)
      })
    },

    /**
     * Sets a new password and notifies the person by e-mail. A stranger who knew the old one may have used it, so that every session,
     * API key, passkey and invitation of theirs ends, with an open change of the address and two-factor authentication that was turned on lately (see
     * {@link endFactors}); every network is allowed, and sign-ins are reported again. The link also proves the address.
     */
    async resetPassword(viewer: Viewer, token: string, password: string): Promise<User> {
      const find = () => codes.findToken(dataSource.manager, CodePurpose.PASSWORD_RESET, token)
      const { id } = await throttle.lookUp(WRONG_RESETS, viewer, find, deadLink)
      await throttle.take(RESET_USES, id)
      const passwordHash = await hashPassword(password)
      return work(viewer, async (tx) => {
        const { userId, target } = await codes.redeemToken(tx, CodePurpose.PASSWORD_RESET, token)
        const user = orNotFound(await lockById(tx.db, User, userId), () => notFound('identity.accounts.gone'))
        if (user.email !== target) throw deadLink()
        await revokeKeys(tx, userId)
        // A stranger may have typed the name of an account that only claimed the address.
        const name = user.isEmailVerified ? user.name : null
        const isTwoFactorEnded = await endFactors(tx, userId, !user.isEmailVerified)
        user.passwordHash = passwordHash
        user.resetRequiredAt = null
        user.emailVerifiedAt ??= tx.now
        user.allowedAddresses = []
        user.loginNotifications = true
        await tx.db.save(user)
        await endSessions(tx, user.id)
        await endEmailChange(tx, user.id)
        await endInvitationsBy(tx, user.id)
        await tx.emit(passwordReset.of(user.id, [toUser(user.id)], { userId: user.id }))
        const mail = isTwoFactorEnded ? mails.passwordAndTwoFactorReset : mails.passwordChanged
        await tx.enqueue(deliverMail, { to: user.email, ...mail(user.language, name, `${config.publicUrl}/forgot-password`) })
        return user
      })
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
