import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { BureauQuestion } from '../../../server/modules/bureaus/bureau-adapter.ts'
import { Bureau } from '../../../server/modules/bureaus/bureau-terms.ts'
import { createConnector } from '../../../server/modules/bureaus/connector.ts'
import { openBureaus } from '../../../server/modules/bureaus/index.ts'
import { type ConfigError, readConfig } from '../../../server/platform/config.ts'
import { DAY, later } from '../../../server/shared/clock.ts'
import { FAULTS, type Fault } from '../../../tools/sandbox-bureau/faults.ts'
import { createSandboxBureau, type SandboxBureau } from '../../../tools/sandbox-bureau/server.ts'
import { type StoppedClock, stoppedClock } from '../../support/clock.ts'
import { freshOutside } from '../../support/outside.ts'
import { aLender, aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { createRequest } from '../financing/market.ts'

const TOKEN = 'a token of the sandbox'
const never = new AbortController().signal

describe('the sandbox bureau, called through the connector of a bureau', () => {
  let clock: StoppedClock
  let sandbox: SandboxBureau
  beforeAll(() => {
    clock = stoppedClock()
    sandbox = createSandboxBureau({ clock, token: TOKEN })
  })
  afterAll(() => sandbox.stop())
  afterEach(() => sandbox.faults.clear())

  const question = (changes: Partial<BureauQuestion> = {}): BureauQuestion => ({
    checkId: 'check-1',
    name: 'Al Noor Trading',
    registryNo: 'CN-1',
    taxId: '100000000000003',
    consent: { id: 'consent-1', givenAt: clock.now(), expiresAt: later(clock.now(), DAY), textHash: 'hash' },
    ...changes,
  })
  const connector = ({ token = TOKEN, bureau = Bureau.AECB, isSandbox = true, allowsSandbox = true } = {}) =>
    createConnector(bureau, async () => ({ url: await sandbox.address(), token }), {
      outside: freshOutside(),
      allowsSandbox,
      isSandbox,
      limit: 2_000,
    })
  const report = (changes: Partial<BureauQuestion> = {}) => connector().check(question(changes), never)

  it('reports the same figures on the same business at every check, under a number that names the sandbox', async () => {
    const [first, second, again] = [await report(), await report({ checkId: 'check-2' }), await report()]
    expect(again).toEqual(first)
    expect(second).toEqual({ ...first, reference: second!.reference })
    expect(first).toMatchObject({ reference: expect.stringMatching(/^SANDBOX-[0-9A-F]{12}$/), isSandbox: true })
    expect(second!.reference).not.toBe(first!.reference)
  })

  it('reports different figures by registration, tax number and bureau, some of them without a score', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => `1000000000${String(at).padStart(2, '0')}003`)
    const reports = await Promise.all(numbers.map((taxId) => report({ taxId })))
    expect(new Set(reports.map((each) => each!.score)).size).toBeGreaterThan(20)
    expect(reports.some((each) => each!.score === null && each!.scoreLowest === null && each!.scoreHighest === null)).toBe(true)
    for (const { openFacilities, lateFacilities } of reports as { openFacilities: number; lateFacilities: number }[])
      expect(lateFacilities).toBeLessThanOrEqual(openFacilities)
    const elsewhere = await connector({ bureau: Bureau.SIMAH }).check(question(), never)
    expect(elsewhere!.reference).not.toBe((await report())!.reference)
  })

  it.each([
    ['unavailable', 'no_response'],
    ['rate_limited', 'no_response'],
    ['silent', 'no_response'],
    ['refused', 'refused'],
    ['not_found', 'invalid_response'],
    ['invalid', 'invalid_response'],
    ['broken', 'invalid_response'],
    ['huge', 'invalid_response'],
  ] as const)('when it is %s, the check fails as %s, and the next one has its report', async (fault, failure) => {
    sandbox.faults.plan(fault, 1)
    await expect(report()).rejects.toMatchObject({ name: 'BureauProblem', failure })
    expect(await report()).toMatchObject({ isSandbox: true })
  })

  it('has no record when that is planned, and no other way to misbehave is untested', async () => {
    sandbox.faults.plan('no_record')
    expect(await report()).toBeNull()
    const tested: Fault[] = ['unavailable', 'rate_limited', 'silent', 'refused', 'not_found', 'invalid', 'broken', 'huge', 'no_record']
    expect([...FAULTS].sort()).toEqual(tested.sort())
  })

  it('refuses callers without its token, and checks without a consent that is in force', async () => {
    await expect(connector({ token: 'another' }).check(question(), never)).rejects.toMatchObject({ failure: 'refused' })
    const consent = { ...question().consent, expiresAt: clock.now() }
    await expect(report({ consent })).rejects.toMatchObject({ failure: 'refused' })
    await expect(report({ taxId: '' })).rejects.toMatchObject({ failure: 'refused' })
  })

  it('is refused where no sandbox is allowed, also by a connector that does not know that it is one', async () => {
    for (const isSandbox of [true, false])
      await expect(connector({ isSandbox, allowsSandbox: false }).check(question(), never)).rejects.toMatchObject({
        failure: 'invalid_response',
      })
  })
})

