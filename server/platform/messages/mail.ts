import nodemailer from 'nodemailer'
import { DomainError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'
import { handle, type JobHandler, job } from '../jobs/jobs.ts'
import type { Outside } from '../outside.ts'
import { refuseInTransaction } from '../transaction.ts'
import type { Inbox } from './inbox.ts'

const CONNECT_TIMEOUT = 5_000
const SILENCE_TIMEOUT = 5_000
/** Time limit of a whole mail with its attachments, in milliseconds. */
const SEND_LIMIT = 20_000

/** A file attached to an e-mail; its content is in base64, because a queued e-mail is JSON. */
export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly contentBase64: string
}

/** An e-mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly MailAttachment[]
  /** The address that ends mails of this kind: mail programs offer it as a button, and POST to it (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface Mailer {
  /** Resolves when the mail server has accepted the e-mail; throws otherwise. */
  send(mail: Mail): Promise<void>
}

const unsubscribeHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** A server that refuses an address or an e-mail is working; any other failure is an outage. */
const isOutage = (error: unknown) => (error as { responseCode?: number }).responseCode === undefined

/** Sends through the configured mail server; without one into the development inbox, and in production not at all. */
export const createMailer = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'production'>,
  inbox: Inbox,
  outside: Outside,
): Mailer => {
  if (!config.smtpUrl) {
    return {
      async send({ to, subject, text, attachments = [] }) {
        refuseInTransaction('sending a mail')
        if (config.production) throw new DomainError('SERVICE_UNAVAILABLE', 'platform.messages.noMailServer')
        const attached = attachments.map(({ name }) => `\n\nAttached: ${name}`).join('')
        await inbox.keep({ channel: 'mail', to, subject, body: text + attached })
      },
    }
  }
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    dnsTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, attachments = [], unsubscribeUrl }) {
      // As an object it is a single address, even if it contains commas.
      const recipient = { name: '', address: to }
      const replyTo = config.supportEmail ? { replyTo: config.supportEmail } : {}
      const files = attachments.map(({ name, type, contentBase64 }) => ({
        filename: name,
        contentType: type,
        content: contentBase64,
        encoding: 'base64',
      }))
      const letter = {
        from: config.mailFrom,
        ...replyTo,
        to: recipient,
        subject,
        text,
        ...(html ? { html } : {}),
        ...(files.length > 0 ? { attachments: files } : {}),
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
      }
      await outside('mail', () => transport.sendMail(letter), { limit: SEND_LIMIT, isOutage })
    },
  }
}

/** Sends an e-mail after the commit of the transaction that enqueued it: `tx.enqueue(deliverMail, { to, subject, text })`. */
export const deliverMail = job<Mail>('platform.deliver_mail', { attempts: 8, lane: 'messages' })

export const mailHandler = (mailer: Mailer): JobHandler => handle(deliverMail, (mail) => mailer.send(mail))
