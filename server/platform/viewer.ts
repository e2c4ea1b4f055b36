import { forbidden, unauthenticated } from '../shared/errors.ts'
import type { MemberRole } from '../shared/member-role.ts'
import { isLender, Role } from '../shared/role.ts'
import type { Scope } from '../shared/scope.ts'

/** The person or program that makes a request: determined by the server from a session or an API key, never by an input. */
export interface Viewer {
  readonly userId: string | null
  readonly role: Role | null
  readonly businessId: string | null
  /** Role within the business; null without one. */
  readonly memberRole: MemberRole | null
  /** The accounts of the business that a limited member sees; null for all. */
  readonly accountIds: readonly string[] | null
  readonly sessionId: string | null
  readonly apiKeyId: string | null
  /** False for API keys without the write permission, and for every key of an analyst. */
  readonly mayWrite: boolean
  /** False for API keys without the read permission: they may only run mutations and read what these return. */
  readonly mayRead: boolean
  /** What an API key may do; see shared/scope.ts. Absent for people in a browser, whom their role alone limits. */
  readonly scopes?: readonly Scope[]
  /** True when the person of the session signed in or confirmed their presence a short time ago; false for API keys. */
  readonly isPresent: boolean
  /** True until the person turned two-factor authentication on, where their account needs it: they may do nothing else before. */
  readonly mustSetSecondFactor?: boolean
  readonly ip: string | null
  /** The `user-agent` header of an HTTP operation, as the caller sent it: never trusted. Absent elsewhere. */
  readonly userAgent?: string | null
}

export type SignedInViewer = Viewer & { readonly userId: string; readonly role: Role }

/** A viewer who is not signed in. */
export const anonymous = (ip: string | null): Viewer => ({
  userId: null,
  role: null,
  businessId: null,
  memberRole: null,
  accountIds: null,
  sessionId: null,
  apiKeyId: null,
  mayWrite: true,
  mayRead: true,
  isPresent: false,
  ip,
})

/** The product itself, in jobs and seeds. */
export const SYSTEM: Viewer = anonymous(null)

/** Throws UNAUTHENTICATED when the viewer is not signed in. */
export const signedIn = (viewer: Viewer): SignedInViewer => {
  // The role is enough; an evaluation that reads the id is repeated for each person, see live.ts.
  if (viewer.role === null) throw unauthenticated()
  return viewer as SignedInViewer
}

/** Throws FORBIDDEN for a key without the read permission. */
export const expectReader = ({ mayRead }: Pick<Viewer, 'mayRead'>): void => {
  if (!mayRead) throw forbidden('platform.access.keyMayNotRead')
}

/** Throws FORBIDDEN for a viewer without one of the roles that act for a business. */
export const mustActForBusiness = (viewer: Viewer): void => {
  const { role } = signedIn(viewer)
  if (role !== Role.MERCHANT && !isLender(role)) throw forbidden()
}
