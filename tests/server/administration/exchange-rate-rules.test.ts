import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

let world: World
let maker: Member
let checker: Member

const PROPOSE = `mutation ($rate: Decimal!, $quote: Currency! = SAR) {
  proposeExchangeRate(input: { base: USD, quote: $quote, rate: $rate, source: "Central bank" }) { isPending rate { quote rate } } }`
const RULES = `{ exchangeRateRules { aloneAtMostPercent countedHours hasSecondAdmin rates { quote rate } pending { id }
  changes { before rate proposedBy { id } approval { status } } } }`
const APPROVE = 'mutation ($id: ID!, $key: String!) { approve(id: $id, idempotencyKey: $key) { status } }'
const UPDATE = 'mutation { updateExchangeRate(input: { base: USD, quote: SAR, rate: "5", source: "Central bank" }) { rate } }'

const propose = async (rate: string, by: Member = maker): Promise<Data> => (await world.ask(by, PROPOSE, { rate })).proposeExchangeRate
const rules = async (): Promise<Data> => (await world.ask(maker, RULES)).exchangeRateRules
const rateNow = async () => (await rules()).rates.find(({ quote }: Data) => quote === 'SAR').rate

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  maker = await anAdmin(world)
})
afterAll(() => world.close())

it('one administrator alone sets any rate, and reads that no other has to approve it', async () => {
  expect((await rules()).hasSecondAdmin).toBe(false)
  expect(await propose('4')).toEqual({ isPending: false, rate: { quote: 'SAR', rate: '4' } })
  expect(await propose('3.75')).toMatchObject({ isPending: false })
  checker = await anAdmin(world)
  world.clock.advance(25 * 60 * 60_000)
  maker = await anAdmin(world)
  checker = await anAdmin(world)
})

it('up to 5 percent apply at once, and small steps of a day count together', async () => {
  expect(await propose('3.9')).toMatchObject({ isPending: false })
  expect(await propose('3.95')).toMatchObject({ isPending: true })
  expect(await rateNow()).toBe('3.9')
  expect((await rules()).pending).toHaveLength(1)
})

it('a larger change needs another administrator, who cannot be the one who asked', async () => {
  expect(await propose('5')).toMatchObject({ isPending: true, rate: { rate: '3.9' } })
  const { pending, changes, hasSecondAdmin } = await rules()
  expect(hasSecondAdmin).toBe(true)
  expect(pending).toHaveLength(1)
  expect(changes.find(({ rate }: Data) => rate === '5')).toEqual({
    before: '3.9',
    rate: '5',
    proposedBy: { id: maker.id },
    approval: { status: 'PENDING' },
  })
  await expect(world.ask(maker, APPROVE, { id: pending[0].id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(world.ask(maker, UPDATE)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await world.ask(checker, APPROVE, { id: pending[0].id })).approve).toEqual({ status: 'APPROVED' })
  expect(await rateNow()).toBe('5')
  const [event] = await world.app.platform.dataSource.query(
    `select actor_id, payload from event where name = 'wallet.exchange_rate_updated' order by seq desc limit 1`,
  )
  expect(event).toMatchObject({ actor_id: checker.id, payload: { before: '3.9', rate: '5' } })
})

it('an administrator does not become the only one by suspending the others', async () => {
  const before = await rateNow()
  const { nodes }: Data = (await world.ask(maker, '{ users(filter: { role: ADMIN }, first: 100) { nodes { id } } }')).users
  const others = nodes.map(({ id }: Data) => id).filter((id: string) => id !== maker.id)
  for (const id of others) await world.ask(maker, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Left the company") { id } }', { id })
  expect(await propose('9')).toMatchObject({ isPending: true, rate: { rate: before } })
  for (const id of others) await world.ask(maker, 'mutation ($id: ID!) { reinstateUser(id: $id) { id } }', { id })
  checker = await anAdmin(world)
})

it('a rate that changed meanwhile lapses the change', async () => {
  await propose('6')
  const [{ id }] = (await rules()).pending
  await world.app.platform.dataSource.query(`update exchange_rate set rate = 5.1 where quote = 'SAR'`)
  expect((await world.ask(checker, APPROVE, { id })).approve).toEqual({ status: 'LAPSED' })
  expect(await rateNow()).toBe('5.1')
})

it('only administrators read and propose', async () => {
  for (const person of [await anAuditor(world), await aMerchant(world)]) {
    await expect(world.ask(person, RULES)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(propose('5', person as Member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

it('the rules of every country say their version, what is in force, and where they were read', async () => {
  const { jurisdictionPacks } = await world.ask(
    await anAuditor(world),
    '{ jurisdictionPacks { code version weekend holidays rules { kind code isInForce source verifiedOn amount { amount } percent months } } }',
  )
  expect(jurisdictionPacks.map(({ code }: Data) => code)).toEqual(['AE', 'SA', 'QA', 'NG'])
  for (const { version, holidays, rules: all } of jurisdictionPacks) {
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    expect(holidays.length).toBeGreaterThan(3)
    expect(all.some(({ kind, isInForce }: Data) => kind === 'COOLING_OFF' && isInForce)).toBe(true)
    for (const { source } of all) expect(source).toMatch(/.{10}/)
  }
  const limit = jurisdictionPacks[0].rules.find(({ code }: Data) => code === 'AE_SME_PER_YEAR')
  expect(limit.amount).toEqual({ amount: '10000000.00' })
})
