import { toUser } from '../../../platform/events.ts'
import { ownPicture } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { expectPresence } from '../../../platform/presence.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import { profileChanged } from '../records/identity.events.ts'
import { User } from '../records/user.entity.ts'
import type { UpdateProfileInput } from './profile.inputs.ts'

const CHANGEABLE = ['name', 'preferredName', 'jobTitle', 'department', 'bio', 'avatarId'] as const

const orNothing = (text: string | null | undefined) => text?.trim() || null

/** What people state about themselves. */
export const createProfileService = ({ work }: Pick<Platform, 'work'>) => ({
  /**
   * Replaces the viewer's profile. Throws CONTENT_CHANGED when it was changed since the caller read it, NOT_FOUND for a picture that
   * the viewer did not upload as one, and for another name PRESENCE_REQUIRED without a proof of presence, FORBIDDEN for keys.
   */
  async update(viewer: Viewer, input: UpdateProfileInput): Promise<User> {
    const acting = signedIn(viewer)
    return work(viewer, async (tx) => {
      const user = orNotFound(await lockById(tx.db, User, acting.userId), () => notFound('identity.accounts.gone'))
      if (input.expectedVersion !== user.profileVersion) throw new DomainError('CONTENT_CHANGED', 'identity.profile.changed')
      const { avatarFileId: wanted } = input
      const avatarId = wanted && wanted !== user.avatarId ? (await ownPicture(tx.db, acting, wanted, 'avatar')).id : (wanted ?? null)
      const next = {
        name: input.name.trim(),
        preferredName: orNothing(input.preferredName),
        jobTitle: orNothing(input.jobTitle),
        department: orNothing(input.department),
        bio: orNothing(input.bio),
        avatarId,
      }
      const changed = CHANGEABLE.filter((each) => next[each] !== user[each])
      if (changed.length === 0) return user
      if (changed.includes('name')) expectPresence(viewer, 'decision')
      Object.assign(user, next, { profileVersion: user.profileVersion + 1 })
      await tx.db.save(user)
      await tx.emit(profileChanged.of(user.id, [toUser(user.id)], { userId: user.id, changed }))
      return user
    })
  },
})

export type ProfileService = ReturnType<typeof createProfileService>
