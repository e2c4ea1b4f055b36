import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide, postRequest, propose, waive } from '../../support/agreement.ts'
import { contractIdOf, facilityOf, RECORD, sign, stepInput } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { approvedProduct, setFlow } from '../../support/products.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { textOf } from '../documents/read-pdf.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
import { aFacility } from '../facilities/facility.ts'
import { accept, codeOf } from '../financing/market.ts'
import { boardReport, dayOf, figuresOf, goTo, nextQuarter, quarterOf } from './board-reports.ts'
import { filePlan, report, vote } from './incident.ts'

const KIND = 'QUARTERLY_AUDIT'
const DECLARE = 'mutation ($id: ID!) { declareInterest(input: { businessId: $id, nature: "Shareholder" }) { id } }'
const STATEMENT =
  'query ($filter: IndependenceStatementFilter!) { independenceStatement(filter: $filter) { votableReviews votedReviews recusals } }'

let world: World
let auditor: Member
let second: Member
let first: string

const deal = async (fields: object = {}) => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  await approvedProduct(world, lender, auditor)
  const { id: requestId } = await postRequest(world, merchant)
  const responseId = await propose(world, lender, requestId, { conditions: [], ...fields })
  await accept(world, merchant, requestId, [responseId])
  return { merchant, lender, requestId }
}

const drawnReviewOf = async ({ merchant, requestId }: { merchant: Member; requestId: string }): Promise<string> => {
  const query = 'query ($id: ID!) { financingRequest(id: $id) { sampleDraws { review { id } } } }'
  return (await world.ask(merchant, query, { id: requestId })).financingRequest.sampleDraws[0].review.id
}

/**
 * The quarter, by hand. Each of three deals rests on a product that one auditor approved: three product reviews. Every contract is drawn:
 * two pass, of which one is rejected afterwards; the third has a condition of the lender and goes to the board. The lender of the first
 * deal tries a step out of its order, which raises an incident; one more incident is determined on day 20 and its plan filed on day 55,
 * five days late. The second auditor declares an interest in a party of the third deal, which the first one approves.
 */
beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
  second = await anAuditor(world)
  first = nextQuarter(world)
  const people = [auditor, second]
  await goTo(world, dayOf(first, 5), 12, people)
  await setFlow(world, [auditor, second], { samplePercent: 100 })
  const [passed, wanting] = [await deal(), await deal()]
  await decide(world, auditor, await drawnReviewOf(wanting), 'REJECT')
  await verify(world, passed.merchant, passed.lender)
  await waive(world, passed.merchant, passed.requestId)
  const id = await contractIdOf(world, passed.lender, passed.requestId)
  for (const side of [passed.merchant, passed.lender]) await sign(world, side, id)
  const { nextSteps } = await facilityOf(world, passed.lender, id)
  const early = nextSteps[0].step === 'POSSESSION' ? 'DELIVERY' : 'POSSESSION'
  const input = { ...(await stepInput(world, passed.lender, id, early)), fileIds: [await upload(world, passed.lender, 'early.pdf')] }
  expect(await codeOf(world.ask(passed.lender, RECORD, { input }))).toBe('SEQUENCE_VIOLATION')

  const excepted = await deal({ conditions: ['Delivery before payment'] })
  await world.ask(second, DECLARE, { id: excepted.merchant.businessId })
  const { financingRequest }: Data = await world.ask(
    excepted.merchant,
    'query ($id: ID!) { financingRequest(id: $id) { review { id } } }',
    { id: excepted.requestId },
  )
  await decide(world, auditor, financingRequest.review.id, 'APPROVE')

  await goTo(world, dayOf(first, 20), 12, people)
  const { id: incidentId } = await report(world, auditor)
  await vote(world, auditor, incidentId)
  await goTo(world, dayOf(first, 55), 12, people)
  await filePlan(world, auditor, incidentId, {
    plan: 'The income is given away, and the purchase is checked.',
    preventiveMeasures: ['A check.'],
  })
})
afterAll(() => world.close())

const quarterly = (): Promise<Data> => boardReport(world, auditor, KIND, quarterOf(first))

