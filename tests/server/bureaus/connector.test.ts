import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BureauQuestion } from '../../../server/modules/bureaus/bureau-adapter.ts'
import { Bureau } from '../../../server/modules/bureaus/bureau-terms.ts'
import { createConnector } from '../../../server/modules/bureaus/connector.ts'
import { freshOutside } from '../../support/outside.ts'
import { openReceiver, type Receiver } from '../../support/receiver.ts'

const QUESTION: BureauQuestion = {
  checkId: 'check-1',
  name: 'Al Noor Trading',
  registryNo: 'CN-1',
  taxId: '100000000000003',
  consent: { id: 'consent-1', givenAt: new Date(0), expiresAt: new Date(1), textHash: 'hash' },
}
const REPORT = { reference: 'R-1', score: 640, scoreLowest: 300, scoreHighest: 900, openFacilities: 1, lateFacilities: 0, isSandbox: false }

let double: Receiver
beforeAll(async () => {
  double = await openReceiver()
})
afterAll(() => double.close())
afterEach(() => {
  double.received.length = 0
})

const never = new AbortController().signal
const connector = (options: { allowsSandbox?: boolean; limit?: number } = {}) =>
  createConnector(Bureau.SIMAH, async () => ({ url: `${double.url}/`, token: 'secret' }), {
    outside: freshOutside(),
    allowsSandbox: false,
    ...options,
  })
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('sends whom it asks about, with the consent and a key that makes a repeated call the same check', async () => {
  double.respond((response) => json(response, REPORT))
  expect(await connector().check(QUESTION, never)).toEqual(REPORT)
  const [{ path, headers, body }] = double.received as [(typeof double.received)[0]]
  expect([path, headers['authorization'], headers['idempotency-key']]).toEqual(['/checks', 'Bearer secret', 'check-1'])
  expect(JSON.parse(body)).toEqual({
    bureau: 'simah',
    purpose: 'financing_assessment',
    subject: { name: 'Al Noor Trading', registryNo: 'CN-1', taxId: '100000000000003' },
    consent: { id: 'consent-1', givenAt: '1970-01-01T00:00:00.000Z', expiresAt: '1970-01-01T00:00:00.001Z', textHash: 'hash' },
  })
})

test('has the report of a slow connector, and figures that it does not state as null', async () => {
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    double.respond((response) => {
      release = () => json(response, { reference: 'R-2' })
      resolve()
    })
  })
  const report = connector().check(QUESTION, never)
  await arrived
  release()
  const unstated = { score: null, scoreLowest: null, scoreHighest: null, openFacilities: null, lateFacilities: null }
  expect(await report).toEqual({ reference: 'R-2', ...unstated, isSandbox: false })
})

test('returns null where the bureau says that it has no record', async () => {
  double.respond((response) => json(response, { record: false }, 404))
  expect(await connector().check(QUESTION, never)).toBeNull()
})

test.each([
  ['never responds', () => {}, 'no_response'],
  ['ends the connection', (response: ServerResponse) => response.destroy(), 'no_response'],
  ['is out of service', (response: ServerResponse) => json(response, {}, 503), 'no_response'],
  ['has too many calls', (response: ServerResponse) => json(response, {}, 429), 'no_response'],
  ['sends elsewhere', (response: ServerResponse) => response.writeHead(302, { location: 'https://example.com' }).end(), 'no_response'],
  ['refuses', (response: ServerResponse) => json(response, {}, 422), 'refused'],
  ['responds with a list', (response: ServerResponse) => json(response, [REPORT]), 'invalid_response'],
  ['is at another address', (response: ServerResponse) => response.writeHead(404).end('<h1>Not found</h1>'), 'invalid_response'],
  ['finds nothing, but not a record', (response: ServerResponse) => json(response, { error: 'no route' }, 404), 'invalid_response'],
  ['has no reference', (response: ServerResponse) => json(response, { ...REPORT, reference: '' }), 'invalid_response'],
  ['has half a range', (response: ServerResponse) => json(response, { ...REPORT, scoreLowest: null }), 'invalid_response'],
  ['counts in fractions', (response: ServerResponse) => json(response, { ...REPORT, openFacilities: 1.5 }), 'invalid_response'],
  ['responds without end', (response: ServerResponse) => response.end('x'.repeat(300_000)), 'invalid_response'],
])('says why there is no report when the connector %s', async (_case, respond, failure) => {
  double.respond(respond)
  await expect(connector({ limit: 500 }).check(QUESTION, never)).rejects.toMatchObject({ name: 'BureauProblem', failure })
})

test('refuses a simulated report where no sandbox is allowed', async () => {
  double.respond((response) => json(response, { ...REPORT, isSandbox: true }))
  await expect(connector().check(QUESTION, never)).rejects.toMatchObject({ failure: 'invalid_response' })
  expect(await connector({ allowsSandbox: true }).check(QUESTION, never)).toMatchObject({ isSandbox: true })
})

test('does not call a bureau that failed five times in a row', async () => {
  double.respond((response) => json(response, {}, 500))
  const simah = connector()
  for (let call = 1; call <= 6; call++) await expect(simah.check(QUESTION, never)).rejects.toMatchObject({ failure: 'no_response' })
  expect(double.received).toHaveLength(5)
})

test('leaves the breaker closed after refusals, because the bureau works', async () => {
  double.respond((response) => json(response, {}, 403))
  const simah = connector()
  for (let call = 1; call <= 7; call++) await expect(simah.check(QUESTION, never)).rejects.toMatchObject({ failure: 'refused' })
  expect(double.received).toHaveLength(7)
})

test('an abort of the stopping process is no failure of the bureau', async () => {
  const stop = new AbortController()
  const arrived = new Promise<void>((resolve) => double.respond(() => resolve()))
  const call = connector().check(QUESTION, stop.signal)
  await arrived
  stop.abort()
  await expect(call).rejects.not.toMatchObject({ name: 'BureauProblem' })
})
