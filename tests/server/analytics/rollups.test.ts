import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { aMerchant } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { trade } from '../scoring/cashflow.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const ANALYTICS = `{ cashflowAnalytics(period: M12) { monthlyInflow paymentCoverageRatio seasonalityIndex months { inflow } payers { counterparty }
  riskIndicators { code state } insights { code } } }`

/** Two years, 457 rows a day on each of three accounts, 10,000 payers a month: what a million rows roll up to. */
const DAYS = `
  insert into bank_day (account_id, business_id, day, net, inflow, outflow, transactions, penalties, closing, largest_inflow)
  select a.id, a.business_id, day::date, 1000, 500000, 499000, 457, 0, null, 90000
  from bank_account a, generate_series($2::date - 730, $2::date - 1, interval '1 day') as day where a.business_id = $1`
const PAYERS = `
  insert into bank_month_payer (business_id, month, currency, payer, payer_name, inflow, transactions)
  select $1, (date_trunc('month', $2::date) - $3 * interval '1 month')::date, 'AED', 'payer ' || n, 'Payer ' || n, 4500 + n, 4
  from generate_series(1, 10000) as n`

test('a business of a million transactions is analysed from its rollups alone', async () => {
  const merchant = await aMerchant(world)
  const { dataSource, clock } = world.app.platform
  const accountId = await trade(world, merchant, { days: 3 })
  for (const table of ['bank_day', 'bank_month_payer']) {
    await dataSource.query(`delete from ${table} where business_id = $1`, [merchant.businessId])
  }
  await dataSource.query('update bank_account set opening_balance = 10000000 where id = $1', [accountId])
  for (const number of ['2', '3']) {
    await dataSource.query(
      `insert into bank_account (id, connection_id, business_id, number, mask, name, account_type, currency, opening_balance, created_at)
      select $1, connection_id, business_id, $2, '0000', 'More', account_type, currency, 10000000, created_at from bank_account where id = $3`,
      [randomUUID(), number, accountId],
    )
  }
  const values = [merchant.businessId, gulfDayOf(clock.now())]
  await dataSource.query(DAYS, values)
  for (let ago = 0; ago < 24; ago++) await dataSource.query(PAYERS, [...values, ago])
  await dataSource.query('analyze bank_day, bank_month_payer, bank_account')
  const started = performance.now()
  const { cashflowAnalytics } = await world.ask(merchant, ANALYTICS)
  const took = performance.now() - started
  expect(cashflowAnalytics.months).toHaveLength(12)
  expect(cashflowAnalytics.payers[0].counterparty).toBe('Payer 10000')
  // Every day brings the same: months differ by their days alone.
  expect(cashflowAnalytics.seasonalityIndex).toBeGreaterThan(0)
  expect(cashflowAnalytics.seasonalityIndex).toBeLessThan(0.05)
  if (process.env.SHOW_TIMES) console.info(`analytics of ${730 * 3 * 457} transactions: ${Math.round(took)} ms`)
})
