import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { type Book, byHand, fillBook } from './book.ts'

let world: World
let analyst: Member
let book: Book
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  analyst = await anAnalyst(world)
  book = await fillBook(world)
})
afterAll(() => world?.close())

const ask = async (query: string, variables: object = {}): Promise<Data> => (await world.ask(analyst, query, variables)).requestAggregates
const refusal = (query: string) =>
  ask(query).then(
    () => null,
    ({ code, fields }) => ({ code, fields: Object.keys(fields) }),
  )

/** What is shown of groups by hand: those of ten businesses or more. */
const shownByHand = (key: string, figures: string) =>
  byHand(
    world,
    `select ${key} as key, ${figures} from financing_request where status <> 'draft' group by 1 having count(distinct merchant_id) >= 10 order by 1`,
  )

describe('figures of requests', () => {
  it('are those of SQL by hand', async () => {
    const { rows } = await ask(`{ requestAggregates(groupBy: [SECTOR], orderBy: [{ by: "SECTOR", direction: ASC }]) { rows {
      key { sector } count businesses leases: share(of: { structure: [IJARAH] }) sum(of: AMOUNT, in: USD) averageAmount(of: AMOUNT, in: USD)
      median: quantileAmount(of: AMOUNT, in: USD) views: average(of: VIEWS) most: quantile(of: VIEWS, p: 0.9) } } }`)
    const inUsd = `(amount * case currency when 'USD' then 1.0 else (select rate from exchange_rate where base = 'USD' and quote = currency) ^ -1 end / 100)`
    const expected = await shownByHand(
      'business_sector',
      `count(*)::int as count, count(distinct merchant_id)::int as businesses,
        avg((preferred_structure = 'ijarah')::int)::float8 as leases, sum(${inUsd})::float8 as sum, avg(${inUsd})::float8 as average,
        percentile_cont(0.5) within group (order by ${inUsd}::float8) as median, avg(view_count)::float8 as views,
        percentile_cont(0.9) within group (order by view_count) as most`,
    )
    expect(rows).toHaveLength(expected.length)
    for (const { key: sector, ...figures } of expected) {
      const { key, sum, averageAmount, median, leases, views, ...row } = rows.find(({ key }: Data) => key.sector.toLowerCase() === sector)
      expect(row).toMatchObject({ count: figures.count, businesses: figures.businesses, most: figures.most })
      expect(leases).toBeCloseTo(figures.leases as number, 9)
      expect(views).toBeCloseTo(figures.views as number, 9)
      expect(Number(sum)).toBeCloseTo(figures.sum as number, 0)
      expect(Number(averageAmount)).toBeCloseTo(figures.average as number, 1)
      expect(Number(median)).toBeCloseTo(figures.median as number, 1)
    }
  })

  it('leave out groups of fewer than ten businesses, in the total too', async () => {
    const shown = await shownByHand('business_sector', 'count(*)::int as count')
    const all = new Set(book.financing_request.filter(({ status }) => status !== 'draft').map(({ business_sector }) => business_sector))
    const total = shown.reduce((sum, { count }) => sum + (count as number), 0)
    expect(shown.length).toBeLessThan(all.size)
    expect(
      await ask(
        '{ requestAggregates(groupBy: [SECTOR]) { rows { key { sector } count } total { count } hiddenGroups explain { rowCount smallestGroup } } }',
      ),
    ).toMatchObject({
      rows: { length: shown.length },
      total: { count: total },
      hiddenGroups: all.size - shown.length,
      explain: { rowCount: total, smallestGroup: 10 },
    })
  })

  it('are null when a filter leaves fewer than ten businesses, and zero when it leaves none', async () => {
    const few =
      '{ requestAggregates(where: { sector: [HEALTHCARE] }) { rows { count } total { count businesses sum(of: AMOUNT, in: AED) } hiddenGroups explain { rowCount } } }'
    expect(await ask(few)).toEqual({
      rows: [],
      total: { count: null, businesses: null, sum: null },
      hiddenGroups: 1,
      explain: { rowCount: 0 },
    })
    const none = '{ requestAggregates(where: { term: [1] }) { total { count sum(of: AMOUNT, in: AED) } hiddenGroups } }'
    expect(await ask(none)).toEqual({ total: { count: 0, sum: '0.00' }, hiddenGroups: 0 })
  })

  it('are null where the records that a figure is narrowed to are of fewer than ten businesses', async () => {
    const { total } = await ask(`{ requestAggregates { total {
      few: count(where: { sector: [HEALTHCARE] }) sum(of: AMOUNT, in: AED, where: { sector: [HEALTHCARE] }) none: count(where: { term: [1] })
      nothing: sum(of: AMOUNT, in: AED, where: { term: [1] }) part: share(of: { currency: [AED] }, among: { sector: [HEALTHCARE] })
      average(of: VIEWS, where: { sector: [HEALTHCARE] }) many: count(where: { currency: [AED] }) } } }`)
    const aed = book.financing_request.filter(({ status, currency }) => status !== 'draft' && currency === 'AED').length
    expect(total).toEqual({ few: null, sum: null, none: 0, nothing: '0.00', part: null, average: null, many: aed })
  })

  it('say nothing of the numbers of a few businesses, however their range is asked', async () => {
    const manufacturers = new Set(book.business.filter(({ sector }) => sector === 'healthcare').map(({ id }) => id))
    const amounts = book.financing_request
      .filter(({ merchant_id, currency, status }) => manufacturers.has(merchant_id) && currency === 'AED' && status !== 'draft')
      .map(({ amount }) => amount / 100)
    expect(amounts.length).toBeGreaterThan(0)
    const few = (min: number, max: number) => `sector: [HEALTHCARE], currency: [AED], amount: { in: AED, min: "${min}", max: "${max}" }`
    const found = async (min: number, max: number) => ({
      measured: (
        await ask(`{ requestAggregates { total { count(where: { ${few(min, max)} }) share(of: { ${few(min, max)} })
          sum(of: AMOUNT, in: AED, where: { ${few(min, max)} }) } } }`)
      ).total,
      narrowed: await ask(
        `{ requestAggregates(where: { ${few(min, max)} }, groupBy: [SECTOR]) { rows { count } total { count } hiddenGroups } }`,
      ),
      within: (
        await ask(`{ requestAggregates(where: { amount: { in: AED, min: "${min}", max: "${max}" } }) { total {
          count(where: { sector: [HEALTHCARE] }) share(of: { sector: [HEALTHCARE] }) } } }`)
      ).total,
    })
    const [one] = amounts as [number]
    const here = await found(one, one)
    expect(here.measured).toEqual({ count: null, share: null, sum: null })
    expect(here.narrowed).toEqual({ rows: [], total: { count: null }, hiddenGroups: 1 })
    // No request of any business has such an amount: for the few that says no more than for all.
    expect(await found(1, 2)).toEqual({ ...here, within: { count: 0, share: null } })
    const wide = await found(1, 1_000_000)
    expect(wide.within).toEqual({ count: null, share: null })
  })

  it('selected twice under one name are each their own, and cannot be sorted by', async () => {
    const query = (args: string) =>
      `{ requestAggregates(groupBy: [CURRENCY]${args}) { all: rows { key { currency } n: count } some: rows { n: count(where: { type: [WORKING_CAPITAL] }) } } }`
    const { all, some } = await ask(query(''))
    for (const [at, { n }] of all.entries()) expect(some[at].n).toBeLessThan(n)
    expect(await refusal(query(', orderBy: [{ by: "n" }]'))).toEqual({ code: 'INVALID', fields: ['orderBy'] })
  })

  it('explain themselves', async () => {
    const query = '{ requestAggregates { total { count } explain { asOf definition version rowCount ratesAsOf } } }'
    const { explain, total } = await ask(query)
    expect(explain).toEqual({
      asOf: world.clock.now().toISOString(),
      definition: 'Financing requests, drafts left out.',
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      rowCount: total.count,
      ratesAsOf: null,
    })
    const converted = await ask('{ requestAggregates { total { sum(of: AMOUNT, in: QAR) } explain { ratesAsOf version } } }')
    expect(converted.explain).toEqual({ ratesAsOf: expect.any(String), version: explain.version })
    const own = await ask('{ requestAggregates(where: { currency: [AED] }) { total { sum(of: AMOUNT, in: AED) } explain { ratesAsOf } } }')
    expect(own.explain).toEqual({ ratesAsOf: null })
  })

  it('are grouped by day, week and month of the Gulf and by Hijri month', async () => {
    const { rows } = await ask(
      '{ requestAggregates(groupBy: [CREATED_MONTH], orderBy: [{ by: "CREATED_MONTH", direction: ASC }]) { rows { key { createdMonth } count } } }',
    )
    const months = await shownByHand(`date_trunc('month', created_at at time zone 'Asia/Dubai')::date::text`, 'count(*)::int as count')
    expect(rows).toEqual(months.map(({ key, count }) => ({ key: { createdMonth: key }, count })))
    const weeks = await ask('{ requestAggregates(groupBy: [CREATED_WEEK]) { rows { key { createdWeek } } } }')
    for (const { key } of weeks.rows) expect(new Date(`${key.createdWeek}T00:00:00Z`).getUTCDay()).toBe(1)
    const hijri = await ask(
      '{ requestAggregates(groupBy: [CREATED_HIJRI_MONTH]) { rows { key { createdHijriMonth } count } total { count } hiddenGroups } }',
    )
    expect(hijri.rows.length).toBeGreaterThan(1)
    const inCalendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      year: 'numeric',
      month: '2-digit',
      timeZone: 'Asia/Dubai',
    })
    const monthOf = (at: Date) => {
      const parts = Object.fromEntries(inCalendar.formatToParts(at).map(({ type, value }) => [type, value]))
      return `${parts['year']}-${parts['month']}`
    }
    const published = book.financing_request.filter(({ status }) => status !== 'draft')
    for (const { key, count } of hijri.rows)
      expect([key.createdHijriMonth, count]).toEqual([
        key.createdHijriMonth,
        published.filter(({ created_at }) => monthOf(created_at) === key.createdHijriMonth).length,
      ])
  })

  it('are sorted and bounded as asked, by a measure under its alias, and only then cut', async () => {
    const query = (args: string) =>
      `{ requestAggregates(groupBy: [CURRENCY, URGENCY], ${args}) { rows { key { currency urgency } n: count } total { count } } }`
    const all = await ask(query('orderBy: [{ by: "n" }, { by: "URGENCY", direction: ASC }]'))
    const counts: number[] = all.rows.map(({ n }: Data) => n)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    const least = counts[2]!
    const bounded = await ask(query(`having: [{ figure: "n", min: ${least} }], orderBy: [{ by: "n" }]`))
    expect(bounded.rows.map(({ n }: Data) => n)).toEqual(counts.filter((each) => each >= least))
    expect(bounded.total).toEqual(all.total)
    const cut = await ask(query('orderBy: [{ by: "n" }], first: 2'))
    expect(cut.rows.map(({ n }: Data) => n)).toEqual(counts.slice(0, 2))
    expect(cut.total).toEqual(all.total)
  })

  it('are sorted by a key as it is meant: an enum in its order, and no value last', async () => {
    const keys = async (by: string, field: string) =>
      (
        await ask(`{ requestAggregates(groupBy: [${by}], orderBy: [{ by: "${by}", direction: ASC }]) { rows { key { ${field} } } } }`)
      ).rows.map(({ key }: Data) => key[field])
    expect(await keys('URGENCY', 'urgency')).toEqual(['LOW', 'MEDIUM', 'HIGH', 'URGENT'])
    expect(await keys('BAND', 'band')).toEqual(['A', 'B', 'C', null])
  })

  it('read a request past its expiry as expired', async () => {
    const now = world.clock.now()
    const past = book.financing_request.filter(({ status, expires_at }) => status === 'active' && expires_at <= now)
    const { rows } = await ask('{ requestAggregates(groupBy: [STATUS]) { rows { key { status } count } } }')
    expect(rows.find(({ key }: Data) => key.status === 'EXPIRED')).toMatchObject({ count: past.length })
  })
})

