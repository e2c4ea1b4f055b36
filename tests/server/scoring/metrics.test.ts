import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figuresOf } from '../../../server/modules/analytics/metrics/figures.ts'
import { metricsOf } from '../../../server/modules/analytics/metrics/metrics.query.ts'
import { openClient } from '../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

let clone: Clone
let client: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  clone = await cloneDatabase()
  client = await openClient(clone.connection)
  for (const table of ['bank_account', 'bank_day', 'bank_month_payer']) {
    await client.query(`create temporary table ${table} (like public.${table} including defaults)`)
  }
})
afterAll(async () => {
  await client.end()
  await clone.drop()
})

const db = { query: async <Rows>(sql: string, parameters: unknown[]) => (await client.query(sql, parameters)).rows as Rows }
const AED = new Map([['AED', '1']])
const AS_OF = '2026-11-01'

interface DayRow {
  readonly day: string
  readonly inflow?: number
  readonly outflow?: number
  readonly closing?: number | null
  readonly penalties?: number
  /** What moved and is neither income nor spending. */
  readonly aside?: number
}

interface AccountRow {
  readonly currency?: string
  readonly opening?: number | null
  readonly balance?: number | null
  readonly days: readonly DayRow[]
}

const business = async (...accounts: readonly AccountRow[]) => {
  const businessId = randomUUID()
  for (const { currency = 'AED', opening = null, balance = null, days } of accounts) {
    const id = randomUUID()
    await client.query(
      `insert into bank_account (id, connection_id, business_id, mask, name, account_type, currency, opening_balance, balance, created_at)
      values ($1, $1, $2, '0000', 'Account', 'current', $3, $4, $5, now())`,
      [id, businessId, currency, opening, balance],
    )
    for (const { day, inflow = 0, outflow = 0, closing = null, penalties = 0, aside = 0 } of days) {
      await client.query(
        `insert into bank_day (account_id, business_id, day, net, inflow, outflow, transactions, penalties, closing, largest_inflow)
        values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $5)`,
        [id, businessId, day, inflow - outflow + aside, inflow, outflow, penalties, closing],
      )
    }
  }
  return businessId
}

const paid = (businessId: string, month: string, payer: string, inflow: number, currency = 'AED') =>
  client.query(
    `insert into bank_month_payer (business_id, month, currency, payer, payer_name, inflow, transactions) values ($1, $2, $3, $4, $5, $6, 1)`,
    [businessId, month, currency, payer, payer.toUpperCase(), inflow],
  )

describe('daily balances', () => {
  test('are the bank’s last one carried forward, summed over accounts, in one currency', async () => {
    const businessId = await business(
      {
        opening: 1_000,
        days: [
          { day: '2026-09-01', inflow: 500 },
          { day: '2026-10-01', outflow: 200 },
          { day: '2026-10-31', inflow: 100 },
        ],
      },
      {
        currency: 'USD',
        opening: 100,
        days: [
          { day: '2026-10-02', outflow: 150 },
          { day: '2026-10-12', aside: 250 },
        ],
      },
    )
    const { balance, days, start, lately, inflow, outflow, converted } = await metricsOf(
      db,
      businessId,
      AS_OF,
      new Map([
        ['AED', '1'],
        ['USD', '4'],
      ]),
    )
    // AED: 30 days of 1,500, 30 of 1,300, 1 of 1,400. USD times 4: 31 days of 400, 10 of -200, 20 of 800.
    const average = (30 * 1_500 + 30 * 1_300 + 1_400 + 31 * 400 - 10 * 200 + 20 * 800) / 61
    expect([start, days]).toEqual(['2026-09-01', 61])
    expect(balance!.average).toBeCloseTo(average, 9)
    expect(lately).toMatchObject({ days: 61, averageBalance: balance!.average })
    expect(balance!.last).toBe(1_400 + 800)
    expect([inflow, outflow]).toEqual([600, 200 + 600])
    expect(converted).toEqual(['USD'])
    // The dollars are below zero for ten days, although all accounts together are not.
    expect(balance!.overdrawnDays).toBe(10)
    expect(balance!.floor).toBeCloseTo(1_100, 9)
  })

  test('follow the bank’s own closing balances, also before the first reported one', async () => {
    const businessId = await business({
      days: [
        { day: '2026-10-01', inflow: 100 },
        { day: '2026-10-11', inflow: 50, closing: 1_000 },
        { day: '2026-10-21', outflow: 30 },
      ],
    })
    const { balance } = await metricsOf(db, businessId, AS_OF, AED)
    expect(balance!.average).toBeCloseTo((10 * 950 + 10 * 1_000 + 11 * 970) / 31, 9)
    expect(balance!.last).toBe(970)
  })

  test('are computed back from today’s balance when no row has one', async () => {
    const businessId = await business({
      balance: 500,
      days: [
        { day: '2026-10-01', inflow: 100 },
        { day: '2026-10-31', outflow: 20 },
      ],
    })
    const { balance } = await metricsOf(db, businessId, AS_OF, AED)
    expect(balance!.average).toBeCloseTo((30 * 520 + 500) / 31, 9)
  })

  test('are unknown when one account has no balance', async () => {
    const businessId = await business(
      { opening: 0, days: [{ day: '2026-10-01', inflow: 100 }] },
      { days: [{ day: '2026-10-02', inflow: 1 }] },
    )
    const { balance, lately } = await metricsOf(db, businessId, AS_OF, AED)
    expect([balance, lately.averageBalance]).toEqual([null, null])
  })
})

