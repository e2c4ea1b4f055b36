import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { parseCookie, stringifySetCookie } from 'cookie'
import { event } from '../events.ts'
import type { Viewer } from '../viewer.ts'

/** What a caller presents to prove who they are. */
export type Credential =
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'apiKey'; readonly secret: string }
  | { readonly kind: 'none' }

/**
 * Resolves a credential to its viewer: anonymous when it is unknown or no longer valid. A lookup counts as activity, which
 * keeps a session alive, unless `isActivity` is false. Implemented by identity.
 */
export type Identify = (credential: Credential, ip: string | null, options?: { readonly isActivity: boolean }) => Promise<Viewer>

export interface AccessChange {
  readonly userId: string
  /** A single session. Default: all sessions of the user. */
  readonly sessionId?: string
  /** A single API key. Default: all keys of the user. */
  readonly apiKeyId?: string
  /** True when the session continues with another token: its sockets close, and the browser that has the token reconnects. */
  readonly isRenewed?: boolean
}

/** A person's access ended or changed: the sockets concerned close at once, in every process. */
export const accessChanged = event<AccessChange>('platform.access_changed')

/** On https the prefix makes the browser guarantee that no other host or path set the cookie. */
export const cookieName = (secure: boolean) => (secure ? '__Host-sid' : 'sid')

/** Reads the API key from `authorization: Bearer sk_...`, else the session from the cookie. */
export const credentialOf = (headers: IncomingHttpHeaders, secure: boolean): Credential => {
  const bearer = headers.authorization?.match(/^Bearer (sk_[A-Za-z0-9_-]{20,100})$/)?.[1]
  if (bearer) return { kind: 'apiKey', secret: bearer }
  const token = parseCookie(headers.cookie ?? '')[cookieName(secure)]
  return token ? { kind: 'session', token } : { kind: 'none' }
}

/** Returns the `set-cookie` header that starts (a token) or ends (null) a session in a browser. */
export const sessionCookie = (token: string | null, secure: boolean) =>
  stringifySetCookie({
    name: cookieName(secure),
    value: token ?? '',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    ...(token === null ? { maxAge: 0 } : {}),
  })

/** Returns true for a browser's call from our own pages or an allowed origin, and for clients that are not browsers. */
export const isTrustedOrigin = (headers: IncomingHttpHeaders, allowed: readonly string[]) => {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  if (allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host
}

/** Returns the client's address, read as many hops back as there are trusted proxies; anything beyond them is the client's own claim and ignored. */
export const addressOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string | null => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
  const chain = [...forwarded.filter(Boolean), socket.remoteAddress ?? '']
  return chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) || null
}

/** Returns an address without its zone, and IPv4 that is written within IPv6 as IPv4; null for any other text. */
export const plainAddress = (ip: string | null): string | null => {
  const [address = ''] = (ip ?? '').split('%', 1)
  const plain = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1] ?? address
  return isIP(plain) === 0 ? null : plain
}
