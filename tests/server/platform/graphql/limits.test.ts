import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNewcomer } from '../../../support/people.ts'
import { openWorld, someone, type World } from '../../../support/world.ts'

let world: World
let person: Awaited<ReturnType<typeof aNewcomer>>
beforeAll(async () => {
  world = await openWorld()
  person = await aNewcomer(world)
})
afterAll(() => world.close())

const repeat = (count: number, part: (at: number) => string) => Array.from({ length: count }, (_, at) => part(at)).join(' ')
const firstError = async (query: string) => (await world.post(person, { query })).body.errors?.[0]

describe('an operation', () => {
  it.each([
    [
      'deeper than 12 levels',
      `{ viewer { id } __schema { types { fields { type ${repeat(10, () => '{ ofType')} { name ${repeat(15, () => '}')}`,
      'QUERY_TOO_COMPLEX',
    ],
    ['with more than 30 aliases', `{ viewer { ${repeat(31, (at) => `a${at}: id`)} } }`, 'QUERY_TOO_COMPLEX'],
    ['with more than 30 aliases of __typename', `{ viewer { ${repeat(31, (at) => `a${at}: __typename`)} } }`, 'QUERY_TOO_COMPLEX'],
    ['with more than 20 directives', `{ viewer { id ${repeat(21, () => '@include(if: true)')} } }`, 'QUERY_TOO_COMPLEX'],
    ['with more than 15 root fields', `{ ${repeat(16, (at) => `a${at}: viewer { id }`)} }`, 'QUERY_TOO_COMPLEX'],
    ['with two mutations', 'mutation { a: signOut b: signOut }', 'QUERY_TOO_COMPLEX'],
    ['of more than 700 tokens', `{ viewer { ${repeat(696, () => 'id')} } }`, 'GRAPHQL_PARSE_FAILED'],
    ['that is no GraphQL', '{ viewer {', 'GRAPHQL_PARSE_FAILED'],
    ['that asks for what does not exist', '{ secrets { id } }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('%s is refused with one clean error', async (_what, query, code) => {
    const error = await firstError(query)
    expect(error?.extensions.code).toBe(code)
    expect(error?.extensions).toHaveProperty('requestId')
  })

  it('made of fragments that double each other is measured in linear time', async () => {
    const fragments = repeat(40, (at) => `fragment F${at} on User { ...F${at + 1} ...F${at + 1} }`)
    const error = await firstError(`{ viewer { ...F0 } } ${fragments} fragment F40 on User { a: id }`)
    expect(error?.extensions.code).toBe('QUERY_TOO_COMPLEX')
  })

  it('is not accepted in a batch, by GET, as a form, or in a body beyond 100 kB', async () => {
    const query = '{ viewer { id } }'
    expect((await world.post(person, [{ query }, { query }])).body.errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    const get = await world.app.http.inject({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: { cookie: person.cookie! },
    })
    expect(get.statusCode).toBe(405)
    const form = await world.post(person, `query=${encodeURIComponent(query)}`, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.status).toBe(415)
    const large = await world.post(person, { query, variables: { padding: 'x'.repeat(101 * 1024) } })
    expect(large.status).toBe(413)
    expect(large.body.errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })

  it.each(['a NUL \0', 'half a pair \ud83d', 'the mark of a stored text \u0001'])(
    'with text that cannot be stored is refused: %j',
    async (text) => {
      const query = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }'
      const asVariable = await world.post(person, { query, variables: { email: text } })
      expect(asVariable.body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
      const asLiteral = await firstError(`mutation { requestPasswordReset(input: { email: ${JSON.stringify(text)} }) { email } }`)
      expect(asLiteral?.extensions.code).toMatch(/BAD_USER_INPUT|GRAPHQL_PARSE_FAILED/)
    },
  )

  it('with a list or an object beyond 1,000 entries is refused', async () => {
    const query = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }'
    for (const email of [Array(1_001).fill(1), Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, at]))]) {
      const { body } = await world.post(person, { query, variables: { email } })
      expect(body.errors).toEqual([expect.objectContaining({ message: 'A list or an object may hold 1000 entries at most.' })])
    }
  })

  it.each(['{ viewer { id } }', 'query A { viewer { id } } query B { viewer { id } }'])(
    'selected by an unknown name is refused: %s',
    async (query) => {
      const { body } = await world.post(person, { query, operationName: 'Missing' })
      expect(body.errors).toEqual([
        expect.objectContaining({ extensions: expect.objectContaining({ code: 'OPERATION_RESOLUTION_FAILURE' }) }),
      ])
    },
  )

  it('from a page of another site is refused', async () => {
    const foreign = await world.post(person, { query: 'mutation { signOut { id } }' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect((await world.ask(person, '{ viewer { id } }')).viewer).toEqual({ id: person.id })
  })
})

describe('in production an anonymous caller', () => {
  let strict: World
  beforeAll(async () => {
    strict = await openWorld({ production: true })
  })
  afterAll(() => strict.close())

  it('can read the schema neither directly nor through refusals', async () => {
    const introspection = await strict.post(someone(), { query: '{ __schema { types { name } } }' })
    expect(introspection.body.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const guess = await strict.post(someone(), { query: '{ viewerr { id } }' })
    expect(guess.body.errors).toEqual([
      expect.objectContaining({ message: 'This document does not match the schema. Sign in to see why.' }),
    ])
  })

  it('finds no inbox', async () => {
    expect((await strict.app.http.inject('/inbox')).statusCode).toBe(404)
    expect((await strict.app.http.inject('/inbox.json')).statusCode).toBe(404)
  })
})

describe('every response', () => {
  it('carries the headers that keep browsers safe', async () => {
    const { headers } = await world.app.http.inject('/health')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('keeps the addresses of payment pages from search engines and other sites', async () => {
    const { headers } = await world.app.http.inject('/pay/token')
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    expect((await world.app.http.inject('/terms')).headers['x-robots-tag']).toBeUndefined()
  })
})
