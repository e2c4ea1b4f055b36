import { MoreThan } from 'typeorm'
import { TO_PROCESSES, toUser } from '../../../platform/events.ts'
import { accessChanged, plainAddress } from '../../../platform/http/authentication.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM, type Viewer } from '../../../platform/viewer.ts'
import { invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { PresenceService } from '../access/presence.service.ts'
import { mails } from '../proofs/mails.ts'
import { rangeOf } from '../records/address.ts'
import { normaliseEmail } from '../records/contact.ts'
import { EmailChange, OPEN_CHANGE } from '../records/email-change.entity.ts'
import { allowedAddressesCleared, securitySettingsUpdated } from '../records/identity.events.ts'
import { lockSelf } from '../records/lock-self.ts'
import { User } from '../records/user.entity.ts'
import { inBrowser } from './in-browser.ts'
import type { SecuritySettings } from './security-settings.type.ts'
import type { UpdateSecuritySettingsInput } from './sessions.inputs.ts'

const FIELD = 'allowedAddresses'

/** The ranges without host bits and repetitions, in their order, and whether an address is in one of them. */
const RANGES = `
  with range as (select network(text::inet)::cidr as range from unnest($1::text[]) as text)
  select coalesce(array_agg(distinct range::text), '{}') as ranges, coalesce(bool_or($2::inet <<= range), false) as "isHere" from range`

/** How long a session lasts, which sign-ins are reported, and where people may sign in from. */
export const createSecuritySettingsService = ({ work, clock, config, dataSource }: Platform, presence: PresenceService) => {
  const settingsOf = async (db: Tx['db'], user: User, ip: string | null): Promise<SecuritySettings> => ({
    sessionTimeoutMinutes: user.sessionTimeout,
    isNotifiedOfSignIns: user.loginNotifications,
    allowedAddresses: user.allowedAddresses,
    presentAddress: plainAddress(ip),
    emailChange: await db.findOneBy(EmailChange, {
      userId: user.id,
      ...OPEN_CHANGE,
      expiresAt: MoreThan(clock.now()),
    }),
  })

  const gone = () => notFound('identity.accounts.gone')

  /** Returns the ranges as they are kept. Throws INVALID for a text that names none, and for a list without the present address. */
  const rangesIn = async (db: Tx['db'], texts: readonly string[], ip: string | null): Promise<string[]> => {
    if (texts.length === 0) return []
    const given = texts.map((text) => {
      const range = rangeOf(text)
      if (range === null) throw invalidField(FIELD, textOf('identity.security.noAddress', { address: text.slice(0, 60) }))
      return range
    })
    const address = plainAddress(ip)
    const [found]: { ranges: string[]; isHere: boolean }[] = await db.query(RANGES, [given, address])
    if (!found?.isHere) throw invalidField(FIELD, textOf('identity.security.lockOut', { address: address ?? '' }))
    return found.ranges
  }

  const save = async (tx: Tx, user: User) => {
    await tx.db.save(user)
    // Sockets from networks that are no longer allowed close at once; the others stay.
    await tx.emit(accessChanged.of(user.id, [TO_PROCESSES], { userId: user.id }))
  }

  return {
    /** Returns what protects the viewer's sign-in. */
    async settings(viewer: Viewer): Promise<SecuritySettings> {
      const { userId, ip } = inBrowser(viewer, 'identity.security.browserOnly')
      const user = orNotFound(await dataSource.manager.findOneBy(User, { id: userId }), gone)
      return settingsOf(dataSource.manager, user, ip)
    },

    /** Changes it; absent parts stay. The person is notified by e-mail of each change, also with notices of sign-ins turned off. Needs a fresh proof of presence. */
    async update(viewer: Viewer, input: UpdateSecuritySettingsInput): Promise<SecuritySettings> {
      const { ip } = inBrowser(viewer, 'identity.security.browserOnly')
      return work(viewer, async (tx) => {
        await presence.mustBePresent(tx)
        const user = await lockSelf(tx)
        const before = { ...user }
        user.sessionTimeout = input.sessionTimeoutMinutes ?? user.sessionTimeout
        user.loginNotifications = input.isNotifiedOfSignIns ?? user.loginNotifications
        if (input.allowedAddresses) user.allowedAddresses = await rangesIn(tx.db, input.allowedAddresses, ip)
        await save(tx, user)
        const changed = {
          sessionTimeout: user.sessionTimeout !== before.sessionTimeout,
          loginNotifications: user.loginNotifications !== before.loginNotifications,
          allowedAddresses: user.allowedAddresses.join() !== before.allowedAddresses.join(),
        }
        await tx.emit(securitySettingsUpdated.of(user.id, [toUser(user.id)], changed))
        if (Object.values(changed).includes(true)) {
          const name = user.isEmailVerified ? user.name : null
          const notice = mails.securitySettingsChanged(
            user.language,
            name,
            changed,
            user.loginNotifications,
            `${config.publicUrl}/forgot-password`,
          )
          await tx.enqueue(deliverMail, { to: user.email, ...notice })
        }
        return settingsOf(tx.db, user, ip)
      })
    },

    /**
     * Lets a person who locked themselves out sign in from everywhere again, and returns the number of accounts. Only the operator's
     * command calls it, once it is certain who asks.
     */
    async clearAllowedAddresses(email: string): Promise<number> {
      return work(SYSTEM, async (tx) => {
        const users = await tx.db.findBy(User, { email: normaliseEmail(email) })
        for (const { id } of users) {
          const user = orNotFound(await lockById(tx.db, User, id), gone)
          user.allowedAddresses = []
          await save(tx, user)
          await tx.emit(allowedAddressesCleared.of(id, [toUser(id)], { userId: id }))
        }
        return users.length
      })
    },
  }
}

export type SecuritySettingsService = ReturnType<typeof createSecuritySettingsService>
