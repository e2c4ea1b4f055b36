import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { example, inDirhams, merchantsOf } from './example.ts'

const INSERT_CUSTOMERS = `
  insert into customer (business_id, name, email, created_at, updated_at)
  select id, 'A customer', 'customer@example.com', $2, $2 from unnest($1::uuid[]) id returning id, business_id`

const INSERT = `
  insert into invoice (business_id, customer_id, number, series_year, series_number, status, customer_name, customer_email, currency,
    jurisdiction, time_zone, seller, subtotal, taxes, tax_total, amount, settled, credited, due_on, issued_on, created_at, updated_at, issued_at, paid_at,
    voided_at, void_reason)
  select c.business_id, c.id, 'INV-' || n || '-' || c.id, 2026, n, $3, 'A customer', 'customer@example.com', $4, 'AE', 'Asia/Dubai', '{}', $5, '[]', 0, $5, $6, $7,
    $8::date, $9::date, $10, $10, $10, $11, $12, $13
  from (select id, business_id, $2::int as n from unnest($1::uuid[], $14::uuid[]) as x (id, business_id)) c`

let world: World
let analyst: Member
let merchants: Member[]

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  analyst = await anAnalyst(world)
  merchants = await merchantsOf(world, { RETAIL_TRADE: 14, CONSTRUCTION: 9 })
  const now = world.clock.now()
  const today = gulfDayOf(now)
  const customers = await world.database.asOwner<{ id: string; business_id: string }>(INSERT_CUSTOMERS, [
    merchants.map(({ businessId }) => businessId),
    now,
  ])
  let number = 0
  const add = (
    count: number,
    { late = -10, amount = 100_000, settled = 0, credited = 0, currency = 'AED', paidAfter = null as number | null, isVoid = false },
  ) => {
    number++
    const of = customers.slice(0, count)
    const dueOn = addDays(today, -late)
    const issuedOn = addDays(dueOn, -30)
    const issuedAt = new Date(`${issuedOn}T08:00:00Z`)
    const paidAt = paidAfter === null ? null : new Date(issuedAt.getTime() + paidAfter * 86_400_000)
    return world.database.asOwner(INSERT, [
      of.map(({ id }) => id),
      number,
      isVoid ? 'void' : paidAt ? 'paid' : credited === amount ? 'credited' : 'sent',
      currency,
      amount,
      settled,
      credited,
      dueOn,
      issuedOn,
      issuedAt,
      paidAt,
      isVoid ? now : null,
      isVoid ? 'A mistake' : null,
      of.map(({ business_id }) => business_id),
    ])
  }
  await add(23, { late: 1, amount: 10_000 })
  await add(20, { late: 30, amount: 20_001, settled: 5_001 })
  await add(12, { late: 31, amount: 30_000, currency: 'USD' })
  await add(11, { late: 60, amount: 40_000, settled: 1_000, credited: 500 })
  await add(9, { late: 61 })
  await add(15, { late: 91, amount: 77_777 })
  await add(10, { late: 400, amount: 1 })
  await add(23, { late: 0 })
  await add(23, { late: 5, settled: 100_000, paidAfter: 12 })
  await add(10, { late: 5, settled: 100_000, credited: 100_000 })
  await add(14, { late: 50, isVoid: true })
}, 120_000)
afterAll(() => world?.close())

const RATE = `(case i.currency when 'AED' then 1 else (select rate from exchange_rate where base = 'USD' and quote = 'AED') end)`