test('counts the quarter, each figure with what it is computed from', async () => {
  expect(figuresOf(await quarterly())).toMatchObject({
    'sample.population': ['2', 2],
    'sample.drawn': ['2', 2],
    'sample.share': ['100', 2],
    'sample.repeated': ['2', 2],
    'sample.reviewed': ['1', 2],
    'sample.rejected': ['1', 1],
    'exceptions.checks': ['3', 3],
    'exceptions.passed': ['2', 3],
    'exceptions.toBoard': ['1', 3],
    'exceptions.reasons.lender_conditions': ['1', 1],
    'execution.opened': ['3', 3],
    'execution.activated': ['0', 0],
    'execution.broken': ['0', 0],
    'execution.outOfOrder': ['1', 1],
    'incidents.reported': ['2', 2],
    'incidents.bySystem': ['1', 2],
    'incidents.stage.plan_filed': ['1', 2],
    'incidents.overdue': ['1', 1],
    'plans.filed': ['1', 1],
    'plans.medianDays': ['35', 1],
    'plans.overrun': ['1', 1],
    'products.submitted': ['3', 3],
    'products.approved': ['3', 3],
    'independence.declared': ['1', 1],
    'independence.recusals': ['1', 1],
    'independence.basedOn.other': ['1', 1],
    'attendance.due': ['11', 11],
    'attendance.cast': ['6', 11],
  })
})

test('names the seed that a draw can be repeated from', async () => {
  const { dealFlow }: Data = await world.ask(auditor, '{ dealFlow { version seed } }')
  expect(figuresOf(await quarterly())[`sample.setting.${dealFlow.version}`]).toEqual([dealFlow.seed, null])
})

test('has the votes of each member as their statement of independence has them', async () => {
  const { sections }: Data = await quarterly()
  const rows = sections.flatMap(({ figures }: Data) => figures).filter(({ key }: Data) => key === 'attendance.member')
  expect(rows.map(({ person, value, n }: Data) => [person.name, value, n]).toSorted()).toEqual(
    [
      [auditor.name, '100', 6],
      [second.name, '0', 5],
    ].toSorted(),
  )
  for (const [personId, voted] of [
    [auditor.id, 6],
    [second.id, 0],
  ] as const) {
    const filter = { personId, from: first, to: dayOf(first, 55) }
    const { independenceStatement }: Data = await world.ask(auditor, STATEMENT, { filter })
    expect(independenceStatement).toMatchObject({ votedReviews: voted, votableReviews: personId === auditor.id ? 6 : 5 })
  }
})

test('shows analysts the figures, and masks who they are of', async () => {
  const { sections }: Data = await boardReport(world, await anAnalyst(world), KIND, quarterOf(first))
  const rows = sections.flatMap(({ figures }: Data) => figures).filter(({ person }: Data) => person !== null)
  expect(rows.map(({ person }: Data) => person.name)).toEqual(['••••', '••••'])
})

test('sums up the year, and leaves the opinion blank with a line for each member with a vote', async () => {
  const year = first.slice(0, 4)
  const annual = await boardReport(world, auditor, 'ANNUAL', year)
  expect(figuresOf(annual)).toMatchObject({
    'composition.seats': ['2', 2],
    'composition.voting': ['2', 2],
    'composition.independent': ['0', 2],
    'reviews.decided': ['6', 6],
    'reviews.approvalRate': ['83.3', 6],
    'reviews.recusals': ['1', 6],
    'reviews.openAtEnd': ['3', 3],
    'attendance.cast': ['6', 11],
    'sample.rejected': ['1', 1],
    'charity.gifts': ['0', 0],
  })
  expect(annual.signatories.map(({ name }: Data) => name).toSorted()).toEqual([auditor.name, second.name].toSorted())
  const printed = textOf((await fetchDocument(world, auditor, `${annual.pdfPath}?language=en`)).body).split('\n')
  const after = printed.slice(printed.indexOf('Opinion of the Shariah board'))
  expect(after).toContain('To be written by the board.')
  for (const { name } of [auditor, second]) expect(after).toContain(name)
  expect(after.filter((line) => line === 'Signature and date')).toHaveLength(2)
})

test('checks the chain of every facility with a step', async () => {
  await setFlow(world, [auditor, second], { flow: 'EVERY_REQUEST' })
  const { id, lender } = await aFacility(world)
  const figures = async () => figuresOf(await quarterly())
  const { steps }: Data = await facilityOf(world, lender, id)
  expect(await figures()).toMatchObject({
    'execution.activated': ['1', 1],
    'execution.steps': [String(steps.length), steps.length],
    'execution.checked': ['1', 1],
    'execution.broken': ['0', 1],
  })
})
