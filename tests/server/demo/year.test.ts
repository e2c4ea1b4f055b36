import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberOf } from '../../../server/demo/member.ts'
import { verifyLedger } from '../../../server/modules/ledger/index.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

let world: World
let now: Date
beforeAll(async () => {
  world = await openWorld({ seeded: 'shared' })
  now = world.clock.now()
}, 120_000)
afterAll(() => world.close())

const rows = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => world.app.platform.dataSource.query(text, values)
const asked = (who: string, query: string, variables: object = {}): Promise<Data> =>
  memberOf(world.app, `${who}@mizan.demo`).ask<Data>(query, variables)

/** Columns that say what is to come. */
const TO_COME =
  /expires|expiry|due_|_due|until|until|ends_|_end|next_|_next|scheduled|settles_at|run_at|usable_from|effective_on|consent_warned/

describe('the demo’s year', () => {
  it('has nothing in the future, except in columns of future moments', async () => {
    const columns = await rows<{ table: string; column: string }>(`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.data_type in ('date', 'timestamp with time zone')`)
    const facts = columns.filter(({ column }) => !TO_COME.test(column))
    expect(facts.length).toBeGreaterThan(80)
    const ahead = facts.map(
      ({ table, column }) =>
        `select '${table}.${column}' as place, count(*)::int as count from "${table}"
         where "${column}"::timestamptz > now() + interval '4 hours' - case when pg_typeof("${column}") = 'date'::regtype then interval '0' else interval '4 hours' end`,
    )
    expect(await rows(`select * from (${ahead.join(' union all ')}) as ahead where count > 0`)).toEqual([])
  })

  it('was written in the order in which it happened', async () => {
    // The event of a movement has the database's own time, at which it was stored.
    const before = await rows(`
      select * from (select name, at, lag(at) over (order by seq) as earlier from event where name <> 'wallet.transaction_posted') as stored
      where at < earlier`)
    expect(before).toEqual([])
    for (const [table, place, of] of [
      ['journal', 'seq', 'true'],
      ['account_transaction', 'account_id, account_version', 'account_version is not null'],
    ]) {
      const partition = table === 'journal' ? '' : 'partition by account_id'
      const found = await rows(`
        select * from (select at, lag(at) over (${partition} order by ${place}) as earlier from ${table} where ${of}) as stored where at < earlier`)
      expect(found, table).toEqual([])
    }
  })

  it('leaves a consistent ledger', async () => {
    const proof = await verifyLedger(world.app.platform.dataSource)
    expect(proof.holds).toBe(true)
    const [{ months }] = (await rows(`select count(distinct date_trunc('month', at))::int as months from journal`)) as [{ months: number }]
    expect(months).toBeGreaterThanOrEqual(6)
  })
})

describe('the demo’s financing', () => {
  it('has a request that was funded months ago, each step after the one before', async () => {
    const [old] = await rows<Record<string, Date | string>>(`
      select r.title, r.published_at, min(a.responded_at) as responded, r.accepted_at, max(v.voted_at) as voted, k.agreed_at, r.cooling_off_ends_at,
        m.disbursed_at, r.cooling_off_waived_at
      from financing_request r join lender_response a on a.request_id = r.id join contract k on k.request_id = r.id
      join commitment m on m.contract_id = k.id join ssb_review s on s.entity_id = r.id join review_vote v on v.review_id = s.id
      where r.merchant_name = 'Al Mansoori Trading LLC' and r.status = 'funded' group by r.id, k.id, m.disbursed_at order by r.published_at limit 1`)
    const { title, cooling_off_waived_at, ...steps } = old!
    expect(title).toBe('Ramadan and Eid collection')
    expect(cooling_off_waived_at).toBeNull()
    const { cooling_off_ends_at: coolingOff, ...times } = steps as Record<string, Date>
    const moments = Object.values(times).map((at) => at.getTime())
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(times['disbursed_at']!.getTime()).toBeGreaterThanOrEqual(coolingOff!.getTime())
    expect(now.getTime() - times['disbursed_at']!.getTime()).toBeGreaterThan(200 * 86_400_000)
  })

  it('has requests in every status that a year leaves behind, and open ones with fresh proposals', async () => {
    const { financingRequests } = await asked(
      'merchant',
      '{ financingRequests(first: 50) { nodes { title status createdAt responses { status respondedAt } } } }',
    )
    const states = new Set(financingRequests.nodes.map(({ status }: Data) => status))
    expect([...states].sort()).toEqual(['ACTIVE', 'DRAFT', 'EXPIRED', 'FUNDED', 'UNDER_REVIEW'])
    const declined = financingRequests.nodes.find(({ title }: Data) => title === 'A second warehouse in Al Quoz')
    expect(declined.status).toBe('EXPIRED')
    expect(declined.responses.every(({ status }: Data) => status === 'DECLINED')).toBe(true)
    const open = financingRequests.nodes.find(({ status }: Data) => status === 'ACTIVE')
    const fresh = open.responses.filter(({ respondedAt }: Data) => now.getTime() - new Date(respondedAt).getTime() < 4 * 86_400_000)
    expect(fresh).toHaveLength(3)
  })

  it('gives lenders response times of hours and an exposure, and the board decisions in several months', async () => {
    const { lenderAnalytics, lenderPortfolio } = await asked(
      'lender',
      '{ lenderAnalytics { medianHoursToRespond winRate } lenderPortfolio { activeFacilities totalExposure awaitingDisbursement } }',
    )
    expect(lenderAnalytics.medianHoursToRespond).toBeGreaterThan(4)
    expect(lenderAnalytics.medianHoursToRespond).toBeLessThan(48)
    expect(lenderPortfolio.activeFacilities).toBeGreaterThanOrEqual(3)
    const decided = await rows<{ month: string }>(`select distinct to_char(voted_at, 'YYYY-MM') as month from review_vote`)
    expect(decided.length).toBeGreaterThanOrEqual(4)
    expect(await rows(`select from review_vote where decision = 'reject'`)).toHaveLength(1)
  })
})

