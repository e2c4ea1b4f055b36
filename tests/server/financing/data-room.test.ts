import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, aPrivateLender, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { CALCULATE, trade } from '../scoring/cashflow.ts'
import { accept, codeOf, createRequest, read, sendProposal, wait } from './market.ts'

const DAY = 86_400_000

const GRANT = 'id lenderId lenderName state askedScopes grantedScopes message reason decidedAt expiresAt availableActions'
const ROOM = `query ($id: ID!) { financingRequest(id: $id) { merchantEmail merchantPhone dataRoomGrants { ${GRANT} } dataRoom { state askableScopes
  score { score band factors { key value metrics { code points value evidence } } } statements { currency months { month inflow outflow net } } } } }`
const GRANTS = `query ($id: ID!) { financingRequest(id: $id) { dataRoomGrants { ${GRANT} } dataRoom { state askableScopes } } }`
const VIEWS = `query ($filter: DataRoomViewFilter) { dataRoomViews(filter: $filter) { totalCount nodes { grantId lenderName person { name } scope viewedAt } } }`
const BOTH = ['SCORE_FACTORS', 'STATEMENTS']

let world: World
let merchant: Member
let admin: Member
let lender: Member
let other: Member
let requestId: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false, sandboxBureau: false })
  merchant = await aMerchant(world)
  admin = await anAdmin(world)
  await trade(world, merchant)
  await world.ask(merchant, CALCULATE)
})
afterAll(() => world.close())

beforeEach(async () => {
  requestId = await createRequest(world, merchant)
  lender = await aLender(world)
  other = await aPrivateLender(world)
  await interest(lender)
})

const interest = async (person: Person): Promise<string> =>
  (
    await world.ask(person, 'mutation ($id: ID!) { expressInterest(input: { requestId: $id }) { id } }', {
      id: requestId,
    })
  ).expressInterest.id

const ask = async (person: Person, scopes: readonly string[] = BOTH, message: string | null = null): Promise<Data> => {
  world.clock.advance(1)
  const asked = await world.ask(person, `mutation ($input: AskForDataInput!) { askForData(input: $input) { ${GRANT} } }`, {
    input: { requestId, scopes, message },
  })
  return asked.askForData
}

const grant = async (person: Person, id: string, scopes: readonly string[] = BOTH, days = 7): Promise<Data> =>
  (
    await world.ask(person, `mutation ($id: ID!, $input: GrantDataInput!) { grantData(id: $id, input: $input) { ${GRANT} } }`, {
      id,
      input: { scopes, days },
    })
  ).grantData

const refuse = async (person: Person, id: string, reason = 'We share nothing before a proposal.'): Promise<Data> =>
  (await world.ask(person, `mutation ($id: ID!, $reason: String!) { refuseData(id: $id, reason: $reason) { ${GRANT} } }`, { id, reason }))
    .refuseData

const revoke = async (person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `mutation ($id: ID!) { revokeData(id: $id) { ${GRANT} } }`, { id })).revokeData

const enter = async (person: Person): Promise<Data> => (await world.ask(person, ROOM, { id: requestId })).financingRequest
const views = async (person: Person, filter: object = { requestId }): Promise<Data> =>
  (await world.ask(person, VIEWS, { filter })).dataRoomViews

const granted = async (scopes: readonly string[] = BOTH): Promise<string> => {
  const { id } = await ask(lender)
  await grant(merchant, id, scopes)
  return id
}

const expectShut = async (state: string, person: Person = lender) =>
  expect((await enter(person)).dataRoom).toMatchObject({ state, score: null, statements: null })

/** The newest notification of a person. */
const news = async (person: Person): Promise<Data> =>
  (await world.ask(person, '{ notifications(first: 1) { nodes { kind subjectId actor { name } reason } } }')).notifications.nodes[0]

