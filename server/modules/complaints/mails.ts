import type { Mail } from '../../platform/messages/mail.ts'
import { asDay } from '../../shared/figures.ts'
import { type Reader, type Said, textOf, written } from '../../shared/i18n/text.ts'
import type { Complaint } from './complaint.entity.ts'

type Words = 'received' | 'responded' | 'final' | 'escalated' | 'late'

/**
 * Returns the e-mail about a complaint to the person who complained, with the link to its record: to a person with an account as they
 * read days, to visitors in words.
 */
export const mailAbout = (complaint: Complaint, words: Words, link: string, person: Reader | null): Mail => {
  const { number, name, email, language, responseDueOn, userId } = complaint
  const values = { number, day: asDay(responseDueOn) }
  const write = (said: Said) => written(said, person ? { ...person, language } : language)
  return {
    to: email,
    subject: write(textOf(`mails:complaints.${words}.subject`, { number })),
    text: [
      // A visitor typed this name: to a mailbox that may be a stranger's we send only our own words.
      write(userId === null ? 'mails:frame.helloUnnamed' : textOf('mails:frame.hello', { name })),
      write(textOf(`mails:complaints.${words}.text`, values)),
      `${write('mails:complaints.record')}\n${link}`,
    ].join('\n\n'),
  }
}
