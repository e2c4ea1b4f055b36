import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Contract } from '../../../server/modules/facilities/contracts/contract.entity.ts'
import { agreedTerms } from '../../../server/modules/facilities/contracts/contract-terms.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { MINUTE } from '../../../server/shared/clock.ts'
import { canonicalJson, sha256 } from '../../../server/shared/text.ts'
import { type Agreement, anAgreement, setRequired } from '../../support/agreement.ts'
import { aLender, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const REVIEW = `
  id entityType entityId entityName submittedBy { name } submittedAt status priority version contentHash shariahConcerns recommendations
  complianceScore reviewNotes reviewedAt reviewedBy { id name role } requiredApprovals closedAt availableActions cannotDecideReason
  conditions { code finding note } votes { auditor { id name role } decision notes version } request { id status stage responses { id outcome } }`
const DECIDE = `
  mutation ($id: ID!, $decision: ReviewDecision!, $notes: String!, $concerns: [String!], $recommendations: [String!],
    $findings: [ConditionFindingInput!]!, $contentHash: String!, $key: String!) {
    decideReview(id: $id, idempotencyKey: $key, input: { decision: $decision, notes: $notes, concerns: $concerns, recommendations: $recommendations, findings: $findings, contentHash: $contentHash }) { ${REVIEW} }
  }`
const READ = 'query ($id: ID!) { ssbReview(id: $id) { contentHash conditions { code } } }'
const NOTES = 'The goods are identified and the supplier is a third party.'

let world: World
let auditor: Member
let second: Member

beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
  second = await anAuditor(world)
})
afterAll(() => world.close())

const reviewOf = async (person: Member, requestId: string): Promise<Data> => {
  const { ssbReviews } = await world.ask(person, `{ ssbReviews(first: 100) { nodes { ${REVIEW} } } }`)
  return ssbReviews.nodes.find((each: Data) => each.entityId === requestId)
}
const allMet = (conditions: readonly Data[]) => conditions.map(({ code }) => ({ code, finding: 'MET' }))
/** Votes on what the board reads now, with every condition met unless it is said otherwise. */
const decide = async (person: Member, id: string, decision: string, more: object = {}): Promise<Data> => {
  const unread = { contentHash: '0'.repeat(64), conditions: [] }
  const { contentHash, conditions } = await world.ask(auditor, READ, { id }).then(
    ({ ssbReview }) => ssbReview ?? unread,
    () => unread,
  )
  const variables = { id, decision, notes: NOTES, contentHash, findings: allMet(conditions), ...more }
  return (await world.ask(person, DECIDE, variables)).decideReview
}
const requestOf = async (person: Member, id: string): Promise<Data> =>
  (
    await world.ask(
      person,
      'query ($id: ID!) { financingRequest(id: $id) { id status stage version review { status reviewNotes reviewedAt reviewedBy { id name role } recommendations shariahConcerns version votes { id } availableActions } responses { id outcome } } }',
      { id },
    )
  ).financingRequest
/** Changes the number of votes required: one auditor proposes it, another confirms. */
const require = (approvals: number) => setRequired(world, [auditor, second], approvals)

