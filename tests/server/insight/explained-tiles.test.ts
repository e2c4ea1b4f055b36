import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { aLender, anAdmin, anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { createRequest } from '../financing/market.ts'
import { open, topUp } from '../wallet/purse.ts'
import { merchantsOf } from './example.ts'

const EXPLAIN = 'explain { asOf definition rowCount version }'

const INVOICE = `
  with its as (
    insert into customer (business_id, name, email, created_at, updated_at) values ($1, 'A customer', 'customer@example.com', $6, $6) returning id)
  insert into invoice (business_id, customer_id, number, series_year, series_number, status, customer_name, customer_email, currency, jurisdiction, time_zone,
    seller, subtotal, taxes, tax_total, amount, settled, due_on, issued_on, created_at, updated_at, issued_at)
  select $1, id, 'INV-' || $7, 2026, $7::int, 'sent', 'A customer', 'customer@example.com', $2, 'AE', 'Asia/Dubai', '{}', $3, '[]', 0, $3, $4,
    $5::date, $5::date - 30, $6::timestamptz, $6, $6::timestamptz - interval '40 days' from its`

let world: World
let analyst: Member
let admin: Member
let lender: Member
let merchants: Member[]

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  analyst = await anAnalyst(world)
  admin = await anAdmin(world)
  lender = await aLender(world, {}, null)
  merchants = await merchantsOf(world, { RETAIL_TRADE: 18 })
  const now = world.clock.now()
  for (const [at, merchant] of merchants.entries()) {
    await createRequest(world, merchant, { amount: `${2000 + at}.00`, currency: at % 2 ? 'USD' : 'AED' })
    const dueOn = at % 3 === 0 ? gulfDayOf(now) : '2026-01-15'
    const amounts = [at % 2 ? 'USD' : 'AED', 10_000 + at * 100, at * 50]
    await world.database.asOwner(INVOICE, [merchant.businessId, ...amounts, dueOn, now, 1])
    await topUp(world, merchant, (await open(world, merchant)).id, '100.00')
  }
}, 120_000)
afterAll(() => world?.close())

const sum = (rows: Data[], field: string) => rows.reduce((total, row) => total + Number(row[field]), 0)

describe('figures of tiles are explained, and equal what analysts count', () => {
  it('of invoices: over all businesses, the tiles add up to the aggregate', async () => {
    const tiles: Data[] = []
    for (const merchant of merchants) {
      const query = `{ invoicingSummary(currency: AED) { outstanding overdueAmount overdueCount pendingCount totalInvoiced totalPaid ${EXPLAIN} } }`
      tiles.push((await world.ask(merchant, query)).invoicingSummary)
    }
    const { invoiceAggregates }: Data = await world.ask(
      analyst,
      `{ invoiceAggregates { explain { rowCount } total {
        outstanding: sum(of: OUTSTANDING, in: AED) overdue: sum(of: OUTSTANDING, in: AED, where: { status: [OVERDUE] }) overdueCount: count(where: { status: [OVERDUE] })
        pending: count(where: { status: [SENT, VIEWED, OVERDUE] }) total: sum(of: TOTAL, in: AED) paid: sum(of: RECEIVED, in: AED) } } }`,
    )
    const { total } = invoiceAggregates
    // Each tile is rounded for itself.
    const tolerance = 1
    expect(Number(total.outstanding)).toBeCloseTo(sum(tiles, 'outstanding'), tolerance)
    expect(Number(total.overdue)).toBeCloseTo(sum(tiles, 'overdueAmount'), tolerance)
    expect(Number(total.total)).toBeCloseTo(sum(tiles, 'totalInvoiced'), tolerance)
    expect(Number(total.paid)).toBeCloseTo(sum(tiles, 'totalPaid'), tolerance)
    expect(total.overdueCount).toBe(sum(tiles, 'overdueCount'))
    expect(total.overdueCount).toBe(12)
    expect(total.pending).toBe(sum(tiles, 'pendingCount'))
    expect(invoiceAggregates.explain.rowCount).toBe(tiles.reduce((count, { explain }) => count + explain.rowCount, 0))
    const explanations = tiles.map(({ explain: { definition, version } }) => `${definition} ${version}`)
    expect(new Set(explanations).size).toBe(1)
    expect(tiles[0].explain).toMatchObject({ asOf: world.clock.now().toISOString(), version: expect.stringMatching(/^[0-9a-f]{12}$/) })
  })

  it('of requests: what lenders find open, and what each merchant has open', async () => {
    const { marketplaceSummary }: Data = await world.ask(lender, `{ marketplaceSummary { opportunities totalValue currency ${EXPLAIN} } }`)
    const { requestAggregates }: Data = await world.ask(
      analyst,
      `query ($in: Currency!) { requestAggregates(where: { status: [ACTIVE] }) { total { count value: sum(of: AMOUNT, in: $in) } } }`,
      { in: marketplaceSummary.currency },
    )
    expect(requestAggregates.total).toEqual({ count: marketplaceSummary.opportunities, value: marketplaceSummary.totalValue })
    expect(marketplaceSummary.explain).toMatchObject({ rowCount: 18 })
    const tiles: Data[] = []
    for (const merchant of merchants)
      tiles.push((await world.ask(merchant, `{ financingSummary { activeRequests totalRequests ${EXPLAIN} } }`)).financingSummary)
    expect(sum(tiles, 'activeRequests')).toBe(requestAggregates.total.count)
    expect(tiles[0].explain).toMatchObject({ rowCount: 1 })
  })

  it('of money: transactions of accounts, where no transfer has two sides', async () => {
    const { adminOverview }: Data = await world.ask(
      admin,
      `{ adminOverview(currency: AED) { users { total ${EXPLAIN} } businesses { total ${EXPLAIN} } transactions { wallet bank walletAmount { amount } ${EXPLAIN} }
        uptime { ${EXPLAIN} } connections { active ${EXPLAIN} } jobs { processing givenUp ${EXPLAIN} } } }`,
    )
    const { walletTransactionAggregates }: Data = await world.ask(
      analyst,
      '{ walletTransactionAggregates(where: { status: [COMPLETED] }) { total { count amount: sum(of: AMOUNT, in: AED) } } }',
    )
    const { users, businesses, transactions, uptime, connections, jobs } = adminOverview
    expect(walletTransactionAggregates.total).toEqual({ count: transactions.wallet, amount: transactions.walletAmount.amount })
    expect(transactions.explain.rowCount).toBe(transactions.wallet + transactions.bank)
    expect([users.explain.rowCount, businesses.explain.rowCount]).toEqual([users.total, businesses.total])
    expect([connections.explain.rowCount, jobs.explain.rowCount]).toEqual([connections.active, jobs.processing + jobs.givenUp])
    expect(uptime.explain.rowCount).toBe(0)
    const all = [users, businesses, transactions, uptime, connections, jobs]
    expect(new Set(all.map(({ explain }) => explain.version)).size).toBe(all.length)
  })

  it('of a lender without anything', async () => {
    const { lenderAnalytics, lenderPortfolio }: Data = await world.ask(
      lender,
      `{ lenderAnalytics { totalResponses opportunities ${EXPLAIN} } lenderPortfolio { activeFacilities ${EXPLAIN} } }`,
    )
    expect(lenderAnalytics).toMatchObject({ totalResponses: 0, opportunities: 18, explain: { rowCount: 18 } })
    expect(lenderPortfolio).toMatchObject({ activeFacilities: 0, explain: { rowCount: 0 } })
  })
})
