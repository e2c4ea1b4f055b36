import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Agreement, decide, postRequest, propose, reviewOf, waive } from '../../support/agreement.ts'
import { carryOut } from '../../support/execution.ts'
import { aLender, aMerchant, anAccount, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
import { pay, type Running, until } from '../facilities/facility.ts'
import { CALCULATE, trade } from '../scoring/cashflow.ts'

const ACCEPT =
  'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(input: $input, idempotencyKey: $key) { id review { id } } }'
const SEALED = `{ sealedScores { totalCount nodes { id requestId occasion modelVersion formulaHash inputsDigest score band proofPath outcomes { outcome } } } }`

let world: World
let admin: Member
let auditor: Member
let requestId: string
let score: Data

beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
  auditor = await anAuditor(world)
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  await trade(world, merchant)
  score = (await world.ask(merchant, CALCULATE)).calculateAltScore
  requestId = (await postRequest(world, merchant, { shareScore: true })).id
  const responseId = await propose(world, lender, requestId)
  const { acceptProposals }: Data = await world.ask(merchant, ACCEPT, { input: { requestId, proposals: [{ responseId }] } })
  await decide(world, auditor, acceptProposals.review.id, 'APPROVE')
})
afterAll(() => world.close())

test('the score of a request is sealed when its proposals are accepted and when the board decides, with what it came from', async () => {
  const { sealedScores }: Data = await world.ask(auditor, SEALED)
  expect(sealedScores.totalCount).toBe(2)
  const [row] = await world.app.platform.dataSource.query<Data[]>('select code_hash, inputs_digest from alt_score')
  for (const sealed of sealedScores.nodes) {
    expect(sealed).toMatchObject({
      requestId,
      score: score.score,
      modelVersion: 'v1.2.0',
      formulaHash: row!.code_hash,
      inputsDigest: row!.inputs_digest,
      outcomes: [],
    })
  }
  expect(sealedScores.nodes.map(({ occasion }: Data) => occasion).sort()).toEqual(['PROPOSAL_ACCEPTED', 'REVIEW_DECIDED'])
  await expect(world.ask(await anAnalyst(world), SEALED)).rejects.toThrow()
})

test('a sealed score has a proof that it is in the public log, for administrators and the board only', async () => {
  const { sealedScores }: Data = await world.ask(admin, SEALED)
  const path: string = sealedScores.nodes[0].proofPath
  const { status, text } = await fetchDocument(world, admin, path)
  expect(status).toBe(200)
  expect(text).toContain('c2sp.org/tlog-proof')
  expect((await fetchDocument(world, await aLender(world), path)).status).toBe(404)
})

test('no outcome is joined while no facility has its first months behind it, and the register never changes', async () => {
  expect(await world.app.rooms.shariah.joinOutcomes()).toBe(0)
  await expect(world.app.platform.dataSource.query('update sealed_score set score = 900')).rejects.toThrow()
})

describe('what became of facilities', () => {
  let ran: World
  let paid: Running
  let unpaid: Running

  /** A facility that is carried out, on a request that carries the score of its business. */
  const aScoredFacility = async (): Promise<Running> => {
    const [merchant, lender] = [await aMerchant(ran), await aLender(ran)]
    await trade(ran, merchant)
    await ran.ask(merchant, CALCULATE)
    const request = await postRequest(ran, merchant, { preferredStructure: 'MURABAHA', shareScore: true })
    const responseId = await propose(ran, lender, request.id, { proposedStructure: 'MURABAHA' })
    await ran.ask(merchant, ACCEPT, { input: { requestId: request.id, proposals: [{ responseId }] } })
    const agreement: Agreement = { merchant, lender, other: lender, requestId: request.id, responseId, title: request.title }
    await verify(ran, merchant, lender)
    await decide(ran, await anAuditor(ran), await reviewOf(ran, agreement), 'APPROVE')
    await waive(ran, merchant, request.id)
    const id = await carryOut(ran, agreement, request.id)
    return { id, merchant, lender, accountId: await anAccount(ran, merchant, '1000000.00') }
  }

  beforeAll(async () => {
    ran = await openWorld({ runJobs: false })
    paid = await aScoredFacility()
    unpaid = await aScoredFacility()
    await pay(ran, paid, '282500.00')
  })
  afterAll(() => ran.close())

  test('is joined once to each score that was sealed for it: good where it was paid, bad where it was not', async () => {
    expect(await ran.app.rooms.shariah.joinOutcomes()).toBe(0)
    await until(ran, unpaid, '2028-06-01')
    expect(await ran.app.rooms.shariah.joinOutcomes()).toBe(4)
    expect(await ran.app.rooms.shariah.joinOutcomes()).toBe(0)
    const rows = await ran.app.platform.dataSource.query<Data[]>(
      'select facility_id as id, outcome, count(*)::int as scores from sealed_outcome group by 1, 2',
    )
    expect(Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest]))).toEqual({
      [paid.id]: { outcome: 'good', scores: 2 },
      [unpaid.id]: { outcome: 'bad', scores: 2 },
    })
    const [event] = await ran.app.platform.dataSource.query<Data[]>(
      "select payload from event where name = 'scoring.outcomes_joined' order by seq desc limit 1",
    )
    expect(event!.payload).toMatchObject({ joined: 4 })
    const { sealedScores }: Data = await ran.ask(await anAdmin(ran), SEALED)
    expect(sealedScores.nodes.map(({ outcomes }: Data) => outcomes[0].outcome).sort()).toEqual(['BAD', 'BAD', 'GOOD', 'GOOD'])
  })
})
