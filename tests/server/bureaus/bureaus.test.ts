import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLender, aMerchant, aPrivateLender, type Member } from '../../support/people.ts'
import { openReceiver, type Receiver } from '../../support/receiver.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { createRequest } from '../financing/market.ts'

const DAY = 86_400_000
const TOKEN = 'a token of the connector'
const REPORT = { reference: 'R-1', score: 701, scoreLowest: 300, scoreHighest: 900, openFacilities: 2, lateFacilities: 0, isSandbox: true }

const OWN = `query ($id: ID!) { business(id: $id) { creditBureau { bureau isConnected consentText textHash
  isSandbox consent { shownText givenBy { name } givenAt expiresAt } endedConsent { revokedAt revokedBy { name } }
  checks { status failure reference score lenderName requestedBy { name } isSandbox closure } } } }`
const GRANT_CONSENT =
  'mutation ($textHash: String!) { grantBureauConsent(input: { textHash: $textHash }) { creditBureau { consent { shownText } } } }'
const REVOKE_CONSENT = 'mutation { revokeBureauConsent { creditBureau { consent { id } } } }'
const BUREAU =
  'dataRoom { askableScopes creditBureau { bureau isConnected isSandbox isCheckAllowed closure check { status failure reference score scoreLowest scoreHighest openFacilities lateFacilities isSandbox expiresAt } } }'
const ROOM = `query ($id: ID!) { financingRequest(id: $id) { ${BUREAU} } }`
const REQUEST = `mutation ($id: ID!) { requestBureauCheck(id: $id) { ${BUREAU} } }`

let bureau: Receiver
let world: World
let merchant: Member
let lender: Member
let requestId: string

const responds = (status: number, body: unknown) =>
  bureau.respond((response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  })

beforeAll(async () => {
  bureau = await openReceiver()
  world = await openWorld({ runJobs: false, bureaus: { aecb: { url: bureau.url, token: TOKEN }, simah: undefined } })
})
afterAll(async () => {
  await world.close()
  await bureau.close()
})
beforeEach(async () => {
  merchant = await aMerchant(world)
  lender = await aLender(world)
  requestId = await createRequest(world, merchant)
  await respond(lender)
  responds(200, REPORT)
})
afterEach(() => {
  bureau.received.length = 0
})

const respond = (person: Person) =>
  world.ask(person, 'mutation ($id: ID!) { expressInterest(input: { requestId: $id }) { id } }', { id: requestId })
const own = async (person: Member = merchant): Promise<Data> =>
  (await world.ask(person, OWN, { id: person.businessId })).business.creditBureau
const consent = async () => world.ask(merchant, GRANT_CONSENT, { textHash: (await own()).textHash })
const room = async (person: Person = lender): Promise<Data> => (await world.ask(person, ROOM, { id: requestId })).financingRequest.dataRoom
const ask = async (): Promise<string> =>
  (
    await world.ask(lender, 'mutation ($input: AskForDataInput!) { askForData(input: $input) { id } }', {
      input: { requestId, scopes: ['CREDIT_BUREAU'] },
    })
  ).askForData.id
const grant = (id: string) =>
  world.ask(merchant, 'mutation ($id: ID!) { grantData(id: $id, input: { scopes: [CREDIT_BUREAU], days: 7 }) { state } }', { id })
/** The merchant consents and lets the lender read. */
const open = async () => {
  await consent()
  await grant(await ask())
}
const check = () => world.ask(lender, REQUEST, { id: requestId })