describe('an accepted request', () => {
  let agreement: Agreement
  beforeAll(async () => {
    agreement = await anAgreement(world, { urgency: 'URGENT' })
  })

  test('comes before the board with its content, its priority and its checklist', async () => {
    const review = await reviewOf(auditor, agreement.requestId)
    expect(review).toMatchObject({
      entityType: 'APPLICATION',
      entityName: agreement.title,
      submittedBy: { name: agreement.merchant.businessName },
      status: 'PENDING',
      priority: 'HIGH',
      version: 1,
      requiredApprovals: 1,
      availableActions: ['DECIDE'],
      cannotDecideReason: null,
      complianceScore: null,
      request: {
        id: agreement.requestId,
        status: 'UNDER_REVIEW',
        stage: 'SHARIAH_REVIEW',
        responses: [{ id: agreement.responseId, outcome: 'ACCEPTED' }],
      },
    })
    expect(review.contentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(review.conditions.map(({ code }: Data) => code)).toContain('MURABAHA_SUM')
  })

  test('is contracted by approval, and both sides read why', async () => {
    const { id, contentHash } = await reviewOf(auditor, agreement.requestId)
    const decided = await decide(auditor, id, 'APPROVE', { contentHash, recommendations: ['Keep the supplier invoice'] })
    expect(decided).toMatchObject({
      status: 'APPROVED',
      reviewedBy: { id: auditor.id, name: auditor.name, role: 'SSB_AUDITOR' },
      votes: [{ auditor: { id: auditor.id, name: auditor.name, role: 'SSB_AUDITOR' } }],
      reviewNotes: NOTES,
      availableActions: [],
      request: { status: 'UNDER_REVIEW', stage: 'CONTRACTED' },
    })
    const why = { query: 'query ($id: ID!) { ssbReview(id: $id) { cannotDecideReason } }', variables: { id } }
    const { data } = (await world.post(auditor, why, { 'accept-language': 'fr' })).body
    expect(data).toEqual({ ssbReview: { cannotDecideReason: 'Cet examen est déjà approuvé et ne peut plus être modifié.' } })
    for (const party of [agreement.merchant, agreement.lender]) {
      const { stage, review } = await requestOf(party, agreement.requestId)
      expect(stage).toBe('CONTRACTED')
      expect(review).toMatchObject({
        status: 'APPROVED',
        reviewedBy: { id: null, name: auditor.name, role: 'SSB_AUDITOR' },
        reviewNotes: NOTES,
        recommendations: ['Keep the supplier invoice'],
        votes: [],
        availableActions: [],
      })
    }
    expect((await requestOf(agreement.other, agreement.requestId)).review).toBeNull()
  })

  test('is decided once', async () => {
    const { id } = await reviewOf(auditor, agreement.requestId)
    await expect(decide(second, id, 'REJECT')).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This review has already been approved and can no longer be changed.',
    })
  })

  test('is read by analysts without the names and ids of people', async () => {
    const review = await reviewOf(await anAnalyst(world), agreement.requestId)
    const masked = { id: null, name: '••••', role: 'SSB_AUDITOR' }
    expect(review).toMatchObject({ status: 'APPROVED', reviewedBy: masked, votes: [{ auditor: masked, decision: 'APPROVE' }] })
  })
})

test('rejection returns the request to the market and lets the accepted proposal lapse', async () => {
  const agreement = await anAgreement(world)
  const { id } = await reviewOf(auditor, agreement.requestId)
  await decide(auditor, id, 'REJECT', { concerns: ['The supplier is the buyer'] })
  const request = await requestOf(agreement.merchant, agreement.requestId)
  expect(request).toMatchObject({ status: 'ACTIVE', review: { status: 'REJECTED', shariahConcerns: ['The supplier is the buyer'] } })
  expect(request.responses.find((each: Data) => each.id === agreement.responseId).outcome).toBe('LAPSED')
})

test('a request for modification sends it back, and it returns as a new version of the same review with no votes that count', async () => {
  const { merchant, requestId } = await anAgreement(world)
  const first = await reviewOf(auditor, requestId)
  await decide(auditor, first.id, 'REQUEST_MODIFICATION')
  expect(await requestOf(merchant, requestId)).toMatchObject({
    status: 'UNDER_REVIEW',
    stage: 'MODIFICATION',
    review: { status: 'REQUIRES_MODIFICATION' },
  })
  await expect(decide(second, first.id, 'APPROVE')).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })

  world.clock.advance(MINUTE)
  await world.ask(
    merchant,
    'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key, input: { note: "Changed as asked" }) { stage } }',
    {
      id: requestId,
    },
  )
  const again = await reviewOf(auditor, requestId)
  expect(again).toMatchObject({
    id: first.id,
    version: 2,
    status: 'PENDING',
    reviewNotes: null,
    reviewedAt: null,
    availableActions: ['DECIDE'],
  })
  expect(again.votes).toMatchObject([{ version: 1, decision: 'REQUEST_MODIFICATION', auditor: { name: auditor.name } }])
  expect(await decide(auditor, first.id, 'APPROVE')).toMatchObject({ status: 'APPROVED', version: 2 })
})

