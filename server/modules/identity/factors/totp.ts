import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** How many steps before and after the present one count, for clocks that differ. */
const TOLERANCE = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Mizan', label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) })

/** Returns a new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns the address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** Returns the time step that a code is of, the present one or one next to it; null for any other code (RFC 6238). */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const distance = totpOf(secret).validate({ token, timestamp, window: TOLERANCE })
  return distance === null ? null : Math.floor(timestamp / 1_000 / STEP_SECONDS) + distance
}
