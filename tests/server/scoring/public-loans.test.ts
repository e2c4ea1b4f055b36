import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figuresOf } from '../../../server/modules/analytics/metrics/figures.ts'
import { metricsOf } from '../../../server/modules/analytics/metrics/metrics.query.ts'
import type { Metrics } from '../../../server/modules/analytics/metrics/metrics.ts'
import { type Scored, scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { openClient } from '../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/berka/', import.meta.url))
const isHere = existsSync(`${folder}golden_public.csv.gz`)

type Row = Record<string, string>

const read = (name: string): Row[] => parse(gunzipSync(readFileSync(folder + name)), { columns: true })

/** Korunas and hellers. */
const minor = (amount: string) => Math.round(Number(amount) * 100)

interface Day {
  net: number
  inflow: number
  outflow: number
  transactions: number
  penalties: number
  largest: number
}

/** The rows of one loan as banking's rollup of days would hold them; accounts open with nothing in them. */
const daysOf = (rows: readonly Row[]) => {
  const days = new Map<string, Day>()
  for (const { date, type, amount, k_symbol: symbol } of rows) {
    const day = days.get(date!) ?? { net: 0, inflow: 0, outflow: 0, transactions: 0, penalties: 0, largest: 0 }
    const money = minor(amount!)
    const isCredit = type === 'credit'
    days.set(date!, {
      net: day.net + (isCredit ? money : -money),
      inflow: day.inflow + (isCredit ? money : 0),
      outflow: day.outflow + (isCredit ? 0 : money),
      transactions: day.transactions + 1,
      penalties: day.penalties + (symbol === 'penalty_interest' ? 1 : 0),
      largest: isCredit ? Math.max(day.largest, money) : day.largest,
    })
  }
  let closing = 0
  return [...days.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, sums]) => {
      closing += sums.net
      return { day, closing, ...sums }
    })
}

/** A score in the names and digits of the golden file; '' for unknown values. */
const inGoldenForm = (metrics: Metrics, { factors, score, band }: Scored): Row => {
  const figures = figuresOf(metrics)
  const points = new Map(factors.flatMap((factor) => factor.metrics.map((metric) => [metric.code, metric.points])))
  const money = (value: number) => (value / 100).toFixed(6)
  const hasMonths = metrics.months.length >= 3 && metrics.days >= 90
  const ofMonths = (value: number | null) => (hasMonths && value !== null ? value.toFixed(6) : '')
  const number = (value: number | null) => (value === null ? '' : value.toFixed(6))
  return {
    months: number(figures.historyMonths),
    full_months: String(metrics.months.length),
    inflow: money(metrics.inflow),
    outflow: money(metrics.outflow),
    n: String(metrics.transactions),
    tx_m: number(figures.transactionsPerMonth),
    avg_balance: money(metrics.balance!.average),
    balance_cv: number(figures.balanceVariation),
    coverage: number(figures.coverage),
    days_cash: number(figures.daysOfCash),
    floor_days: number(figures.floorDays),
    thin_share: number(figures.thinShare),
    overdrawn_days: String(figures.overdrawnDays),
    penalties: String(figures.penalties),
    inflow_cv: ofMonths(figures.inflowVariation),
    active_share: ofMonths(figures.activeShare),
    positive_share: ofMonths(figures.positiveShare),
    largest_receipt: number(figures.largestShare),
    ...Object.fromEntries([...points].map(([code, value]) => [code, value.toFixed(3)])),
    ...Object.fromEntries(factors.map(({ key, value }) => [key, String(value)])),
    score: String(score),
    band: { a_plus: 'A+', a: 'A', b: 'B', c: 'C' }[band],
  }
}

const LAST_DIGIT = 1.5e-6

/** The names of what differs; a number may differ in its last digit, where it was rounded on the other side of a half. */
const differences = (expected: Row, actual: Row) =>
  Object.keys(actual).filter((name) => {
    if (expected[name] === actual[name]) return false
    const exact = ['score', 'band', 'stability', 'capacity', 'quality', 'conduct', 'dataDepth', 'n', 'full_months'].includes(name)
    if (exact || expected[name] === '' || actual[name] === '') return true
    const digits = /^[A-Z]/.test(name) ? LAST_DIGIT * 1000 : LAST_DIGIT
    return Math.abs(Number(expected[name]) - Number(actual[name])) > digits
  })

describe.skipIf(!isHere)('the public loans (skipped where ../shared/data is not there)', () => {
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

  test('each comes to the metrics, factors, score and band that the golden file gives', async () => {
    const rows = new Map<string, Row[]>()
    for (const row of read('trans_public.csv.gz')) {
      const loan = row['loan_id']!
      rows.set(loan, [...(rows.get(loan) ?? []), row])
    }
    const db = { query: async <Rows>(sql: string, parameters: unknown[]) => (await client.query(sql, parameters)).rows as Rows }
    const golden = read('golden_public.csv.gz')
    const wrong: string[] = []
    for (const expected of golden) {
      const businessId = randomUUID()
      const accountId = randomUUID()
      await client.query(
        `insert into bank_account (id, connection_id, business_id, mask, name, account_type, currency, opening_balance, created_at)
        values ($1, $1, $2, '0000', 'Berka', 'current', 'AED', 0, now())`,
        [accountId, businessId],
      )
      await client.query(
        `insert into bank_day (account_id, business_id, day, net, inflow, outflow, transactions, penalties, closing, largest_inflow)
        select $1, $2, d.day, d.net, d.inflow, d.outflow, d.transactions, d.penalties, d.closing, d.largest
        from json_to_recordset($3) as d (day date, net bigint, inflow bigint, outflow bigint, transactions int, penalties int,
          closing bigint, largest bigint)`,
        [accountId, businessId, JSON.stringify(daysOf(rows.get(expected['loan_id']!) ?? []))],
      )
      const metrics = await metricsOf(db, businessId, expected['asof']!, new Map([['AED', '1']]))
      const actual = inGoldenForm(metrics, scoreOf(metrics))
      for (const name of differences(expected, actual)) {
        wrong.push(`loan ${expected['loan_id']}: ${name} is ${actual[name]}, not ${expected[name]}`)
      }
    }
    expect(wrong).toEqual([])
    expect(golden).toHaveLength(196)
  }, 120_000)
})
