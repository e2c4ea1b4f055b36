import type { Context } from '../../../platform/context.ts'
import type { User } from '../records/user.entity.ts'
import type { SignedIn } from './new-session.ts'

/** Sets the session cookie of a new session, and runs the rest of the operation as its person. */
export const begin = (context: Context, { user, token, viewer }: SignedIn): User => {
  context.cookie?.set(token)
  context.become(viewer)
  return user
}