describe('overdue invoices by age', () => {
  it('equal the sums of the table, one bucket of fewer than ten businesses left out', async () => {
    const { invoiceAggregates }: Data = await world.ask(analyst, example('overdue-invoices-by-age'))
    const byHand = await world.database.asOwner(
      `select case when d <= 30 then 'UP_TO_30' when d <= 60 then 'FROM_31_TO_60' when d <= 90 then 'FROM_61_TO_90' else 'OVER_90' end as bucket,
         count(*)::int as count, count(distinct business_id)::int as businesses, percentile_cont(0.5) within group (order by d) as median,
         sum((amount - settled) * rate) as outstanding, sum((settled - credited) * rate) as received
       from (select i.*, $1::date - due_on as d, ${RATE} as rate from invoice i where issued_at is not null and voided_at is null and settled < amount and due_on < $1::date) i
       group by 1 having count(distinct business_id) >= 10`,
      [gulfDayOf(world.clock.now())],
    )
    expect(byHand).toHaveLength(3)
    const shown = Object.fromEntries(invoiceAggregates.rows.map(({ key, ...row }: Data) => [key.pastDue, row]))
    for (const { bucket, count, businesses, median, outstanding, received } of byHand as Data[])
      expect(shown[bucket]).toMatchObject({
        count,
        businesses,
        medianDaysPastDue: median,
        outstanding: inDirhams(outstanding),
        received: inDirhams(received),
      })
    expect(Object.keys(shown)).toHaveLength(3)
    expect(invoiceAggregates.rows.map(({ key }: Data) => key.pastDue)).toEqual(['UP_TO_30', 'FROM_31_TO_60', 'OVER_90'])
    expect(invoiceAggregates.hiddenGroups).toBe(1)
    const total = (byHand as Data[]).reduce((sum, { outstanding }) => sum + Number(outstanding), 0)
    expect(invoiceAggregates.total).toMatchObject({ count: 91, outstanding: inDirhams(total) })
    expect(invoiceAggregates.explain).toMatchObject({ rowCount: 91, smallestGroup: 10 })
  })

  it('leave out drafts and void invoices, and measure the days to pay of paid ones alone', async () => {
    const { invoiceAggregates }: Data = await world.ask(
      analyst,
      `{ invoiceAggregates(groupBy: [STATUS], where: { currency: [AED] }) {
        rows { key { status } count days: average(of: DAYS_TO_PAY) total: sum(of: TOTAL, in: AED) received: sum(of: RECEIVED, in: AED) } total { count } } }`,
    )
    const shown = Object.fromEntries(invoiceAggregates.rows.map(({ key, ...row }: Data) => [key.status, row]))
    expect(shown.PAID).toEqual({ count: 23, days: 12, total: '23000.00', received: '23000.00' })
    expect(shown.CREDITED).toMatchObject({ count: 10, days: null, total: '0.00', received: '0.00' })
    expect(shown.SENT).toMatchObject({ count: 23, days: null })
    expect(Object.keys(shown).sort()).toEqual(['CREDITED', 'OVERDUE', 'PAID', 'SENT'])
  })

  it('are narrowed by the day on which they were paid, and by what was received', async () => {
    const count = async (where: string) =>
      (await world.ask(analyst, `{ invoiceAggregates(where: ${where}) { total { count } } }`)).invoiceAggregates.total.count
    const [{ on }] = await world.database.asOwner<Data>(`select distinct (paid_at at time zone 'Asia/Dubai')::date::text as on from invoice
      where status = 'paid'`)
    expect(await count(`{ paid: { from: "${on}", to: "${on}" } }`)).toBe(23)
    expect(await count(`{ paid: { to: "${addDays(on, -1)}" } }`)).toBe(0)
    expect(await count('{ received: { in: AED, min: "1000" } }')).toBe(23)
  })

  it('that fall due in months to come are of the Hijri month of that day', async () => {
    await world.database.asOwner(`update invoice set due_on = '2027-02-01' where id in (select id from invoice where status = 'paid')`)
    const { invoiceAggregates }: Data = await world.ask(
      analyst,
      '{ invoiceAggregates(where: { status: [PAID] }, groupBy: [DUE_HIJRI_MONTH]) { rows { key { dueHijriMonth } count } } }',
    )
    expect(invoiceAggregates.rows).toEqual([{ key: { dueHijriMonth: '1448-08' }, count: 23 }])
  })
})
