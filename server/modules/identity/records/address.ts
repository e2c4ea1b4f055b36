import { isIP } from 'node:net'
import { plainAddress } from '../../../platform/http/authentication.ts'

/**
 * Returns the SQL condition that `app_user` may act from an address. An empty list allows every address; a list allows no caller
 * whose address is unknown.
 */
export const mayActFrom = (address: string): string =>
  `(app_user.allowed_addresses = '{}' or coalesce(${address}::inet <<= any (app_user.allowed_addresses), false))`

/** Returns the range that a text names, with its size and without host bits; null when it names none. */
export const rangeOf = (text: string): string | null => {
  const [address = '', size, ...more] = text.trim().split('/')
  const plain = plainAddress(address)
  if (plain === null || address.includes('%') || more.length > 0) return null
  const bits = isIP(plain) === 4 ? 32 : 128
  if (size === undefined) return `${plain}/${bits}`
  if (!/^\d{1,3}$/.test(size)) return null
  // A range of IPv4 inside IPv6 counts 96 bits more.
  const length = Number(size) - (isIP(address) === 6 && bits === 32 ? 96 : 0)
  return length < 0 || length > bits ? null : `${plain}/${length}`
}
