import { toUser } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, invalidField } from '../../shared/errors.ts'
import { MARKETING_WORDING_VERSION, recordConsent } from './marketing-consent.ts'
import { NotificationChoices } from './notification-choices.entity.ts'
import type { UpdateNotificationChoicesInput } from './notification-choices.inputs.ts'
import { notificationChoicesChanged } from './notifications.events.ts'

const NAMES = [
  'hasEmail',
  'hasSms',
  'hasPush',
  'hasTransactionAlerts',
  'hasFinancingAlerts',
  'hasBoardAlerts',
  'hasBusinessAlerts',
  'hasWeeklyReport',
  'hasMonthlyStatements',
  'hasMarketingEmails',
  'digest',
  'digestHour',
  'digestGroups',
] as const

type Changes = Partial<NotificationChoices>

/** Returns what an input chooses: omitted choices and nulls are no choice. */
const chosenIn = (input: UpdateNotificationChoicesInput): Changes => {
  const { quietHours } = input
  const given = Object.fromEntries(NAMES.flatMap((name) => (input[name] == null ? [] : [[name, input[name]]])))
  if (quietHours) return { ...given, quietFrom: quietHours.from, quietUntil: quietHours.until }
  return input.hasQuietHours === false ? { ...given, quietFrom: null, quietUntil: null } : given
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns a person's choices, locked to the end of the transaction; the first time they are everything but marketing. */
export const lockChoices = async (tx: Tx, userId: string): Promise<NotificationChoices> => {
  // The first choice of two tabs at once: one of them makes the row, the other reads it.
  await tx.db
    .createQueryBuilder()
    .insert()
    .into(NotificationChoices)
    .values(NotificationChoices.everything(userId, tx.now))
    .orIgnore()
    .execute()
  return tx.db.findOneOrFail(NotificationChoices, { where: { userId }, lock: { mode: 'pessimistic_write' } })
}

/** What people want to be sent. */
export const createChoicesService = ({ work, dataSource, clock }: Pick<Platform, 'work' | 'dataSource' | 'clock'>) => ({
  /** Returns what the viewer wants: everything but marketing, until they choose. */
  async find(viewer: Viewer): Promise<NotificationChoices> {
    const { userId } = signedIn(viewer)
    return (await dataSource.manager.findOneBy(NotificationChoices, { userId })) ?? NotificationChoices.everything(userId, clock.now())
  },

  /**
   * Merges the given choices. Mails about security have none: they are always sent. Throws CONFLICT for consent to marketing by
   * another wording than the present one.
   */
  async update(viewer: Viewer, input: UpdateNotificationChoicesInput): Promise<NotificationChoices> {
    const { userId } = signedIn(viewer)
    const { quietHours, marketingWording = null } = input
    if (quietHours && quietHours.from === quietHours.until) throw invalidField('until', 'notifications.input.quietHours')
    return work(viewer, async (tx) => {
      const choices = await lockChoices(tx, userId)
      const chosen = chosenIn(input)
      const changed = Object.keys(chosen).filter((name) => !isSame(Reflect.get(chosen, name), Reflect.get(choices, name)))
      if (changed.length === 0) return choices
      if (changed.includes('hasMarketingEmails')) {
        const given = chosen.hasMarketingEmails!
        if (given && marketingWording !== MARKETING_WORDING_VERSION) throw conflict('notifications.marketing.wording')
        await recordConsent(tx, userId, given, given ? marketingWording : null, 'settings')
      }
      Object.assign(choices, chosen, { updatedAt: tx.now })
      await tx.db.save(choices)
      await tx.emit(notificationChoicesChanged.of(userId, [toUser(userId)], { userId, changed }))
      return choices
    })
  },
})

export type ChoicesService = ReturnType<typeof createChoicesService>
