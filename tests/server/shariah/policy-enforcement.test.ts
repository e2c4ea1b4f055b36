import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anAgreement, decide, postRequest, propose, reviewOf, waive } from '../../support/agreement.ts'
import { aLender, aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { decideOn, draft, enact, test as field, policyOf, revise, rule } from '../../support/policies.ts'
import { withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const ACCEPT = 'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { id } }'
const REVISE = 'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { id } }'
const TRY = `query ($id: ID!, $first: Int!, $after: String) { policyDryRun(id: $id, first: $first, after: $after) {
  asOf evaluatedProposals evaluatedFacilities refusedRequests refusedProposals refusedFacilities sums { currency proposals facilities }
  cases { nodes { id kind requestId reference merchantName lenderName amount currency ruleCodes } pageInfo { hasNextPage endCursor } totalCount } } }`

let world: World
let auditor: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
})
afterAll(() => world.close())

const proposed = (fields: object = {}) =>
  withTerms({
    proposedAmount: '250000.00',
    proposedStructure: 'MURABAHA',
    proposedRate: '6.5',
    proposedTerm: 24,
    ...fields,
  })
const accept = (merchant: Member, requestId: string, responseId: string) =>
  world.ask(merchant, ACCEPT, { input: { requestId, proposals: [{ responseId }] } })

const tried = async (id: string, page: object = { first: 100 }, person = auditor): Promise<Data> =>
  (await world.ask(person, TRY, { id, ...page })).policyDryRun

/** Replaces a policy in force by a version without rules, which refuses nothing. */
const disarm = async (policy: Data) => decideOn(world, auditor, await revise(world, auditor, policy))

afterEach(async () => {
  const { policies } = await world.ask(auditor, '{ policies(first: 100, filter: { statuses: [ACTIVE] }) { nodes { id rules { code } } } }')
  for (const policy of policies.nodes) if (policy.rules.length > 0) await disarm(policy)
})

describe('a rule of a policy in force', () => {
  test('refuses what is sent, revised and accepted, and names policy, version and rule', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const { id: requestId } = await postRequest(world, merchant)
    const responseId = await propose(world, lender, requestId)
    const drafted = await draft(world, auditor, { rules: [rule('EXPENSIVE', field('FLAT_RATE', 'ABOVE', ['6']))] })
    const other = await postRequest(world, merchant)
    await propose(world, lender, other.id)

    const policy = await decideOn(world, auditor, drafted)
    const named = `Policy ${policy.number}, version 1, of the Shariah board does not allow this proposal: The board does not allow this: EXPENSIVE.`
    const refusal = { code: 'POLICY_REFUSED', message: named }
    await expect(propose(world, await aLender(world), requestId)).rejects.toMatchObject(refusal)
    await expect(world.ask(lender, REVISE, { id: responseId, input: proposed({ proposedRate: '6.25' }) })).rejects.toMatchObject(refusal)
    await expect(accept(merchant, requestId, responseId)).rejects.toMatchObject(refusal)
    await world.ask(lender, REVISE, { id: responseId, input: proposed({ proposedRate: '6' }) })
    await accept(merchant, requestId, responseId)
  })

  test('refuses nothing before its effective date, after the version without it, nor as a draft', async () => {
    const never = rule('NEVER_MURABAHA', field('STRUCTURE', 'IS', ['MURABAHA']))
    await draft(world, auditor, { rules: [never] })
    await enact(world, auditor, { rules: [never], effectiveOn: '2038-01-01' })
    const policy = await enact(world, auditor, { rules: [never] })
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const { id } = await postRequest(world, merchant)
    await expect(propose(world, lender, id)).rejects.toMatchObject({ code: 'POLICY_REFUSED' })
    await disarm(policy)
    await expect(propose(world, lender, id)).resolves.toEqual(expect.any(String))
  })

  test.each<[string, object, object, object]>([
    ['the terms', field('LATE_CLAUSE', 'IS_NOT', ['CHARITY']), {}, {}],
    ['the amount', field('AMOUNT', 'BELOW', ['250000.01'], 'AED'), {}, {}],
    ['the request', { all: [field('SECTOR', 'PRESENT'), field('URGENCY', 'IN', ['HIGH', 'URGENT'])] }, { urgency: 'URGENT' }, {}],
    ['the kind of terms', { not: field('TERMS_KIND', 'IS', ['TAWARRUQ']) }, {}, {}],
    ['the country and the class of the lender', { all: [field('COUNTRY', 'IS', ['AE']), field('LENDER_CLASS', 'IS', ['RETAIL'])] }, {}, {}],
  ])('reads %s', async (what, when, request) => {
    await enact(world, auditor, { rules: [rule('READS_IT', when)] })
    const { id } = await postRequest(world, await aMerchant(world), request)
    const sent = propose(world, await aLender(world), id)
    if (what === 'the terms') await expect(sent).resolves.toEqual(expect.any(String))
    else await expect(sent).rejects.toMatchObject({ code: 'POLICY_REFUSED' })
  })
})

