import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { anAgreement, decide, reviewOf, waive } from '../../support/agreement.ts'
import { carryOut, contractIdOf, facilityOf, RECORD, recordSteps, sign, stepInput } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { anAuditor, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { aFacility } from '../facilities/facility.ts'
import { codeOf } from '../financing/market.ts'
import { confirmStop, incidentsOf, proposeStop, report } from './incident.ts'

let world: World
let auditor: Member
let second: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
  second = await anAuditor(world)
})
afterAll(() => world.close())

const aContract = async (structure = 'MURABAHA') => {
  const agreement = await anAgreement(world, { preferredStructure: structure }, { proposedStructure: structure })
  await verify(world, agreement.merchant, agreement.lender)
  await decide(world, second, await reviewOf(world, agreement), 'APPROVE')
  await waive(world, agreement.merchant, agreement.requestId)
  return { ...agreement, id: await contractIdOf(world, agreement.lender, agreement.requestId) }
}

const aSigned = async (structure?: string) => {
  const contract = await aContract(structure)
  for (const party of [contract.merchant, contract.lender]) await sign(world, party, contract.id)
  return contract
}

const raisedOn = async (subjectId: string): Promise<Data[]> =>
  (await incidentsOf(world, auditor, { subjectId })).filter(({ isRaisedBySystem }) => isRaisedBySystem)

const recordEarly = async (person: Member, id: string, step: string) => {
  const input = { ...(await stepInput(world, person, id, step)), fileIds: [await upload(world, person, 'early.pdf')] }
  return codeOf(world.ask(person, RECORD, { input }))
}

test('a step out of order raises one potential incident, however often it is tried, and changes nothing else', async () => {
  const { id, lender } = await aSigned()
  const { nextSteps } = await facilityOf(world, lender, id)
  const { steps: before, status } = await facilityOf(world, lender, id)
  const early = nextSteps[0].step === 'POSSESSION' ? 'DELIVERY' : 'POSSESSION'
  for (let tried = 0; tried < 3; tried++) expect(await recordEarly(lender, id, early)).toBe('SEQUENCE_VIOLATION')
  expect(await raisedOn(id)).toMatchObject([
    {
      type: 'PROCESS_DEVIATION',
      severity: 'HIGH',
      stage: 'REPORTED',
      reportedBy: { name: 'Mizan' },
      respondentName: lender.businessName,
      title: expect.stringMatching(/^Step out of order on contract /),
      reviews: [{ status: 'PENDING' }],
      history: [{ kind: 'REPORTED', actor: null }],
    },
  ])
  expect(await facilityOf(world, lender, id)).toMatchObject({ steps: before, status })
  expect(await incidentsOf(world, lender)).toEqual([])
  const [{ number }] = await world.app.platform.dataSource.query(
    `select count(*)::int as number from event where name = 'facilities.step_out_of_order_refused' and subject_id = $1`,
    [id],
  )
  expect(number).toBe(1)
})

test('a stranger who tries a step of others raises nothing', async () => {
  const { id } = await aSigned()
  const { lender: stranger } = await anAgreement(world)
  const input = { facilityId: id, step: 'POSSESSION', previousHash: '0'.repeat(64), fileIds: [] }
  expect(await codeOf(world.ask(stranger, RECORD, { input }))).toBe('NOT_FOUND')
  expect(await raisedOn(id)).toEqual([])
})

test('rent that would begin before delivery is named as such', async () => {
  const { id, lender } = await aSigned('IJARAH')
  expect(await recordEarly(lender, id, 'LEASE_START')).toBe('SEQUENCE_VIOLATION')
  expect(await raisedOn(id)).toMatchObject([{ severity: 'CRITICAL', title: expect.stringMatching(/^Rent before delivery/) }])
})

test('an offer to owe more than the contract says is refused, and raises one potential incident', async () => {
  const { id, lender } = await aFacility(world)
  const dueOn = addDays(gulfDayOf(world.clock.now()), 40)
  const offer = () =>
    codeOf(
      world.ask(
        lender,
        'mutation ($input: OfferRestructureInput!, $key: String!) { offerRestructure(input: $input, idempotencyKey: $key) { id } }',
        {
          input: { facilityId: id, instalments: [{ dueOn, amount: '99999999.00' }], waiver: '0.00', reason: 'The price has to rise.' },
        },
      ),
    )
  expect([await offer(), await offer()]).toEqual(['RESTRUCTURE_INCREASES_DEBT', 'RESTRUCTURE_INCREASES_DEBT'])
  expect(await raisedOn(id)).toMatchObject([{ type: 'POLICY_VIOLATION', title: expect.stringMatching(/^Higher debt offered/) }])
})

test('money that is paid out under a stop raises a potential incident, for the contract was concluded before', async () => {
  const contract = await aContract()
  const { id: incidentId } = await report(world, auditor)
  const { stops } = await proposeStop(world, auditor, incidentId, {
    lenderId: contract.lender.businessId,
    reason: 'To be examined first.',
  })
  await confirmStop(world, second, stops[0].id)
  await carryOut(world, contract, contract.requestId)
  expect(await raisedOn(contract.id)).toMatchObject([{ subjectKind: 'CONTRACT', severity: 'CRITICAL', type: 'POLICY_VIOLATION' }])
  await recordSteps(world, contract, contract.id)
  expect(await raisedOn(contract.id)).toHaveLength(1)
})

test('a vote whose auditor declares an interest afterwards raises one potential incident', async () => {
  const { requestId, merchant } = await aContract()
  const declare = () =>
    world.ask(second, 'mutation ($input: DeclareInterestInput!) { declareInterest(input: $input) { id } }', {
      input: { businessId: merchant.businessId, nature: 'My sister owns it' },
    })
  await declare()
  await declare()
  expect(await raisedOn(requestId)).toMatchObject([{ subjectKind: 'REQUEST', title: expect.stringMatching(/^Vote with an interest/) }])
})
