import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { IsNull, LessThan, MoreThan } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { later, MINUTE } from '../../../shared/clock.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { newToken, onOneLine, PRINTABLE_NAME, sha256 } from '../../../shared/text.ts'
import { lockSelf } from '../records/lock-self.ts'
import { User } from '../records/user.entity.ts'
import { type FactorNotices, factorMails } from './factor-mails.ts'
import { passkeyAdded, passkeyRemoved } from './factors.events.ts'
import { Passkey, PasskeyPurpose, type PasskeyRequest, StoredPasskeyRequest } from './passkey.entity.ts'
import type { MustBePresent } from './two-factor.service.ts'

const LIFETIME = 5 * MINUTE
const MOST_PASSKEYS = 20
const LONGEST_RESPONSE = 16_000
const REQUESTS_PER_USER: Allowance = { name: 'passkey-request', tries: 60, seconds: 900 }

/** Reads what a browser returned; null for anything that is not the response of an authenticator. */
const responseOf = <Response extends { readonly id: string }>(json: string): Response | null => {
  if (json.length > LONGEST_RESPONSE) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && typeof (value as Response).id === 'string' ? (value as Response) : null
  } catch {
    return null
  }
}

/**
 * Whether a new passkey comes without a certificate of its maker. We ask for none; some of those that are sent all the same would
 * be checked by fetching lists of revoked ones from addresses that they name.
 */
