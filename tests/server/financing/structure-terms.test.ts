import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { type Proposed, withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, approve, askForChanges, createRequest, PROPOSAL, sendProposal } from './market.ts'

let world: World
let merchant: Member
let lender: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, lender] = [await aMerchant(world), await aLender(world)]
})
afterAll(() => world.close())

const SCHEDULE = 'schedule { number kind nominalOn dueOn amount profitPart isEstimate }'
const DISCLOSURE =
  'disclosure { financedAmount totalPayable costOfFinance aprEquivalentRate aprAbsence firstInstalment lastInstalment firstDueOn lastDueOn lenderProfitShare risks { risk bearer } }'

const preview = async (input: object): Promise<Data> =>
  (
    await world.ask(
      lender,
      `query ($input: SendProposalInput!) { proposalPreview(input: $input) {
        faults { code field } flatRate currency availableFunds ${SCHEDULE} ${DISCLOSURE} } }`,
      { input },
    )
  ).proposalPreview

const proposal = (requestId: string, fields: object = {}) => withTerms({ requestId, ...PROPOSAL, ...fields } as Proposed)

/** A murabaha with some of its terms changed. */
const murabaha = (requestId: string, changes: object): object => {
  const input = proposal(requestId) as unknown as { terms: { murabaha: object } }
  return { ...input, terms: { murabaha: { ...input.terms.murabaha, ...changes } } }
}

const cents = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (lines: Data[]) => lines.reduce((total, { amount }) => total + cents(amount), 0n)

