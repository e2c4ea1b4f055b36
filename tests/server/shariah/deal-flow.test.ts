import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../server/shared/text.ts'
import { anAgreement, decide, postRequest, propose, reviewOf } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { contractIdOf, facilityOf, sign } from '../../support/execution.ts'
import { aLender, aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { enact } from '../../support/policies.ts'
import { approvedProduct, proposeFlow, setFlow } from '../../support/products.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { attachmentsOf, textOf } from '../documents/read-pdf.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
import { accept, codeOf } from '../financing/market.ts'
import { bank, daysAgo } from '../scoring/cashflow.ts'

const FLOW = '{ dealFlow { version flow samplePercent tawarruqThreshold currency seed history { version } pendingChange { status } } }'
const DEAL = `query ($id: ID!) { financingRequest(id: $id) { status stage review { id status exceptions isExPost }
  dealCheck { outcome exceptions flowVersion agreementHash products { number version } }
  sampleDraws { contractId digest isChosen review { id status priority isExPost } }
  contracts { id reference hash status reviewedHash voteHashes voteProofPaths approvedProduct { id number version agreementHash flowVersion } }
  responses { product { number isInForce } } } }`
const PRODUCT = `query ($id: ID!) { lenderProduct(id: $id) { number review { contentHash votes { hash } } } }`

let world: World
let auditor: Member
let second: Member

beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
  second = await anAuditor(world)
})
afterAll(() => world.close())

const flowNow = async (person: Member): Promise<Data> => (await world.ask(person, FLOW)).dealFlow
const dealOf = async (person: Member, id: string): Promise<Data> => (await world.ask(person, DEAL, { id })).financingRequest
const sampled = (fields: object = {}) => setFlow(world, [auditor, second], fields)

/** A lender with an approved product, a merchant, and a request of the merchant with a proposal of the lender. */
const aProposal = async (proposed: object = {}, product: object = {}, request: object = {}) => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  const productId = await approvedProduct(world, lender, auditor, product)
  const { id: requestId } = await postRequest(world, merchant, request)
  const responseId = await propose(world, lender, requestId, { conditions: [], ...proposed })
  return { merchant, lender, productId, requestId, responseId }
}

describe('while the board reviews every request', () => {
  test('a deal goes to the board, whether its product is approved or not, and is signed after the vote', async () => {
    const deal = await anAgreement(world)
    expect(await flowNow(deal.merchant)).toMatchObject({ version: 1, flow: 'EVERY_REQUEST', pendingChange: null })
    const before = await dealOf(deal.merchant, deal.requestId)
    expect(before).toMatchObject({ status: 'UNDER_REVIEW', dealCheck: null, review: { exceptions: [], isExPost: false } })
    expect(before.responses.map(({ product }: Data) => product)).toContain(null)
    await decide(world, auditor, await reviewOf(world, deal), 'APPROVE')
    const id = await contractIdOf(world, deal.lender, deal.requestId)
    for (const side of [deal.merchant, deal.lender]) await sign(world, side, id)
    const after = await dealOf(deal.merchant, deal.requestId)
    expect(after).toMatchObject({ contracts: [{ approvedProduct: null }], sampleDraws: [] })
  })
})