describe('in production', () => {
  it('SANDBOX_BUREAU=1 stops the start with a clear fault, and without it there is no sandbox', () => {
    const faultsOf = (env: Record<string, string>) => {
      try {
        readConfig(env)
      } catch (error) {
        return (error as ConfigError).faults
      }
      return []
    }
    expect(faultsOf({ NODE_ENV: 'production', SANDBOX_BUREAU: '1' })).toEqual([expect.stringMatching(/^SANDBOX_BUREAU=1 is refused/)])
    expect(faultsOf({ SANDBOX_BUREAU: 'yes' })).toEqual([expect.stringMatching(/^SANDBOX_BUREAU must be one of 0, 1/)])
    expect(readConfig({ NODE_ENV: 'production' }).sandboxBureau).toBe(false)
    expect(readConfig({ SANDBOX_BUREAU: '0' }).sandboxBureau).toBe(false)
    expect(readConfig({}).sandboxBureau).toBe(true)
  })
})

const STATE = `creditBureau { isConnected isSandbox isCheckAllowed closure check { status failure reference score isSandbox } }`
const OWN = `query ($id: ID!) { business(id: $id) { creditBureau { isConnected isSandbox textHash
  checks { status failure reference score openFacilities lateFacilities isSandbox } } } }`
const ROOM = `query ($id: ID!) { financingRequest(id: $id) { dataRoom { askableScopes ${STATE} } } }`

