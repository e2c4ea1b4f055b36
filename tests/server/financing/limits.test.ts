import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { becomeEligible } from '../../support/lender-class.ts'
import { aLender, aMerchant, anAccount, type Member } from '../../support/people.ts'
import { withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, approve, askForChanges, codeOf, createRequest, PROPOSAL, read, sendProposal, wait } from './market.ts'

let world: World
/** Covers the rest of every request: it is an eligible participant with much money. */
let rich: Member
let lender: Member

const SOME = '9000000.00'

const aBusiness = (country: 'SA' | 'AE') => {
  made++
  return aMerchant(world, country === 'SA' ? { taxId: `3${String(made).padStart(13, '0')}3` } : {})
}
let made = 0

const aFundedLender = async (): Promise<Member> => {
  const person = await aLender(world)
  await anAccount(world, person, SOME, { currency: 'SAR' })
  return person
}

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  rich = await aFundedLender()
  await becomeEligible(world, rich)
})
beforeEach(async () => {
  lender = await aFundedLender()
})
afterAll(() => world.close())

const LIMIT = `query ($id: ID!) { commitmentLimit(requestId: $id) {
  mayCommit currency jurisdiction lenderClass appliedOn ratesAsOf setAside { rule reason }
  binding { rule explanation remaining } rules { rule explanation most used remaining packVersion source effectiveOn verifiedOn } } }`

const limitOf = async (person: Member, id: string): Promise<Data> => (await world.ask(person, LIMIT, { id })).commitmentLimit

const ask = (merchant: Member, amount: string, currency = 'SAR') => createRequest(world, merchant, { amount, currency })

const part = (proposedAmount: string) => ({ proposedAmount, responseType: 'PARTIAL_FUNDING' })

const REVISE = 'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { id version } }'
const revise = (person: Member, id: string, proposedAmount: string) =>
  world.ask(person, REVISE, { id, input: withTerms({ ...PROPOSAL, proposedAmount }) })

/** Lets the merchant accept a part of the lender's, in major units, and the rest of the request's amount from the rich lender. */
const agree = async (merchant: Member, person: Member, amount: number, of: number, currency = 'SAR'): Promise<string> => {
  const id = await ask(merchant, `${of}.00`, currency)
  const mine = await sendProposal(world, person, id, part(`${amount}.00`))
  const rest = await sendProposal(world, rich, id, part(`${of - amount}.00`))
  await accept(world, merchant, id, [mine, rest])
  return id
}

/** Lets the merchant accept the whole amount from the rich lender. */
const agreeWhole = async (merchant: Member, amount: string, currency: string): Promise<string> => {
  const id = await ask(merchant, amount, currency)
  await accept(world, merchant, id, [await sendProposal(world, rich, id, { proposedAmount: amount })])
  return id
}

interface Case {
  readonly rule: string
  readonly country: 'SA' | 'AE'
  readonly before: (merchant: Member) => Promise<unknown>
  readonly eligible?: boolean
  readonly amount: string
  readonly currency: string
  readonly may: string
  readonly explanation: string
}

const CASES: readonly Case[] = [
  {
    rule: 'SA_SHARE_OF_REQUEST',
    country: 'SA',
    before: async () => undefined,
    amount: '100000.00',
    currency: 'SAR',
    may: '25000.00',
    explanation: 'In Saudi Arabia, a participant may commit at most 25% of a request.',
  },
  {
    rule: 'SA_PER_BENEFICIARY',
    country: 'SA',
    before: (merchant) => agree(merchant, lender, 20_000, 80_000),
    amount: '400000.00',
    currency: 'SAR',
    may: '30000.00',
    explanation: 'In Saudi Arabia, a participant may commit at most SAR\u00a050,000.00 to one business.',
  },
  {
    rule: 'SA_PER_YEAR',
    country: 'SA',
    before: async () => {
      for (const amount of [50_000, 50_000, 50_000, 40_000]) await agree(await aBusiness('SA'), lender, amount, 200_000)
    },
    amount: '400000.00',
    currency: 'SAR',
    may: '10000.00',
    explanation: 'In Saudi Arabia, a participant may commit at most SAR\u00a0200,000.00 in a calendar year.',
  },
  {
    rule: 'SA_MSME_OUTSTANDING',
    country: 'SA',
    before: (merchant) => agreeWhole(merchant, '7400000.00', 'SAR'),
    eligible: true,
    amount: '500000.00',
    currency: 'SAR',
    may: '100000.00',
    explanation: 'In Saudi Arabia, a business may owe at most SAR\u00a07,500,000.00 to all lenders.',
  },
  {
    rule: 'AE_SME_PER_YEAR',
    country: 'AE',
    before: (merchant) => agreeWhole(merchant, '8500000.00', 'AED'),
    amount: '2000000.00',
    currency: 'AED',
    may: '1500000.00',
    explanation: 'In the United Arab Emirates, a business may raise at most AED\u00a010,000,000.00 in a calendar year.',
  },
]

