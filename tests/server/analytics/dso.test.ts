import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { issue, later, pay } from '../receivables/desk.ts'
import { trade } from '../scoring/cashflow.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const FIGURES = `{
  quarter: cashflowAnalytics(period: M3) { dso riskIndicators { code value } }
  year: cashflowAnalytics(period: M12) { dso }
  invoicingSummary { averageDso invoicedLately }
}`

const anInvoice = (member: Member, price: string) =>
  issue(world, member, {
    items: [{ description: 'Work', quantity: '1', unitPrice: price, taxCategory: 'ZERO_RATED', taxReason: 'Export' }],
  })

test('days of sales outstanding are one figure, in the analytics of every period and among the invoices', async () => {
  const merchant = await aMerchant(world)
  await trade(world, merchant)
  const before = await world.ask(merchant, FIGURES)
  expect([before.quarter.dso, before.year.dso, before.invoicingSummary.averageDso]).toEqual([null, null, null])

  const { id } = await anInvoice(merchant, '300.00')
  await anInvoice(merchant, '100.00')
  await later(world, merchant, 10 * DAY)
  await pay(world, id, 30_000n)
  const { quarter, year, invoicingSummary } = await world.ask(merchant, FIGURES)
  // 100 of 400 invoiced in 90 days are owed.
  expect(invoicingSummary).toEqual({ averageDso: 22.5, invoicedLately: 2 })
  expect([quarter.dso, year.dso]).toEqual([22.5, 22.5])
  expect(quarter.riskIndicators).toContainEqual({ code: 'DSO', value: 22.5 })
})
