import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BankFigures, burdenOf } from '../../../server/modules/financing/responses/affordability-figures.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { acceptAll } from '../../support/syndicate.ts'
import { withTerms } from '../../support/terms.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { CALCULATE, daysAgo, trade } from '../scoring/cashflow.ts'

type Balance = NonNullable<BankFigures['balance']>

const balanceOf = (average: number): Balance => ({ average, deviation: 0, floor: average, last: average, overdrawnDays: 0, thinDays: 0 })
const monthOf = (at: number, inflow: number, outflow: number) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  inflow,
  outflow,
  receipts: 1,
  balance: null,
})

/** AED 20,000 on average; AED 5,000, 2,000 and 8,000 left in three months. */
const FIGURES: BankFigures = {
  days: 120,
  balance: balanceOf(2_000_000),
  months: [monthOf(0, 3_000_000, 2_500_000), monthOf(1, 2_400_000, 2_200_000), monthOf(2, 3_300_000, 2_500_000)],
  financingPaid: 0,
}

describe('what an instalment takes', () => {
  test.each<[string, number, Partial<BankFigures>, object]>([
    ['AED 1,000 of AED 20,000 and of AED 2,000', 100_000, {}, { balanceShare: 0.05, leanMonthShare: 0.5, gaps: [] }],
    ['AED 3,000 of a lean month of AED 2,000', 300_000, {}, { balanceShare: 0.15, leanMonthShare: 1.5 }],
    [
      'financing that is paid already leaves AED 500 more',
      100_000,
      { financingPaid: 50_000 },
      { leanMonth: { month: '2026-02', surplus: 250_000 }, leanMonthShare: 0.4 },
    ],
    [
      'a month without surplus has no share',
      100_000,
      { months: [...FIGURES.months, monthOf(3, 100_000, 150_000)] },
      { leanMonth: { month: '2026-04', surplus: -50_000 }, leanMonthShare: null, gaps: [] },
    ],
    ['a balance below zero has no share', 100_000, { balance: balanceOf(-100) }, { averageBalance: -100, balanceShare: null, gaps: [] }],
    [
      'two months are too few',
      100_000,
      { months: FIGURES.months.slice(0, 2) },
      { leanMonth: null, leanMonthShare: null, balanceShare: 0.05, gaps: ['too_few_months'] },
    ],
    ['89 days are too few', 100_000, { days: 89 }, { averageBalance: null, balanceShare: null, gaps: ['too_few_days'] }],
    ['90 days are enough', 100_000, { days: 90 }, { balanceShare: 0.05, gaps: [] }],
    ['no balances', 100_000, { balance: null }, { balanceShare: null, leanMonthShare: 0.5, gaps: ['balances_unknown'] }],
  ])('%s', (_, instalment, changed, expected) => {
    expect(burdenOf(instalment, { ...FIGURES, ...changed })).toMatchObject(expected)
  })

  const amount = fc.integer({ min: 1, max: 1_000_000_000 })
  const figures = fc
    .record({
      balance: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
      months: fc.array(fc.tuple(amount, amount), { maxLength: 12 }),
      financingPaid: fc.integer({ min: 0, max: 1_000_000 }),
      days: fc.integer({ min: 1, max: 365 }),
    })
    .map(
      ({ balance, months, financingPaid, days }): BankFigures => ({
        days,
        financingPaid,
        balance: balanceOf(balance),
        months: months.map(([inflow, outflow], at) => monthOf(at, inflow, outflow)),
      }),
    )

  test('is the same in a hundred times larger units', () => {
    fc.assert(
      fc.property(amount, figures, (instalment, its) => {
        const larger: BankFigures = {
          ...its,
          financingPaid: 100 * its.financingPaid,
          balance: balanceOf(100 * its.balance!.average),
          months: its.months.map((month) => ({ ...month, inflow: 100 * month.inflow, outflow: 100 * month.outflow })),
        }
        const [one, hundred] = [burdenOf(instalment, its), burdenOf(100 * instalment, larger)]
        expect([hundred.balanceShare, hundred.leanMonthShare]).toEqual([one.balanceShare, one.leanMonthShare])
      }),
    )
  })

  test('never takes more of more balance, of more inflow, or for a smaller instalment', () => {
    const worth = (share: number | null) => share ?? Number.POSITIVE_INFINITY
    fc.assert(
      fc.property(amount, figures, amount, (instalment, its, more) => {
        const before = burdenOf(instalment, its)
        const richer = burdenOf(instalment, {
          ...its,
          balance: balanceOf(its.balance!.average + more),
          months: its.months.map((month) => ({ ...month, inflow: month.inflow + more })),
        })
        const smaller = burdenOf(Math.ceil(instalment / 2), its)
        for (const after of [richer, smaller]) {
          expect(worth(after.balanceShare)).toBeLessThanOrEqual(worth(before.balanceShare))
          expect(worth(after.leanMonthShare)).toBeLessThanOrEqual(worth(before.leanMonthShare))
          expect(after.gaps).toEqual(before.gaps)
        }
      }),
    )
  })
})

