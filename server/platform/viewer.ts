import { forbidden, unauthenticated } from '../shared/errors.ts'
import { isLender, Role } from '../shared/role.ts'

/** Who is looking: decided by the server from a session or an API key, never by an input. */
export interface Viewer {
  readonly userId: string | null
  readonly role: Role | null
  readonly businessId: string | null
  readonly sessionId: string | null
  readonly apiKeyId: string | null
  /** False for API keys without the write permission, and for every key of an analyst. */
  readonly mayWrite: boolean
  /** False for API keys without the read permission: they run mutations and read what these return, nothing else. */
  readonly mayRead: boolean
  readonly ip: string | null
}

export type SignedInViewer = Viewer & { readonly userId: string; readonly role: Role }

/** Nobody is signed in. */
export const anonymous = (ip: string | null): Viewer => ({
  userId: null,
  role: null,
  businessId: null,
  sessionId: null,
  apiKeyId: null,
  mayWrite: true,
  mayRead: true,
  ip,
})

/** The product itself, at work in jobs and seeds. */
export const SYSTEM: Viewer = anonymous(null)

/** Refuses with UNAUTHENTICATED when nobody is signed in. */
export const signedIn = (viewer: Viewer): SignedInViewer => {
  // A role says it all; the id is left alone, for what looks at it is evaluated per person, see live.ts.
  if (viewer.role === null) throw unauthenticated()
  return viewer as SignedInViewer
}

/** Refuses with FORBIDDEN a key that was not given the permission to read. */
export const expectReader = ({ mayRead }: Pick<Viewer, 'mayRead'>): void => {
  if (!mayRead) throw forbidden('platform.access.keyMayNotRead')
}

/** Refuses with FORBIDDEN whoever has not one of the roles that act for a business. */
export const mustActForBusiness = (viewer: Viewer): void => {
  const { role } = signedIn(viewer)
  if (role !== Role.MERCHANT && !isLender(role)) throw forbidden()
}
