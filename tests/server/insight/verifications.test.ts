import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anAnalyst, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { example, merchantsOf } from './example.ts'

const ADD = `insert into event (name, audience, subject_id, payload, at) values ($1, '{}', $2, '{}', $3)`
const HOUR = 3_600_000

let world: World
let analyst: Member
let first: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  analyst = await anAnalyst(world)
  await anAdmin(world)
  const merchants = await merchantsOf(world, { RETAIL_TRADE: 40 })
  first = merchants[0]!
  const start = Date.parse('2026-03-10T08:00:00Z')
  const add = (name: string, at: number, hours: number) =>
    world.database.asOwner(ADD, [`business.${name}`, merchants[at]!.businessId, new Date(start + hours * HOUR)])
  for (const at of merchants.keys()) {
    if (at > 0 && at < 12) {
      // Submitted twice: the last one counts.
      await add('kyc_submitted', at, 0)
      await add('kyc_submitted', at, 5)
      await add('updated', at, 6)
      await add(at % 4 === 0 ? 'rejected' : 'verified', at, 5 + at * 3)
      await add('suspended', at, 500)
    } else if (at >= 12) {
      await add('kyc_submitted', at, 24 * 30 + at)
      if (at % 2 === 0) await add(at % 4 === 0 ? 'kyc_renewed' : 'kyc_renewal_rejected', at, 24 * 30 + at * 2.5)
    }
  }
}, 120_000)
afterAll(() => world?.close())

/** What the events say, by windows over each business instead of a look-up for each submission. */
const BY_HAND = `
  select to_char(date_trunc('month', at at time zone 'Asia/Dubai'), 'YYYY-MM-DD') as month, count(*)::int as count, count(next_at)::int as decided,
    (count(*) filter (where next_name like '%rejected')::float8 / nullif(count(next_at), 0))::float8 as rejected,
    percentile_cont(0.5) within group (order by hours)::float8 as median, percentile_cont(0.9) within group (order by hours)::float8 as slowest,
    avg(hours)::float8 as average
  from (
    select *, extract(epoch from next_at - at)::float8 / 3600 as hours from (
      select name, at, subject_id, lead(name) over w as next_name, lead(at) over w as next_at from event
      where name in ('business.kyc_submitted', 'business.verified', 'business.rejected', 'business.suspended', 'business.kyc_renewed', 'business.kyc_renewal_rejected')
      window w as (partition by subject_id order by seq)) e
    where name = 'business.kyc_submitted' and next_name is distinct from 'business.kyc_submitted') submitted
  group by 1 having count(distinct subject_id) >= 10 order by 1`

describe('the turnaround of verifications', () => {
  it('is measured from the last submission to the decision', async () => {
    const { verificationAggregates } = await world.ask(analyst, example('verification-turnaround'))
    const byHand = await world.database.asOwner<Data>(BY_HAND)
    expect(byHand.map(({ count, decided }) => [count, decided])).toEqual([
      [11, 11],
      [28, 14],
    ])
    expect(verificationAggregates.rows).toEqual(
      byHand.map(({ month, count, decided, rejected, median, slowest, average }) => ({
        key: { submittedMonth: month, jurisdiction: 'AE' },
        count,
        decided,
        rejected: expect.closeTo(rejected, 9),
        medianHours: expect.closeTo(median, 6),
        slowestTenth: expect.closeTo(slowest, 6),
        averageHours: expect.closeTo(average, 6),
      })),
    )
    expect(verificationAggregates.total.count).toBe(39)
  })

  it('counts what businesses and reviewers do', async () => {
    await verify(world, first)
    const { verificationAggregates }: Data = await world.ask(
      analyst,
      '{ verificationAggregates { total { verified: count(where: { status: [VERIFIED] }) pending: count(where: { status: [PENDING] }) count } } }',
    )
    expect(verificationAggregates.total).toEqual({ verified: 9 + 7 + 1, pending: 14, count: 40 })
  })
})
