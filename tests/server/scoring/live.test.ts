import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { aLender, aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { CALCULATE, daysAgo, trade } from './cashflow.ts'

const CHANGED = `subscription ($after: String) { altScoreChanged(after: $after) { cursor altScore {
  __typename ... on AltScore { id score change changes { key points } } ... on ScoreUnavailable { causes { cause } } } } }`

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const calculate = async (member: Member): Promise<Data> => (await world.ask(member, CALCULATE)).calculateAltScore
const spend = (accountId: string, ago = 1) =>
  world.app.platform.work(SYSTEM, (tx) =>
    world.app.rooms.banking.ingest(tx, accountId, [
      { bookedOn: daysAgo(world, ago), amount: -4_000_000n, description: 'A new lorry', counterparty: 'Lorries' },
    ]),
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

test('what comes of new rows is pushed before there is a score, too', async () => {
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

test('a month’s score that is made up for later does not take the place of a newer one', async () => {
  const merchant = await aMerchant(world)
  await trade(world, merchant)
  const { id } = await calculate(merchant)
  const live = await world.watch(merchant, CHANGED)
  await world.app.rooms.scoring.scores.keepFor(SYSTEM, merchant.businessId!, daysAgo(world, 40))
  expect((await next(live)).altScore.id).toBe(id)
})
