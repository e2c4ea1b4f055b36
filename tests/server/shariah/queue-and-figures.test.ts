import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { type Agreement, anAgreement, decide } from '../../support/agreement.ts'
import { anAuditor, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const OVERVIEW =
  '{ ssbOverview { totalReviews pendingReviews approvalRate averageReviewDays criticalIssues complianceScore scoredReviews monthlyTrend recentReviews { entityName } } }'
/** Advances the clock, and renews sessions that expired. */
const pass = async (world: World, days: number, people: readonly Member[]) => {
  world.clock.advance(days * DAY)
  for (const person of people) Object.assign(person, { cookie: (await signIn(world, person.email)).cookie })
}

describe('the queue', () => {
  let world: World
  let auditor: Member
  const agreements: Agreement[] = []

  const read = async (variables: object = {}): Promise<Data> =>
    (
      await world.ask(
        auditor,
        `query ($filter: SSBReviewFilter, $first: Int! = 20, $after: String) {
          ssbReviews(filter: $filter, first: $first, after: $after) { totalCount nodes { id entityName } pageInfo { hasNextPage endCursor } }
        }`,
        variables,
      )
    ).ssbReviews
  const titles = ({ nodes }: Data): string[] => nodes.map(({ entityName }: Data) => entityName)

  beforeAll(async () => {
    world = await openWorld()
    auditor = await anAuditor(world)
    agreements.push(await anAgreement(world, { urgency: 'LOW', title: 'Low, first day' }))
    agreements.push(await anAgreement(world, { urgency: 'URGENT', title: 'Urgent, first day' }))
    await pass(world, 1, [auditor])
    agreements.push(await anAgreement(world, { urgency: 'HIGH', title: 'High, second day' }))
    agreements.push(await anAgreement(world, { urgency: 'MEDIUM', title: 'To be decided' }))
    const decided = (await read({ filter: { search: 'to be DECIDED' } })).nodes[0]
    await decide(world, auditor, decided.id, 'APPROVE')
  })
  afterAll(() => world.close())

  const ORDER = ['Urgent, first day', 'Low, first day', 'High, second day', 'To be decided']

  test('lists the oldest day first, within a day the most urgent, and decided reviews last', async () => {
    const all = await read()
    expect(titles(all)).toEqual(ORDER)
    expect(all.totalCount).toBe(4)
  })

  test('is read page by page, each review once', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Data = await read({ first: 1, after })
      seen.push(...titles(page))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(ORDER)
  })

  test.each([
    ['status', { statuses: ['APPROVED'] }, ['To be decided']],
    ['priority', { priority: 'HIGH' }, ['Urgent, first day', 'High, second day']],
    ['kind', { entityType: 'PRODUCT' }, []],
    ['words, taken literally', { search: '%' }, []],
    ['words in any sequence', { search: 'day urgent' }, ['Urgent, first day']],
  ])('is narrowed by %s', async (_by, filter, expected) => {
    expect(titles(await read({ filter }))).toEqual(expected)
  })

  test('refuses an invalid cursor', async () => {
    await expect(read({ after: 'bm90IG91cnM' })).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('the figures', () => {
  let world: World
  let auditor: Member
  const figures = async (): Promise<Data> => (await world.ask(auditor, OVERVIEW)).ssbOverview
  const decideLatest = async (title: string, decision: string, fields: object = {}) => {
    const { ssbReviews } = await world.ask(auditor, 'query ($filter: SSBReviewFilter) { ssbReviews(filter: $filter) { nodes { id } } }', {
      filter: { search: title },
    })
    await decide(world, auditor, ssbReviews.nodes[0].id, decision, fields)
  }

  beforeAll(async () => {
    world = await openWorld()
    auditor = await anAuditor(world)
  })
  afterAll(() => world.close())

  test('are empty while there are no reviews', async () => {
    expect(await figures()).toEqual({
      totalReviews: 0,
      pendingReviews: 0,
      approvalRate: null,
      averageReviewDays: null,
      criticalIssues: 0,
      complianceScore: null,
      scoredReviews: 0,
      monthlyTrend: null,
      recentReviews: [],
    })
  })

  test('count the decisions of the last 90 days, compared with the 90 before', async () => {
    await anAgreement(world, { title: 'First quarter' })
    await pass(world, 2, [auditor])
    await decideLatest('First quarter', 'APPROVE')
    expect(await figures()).toMatchObject({
      totalReviews: 1,
      pendingReviews: 0,
      approvalRate: 100,
      averageReviewDays: 2,
      complianceScore: 100,
      scoredReviews: 1,
      monthlyTrend: null,
    })

    await pass(world, 100, [auditor])
    expect(await figures()).toMatchObject({ approvalRate: null, averageReviewDays: null, complianceScore: null, monthlyTrend: null })
    await anAgreement(world, { title: 'Approved now' })
    await decideLatest('Approved now', 'APPROVE')
    await anAgreement(world, { title: 'Rejected now' })
    const findings = ['INAH', 'COST_DISCLOSED'].map((code, at) => ({ code, finding: at === 0 ? 'MET' : 'NOT_MET' }))
    await decideLatest('Rejected now', 'REJECT', { findings })
    await anAgreement(world, { title: 'Waiting' })
    expect(await figures()).toMatchObject({
      totalReviews: 4,
      pendingReviews: 1,
      approvalRate: 50,
      averageReviewDays: 0,
      complianceScore: 75,
      scoredReviews: 2,
      monthlyTrend: -25,
    })
    expect((await figures()).recentReviews).toHaveLength(3)
  })
})
