import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide, postRequest, propose } from '../../support/agreement.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
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
