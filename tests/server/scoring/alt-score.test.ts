import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RowSource } from '../../../server/modules/banking/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { aLender, aMerchant, aNewcomer, anAuditor, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { bank, CALCULATE, daysAgo, LATEST, rowsOf, trade } from './cashflow.ts'

const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const calculate = async (member: Parameters<World['ask']>[0]): Promise<Data> => (await world.ask(member, CALCULATE)).calculateAltScore

describe('a score', () => {
  test('is computed from the rows, and its parts add up to it', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    expect((await world.ask(merchant, LATEST)).altScore).toBeNull()
    const score = await calculate(merchant)
    expect(score.__typename).toBe('AltScore')
    expect(score.modelVersion).toBe('v1.2.0')
    expect(score.factors).toHaveLength(5)
    const parts = score.factors.reduce((sum: number, factor: Data) => sum + factor.contribution, 300)
    expect(Math.abs(parts - score.score)).toBeLessThanOrEqual(0.5 + 1e-9)
    expect(score.factors.reduce((sum: number, factor: Data) => sum + factor.weight, 0)).toBeCloseTo(1, 12)
    expect(score.asOf).toBe(daysAgo(world, 0))
    expect(score.change).toBeNull()
    expect(score.reasons.length).toBeLessThanOrEqual(6)
    for (const reason of score.reasons) expect(reason.text).not.toMatch(/[{}]/)
    const [latest] = [(await world.ask(merchant, LATEST)).altScore]
    expect(latest).toEqual(score)
  })

  test('is not calculated twice from the same rows within a day, but after it or when rows were added', async () => {
    const merchant = await aMerchant(world)
    const accountId = await trade(world, merchant)
    const first = await calculate(merchant)
    await expect(calculate(merchant)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('Nothing has changed'),
    })
    await world.app.platform.work(SYSTEM, (tx) =>
      world.app.rooms.banking.ingest(
        tx,
        accountId,
        [{ bookedOn: daysAgo(world, 1), amount: -4_000_000n, description: 'A new lorry', counterparty: 'Lorries' }],
        RowSource.CONSENT,
      ),
    )
    const second = await calculate(merchant)
    expect(second.id).not.toBe(first.id)
    expect(second.change).toBe(second.score - first.score)
    expect(second.change).toBeLessThan(0)
    const moved = second.changes.reduce((sum: number, change: Data) => sum + change.points, 0)
    expect(Math.abs(moved - second.change)).toBeLessThanOrEqual(1)
    const history = (await world.ask(merchant, '{ altScoreHistory { asOf score band assurance } }')).altScoreHistory
    expect(history).toEqual([{ asOf: second.asOf, score: second.score, band: second.band, assurance: 'BANK_VERIFIED' }])
    const { altScoreById } = await world.ask(merchant, 'query ($id: ID!) { altScoreById(id: $id) { score inputsDigest } }', {
      id: first.id,
    })
    expect(altScoreById).toEqual({ score: first.score, inputsDigest: first.inputsDigest })
  })

  test('is never changed in the database, nor is the version of the model', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const { id } = await calculate(merchant)
    const { asOwner } = world.database
    await expect(asOwner('update alt_score set score = 900 where id = $1', [id])).rejects.toThrow('alt_score is append-only')
    await expect(asOwner('delete from alt_score where id = $1', [id])).rejects.toThrow('alt_score is append-only')
    await expect(asOwner("update model_version set stability = 2000, capacity = 4000 where version = 'v1.2.0'")).rejects.toThrow(
      'a version of the model does not change',
    )
    await expect(
      asOwner(`insert into model_version (version, stability, capacity, quality, conduct, data_depth, created_at)
        values ('v9', 3000, 3000, 2000, 1000, 999, now())`),
    ).rejects.toThrow('violates check constraint "model_version_check"')
  })

  test('is visible to its own business only', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const { id } = await calculate(merchant)
    const other = await aMerchant(world)
    const read = 'query ($id: ID!) { altScoreById(id: $id) { score } }'
    expect(await world.ask(other, read, { id })).toEqual({ altScoreById: null })
    expect(await world.ask(other, read, { id: 'nonsense' })).toEqual({ altScoreById: null })
    await expect(world.ask(await anAuditor(world), LATEST)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const lender = await aLender(world)
    expect((await world.ask(lender, LATEST)).altScore.causes[0].cause).toBe('NO_CONNECTED_ACCOUNT')
  })

  test('gives reasons that open their rows, with the business’s own numbers, in three languages', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant, { payers: ['Acme Foods LLC'] })
    const score = await calculate(merchant)
    const payer = score.reasons.find((reason: Data) => reason.code === 'QUA_02')
    expect(payer).toMatchObject({ direction: 'NEGATIVE', text: expect.stringContaining('Acme Foods LLC') })
    expect(payer.points).toBeLessThan(0)
    const { bankTransactions } = await world.ask(
      merchant,
      'query ($evidence: String!) { bankTransactions(filter: { evidence: $evidence }) { totalCount nodes { counterparty amount } } }',
      { evidence: payer.evidence },
    )
    expect(bankTransactions.totalCount).toBeGreaterThan(20)
    expect(bankTransactions.nodes.every((row: Data) => row.counterparty === 'Acme Foods LLC' && Number(row.amount) > 0)).toBe(true)
    for (const language of ['ar', 'fr']) {
      const { body } = await world.post(merchant, { query: LATEST }, { 'accept-language': language })
      const translated = (body.data as Data).altScore
      expect(translated.reasons.map(({ code }: Data) => code)).toEqual(score.reasons.map(({ code }: Data) => code))
      for (const [at, reason] of translated.reasons.entries()) {
        expect(reason.text).not.toBe(score.reasons[at].text)
        expect(reason.text).not.toMatch(/[{}]/)
      }
    }
  })

  test('names what holds a business back, however much helps it', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant, { payment: 294_000n, opening: 1_000_000n })
    const { reasons, factors } = await calculate(merchant)
    const helping = reasons.filter(({ direction }: Data) => direction === 'POSITIVE')
    const holding = reasons.filter(({ direction }: Data) => direction !== 'POSITIVE')
    expect(helping.map(({ code }: Data) => code)).toEqual(['STA_02', 'STA_01', 'QUA_01'])
    expect(holding.map(({ code }: Data) => code)).toEqual(['CAP_02', 'CAP_01', 'CAP_03'])
    expect(reasons).toEqual([...helping, ...holding])
    const capacity = factors.find(({ key }: Data) => key === 'CAPACITY')
    const cash = capacity.metrics.find(({ code }: Data) => code === 'C2')
    expect(cash.points).toBeGreaterThan(300)
    expect(holding[0].points).toBeCloseTo(-0.35 * capacity.weight * (600 - cash.points), 1)
  })

  test('opens rows by every evidence that it names, and no others', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant, {
      payment: 310_000n,
      opening: 900_000n,
      extra: [
        { bookedOn: daysAgo(world, 30), amount: -2_500n, description: 'Returned cheque charge', isPenalty: true },
        { bookedOn: daysAgo(world, 29), amount: -3_000_000n, description: 'Supplier lorry', counterparty: 'Lorries' },
      ],
    })
    const score = await calculate(merchant)
    const named = score.factors.flatMap((factor: Data) => factor.metrics).filter((metric: Data) => metric.evidence !== null)
    const opened = new Map<string, number>()
    for (const { code, evidence } of named) {
      const { bankTransactions } = await world.ask(
        merchant,
        'query ($evidence: String!) { bankTransactions(filter: { evidence: $evidence }) { totalCount } }',
        { evidence },
      )
      opened.set(code, bankTransactions.totalCount)
    }
    for (const [code, rows] of opened) expect([code, rows > 0]).toEqual([code, true])
    expect(opened.get('D2')).toBe(1)
    expect(opened.has('D1')).toBe(true)
    expect(opened.get('D1')).toBeLessThan(opened.get('S2')!)
  })

  test('gives only tips that the model says are worth something', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant, { receipt: 300_000n, payment: 320_000n, opening: 3_000_000n, payers: ['Only One'] })
    const score = await calculate(merchant)
    expect(score.improvementTips.length).toBeGreaterThan(0)
    expect(score.improvementTips.length).toBeLessThanOrEqual(3)
    for (const tip of score.improvementTips) expect(tip.gain).toBeGreaterThanOrEqual(3)
  })

  test('is kept for each month that is over, once', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const asOf = `${daysAgo(world, 0).slice(0, 7)}-01`
    await world.app.rooms.scoring.scores.keepFor(SYSTEM, merchant.businessId!, asOf)
    await world.app.rooms.scoring.scores.keepFor(SYSTEM, merchant.businessId!, asOf)
    await calculate(merchant)
    const { altScoreHistory } = await world.ask(merchant, '{ altScoreHistory { asOf } }')
    expect(altScoreHistory.map((point: Data) => point.asOf)).toEqual(daysAgo(world, 0) === asOf ? [asOf] : [asOf, daysAgo(world, 0)])
  })
})

