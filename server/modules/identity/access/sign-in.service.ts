import { plainAddress } from '../../../platform/http/authentication.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError } from '../../../shared/errors.ts'
import type { PasskeyRequest } from '../factors/passkey.entity.ts'
import type { PasskeyService } from '../factors/passkey.service.ts'
import type { SecondFactor } from '../factors/second-factor.ts'
import { mayActFrom } from '../records/address.ts'
import { normaliseEmail } from '../records/contact.ts'
import { endSessions } from '../records/end-sessions.ts'
import { signInFailed } from '../records/identity.events.ts'
import { Session } from '../records/session.entity.ts'
import { User } from '../records/user.entity.ts'
import { claimants } from './claimants.ts'
import type { BeginSession, SignedIn } from './new-session.ts'
import { matchPassword } from './passwords.ts'
import type { SignInInput } from './sign-in.inputs.ts'
import { takeTry } from './take-tries.ts'

/** Where the input of a sign-in has its second factor. */
const SECOND_FACTOR = 'secondFactor.'
const INVALID_CREDENTIALS = 'identity.signIn.invalidCredentials'
const NOT_FROM_HERE = 'identity.signIn.notFromHere'
const RESET_REQUIRED = 'identity.signIn.resetRequired'

const SIGN_IN_PER_ADDRESS: Allowance = { name: 'sign-in-address', tries: 100, seconds: 900 }
const SIGN_IN_PER_ACCOUNT: Allowance = { name: 'sign-in-account', tries: 10, seconds: 900 }
/** The owner can still sign in from a known address while strangers use up the other tries. */
const SIGN_IN_FROM_KNOWN: Allowance = { name: 'sign-in-known', tries: 10, seconds: 900 }

/** The id that is checked for an unknown address, so that it takes as long as a known one. */
const UNKNOWN_USER = '00000000-0000-4000-8000-000000000000'

/** Signing in, by password or passkey, and out. */
export const createSignInService = (
  platform: Platform,
  secondFactor: SecondFactor,
  passkeys: PasskeyService,
  beginSession: BeginSession,
) => {
  const { work, throttle, dataSource } = platform

  const hasSignedInFrom = (userId: string, ip: string) => dataSource.manager.existsBy(Session, { userId, ip })

  const isAllowedHere = async (db: Tx['db'], viewer: Viewer, { id, allowedAddresses }: User): Promise<boolean> => {
    if (allowedAddresses.length === 0) return true
    const text = `select ${mayActFrom('$2')} as allowed from app_user where id = $1`
    const [found]: { allowed: boolean }[] = await db.query(text, [id, plainAddress(viewer.ip)])
    return found?.allowed === true
  }

  return {
    /**
     * Starts a new session. An unknown address, a wrong password and a suspended account get the same refusal after the same time.
     * A person with the right password on a network that the account does not allow, or of whom an administrator requires a new
     * password, gets FORBIDDEN, and no code is used up or tried.
     * With two-factor authentication on, throws SECOND_FACTOR_REQUIRED for a right password without a second factor, and INVALID under
     * its field for a wrong one, of which the fifth is mailed to the person. A refusal is recorded as the person's only if all that the account needs
     * was right, else as a visitor's who tried the account. The person is locked before the session begins: one whose
     * password changed meanwhile, or whose two-factor authentication was turned on, gets no session by what counted before.
     */
    async signIn(viewer: Viewer, input: SignInInput): Promise<SignedIn> {
      const email = normaliseEmail(input.email)
      const users = await claimants(dataSource.manager, email)
      // Only the first account counts: a person who merely claims another's address gets no tries at their password by it.
      const known = viewer.ip !== null && (await hasSignedInFrom(users[0]?.id ?? UNKNOWN_USER, viewer.ip))
      await takeTry(platform, viewer, SIGN_IN_PER_ADDRESS)
      if (known) await takeTry(platform, viewer, SIGN_IN_FROM_KNOWN, `${email}|${viewer.ip}`)
      else await takeTry(platform, viewer, SIGN_IN_PER_ACCOUNT, email)
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
        // A right password alone does not establish who needs a second factor too.
        const needsSecond = await secondFactor.isOn(person.id, tx.db)
        if (!needsSecond) tx.identify(person.id)
        if (person.suspendedAt) return fail('suspended')
        if (!(await isAllowedHere(tx.db, viewer, person))) return fail('address')
        if (person.resetRequiredAt) return fail('reset_required')
        if (!second && needsSecond) return fail('credentials')
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
      await takeTry(platform, viewer, SIGN_IN_PER_ADDRESS)
      return passkeys.createSignIn(viewer)
    },

    /**
     * Starts a new session by a passkey, whose device asked for a fingerprint, a face or a PIN: it counts as both factors. Any fault
     * and a suspended account get the refusal of {@link signIn}, and a network that the account does not allow FORBIDDEN; each ends the
     * challenge and is recorded.
     */
    async signInWithPasskey(viewer: Viewer, token: string, response: string): Promise<SignedIn> {
      await takeTry(platform, viewer, SIGN_IN_PER_ADDRESS)
      const signed = await work(viewer, async (tx) => {
        const userId = await passkeys.redeem(tx, null, token, response)
        const user = userId === null ? null : await lockById(tx.db, User, userId)
        if (user) tx.identify(user.id)
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
  }
}
