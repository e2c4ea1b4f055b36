import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../../../server/modules/identity/index.ts'
import { during } from '../../../../server/platform/process/operation.ts'
import type { SignedInViewer } from '../../../../server/platform/viewer.ts'
import { aMerchant, anAnalyst, type Member } from '../../../support/people.ts'
import { openWorld, type World } from '../../../support/world.ts'

let world: World
let analyst: Member
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
  analyst = await anAnalyst(world)
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

const readerNow = ({ id, businessId }: Member) => world.app.rooms.identity.readerNow(id, businessId)

const run = async (person: Member, query: string, { variables = {}, isCharged = false } = {}) => {
  const viewer = (await readerNow(person)) as SignedInViewer
  const asked = { viewer, query, variables, operationName: null, language: 'fr' as const, isCharged }
  return during({ job: 'test', jobId: '1' }, () => world.app.platform.runInBackground(asked))
}

describe('a query that background work runs for a person', () => {
  it('returns what the person would have been sent', async () => {
    const query = 'query ($first: Int!) { viewer { id name } financingRequests(first: $first) { totalCount nodes { id } } }'
    const sent = await world.ask(merchant, query, { first: 5 })
    expect(await run(merchant, query, { variables: { first: 5 } })).toEqual({ data: sent, errors: [] })
    // Once more, since documents are compiled when they are seen again.
    expect(await run(merchant, query, { variables: { first: 5 } })).toEqual({ data: sent, errors: [] })
  })

  it('has the rights of that person, with errors in their language', async () => {
    const { data, errors } = await run(merchant, '{ auditLog(first: 1) { nodes { id } } }')
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: expect.stringMatching(/^Votre rôle/), extensions: { code: 'FORBIDDEN' }, path: ['auditLog'] }])
  })

  it('reads on the connections of analysts for an analyst, and on the others for the rest', async () => {
    const used = async () => {
      const rows: { query: string }[] = await world.app.platform.dataSource.query(
        `select query from pg_stat_activity where application_name = 'mizan reading' and datname = current_database()`,
      )
      return rows.map(({ query }) => query).join('\n')
    }
    await run(merchant, '{ notifications(first: 5) { nodes { id } } }')
    expect(await used()).not.toContain('notification')
    await run(analyst, '{ notifications(first: 5) { nodes { id } } }')
    expect(await used()).toContain('notification')
  })

  it.each([
    ['a mutation', 'mutation { signOut { id } }', 'BAD_REQUEST'],
    ['a document that is no GraphQL', '{ viewer {', 'GRAPHQL_PARSE_FAILED'],
    ['a field that the schema lacks', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['an operation that the document lacks', 'fragment F on User { id } query A { viewer { ...F } } query B { viewer { id } }', undefined],
    ['variables of another type', 'query ($first: Int!) { notifications(first: $first) { nodes { id } } }', 'BAD_USER_INPUT'],
  ])('is refused when it is %s', async (_what, query, code = 'OPERATION_RESOLUTION_FAILURE') => {
    const { data, errors } = await run(merchant, query, { variables: { first: 'many' } })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code } }])
  })

  it('is taken from the budget of the person only where that is asked for', async () => {
    const { budget } = world.app.platform
    const viewer = (await readerNow(merchant)) as SignedInViewer
    const query = '{ notifications(first: 100) { nodes { id kind createdAt } } }'
    await run(merchant, query)
    const before = budget.balanceOf(viewer)!.left
    await run(merchant, query)
    expect(budget.balanceOf(viewer)!.left).toBe(before)
    await run(merchant, query, { isCharged: true })
    expect(budget.balanceOf(viewer)!.left).toBeLessThan(before)
  })
})

describe('who a person is for work that runs later', () => {
  it('is someone who reads and never writes', async () => {
    expect(await readerNow(merchant)).toMatchObject({
      userId: merchant.id,
      businessId: merchant.businessId,
      mayRead: true,
      mayWrite: false,
    })
  })

  it('is no one for another business than the one they act for', async () => {
    const other = await aMerchant(world)
    expect(await readerNow({ ...merchant, businessId: other.businessId })).toBeNull()
  })

  it('is no one once they are suspended, or have to set up a second factor first', async () => {
    const suspended = await aMerchant(world)
    const { manager } = world.app.platform.dataSource
    await manager.update(User, { id: suspended.id }, { suspendedAt: new Date() })
    expect(await readerNow(suspended)).toBeNull()
    const unready = await anAnalyst(world)
    await manager.update(User, { id: unready.id }, { needsSecondFactor: true })
    expect(await readerNow(unready)).toBeNull()
  })
})
