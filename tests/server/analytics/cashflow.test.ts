import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figuresOf, metricsOf } from '../../../server/modules/analytics/index.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { bank, CALCULATE, daysAgo, ramadanTrade, rowsOf, trade } from '../scoring/cashflow.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const ANALYTICS = `query ($period: AnalyticsPeriod!) { cashflowAnalytics(period: $period) {
  period currency asOf startsOn endsOn transactions averageDailyBalance monthlyInflow monthlyOutflow netCashflow paymentCoverageRatio daysCashOnHand
  turnoverVelocity seasonalityIndex
  seasonality { calendar finding index highest lowest profile gregorianFit hijriFit months startsOn endsOn evidence } revenueConcentration dso leftOut
  months { month inflow outflow net receipts balance evidence } payers { counterparty inflow share evidence }
  riskIndicators { code value threshold state evidence } insights { code values evidence } evidence { figure evidence } } }`
const analytics = async (member: Member, period = 'M12'): Promise<Data> =>
  (await world.ask(member, ANALYTICS, { period })).cashflowAnalytics

const SUMMARY =
  'query ($currency: Currency) { bankSummary(currency: $currency) { connectedAccounts totalBalance totalTransactions currency asOf leftOut } }'
const ROWS =
  'query ($evidence: String!) { bankTransactions(first: 100, filter: { evidence: $evidence }) { totalCount nodes { amount category counterparty } } }'

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0)
const MINOR_OF_MEAN = 1