describe('a trial run', () => {
  test('names exactly what enforcement refuses afterwards, with counts and sums', async () => {
    const [merchant, lender, other] = [await aMerchant(world), await aLender(world), await aLender(world)]
    const sent: { requestId: string; id: string; rate: string }[] = []
    for (const [at, rates] of [['5.5', '8.5'], ['8.25'], ['7'], ['9', '9.5']].entries()) {
      const { id: requestId } = await postRequest(world, merchant, at === 2 ? { urgency: 'LOW' } : {})
      for (const [by, rate] of rates.entries()) {
        sent.push({ requestId, rate, id: await propose(world, by === 0 ? lender : other, requestId, { proposedRate: rate }) })
      }
    }
    const rules = [
      rule('TOO_HIGH', { all: [field('FLAT_RATE', 'ABOVE', ['8']), field('TERM_MONTHS', 'ABOVE', ['12'])] }),
      rule('NOT_URGENT', field('URGENCY', 'IS', ['LOW'])),
    ]
    const drafted = await draft(world, auditor, { rules })
    const before = await tried(drafted.id)
    const ours = before.cases.nodes.filter(({ requestId }: Data) => sent.some((each) => each.requestId === requestId))
    const named = new Map<string, string[]>(ours.map(({ id, ruleCodes }: Data) => [id, ruleCodes]))
    expect(before).toMatchObject({ asOf: world.clock.now().toISOString(), refusedProposals: before.cases.totalCount })
    expect(ours[0]).toMatchObject({
      kind: 'PROPOSAL',
      merchantName: merchant.businessName,
      amount: '250000.00',
      currency: 'AED',
      reference: null,
    })
    expect(named.get(sent[3]!.id)).toEqual(['NOT_URGENT'])

    await decideOn(world, auditor, drafted)
    // An accepted proposal closes its request to the others, so those that are refused come first.
    for (const { requestId, id } of sent.toSorted((a, b) => Number(named.has(b.id)) - Number(named.has(a.id)))) {
      const isRefused = await accept(merchant, requestId, id).then(
        () => false,
        (error: { code: string }) => error.code === 'POLICY_REFUSED',
      )
      expect([id, isRefused]).toEqual([id, named.has(id)])
    }
  })

  test('is read in pages that name each case once, with the same counts on each', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const requests: string[] = []
    for (let made = 0; made < 5; made++) {
      const { id } = await postRequest(world, merchant)
      requests.push(id)
      await propose(world, lender, id)
    }
    const { id } = await draft(world, auditor, { rules: [rule('EVERYTHING', { any: [field('AMOUNT', 'PRESENT')] })] })
    const whole = await tried(id)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Data = await tried(id, { first: 2, after })
      expect(page.cases.totalCount).toBe(whole.cases.totalCount)
      expect(page.sums).toEqual(whole.sums)
      seen.push(...page.cases.nodes.map((each: Data) => each.id))
      after = page.cases.pageInfo.hasNextPage ? page.cases.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(whole.cases.nodes.map((each: Data) => each.id))
    expect(new Set(whole.cases.nodes.map((each: Data) => each.requestId))).toEqual(expect.objectContaining(new Set(requests)))
    await expect(tried(id, { first: 2, after: 'nonsense' })).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('names the facilities that could not be agreed on like this again, and leaves them as they are', async () => {
    const agreement = await anAgreement(world)
    await decide(world, auditor, await reviewOf(world, agreement), 'APPROVE')
    await waive(world, agreement.merchant, agreement.requestId)
    const { id } = await draft(world, auditor, { rules: [rule('NO_SALES', field('STRUCTURE', 'IS', ['MURABAHA']))] })
    const { cases, refusedFacilities, sums } = await tried(id)
    const facilities = cases.nodes.filter(({ kind }: Data) => kind === 'FACILITY')
    expect(facilities).toHaveLength(refusedFacilities)
    expect(facilities).toContainEqual(
      expect.objectContaining({
        requestId: agreement.requestId,
        reference: expect.stringMatching(/^MZN-/),
        lenderName: agreement.lender.businessName,
        ruleCodes: ['NO_SALES'],
      }),
    )
    expect(sums).toContainEqual(expect.objectContaining({ currency: 'AED', facilities: expect.stringMatching(/^\d+\.\d\d$/) }))
    expect(cases.nodes.filter(({ requestId, kind }: Data) => requestId === agreement.requestId && kind === 'PROPOSAL')).toEqual([])
  })

  test('without rules refuses nothing, and is for the board, admins and analysts', async () => {
    const { id } = await draft(world, auditor)
    expect(await tried(id, { first: 1 }, await anAdmin(world))).toMatchObject({ refusedProposals: 0, refusedFacilities: 0, sums: [] })
    await expect(tried(id, { first: 1 }, await aLender(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(tried('00000000-0000-0000-0000-000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is what the review shows before the vote', async () => {
    const { id, contentHash } = await draft(world, auditor, { rules: [rule('SHOWN', field('FEES', 'PRESENT'))] })
    const submitted = await world.ask(
      auditor,
      'mutation ($id: ID!, $input: SubmitPolicyInput!) { submitPolicy(id: $id, input: $input) { review { id } } }',
      { id, input: { priority: 'HIGH', contentHash } },
    )
    const { ssbReview } = await world.ask(
      auditor,
      'query ($id: ID!) { ssbReview(id: $id) { priority entityType policy { id } request { id } } }',
      {
        id: submitted.submitPolicy.review.id,
      },
    )
    expect(ssbReview).toEqual({ priority: 'HIGH', entityType: 'POLICY', policy: { id }, request: null })
    expect(await policyOf(world, auditor, { id }, 'status')).toEqual({ status: 'UNDER_REVIEW' })
  })
})
