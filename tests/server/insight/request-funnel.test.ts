import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestTransitionDataset } from '../../../server/modules/financing/index.ts'
import * as events from '../../../server/modules/financing/records/financing.events.ts'
import { RequestTransition } from '../../../server/modules/financing/requests/request-transition.dataset.ts'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { type Book, byHand, expectRows, fillBook, runExample } from './book.ts'

let world: World
let book: Book
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  book = await fillBook(world)
})
afterAll(() => world?.close())

const STEPS = `
  with step as (
    select r.*, (select min(first_viewed_at) from request_view where request_id = r.id) as viewed,
      (select min(responded_at) from lender_response where request_id = r.id and proposed_amount is not null) as proposed,
      (select reviewed_at from ssb_review where entity_id = r.id and status in ('approved', 'rejected') and not is_ex_post) as decided,
      (select disbursed_at from commitment where request_id = r.id) as disbursed
    from financing_request r)`
const hours = (from: string, until: string) => {
  const each = `extract(epoch from ${until} - ${from}) / 3600`
  return `case when count(distinct merchant_id) filter (where ${each} is not null) >= 10 then percentile_cont(0.5) within group (order by ${each}) end`
}

it('the funnel by week of creation, with how long each step took', async () => {
  const { rows, total } = await runExample(world, 'request-funnel-by-week')
  const expected = await byHand(
    world,
    `${STEPS} select date_trunc('week', created_at at time zone 'Asia/Dubai')::date::text as week, count(*), avg((viewed is not null)::int) as viewed,
      avg((proposed is not null)::int) as proposed, avg((submitted_at is not null)::int) as accepted, avg((decided is not null)::int) as decided,
      avg((disbursed is not null)::int) as disbursed, ${hours('published_at', 'viewed')} as h1, ${hours('published_at', 'proposed')} as h2,
      ${hours('published_at', 'submitted_at')} as h3, ${hours('submitted_at', 'decided')} as h4, ${hours('decided', 'disbursed')} as h5
      from step group by 1 having count(distinct merchant_id) >= 10`,
  )
  expect(rows.length).toBeGreaterThan(6)
  expectRows(rows, expected, 1)
  expect(total.created).toBeGreaterThan(total.accepted)
  expect(total.accepted).toBeGreaterThan(total.disbursed)
})

it('what happened to requests by month, and how long after what happened before', async () => {
  const { rows } = await runExample(world, 'request-transitions-by-month')
  const names = requestTransitionDataset.dimensions.transition
  const asNamed = Object.entries(names?.kind === 'choice' ? names.values : {})
    .map(([name, value]) => `when '${value}' then '${name}'`)
    .join(' ')
  const expected = await byHand(
    world,
    `with counted as (
      select e.*, lag(e.at) over (partition by e.subject_id order by e.seq) as before from event e where e.name like 'financing.%' and e.name <> 'financing.request_changed')
    select date_trunc('month', e.at at time zone 'Asia/Dubai')::date::text as month, case e.name ${asNamed} end, count(*),
      case when count(distinct r.merchant_id) filter (where e.before is not null) >= 10
        then percentile_cont(0.5) within group (order by extract(epoch from e.at - e.before) / 3600) end as hours
    from counted e join financing_request r on r.id::text = e.subject_id group by 1, 2 having count(distinct r.merchant_id) >= 10`,
  )
  expect(new Set(rows.map(({ key }: Data) => key.transition))).toEqual(new Set(['PUBLISHED', 'ACCEPTED', 'CONTRACTED']))
  expectRows(rows, expected, 2)
})

it('transitions bear the names of the events of requests', () => {
  const {
    requestPublished,
    requestWithdrawn,
    requestExpired,
    proposalsAccepted,
    requestResubmitted,
    requestReturned,
    requestContracted,
    requestFunded,
  } = events
  expect(RequestTransition.PUBLISHED).toBe(requestPublished.name)
  expect(RequestTransition.WITHDRAWN).toBe(requestWithdrawn.name)
  expect(RequestTransition.EXPIRED).toBe(requestExpired.name)
  expect(RequestTransition.ACCEPTED).toBe(proposalsAccepted.name)
  expect(RequestTransition.RESUBMITTED).toBe(requestResubmitted.name)
  expect(RequestTransition.RETURNED).toBe(requestReturned.name)
  expect(RequestTransition.CONTRACTED).toBe(requestContracted.name)
  expect(RequestTransition.FUNDED).toBe(requestFunded.name)
})

it('the hours to the first proposal by sector: median and 90th percentile', async () => {
  const from = gulfDayOf(new Date(world.clock.now().getTime() - 30 * 86_400_000))
  const { rows } = await runExample(world, 'time-to-first-proposal-by-sector', { from })
  const each = 'extract(epoch from proposed - published_at) / 3600'
  const expected = await byHand(
    world,
    `${STEPS} select business_sector, count(*), case when count(distinct merchant_id) filter (where proposed is not null) >= 10 then count(proposed) end as proposed,
      percentile_cont(0.5) within group (order by ${each}) as median,
      percentile_cont(0.9) within group (order by ${each}) as p90
      from step where published_at >= '${from}'::timestamp at time zone 'Asia/Dubai' group by 1 having count(distinct merchant_id) >= 10`,
  )
  expectRows(rows, expected, 1)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThan(new Set(book.financing_request.map(({ business_sector }) => business_sector)).size)
})
