import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNewcomer, anAnalyst } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

const LIMITS = {
  costPerUser: 30_000,
  costPerKey: 30_000,
  costPerAddress: 30_000,
  socketsPerUser: 20,
  socketsPerAddress: 200,
  keyPerMinute: 100,
  keyPerHour: 1_000,
}

const ASK = `query ($query: String!, $variables: JSON, $operationName: String) {
  queryCost(query: $query, variables: $variables, operationName: $operationName) { cost most left budget refillPerSecond waitSeconds }
}`
const DEAR = '{ notifications(first: 100) { nodes { id } } }'
const PAGE = 'query ($first: Int!) { notifications(first: $first) { nodes { id } } }'

let world: World
let analyst: Person
beforeAll(async () => {
  world = await openWorld({ limits: LIMITS })
  analyst = await anAnalyst(world)
})
afterAll(() => world.close())

const costOf = async (query: string, variables?: object) => (await world.ask(analyst, ASK, { query, variables })).queryCost
const cost = async (person: Person, query: string, headers = {}) => {
  const { body } = await world.post(person, { query }, headers)
  return (body as { extensions?: { cost?: object } }).extensions?.cost
}

describe('queryCost', () => {
  it('says what execution then charges', async () => {
    await world.ask(analyst, DEAR)
    const { cost: expected, ...budget } = await costOf(DEAR)
    expect(budget).toMatchObject({ most: 20_000, budget: 30_000, refillPerSecond: 500, waitSeconds: 0 })
    expect(await cost(analyst, DEAR)).toMatchObject({ cost: expected, requested: expected })
    expect(expected).toBe(100)
  })

  it('counts by the variables', async () => {
    expect((await costOf(PAGE, { first: 20 })).cost).toBe(20)
    expect((await costOf(PAGE, { first: 100 })).cost).toBe(100)
    expect((await world.ask(analyst, `{ queryCost(query: "${PAGE}", variables: { first: 30 }) { cost } }`)).queryCost.cost).toBe(30)
  })

  it('says at least 10, and more than one operation may cost', async () => {
    expect((await costOf('{ viewer { id } }')).cost).toBe(10)
    const deep = '{ financingRequests(first: 100) { nodes { id responses { id versions { version } } } } }'
    const { cost: found, most } = await costOf(`{ ${Array.from({ length: 12 }, (_, at) => `a${at}: ${deep.slice(2, -2)}`).join(' ')} }`)
    expect(found).toBeGreaterThan(most)
  })

  it('counts an aggregate by its groups and figures, not by figures in each group', async () => {
    const groups = (first: number, figures: string) =>
      `{ requestAggregates(groupBy: [SECTOR], first: ${first}) { rows { key { sector } ${figures} } } }`
    expect((await costOf(groups(1, 'count'))).cost).toBe(1_052)
    expect((await costOf(groups(1_000, 'count businesses'))).cost).toBe(2_101)
    const many = Array.from({ length: 15 }, (_, at) => `a${at}: requestAggregates(first: 1) { total { count } }`)
    expect((await costOf(`{ ${many.join(' ')} }`)).cost).toBe(15 * 1_052)
  })

  it('reads one of several operations', async () => {
    const two = `query A { viewer { id } } query B { notifications(first: 50) { nodes { id } } }`
    const { queryCost } = await world.ask(analyst, ASK, { query: two, operationName: 'B' })
    expect(queryCost.cost).toBe(50)
    await expect(costOf(two)).rejects.toMatchObject({ code: 'OPERATION_RESOLUTION_FAILURE' })
  })

  it.each([
    ['{ nonsense', undefined, 'GRAPHQL_PARSE_FAILED', /Syntax Error/],
    ['{ nonsense }', undefined, 'GRAPHQL_VALIDATION_FAILED', /Cannot query field "nonsense"/],
    [PAGE, undefined, 'BAD_USER_INPUT', /first/],
    [PAGE, { first: 'many' }, 'BAD_USER_INPUT', /Int cannot represent/],
    [PAGE, [1], 'BAD_USER_INPUT', /object of names/],
  ])('refuses %s with %o by its first error', async (query, variables, code, message) => {
    await expect(costOf(query, variables)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('costs the least itself, and is for anyone who is signed in', async () => {
    await costOf(DEAR)
    const { body } = await world.post(analyst, { query: ASK, variables: { query: DEAR } })
    expect(body).toMatchObject({ extensions: { cost: { requested: 1, cost: 10 } } })
    expect((await world.ask(await aNewcomer(world), ASK, { query: DEAR })).queryCost.cost).toBe(100)
    await expect(world.ask(someone(), ASK, { query: DEAR })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('extensions.cost', () => {
  it('says what was charged and what is left', async () => {
    const person = await aNewcomer(world)
    await cost(person, DEAR)
    world.clock.advance(60_000)
    expect(await cost(person, DEAR)).toEqual({ requested: 100, cost: 100, left: 29_900, budget: 30_000 })
    expect(await cost(person, DEAR)).toEqual({ requested: 100, cost: 100, left: 29_800, budget: 30_000 })
  })

  it('is on refusals, with what was charged for reading the document', async () => {
    const unknown = '{ thisFieldIsNotInTheSchemaAndNeverWasAndItsNameIsLongEnoughToCost }'
    expect(await cost(someone(), unknown)).toEqual({ cost: 13, left: 29_987, budget: 30_000 })
    expect(await cost(someone(), '{ viewer')).toEqual({ cost: 10, left: 29_990, budget: 30_000 })
    expect(await cost(someone(), '{ notifications(first: 100) { nodes { id } } }')).toMatchObject({ cost: 100 })
  })

  it('is on refusals before the document is read, which carry 429 and Retry-After', async () => {
    const { ip } = someone()
    const page = '{ fatwaRegister(first: 100) { nodes { id } } }'
    for (let sent = 0; sent < 300; sent++) await world.post({ ip }, { query: page })
    const { status, headers, body } = await world.post({ ip }, { query: page })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }], extensions: { cost: { budget: 30_000 } } })
  })
})