describe('the demo’s invoicing', () => {
  it('issued invoices in each of the past twelve months, numbered in the order of their issue', async () => {
    const issued = await rows<{ month: string; number: string; at: Date }>(`
      select to_char(issued_on, 'YYYY-MM') as month, number, issued_at as at from invoice
      where issued_at is not null order by series_year, series_number`)
    const [{ past }] = (await rows(`
      select array_agg(to_char(date_trunc('month', now() at time zone 'Asia/Dubai') - n * interval '1 month', 'YYYY-MM')) as past
      from generate_series(1, 12) as n`)) as [{ past: string[] }]
    expect(new Set(issued.map(({ month }) => month))).toEqual(new Set([...past, ...issued.slice(-1).map(({ month }) => month)]))
    const moments = issued.map(({ at }) => at.getTime())
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(issued.length).toBeGreaterThan(45)
  })

  it('knows its days sales outstanding, what is overdue and how long customers take', async () => {
    const { invoicingSummary } = await asked(
      'merchant',
      '{ invoicingSummary { averageDso averageDaysToPay overdueCount overdueAmount outstanding totalInvoiced totalPaid pendingCount } }',
    )
    expect(invoicingSummary.averageDso).toBeGreaterThan(20)
    expect(invoicingSummary.averageDso).toBeLessThan(75)
    expect(invoicingSummary.averageDaysToPay).toBeGreaterThan(10)
    expect(invoicingSummary.averageDaysToPay).toBeLessThan(60)
    expect(invoicingSummary).toMatchObject({ overdueCount: 2, overdueAmount: '19546.50' })
  })

  it('settles each invoice by its payments and receipts', async () => {
    const torn = await rows(`
      select i.number from invoice i
      where i.settled <> (select coalesce(sum(a.amount), 0) from invoice_allocation a where a.invoice_id = i.id)`)
    expect(torn).toEqual([])
    const [sums] = await rows<{ recorded: string; allotted: string }>(`
      select sum(amount)::text as recorded, sum(allocated)::text as allotted from receipt where source = 'manual'`)
    expect(sums!.recorded).toBe(sums!.allotted)
  })

  it('reminded the customers of overdue invoices', async () => {
    const reminded = await rows(`
      select i.id from invoice i where i.overdue_at is not null and i.settled < i.amount
        and exists (select from invoice_reminder r where r.invoice_id = i.id and r.accepted_at is not null)`)
    expect(reminded).toHaveLength(2)
  })
})

describe('the demo’s money', () => {
  it('moved in each past month, and its statements were issued as the months ended', async () => {
    const months = await rows<{ month: string; moved: number; late: number }>(`
      select m.month::text, (select count(*)::int from account_transaction t where t.account_id = m.account_id
          and to_char(t.at at time zone 'Asia/Dubai', 'YYYY-MM') = to_char(m.month, 'YYYY-MM')) as moved,
        (m.closed_at > m.month + interval '1 month 2 days')::int as late
      from closed_month m join wallet_account w on w.id = m.account_id where w.name = 'Operating' order by m.month`)
    // On the first of a month, the last one ends in UTC four hours after it does in the Gulf.
    const inGulf = new Date(now.getTime() + 4 * 3_600_000)
    expect(months).toHaveLength(inGulf.getUTCMonth() === now.getUTCMonth() ? 13 : 12)
    expect(months.slice(1).every(({ moved }) => moved >= 3)).toBe(true)
    expect(months.filter(({ late }) => late > 0)).toEqual([])
  })

  it('pays vendors every month; one payment is pending another member’s approval, one was approved, and one cheque is uncashed', async () => {
    const { vendorPayments } = await asked('merchant', '{ vendorPayments(first: 100) { nodes { status method createdAt } } }')
    const of = (wanted: string) => vendorPayments.nodes.filter(({ status }: Data) => status === wanted)
    expect(new Set(vendorPayments.nodes.map(({ createdAt }: Data) => createdAt.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
    expect([of('AWAITING_APPROVAL').length, of('ISSUED').length]).toEqual([1, 1])
    expect(of('CLEARED').length).toBeGreaterThanOrEqual(4)
    expect(await rows(`select from approval where kind = 'vendor_payment' and status = 'approved'`)).toHaveLength(1)
  })

  it('is converted at rates known on the day', async () => {
    expect(await rows('select from transfer_quote where rate_as_of > created_at')).toEqual([])
    const [stale] = await rows<{ count: number }>(
      `select count(*)::int as count from exchange_rate where as_of < now() - interval '1 hour'`,
    )
    expect(stale!.count).toBe(0)
  })
})

describe('the demo’s score', () => {
  it('was stored for each month since the bank was connected, computed at that time', async () => {
    const scores = await rows<{ asOf: string; lag: number }>(`
      select s.as_of::text as "asOf", (s.calculated_at at time zone 'Asia/Dubai')::date - s.as_of as lag
      from alt_score s join business b on b.id = s.business_id where b.name = 'Al Mansoori Trading LLC' order by s.as_of`)
    expect(new Set(scores.map(({ asOf }) => asOf.slice(0, 7))).size).toBeGreaterThanOrEqual(4)
    expect(scores.every(({ lag }) => lag === 0)).toBe(true)
    const [{ today }] = (await rows(`select (now() at time zone 'Asia/Dubai')::date::text as today`)) as [{ today: string }]
    expect(scores.at(-1)!.asOf).toBe(today)
  })
})
