import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aProgramOf, aSessionOf, type Program } from '../support/program.ts'
import { withTerms } from '../support/terms.ts'

/** How a key is refused an act that is a person's own. */
const REFUSED = 'API keys can neither decide nor sign'

let product: Product
let merchant: Program
let lender: Program
let auditor: Program
beforeAll(async () => {
  product = await startProduct()
  merchant = await aProgramOf(product.url, 'merchant@mizan.demo')
  lender = await aProgramOf(product.url, 'lender@mizan.demo')
  auditor = await aProgramOf(product.url, 'auditor@mizan.demo')
})
afterAll(() => product?.stop())

describe('the whole journey, over the API alone', () => {
  it('goes by programs from a request to its contract, which people accept, decide on and sign, with everyone notified as it happens', async () => {
    const posted = lender.watch('subscription { opportunityPosted { cursor request { id title } } }')
    const queued = auditor.watch('subscription { reviewQueued { cursor review { id entityName contentHash } } }')
    const proposals = merchant.watch(
      'subscription { proposalReceived { cursor response { id lenderName totalPayable } request { id interestedLenders } } }',
    )
    const lenderPushes = lender.watch('subscription { reviewDecided { cursor review { status } request { id status stage } } }')
    const merchantPushes = merchant.watch('subscription { notificationReceived { notification { kind subjectTitle } unreadCount } }')
    const arrivals = { posted: posted.next(), queued: queued.next(), proposal: proposals.next(), lender: lenderPushes.next() }

    const created = await askUntilSubscribed()
    expect((await arrivals.posted).opportunityPosted.request).toEqual({ id: created.id, title: 'Ten espresso machines' })

    const { sendProposal } = await lender.ask('mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id totalPayable } }', {
      input: withTerms({
        requestId: created.id,
        proposedAmount: '90000.00',
        proposedStructure: 'MURABAHA',
        proposedRate: '6',
        proposedTerm: 24,
      }),
    })
    expect((await arrivals.proposal).proposalReceived).toMatchObject({
      response: { id: sendProposal.id, lenderName: 'Gulf Crescent Finance', totalPayable: '100800.00' },
      request: { id: created.id, interestedLenders: 1 },
    })

    const buyer = await aSessionOf(product.url, 'merchant@mizan.demo')
    const ACCEPT =
      'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { status } }'
    const accepted = { input: { requestId: created.id, proposals: [{ responseId: sendProposal.id }] }, key: randomUUID() }
    await expect(merchant.ask(ACCEPT, accepted)).rejects.toThrow(REFUSED)
    await buyer.ask(ACCEPT, accepted)
    const { review } = (await arrivals.queued).reviewQueued
    expect(review.entityName).toBe('Ten espresso machines')

    const { ssbReview } = await auditor.ask('query ($id: ID!) { ssbReview(id: $id) { contentHash conditions { code } } }', {
      id: review.id,
    })
    const member = await aSessionOf(product.url, 'auditor@mizan.demo')
    await member.ask(
      `mutation ($id: ID!, $hash: String!, $findings: [ConditionFindingInput!]!, $key: String!) {
        decideReview(id: $id, idempotencyKey: $key, input: { decision: APPROVE, notes: "Goods are identified and cost is disclosed.", contentHash: $hash, findings: $findings }) { status } }`,
      {
        id: review.id,
        hash: ssbReview.contentHash,
        findings: ssbReview.conditions.map(({ code }: { code: string }) => ({ code, finding: 'MET' })),
        key: randomUUID(),
      },
    )
    expect((await arrivals.lender).reviewDecided).toMatchObject({
      review: { status: 'APPROVED' },
      request: { status: 'UNDER_REVIEW', stage: 'CONTRACTED' },
    })

    const { financingRequest: agreed } = await merchant.ask('query ($id: ID!) { financingRequest(id: $id) { contracts { hash } } }', {
      id: created.id,
    })
    await buyer.ask(
      'mutation ($id: ID!, $hashes: [String!]!, $key: String!) { waiveCoolingOff(id: $id, idempotencyKey: $key, input: { contractHashes: $hashes }) { status } }',
      {
        id: created.id,
        hashes: agreed.contracts.map(({ hash }: { hash: string }) => hash),
        key: randomUUID(),
      },
    )

    const kinds: string[] = []
    while (!kinds.includes('REVIEW_APPROVED')) kinds.push((await merchantPushes.next()).notificationReceived.notification.kind)
    expect(kinds[0]).toBe('PROPOSAL_RECEIVED')

    const { financingRequest } = await merchant.ask(
      'query ($id: ID!) { financingRequest(id: $id) { stage contracts { id amount hash pendingConditions } } }',
      { id: created.id },
    )
    const [contract] = financingRequest.contracts
    expect(financingRequest).toMatchObject({
      stage: 'CONTRACTED',
      contracts: [
        {
          amount: '90000.00',
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          pendingConditions: ['CREDIT_CONFIRMATION', 'SIGNATURES', 'STEPS'],
        },
      ],
    })
    const SIGN = 'mutation ($input: SignContractInput!, $key: String!) { signContract(input: $input, idempotencyKey: $key) { id } }'
    const input = { facilityId: contract.id, hash: contract.hash }
    await expect(merchant.ask(SIGN, { input, key: randomUUID() })).rejects.toThrow(REFUSED)
    for (const watching of [posted, queued, proposals, lenderPushes, merchantPushes]) watching.stop()
  })
})

const CREATE = 'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }'

/** The metrics show when all five subscriptions are open; then the request is created. */
const askUntilSubscribed = async (): Promise<{ id: string }> => {
  await expect
    .poll(async () => Number((await (await fetch(`${product.url}/metrics`)).text()).match(/^mizan_subscriptions(?:_open)? (\d+)/m)?.[1]), {
      interval: 20,
    })
    .toBe(5)
  const input = {
    title: 'Ten espresso machines',
    description: 'For ten cafes that open in March.',
    amount: '90000.00',
    currency: 'AED',
    requestType: 'EQUIPMENT_FINANCING',
  }
  return (await merchant.ask(CREATE, { input })).createFinancingRequest
}