describe('the window', () => {
  test('is a year at most; older days count as history, and for the balance', async () => {
    const businessId = await business({
      opening: 0,
      days: [
        { day: '2024-01-10', inflow: 7_000, closing: 7_000 },
        { day: '2025-12-05', inflow: 10, closing: 7_010 },
      ],
    })
    const metrics = await metricsOf(db, businessId, AS_OF, AED)
    expect([metrics.start, metrics.days, metrics.historyDays, metrics.inflow]).toEqual(['2025-11-01', 365, 1_026, 10])
    expect(metrics.balance!.average).toBeCloseTo((34 * 7_000 + 331 * 7_010) / 365, 6)
    expect(metrics.months).toHaveLength(12)
  })

  test('has complete months only, zero where nothing came in', async () => {
    const businessId = await business({
      opening: 0,
      days: [
        { day: '2026-06-15', inflow: 5 },
        { day: '2026-07-03', inflow: 10, outflow: 4 },
        { day: '2026-07-30', inflow: 20 },
        { day: '2026-08-29', outflow: 1 },
        { day: '2026-09-28', inflow: 30 },
      ],
    })
    const { months } = await metricsOf(db, businessId, '2026-10-15', AED)
    expect(months).toEqual([
      { month: '2026-07', inflow: 30, outflow: 4, receipts: 0, balance: 31 },
      { month: '2026-08', inflow: 0, outflow: 1, receipts: 0, balance: 30 },
      { month: '2026-09', inflow: 30, outflow: 0, receipts: 0, balance: 60 },
    ])
  })

  test('does not include its own day or later', async () => {
    const businessId = await business({
      opening: 0,
      days: [
        { day: '2026-10-01', inflow: 5 },
        { day: AS_OF, inflow: 100 },
        { day: '2026-11-02', penalties: 3 },
      ],
    })
    expect(await metricsOf(db, businessId, AS_OF, AED)).toMatchObject({ inflow: 5, penalties: 0, transactions: 1 })
  })

  test('of a business without rows is empty', async () => {
    const unknown = await metricsOf(db, randomUUID(), AS_OF, AED)
    expect(unknown).toMatchObject({ accounts: 0, days: 0, firstDay: null, inflow: 0, balance: null, months: [] })
    const empty = await metricsOf(db, await business({ days: [] }), AS_OF, AED)
    expect(empty).toMatchObject({ accounts: 1, days: 0, balance: null })
  })
})

describe('payers', () => {
  test('count over the complete months, in one currency, unknown ones apart', async () => {
    const businessId = await business({
      opening: 0,
      days: [
        { day: '2026-09-01', inflow: 1_000 },
        { day: '2026-10-01', inflow: 1 },
      ],
    })
    await paid(businessId, '2026-09-01', 'acme', 300)
    await paid(businessId, '2026-10-01', 'acme', 100, 'USD')
    await paid(businessId, '2026-10-01', 'blue', 200)
    await paid(businessId, '2026-10-01', '', 100)
    await paid(businessId, '2026-11-01', 'later', 9_000)
    const metrics = await metricsOf(
      db,
      businessId,
      '2026-11-05',
      new Map([
        ['AED', '1'],
        ['USD', '4'],
      ]),
    )
    expect(metrics.payers).toEqual({ known: 0.9, largest: { key: 'acme', name: 'ACME', share: 0.7 }, second: 0.2 })
    expect(figuresOf(metrics)).toMatchObject({ byPayer: true, largestShare: 0.7 })
  })
})

test('accounts in a currency without a rate are left out, and named', async () => {
  const businessId = await business(
    { opening: 0, days: [{ day: '2026-10-01', inflow: 100 }] },
    { currency: 'NGN', opening: 0, days: [{ day: '2026-01-01', inflow: 1_000_000 }] },
  )
  expect(await metricsOf(db, businessId, AS_OF, AED)).toMatchObject({ inflow: 100, leftOut: ['NGN'], firstDay: '2026-10-01', accounts: 2 })
})

test('breaks in the chain of balances are counted', async () => {
  const businessId = await business({
    days: [
      { day: '2026-10-01', inflow: 100, closing: 100 },
      { day: '2026-10-02', inflow: 50, closing: 150 },
      { day: '2026-10-03', inflow: 50, closing: 190 },
      { day: '2026-10-04', outflow: 40, closing: 150 },
    ],
  })
  expect((await metricsOf(db, businessId, AS_OF, AED)).chain).toEqual({ days: 3, transactions: 3, breaks: 1 })
})
