import { toUser } from '../../platform/events.ts'
import type { OneClick } from '../../platform/http/one-click.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Allowance } from '../../platform/throttle.ts'
import { anonymous, type Viewer } from '../../platform/viewer.ts'
import { notFound } from '../../shared/errors.ts'
import type { MarketingSubscription } from './marketing.type.ts'
import { hasConsented, recordConsent } from './marketing-consent.ts'
import { lockChoices } from './notification-choices.service.ts'
import { notificationChoicesChanged } from './notifications.events.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

/** Wrong links from one network. A valid link works however many were tried. */
const WRONG_LINKS: Allowance = { name: 'unsubscribe', tries: 30, seconds: 900 }

const KNOWN = 'select id from app_user where id = $1'

/** Marketing mails to the person of a link, who need not sign in. */
export const createMarketingService = (
  { work, dataSource, throttle }: Pick<Platform, 'work' | 'dataSource' | 'throttle'>,
  links: UnsubscribeLinks,
) => {
  const personOf = async (viewer: Viewer, token: string): Promise<string> => {
    const find = async () => {
      const userId = links.userOf(token)
      const [person] = userId === null ? [] : await dataSource.query<{ id: string }[]>(KNOWN, [userId])
      return person
    }
    return (await throttle.lookUp(WRONG_LINKS, viewer, find, () => notFound('notifications.marketing.unknownLink'))).id
  }

  /** Ends marketing mails to the person of a link; again, it changes nothing. Throws NOT_FOUND for a link that we did not send. */
  const unsubscribe = async (viewer: Viewer, token: string): Promise<MarketingSubscription> => {
    const userId = await personOf(viewer, token)
    return work(viewer, async (tx) => {
      const choices = await lockChoices(tx, userId)
      if (choices.hasMarketingEmails) {
        Object.assign(choices, { hasMarketingEmails: false, updatedAt: tx.now })
        await tx.db.save(choices)
        await recordConsent(tx, userId, false, null, 'link')
        tx.identify(userId)
        await tx.emit(notificationChoicesChanged.of(userId, [toUser(userId)], { userId, changed: ['hasMarketingEmails'] }))
      }
      return { id: token, isSubscribed: false }
    })
  }

  const oneClick: OneClick = {
    under: 'unsubscribe',
    act: async (token, ip) => {
      await unsubscribe(anonymous(ip), token)
    },
  }

  return {
    unsubscribe,
    oneClick,

    /** Returns whether the person of a link has marketing mails sent. Throws NOT_FOUND for a link that we did not send. */
    async subscription(viewer: Viewer, token: string): Promise<MarketingSubscription> {
      return { id: token, isSubscribed: await hasConsented(dataSource.manager, await personOf(viewer, token)) }
    },
  }
}

export type MarketingService = ReturnType<typeof createMarketingService>
