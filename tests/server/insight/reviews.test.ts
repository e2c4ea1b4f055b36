import { afterAll, beforeAll, expect, it } from 'vitest'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { anAnalyst } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { type Book, byHand, expectRows, fillBook, runExample } from './book.ts'

let world: World
let book: Book
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  book = await fillBook(world)
})
afterAll(() => world?.close())

const SHOWN = 'having count(distinct v.party_business_ids[1]) >= 10'

it('the approval rate by structure and month', async () => {
  const { rows, total } = await runExample(world, 'approval-rate-by-structure-and-month')
  const expected = await byHand(
    world,
    `select c.proposed_structure, date_trunc('month', v.reviewed_at at time zone 'Asia/Dubai')::date::text as month, count(*),
      avg((v.status = 'approved')::int) as rate,
      percentile_cont(0.5) within group (order by extract(epoch from v.reviewed_at - v.submitted_at) / 3600) as hours
      from ssb_review v join lender_response c on c.request_id = v.entity_id and c.outcome = 'accepted'
      where v.status in ('approved', 'rejected') and not v.is_ex_post group by 1, 2 ${SHOWN}`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expectRows(rows, expected, 2)
  const months = rows.map(({ key }: Data) => key.decidedMonth)
  expect(months).toEqual(months.toSorted())
  expect(total.decided).toBe(expected.reduce((sum, { count }) => sum + Number(count), 0))
})

it('the conditions most often unmet or not applicable', async () => {
  const { rows } = await runExample(world, 'conditions-most-often-unmet')
  const expected = await byHand(
    world,
    `select f->>'code', count(*), avg((f->>'finding' = 'not_met')::int) as unmet, avg((f->>'finding' = 'not_applicable')::int) as none,
      avg((f->>'finding' = 'met')::int) as met
      from ssb_review v cross join jsonb_array_elements(v.findings) f group by 1 ${SHOWN}`,
  )
  expect(rows).toHaveLength(3)
  expectRows(rows, expected, 1)
  const unmet = rows.map(({ unmet }: Data) => unmet)
  expect(unmet).toEqual(unmet.toSorted((one: number, other: number) => other - one))
})

it('reviews that were decided after their day, or whose day has passed', async () => {
  const query = '{ reviewAggregates { total { late: count(where: { isLate: true }) onTime: count(where: { isLate: false }) } } }'
  const { reviewAggregates } = await world.ask(await anAnalyst(world), query)
  const [expected] = await byHand(
    world,
    `select count(*) filter (where coalesce((reviewed_at at time zone 'Asia/Dubai')::date, '${gulfDayOf(world.clock.now())}') > due_on)::int as late,
      count(*)::int as "all" from ssb_review`,
  )
  expect(reviewAggregates.total).toEqual({ late: expected!.late, onTime: Number(expected!.all) - Number(expected!.late) })
  expect(expected!.late).toBeGreaterThan(10)
})

it('matters that concern no business are left out', async () => {
  const { id } = book.ssb_review[0]!
  const ask = async () => (await world.ask(await anAnalyst(world), '{ reviewAggregates { total { count } } }')).reviewAggregates.total.count
  expect(await ask()).toBe(book.ssb_review.length)
  await world.database.asOwner(`update ssb_review set entity_type = 'policy', party_business_ids = '{}' where id = $1`, [id])
  expect(await ask()).toBe(book.ssb_review.length - 1)
})