const aCent = (amount: string) => (Number(amount) + 0.01).toFixed(2)

describe.each(CASES)('$rule', ({ rule, country, before, eligible, amount, currency, may, explanation }) => {
  it('binds, is explained, and refuses one minor unit more, storing nothing', async () => {
    const merchant = await aBusiness(country)
    await before(merchant)
    if (eligible) await becomeEligible(world, lender)
    const id = await ask(merchant, amount, currency)
    const limit = await limitOf(lender, id)
    expect(limit).toMatchObject({ mayCommit: may, currency, jurisdiction: country, ratesAsOf: null, binding: { rule, explanation } })
    expect(limit.rules.at(-1)).toMatchObject({ rule: 'REMAINING_OF_REQUEST', remaining: amount, packVersion: null, source: null })
    const binding = limit.rules.find((each: Data) => each.rule === rule)
    expect(binding).toMatchObject({ remaining: may, packVersion: expect.stringMatching(/^(SA|AE)-[0-9a-f]{12}$/), verifiedOn: null })
    expect(binding.source).toMatch(/.{20}/)

    const [{ count: events }] = await world.app.platform.dataSource.query('select count(*) from event')
    await expect(sendProposal(world, lender, id, part(aCent(may)))).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      fields: { proposedAmount: expect.stringContaining(explanation) },
    })
    expect(await read(world, merchant, id)).toMatchObject({ responses: [], interestedLenders: 0 })
    expect(await world.app.platform.dataSource.query('select count(*) from event')).toEqual([{ count: events }])
    await sendProposal(world, lender, id, part(may))
  })
})

