import { DomainError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'
import { handle, type JobHandler, job } from '../jobs/jobs.ts'
import type { Outside } from '../outside.ts'
import { refuseInTransaction } from '../transaction.ts'
import type { Inbox } from './inbox.ts'

/** A text message to one phone, in E.164. */
export interface Sms {
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /** Resolves when the gateway has accepted the message; throws otherwise. */
  send(sms: Sms): Promise<void>
}

/** Sends through the configured gateway; without one into the development inbox, and in production not at all. */
export const createSmsSender = (config: Pick<Config, 'smsGatewayUrl' | 'production'>, inbox: Inbox, outside: Outside): SmsSender => ({
  async send({ to, text }) {
    const gateway = config.smsGatewayUrl
    if (!gateway) {
      refuseInTransaction('sending a text message')
      if (config.production) throw new DomainError('SERVICE_UNAVAILABLE', 'platform.messages.noSmsGateway')
      await inbox.keep({ channel: 'sms', to, subject: '', body: text })
      return
    }
    await outside('text messages', async (signal) => {
      const response = await fetch(gateway, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal,
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway responded with ${response.status}.`)
    })
  },
})

/** Sends a text message after the commit of the transaction that enqueued it. A code is useless an hour later, so there are few attempts. */
export const deliverSms = job<Sms>('platform.deliver_sms', { attempts: 5, lane: 'messages' })

export const smsHandler = (sender: SmsSender): JobHandler => handle(deliverSms, (sms) => sender.send(sms))