describe('no score', () => {
  test('is a result with its causes', async () => {
    const newcomer = await aNewcomer(world)
    expect((await calculate(newcomer)).causes.map(({ cause }: Data) => cause)).toEqual(['NO_CONNECTED_ACCOUNT'])
    const merchant = await aMerchant(world)
    expect((await world.ask(merchant, LATEST)).altScore.causes.map(({ cause }: Data) => cause)).toEqual(['NO_CONNECTED_ACCOUNT'])
    await trade(world, merchant, { days: 12 })
    const { causes } = await calculate(merchant)
    expect(causes).toEqual([
      expect.objectContaining({ cause: 'INSUFFICIENT_HISTORY', have: 12, need: 30, text: expect.stringContaining('12 days') }),
      expect.objectContaining({ cause: 'TOO_FEW_TRANSACTIONS', have: 8, need: 10 }),
    ])
  })

  test('where balances do not follow from the rows', async () => {
    const merchant = await aMerchant(world)
    const rows = rowsOf(world).map((row, at) => ({ ...row, balanceAfter: row.balanceAfter + BigInt((at % 7) * 1_000) }))
    await bank(world, merchant, rows)
    expect((await calculate(merchant)).causes.map(({ cause }: Data) => cause)).toEqual(['BALANCE_CHAIN_BROKEN'])
  })
})

