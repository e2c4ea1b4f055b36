import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Clock } from '../../server/shared/clock.ts'
import { createFaults, type Fault, type Faults } from './faults.ts'
import { reportOn, type Subject } from './report.ts'

const BODY_LIMIT = 64 * 1024
const HUGE = 300_000
const BUREAUS: readonly unknown[] = ['aecb', 'simah']
const PURPOSE = 'financing_assessment'

export interface SandboxBureauSettings {
  readonly clock: Clock
  /** What callers prove themselves with. */
  readonly token: string
}

export interface SandboxBureau {
  readonly faults: Faults
  /** Returns its address on this machine, such as http://127.0.0.1:40123; it starts to listen at the first call. */
  address(): Promise<string>
  stop(): Promise<void>
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Returns whom a check is of; null unless it is complete, for the known purpose, and under a consent that is in force. */
const subjectOf = (body: unknown, now: Date): Subject | null => {
  const { bureau, purpose, subject, consent } = fieldsOf(body)
  const { name, registryNo, taxId } = fieldsOf(subject)
  const { id, givenAt, expiresAt, textHash } = fieldsOf(consent)
  if (!BUREAUS.includes(bureau) || purpose !== PURPOSE || !isText(bureau)) return null
  if (![id, givenAt, expiresAt, textHash].every(isText) || Date.parse(String(expiresAt)) <= now.getTime()) return null
  return isText(name) && isText(registryNo) && isText(taxId) ? { bureau, registryNo, taxId } : null
}

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const misbehave = (fault: Fault, reply: FastifyReply): FastifyReply => {
  switch (fault) {
    case 'unavailable':
      return reply.status(503).send({ error: 'The bureau is not available.' })
    case 'rate_limited':
      return reply.status(429).header('retry-after', '0').send({ error: 'Too many calls.' })
    case 'refused':
      return reply.status(403).send({ error: 'The bureau refuses this check.' })
    case 'not_found':
      return reply.status(404).type('text/html').send('<h1>Not found</h1>')
    case 'no_record':
      return reply.status(404).send({ record: false })
    case 'invalid':
      return reply.send({ reference: 'SANDBOX-INVALID', score: 1_200, scoreLowest: 300, scoreHighest: 900, isSandbox: true })
    case 'broken':
      return reply.type('application/json').send('{"reference": ')
    case 'huge':
      return reply.type('application/json').send(`{"reference": "${'x'.repeat(HUGE)}"}`)
    case 'silent':
      // The connection stays open without a response, until one side closes it.
      return reply.hijack()
  }
}

/**
 * A credit bureau to develop against: a separate server with the interface that connectors have (docs/operations.md). It shares nothing
 * with the product but HTTP, every report of it says that it is a sandbox's, and it is never started in production.
 */
export const createSandboxBureau = ({ clock, token }: SandboxBureauSettings): SandboxBureau => {
  const faults = createFaults()
  let own: FastifyInstance | undefined

  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.status(401).send({ error: 'Unknown caller.' })
    const checkId = request.headers['idempotency-key']
    const subject = subjectOf(request.body, clock.now())
    if (!isText(checkId) || !subject) return reply.status(422).send({ error: 'The check or its consent is incomplete.' })
    const fault = faults.meets()
    return fault ? misbehave(fault, reply) : reply.send(reportOn(subject, checkId))
  }

  const listen = async () => {
    own = Fastify({ logger: false, bodyLimit: BODY_LIMIT, forceCloseConnections: true })
    own.post('/checks', check)
    return own.listen({ port: 0, host: '127.0.0.1' })
  }
  let local: Promise<string> | undefined
  return {
    faults,
    address() {
      local ??= listen()
      return local
    },
    async stop() {
      await local?.catch(() => {})
      await own?.close()
    },
  }
}
