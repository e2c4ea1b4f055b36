import type { Context } from '../../platform/context.ts'
import type { SignedIn } from './account.service.ts'
import type { User } from './user.entity.ts'

/** Hands a session that was just begun to the browser, and lets the rest of the operation act for its person. */
export const begin = (context: Context, { user, token, viewer }: SignedIn): User => {
  context.cookie?.set(token)
  context.become(viewer)
  return user
}
