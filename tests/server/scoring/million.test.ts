import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardedMetricsOf, metricsOf } from '../../../server/modules/analytics/metrics/metrics.query.ts'
import { causesOf } from '../../../server/modules/scoring/model/causes.ts'
import { ON_DAY_SUMS } from '../../../server/modules/scoring/model/challenger.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { openClient } from '../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

let clone: Clone
let client: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  clone = await cloneDatabase()
  client = await openClient(clone.connection)
})
afterAll(async () => {
  await client.end()
  await clone.drop()
})

/** Two years, three accounts, 10,000 payers a month: what a million rows roll up to. */
const ROLLUPS = `
  insert into bank_day (account_id, business_id, day, net, inflow, outflow, transactions, penalties, closing, largest_inflow)
  select a.id, a.business_id, day::date, 1000 + day::date - date '2024-01-01', 500000, 499000 - (day::date - date '2024-01-01'), 457, 0, null, 90000
  from bank_account a, generate_series('2024-11-01'::date, '2026-10-31', interval '1 day') as day`
const PAYERS = `
  insert into bank_month_payer (business_id, month, currency, payer, payer_name, inflow, transactions)
  select $1, month::date, 'AED', 'payer ' || n, 'Payer ' || n, 4500 + n, 4
  from generate_series('2024-11-01'::date, '2026-10-01', interval '1 month') as month, generate_series(1, 10000) as n`
/** Every row of the last 14 months of a payer and day of its own; a tenth of the payers are also paid. */
const DAY_PAYERS = `
  insert into bank_day_payer (account_id, business_id, day, payer, payer_name, inflow, outflow, receipts, payments)
  select id, business_id, day, 'payer ' || payer, 'Payer ' || payer, 1094 + payer % 3,
    case when payer % 10 = 0 then 1000 else 0 end, 1, case when payer % 10 = 0 then 1 else 0 end
  from (
    select a.id, a.business_id, day::date, (n + 457 * (day::date - date '2025-09-01')) % 10000 as payer
    from bank_account a, generate_series('2025-09-01'::date, '2026-10-31', interval '1 day') as day, generate_series(1, 457) as n
  ) paid`

test('a business of a million transactions is scored from its rollups, whatever their number', async () => {
  const businessId = randomUUID()
  for (const table of ['bank_account', 'bank_day', 'bank_day_payer', 'bank_month_payer']) {
    await client.query(`create temporary table ${table} (like public.${table} including all)`)
  }
  for (const name of ['One', 'Two', 'Three']) {
    await client.query(
      `insert into bank_account (connection_id, business_id, mask, name, account_type, currency, opening_balance, created_at)
      values ($1, $2, '0000', $3, 'current', 'AED', 10000000, now())`,
      [randomUUID(), businessId, name],
    )
  }
  await client.query(ROLLUPS)
  await client.query(PAYERS, [businessId])
  await client.query(DAY_PAYERS)
  await client.query('analyze bank_day, bank_day_payer, bank_month_payer, bank_account')
  const db = { query: async <Rows>(sql: string, parameters: unknown[]) => (await client.query(sql, parameters)).rows as Rows }
  const started = performance.now()
  const metrics = await metricsOf(db, businessId, '2026-11-01', new Map([['AED', '1']]))
  const took = performance.now() - started
  expect(causesOf(metrics)).toEqual([])
  expect(metrics.transactions).toBe(365 * 3 * 457)
  expect(metrics.payers.largest).toMatchObject({ name: 'Payer 10000' })
  expect(scoreOf(metrics).score).toBeGreaterThan(600)
  const begun = performance.now()
  const guarded = await guardedMetricsOf(db, businessId, '2026-11-01', new Map([['AED', '1']]))
  const guardedTook = performance.now() - begun
  expect(guarded.inflow).toBeLessThan(metrics.inflow)
  expect(guarded.payers).toMatchObject({ known: 1, isJoined: true })
  expect(scoreOf({ ...metrics, guarded }, ON_DAY_SUMS).score).toBeGreaterThan(300)
  if (process.env.SHOW_TIMES) {
    console.info(`metrics of ${730 * 3 * 457} transactions: ${Math.round(took)} ms, after guards ${Math.round(guardedTook)} ms`)
  }
})
