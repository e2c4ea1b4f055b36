import { isIP } from 'node:net'
import type { Tx } from '../../../platform/transaction.ts'
import { invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'

/** The widest networks that a key may name: a list of everything would protect nothing. */
const WIDEST = { 4: 16, 6: 32 } as const
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)(?:\/(\d+))?$/i

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0 || address.includes('%')) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** A network of IPv4 that is written within IPv6, as IPv4. */
const unmapped = (network: string) => {
  const [, address, bits = '128'] = network.match(MAPPED) ?? []
  return address && Number(bits) >= 96 ? `${address}/${Number(bits) - 96}` : network
}

/**
 * Returns networks in the form of PostgreSQL, each once and without the bits behind the prefix. Throws INVALID under `addresses` for
 * text that does not name a network, and for one that is too wide.
 */
export const readNetworks = async (db: Tx['db'], given: readonly string[]): Promise<string[]> => {
  const trimmed = given.map((text) => text.trim()).filter(Boolean)
  const bad = trimmed.find((text) => !isNetwork(text))
  if (bad !== undefined) throw invalidField('addresses', textOf('identity.input.keyAddress', { address: bad.slice(0, 60) }))
  const rows = await db.query<{ network: string }[]>('select network(given::inet)::text as network from unnest($1::text[]) as given', [
    trimmed.map(unmapped),
  ])
  const networks = [...new Set(rows.map(({ network }) => unmapped(network)))]
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const version = isIP(address) === 4 ? 4 : 6
    if (Number(bits) < WIDEST[version]) throw invalidField('addresses', textOf('identity.input.keyAddressTooWide', { address: network }))
  }
  return networks
}
