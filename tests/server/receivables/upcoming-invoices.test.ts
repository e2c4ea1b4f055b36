import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { draft, issue, later, pay } from './desk.ts'

const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(world.clock.now().getTime() + 4 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const DUE = `query ($days: Int = 30, $first: Int! = 20) {
  invoices(filter: { dueWithinDays: $days }, orderBy: DUE_SOON, first: $first) { totalCount nodes { id dueOn status balanceDue } } }`
const due = async (member: Member, variables: object = {}): Promise<Data> => (await world.ask(member, DUE, variables)).invoices

test('invoices due in the next days are listed soonest first with their remaining amounts, and all are counted', async () => {
  const merchant = await aMerchant(world)
  const ids: string[] = []
  for (const days of [20, 0, 31, 30, 5]) ids.push((await issue(world, merchant, { dueOn: inDays(days) })).id)
  await draft(world, merchant, { dueOn: inDays(3) })
  const [twenty, today, , thirty, five] = ids
  await pay(world, five!, 100n)
  const { nodes, totalCount } = await due(merchant)
  expect(nodes.map(({ id }: Data) => id)).toEqual([today, five, twenty, thirty])
  expect(totalCount).toBe(4)
  const [, partly, whole]: Data[] = nodes
  expect(Number(whole!.balanceDue) - Number(partly!.balanceDue)).toBe(1)
  expect(await due(merchant, { first: 1 })).toMatchObject({ totalCount: 4, nodes: [{ id: today }] })
  expect((await due(merchant, { days: 10 })).totalCount).toBe(2)
})

test('paid and overdue invoices are not listed', async () => {
  const merchant = await aMerchant(world)
  const paid = await issue(world, merchant, { dueOn: inDays(2) })
  const late = await issue(world, merchant, { dueOn: inDays(0) })
  await pay(world, paid.id, BigInt(paid.amount.replace('.', '')))
  expect((await due(merchant)).nodes.map(({ id }: Data) => id)).toEqual([late.id])
  await later(world, merchant, 2 * DAY)
  expect((await due(merchant)).totalCount).toBe(0)
})

test('the list covers one’s own invoices and a limited number of days', async () => {
  const merchant = await aMerchant(world)
  await issue(world, merchant, { dueOn: inDays(2) })
  expect((await due(await aMerchant(world))).totalCount).toBe(0)
  await expect(world.ask(someone(), DUE)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  for (const days of [0, 91])
    await expect(due(merchant, { days })).rejects.toMatchObject({ fields: { 'filter.dueWithinDays': 'Enter 1 to 90 days.' } })
})