describe('the terms of a proposal', () => {
  it('give a schedule that sums to the price, before and after they are sent', async () => {
    const id = await createRequest(world, merchant)
    const seen = await preview(proposal(id))
    expect(seen).toMatchObject({ faults: [], flatRate: '6.5', currency: 'AED' })
    expect(seen.schedule).toHaveLength(24)
    expect(sum(seen.schedule)).toBe(cents('282500.00'))
    expect(seen.disclosure).toMatchObject({
      financedAmount: '250000.00',
      totalPayable: '282500.00',
      costOfFinance: '32500.00',
      aprAbsence: null,
    })
    const { responses: none } = (await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { responses { id } } }', { id }))
      .financingRequest
    expect(none).toEqual([])

    await sendProposal(world, lender, id)
    const { financingRequest } = await world.ask(
      merchant,
      `query ($id: ID!) { financingRequest(id: $id) { responses { totalPayable monthlyPayment ${SCHEDULE} ${DISCLOSURE}
        terms { ... on MurabahaTerms { supplier salePrice instalments asset { description state } fees { amount } } } } } }`,
      { id },
    )
    const { totalPayable, monthlyPayment, terms, ...shown } = financingRequest.responses[0]
    expect(shown).toEqual({ schedule: seen.schedule, disclosure: seen.disclosure })
    expect({ totalPayable, monthlyPayment }).toEqual({ totalPayable: '282500.00', monthlyPayment: '11770.83' })
    expect(terms).toMatchObject({ supplier: 'Al Noor Refrigeration LLC', salePrice: '282500.00', instalments: 24, fees: null })
  })

  it('are refused with every rule that they break, by code and field, and nothing is stored', async () => {
    const id = await createRequest(world, merchant)
    const broken = murabaha(id, {
      salePrice: '282500.01',
      supplier: merchant.businessName ?? 'x',
      isSupplierRelated: true,
      promise: 'BINDING_BOTH',
      lateClause: 'INCOME',
    })
    const faults = [
      { code: 'BILATERAL_PROMISE', field: 'terms.murabaha.promise' },
      { code: 'INAH', field: 'terms.murabaha.supplier' },
      { code: 'LATE_CHARGE_NOT_CHARITY', field: 'terms.murabaha.lateClause' },
      { code: 'MURABAHA_SUM', field: 'terms.murabaha.salePrice' },
    ]
    expect(await preview(broken)).toMatchObject({ faults, schedule: [], disclosure: null })
    const query = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'
    const { body } = await world.post(lender, { query, variables: { input: broken } })
    const { code, faults: named, fields } = body.errors![0]!.extensions as Data
    expect({ code, named }).toEqual({ code: 'INVALID', named: faults })
    expect(Object.keys(fields).sort()).toEqual(faults.map(({ field }) => field).sort())
    const { financingRequest } = await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { responses { id } } }', { id })
    expect(financingRequest.responses).toEqual([])
  })

  test.each<[string, (id: string) => object, { code: string; field: string }]>([
    [
      'finance another amount',
      (id) => ({ ...proposal(id), responseType: 'PARTIAL_FUNDING', proposedAmount: '100000.00' }),
      { code: 'AMOUNT_MISMATCH', field: 'proposedAmount' },
    ],
    [
      'last another term',
      (id) => ({ ...proposal(id), proposedTerm: 12, proposedRate: null }),
      { code: 'TERM_MISMATCH', field: 'proposedTerm' },
    ],
    ['have another rate', (id) => ({ ...proposal(id), proposedRate: '6.6' }), { code: 'RATE_MISMATCH', field: 'proposedRate' }],
    [
      'have no rate',
      (id) => ({ ...proposal(id, { proposedStructure: 'MUSHARAKAH' }), proposedRate: '6.5' }),
      { code: 'RATE_MISMATCH', field: 'proposedRate' },
    ],
  ])('are refused where they %s than the proposal says', async (_what, input, fault) => {
    const id = await createRequest(world, merchant)
    expect((await preview(input(id))).faults).toEqual([fault])
  })

  test.each<[string, (id: string) => object, string]>([
    ['none', (id) => ({ ...proposal(id), terms: null }), 'terms'],
    ['of another structure', (id) => ({ ...proposal(id), proposedStructure: 'IJARAH' }), 'terms'],
    [
      'of two structures',
      (id) => {
        const [sale, lease] = [proposal(id), proposal(id, { proposedStructure: 'IJARAH' })] as unknown as { terms: object }[]
        return { ...sale!, terms: { ...sale!.terms, ...lease!.terms } }
      },
      'terms',
    ],
    [
      'with more payments than a schedule has',
      (id) => {
        const input = proposal(id, { proposedStructure: 'ISTISNA' }) as unknown as { terms: { istisna: object } }
        const part = { kind: 'INSTALMENTS', share: '50', firstDueOn: '2027-08-01', instalments: 61 }
        return { ...input, proposedRate: null, terms: { istisna: { ...input.terms.istisna, plan: [part, part] } } }
      },
      'terms',
    ],
    ['with a text that is too long', (id) => murabaha(id, { supplier: 'x'.repeat(201) }), 'terms.murabaha.supplier'],
    ['with too many decimals', (id) => murabaha(id, { cost: '250000.001' }), 'terms.murabaha.cost'],
  ])('are refused under their field: %s', async (_what, input, field) => {
    const id = await createRequest(world, merchant)
    await expect(preview(input(id))).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })

  test.each([
    ['below the cost', { rentTotal: '240000.00' }, '240000.00'],
    ['of nothing', { rentTotal: '0.00' }, '0.00'],
    ['of forty times the cost', { rentTotal: '10000000.00' }, '10000000.00'],
  ])('of a lease with rents %s have no rate that could be stated, and can be sent', async (_what, changes, totalPayable) => {
    const id = await createRequest(world, merchant)
    const input = proposal(id, { proposedStructure: 'IJARAH' }) as unknown as { terms: { ijarah: object } }
    const leased = { ...input, proposedRate: null, terms: { ijarah: { ...input.terms.ijarah, ...changes } } }
    const { sendProposal: sent } = await world.ask(
      lender,
      'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { proposedRate totalPayable } }',
      { input: leased },
    )
    expect(sent).toEqual({ proposedRate: null, totalPayable })
  })

  it('of a partnership fix no payment, no total and no rate', async () => {
    const id = await createRequest(world, merchant)
    const seen = await preview(proposal(id, { proposedStructure: 'MUSHARAKAH' }))
    expect(seen).toMatchObject({ faults: [], flatRate: null })
    expect(seen.disclosure).toMatchObject({ totalPayable: null, aprEquivalentRate: null, aprAbsence: 'NOT_FIXED', lenderProfitShare: '40' })
    expect(seen.schedule.map(({ amount, isEstimate }: Data) => [amount, isEstimate])).toEqual(Array(8).fill([null, true]))
    await sendProposal(world, lender, id, { proposedStructure: 'MUSHARAKAH' })
    const { financingRequest } = await world.ask(
      merchant,
      'query ($id: ID!) { financingRequest(id: $id) { responses { proposedRate totalPayable monthlyPayment versions { flatRate } } } }',
      { id },
    )
    expect(financingRequest.responses).toEqual([
      { proposedRate: null, totalPayable: null, monthlyPayment: null, versions: [{ flatRate: null }] },
    ])
  })

  test.each(['MURABAHA', 'IJARAH', 'MUSHARAKAH', 'MUDARABAH', 'ISTISNA', 'SALAM'])(
    'of a %s are what the contract is concluded on: its hash covers them',
    async (proposedStructure) => {
      const id = await createRequest(world, merchant)
      const response = await sendProposal(world, lender, id, { proposedStructure })
      await accept(world, merchant, id, [response])
      await approve(world, id)
      const { financingRequest } = await world.ask(
        merchant,
        `query ($id: ID!) { financingRequest(id: $id) { contracts { flatRate terms { __typename } ${SCHEDULE} ${DISCLOSURE} }
          responses { flatRate: proposedRate terms { __typename } ${SCHEDULE} ${DISCLOSURE} } } }`,
        { id },
      )
      expect(financingRequest.contracts).toEqual(financingRequest.responses)
      expect(financingRequest.contracts[0].schedule.length).toBeGreaterThan(0)
      expect(financingRequest.contracts[0].disclosure.risks.length).toBeGreaterThan(0)
    },
  )

  it('are missing in proposals of before they were recorded: these are accepted, reviewed and contracted as they were', async () => {
    const id = await createRequest(world, merchant)
    const response = await sendProposal(world, lender, id)
    await world.database.asOwner('alter table proposal_version disable trigger proposal_version_is_append_only')
    await world.database.asOwner(
      `update proposal_version set terms = null, schedule = null, disclosure = null where response_id = '${response}'`,
    )
    await world.database.asOwner('alter table proposal_version enable trigger proposal_version_is_append_only')
    await world.database.asOwner(
      `update lender_response set has_terms = false, total_payable = null, instalment = null where id = '${response}'`,
    )
    await accept(world, merchant, id, [response])
    const { content } = await world.app.rooms.financing.reviewedContent(world.app.platform.dataSource.manager, id)
    expect(content.proposals[0]).not.toHaveProperty('terms')
    await approve(world, id)
    const { financingRequest } = await world.ask(
      merchant,
      `query ($id: ID!) { financingRequest(id: $id) { contracts { flatRate totalPayable terms { __typename } ${SCHEDULE} disclosure { fees } }
        responses { totalPayable monthlyPayment terms { __typename } ${SCHEDULE} comparison { monthsOfHistory } } } }`,
      { id },
    )
    const none = { terms: null, schedule: [] }
    expect(financingRequest).toEqual({
      contracts: [{ flatRate: '6.5', totalPayable: '282500.00', disclosure: null, ...none }],
      responses: [{ totalPayable: '282500.00', monthlyPayment: '11770.83', comparison: null, ...none }],
    })
  })

  it('are part of what the board reviews: another supplier is another content', async () => {
    const id = await createRequest(world, merchant)
    const response = await sendProposal(world, lender, id)
    await accept(world, merchant, id, [response])
    await askForChanges(world, id)
    const contentOf = async () => world.app.rooms.financing.reviewedContent(world.app.platform.dataSource.manager, id)
    const before = await contentOf()
    expect(before.content.proposals[0]).toMatchObject({ terms: { kind: 'murabaha', terms: { supplier: 'Al Noor Refrigeration LLC' } } })
    const revise = 'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { version } }'
    const { requestId: _request, ...input } = murabaha(id, { supplier: 'Gulf Cooling FZE' }) as { requestId: string }
    await world.ask(lender, revise, { id: response, input })
    const after = await contentOf()
    expect(after.content.proposals[0]).toMatchObject({ terms: { terms: { supplier: 'Gulf Cooling FZE' } } })
    expect(after.hash).not.toBe(before.hash)
  })

  it('are judged condition by condition: each names its source and the fields to read', async () => {
    const id = await createRequest(world, merchant)
    const auditor = await anAuditor(world)
    await accept(world, merchant, id, [await sendProposal(world, lender, id)])
    const { financingRequest } = await world.ask(
      auditor,
      'query ($id: ID!) { financingRequest(id: $id) { review { conditions { code source isSourceVerified evidencePaths enforcedAs } } } }',
      { id },
    )
    const conditions: Data[] = financingRequest.review.conditions
    expect(conditions.find(({ code }) => code === 'MURABAHA_SUM')).toEqual({
      code: 'MURABAHA_SUM',
      source: 'AAOIFI SS 8',
      isSourceVerified: false,
      evidencePaths: ['cost', 'profit', 'salePrice'],
      enforcedAs: 'MURABAHA_SUM',
    })
    expect(conditions.every(({ source, evidencePaths }) => source !== '' && evidencePaths.length > 0)).toBe(true)
  })

  it('are compared on the bank data of the merchant alone', async () => {
    const id = await createRequest(world, merchant)
    await sendProposal(world, lender, id)
    const ask =
      'query ($id: ID!) { financingRequest(id: $id) { responses { comparison { monthsOfHistory largestMonth worstMonth { ratio } } } } }'
    const read = async (person: Member) => (await world.ask(person, ask, { id })).financingRequest.responses[0].comparison
    expect(await read(merchant)).toEqual({ monthsOfHistory: 0, largestMonth: '11770.91', worstMonth: null })
    expect(await read(lender)).toBeNull()
  })
})