describe('where the board asks for two equal votes', () => {
  beforeAll(() => require(2))
  afterAll(() => require(1))

  test('one opens the deliberation and the second equal one settles it', async () => {
    const { requestId } = await anAgreement(world)
    const { id } = await reviewOf(auditor, requestId)
    expect(await decide(auditor, id, 'APPROVE', { concerns: ['Invoice date'] })).toMatchObject({
      status: 'UNDER_REVIEW',
      reviewedAt: null,
      requiredApprovals: 2,
      availableActions: [],
    })
    await expect(decide(auditor, id, 'APPROVE')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await decide(second, id, 'REJECT')).toMatchObject({ status: 'UNDER_REVIEW' })
    const third = await anAuditor(world)
    const settled = await decide(third, id, 'APPROVE')
    expect(settled).toMatchObject({
      status: 'APPROVED',
      reviewedBy: { name: third.name },
      shariahConcerns: ['Invoice date'],
      request: { status: 'UNDER_REVIEW', stage: 'CONTRACTED' },
    })
    expect(settled.votes).toHaveLength(3)
  })

  test('a vote on an earlier version does not count towards the next', async () => {
    const { merchant, requestId } = await anAgreement(world)
    const { id } = await reviewOf(auditor, requestId)
    const third = await anAuditor(world)
    await decide(auditor, id, 'APPROVE')
    await decide(second, id, 'REQUEST_MODIFICATION')
    await decide(third, id, 'REQUEST_MODIFICATION')
    await world.ask(merchant, 'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { stage } }', {
      id: requestId,
    })
    expect(await decide(second, id, 'APPROVE')).toMatchObject({ status: 'UNDER_REVIEW', version: 2, reviewedAt: null })
    expect(await decide(auditor, id, 'APPROVE')).toMatchObject({ status: 'APPROVED', version: 2 })
  })

  test('the contract is bound to what the board read, to its checklist and to the votes that approved it', async () => {
    const { merchant, requestId } = await anAgreement(world)
    const { id } = await reviewOf(auditor, requestId)
    const third = await anAuditor(world)
    await decide(auditor, id, 'APPROVE')
    await decide(third, id, 'REQUEST_MODIFICATION')
    await decide(second, id, 'APPROVE')
    const CONTRACT = 'query ($id: ID!) { financingRequest(id: $id) { contracts { id reviewedHash checklistVersion voteHashes hash } } }'
    const [contract] = (await world.ask(merchant, CONTRACT, { id: requestId })).financingRequest.contracts
    const BOUND = 'query ($id: ID!) { ssbReview(id: $id) { contentHash checklistVersion votes { decision hash contentHash } } }'
    const { ssbReview } = await world.ask(auditor, BOUND, { id })
    const approving = ssbReview.votes.filter(({ decision }: Data) => decision === 'APPROVE')
    expect(contract).toMatchObject({ reviewedHash: ssbReview.contentHash, checklistVersion: ssbReview.checklistVersion })
    expect([...contract.voteHashes].sort()).toEqual(approving.map(({ hash }: Data) => hash).sort())
    expect(new Set(ssbReview.votes.map(({ hash }: Data) => hash)).size).toBe(3)
    expect(approving.map(({ contentHash }: Data) => contentHash)).toEqual([ssbReview.contentHash, ssbReview.contentHash])
    const stored = await world.app.platform.dataSource.manager.findOneByOrFail(Contract, { id: contract.id })
    expect(sha256(canonicalJson(agreedTerms(stored)))).toBe(contract.hash)
    for (const changed of [{ reviewedHash: '0'.repeat(64) }, { checklistVersion: 2 }, { voteHashes: [contract.voteHashes[0]] }]) {
      expect(sha256(canonicalJson(agreedTerms(Object.assign(new Contract(), stored, changed))))).not.toBe(contract.hash)
    }
  })

  test('the contract names both parties as the board read them, also where one has another name by now', async () => {
    const { merchant, requestId } = await anAgreement(world)
    const { id } = await reviewOf(auditor, requestId)
    await decide(auditor, id, 'APPROVE')
    await world.ask(merchant, 'mutation ($id: ID!) { updateBusiness(id: $id, input: { name: "Renamed After The Review LLC" }) { name } }', {
      id: merchant.businessId,
    })
    await decide(second, id, 'APPROVE')
    const [{ content }] = await world.app.platform.dataSource.query('select content from ssb_review where id = $1', [id])
    const [contract] = await world.app.platform.dataSource.manager.findBy(Contract, { requestId })
    expect(contract).toMatchObject({
      merchantName: merchant.businessName,
      lenderName: content.proposals[0].lender.name,
      reviewedHash: sha256(canonicalJson(content)),
    })
  })

  test('two auditors at the same moment settle it once', async () => {
    const { requestId } = await anAgreement(world)
    const { id } = await reviewOf(auditor, requestId)
    const both = await Promise.all([decide(auditor, id, 'APPROVE'), decide(second, id, 'APPROVE')])
    expect(both.map(({ status }) => status).sort()).toEqual(['APPROVED', 'UNDER_REVIEW'])
  })

  test('the vote of an auditor who then declares an interest no longer counts', async () => {
    const { merchant, requestId } = await anAgreement(world)
    const { id } = await reviewOf(auditor, requestId)
    const partial = await anAuditor(world)
    await decide(partial, id, 'APPROVE')
    await world.ask(partial, 'mutation ($id: ID!) { declareInterest(input: { businessId: $id, nature: "Shareholder" }) { id } }', {
      id: merchant.businessId,
    })
    expect(await decide(auditor, id, 'APPROVE')).toMatchObject({ status: 'UNDER_REVIEW' })
    expect(await decide(second, id, 'APPROVE')).toMatchObject({ status: 'APPROVED' })
  })
})

