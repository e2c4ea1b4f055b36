import { toUser } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { NotificationChoices } from './notification-choices.entity.ts'
import type { UpdateNotificationChoicesInput } from './notification-choices.inputs.ts'
import { notificationChoicesChanged } from './notifications.events.ts'

const NAMES = ['hasEmail', 'hasTransactionAlerts', 'hasFinancingAlerts', 'hasBoardAlerts', 'hasBusinessAlerts'] as const

/** What people want by e-mail. */
export const createChoicesService = ({ work, dataSource, clock }: Pick<Platform, 'work' | 'dataSource' | 'clock'>) => ({
  /** Returns what the viewer wants: everything, until they choose. */
  async find(viewer: Viewer): Promise<NotificationChoices> {
    const { userId } = signedIn(viewer)
    return (await dataSource.manager.findOneBy(NotificationChoices, { userId })) ?? NotificationChoices.everything(userId, clock.now())
  },

  /** Merges the given choices. Mails about security have none: they are always sent. */
  async update(viewer: Viewer, input: UpdateNotificationChoicesInput): Promise<NotificationChoices> {
    const { userId } = signedIn(viewer)
    return work(viewer, async (tx) => {
      // The first choice of two tabs at once: one of them makes the row, the other reads it.
      await tx.db
        .createQueryBuilder()
        .insert()
        .into(NotificationChoices)
        .values(NotificationChoices.everything(userId, tx.now))
        .orIgnore()
        .execute()
      const choices = await tx.db.findOneOrFail(NotificationChoices, { where: { userId }, lock: { mode: 'pessimistic_write' } })
      const changed = NAMES.filter((name) => input[name] != null && input[name] !== choices[name])
      if (changed.length === 0) return choices
      for (const name of changed) choices[name] = input[name] ?? choices[name]
      choices.updatedAt = tx.now
      await tx.db.save(choices)
      await tx.emit(notificationChoicesChanged.of(userId, [toUser(userId)], { userId, changed }))
      return choices
    })
  },
})

export type ChoicesService = ReturnType<typeof createChoicesService>