describe('asking for data', () => {
  test('notifies the merchant, who sees which data the lender would like to read and why', async () => {
    await expectShut('NOT_ASKED')
    const asked = await ask(lender, ['SCORE_FACTORS'], ' To set the price. ')
    expect(asked).toMatchObject({ state: 'ASKED', askedScopes: ['SCORE_FACTORS'], message: 'To set the price.', availableActions: [] })
    expect(await news(merchant)).toMatchObject({ kind: 'DATA_ASKED', subjectId: requestId, actor: { name: lender.businessName } })
    const { dataRoomGrants, dataRoom } = (await world.ask(merchant, GRANTS, { id: requestId })).financingRequest
    expect(dataRoomGrants).toMatchObject([
      { id: asked.id, lenderName: lender.businessName, state: 'ASKED', availableActions: ['GRANT', 'REFUSE'] },
    ])
    expect(dataRoom).toBeNull()
    await expectShut('ASKED')
  })

  test('takes an open response: interest or a proposal, on an active request', async () => {
    expect(await codeOf(ask(other))).toBe('CONFLICT')
    await sendProposal(world, other, requestId)
    expect(await ask(other)).toMatchObject({ state: 'ASKED' })

    const unseen = requestId
    await world.ask(merchant, 'mutation ($id: ID!) { withdrawFinancingRequest(id: $id) { id } }', { id: unseen })
    expect(await codeOf(ask(lender))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(ask(await aLender(world)))).toBe('NOT_FOUND')
    expect(await codeOf(ask(merchant))).toBe('FORBIDDEN')
  })

  test('is refused until the merchant has decided, and for what can be read already', async () => {
    const { id } = await ask(lender)
    expect(await codeOf(ask(lender))).toBe('CONFLICT')
    await grant(merchant, id, ['SCORE_FACTORS'])
    expect(await codeOf(ask(lender, ['SCORE_FACTORS']))).toBe('CONFLICT')
    expect((await enter(lender)).dataRoom.askableScopes).toEqual(['STATEMENTS'])
    await grant(merchant, (await ask(lender, ['STATEMENTS'])).id, ['STATEMENTS'])
    const { dataRoom } = await enter(lender)
    expect(dataRoom).toMatchObject({ state: 'GRANTED', askableScopes: [], score: {}, statements: {} })
  })

  test('is allowed five times for one response', async () => {
    for (let time = 1; time <= 5; time++) await refuse(merchant, (await ask(lender)).id)
    expect((await enter(lender)).dataRoom.askableScopes).toEqual([])
    expect(await codeOf(ask(lender))).toBe('LIMIT_EXCEEDED')
  })

  test('and the decision reach the other party live', async () => {
    const query = 'subscription ($id: ID!) { requestChanged(id: $id) { request { dataRoomGrants { state } } } }'
    const [merchantSees, lenderSees] = [
      await world.watch(merchant, query, { id: requestId }),
      await world.watch(lender, query, { id: requestId }),
    ]
    const { id } = await ask(lender)
    expect((await merchantSees.next()).requestChanged.request.dataRoomGrants).toEqual([{ state: 'ASKED' }])
    await lenderSees.next()
    await refuse(merchant, id)
    expect((await lenderSees.next()).requestChanged.request.dataRoomGrants).toEqual([{ state: 'REFUSED' }])
    await Promise.all([merchantSees.stop(), lenderSees.stop()])
  })

  test('names at least one scope, each once', async () => {
    for (const scopes of [[], ['STATEMENTS', 'STATEMENTS']]) {
      await expect(ask(lender, scopes)).rejects.toMatchObject({ code: 'INVALID', fields: { scopes: expect.any(String) } })
    }
  })
})

