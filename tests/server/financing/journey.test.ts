import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waive } from '../../support/agreement.ts'
import { carryOut } from '../../support/execution.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, approve, createRequest, FULL, PROPOSAL, read, sendProposal } from './market.ts'

let world: World
let merchant: Member
let lender: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, lender] = [await aMerchant(world), await aLender(world)]
})
afterAll(() => world.close())

describe('from request to contract', () => {
  it('a request is active at once, reaches the lender, is proposed to, accepted, approved and contracted', async () => {
    const id = await createRequest(world, merchant, { title: 'Two cold rooms', amount: '1000000.00', repaymentPeriod: 36 })
    const seen: Data = await world.ask(lender, `mutation ($id: ID!) { recordRequestView(id: $id) { ${FULL} } }`, { id })
    expect(seen.recordRequestView).toMatchObject({
      merchantId: merchant.businessId,
      merchantName: merchant.businessName,
      merchantEmail: null,
      merchantPhone: null,
      amount: '1000000.00',
      status: 'ACTIVE',
      viewCount: 1,
      availableActions: [],
    })

    const responseId = await sendProposal(world, lender, id, { proposedAmount: '1000000.00', proposedRate: '8.5', proposedTerm: 36 })
    const before = await read(world, merchant, id)
    expect(before).toMatchObject({ interestedLenders: 1, availableActions: ['EDIT', 'WITHDRAW', 'ACCEPT'] })
    expect(before.responses[0]).toMatchObject({
      id: responseId,
      lenderId: lender.businessId,
      lenderName: lender.businessName,
      lenderEmail: null,
      proposedRate: '8.5',
      totalPayable: '1255000.00',
      monthlyPayment: '34861.11',
    })

    const accepted: Data = await world.ask(
      merchant,
      `mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { ${FULL} } }`,
      { input: { requestId: id, proposals: [{ responseId }] } },
    )
    expect(accepted.acceptProposals).toMatchObject({
      status: 'UNDER_REVIEW',
      stage: 'SHARIAH_REVIEW',
      availableActions: ['CANCEL_ACCEPTANCE'],
    })
    expect((await read(world, lender, id)).merchantEmail).toBe(merchant.email)
    expect((await read(world, merchant, id)).responses[0].lenderEmail).toBe(lender.email)

    await approve(world, id)
    const contracted = await read(world, merchant, id)
    expect(contracted).toMatchObject({
      status: 'UNDER_REVIEW',
      stage: 'CONTRACTED',
      availableActions: ['CANCEL_ACCEPTANCE', 'WAIVE_COOLING_OFF'],
      contracts: [
        {
          status: 'CONTRACTED',
          pendingConditions: [
            ...['COOLING_OFF', 'MERCHANT_VERIFICATION', 'LENDER_VERIFICATION', 'CREDIT_CONFIRMATION', 'SIGNATURES', 'STEPS'],
          ],
        },
      ],
    })
    const BOUND = '{ lenderPortfolio { activeFacilities totalExposure awaitingDecision awaitingDisbursement committedAmount } }'
    expect((await world.ask(lender, BOUND)).lenderPortfolio).toEqual({
      activeFacilities: 0,
      totalExposure: '0.00',
      awaitingDecision: 0,
      awaitingDisbursement: 1,
      committedAmount: '1000000.00',
    })
    expect((await world.ask(merchant, '{ financingSummary { fundedAmount } }')).financingSummary.fundedAmount).toBe('0.00')

    await verify(world, merchant, lender)
    await waive(world, merchant, id)
    await carryOut(world, { merchant, lender }, id)
    const funded = await read(world, merchant, id)
    expect(funded).toMatchObject({ status: 'FUNDED', stage: null, availableActions: [] })
    expect(funded.contracts).toHaveLength(1)
    expect(funded.contracts[0]).toMatchObject({
      responseId,
      reference: expect.stringMatching(/^MZN-\d{4}-\d{6}$/),
      merchantName: merchant.businessName,
      lenderName: lender.businessName,
      amount: '1000000.00',
      rate: '8.5',
      term: 36,
      totalPayable: '1255000.00',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(funded.timeline.map(({ kind }: Data) => kind)).toEqual([
      'CREATED',
      'PUBLISHED',
      'PROPOSAL_SENT',
      'ACCEPTED',
      'BOARD_APPROVED',
      'CONTRACTED',
      'COOLING_OFF_WAIVED',
      'CREDIT_CONFIRMED',
      'DISBURSED',
      'FUNDED',
    ])
    expect((await read(world, lender, id)).timeline).toEqual(funded.timeline)
    const times = funded.timeline.map(({ at }: Data) => Date.parse(at))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(funded.timeline[2].actor.name).toBe(lender.businessName)

    const auditor = await anAuditor(world)
    expect((await read(world, auditor, id)).responses.map(({ id: each }: Data) => each)).toEqual([responseId])
    const portfolio: Data = await world.ask(
      lender,
      '{ lenderPortfolio { activeFacilities totalExposure awaitingDecision exposureByStructure { structure amount facilities } } }',
    )
    expect(portfolio.lenderPortfolio).toEqual({
      activeFacilities: 1,
      totalExposure: '1255000.00',
      awaitingDecision: 0,
      exposureByStructure: [{ structure: 'MURABAHA', amount: '1255000.00', facilities: 1 }],
    })
    const analytics: Data = await world.ask(
      lender,
      '{ lenderAnalytics { totalResponses proposalsSent declined accepted decided opportunities opportunitiesWithResponse responseRate winRate averageRequestSize mostCommonType preferredStructure medianHoursToRespond lendersPerRequest } }',
    )
    expect(analytics.lenderAnalytics).toMatchObject({
      totalResponses: 1,
      proposalsSent: 1,
      accepted: 1,
      opportunities: 1,
      opportunitiesWithResponse: 1,
      responseRate: 100,
      decided: 1,
      winRate: 100,
      averageRequestSize: '1000000.00',
      preferredStructure: 'MURABAHA',
    })
    const summary: Data = await world.ask(
      merchant,
      '{ financingSummary { totalRequests activeRequests totalProposals fundedAmount currency } }',
    )
    expect(summary.financingSummary).toEqual({
      totalRequests: 1,
      activeRequests: 0,
      totalProposals: 1,
      fundedAmount: '1000000.00',
      currency: 'AED',
    })
  })

  it('one act has one timestamp: on the request, its milestones and the notifications', async () => {
    world.clock.advance(60_000)
    const id = await createRequest(world, merchant)
    const { timeline, createdAt, publishedAt } = await read(world, merchant, id)
    expect(timeline).toMatchObject([
      { kind: 'CREATED', at: world.clock.now().toISOString() },
      { kind: 'PUBLISHED', at: world.clock.now().toISOString() },
    ])
    expect([createdAt, publishedAt]).toEqual([world.clock.now().toISOString(), world.clock.now().toISOString()])
  })

  it('merchants receive proposals live, and lenders new requests', async () => {
    const posted = await world.watch(
      lender,
      'subscription { opportunityPosted(filter: { currency: USD, search: "harbour" }) { cursor request { id title } } }',
    )
    await createRequest(world, merchant, { title: 'Not this one', currency: 'USD' })
    const id = await createRequest(world, merchant, { title: 'Harbour crane', currency: 'USD', amount: '500.00' })
    expect((await posted.next()).opportunityPosted.request).toEqual({ id, title: 'Harbour crane' })

    const urgent = await world.watch(
      lender,
      'subscription ($filter: MarketplaceFilter) { opportunityPosted(filter: $filter) { request { title } } }',
      { filter: { urgency: 'URGENT', bands: [] } },
    )
    await createRequest(world, merchant, { title: 'In no hurry', urgency: 'LOW' })
    await createRequest(world, merchant, { title: 'Cold store repair', urgency: 'URGENT' })
    expect((await urgent.next()).opportunityPosted.request.title).toBe('Cold store repair')

    const received = await world.watch(
      merchant,
      `subscription { proposalReceived { cursor response { id proposedAmount } request { id interestedLenders responses { id } } } }`,
    )
    const changed = await world.watch(merchant, `subscription ($id: ID!) { requestChanged(id: $id) { request { id status } } }`, { id })
    const responseId = await sendProposal(world, lender, id, { proposedAmount: '500.00' })
    expect((await received.next()).proposalReceived).toMatchObject({
      response: { id: responseId, proposedAmount: '500.00' },
      request: { id, interestedLenders: 1, responses: [{ id: responseId }] },
    })
    await world.ask(merchant, 'mutation ($id: ID!) { withdrawFinancingRequest(id: $id) { id } }', { id })
    expect((await changed.next()).requestChanged.request).toEqual({ id, status: 'WITHDRAWN' })
    expect(posted.waiting()).toBe(0)
    expect(PROPOSAL.proposedTerm).toBe(24)
  })

  it('every lender with an open proposal is notified at once when another is accepted', async () => {
    const other = await aLender(world)
    const id = await createRequest(world, merchant)
    const chosen = await sendProposal(world, lender, id)
    await sendProposal(world, other, id)
    const query = 'subscription ($id: ID!) { requestChanged(id: $id) { request { id status myResponse { outcome } } } }'
    const received = [await world.watch(lender, query, { id }), await world.watch(other, query, { id })]
    await accept(world, merchant, id, [chosen])
    for (const [at, outcome] of ['ACCEPTED', 'PENDING'].entries()) {
      expect((await received[at]!.next()).requestChanged.request).toEqual({ id, status: 'UNDER_REVIEW', myResponse: { outcome } })
    }
  })
})
