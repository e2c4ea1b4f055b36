import { deliverMail } from '../../platform/messages/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { HOUR, later } from '../../shared/clock.ts'
import { conflict, invalidField } from '../../shared/errors.ts'
import { textOf, written } from '../../shared/i18n/text.ts'
import { onOneLine } from '../../shared/text.ts'
import { Language, User } from '../identity/index.ts'
import { Announcement, AnnouncementKind, type AnnouncementTexts } from './announcement.entity.ts'
import type { AnnouncementReachArgs, SendAnnouncementInput } from './announcement.inputs.ts'
import { announcementSent } from './notifications.events.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

const LANGUAGES = Object.values(Language)

/** The newest entry of the history counts. */
const CONSENTED = `
  coalesce((select given from marketing_consent consent where consent.user_id = person.id order by seq desc limit 1), false)`

const textsOf = ({ texts }: SendAnnouncementInput): AnnouncementTexts => {
  const byLanguage = new Map(texts.map(({ language, subject, body }) => [language, { subject: onOneLine(subject), body: body.trim() }]))
  if (!LANGUAGES.every((language) => byLanguage.has(language))) throw invalidField('texts', 'notifications.announcement.texts')
  return Object.fromEntries(byLanguage) as AnnouncementTexts
}

/** Returns the query of everyone whom an announcement reaches. */
const reachedBy = (db: Tx['db'], { kind, audience }: AnnouncementReachArgs) => {
  const query = db
    .createQueryBuilder(User, 'person')
    .where('person.suspendedAt is null and person.emailVerifiedAt is not null and person.role in (:...audience)', { audience })
  if (kind === AnnouncementKind.MARKETING) query.andWhere(CONSENTED)
  return query
}

/** Mails of administration to many people. */
export const createAnnouncementService = ({ work, dataSource }: Pick<Platform, 'work' | 'dataSource'>, links: UnsubscribeLinks) => ({
  /** Returns to how many people an announcement would go if it were sent now. */
  countReach: (reach: AnnouncementReachArgs): Promise<number> => reachedBy(dataSource.manager, reach).getCount(),

  /**
   * Queues an announcement to everyone of some roles with a verified address, a marketing one only to those who consented, in the
   * language of each. Throws CONFLICT when the same texts were sent within the last hour.
   */
  async send(viewer: Viewer, input: SendAnnouncementInput): Promise<Announcement> {
    const { userId } = signedIn(viewer)
    const texts = textsOf(input)
    const { kind, audience } = input
    return work(viewer, async (tx) => {
      // Two clicks, or two administrators at once, take turns.
      await tx.db.query("select pg_advisory_xact_lock(hashtext('notifications.announcement'))")
      const repeated = 'select from announcement where texts = $1::jsonb and kind = $2 and sent_at > $3'
      const [sentBefore] = await tx.db.query<object[]>(repeated, [JSON.stringify(texts), kind, later(tx.now, -HOUR)])
      if (sentBefore) throw conflict('notifications.announcement.repeated')
      const people = await reachedBy(tx.db, input).orderBy('person.id').getMany()
      for (const person of people) {
        const { subject, body } = texts[person.language]
        const hello = written(textOf('mails:frame.hello', { name: person.name }), person)
        const mail = { to: person.email, subject }
        if (kind === AnnouncementKind.SERVICE) await tx.enqueue(deliverMail, { ...mail, text: `${hello}\n\n${body}` })
        else {
          const unsubscribeUrl = links.linkOf(person.id)
          const end = `${written('alerts:marketing.end', person)}\n${unsubscribeUrl}`
          await tx.enqueue(deliverMail, { ...mail, text: `${hello}\n\n${body}\n\n${end}`, unsubscribeUrl })
        }
      }
      const sent = await tx.db.save(Announcement, { kind, audience, texts, recipients: people.length, sentById: userId, sentAt: tx.now })
      await tx.emit(announcementSent.of(sent.id, [], { kind, audience, recipients: people.length, subject: texts[Language.EN].subject }))
      return sent
    })
  },
})

export type AnnouncementService = ReturnType<typeof createAnnouncementService>
