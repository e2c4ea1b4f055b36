import { expect, it } from 'vitest'
import { memberOf } from '../../../server/demo/member.ts'
import { verifyLedger } from '../../../server/modules/ledger/index.ts'
import { type Data, openWorld } from '../../support/world.ts'

it('the demo can be seeded late on a leap day, and what it shows for today does not depend on that', async () => {
  const now = new Date('2028-02-29T23:59:59.500+04:00')
  const world = await openWorld({ seeded: now, runJobs: false })
  try {
    const { dataSource } = world.app.platform
    expect((await verifyLedger(dataSource)).holds).toBe(true)
    const ahead = await dataSource.query(`select name, at from event where at > $1 and name <> 'wallet.transaction_posted'`, [now])
    expect(ahead).toEqual([])
    const { invoicingSummary } = await memberOf(world.app, 'merchant@mizan.demo').ask<Data>(
      '{ invoicingSummary { averageDso overdueCount overdueAmount } }',
    )
    expect(invoicingSummary).toMatchObject({ overdueCount: 2, overdueAmount: '19546.50' })
    expect(invoicingSummary.averageDso).toBeGreaterThan(20)
    expect(invoicingSummary.averageDso).toBeLessThan(75)
  } finally {
    await world.close()
  }
}, 300_000)
