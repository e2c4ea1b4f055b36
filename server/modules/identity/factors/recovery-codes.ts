import { createHmac, randomInt } from 'node:crypto'

/** Crockford's base 32: without letters that read like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
export const RECOVERY_CODES = 10

const group = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/** Returns ten new codes of 50 bits, such as `7K2MX-0QRWD`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => group(Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')))

/** Returns a code as it was given out, however a person typed it. */
export const asGivenOut = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** Returns the hash by which a person's code is stored. */
export const recoveryHash = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery_code|${userId}|${asGivenOut(code)}`)
    .digest('hex')
