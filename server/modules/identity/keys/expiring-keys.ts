import { job } from '../../../platform/jobs/jobs.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import type { DateFormat, Language, TimeZone } from '../records/user.entity.ts'
import { keyMails } from './key-mails.ts'

export const mailExpiringKeys = job<Record<never, never>>('identity.mail_expiring_keys')

const MOST_AT_ONCE = 500

/** A key with a successor is meant to end, so no one is warned of that. */
const EXPIRING = `
  update api_key set expiry_mailed_at = $1
  from app_user
  where app_user.id = api_key.user_id and api_key.id in (
    select id from api_key
    where revoked_at is null and expiry_mailed_at is null and successor_id is null
      and exists (select from app_user where id = api_key.user_id and email_verified_at is not null)
      and expires_at > $1::timestamptz and expires_at <= $1::timestamptz + interval '7 days'
    order by expires_at limit $2 for update skip locked)
  returning api_key.name as key, api_key.prefix, api_key.last_four as "lastFour", api_key.expires_at as "expiresAt",
    app_user.name, app_user.email, app_user.language, app_user.time_zone as "timeZone", app_user.date_format as "dateFormat"`

interface Expiring {
  readonly key: string
  readonly prefix: string
  readonly lastFour: string
  readonly expiresAt: Date
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly timeZone: TimeZone
  readonly dateFormat: DateFormat
}

/** Mails the owners of keys that expire within seven days, once for each key, at verified addresses alone. */
export const createExpiringKeys =
  ({ work, config }: Pick<Platform, 'work' | 'config'>) =>
  (): Promise<void> =>
    work(SYSTEM, async (tx) => {
      const [rows] = await tx.db.query<[Expiring[], number]>(EXPIRING, [tx.now, MOST_AT_ONCE])
      for (const { key, prefix, lastFour, expiresAt, name, email, ...reader } of rows) {
        const link = `${config.publicUrl}/app/settings?tab=api`
        const mail = keyMails.expiring(reader, name, { key, ends: `${prefix}…${lastFour}`, expiresAt, link })
        await tx.enqueue(deliverMail, { to: email, ...mail })
      }
    })