describe('a vote', () => {
  let agreement: Agreement
  let review: Data
  beforeAll(async () => {
    agreement = await anAgreement(world)
    review = await reviewOf(auditor, agreement.requestId)
  })

  test('is refused to an auditor with an interest in a party', async () => {
    const partial = await anAuditor(world)
    const { declareInterest } = await world.ask(
      partial,
      'mutation ($id: ID!) { declareInterest(input: { businessId: $id, nature: "My brother owns it" }) { businessId businessName nature } }',
      { id: agreement.lender.businessId },
    )
    expect(declareInterest).toEqual({
      businessId: agreement.lender.businessId,
      businessName: agreement.lender.businessName,
      nature: 'My brother owns it',
    })
    await expect(decide(partial, review.id, 'APPROVE')).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    expect(await reviewOf(partial, agreement.requestId)).toMatchObject({
      availableActions: [],
      cannotDecideReason: expect.stringContaining('interest'),
    })
    expect((await world.ask(partial, '{ interests { nodes { businessId } } }')).interests.nodes).toHaveLength(1)
    expect(
      (await world.ask(second, '{ interests { nodes { businessId } } }')).interests.nodes.map(({ businessId }: Data) => businessId),
    ).not.toContain(agreement.lender.businessId)
  })

  test('is refused on content other than what is under review', async () => {
    await expect(decide(auditor, review.id, 'APPROVE', { contentHash: '0'.repeat(64) })).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
  })

  test('says why', async () => {
    await expect(decide(auditor, review.id, 'APPROVE', { notes: '  too short          ' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { notes: expect.any(String) },
    })
  })

  test('must name the content that was read', async () => {
    const blind =
      'mutation ($id: ID!, $key: String!) { decideReview(id: $id, idempotencyKey: $key, input: { decision: REJECT, notes: "Reasons that are long enough." }) { id } }'
    await expect(world.ask(auditor, blind, { id: review.id })).rejects.toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' })
  })

  test('has one finding for each condition of this checklist, and a reason where one does not apply', async () => {
    const met = { code: 'MURABAHA_SUM', finding: 'MET' }
    const INVALID: readonly object[][] = [
      [{ code: 'UNBOUNDED_RENT', finding: 'MET' }],
      [met, met],
      [{ code: 'INAH', finding: 'NOT_APPLICABLE' }],
      [{ code: 'INAH', finding: 'NOT_APPLICABLE', note: '  ' }],
    ]
    for (const findings of INVALID) {
      const vote = decide(auditor, review.id, 'REJECT', { findings })
      await expect(vote).rejects.toMatchObject({ code: 'INVALID', fields: { findings: expect.any(String) } })
    }
  })

  test('cannot approve with a condition that is not met or has no finding, and names the condition', async () => {
    const met = allMet(review.conditions)
    const others = met.filter(({ code }) => code !== 'INAH')
    for (const findings of [others, [...others, { code: 'INAH', finding: 'NOT_MET' }]]) {
      const vote = decide(auditor, review.id, 'APPROVE', { findings })
      await expect(vote).rejects.toMatchObject({
        code: 'CONDITIONS_NOT_MET',
        fields: { 'findings.INAH': 'This condition is not met or has no finding.' },
      })
    }
    await expect(decide(auditor, review.id, 'APPROVE', { findings: [] })).rejects.toMatchObject({
      code: 'CONDITIONS_NOT_MET',
      message: 'Some conditions are not met or have no finding. Request modification, or reject.',
      fields: Object.fromEntries(met.map(({ code }) => [`findings.${code}`, expect.any(String)])),
    })
    expect(await reviewOf(auditor, agreement.requestId)).toMatchObject({ status: 'PENDING', votes: [] })
  })

  test('that approves an unmet condition is refused by the database, too', async () => {
    const { dataSource } = world.app.platform
    const insert = `insert into review_vote (review_id, version, auditor_id, auditor_name, decision, notes, shariah_concerns,
      recommendations, findings, content_hash, voted_at) values ($1, 1, $2, 'Nobody', 'approve', 'Reasons that are long enough.', '{}',
      '{}', '[{"code": "INAH", "finding": "not_met", "note": null}]', $3, now())`
    await expect(dataSource.query(insert, [review.id, auditor.id, review.contentHash])).rejects.toThrow('review_vote_approves_what_is_met')
  })

  test('can be given by auditors only', async () => {
    const { merchant, lender } = agreement
    for (const person of [merchant, lender, await anAdmin(world), await anAnalyst(world)]) {
      await expect(decide(person, review.id, 'APPROVE')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('is scored by its findings: the share of applicable conditions that are met', async () => {
    const findings = [
      { code: 'MURABAHA_SUM', finding: 'MET', note: 'Checked' },
      { code: 'INAH', finding: 'MET' },
      { code: 'COST_DISCLOSED', finding: 'NOT_MET' },
      { code: 'CIRCULAR_SALE', finding: 'NOT_APPLICABLE', note: 'The supplier sells from its own stock.' },
    ]
    const decided = await decide(auditor, review.id, 'REQUEST_MODIFICATION', { findings })
    expect(decided.complianceScore).toBe(67)
    expect(decided.conditions).toContainEqual({ code: 'MURABAHA_SUM', finding: 'MET', note: 'Checked' })
  })

  test('approves where every condition is met or does not apply', async () => {
    const { requestId } = await anAgreement(world)
    const { id, conditions } = await reviewOf(auditor, requestId)
    const findings = allMet(conditions).map((each) =>
      each.code === 'CIRCULAR_SALE' ? { ...each, finding: 'NOT_APPLICABLE', note: 'The supplier sells from its own stock.' } : each,
    )
    expect(await decide(auditor, id, 'APPROVE', { findings })).toMatchObject({ status: 'APPROVED', complianceScore: 100 })
  })
})

test('a review whose agreement is cancelled is closed, and the next agreement opens another', async () => {
  const { merchant, other, requestId } = await anAgreement(world)
  const { id } = await reviewOf(auditor, requestId)
  const { platform, rooms } = world.app
  await platform.work(SYSTEM, (tx) => rooms.financing.returnToMarket(tx, requestId, 'The lender lost its licence.'))
  const { ssbReview } = await world.ask(auditor, `query ($id: ID!) { ssbReview(id: $id) { ${REVIEW} } }`, { id })
  expect(ssbReview).toMatchObject({ availableActions: [], closedAt: expect.any(String), reviewNotes: 'The lender lost its licence.' })
  await expect(decide(auditor, id, 'APPROVE')).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })

  world.clock.advance(MINUTE)
  const { financingRequest } = await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { responses { id lenderId } } }', {
    id: requestId,
  })
  const next = financingRequest.responses.find((each: Data) => each.lenderId === other.businessId)
  await world.ask(
    merchant,
    'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { id } }',
    { input: { requestId, proposals: [{ responseId: next.id }] } },
  )
  const { review } = (
    await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { review { id status } } }', { id: requestId })
  ).financingRequest
  expect(review.status).toBe('PENDING')
  expect(review.id).not.toBe(id)
})

