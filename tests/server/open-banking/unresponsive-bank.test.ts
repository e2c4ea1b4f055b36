import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMerchant, anAccount } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { begin, sql } from './consent-page.ts'

const HANGING = 10

let world: World
let bank: Server
let calls = 0

beforeAll(async () => {
  // It accepts every call and never responds.
  bank = createServer(() => calls++)
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  world = await openWorld({ sandboxBankUrl: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`, poolSize: 5 })
})
afterAll(async () => {
  bank.closeAllConnections()
  bank.close()
  await world.close()
})

it('a bank that never responds holds no database connection: other requests succeed, and the product is ready', async () => {
  const merchants = await Promise.all(Array.from({ length: HANGING }, () => aMerchant(world)))
  const connecting = Promise.allSettled(merchants.map((merchant) => begin(world, merchant)))
  await expect.poll(() => calls).toBe(HANGING)
  const [{ open }] = (await sql<{ open: number }>(
    world,
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )) as [{ open: number }]
  expect(open).toBe(0)
  expect((await world.app.http.inject('/ready')).statusCode).toBe(200)
  expect(await anAccount(world, merchants[0]!, '100.00')).toEqual(expect.any(String))
  bank.closeAllConnections()
  const refusals = await connecting
  const refused = expect.objectContaining({ reason: expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) })
  expect(refusals).toEqual(Array(HANGING).fill(refused))
  // Nothing is left half done, and the person can try again.
  expect(await sql(world, 'select 1 from bank_connection')).toEqual([])
})