describe('outside production, where the operator connected no bureau', () => {
  let world: World
  let merchant: Member
  let lender: Member
  let requestId: string

  beforeAll(async () => {
    world = await openWorld({ runJobs: false })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    merchant = await aMerchant(world)
    lender = await aLender(world)
    requestId = await createRequest(world, merchant)
    await world.ask(lender, 'mutation ($id: ID!) { expressInterest(input: { requestId: $id }) { id } }', { id: requestId })
  })
  afterEach(() => world.app.sandboxBureau!.faults.clear())

  const own = async (): Promise<Data> => (await world.ask(merchant, OWN, { id: merchant.businessId })).business.creditBureau
  const room = async (): Promise<Data> => (await world.ask(lender, ROOM, { id: requestId })).financingRequest.dataRoom.creditBureau
  const consent = async () =>
    world.ask(merchant, 'mutation ($textHash: String!) { grantBureauConsent(input: { textHash: $textHash }) { id } }', {
      textHash: (await own()).textHash,
    })
  const open = async () => {
    await consent()
    const input = { requestId, scopes: ['CREDIT_BUREAU'] }
    const { askForData } = await world.ask(lender, 'mutation ($input: AskForDataInput!) { askForData(input: $input) { id } }', { input })
    await world.ask(merchant, 'mutation ($id: ID!) { grantData(id: $id, input: { scopes: [CREDIT_BUREAU], days: 7 }) { id } }', {
      id: askForData.id,
    })
  }
  const check = async () => {
    await world.ask(lender, 'mutation ($id: ID!) { requestBureauCheck(id: $id) { id } }', { id: requestId })
    await world.app.finishJobs()
  }

  test('the sandbox is connected, labelled as one, and its report is read by the lender until the consent is revoked', async () => {
    expect(await own()).toMatchObject({ isConnected: true, isSandbox: true })
    await open()
    await check()
    const { check: read } = await room()
    expect(read).toMatchObject({ status: 'REPORTED', reference: expect.stringMatching(/^SANDBOX-/), isSandbox: true })
    expect((await own()).checks).toMatchObject([{ reference: read.reference, score: read.score, isSandbox: true }])
    await world.ask(merchant, 'mutation { revokeBureauConsent { id } }')
    expect(await room()).toMatchObject({ isSandbox: true, isCheckAllowed: false, check: null, closure: 'CONSENT_ENDED' })
  })

  test('a revoked consent closes the report on the open screen of the lender, and a new consent opens the next check', async () => {
    await open()
    await check()
    const query = `subscription ($id: ID!) { requestChanged(id: $id) { request { dataRoom { ${STATE} } } } }`
    const watching = await world.watch(lender, query, { id: requestId })
    const pushed = async () => (await watching.next()).requestChanged.request.dataRoom.creditBureau
    await world.ask(merchant, 'mutation { revokeBureauConsent { id } }')
    expect(await pushed()).toMatchObject({ isCheckAllowed: false, check: null, closure: 'CONSENT_ENDED' })
    await consent()
    expect(await pushed()).toMatchObject({ isCheckAllowed: true, check: null, closure: 'CONSENT_ENDED' })
    await watching.stop()
  })

  test.each([
    ['refused', { status: 'FAILED', failure: 'REFUSED' }],
    ['unavailable', { status: 'FAILED', failure: 'NO_RESPONSE' }],
    ['broken', { status: 'FAILED', failure: 'INVALID_RESPONSE' }],
    ['no_record', { status: 'NO_RECORD', failure: null }],
  ] as const)('when it is %s, the lender and the business read that there is no report', async (fault, expected) => {
    await open()
    world.app.sandboxBureau!.faults.plan(fault, 1)
    await check()
    const labelled = { ...expected, reference: null, score: null, isSandbox: true }
    expect((await room()).check).toMatchObject(labelled)
    expect((await own()).checks).toMatchObject([labelled])
  })

  test('every step is an event with who, whom, for what and under which consent, and nothing of the report', async () => {
    await open()
    await check()
    await room()
    await world.ask(merchant, 'mutation { revokeBureauConsent { id } }')
    const events: { name: string; actor: string | null; payload: Record<string, unknown> }[] = await world.app.platform.dataSource.query(
      `select name, actor_id as actor, payload from event
         where name like 'bureaus.%' and payload ->> 'businessId' = $1 or name = 'financing.data_read' and subject_id = $2 order by seq`,
      [merchant.businessId, requestId],
    )
    expect(events.map(({ name }) => name)).toEqual([
      'bureaus.consent_granted',
      'bureaus.check_requested',
      'bureaus.check_settled',
      'financing.data_read',
      'bureaus.consent_revoked',
    ])
    const [granted, requested, settled, read, revoked] = events
    const ofMerchant = [granted, revoked].map((each) => each!.actor)
    expect(new Set(ofMerchant)).toEqual(new Set([merchant.id]))
    expect([requested!.actor, read!.actor, settled!.actor]).toEqual([lender.id, lender.id, null])
    for (const each of [granted, requested, settled, revoked])
      expect(each!.payload).toMatchObject({ bureau: 'aecb', purpose: 'financing_assessment' })
    expect(requested!.payload).toMatchObject({ lenderId: lender.businessId, isSandbox: true, consentId: expect.any(String) })
    const reported = ['reference', 'score', 'scoreLowest', 'scoreHighest', 'openFacilities', 'lateFacilities']
    expect(events.flatMap(({ payload }) => Object.keys(payload)).filter((key) => reported.includes(key))).toEqual([])
    expect(JSON.stringify(events)).not.toMatch(/SANDBOX-/)
  })

  test('the state of the adapters is part of the health of the system', async () => {
    await open()
    await check()
    const { systemHealth } = await world.ask(
      await anAdmin(world),
      '{ systemHealth { providers { name isConnected isSandbox isSuspended respondedAt } } }',
    )
    const aecb = systemHealth.providers.filter(({ name }: Data) => name === 'bureau aecb')
    expect(aecb).toMatchObject([{ isConnected: true, isSandbox: true, isSuspended: false, respondedAt: expect.any(String) }])
  })

  test('a platform of production cannot be given the sandbox, and has no bureau', async () => {
    const { platform } = world.app
    const production = openBureaus({ ...platform, config: { ...platform.config, production: true } })
    expect(() => production.connectSandbox(async () => ({ url: 'http://localhost', token: 'x' }))).toThrow(/refused in production/)
    expect(production.connections()).toEqual([
      { bureau: 'aecb', isConnected: false, isSandbox: false },
      { bureau: 'simah', isConnected: false, isSandbox: false },
    ])
  })
})
