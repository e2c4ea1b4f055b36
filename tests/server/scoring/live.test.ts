import { afterAll, beforeAll, expect, test } from 'vitest'
import { RowSource } from '../../../server/modules/banking/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { aLender, aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { CALCULATE, daysAgo, trade } from './cashflow.ts'

const CHANGED = `subscription ($after: String) { altScoreChanged(after: $after) { cursor altScore {
  __typename ... on AltScore { id score change inputsChangedAt changes { key points } } ... on ScoreUnavailable { causes { cause } } } } }`

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const calculate = async (member: Member): Promise<Data> => (await world.ask(member, CALCULATE)).calculateAltScore
const spend = (accountId: string, ago = 1) =>
  world.app.platform.work(SYSTEM, (tx) =>
    world.app.rooms.banking.ingest(
      tx,
      accountId,
      [{ bookedOn: daysAgo(world, ago), amount: -4_000_000n, description: 'A new lorry', counterparty: 'Lorries' }],
      RowSource.CONSENT,
    ),
  )
const next = async (live: Awaited<ReturnType<World['watch']>>): Promise<Data> => (await live.next()).altScoreChanged

test('a score that was calculated is pushed to its business alone, with what moved it', async () => {
  const [merchant, stranger, lender] = [await aMerchant(world), await aMerchant(world), await aLender(world)]
  const accountId = await trade(world, merchant)
  const first = await calculate(merchant)
  await spend(accountId)
  const live = await world.watch(merchant, CHANGED)
  const others = [await world.watch(stranger, CHANGED), await world.watch(lender, CHANGED)]
  const second = await calculate(merchant)
  const { altScore } = await next(live)
  expect(altScore).toMatchObject({ __typename: 'AltScore', id: second.id, change: second.score - first.score })
  expect(altScore.changes.length).toBeGreaterThan(0)
  for (const other of others) expect(other.waiting()).toBe(0)
})

test('new rows are pushed before there is a score, too', async () => {
  const merchant = await aMerchant(world)
  const live = await world.watch(merchant, CHANGED)
  await trade(world, merchant, { days: 12 })
  expect((await next(live)).altScore).toMatchObject({ __typename: 'ScoreUnavailable', causes: [{ cause: 'INSUFFICIENT_HISTORY' }, {}] })
  await trade(world, merchant)
  const pushed = await next(live)
  expect(pushed.altScore).toBeNull()
  const { id } = await calculate(merchant)
  const resumed = await world.watch(merchant, CHANGED, { after: pushed.cursor })
  expect((await next(resumed)).altScore.id).toBe(id)
})

test('a score says when its rows changed since, live and in a query, and only if a recalculation would count it', async () => {
  const merchant = await aMerchant(world)
  const small = { bookedOn: daysAgo(world, 2), amount: -20_000n, description: 'Coffee', counterparty: 'Beans' }
  const accountId = await trade(world, merchant, { extra: [small] })
  const { id } = await calculate(merchant)
  const asked = async (which: string): Promise<unknown> =>
    (await world.ask(merchant, 'query ($id: ID!) { altScoreById(id: $id) { inputsChangedAt } }', { id: which })).altScoreById
      .inputsChangedAt
  expect(await asked(id)).toBeNull()
  // Only days that are over count, so a row of today changes nothing yet.
  await spend(accountId, 0)
  expect(await asked(id)).toBeNull()
  const live = await world.watch(merchant, CHANGED)
  await spend(accountId)
  expect((await next(live)).altScore).toMatchObject({ id, inputsChangedAt: expect.any(String) })
  expect(await asked(id)).toEqual(expect.any(String))
  const second = await calculate(merchant)
  expect(await asked(second.id)).toBeNull()
  const { bankTransactions } = await world.ask(merchant, '{ bankTransactions(filter: { search: "Coffee" }) { nodes { id } } }')
  const [row] = bankTransactions.nodes
  await world.ask(merchant, 'mutation ($id: ID!) { correctCategory(id: $id, input: { category: OWN_TRANSFER }) { __typename } }', {
    id: row.id,
  })
  expect(await asked(second.id)).toEqual(expect.any(String))
})

test('a month’s score that is calculated late does not replace a newer one', async () => {
  const merchant = await aMerchant(world)
  await trade(world, merchant)
  const { id } = await calculate(merchant)
  const live = await world.watch(merchant, CHANGED)
  await world.app.rooms.scoring.scores.keepFor(SYSTEM, merchant.businessId!, daysAgo(world, 40))
  expect((await next(live)).altScore.id).toBe(id)
})
