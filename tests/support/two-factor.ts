import { Secret, TOTP } from 'otpauth'
import type { Person, World } from './world.ts'

/** Returns the code that an authenticator app with this secret shows at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

const SETUP = 'mutation { createTwoFactorSecret { secret uri } }'
const TURN_ON = 'mutation ($code: String!) { turnOnTwoFactor(input: { code: $code }) { codes user { id isTwoFactorEnabled } } }'

/** Turns two-factor authentication on for a person who just signed in. The clock then goes on to the next code. */
export const turnOnTwoFactor = async (world: World, person: Person): Promise<{ secret: string; codes: string[]; code: () => string }> => {
  const { secret } = (await world.ask(person, SETUP)).createTwoFactorSecret
  const { codes } = (await world.ask(person, TURN_ON, { code: codeAt(secret, world.clock.now()) })).turnOnTwoFactor
  world.clock.advance(30_000)
  return { secret, codes, code: () => codeAt(secret, world.clock.now()) }
}