describe('reading', () => {
  test('is for the board, admins and analysts', async () => {
    const { merchant, lender, requestId } = await anAgreement(world)
    const { id } = await reviewOf(auditor, requestId)
    const [there] = await world.app.platform.dataSource.query<{ total: number }[]>('select count(*)::int as total from ssb_review')
    const QUERIES = [
      ['query ($id: ID!) { ssbReview(id: $id) { id } }', { ssbReview: { id } }, { id }],
      ['{ ssbReviews(first: 100) { nodes { id } } }', { ssbReviews: { nodes: expect.arrayContaining([{ id }]) } }],
      ['{ ssbOverview { totalReviews } }', { ssbOverview: { totalReviews: there!.total } }],
      [
        '{ boardSettings { entityType } }',
        { boardSettings: ['APPLICATION', 'FATWA', 'INCIDENT', 'MODEL', 'POLICY', 'PRODUCT'].map((entityType) => ({ entityType })) },
      ],
    ] as const
    for (const [query, answer, variables] of QUERIES) {
      for (const person of [merchant, lender, await aLender(world)])
        await expect(world.ask(person, query, variables)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      for (const person of [auditor, await anAdmin(world), await anAnalyst(world)])
        expect(await world.ask(person, query, variables)).toEqual(answer)
    }
    expect(await reviewOf(await anAdmin(world), requestId)).toMatchObject({
      availableActions: [],
      cannotDecideReason: 'Only Shariah auditors decide reviews.',
    })
    expect((await requestOf(merchant, requestId)).review).toMatchObject({ status: 'PENDING', reviewNotes: null })
  })

  test.each(['no id at all', '00000000-0000-0000-0000-000000000000'])('%s is not found', async (id) => {
    expect(await world.ask(auditor, 'query ($id: ID!) { ssbReview(id: $id) { id } }', { id })).toEqual({ ssbReview: null })
    await expect(decide(auditor, id, 'APPROVE')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      world.ask(auditor, 'mutation ($id: ID!) { declareInterest(input: { businessId: $id, nature: "Shareholder" }) { id } }', { id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