describe('granted data', () => {
  test('are read by the lender that asked, for as many days as the merchant chose', async () => {
    const { id } = await ask(lender)
    const decided = await grant(merchant, id, ['SCORE_FACTORS'], 7)
    const expiresAt = new Date(world.clock.now().getTime() + 7 * DAY).toISOString()
    expect(decided).toMatchObject({ state: 'GRANTED', grantedScopes: ['SCORE_FACTORS'], expiresAt, availableActions: ['REVOKE'] })
    expect(await news(lender)).toMatchObject({ kind: 'DATA_GRANTED', subjectId: requestId, actor: { name: merchant.businessName } })

    const { dataRoom, dataRoomGrants, merchantEmail, merchantPhone } = await enter(lender)
    expect(dataRoom).toMatchObject({ state: 'GRANTED', statements: null })
    expect(dataRoom.score.factors).toHaveLength(5)
    const metrics = dataRoom.score.factors.flatMap((factor: Data) => factor.metrics)
    expect(metrics.length).toBeGreaterThan(5)
    expect(metrics.every(({ evidence }: Data) => evidence === null)).toBe(true)
    expect(dataRoomGrants).toMatchObject([{ id, state: 'GRANTED', availableActions: [] }])
    expect([merchantEmail, merchantPhone]).toEqual([null, null])
  })

  test('show complete months without a single transaction', async () => {
    await granted(['STATEMENTS'])
    const { score, statements } = (await enter(lender)).dataRoom
    expect(score).toBeNull()
    expect(statements.currency).toBe('AED')
    expect(statements.months.length).toBeGreaterThan(11)
    for (const { month, inflow, outflow, net } of statements.months) {
      expect(month).toMatch(/^\d{4}-\d{2}$/)
      expect(Number(net)).toBeCloseTo(Number(inflow) - Number(outflow), 2)
    }
  })

  test('are readable for no one else, who also sees no data request', async () => {
    await granted()
    await interest(other)
    await expectShut('NOT_ASKED', other)
    expect((await enter(other)).dataRoomGrants).toEqual([])
    for (const person of [await anAnalyst(world), await anAuditor(world), admin, await aMerchant(world)]) {
      const seen = await enter(person)
      expect(seen?.dataRoom ?? null).toBeNull()
      expect(seen?.dataRoomGrants ?? []).toEqual([])
    }
    expect((await views(merchant)).totalCount).toBe(0)
  })

  test('cannot be read from the moment the grant expires', async () => {
    await granted()
    await wait(world, 7 * DAY - 1, lender, merchant, admin)
    expect((await enter(lender)).dataRoom.state).toBe('GRANTED')
    await wait(world, 1, lender, merchant, admin)
    await expectShut('EXPIRED')
    const [expired] = (await enter(lender)).dataRoomGrants
    expect(await codeOf(revoke(merchant, expired.id))).toBe('ILLEGAL_TRANSITION')
    expect(await ask(lender)).toMatchObject({ state: 'ASKED' })
  })

  test('cannot be read once the merchant revokes', async () => {
    const id = await granted()
    world.clock.advance(1)
    expect(await revoke(merchant, id)).toMatchObject({ state: 'REVOKED', availableActions: [] })
    expect(await news(lender)).toMatchObject({ kind: 'DATA_REVOKED' })
    await expectShut('REVOKED')
    expect(await codeOf(revoke(merchant, id))).toBe('ILLEGAL_TRANSITION')
  })

  test.each(['declines', 'withdraws and responds again'])('cannot be read after the lender %s', async (what) => {
    await granted()
    if (what === 'declines') {
      await world.ask(lender, 'mutation ($id: ID!) { declineRequest(input: { requestId: $id }) { id } }', { id: requestId })
    } else {
      const { myResponse } = await read(world, lender, requestId)
      await world.ask(lender, 'mutation ($id: ID!) { withdrawResponse(id: $id) { id } }', { id: myResponse.id })
      await interest(lender)
    }
    await expectShut('CLOSED')
  })

  test('stay readable for a lender whose interest became the accepted proposal, and close for the others', async () => {
    await granted()
    await interest(other)
    await grant(merchant, (await ask(other)).id)
    const proposal = await sendProposal(world, lender, requestId)
    expect((await enter(lender)).dataRoom.state).toBe('GRANTED')
    await accept(world, merchant, requestId, [proposal])
    expect((await enter(lender)).dataRoom).toMatchObject({ state: 'GRANTED', statements: {} })
    await expectShut('CLOSED', other)
  })

  test('cannot be read once the request is withdrawn, or the lender is suspended', async () => {
    await granted()
    const suspended = await aLender(world)
    await interest(suspended)
    await grant(merchant, (await ask(suspended)).id)
    await world.ask(admin, 'mutation ($id: ID!, $input: DecideKycInput!) { decideKyc(id: $id, input: $input) { id } }', {
      id: suspended.businessId,
      input: { verdict: 'SUSPEND', reason: 'Complaint under examination.' },
    })
    await expectShut('CLOSED', suspended)
    await world.ask(merchant, 'mutation ($id: ID!) { withdrawFinancingRequest(id: $id) { id } }', { id: requestId })
    await expectShut('CLOSED')
  })
})