describe('the limit of a commitment', () => {
  it('is converted for a request in another currency, and so is what was committed in others', async () => {
    const merchant = await aBusiness('SA')
    await agree(merchant, lender, 20_000, 80_000)
    const limit = await limitOf(lender, await ask(merchant, '100000.00', 'USD'))
    expect(limit).toMatchObject({ mayCommit: '8000.00', currency: 'USD', binding: { rule: 'SA_PER_BENEFICIARY' } })
    expect(limit.ratesAsOf).toEqual(expect.any(String))
    expect(limit.rules.map(({ rule, most, used }: Data) => [rule, most, used])).toEqual([
      ['SA_SHARE_OF_REQUEST', '25000.00', '0.00'],
      ['SA_PER_BENEFICIARY', '13333.33', '5333.33'],
      ['SA_PER_YEAR', '53333.33', '5333.33'],
      ['SA_MSME_OUTSTANDING', '2000000.00', '21333.33'],
      ['REMAINING_OF_REQUEST', '100000.00', '0.00'],
    ])
  })

  it('sets aside what cannot be converted, and shares of the request remain', async () => {
    const other = await openWorld({ runJobs: false })
    try {
      const [merchant, itsLender] = [await aMerchant(other, { taxId: '300000000000003' }), await aLender(other)]
      const id = await createRequest(other, merchant, { amount: '100000.00', currency: 'USD' })
      await other.app.platform.dataSource.query("delete from exchange_rate where quote = 'SAR'")
      const { commitmentLimit }: Data = await other.ask(itsLender, LIMIT, { id })
      expect(commitmentLimit).toMatchObject({ mayCommit: '25000.00', binding: { rule: 'SA_SHARE_OF_REQUEST' } })
      expect(commitmentLimit.setAside).toEqual(
        ['SA_PER_BENEFICIARY', 'SA_PER_YEAR', 'SA_MSME_OUTSTANDING'].map((rule) => ({ rule, reason: 'NO_RATE' })),
      )
    } finally {
      await other.close()
    }
  })

  it('names the rules that an eligible participant is exempt from, and lets it commit more', async () => {
    const id = await ask(await aBusiness('SA'), '300000.00')
    expect(await limitOf(lender, id)).toMatchObject({ lenderClass: 'PARTICIPANT', mayCommit: '50000.00', setAside: [] })
    await becomeEligible(world, lender)
    expect(await limitOf(lender, id)).toMatchObject({
      lenderClass: 'ELIGIBLE_PARTICIPANT',
      mayCommit: '300000.00',
      binding: { rule: 'REMAINING_OF_REQUEST' },
      setAside: ['SA_SHARE_OF_REQUEST', 'SA_PER_BENEFICIARY', 'SA_PER_YEAR'].map((rule) => ({ rule, reason: 'EXEMPT' })),
    })
    await sendProposal(world, lender, id, { proposedAmount: '300000.00' })
  })

  it('is the rest of the request where the country has no rules', async () => {
    const merchant = await aMerchant(world, { taxId: '5001234567' })
    const input = { legalName: 'Corniche Builders', address: 'West Bay, Doha', jurisdiction: 'QA', reminderDays: [] }
    await world.ask(merchant, 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { jurisdiction } }', {
      input,
    })
    expect(await limitOf(lender, await ask(merchant, '90000.00', 'QAR'))).toMatchObject({
      mayCommit: '90000.00',
      jurisdiction: 'QA',
      lenderClass: null,
      rules: [{ rule: 'REMAINING_OF_REQUEST' }],
    })
  })

  it('counts what was paid out, and no longer what was cancelled', async () => {
    const merchant = await aBusiness('SA')
    const first = await agree(merchant, lender, 20_000, 80_000)
    const id = await ask(merchant, '400000.00')
    expect(await limitOf(lender, id)).toMatchObject({ mayCommit: '30000.00' })
    await approve(world, first)
    expect(await limitOf(lender, id)).toMatchObject({ mayCommit: '30000.00' })
    await world.ask(
      lender,
      'mutation ($id: ID!, $key: String!) { cancelAcceptance(id: $id, reason: "The truck was sold.", idempotencyKey: $key) { id } }',
      { id: first },
    )
    expect(await limitOf(lender, id)).toMatchObject({ mayCommit: '50000.00' })
  })

  it('counts a year from its first day in the country', async () => {
    const other = await openWorld({ runJobs: false })
    try {
      const [merchant, itsLender] = [await aMerchant(other), await aLender(other)]
      const before = await createRequest(other, merchant, { amount: '6000000.00' })
      await accept(other, merchant, before, [await sendProposal(other, itsLender, before, { proposedAmount: '6000000.00' })])
      const year = other.clock.now().getUTCFullYear()
      const left = async () => {
        const id = await createRequest(other, merchant, { amount: '8000000.00' })
        return (await other.ask(itsLender, LIMIT, { id })).commitmentLimit.mayCommit
      }
      // Midnight in Dubai comes four hours before that of UTC.
      const ends = Date.UTC(year, 11, 31, 20)
      await wait(other, ends - 1_000 - other.clock.now().getTime(), merchant, itsLender)
      expect(await left()).toBe('4000000.00')
      await wait(other, 1_000, merchant, itsLender)
      expect(await left()).toBe('8000000.00')
    } finally {
      await other.close()
    }
  })

  it('is not shown for a request that the lender cannot see', async () => {
    const merchant = await aBusiness('SA')
    const id = await ask(merchant, '100000.00')
    await world.ask(merchant, 'mutation ($id: ID!) { withdrawFinancingRequest(id: $id) { id } }', { id })
    for (const unknown of [id, 'no-id', '00000000-0000-4000-8000-000000000000']) {
      await expect(limitOf(lender, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await codeOf(limitOf(merchant, id))).toBe('FORBIDDEN')
  })
})

