import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { type Book, byHand, expectRows, fillBook, runExample } from './book.ts'

let world: World
let book: Book
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  book = await fillBook(world)
})
afterAll(() => world?.close())

const HOURS = 'extract(epoch from a.responded_at - r.published_at) / 3600'
const RESPONSES = 'from lender_response a join financing_request r on r.id = a.request_id'
const SHOWN = 'having count(distinct a.merchant_id) >= 10'

it('the price of proposals by structure and term', async () => {
  const { rows, total, hiddenGroups } = await runExample(world, 'price-by-structure-and-term')
  const expected = await byHand(
    world,
    `select a.proposed_structure, a.proposed_term, count(*), percentile_cont(0.1) within group (order by proposed_rate) as low,
      percentile_cont(0.5) within group (order by proposed_rate) as median, percentile_cont(0.9) within group (order by proposed_rate) as high,
      avg(proposed_rate) as mean,
      case when count(distinct a.merchant_id) filter (where outcome = 'accepted') >= 10 then avg(proposed_rate) filter (where outcome = 'accepted') end as won,
      avg((total_payable - proposed_amount) * 100.0 / proposed_amount) as cost
      ${RESPONSES} where proposed_amount is not null group by 1, 2 ${SHOWN}`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expectRows(rows, expected, 2)
  const terms = rows.filter(({ key }: Data) => key.structure === 'IJARAH').map(({ key }: Data) => key.term)
  expect(terms).toEqual([6, 12, 24, 36, 120])
  expect(hiddenGroups).toBe(0)
  expect(total.proposals).toBe(book.lender_response.filter(({ proposed_amount }) => proposed_amount !== null).length)
})

it('the win rate and the response time of lenders, persons without a name', async () => {
  const { rows } = await runExample(world, 'lenders-by-win-rate')
  const expected = await byHand(
    world,
    `select case when u.role = 'lender' then l.name end as lender, count(*),
      (count(*) filter (where outcome = 'accepted'))::float8 / count(*) filter (where outcome in ('accepted', 'not_selected')) as won,
      percentile_cont(0.5) within group (order by ${HOURS}) as median, percentile_cont(0.9) within group (order by ${HOURS}) as p90
      ${RESPONSES} join business l on l.id = a.lender_id join app_user u on u.id = l.owner_id
      where proposed_amount is not null group by 1 ${SHOWN}`,
  )
  expectRows(rows, expected, 1)
  expect(rows.map(({ key }: { key: { lender: string | null } }) => key.lender).toSorted()).toEqual(
    ['Lender 0', 'Lender 1', 'Lender 2', 'Lender 3', 'Lender 4', null].toSorted(),
  )
  const rates = rows.map(({ winRate }: { winRate: number }) => winRate)
  expect(rates).toEqual(rates.toSorted((one: number, other: number) => other - one))
})

it('the reasons of declines by sector, those of fewer than ten businesses left out', async () => {
  const { rows, total, hiddenGroups } = await runExample(world, 'decline-reasons-by-sector')
  const reasons = (having: string) =>
    byHand(
      world,
      `select r.business_sector, reason, count(*), count(distinct a.merchant_id) as businesses,
        percentile_cont(0.5) within group (order by ${HOURS}) as median
        ${RESPONSES} cross join unnest(a.decline_reasons) reason where a.status = 'declined' group by 1, 2 ${having}`,
    )
  const expected = await reasons(SHOWN)
  expectRows(rows, expected, 2)
  expect(hiddenGroups).toBe((await reasons('')).length - expected.length)
  expect(hiddenGroups).toBeGreaterThan(0)
  expect(total.reasons).toBe(expected.reduce((sum, { count }) => sum + Number(count), 0))
})

it('a decline without a reason of the list counts once, and the day of the response narrows', async () => {
  await world.database.asOwner(`
    update lender_response set decline_reasons = '{}' where status = 'declined' and lender_id = (select id from business where name = 'Lender 0')`)
  const { rows, total } = await runExample(world, 'decline-reasons-by-sector')
  expect(rows.map(({ key }: { key: { reason: string | null } }) => key.reason)).toContain(null)
  const from = new Date(world.clock.now().getTime() - 40 * 86_400_000).toISOString().slice(0, 10)
  const later = await runExample(world, 'decline-reasons-by-sector', { from })
  expect(later.total.reasons).toBeLessThan(total.reasons)
})
