import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { issue, later, pay } from '../receivables/desk.ts'
import { daysAgo, trade } from '../scoring/cashflow.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const dso = async (member: Member): Promise<number | null> =>
  (await world.ask(member, '{ cashflowAnalytics { dso } }')).cashflowAnalytics.dso

const anInvoice = (member: Member, price: string, fields: object = {}): Promise<Data> =>
  issue(world, member, {
    items: [{ description: 'Work', quantity: '1', unitPrice: price, taxCategory: 'ZERO_RATED', taxReason: 'Export' }],
    ...fields,
  })

const paid = async (member: Member, price: string, fields: object = {}) => {
  const { id, amount } = await anInvoice(member, price, fields)
  return { id, settle: () => pay(world, id, BigInt(amount.replace('.', ''))) }
}

describe('days of sales outstanding', () => {
  test('are weighted by amount, over what was paid lately and what is overdue today; not told below three invoices', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    expect(await dso(merchant)).toBeNull()
    const small = await paid(merchant, '100.00')
    const large = await paid(merchant, '300.00')
    await anInvoice(merchant, '200.00', { dueDate: daysAgo(world, -25) })
    await later(world, merchant, 10 * DAY)
    await small.settle()
    await later(world, merchant, 10 * DAY)
    await large.settle()
    // Two are paid, and the third is not due yet.
    expect(await dso(merchant)).toBeNull()
    await later(world, merchant, 10 * DAY)
    // 100 in ten days, 300 in twenty, 200 for thirty days now.
    expect(await dso(merchant)).toBeCloseTo((100 * 10 + 300 * 20 + 200 * 30) / 600, 3)
    await later(world, merchant, 165 * DAY)
    // The first was paid more than 180 days ago: with two there is nothing to tell.
    expect(await dso(merchant)).toBeNull()
  })

  test('do not know what is not due, void or settled by a credit note', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    for (const price of ['100.00', '200.00', '300.00']) await anInvoice(merchant, price)
    expect(await dso(merchant)).toBeNull()
  })
})
