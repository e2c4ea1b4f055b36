import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAnalyst } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { byHand, expectRows, fillBook, runExample } from './book.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  await fillBook(world)
})
afterAll(() => world?.close())

const FACILITIES = 'from facility f join contract c on c.id = f.id join financing_request r on r.id = f.request_id'
const SHOWN = 'having count(distinct f.merchant_id) >= 10'

/** What an amount is in dirhams, by the rates of the product. */
const inDirhams = (amount: string) =>
  `sum(${amount} * case f.currency when 'AED' then 1 when 'USD' then aed.rate else aed.rate / other.rate end / 100)`
const RATES = `
  join exchange_rate aed on aed.base = 'USD' and aed.quote = 'AED' left join exchange_rate other on other.base = 'USD' and other.quote = f.currency`

it('contracted and outstanding exposure by sector and band', async () => {
  const { rows, total, explain } = await runExample(world, 'exposure-by-sector-and-band')
  const expected = await byHand(
    world,
    `select r.business_sector, r.score_band, count(*), ${inDirhams('c.amount')} as contracted, ${inDirhams('f.outstanding')} as outstanding,
      ${inDirhams('f.exposure')} as exposure, ${inDirhams('f.arrears')} as arrears ${FACILITIES} ${RATES}
      where f.status not in ('settled', 'cancelled') group by 1, 2 ${SHOWN}`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expectRows(rows, expected, 2)
  const contracted = expected.reduce((sum, row) => sum + Number(row.contracted), 0)
  expect(Number(total.contracted)).toBeCloseTo(contracted, 1)
  expect(explain.ratesAsOf).toEqual(expect.any(String))
})

it('how late facilities are, by the ranges of the product', async () => {
  const query = `{ facilityAggregates(groupBy: [ARREARS_BUCKET, STATUS]) { rows { key { arrearsBucket status }
    count daysPastDue: average(of: DAYS_PAST_DUE) arrears: sum(of: ARREARS, in: AED, where: { currency: [AED] }) } } }`
  const { facilityAggregates } = await world.ask(await anAnalyst(world), query)
  const expected = await byHand(
    world,
    `select case f.days_past_due when 0 then 'current' when 12 then 'days_1_to_30' when 45 then 'days_31_to_60' else 'over_90_days' end as bucket,
      f.status, count(*), avg(f.days_past_due) as days,
      case when count(distinct f.merchant_id) filter (where f.currency = 'AED') >= 10 then sum(f.arrears) filter (where f.currency = 'AED') / 100.0 end as arrears
      ${FACILITIES} group by 1, 2 ${SHOWN}`,
  )
  expectRows(facilityAggregates.rows, expected, 2)
  const buckets = new Set(facilityAggregates.rows.map(({ key }: { key: { arrearsBucket: string } }) => key.arrearsBucket))
  expect(buckets).toEqual(new Set(['CURRENT', 'DAYS_1_TO_30', 'DAYS_31_TO_60', 'OVER_90_DAYS']))
})