describe('what is asked', () => {
  it.each([
    ['more than four dimensions', 'groupBy: [STATUS, STAGE, SECTOR, TYPE, CURRENCY]', 'count', 'groupBy'],
    ['no groups', 'first: 0', 'count', 'first'],
    ['too many groups', 'first: 1001', 'count', 'first'],
    ['an order by a figure that is not selected', 'orderBy: [{ by: "sum" }]', 'count', 'orderBy'],
    ['an order by the SQL of someone', 'groupBy: [SECTOR], orderBy: [{ by: "1; drop table business" }]', 'count', 'orderBy'],
    ['bounds of a figure that is not selected', 'having: [{ figure: "sum", min: 1 }]', 'count', 'having'],
    ['a quantile that is the figure of one business', 'first: 1', 'quantile(of: VIEWS, p: 1)', 'p'],
  ])('%s is refused by field', async (_, args, figure, field) => {
    expect(await refusal(`{ requestAggregates(${args}) { rows { ${figure} } } }`)).toEqual({ code: 'INVALID', fields: [field] })
  })

  it('is data, never SQL', async () => {
    const query = 'query ($where: ProposalWhere) { proposalAggregates(where: $where) { total { count } } }'
    const { proposalAggregates } = await world.ask(analyst, query, { where: { lender: ["Lender 1') or true --"] } })
    expect(proposalAggregates.total).toEqual({ count: 0 })
  })

  it('is refused to everyone but analysts and admins', async () => {
    const query = '{ requestAggregates { total { count } } }'
    for (const person of [await aMerchant(world), await aLender(world), await anAuditor(world)])
      await expect(world.ask(person, query)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.ask(someone(), query)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await world.ask(await anAdmin(world), query)).toMatchObject({ requestAggregates: { total: { count: expect.any(Number) } } })
  })
})
