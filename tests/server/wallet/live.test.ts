import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { filled, move, open, topUp } from './purse.ts'

const POSTED = `subscription ($accountId: ID, $after: String) { transactionPosted(accountId: $accountId, after: $after) {
  cursor transaction { id type amount balanceAfter account { id balance { total } } } } }`

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

test('a business sees its money move, on all accounts or on one', async () => {
  const [from, to] = [await filled(world, merchant, '100.00'), await open(world, merchant)]
  const all = await world.watch(merchant, POSTED)
  const one = await world.watch(merchant, POSTED, { accountId: to.id.toUpperCase() })
  const stranger = await world.watch(await aMerchant(world), POSTED)
  await move(world, merchant, from.id, to.id, '10.00')
  const seen = [(await all.next()).transactionPosted.transaction, (await all.next()).transactionPosted.transaction]
  expect(seen).toMatchObject([
    { type: 'DEBIT', amount: '10.00', balanceAfter: '89.99', account: { id: from.id, balance: { total: '89.99' } } },
    { type: 'CREDIT', amount: '10.00', account: { id: to.id, balance: { total: '10.00' } } },
  ])
  expect((await one.next()).transactionPosted.transaction.account.id).toBe(to.id)
  expect([all.waiting(), one.waiting(), stranger.waiting()]).toEqual([0, 0, 0])
})

test('a client that was away receives missed transactions', async () => {
  const { id } = await open(world, merchant)
  const first = await world.watch(merchant, POSTED, { accountId: id })
  await topUp(world, merchant, id, '1.00')
  const { cursor } = (await first.next()).transactionPosted
  await first.stop()
  await topUp(world, merchant, id, '2.00')
  const again = await world.watch(merchant, POSTED, { accountId: id, after: cursor })
  expect((await again.next()).transactionPosted.transaction.amount).toBe('2.00')
})
