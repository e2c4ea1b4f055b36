import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../server/shared/day.ts'
import { decide, postRequest, propose } from '../../support/agreement.ts'
import { contractIdOf, facilityOf, RECORD, sign, stepInput } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { approvedProduct, setFlow } from '../../support/products.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { textOf } from '../documents/read-pdf.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
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
 * two pass, of which one is rejected afterwards; the third has a condition of the lender and goes to the board. The merchant of the first
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
  await filePlan(world, auditor, incidentId, { plan: 'The income is given away, and the purchase is checked.', preventiveMeasures: ['A check.'] })
})
afterAll(() => world.close())

const quarterly = (): Promise<Data> => boardReport(world, auditor, KIND, quarterOf(first))

test('debug', async () => {
  console.log(JSON.stringify(figuresOf(await quarterly())))
})
