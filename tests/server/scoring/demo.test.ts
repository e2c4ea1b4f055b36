import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberOf } from '../../../server/demo/member.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { LATEST } from './cashflow.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ seeded: 'shared' })
}, 120_000)
afterAll(() => world.close())

test('the demo’s merchant reads how many points its capacity costs', async () => {
  const merchant = memberOf(world.app, 'merchant@mizan.demo')
  const { altScore } = await merchant.ask<Data>(LATEST)
  const capacity = altScore.reasons.filter(({ code }: Data) => code.startsWith('CAP_'))
  expect(capacity.length).toBeGreaterThan(0)
  for (const { direction, points } of capacity) {
    expect(direction).not.toBe('POSITIVE')
    expect(points).toBeLessThanOrEqual(-3)
  }
})