describe('the setting', () => {
  test('needs two auditors, keeps its versions, and is shown to everyone', async () => {
    const { version, seed } = await flowNow(auditor)
    const change = await proposeFlow(world, auditor, { samplePercent: 10, tawarruqThreshold: '100000.00' })
    expect(await flowNow(second)).toMatchObject({ version, flow: 'EVERY_REQUEST', pendingChange: { status: 'PENDING' } })
    expect(await codeOf(decideApproval(world, auditor, 'approve', change))).toBe('FORBIDDEN')
    expect(await codeOf(decideApproval(world, await anAdmin(world), 'approve', change))).toBe('FORBIDDEN')
    await decideApproval(world, second, 'approve', change)
    const now = await flowNow(await aMerchant(world))
    expect(now).toMatchObject({
      version: version + 1,
      flow: 'EXCEPTION_AND_SAMPLE',
      samplePercent: 10,
      tawarruqThreshold: '100000.00',
      pendingChange: null,
    })
    expect(now.history.map((each: Data) => each.version)).toEqual([version + 1, version])
    expect(now.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(now.seed).not.toBe(seed)
    expect(await codeOf(proposeFlow(world, auditor, { samplePercent: 10, tawarruqThreshold: '100000.00' }))).toBe('CONFLICT')
    expect(await codeOf(proposeFlow(world, auditor, { samplePercent: 101 }))).toBe('INVALID')
    expect(await codeOf(proposeFlow(world, auditor, { tawarruqThreshold: '-1' }))).toBe('INVALID')
  })
})

describe('while the board approves products', () => {
  test('a proposal without an approved product is refused when it is sent', async () => {
    await sampled({ samplePercent: 1 })
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const { id } = await postRequest(world, merchant)
    expect(await codeOf(propose(world, lender, id))).toBe('PRODUCT_NOT_APPROVED')
  })

  test('a proposal whose product was withdrawn since is refused when it is accepted', async () => {
    await sampled({ samplePercent: 2 })
    const { merchant, lender, productId, requestId, responseId } = await aProposal()
    await world.ask(lender, 'mutation ($id: ID!) { withdrawProduct(id: $id, reason: "Over") { id } }', { id: productId })
    expect(await codeOf(accept(world, merchant, requestId, [responseId]))).toBe('PRODUCT_NOT_APPROVED')
    expect((await dealOf(merchant, requestId)).status).toBe('ACTIVE')
  })

  test('a deal of a business whose impermissible income is above the threshold of a policy goes to the board', async () => {
    await sampled({ samplePercent: 3 })
    await enact(world, auditor, { category: 'INCOME_SCREENING', incomeThresholdPercent: '5' })
    const { merchant, requestId, responseId } = await aProposal()
    const row = (ago: number, amount: bigint, description: string) => ({ bookedOn: daysAgo(world, ago), amount, description })
    await bank(world, merchant, [row(40, 94_000n, 'POS settlement'), row(30, 6_000n, 'Credit interest')])
    await accept(world, merchant, requestId, [responseId])
    expect(await dealOf(merchant, requestId)).toMatchObject({
      dealCheck: { outcome: 'TO_BOARD', exceptions: ['INCOME_ABOVE_THRESHOLD'] },
      review: { status: 'PENDING', exceptions: ['INCOME_ABOVE_THRESHOLD'], isExPost: false },
    })
  })

  test('a deal without an exception is concluded without a vote, on the votes that approved its product, and is signed', async () => {
    await sampled({ samplePercent: 0 })
    const { merchant, lender, productId, requestId, responseId } = await aProposal()
    await accept(world, merchant, requestId, [responseId])
    const { lenderProduct }: Data = await world.ask(auditor, PRODUCT, { id: productId })
    const { version } = await flowNow(merchant)
    const deal = await dealOf(merchant, requestId)
    expect(deal).toMatchObject({
      status: 'UNDER_REVIEW',
      stage: 'CONTRACTED',
      review: null,
      dealCheck: { outcome: 'PASSED', exceptions: [], flowVersion: version, products: [{ number: lenderProduct.number, version: 1 }] },
      responses: [{ product: { number: lenderProduct.number, isInForce: true } }],
      sampleDraws: [{ isChosen: false, review: null }],
    })
    const [contract] = deal.contracts
    expect(contract).toMatchObject({
      reviewedHash: lenderProduct.review.contentHash,
      voteHashes: lenderProduct.review.votes.map(({ hash }: Data) => hash),
      approvedProduct: {
        id: productId,
        number: lenderProduct.number,
        version: 1,
        agreementHash: deal.dealCheck.agreementHash,
        flowVersion: version,
      },
    })
    expect(contract.voteProofPaths).toHaveLength(1)
    for (const side of [merchant, lender]) await sign(world, side, contract.id)
    expect((await facilityOf(world, merchant, contract.id)).nextSteps).not.toEqual([])
  })

  test('its contract says in its document that the product was approved, and that the board did not vote on it', async () => {
    await sampled({ samplePercent: 3 })
    const { merchant, requestId, responseId } = await aProposal()
    await accept(world, merchant, requestId, [responseId])
    const { contracts }: Data = await dealOf(merchant, requestId)
    const [{ id, reference, hash, approvedProduct, voteHashes }] = contracts
    const { status, body } = await fetchDocument(world, merchant, `/documents/contracts/${id}.pdf`)
    expect(status).toBe(200)
    const words = textOf(body)
    for (const part of [approvedProduct.number, approvedProduct.agreementHash, voteHashes[0], 'the board did not vote on']) {
      expect(words).toContain(part)
    }
    expect(words).not.toContain('Approved by the Shariah board')
    const file = attachmentsOf(body).get(`${reference}.json`)!
    expect(sha256(file)).toBe(hash)
    expect(JSON.parse(file.toString('utf8')).approval.product).toEqual(approvedProduct)
  })

  test.each<readonly [string, object, object, object]>([
    ['LENDER_CONDITIONS', { conditions: ['Delivery before payment'] }, {}, {}],
    ['AMOUNT_BEYOND_PRODUCT', {}, { largestAmount: '249999.99' }, {}],
    ['TERM_BEYOND_PRODUCT', {}, { longestTerm: 23 }, {}],
    ['CURRENCY_BEYOND_PRODUCT', {}, { currency: 'SAR' }, {}],
  ])('%s brings a deal before the board, which reads why', async (code, proposed, product, request) => {
    const flow = await flowNow(auditor)
    if (flow.flow === 'EVERY_REQUEST') await sampled({ samplePercent: 4 })
    const { merchant, requestId, responseId } = await aProposal(proposed, product, request)
    await accept(world, merchant, requestId, [responseId])
    const deal = await dealOf(merchant, requestId)
    expect(deal).toMatchObject({
      dealCheck: { outcome: 'TO_BOARD', exceptions: [code] },
      review: { status: 'PENDING', exceptions: [code], isExPost: false },
      contracts: [],
    })
    await decide(world, auditor, deal.review.id, 'APPROVE')
    expect(await dealOf(merchant, requestId)).toMatchObject({ contracts: [{ approvedProduct: null }] })
  })

  test('a business of another sector, and a lender with its tax number, come before the board', async () => {
    const { merchant, lender, requestId, responseId } = await aProposal()
    const { dataSource } = world.app.platform
    await dataSource.query(`update financing_request set business_sector = 'other' where id = $1`, [requestId])
    await dataSource.query('update business set tax_id = (select tax_id from business where id = $2) where id = $1', [
      lender.businessId,
      merchant.businessId,
    ])
    await accept(world, merchant, requestId, [responseId])
    expect((await dealOf(merchant, requestId)).review.exceptions).toEqual(['SECTOR_AMBIGUOUS', 'RELATED_PARTIES'])
  })
})

describe('the sample', () => {
  test('is reviewed after the contract is concluded, and a rejection changes nothing but the record', async () => {
    await sampled({ samplePercent: 100 })
    const { merchant, requestId, responseId } = await aProposal()
    await accept(world, merchant, requestId, [responseId])
    const before = await dealOf(merchant, requestId)
    const [{ review, contractId }] = before.sampleDraws
    expect(review).toMatchObject({ status: 'PENDING', priority: 'LOW', isExPost: true })
    expect(contractId).toBe(before.contracts[0].id)
    expect(before.review).toBeNull()
    expect(await codeOf(decide(world, auditor, review.id, 'REQUEST_MODIFICATION'))).toBe('INVALID')
    await decide(world, auditor, review.id, 'REJECT')
    const after = await dealOf(merchant, requestId)
    expect(after).toEqual({ ...before, sampleDraws: [{ ...before.sampleDraws[0], review: { ...review, status: 'REJECTED' } }] })
    const query = `select payload from event where name = 'shariah.ex_post_rejected' and subject_id = $1`
    const events: Data[] = await world.app.platform.dataSource.query(query, [requestId])
    expect(events.map(({ payload }) => payload)).toMatchObject([{ reviewId: review.id, requestId }])
  })

  test('concludes nothing a second time when the board approves', async () => {
    const { merchant, requestId, responseId } = await aProposal()
    await accept(world, merchant, requestId, [responseId])
    const before = await dealOf(merchant, requestId)
    await decide(world, auditor, before.sampleDraws[0].review.id, 'APPROVE')
    expect((await dealOf(merchant, requestId)).contracts).toEqual(before.contracts)
  })
})
