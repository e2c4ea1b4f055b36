import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { event } from '../events.ts'
import type { Viewer } from '../viewer.ts'

/** How somebody says who they are. */
export type Credential =
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'apiKey'; readonly secret: string }
  | { readonly kind: 'none' }

/**
 * Turns a credential into the viewer it stands for: anonymous when it stands for nobody (any more). Looking is activity,
 * which keeps a session alive, unless it says otherwise. Given by identity.
 */
export type Identify = (credential: Credential, ip: string | null, options?: { readonly isActivity: boolean }) => Promise<Viewer>

export interface AccessChange {
  readonly userId: string
  /** One session only. Default: all of the user's. */
  readonly sessionId?: string
  /** One API key only. Default: all of the user's. */
  readonly apiKeyId?: string
}

/** Somebody's access ended or changed: sockets that it concerns close at once, in every process. */
export const accessChanged = event<AccessChange>('platform.access_changed')
/** Every process hears this topic. */
export const TO_PROCESSES = 'processes'

/** On https the name carries the browser's promise that no other host or path set it. */
export const cookieName = (secure: boolean) => (secure ? '__Host-sid' : 'sid')

/** Reads the API key from `authorization: Bearer sk_...`, else the session from the cookie. */
export const credentialOf = (headers: IncomingHttpHeaders, secure: boolean): Credential => {
  const bearer = headers.authorization?.match(/^Bearer (sk_[A-Za-z0-9_-]{20,100})$/)?.[1]
  if (bearer) return { kind: 'apiKey', secret: bearer }
  const token = parseCookie(headers.cookie ?? '')[cookieName(secure)]
  return token ? { kind: 'session', token } : { kind: 'none' }
}

/** The `set-cookie` that starts (a token) or ends (null) a session in a browser. */
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

/** True for a browser's call from our own pages or an allowed origin, and for anything that is no browser. */
export const isTrustedOrigin = (headers: IncomingHttpHeaders, allowed: readonly string[]) => {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  if (allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host
}

/** The client's address, read so many proxies back; what a client itself claims beyond them is not believed. */
export const addressOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string | null => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
  const chain = [...forwarded.filter(Boolean), socket.remoteAddress ?? '']
  return chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) || null
}