describe('a check at a credit bureau', () => {
  test('needs the consent of the business and its grant to the lender, and its report is listed with who read it', async () => {
    expect((await room()).creditBureau).toEqual({
      bureau: 'AECB',
      isConnected: true,
      isSandbox: false,
      isCheckAllowed: false,
      closure: null,
      check: null,
    })
    const asked = await ask()
    await expect(grant(asked)).rejects.toMatchObject({ code: 'INVALID', fields: { scopes: /Consent to checks/ } })
    await expect(check()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await consent()
    await grant(asked)
    expect((await room()).creditBureau).toMatchObject({ isCheckAllowed: true, check: null })
    expect((await check()).requestBureauCheck.dataRoom.creditBureau.check).toMatchObject({ status: 'PENDING', score: null })
    await expect(check()).rejects.toMatchObject({ code: 'CONFLICT', message: /has not responded/ })
    await world.app.finishJobs()
    expect((await room()).creditBureau.check).toMatchObject({ status: 'REPORTED', failure: null, ...REPORT })
    expect((await own()).checks).toMatchObject([{ status: 'REPORTED', reference: 'R-1', lenderName: lender.businessName }])
    const views = await world.ask(merchant, '{ dataRoomViews { nodes { scope lenderName } } }')
    expect(views.dataRoomViews.nodes).toContainEqual({ scope: 'CREDIT_BUREAU', lenderName: lender.businessName })
    const [call] = bureau.received
    expect(call).toMatchObject({ path: '/checks', headers: { authorization: `Bearer ${TOKEN}`, 'idempotency-key': expect.any(String) } })
    expect(JSON.parse(call!.body)).toMatchObject({
      bureau: 'aecb',
      purpose: 'financing_assessment',
      subject: { name: merchant.businessName },
    })
  })

  test('is declined, without a call, when the consent is revoked before the bureau is called', async () => {
    await open()
    await check()
    await world.ask(merchant, REVOKE_CONSENT)
    await world.app.finishJobs()
    expect(bureau.received).toEqual([])
    expect((await own()).checks).toMatchObject([{ status: 'DECLINED', score: null }])
    expect((await room()).creditBureau).toMatchObject({ isCheckAllowed: false, check: null })
    await expect(check()).rejects.toMatchObject({ code: 'CONFLICT', message: /has not consented/ })
  })

  test('is closed to the lender once its consent is revoked, also after another one, and once the report is 30 days old', async () => {
    await open()
    await check()
    await world.app.finishJobs()
    expect((await room()).creditBureau.closure).toBeNull()
    await world.ask(merchant, REVOKE_CONSENT)
    expect((await room()).creditBureau).toMatchObject({ check: null, closure: 'CONSENT_ENDED' })
    const { consent: none, endedConsent, checks } = await own()
    expect([none, endedConsent.revokedBy.name, checks[0].closure]).toEqual([null, expect.any(String), 'CONSENT_ENDED'])
    await consent()
    expect(await own()).toMatchObject({ endedConsent: null })
    expect((await room()).creditBureau).toMatchObject({ isCheckAllowed: true, check: null, closure: 'CONSENT_ENDED' })
    world.clock.advance(1)
    await check()
    await world.app.finishJobs()
    const expiresAt = new Date(world.clock.now().getTime() + 30 * DAY).toISOString()
    expect((await room()).creditBureau.check).toMatchObject({ reference: 'R-1', expiresAt })
    await world.database.asOwner(`update bureau_check set expires_at = '${world.clock.now().toISOString()}' where expires_at is not null`)
    expect((await room()).creditBureau).toMatchObject({ check: null, closure: 'EXPIRED' })
    expect((await own()).checks).toMatchObject([
      { reference: 'R-1', closure: 'EXPIRED' },
      { reference: 'R-1', closure: 'CONSENT_ENDED' },
    ])
  })

  test('is declined when its consent is replaced before the bureau is called', async () => {
    await open()
    await check()
    await consent()
    await world.app.finishJobs()
    expect(bureau.received).toEqual([])
    expect((await own()).checks).toMatchObject([{ status: 'DECLINED' }])
  })

  test('is requested five times a day by a lender; what was refused does not count', async () => {
    for (let refused = 0; refused < 6; refused++) await expect(check()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await open()
    for (let made = 0; made < 5; made++) {
      world.clock.advance(1)
      await check()
      await world.app.finishJobs()
    }
    world.clock.advance(1)
    await expect(check()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(bureau.received).toHaveLength(5)
  })

  test('is closed to every other lender and to the other members of the market', async () => {
    await open()
    await check()
    await world.app.finishJobs()
    const other = await aPrivateLender(world)
    await respond(other)
    expect((await room(other)).creditBureau).toMatchObject({ isCheckAllowed: false, check: null })
    await expect(world.ask(other, REQUEST, { id: requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.ask(other, OWN, { id: merchant.businessId }).catch(() => null))?.business?.creditBureau ?? null).toBeNull()
  })

  test.each([
    ['responds that it has no record', 404, { record: false }, { status: 'NO_RECORD', failure: null }],
    ['is not at the address', 404, 'Not found', { status: 'FAILED', failure: 'INVALID_RESPONSE' }],
    ['refuses', 403, '', { status: 'FAILED', failure: 'REFUSED' }],
    ['is out of service', 503, '', { status: 'FAILED', failure: 'NO_RESPONSE' }],
    ['responds with no report', 200, 'busy', { status: 'FAILED', failure: 'INVALID_RESPONSE' }],
    ['reports a score outside of its range', 200, { ...REPORT, score: 999 }, { status: 'FAILED', failure: 'INVALID_RESPONSE' }],
  ])('says so when the bureau %s, and can be requested again', async (_case, status, body, expected) => {
    await open()
    responds(status, body)
    await check()
    await world.app.finishJobs()
    expect((await room()).creditBureau.check).toMatchObject({ ...expected, score: null })
    responds(200, REPORT)
    world.clock.advance(1)
    await check()
  })
})

describe('the consent', () => {
  test('is to the text that was read, names who gave it, and is replaced by a newer one', async () => {
    await expect(world.ask(merchant, GRANT_CONSENT, { textHash: 'another text' })).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    await expect(world.ask(merchant, REVOKE_CONSENT)).rejects.toMatchObject({ code: 'CONFLICT' })
    await consent()
    const { consentText, consent: given } = await own()
    expect(consentText).toMatch(/AECB/)
    expect(given).toMatchObject({ shownText: consentText, givenBy: { name: expect.any(String) } })
    await consent()
    const rows = await world.app.platform.dataSource.query(
      'select revoked_at from bureau_consent where business_id = $1 order by given_at',
      [merchant.businessId],
    )
    expect(rows).toHaveLength(2)
    expect(rows.filter(({ revoked_at }: { revoked_at: unknown }) => revoked_at === null)).toHaveLength(1)
  })

  test('ends after a year', async () => {
    await consent()
    const { expiresAt, givenAt } = (await own()).consent
    expect(new Date(expiresAt).getTime() - new Date(givenAt).getTime()).toBe(365 * DAY)
    await world.database.asOwner(
      `update bureau_consent set given_at = given_at - interval '1 year', expires_at = '${world.clock.now().toISOString()}'`,
    )
    expect((await own()).consent).toBeNull()
  })

  test('is an event with its version', async () => {
    await consent()
    const events = await world.app.platform.dataSource.query(
      `select name, payload from event where subject_id = $1 and name like 'bureaus.%'`,
      [merchant.businessId],
    )
    const { textHash } = await own()
    expect(events).toMatchObject([
      { name: 'bureaus.consent_granted', payload: { bureau: 'aecb', purpose: 'financing_assessment', textHash } },
    ])
  })
})

describe('without a connection', () => {
  let unconnected: World
  beforeAll(async () => {
    unconnected = await openWorld({ runJobs: false, sandboxBureau: false })
  })
  afterAll(() => unconnected.close())

  test('the bureau is shown as not connected, and cannot be asked for', async () => {
    const business = await aMerchant(unconnected)
    const bank = await aLender(unconnected)
    const id = await createRequest(unconnected, business)
    await unconnected.ask(bank, 'mutation ($id: ID!) { expressInterest(input: { requestId: $id }) { id } }', { id })
    const { dataRoom } = (await unconnected.ask(bank, ROOM, { id })).financingRequest
    expect(dataRoom).toMatchObject({
      askableScopes: ['SCORE_FACTORS', 'STATEMENTS'],
      creditBureau: { bureau: 'AECB', isConnected: false, isCheckAllowed: false, check: null },
    })
    const input = { requestId: id, scopes: ['CREDIT_BUREAU'] }
    await expect(
      unconnected.ask(bank, 'mutation ($input: AskForDataInput!) { askForData(input: $input) { id } }', { input }),
    ).rejects.toMatchObject({ code: 'INVALID', fields: { scopes: /not connected/ } })
    expect((await unconnected.ask(business, OWN, { id: business.businessId })).business.creditBureau).toMatchObject({ isConnected: false })
  })
})