describe('cashflow analytics', () => {
  test('are null while there is nothing to analyse', async () => {
    const merchant = await aMerchant(world)
    expect(await analytics(merchant)).toBeNull()
    expect((await world.ask(merchant, SUMMARY)).bankSummary).toMatchObject({
      connectedAccounts: 0,
      totalBalance: '0.00',
      totalTransactions: 0,
    })
  })

  test('over twelve months are the very figures that the score is computed from', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const figures = await analytics(merchant)
    const { calculateAltScore: score } = await world.ask(merchant, CALCULATE)
    const metric = (code: string) => score.factors.flatMap((factor: Data) => factor.metrics).find((each: Data) => each.code === code)
    expect(figures.asOf).toBe(score.asOf)
    for (const [name, code] of [
      ['paymentCoverageRatio', 'C1'],
      ['daysCashOnHand', 'C2'],
      ['revenueConcentration', 'Q2'],
    ] as const) {
      expect(figures[name]).toBeCloseTo(metric(code).value, 4)
      expect(figures.evidence).toContainEqual({ figure: name.replace(/[A-Z]/g, '_$&').toUpperCase(), evidence: metric(code).evidence })
    }
    const indicator = (code: string) => figures.riskIndicators.find((each: Data) => each.code === code)
    expect(indicator('FLOOR_DAYS').value).toBeCloseTo(metric('C3').value, 4)
    expect(indicator('OVERDRAWN_DAYS').value).toBe(metric('D1').value)
    expect(indicator('FLOOR_DAYS').evidence).toBe(metric('C3').evidence)
  })

  test.each([
    ['M3', 92, 3],
    ['M6', 184, 6],
    ['M12', 365, 12],
  ])('over %s are those of the last %i days and %i complete months', async (period, days, months) => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const figures = await analytics(merchant, period)
    const { dataSource, clock } = world.app.platform
    const basis = await world.app.rooms.analytics.basis(dataSource.manager, merchant.businessId!, clock.now())
    const metrics = await metricsOf(dataSource, merchant.businessId!, basis.today, basis.factors, { days, months })
    const expected = figuresOf(metrics)
    expect(figures).toMatchObject({
      period,
      currency: 'AED',
      asOf: daysAgo(world, 0),
      startsOn: daysAgo(world, days),
      endsOn: daysAgo(world, 1),
      transactions: metrics.transactions,
    })
    expect(figures.paymentCoverageRatio).toBeCloseTo(expected.coverage!, 4)
    expect(figures.daysCashOnHand).toBeCloseTo(expected.daysOfCash!, 4)
    expect(figures.averageDailyBalance).toBe((Math.round(metrics.balance!.average) / 100).toFixed(2))
    expect(figures.months).toHaveLength(months)
    expect(figures.months.every(({ balance }: Data) => balance !== null)).toBe(true)
    expect(Math.abs(sum([figures.monthlyInflow]) - sum(figures.months.map((month: Data) => month.inflow)) / months)).toBeLessThanOrEqual(
      MINOR_OF_MEAN,
    )
    expect(Math.abs(sum([figures.netCashflow]) - sum([figures.monthlyInflow]) + sum([figures.monthlyOutflow]))).toBeLessThanOrEqual(
      MINOR_OF_MEAN,
    )
    expect(figures.turnoverVelocity).toBeCloseTo(((metrics.inflow / days) * 365) / metrics.balance!.average, 3)
  })

  test('of every month and payer link to the transactions behind them', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const figures = await analytics(merchant, 'M6')
    const rows = async (evidence: string) => (await world.ask(merchant, ROWS, { evidence })).bankTransactions.nodes
    const [month] = figures.months.slice(-1)
    const amounts = (await rows(month.evidence)).map(({ amount }: Data) => amount)
    const receipts = amounts.filter((amount: string) => !amount.startsWith('-'))
    expect(sum(receipts)).toBe(sum([month.inflow]))
    expect(receipts).toHaveLength(month.receipts)
    expect(sum(amounts)).toBe(sum([month.net]))
    for (const payer of figures.payers) {
      const its = await rows(payer.evidence)
      expect(its.every(({ counterparty }: Data) => counterparty === payer.counterparty)).toBe(true)
      expect(sum(its.map(({ amount }: Data) => amount))).toBe(sum([payer.inflow]))
    }
    expect(figures.payers.reduce((total: number, { share }: Data) => total + share, 0)).toBeCloseTo(1, 3)
    expect(figures.revenueConcentration).toBeCloseTo(figures.payers[0].share, 4)
    for (const { evidence } of [...figures.evidence, ...figures.insights, ...figures.riskIndicators]) {
      if (evidence !== null) expect((await rows(evidence)).length).toBeGreaterThan(0)
    }
  })

  test('compare each figure with its threshold', async () => {
    const strong = await aMerchant(world)
    await trade(world, strong, { receipt: 300_000n, payment: 200_000n, opening: 9_000_000n })
    const states = (figures: Data) => Object.fromEntries(figures.riskIndicators.map(({ code, state }: Data) => [code, state]))
    expect(states(await analytics(strong))).toEqual({
      COVERAGE: 'GOOD',
      DSO: 'UNKNOWN',
      CONCENTRATION: 'GOOD',
      DAYS_CASH: 'GOOD',
      FLOOR_DAYS: 'GOOD',
      OVERDRAWN_DAYS: 'GOOD',
    })
    const weak = await aMerchant(world)
    await trade(world, weak, { receipt: 300_000n, payment: 305_000n, opening: 400_000n, payers: ['Only One'] })
    expect(states(await analytics(weak))).toMatchObject({
      COVERAGE: 'WEAK',
      CONCENTRATION: 'WEAK',
      DAYS_CASH: 'WEAK',
      OVERDRAWN_DAYS: 'WEAK',
    })
    const thresholds = (await analytics(strong)).riskIndicators.map(({ code, threshold }: Data) => [code, threshold])
    expect(thresholds.slice(0, 3)).toEqual([
      ['COVERAGE', 1.35],
      ['DSO', 30],
      ['CONCENTRATION', 0.5],
    ])
  })

  test('list notable findings, with figures', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant, { receipt: 300_000n, payment: 330_000n, payers: ['Acme Foods', 'Acme Foods', 'Blue Clinic'] })
    const found = new Map((await analytics(merchant)).insights.map((insight: Data) => [insight.code, insight]))
    expect(found.get('SHORTFALL')).toMatchObject({ values: [expect.stringMatching(/^\d+\.\d\d$/)] })
    expect(found.get('LARGEST_PAYER')).toMatchObject({ values: ['Acme Foods', expect.stringMatching(/^6\d$/)] })
    expect(found.get('NEGATIVE_MONTHS')).toMatchObject({ evidence: expect.stringMatching(/^month:/) })
    expect(found.has('SURPLUS')).toBe(false)
  })

  test('have no season before a year, and no payer when the bank names none', async () => {
    const merchant = await aMerchant(world)
    await bank(
      world,
      merchant,
      rowsOf(world, { days: 200 }).map((row) => ({ ...row, counterparty: null })),
    )
    const figures = await analytics(merchant)
    expect(figures.seasonalityIndex).toBeNull()
    expect(figures.revenueConcentration).toBeNull()
    expect(figures.payers).toMatchObject([{ counterparty: '', share: 1 }])
    expect(figures.riskIndicators.find(({ code }: Data) => code === 'CONCENTRATION').state).toBe('UNKNOWN')
  })

  test('name the calendar that seasons follow: Ramadan’s trade by the Hijri one, from two years on', async () => {
    const merchant = await aMerchant(world)
    await ramadanTrade(world, merchant, 1_200)
    const { seasonality, seasonalityIndex, insights } = await analytics(merchant)
    expect(seasonality).toMatchObject({ calendar: 'HIJRI', finding: 'BETTER', highest: 9, months: 36 })
    expect(seasonality.hijriFit).toBeGreaterThan(seasonality.gregorianFit + 0.1)
    expect(seasonality.index).toBe(seasonalityIndex)
    expect(seasonality.profile[8]).toBe(Math.max(...seasonality.profile))
    const seasonal = insights.find(({ code }: Data) => code === 'SEASONAL_HIJRI')
    expect(seasonal).toMatchObject({ values: ['9', String(seasonality.lowest), String(Math.round(100 * seasonalityIndex))] })
    expect(seasonal.evidence).toBe(`day:${seasonality.startsOn}..${seasonality.endsOn};flow:in`)
    expect(seasonality.endsOn < daysAgo(world, 0)).toBe(true)
    expect((await world.ask(merchant, ROWS, { evidence: seasonal.evidence })).bankTransactions.totalCount).toBeGreaterThan(300)
  })

  test('use the Gregorian calendar alone below two years', async () => {
    const merchant = await aMerchant(world)
    await ramadanTrade(world, merchant, 500)
    const { seasonality } = await analytics(merchant)
    expect(seasonality).toMatchObject({ calendar: 'GREGORIAN', finding: 'NOT_COMPARED', gregorianFit: null, hijriFit: null, months: 12 })
  })

  test('leave out what cannot be converted, and say so', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const before = await analytics(merchant)
    await trade(world, merchant, { currency: Currency.NGN })
    const { dataSource } = world.app.platform
    const [rate] = await dataSource.query(`delete from exchange_rate where quote = 'NGN' returning *`).then(([rows]: Data) => rows)
    try {
      const after = await analytics(merchant)
      expect(after).toMatchObject({ leftOut: ['NGN'], monthlyInflow: before.monthlyInflow })
      expect((await world.ask(merchant, SUMMARY)).bankSummary).toMatchObject({ connectedAccounts: 2, leftOut: ['NGN'] })
    } finally {
      await dataSource.query('insert into exchange_rate select * from jsonb_populate_record(null::exchange_rate, $1)', [
        JSON.stringify(rate),
      ])
    }
    expect((await analytics(merchant)).leftOut).toEqual([])
    expect((await analytics(merchant)).insights.map(({ code }: Data) => code)).toContain('CONVERTED')
  })

  test('are visible only to the business itself, and only to roles that have banks', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const lender = await aLender(world)
    expect(await analytics(lender)).toBeNull()
    await trade(world, lender)
    expect((await analytics(lender)).monthlyInflow).toBe((await analytics(merchant)).monthlyInflow)
    await expect(analytics(await anAuditor(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the summary of banks', () => {
  test('adds up the balances of the accounts in the requested currency', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    await trade(world, merchant, { currency: Currency.USD })
    const { bankSummary } = await world.ask(merchant, SUMMARY)
    const [{ aed, usd, rows }] = await world.app.platform.dataSource.query(
      `select sum(balance) filter (where currency = 'AED')::float8 as aed, sum(balance) filter (where currency = 'USD')::float8 as usd,
        (select count(*)::int from bank_transaction where business_id = $1) as rows from bank_account where business_id = $1`,
      [merchant.businessId],
    )
    expect(bankSummary).toMatchObject({ connectedAccounts: 2, currency: 'AED', totalTransactions: rows, leftOut: [] })
    expect(Number(bankSummary.totalBalance)).toBeCloseTo((aed + usd * 3.67) / 100, -1)
    expect((await world.ask(merchant, SUMMARY, { currency: 'USD' })).bankSummary.currency).toBe('USD')
  })
})
