import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SECOND } from '../../shared/clock.ts'

/** Where messages to addresses that people give may be sent: webhooks, push messages. Production has {@link PUBLIC_REACH} alone; tests have a receiver of their own machine. */
export interface Reach {
  /** Returns whether an endpoint may have the scheme and the port of this URL. */
  allowsOrigin(url: URL): boolean
  /** Returns the addresses of a host name, none if it has none. */
  resolve(name: string): Promise<readonly string[]>
  /** Returns whether a connection to this address may be opened. */
  allowsAddress(address: string): boolean
  /** How long a call may take, from the resolution of the name to the end of the response, in milliseconds. */
  readonly limit: number
}

/** The address within Azure at which machines talk to their host. By its range it is a public one. */
const AZURE_HOST = '168.63.129.16'
/** All addresses of IPv6 that are assigned to the public lie here. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an address is a public one of a single machine: not private, local, shared, of a cloud's metadata, multicast,
 * reserved, or an IPv4 address within one of IPv6.
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : address.toString() !== AZURE_HOST
}

const NAME_LIMIT = 2 * SECOND

/** Asks the name servers, not the machine's own table of names, and keeps no thread meanwhile. */
const resolveName = async (name: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: NAME_LIMIT, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** HTTPS on port 443 of public addresses. */
export const PUBLIC_REACH: Reach = {
  allowsOrigin: ({ protocol, port }) => protocol === 'https:' && port === '',
  resolve: resolveName,
  allowsAddress: isPublicAddress,
  limit: 5 * SECOND,
}

const LONGEST_URL = 2_000
/** Control characters and white space, which a URL loses or encodes when it is read. */
const UNWRITTEN = /[\s\p{Cc}\\]/u

/** Returns the URL of an endpoint in its normal form, host names in ASCII; null for a text that no endpoint may have. */
export const readEndpointUrl = (text: string, { allowsOrigin }: Pick<Reach, 'allowsOrigin'>): URL | null => {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_URL || UNWRITTEN.test(trimmed) || !URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  return isPlain && allowsOrigin(url) && url.href.length <= LONGEST_URL ? url : null
}

/** A host has no address, or one that may not be connected to. Callers cannot tell which, so that no one learns names of our own network. */
export class RefusedAddress extends Error {}

/** Returns the addresses of a URL's host, each of which may be connected to. Throws {@link RefusedAddress} otherwise. */
export const addressesOf = async ({ hostname }: URL, { resolve, allowsAddress }: Reach): Promise<readonly string[]> => {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0 || !addresses.every(allowsAddress))
    throw new RefusedAddress(`${host} has no address, or one that is not public.`)
  return addresses
}