describe('who reads it', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ runJobs: false })
  })
  afterAll(() => world.close())

  const FIGURES_OF = `affordability { instalment averageBalance balanceShare leanMonth leanMonthSurplus leanMonthShare
    from to days months accounts gaps state }`
  const ASK = `query ($id: ID!) { financingRequest(id: $id) { id ${FIGURES_OF} responses { id ${FIGURES_OF} } } }`
  const CREATE = 'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }'

  const post = async (merchant: Member, shareScore: boolean): Promise<string> => {
    const input = {
      title: 'Cold storage',
      description: 'Two cold rooms.',
      requestType: 'EQUIPMENT_FINANCING',
      amount: '24000.00',
      currency: 'AED',
      preferredStructure: 'MURABAHA',
      repaymentPeriod: 24,
      urgency: 'MEDIUM',
      expiresInDays: 30,
      shareScore,
    }
    return (await world.ask(merchant, CREATE, { input })).createFinancingRequest.id
  }
  const scoredMerchant = async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    await world.ask(merchant, CALCULATE)
    return merchant
  }
  const propose = async (lender: Member, requestId: string): Promise<string> => {
    const terms = {
      requestId,
      responseType: 'FULL_FUNDING',
      proposedAmount: '24000.00',
      proposedStructure: 'MURABAHA',
      proposedRate: '10',
      proposedTerm: 12,
    }
    const send = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'
    return (await world.ask(lender, send, { input: withTerms(terms) })).sendProposal.id
  }
  const read = async (viewer: Member, id: string): Promise<Data> => (await world.ask(viewer, ASK, { id })).financingRequest

  test('its merchant and lenders read the shares of a request with a score, and of its proposals, with the period behind them', async () => {
    const merchant = await scoredMerchant()
    const id = await post(merchant, true)
    const lender = await aLender(world)
    await propose(lender, id)
    const { affordability, responses } = await read(merchant, id)
    expect(affordability).toMatchObject({
      instalment: '1000.00',
      from: daysAgo(world, 365),
      to: daysAgo(world, 1),
      days: 365,
      accounts: 1,
      gaps: [],
    })
    expect(affordability.balanceShare).toBeCloseTo(1000 / Number(affordability.averageBalance), 4)
    expect(affordability.leanMonthShare).toBeCloseTo(1000 / Number(affordability.leanMonthSurplus), 4)
    // 24,000 and 10 percent of it, in twelve parts.
    expect(responses[0].affordability).toMatchObject({ instalment: '2200.00', averageBalance: affordability.averageBalance })
    expect(responses[0].affordability.balanceShare).toBeCloseTo(2200 / Number(affordability.averageBalance), 4)
    expect((await read(lender, id)).affordability).toEqual(affordability)
  })

  test('without a shared score the merchant alone reads it', async () => {
    const merchant = await scoredMerchant()
    const id = await post(merchant, false)
    const lender = await aLender(world)
    await propose(lender, id)
    expect((await read(merchant, id)).affordability).toMatchObject({ gaps: [], days: 365 })
    const seen = await read(lender, id)
    expect([seen.affordability, seen.responses[0].affordability]).toEqual([null, null])
  })

  test('the board reads it once the request is in its review, and only of a request that carries a score', async () => {
    const auditor = await anAuditor(world)
    for (const isShared of [true, false]) {
      const merchant = await scoredMerchant()
      const id = await post(merchant, isShared)
      const lender = await aLender(world)
      const response = await propose(lender, id)
      expect(await read(auditor, id)).toBeNull()
      await acceptAll(world, merchant, id, [response])
      const { affordability, responses } = await read(auditor, id)
      if (isShared) {
        expect(affordability).toMatchObject({ instalment: '1000.00', gaps: [] })
        expect(responses[0].affordability).toMatchObject({ instalment: '2200.00' })
      } else expect([affordability, responses[0].affordability]).toEqual([null, null])
    }
  })

  test('administrators and analysts read none, other merchants and visitors not even the request', async () => {
    const id = await post(await scoredMerchant(), true)
    for (const viewer of [await anAdmin(world), await anAnalyst(world)]) expect((await read(viewer, id)).affordability).toBeNull()
    expect(await read(await aMerchant(world), id)).toBeNull()
    await expect(world.ask(someone(), ASK, { id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('a merchant without a score reads that the data are not enough, and so does one with a short history', async () => {
    const merchant = await aMerchant(world)
    expect((await read(merchant, await post(merchant, false))).affordability).toMatchObject({
      instalment: '1000.00',
      balanceShare: null,
      leanMonthShare: null,
      days: null,
      gaps: ['NO_BANK_DATA'],
      state: 'UNKNOWN',
    })
    const young = await aMerchant(world)
    await trade(world, young, { days: 45 })
    await world.ask(young, CALCULATE)
    expect((await read(young, await post(young, false))).affordability).toMatchObject({
      averageBalance: null,
      balanceShare: null,
      leanMonthShare: null,
      days: 45,
      gaps: ['TOO_FEW_DAYS', 'TOO_FEW_MONTHS'],
    })
  })
})
