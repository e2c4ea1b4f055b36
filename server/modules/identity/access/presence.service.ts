import { IsNull } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { expectPresence } from '../../../platform/presence.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { forbidden, invalidField, unauthenticated } from '../../../shared/errors.ts'
import type { PasskeyProofInput, SecondFactorInput } from '../factors/factors.inputs.ts'
import type { PasskeyService } from '../factors/passkey.service.ts'
import type { SecondFactor } from '../factors/second-factor.ts'
import { presenceConfirmed } from '../records/identity.events.ts'
import { Session } from '../records/session.entity.ts'
import { User } from '../records/user.entity.ts'
import { matchPassword } from './passwords.ts'
import { countsUntil } from './proof-of-presence.ts'

const PASSWORDS: Allowance = { name: 'presence', tries: 10, seconds: 900 }

/** What a person gives to prove that they are present. */
export interface PresenceGiven extends SecondFactorInput {
  readonly password?: string | null
  readonly passkey?: PasskeyProofInput | null
}

/** Proofs that the person of a session is present: the sign-in, or the password or a passkey once more. */
export const createPresenceService = ({ work, throttle, dataSource }: Platform, secondFactor: SecondFactor) => {
  const sessionOf = async (tx: Tx, { sessionId, apiKeyId }: Viewer): Promise<Session | null> => {
    if (apiKeyId) throw forbidden('identity.presence.browserOnly')
    return sessionId === null ? null : tx.db.findOneBy(Session, { id: sessionId, endedAt: IsNull() })
  }

  /** Checks the password, and returns how many tries are left once it took one for a code; null when none is needed. */
  const takeCode = async ({ id, passwordHash }: User, sessionId: string, given: PresenceGiven): Promise<number | null> => {
    if ((await matchPassword(given.password ?? '', [passwordHash])) < 0) throw invalidField('password', 'identity.presence.wrongPassword')
    return (await secondFactor.isOn(id)) ? secondFactor.admit({ sessionId }, given) : null
  }

  return {
    /**
     * Confirms the viewer's presence for five minutes: by their password, with two-factor authentication by a code besides, or by a
     * passkey alone. Throws INVALID under the field of what is wrong, SECOND_FACTOR_REQUIRED without a code that is needed,
     * RATE_LIMITED after ten tries, five of the session with codes, and FORBIDDEN for keys. The fifth wrong code after the right
     * password is mailed to the person.
     */
    async confirm(viewer: Viewer, given: PresenceGiven, passkeys: Pick<PasskeyService, 'redeem'>): Promise<Date> {
      const { userId, sessionId } = signedIn(viewer)
      if (sessionId === null) throw forbidden('identity.presence.browserOnly')
      await throttle.take(PASSWORDS, userId)
      const user = await dataSource.manager.findOneByOrFail(User, { id: userId })
      const { passkey } = given
      const left = passkey ? null : await takeCode(user, sessionId, given)
      const validUntil = await work(viewer, async (tx) => {
        const session = orNotFound(await sessionOf(tx, viewer), unauthenticated)
        if (passkey && (await passkeys.redeem(tx, userId, passkey.token, passkey.response)) === null) return null
        if (left !== null && !(await secondFactor.redeem(tx, user, given))) {
          await secondFactor.missed(tx, user, left)
          return null
        }
        await tx.db.update(Session, { id: session.id }, { presentAt: tx.now })
        await tx.emit(presenceConfirmed.of(userId, [toUser(userId)], { sessionId: session.id }))
        return countsUntil(tx.now)
      })
      if (!validUntil) throw passkey ? invalidField('passkey', 'identity.factors.wrongPasskey') : secondFactor.wrong(given)
      if (left !== null) await secondFactor.forgive({ sessionId })
      return validUntil
    },

    /**
     * Requires a proof of presence for an act that needs one in some cases alone; where every call does, `@NeedsPresence` declares
     * it. Throws PRESENCE_REQUIRED, and FORBIDDEN for keys.
     */
    async mustBePresent({ viewer }: Tx): Promise<void> {
      expectPresence(viewer, 'decision')
    },
  }
}

export type PresenceService = ReturnType<typeof createPresenceService>
