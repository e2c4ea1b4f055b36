import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import type { Clock } from '../../shared/clock.ts'

type Channel = 'mail' | 'sms'

const COUNT = `
  insert into message_count (hour, channel, sent, failed) values (date_trunc('hour', $1::timestamptz), $2, $3, $4)
  on conflict (hour, channel) do update set sent = message_count.sent + excluded.sent, failed = message_count.failed + excluded.failed`

/** Counts the attempts of a sender by hour, as sent or failed. A count that cannot be stored is logged: the message was sent all the same. */
export const countMessages =
  (dataSource: DataSource, clock: Clock, log: Logger) =>
  <Message>(channel: Channel, send: (message: Message) => Promise<void>) => {
    const count = (sent: number, failed: number) =>
      dataSource
        .query(COUNT, [clock.now(), channel, sent, failed])
        .catch((error: unknown) => log.warn({ err: error, channel }, 'a message could not be counted'))
    return async (message: Message): Promise<void> => {
      try {
        await send(message)
      } catch (error) {
        await count(0, 1)
        throw error
      }
      await count(1, 0)
    }
  }
