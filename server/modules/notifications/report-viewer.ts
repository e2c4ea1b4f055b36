import type { EntityManager } from 'typeorm'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { membershipOf, type User } from '../identity/index.ts'

/** Returns the viewer that a person would be in a browser now: a report shows what its reader may see, and nothing else. */
export const viewerOf = async (db: EntityManager, { id, role, businessId }: User): Promise<SignedInViewer> => ({
  userId: id,
  role,
  businessId,
  ...(await membershipOf(db, id)),
  sessionId: null,
  apiKeyId: null,
  mayWrite: false,
  mayRead: true,
  isPresent: false,
  ip: null,
})
