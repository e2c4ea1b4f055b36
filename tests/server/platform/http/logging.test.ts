import { QueryFailedError } from 'typeorm'
import { expect, test } from 'vitest'
import { createLogger } from '../../../../server/platform/process/logging.ts'
import { createMetrics } from '../../../../server/platform/process/metrics.ts'
import { DomainError } from '../../../../server/shared/errors.ts'
import { textOf } from '../../../../server/shared/i18n/text.ts'

const capture = () => {
  const lines: string[] = []
  return { log: createLogger({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) }), lines }
}

const CANARY = 'CANARY-7f3a'

const PRIVATE_FIELDS = [
  'password',
  'currentPassword',
  'new_password',
  'code',
  'otp',
  'totp',
  'token',
  'resetToken',
  'secret',
  'totpSecret',
  'cookie',
  'set-cookie',
  'authorization',
  'iban',
  'IBAN',
  'vendorIban',
  'phone',
  'email',
  'merchantEmail',
  'apiKey',
  'recoveryCodes',
  'cvv',
  'emiratesId',
  'account_number',
  'payload',
  'body',
  'parameters',
  'variables',
]

test.each(PRIVATE_FIELDS)('a field named %s is redacted at any depth', (name) => {
  const { log, lines } = capture()
  log.info({ [name]: CANARY, a: { [name]: CANARY, b: [{ c: { [name]: { deep: CANARY } } }] } }, 'x')
  log.child({ [name]: CANARY }).info('x')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain(CANARY)
})

test('fields that are not private are logged', () => {
  const { log, lines } = capture()
  log.info({ requestId: 'r1', route: '/files/:id', status: 200, ms: 3, list: [1, 'two'], nothing: null }, 'request')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'info',
    requestId: 'r1',
    status: 200,
    list: [1, 'two'],
    nothing: null,
    msg: 'request',
  })
})

test('an error of the database keeps its code, constraint and place, and no value', () => {
  const { log, lines } = capture()
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "user_email"'), {
    code: '23505',
    constraint: 'user_email',
    table: 'user',
    detail: `Key (email)=(${CANARY}) already exists.`,
  })
  log.error({ err: new QueryFailedError('insert into "user" values ($1)', [CANARY], refused) }, 'failed')
  expect(lines[0]).not.toContain(CANARY)
  const { err } = JSON.parse(lines[0]!)
  expect(err).toMatchObject({ type: 'QueryFailedError', code: '23505', constraint: 'user_email', table: 'user' })
  expect(err.stack).toContain('logging.test')
})

test('a value that the database quotes in its sentence is omitted', () => {
  const { log, lines } = capture()
  const refused = Object.assign(new Error(`invalid input syntax for type uuid: "${CANARY}"`), { code: '22P02' })
  log.error(refused)
  log.error({ err: new Error('while saving', { cause: new QueryFailedError('select $1', [CANARY], refused) }) })
  expect(lines.join('')).not.toContain(CANARY)
  expect(JSON.parse(lines[0]!).err.message).toBe('invalid input syntax for type uuid: "..."')
  expect(JSON.parse(lines[1]!).err.cause.code).toBe('22P02')
})

test('a refusal keeps its code and omits the fields that a person typed', () => {
  const { log, lines } = capture()
  log.warn(
    { err: new DomainError('INVALID', 'common.someInvalid', { amount: textOf('platform.live.noSuchSubscription', { field: CANARY }) }) },
    'refused',
  )
  expect(lines[0]).not.toContain(CANARY)
  expect(JSON.parse(lines[0]!).err.code).toBe('INVALID')
})

test.each([
  ['an e-mail address', 'layla.h+x@mail.example.com'],
  ['an IBAN', 'AE070331234567890123456'],
  ['an IBAN in groups', 'SA03 8000 0000 6080 1016 7519'],
  ['a phone number', '+971501234567'],
  ['an Emirates ID', '784-1990-1234567-1'],
])('%s inside a sentence is redacted', (_what, value) => {
  const { log, lines } = capture()
  log.error({ err: new Error(`550 no such user <${value}>`) }, `could not reach ${value}`)
  expect(lines[0]).not.toContain(value)
  expect(JSON.parse(lines[0]!).level).toBe('error')
})

test('a value that is neither an error nor plain, or that is circular, is still one line of JSON', () => {
  const { log, lines } = capture()
  const round: { self?: unknown; a: string } = { a: 'b\n{"level":"forged"}' }
  round.self = round
  log.info({ round, when: new Date(0), raw: Buffer.from(CANARY), err: CANARY }, 'line\nbreak "quoted" + \u2028')
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toContain('\n')
  expect(lines[0]).not.toContain(CANARY)
  expect(JSON.parse(lines[0]!).when).toBe('1970-01-01T00:00:00.000Z')
})

test('metrics are counted by pattern, code and name', async () => {
  const metrics = createMetrics()
  createMetrics()
  metrics.http('/files/:id', 404, 0.01)
  metrics.graphql('mutation', 'CONFLICT', 0.02)
  metrics.job('platform.deliver_mail', 'done', 0.2)
  metrics.push(3, 0.004)
  metrics.sockets.set(7)
  metrics.subscriptions.set(9)
  const { type, body } = await metrics.render()
  expect(type).toContain('text/plain')
  expect(body).toContain('mizan_http_request_seconds_count{route="/files/:id",status="4xx"} 1')
  expect(body).toContain('mizan_graphql_operation_seconds_count{operation="mutation",code="CONFLICT"} 1')
  expect(body).toContain('mizan_job_seconds_count{job="platform.deliver_mail",outcome="done"} 1')
  expect(body).toContain('mizan_pushed_total 3')
  expect(body).toContain('mizan_sockets 7')
  expect(body).toContain('mizan_subscriptions 9')
})
