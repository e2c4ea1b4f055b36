import type { Mail, MailAttachment } from '../../../platform/messages/mail.ts'
import { asMoment, readStored, type Said, textOf, written } from '../../../shared/i18n/text.ts'
import type { User } from '../../identity/index.ts'
import type { SavedQuery } from '../saved-queries/saved-query.entity.ts'
import type { QuerySchedule } from './query-schedule.entity.ts'

const linkOf = ({ id }: SavedQuery, publicUrl: string) => `${publicUrl}/app/explorer?saved=${id}`

const mailOf = (person: User, subject: Said, paragraphs: readonly string[]): Mail => ({
  to: person.email,
  subject: written(subject, person),
  text: [written(textOf('mails:frame.hello', { name: person.name }), person), ...paragraphs].join('\n\n'),
})

/** The file of a result, and whether a list in it has further pages. */
export interface ResultFile {
  readonly file: MailAttachment
  readonly isCut: boolean
}

/** Writes the mail with the result of a run. It says so when the file does not have a list to its end. */
export const resultMail = (person: User, query: SavedQuery, ranAt: Date, { file, isCut }: ResultFile, publicUrl: string): Mail => {
  const { name } = query
  const paragraphs = [
    written(textOf('alerts:queries.result', { name, moment: asMoment(ranAt), file: file.name }), person),
    ...(isCut ? [written('alerts:queries.cut', person)] : []),
    `${written('alerts:queries.change', person)}\n${linkOf(query, publicUrl)}`,
  ]
  return { ...mailOf(person, textOf('alerts:queries.resultSubject', { name }), paragraphs), attachments: [file] }
}

/** Writes the mail about a run that had no result: why, when it is run next, and what to do. */
export const failureMail = (person: User, query: SavedQuery, schedule: QuerySchedule, publicUrl: string): Mail => {
  const { name } = query
  const { nextRunAt, failures, storedFailure, lastRunAt } = schedule
  const isOver = nextRunAt === null
  const follows = isOver
    ? textOf('alerts:queries.switchedOff', { count: failures })
    : textOf('alerts:queries.next', { moment: asMoment(nextRunAt) })
  const paragraphs = [
    written(textOf('alerts:queries.failed', { name, moment: asMoment(lastRunAt!) }), person),
    `${written('mails:frame.reason', person)} ${readStored(storedFailure!, person)}`,
    written(follows, person),
    `${written('alerts:queries.correct', person)}\n${linkOf(query, publicUrl)}`,
  ]
  return mailOf(
    person,
    isOver ? textOf('alerts:queries.switchedOffSubject', { name }) : textOf('alerts:queries.failedSubject', { name }),
    paragraphs,
  )
}