describe('the decision of the merchant', () => {
  test('is its own: another merchant finds no such data request', async () => {
    const { id } = await ask(lender)
    const stranger = await aMerchant(world)
    for (const decide of [() => grant(stranger, id), () => refuse(stranger, id), () => revoke(stranger, id)]) {
      expect(await codeOf(decide())).toBe('NOT_FOUND')
    }
    for (const decide of [() => grant(lender, id), () => refuse(admin, id), () => revoke(lender, id)]) {
      expect(await codeOf(decide())).toBe('FORBIDDEN')
    }
  })

  test('to refuse gives the lender the reason', async () => {
    const { id } = await ask(lender)
    expect(await codeOf(refuse(merchant, id, '  '))).toBe('INVALID')
    await refuse(merchant, id, 'Please propose first.')
    expect(await news(lender)).toMatchObject({ kind: 'DATA_REFUSED', reason: 'Please propose first.' })
    await expectShut('REFUSED')
    expect((await enter(lender)).dataRoomGrants).toMatchObject([{ state: 'REFUSED', reason: 'Please propose first.' }])
    expect(await codeOf(grant(merchant, id))).toBe('ILLEGAL_TRANSITION')
  })

  test('opens only what was asked for, and for 1 to 30 days', async () => {
    const { id } = await ask(lender, ['STATEMENTS'])
    await expect(grant(merchant, id, BOTH)).rejects.toMatchObject({ code: 'INVALID', fields: { scopes: expect.any(String) } })
    for (const days of [0, 31]) {
      await expect(grant(merchant, id, ['STATEMENTS'], days)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { days: expect.any(String) },
      })
    }
  })

  test('opens nothing where there are no data to show', async () => {
    const fresh = await aMerchant(world)
    requestId = await createRequest(world, fresh)
    await interest(lender)
    const { id } = await ask(lender)
    for (const scope of BOTH) {
      await expect(grant(fresh, id, [scope])).rejects.toMatchObject({ code: 'INVALID', fields: { scopes: expect.any(String) } })
    }
  })

  test('is refused once the lender has withdrawn', async () => {
    const { id } = await ask(lender)
    const { myResponse } = await read(world, lender, requestId)
    await world.ask(lender, 'mutation ($id: ID!) { withdrawResponse(id: $id) { id } }', { id: myResponse.id })
    expect(await codeOf(grant(merchant, id))).toBe('ILLEGAL_TRANSITION')
  })
})

describe('the log of what was read', () => {
  test('lists each person and scope to the merchant, once in five minutes', async () => {
    const id = await granted()
    await enter(lender)
    world.clock.advance(4 * 60_000)
    await enter(lender)
    expect(await views(merchant)).toMatchObject({ totalCount: 2 })
    world.clock.advance(2 * 60_000)
    await enter(lender)
    const { totalCount, nodes } = await views(merchant)
    expect(totalCount).toBe(4)
    expect(nodes[0]).toMatchObject({ grantId: id, lenderName: lender.businessName, person: { name: lender.name } })
    expect(nodes[0].viewedAt).toBe(world.clock.now().toISOString())
    expect(new Set(nodes.map(({ scope }: Data) => scope))).toEqual(new Set(BOTH))
    expect((await views(merchant, { grantId: id })).totalCount).toBe(4)
  })

  test('records no reading where only the state is asked for', async () => {
    await granted()
    await world.ask(lender, GRANTS, { id: requestId })
    expect((await views(merchant)).totalCount).toBe(0)
  })

  test('is readable by the merchant alone, and never changes', async () => {
    await granted()
    await enter(lender)
    expect((await views(await aMerchant(world))).totalCount).toBe(0)
    expect((await views(merchant, { requestId: 'unknown' })).totalCount).toBe(0)
    for (const person of [lender, admin, await anAnalyst(world)]) expect(await codeOf(views(person))).toBe('FORBIDDEN')
    await expect(world.database.asOwner('delete from data_room_view')).rejects.toThrow()
    await expect(world.app.platform.dataSource.query('update data_room_view set viewed_at = now()')).rejects.toThrow()
  })
})
