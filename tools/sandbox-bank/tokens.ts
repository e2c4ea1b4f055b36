import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../server/shared/clock.ts'

type Use = 'request' | 'code' | 'access' | 'refresh' | 'client'

/** Signs the bank's tokens and reads them back, so that none need be stored. */
export const createTokens = (secret: string, clock: Clock) => {
  const key = createHash('sha256').update(`sandbox bank ${secret}`).digest()
  return {
    sign: (use: Use, claims: Readonly<Record<string, unknown>>, seconds: number): Promise<string> =>
      new SignJWT({ ...claims, use })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(clock.now())
        .setExpirationTime(new Date(clock.now().getTime() + seconds * 1_000))
        .sign(key),

    /** Returns the claims of a token for this use; null for one that is not ours, or has expired. */
    async read(use: Use, token: unknown): Promise<Readonly<Record<string, unknown>> | null> {
      if (typeof token !== 'string') return null
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock.now() })
        return payload.use === use ? payload : null
      } catch {
        return null
      }
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>
