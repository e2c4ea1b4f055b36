import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Returns a new secret of an endpoint, as the specification of Standard Webhooks writes them. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** What is signed of a message. */
export interface SignedMessage {
  readonly id: string
  /** When it is sent, in whole seconds since 1970. */
  readonly seconds: number
  readonly body: string
}

const signatureOf = ({ id, seconds, body }: SignedMessage, secret: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Returns the headers by which a receiver verifies a message: a signature by each secret, the current one first. */
export const signedHeaders = (message: SignedMessage, secrets: readonly string[]) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.seconds),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
})