const isWithoutCertificate = ({ response }: RegistrationResponseJSON): boolean => {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** Passkeys: added, named and removed by their owner, and challenges that they sign. */
export const createPasskeyService = (
  { work, config, throttle, dataSource }: Platform,
  notify: FactorNotices,
  mustBePresent: MustBePresent,
) => {
  const expectedOrigin = config.publicUrl
  const rpID = new URL(config.publicUrl).hostname

  const inSession = (viewer: Viewer) => {
    const user = signedIn(viewer)
    if (user.apiKeyId) throw forbidden('identity.factors.browserOnly')
    return user
  }

  const nameOf = (typed: string): string => {
    const name = onOneLine(typed)
    if (!PRINTABLE_NAME.test(name)) throw invalidField('name', 'identity.factors.input.passkeyName')
    return name
  }

  const keep = async (
    tx: Tx,
    purpose: PasskeyPurpose,
    userId: string | null,
    options: { readonly challenge: string },
  ): Promise<PasskeyRequest> => {
    const token = newToken()
    await tx.db.delete(StoredPasskeyRequest, { expiresAt: LessThan(tx.now) })
    await tx.db.insert(StoredPasskeyRequest, {
      tokenHash: sha256(token),
      challengeHash: sha256(options.challenge),
      purpose,
      userId,
      expiresAt: later(tx.now, LIFETIME),
    })
    return { token, options: JSON.stringify(options) }
  }

  /** Ends a request and returns it; null for a used, expired or unknown token, or one of another purpose or person. */
  const take = async (tx: Tx, purpose: PasskeyPurpose, userId: string | null, token: string): Promise<StoredPasskeyRequest | null> => {
    const open = { tokenHash: sha256(token), usedAt: IsNull(), expiresAt: MoreThan(tx.now), purpose, userId: userId ?? IsNull() }
    const { affected } = await tx.db.update(StoredPasskeyRequest, open, { usedAt: tx.now })
    return affected === 1 ? tx.db.findOneBy(StoredPasskeyRequest, { tokenHash: sha256(token) }) : null
  }

  const isChallengeOf = (request: StoredPasskeyRequest) => (challenge: string) => sha256(challenge) === request.challengeHash

  /** Returns what a browser created for a request; null when it does not fit. */
  const created = async (request: StoredPasskeyRequest, response: RegistrationResponseJSON) => {
    try {
      if (!isWithoutCertificate(response)) return null
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: isChallengeOf(request),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
      })
      return registrationInfo ?? null
    } catch {
      return null
    }
  }

  const own = async (tx: Tx, id: string): Promise<Passkey> => {
    const found = await lockById(tx.db, Passkey, id)
    return orNotFound(found?.userId === tx.viewer.userId ? found : null, () => notFound('identity.factors.passkeyNotFound'))
  }

  const allowed = async (userId: string) =>
    (await dataSource.manager.findBy(Passkey, { userId })).map(({ credentialId: id, transports }) => ({ id, transports }))

  return {
    /** The viewer's own passkeys, oldest first. */
    async passkeys(viewer: Viewer): Promise<Passkey[]> {
      const { userId } = inSession(viewer)
      return dataSource.manager.find(Passkey, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } })
    },

    /** Starts adding a passkey. Throws LIMIT_EXCEEDED with twenty passkeys, PRESENCE_REQUIRED, and FORBIDDEN for keys. */
    async createSetup(viewer: Viewer): Promise<PasskeyRequest> {
      const { userId } = inSession(viewer)
      await throttle.take(REQUESTS_PER_USER, userId)
      const known = await allowed(userId)
      return work(viewer, async (tx) => {
        await mustBePresent(tx)
        const user = await lockSelf(tx)
        if (known.length >= MOST_PASSKEYS)
          throw new DomainError('LIMIT_EXCEEDED', textOf('identity.factors.tooManyPasskeys', { most: MOST_PASSKEYS }))
        const options = await generateRegistrationOptions({
          rpName: 'Mizan',
          rpID,
          userName: user.email,
          userID: new Uint8Array(Buffer.from(user.id)),
          userDisplayName: user.name,
          timeout: LIFETIME,
          attestationType: 'none',
          excludeCredentials: known,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
        return keep(tx, PasskeyPurpose.ADD, userId, options)
      })
    },

    /** Adds the passkey that the browser created. Throws INVALID under `response` for one that does not fit the request. */
    async add(viewer: Viewer, token: string, typed: string, json: string): Promise<Passkey> {
      const { userId } = inSession(viewer)
      const name = nameOf(typed)
      await throttle.take(REQUESTS_PER_USER, userId)
      const added = await work(viewer, async (tx) => {
        await mustBePresent(tx)
        const user = await lockSelf(tx)
        const request = await take(tx, PasskeyPurpose.ADD, userId, token)
        const response = responseOf<RegistrationResponseJSON>(json)
        if (!request || !response) return null
        const made = await created(request, response)
        if (!made || (await tx.db.existsBy(Passkey, { credentialId: made.credential.id }))) return null
        if ((await tx.db.countBy(Passkey, { userId })) >= MOST_PASSKEYS) return null
        const passkey = await tx.db.save(
          tx.db.create(Passkey, {
            userId,
            name,
            credentialId: made.credential.id,
            publicKey: Buffer.from(made.credential.publicKey),
            counter: made.credential.counter,
            transports: [...(made.credential.transports ?? [])],
            isSynced: made.credentialBackedUp,
            createdAt: tx.now,
            lastUsedAt: null,
          }),
        )
        await tx.emit(passkeyAdded.of(passkey.id, [toUser(userId)], { passkeyId: passkey.id }))
        await notify(tx, user, factorMails.passkeyAdded)
        return passkey
      })
      if (!added) throw invalidField('response', 'identity.factors.passkeyNotAdded')
      return added
    },

    /** Renames one of the viewer's passkeys. */
    async rename(viewer: Viewer, id: string, typed: string): Promise<Passkey> {
      inSession(viewer)
      const name = nameOf(typed)
      return work(viewer, async (tx) => tx.db.save(Object.assign(await own(tx, id), { name })))
    },

    /** Removes one of the viewer's passkeys: it no longer signs in. */
    async remove(viewer: Viewer, id: string): Promise<Passkey> {
      inSession(viewer)
      return work(viewer, async (tx) => {
        await mustBePresent(tx)
        const user = await lockSelf(tx)
        const passkey = await own(tx, id)
        await tx.db.delete(Passkey, { id: passkey.id })
        await tx.emit(passkeyRemoved.of(passkey.id, [toUser(user.id)], { passkeyId: passkey.id }))
        await notify(tx, user, factorMails.passkeyRemoved)
        return passkey
      })
    },

    /** Starts confirming by a passkey that the person of the session is present. */
    async createConfirmation(viewer: Viewer): Promise<PasskeyRequest> {
      const { userId } = inSession(viewer)
      await throttle.take(REQUESTS_PER_USER, userId)
      const allowCredentials = await allowed(userId)
      const options = await generateAuthenticationOptions({ rpID, timeout: LIFETIME, userVerification: 'required', allowCredentials })
      return work(viewer, (tx) => keep(tx, PasskeyPurpose.CONFIRM, userId, options))
    },

    /** Starts a sign-in by a passkey, which names its person. */
    async createSignIn(viewer: Viewer): Promise<PasskeyRequest> {
      const options = await generateAuthenticationOptions({ rpID, timeout: LIFETIME, userVerification: 'required' })
      return work(viewer, (tx) => keep(tx, PasskeyPurpose.SIGN_IN, null, options))
    },

    /**
     * Ends a request and returns whose passkey signed it; null for any fault. The person and then the passkey are locked: of two uses
     * with one count the second fails, and none succeeds once a reset has deleted the passkey.
     */
    async redeem(tx: Tx, userId: string | null, token: string, json: string): Promise<string | null> {
      const request = await take(tx, userId ? PasskeyPurpose.CONFIRM : PasskeyPurpose.SIGN_IN, userId, token)
      const response = responseOf<AuthenticationResponseJSON>(json)
      if (!request || !response) return null
      const found = await tx.db.findOneBy(Passkey, { credentialId: response.id })
      if (!found || (userId !== null && found.userId !== userId)) return null
      await lockById(tx.db, User, found.userId)
      const passkey = await lockById(tx.db, Passkey, found.id)
      if (!passkey) return null
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: isChallengeOf(request),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      if (!verified || !authenticationInfo) return null
      await tx.db.update(
        Passkey,
        { id: passkey.id },
        { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp, lastUsedAt: tx.now },
      )
      return passkey.userId
    },
  }
}

export type PasskeyService = ReturnType<typeof createPasskeyService>