describe('the metrics', () => {
  test('leave own transfers and financing out of income, count several currencies at one rate, and name what has none', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const alone = await calculate(merchant)
    await bank(
      world,
      merchant,
      [{ bookedOn: daysAgo(world, 20), amount: 50_000_000n, description: 'Murabaha disbursement financing drawdown' }],
      Currency.USD,
      'ADCB',
    )
    const { rows } = { rows: await metrics(merchant.businessId!) }
    expect(rows.converted).toEqual(['USD'])
    expect(rows.accounts).toBe(2)
    expect(alone.score).toBeGreaterThan(300)
  })

  test('begin after a gap in which nothing is known', async () => {
    const merchant = await aMerchant(world)
    const all = rowsOf(world).filter(({ bookedOn }) => bookedOn < daysAgo(world, 200) || bookedOn >= daysAgo(world, 150))
    await bank(
      world,
      merchant,
      all.map((row) => ({ ...row, balanceAfter: null })),
    )
    const found = await metrics(merchant.businessId!)
    expect(found.firstDay! >= daysAgo(world, 150)).toBe(true)
    expect(found.days).toBeLessThanOrEqual(150)
  })

  test('keep what is before a gap over which balances agree: nothing happened in it', async () => {
    const merchant = await aMerchant(world)
    let balance = 5_000_000n
    const all = rowsOf(world)
      .filter(({ bookedOn }) => bookedOn < daysAgo(world, 200) || bookedOn >= daysAgo(world, 150))
      .map((row) => {
        balance += row.amount
        return { ...row, balanceAfter: balance }
      })
    await bank(world, merchant, all)
    expect((await metrics(merchant.businessId!)).days).toBe(365)
  })
})

const metrics = async (businessId: string) => {
  const { metricsOf } = await import('../../../server/modules/analytics/metrics/metrics.query.ts')
  const { dataSource, clock } = world.app.platform
  const basis = await world.app.rooms.analytics.basis(dataSource.manager, businessId, clock.now())
  return metricsOf(dataSource, businessId, basis.today, basis.factors)
}

test('a day later it may be calculated again', async () => {
  const merchant = await aMerchant(world)
  await trade(world, merchant)
  await calculate(merchant)
  world.clock.advance(DAY)
  expect((await calculate(await signIn(world, merchant.email))).__typename).toBe('AltScore')
})