describe('a commitment above the limit', () => {
  it('is refused in a revision, which leaves the proposal as it was', async () => {
    const merchant = await aBusiness('SA')
    const id = await ask(merchant, '100000.00')
    const proposal = await sendProposal(world, lender, id, part('20000.00'))
    await expect(revise(lender, proposal, '25000.01')).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      fields: { proposedAmount: expect.stringContaining('SA_SHARE_OF_REQUEST') },
    })
    const { responses } = await read(world, merchant, id)
    expect(responses).toMatchObject([{ version: 1, proposedAmount: '20000.00', versions: [{ version: 1 }] }])
    await revise(lender, proposal, '25000.00')
  })

  it('is refused while the board asks for changes, and the accepted amount itself does not count', async () => {
    const merchant = await aBusiness('SA')
    const id = await agree(merchant, lender, 20_000, 100_000)
    await askForChanges(world, id)
    const { responses } = await read(world, merchant, id)
    const mine = responses.find(({ lenderId }: Data) => lenderId === lender.businessId).id
    expect(await codeOf(revise(lender, mine, '25000.01'))).toBe('LIMIT_EXCEEDED')
    await revise(lender, mine, '25000.00')
  })

  it('is refused at the acceptance when other agreements came first: the request stays open and no money is held', async () => {
    const merchant = await aBusiness('SA')
    const [first, second] = [await ask(merchant, '200000.00'), await ask(merchant, '200000.00')]
    const offers = async (id: string) => [
      await sendProposal(world, lender, id, part('50000.00')),
      await sendProposal(world, rich, id, part('150000.00')),
    ]
    const [one, two] = [await offers(first), await offers(second)]
    await accept(world, merchant, first, one)
    await expect(accept(world, merchant, second, two)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: `${lender.businessName} may commit up to SAR\u00a00.00 to this request. In Saudi Arabia, a participant may commit at most SAR\u00a050,000.00 to one business. Rule: SA_PER_BENEFICIARY.`,
      fields: { proposals: expect.any(String) },
    })
    expect(await read(world, merchant, second)).toMatchObject({
      status: 'ACTIVE',
      coolingOff: null,
      responses: [{ outcome: 'PENDING' }, { outcome: 'PENDING' }],
    })
    const { walletAccounts }: Data = await world.ask(lender, '{ walletAccounts { currency balance { frozen } } }')
    expect(walletAccounts.find(({ currency }: Data) => currency === 'SAR').balance.frozen).toBe('50000.00')
  })

  it('is refused for one of two acceptances at once', async () => {
    const other = await aBusiness('SA')
    const merchants = [await aBusiness('SA'), await aBusiness('SA')]
    for (const amount of [50_000, 50_000]) await agree(await aBusiness('SA'), lender, amount, 200_000)
    await agree(other, lender, 40_000, 160_000)
    const offered: [string, string[]][] = []
    for (const merchant of merchants) {
      const id = await ask(merchant, '200000.00')
      offered.push([id, [await sendProposal(world, lender, id, part('50000.00')), await sendProposal(world, rich, id, part('150000.00'))]])
    }
    const codes = await Promise.all(offered.map(([id, proposals], at) => codeOf(accept(world, merchants[at]!, id, proposals))))
    expect(codes.sort()).toEqual(['LIMIT_EXCEEDED', 'OK'])
  })

  it('is refused for proposals that exceed it together', async () => {
    const merchant = await aBusiness('SA')
    await becomeEligible(world, lender)
    const earlier = await ask(merchant, '1000000.00', 'AED')
    await accept(world, merchant, earlier, [await sendProposal(world, lender, earlier, { proposedAmount: '1000000.00' })])
    const id = await ask(merchant, '7000000.00')
    const [a, b] = [await sendProposal(world, lender, id, part('3500000.00')), await sendProposal(world, rich, id, part('3500000.00'))]
    expect(await codeOf(accept(world, merchant, id, [a, b]))).toBe('LIMIT_EXCEEDED')
  })
})
