import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { approveChange } from '../banking/bank.ts'
import { CALCULATE, daysAgo, trade } from './cashflow.ts'

const CORRECT = `mutation ($id: ID!) { correctCategory(id: $id, input: { category: CAPITAL }) { categoryChange { id status } } }`

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
})
afterAll(() => world.close())

/** A merchant with a trade, in which one large receipt is called capital. */
const aRequestedChange = async () => {
  const merchant = await aMerchant(world)
  const large = { bookedOn: daysAgo(world, 40), amount: 9_000_000n, description: 'From the owner', counterparty: 'Somebody' }
  await trade(world, merchant, { extra: [large] })
  const ask = async () => {
    const { bankTransactions } = await world.ask(merchant, '{ bankTransactions(filter: { search: "From the owner" }) { nodes { id } } }')
    return (await world.ask(merchant, CORRECT, { id: bankTransactions.nodes[0].id })).correctCategory.categoryChange as Data
  }
  return { merchant, ask }
}

const history = async (merchant: Member): Promise<{ purpose: string; score: number }[]> =>
  world.app.platform.dataSource.query('select purpose, score from alt_score where business_id = $1 order by previous_id nulls first', [
    merchant.businessId,
  ])

test('an approved correction recalculates the score automatically; the earlier score stays', async () => {
  const { merchant, ask } = await aRequestedChange()
  const { calculateAltScore: first } = await world.ask(merchant, CALCULATE)
  await approveChange(world, admin, await ask())
  await expect.poll(() => history(merchant)).toHaveLength(2)
  const [before, after] = await history(merchant)
  expect(before).toEqual({ purpose: 'self', score: first.score })
  expect(after!.purpose).toBe('monitoring')
  expect(after!.score).not.toBe(first.score)
})

test('no score is calculated without an earlier one, or while its inputs are the same', async () => {
  const { scores } = world.app.rooms.scoring
  const { merchant } = await aRequestedChange()
  await scores.renewFor(SYSTEM, merchant.businessId!)
  expect(await history(merchant)).toEqual([])
  await world.ask(merchant, CALCULATE)
  await scores.renewFor(SYSTEM, merchant.businessId!)
  expect(await history(merchant)).toHaveLength(1)
})
