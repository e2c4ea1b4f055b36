import { afterAll, beforeAll, expect, it } from 'vitest'
import { facilityOf } from '../../support/execution.ts'
import { download, upload } from '../../support/files.ts'
import { aLender, aMerchant, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { aFacility, type Running, until } from './facility.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const STATEMENT = 'Our largest customer is insolvent.'
const REASON = 'The insolvency of the customer is public.'
const REQUEST = 'hardshipRequest { id statement fileId status requestedAt decidedAt reason }'

const state = (person: Person, { id: facilityId }: Running, fields: object = {}): Promise<Data> =>
  world.ask(
    person,
    `mutation ($input: RequestHardshipInput!, $key: String!) { requestHardship(input: $input, idempotencyKey: $key) { ${REQUEST} availableActions } }`,
    { input: { facilityId, statement: STATEMENT, ...fields } },
  )
const decide = (person: Person, { id: facilityId }: Running, requestId: string, isGranted: boolean, reason = REASON): Promise<Data> =>
  world.ask(
    person,
    `mutation ($input: DecideHardshipInput!, $key: String!) { decideHardship(input: $input, idempotencyKey: $key) { ${REQUEST} } }`,
    { input: { facilityId, requestId, isGranted, reason } },
  )
const actionsOf = async (person: Member, { id }: Running): Promise<string[]> =>
  (await facilityOf(world, person, id, 'availableActions')).availableActions
const kindsOf = async (person: Person): Promise<string[]> =>
  (await world.ask(person, '{ notifications(first: 20) { nodes { kind } } }')).notifications.nodes.map(({ kind }: Data) => kind)
const factsOf = async ({ id }: Running): Promise<string[]> =>
  (await world.app.platform.dataSource.query<{ name: string }[]>('select name from event where subject_id = $1 order by seq', [id])).map(
    ({ name }) => name,
  )

it('a merchant states hardship with a file; granted, the unpaid donation is waived and none accrues any more', async () => {
  const facility = await aFacility(world)
  const { merchant, lender, id } = facility
  await until(world, facility, '2027-04-20')
  const fileId = await upload(world, merchant, 'insolvency.pdf')
  const { requestHardship } = await state(merchant, facility, { fileId })
  const request = requestHardship.hardshipRequest
  expect(request).toMatchObject({ statement: STATEMENT, fileId, status: 'OPEN', decidedAt: null, reason: null })
  expect(requestHardship.availableActions).not.toContain('REQUEST_HARDSHIP')
  expect(await kindsOf(lender)).toContain('HARDSHIP_REQUESTED')
  expect((await download(world, lender, `/files/${fileId}`)).status).toBe(200)
  expect((await download(world, await aLender(world), `/files/${fileId}`)).status).toBe(404)
  const analyst = await anAnalyst(world)
  expect(await facilityOf(world, analyst, id, 'hardshipRequest { statement fileId }')).toEqual({
    hardshipRequest: { statement: '••••', fileId },
  })
  expect((await download(world, analyst, `/files/${fileId}`)).status).toBe(404)

  // Nothing changes before it is granted: 16 days after the 3 of grace.
  expect((await facilityOf(world, lender, id, 'donation { due }')).donation.due).toBe('61.92')
  const actions = await actionsOf(lender, facility)
  expect([actions.includes('DECIDE_HARDSHIP'), actions.includes('RECORD_HARDSHIP')]).toEqual([true, false])
  const decided = await decide(lender, facility, request.id, true)
  expect(decided.decideHardship.hardshipRequest).toMatchObject({ id: request.id, status: 'GRANTED', reason: REASON })
  expect(await facilityOf(world, merchant, id, 'donation { accrued waived due } acts { act reason }')).toMatchObject({
    donation: { waived: '58.05', due: '0.00' },
    acts: [{ act: 'RECORD_HARDSHIP', reason: REASON }],
  })
  await until(world, facility, '2027-05-20')
  expect((await facilityOf(world, merchant, id, 'donation { due }')).donation.due).toBe('0.00')
  expect(await kindsOf(merchant)).toContain('HARDSHIP_GRANTED')
  expect(await factsOf(facility)).toEqual(expect.arrayContaining(['facilities.hardship_requested', 'facilities.event_recorded']))
  expect(await codeOf(state(merchant, facility))).toBe('CONFLICT')
  expect(await codeOf(decide(lender, facility, request.id, false))).toBe('NOT_FOUND')
})

it('a refused hardship changes nothing, its reason is read by the merchant, and it can be stated again', async () => {
  const facility = await aFacility(world)
  const { merchant, lender, id } = facility
  const { requestHardship } = await state(merchant, facility)
  expect(await codeOf(state(merchant, facility))).toBe('CONFLICT')
  await decide(lender, facility, requestHardship.hardshipRequest.id, false, 'Please show us what happened.')
  const seen = await facilityOf(world, merchant, id, `${REQUEST} acts { act } availableActions`)
  expect(seen).toMatchObject({ hardshipRequest: { status: 'REFUSED', reason: 'Please show us what happened.' }, acts: [] })
  expect(seen.availableActions).toContain('REQUEST_HARDSHIP')
  expect(await kindsOf(merchant)).toContain('HARDSHIP_REFUSED')
  expect(await factsOf(facility)).toContain('facilities.hardship_refused')
  world.clock.advance(1)
  const again = await state(merchant, facility, { statement: 'The insolvency is public now.' })
  expect(again.requestHardship.hardshipRequest).toMatchObject({ status: 'OPEN', statement: 'The insolvency is public now.' })
})

it('hardship that the lender records of its own accord grants the open request', async () => {
  const facility = await aFacility(world)
  await state(facility.merchant, facility)
  const RECORD = 'mutation ($input: RecordHardshipInput!, $key: String!) { recordHardship(input: $input, idempotencyKey: $key) { id } }'
  await world.ask(facility.lender, RECORD, { input: { facilityId: facility.id, reason: REASON } })
  const seen = await facilityOf(world, facility.merchant, facility.id, `${REQUEST} availableActions`)
  expect(seen.hardshipRequest).toMatchObject({ status: 'GRANTED', reason: REASON })
  expect(seen.availableActions).not.toContain('REQUEST_HARDSHIP')
})

it('only the merchant states it and only the lender decides, each with a reason, on a facility of its own', async () => {
  const facility = await aFacility(world)
  const { merchant, lender, id } = facility
  expect(await codeOf(state(lender, facility))).toBe('FORBIDDEN')
  expect(await codeOf(state(await aMerchant(world), facility))).toBe('NOT_FOUND')
  expect(await codeOf(state(merchant, facility, { statement: 'Too short' }))).toBe('INVALID')
  expect(await codeOf(state(merchant, facility, { fileId: await upload(world, lender, 'theirs.pdf') }))).toBe('NOT_FOUND')
  const { requestHardship } = await state(merchant, facility)
  const { id: requestId } = requestHardship.hardshipRequest
  expect(await codeOf(decide(merchant, facility, requestId, true))).toBe('FORBIDDEN')
  expect(await codeOf(decide(await aLender(world), facility, requestId, true))).toBe('NOT_FOUND')
  expect(await codeOf(decide(lender, facility, requestId, true, 'Yes'))).toBe('INVALID')
  for (const person of [await anAuditor(world), await anAnalyst(world)]) {
    expect((await facilityOf(world, person, id, REQUEST)).hardshipRequest).toMatchObject({ status: 'OPEN' })
    expect(await codeOf(decide(person, facility, requestId, true))).toBe('FORBIDDEN')
  }
})

it('a contract without a donation for late payment has no hardship to state', async () => {
  const facility = await aFacility(world, 'MUSHARAKAH', { proposedRate: null, proposedTerm: 24 })
  expect(await codeOf(state(facility.merchant, facility))).toBe('CONFLICT')
  expect(await actionsOf(facility.merchant, facility)).not.toContain('REQUEST_HARDSHIP')
})
