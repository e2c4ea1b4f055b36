import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stabilityOf } from '../../../server/modules/scoring/oversight/score-stability.ts'
import { anAdmin, anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { example, merchantsOf } from './example.ts'

const INSERT = `
  insert into alt_score (business_id, as_of, calculated_at, model_version, code_hash, purpose, currency, features, factors, reasons, tips, score, band,
    is_provisional, bank_verified_share, assurance, data_through, financing_paid, inputs_digest)
  select $1, $2::date, $2::date, (select min(version) from model_version), repeat('0', 64), 'monitoring', 'AED', '{}', '[]', '[]', '[]', $3::int,
    case when $3 >= 800 then 'a_plus' when $3 >= 700 then 'a' when $3 >= 600 then 'b' else 'c' end, false, $4::numeric,
    case when $4 >= 0.8 then 'bank_verified' when $4 < 0.2 then 'self_reported' else 'mixed' end, $2::date - 1, 0, repeat('0', 64)`

const SECTORS = { RETAIL_TRADE: 12, MANUFACTURING: 11, CONSTRUCTION: 3 }

/** Of July and of August: scores rise by 40, and one business of August has none of July. */
const julyOf = (at: number) => 330 + at * 20
const augustOf = (at: number) => julyOf(at) + 40

let world: World
let analyst: Member
let admin: Member
let merchants: Member[]

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  analyst = await anAnalyst(world)
  admin = await anAdmin(world)
  merchants = await merchantsOf(world, SECTORS)
  const add = (at: number, day: string, score: number) =>
    world.database.asOwner(INSERT, [merchants[at]!.businessId, day, score, at < 14 ? 0.9 : at < 24 ? 0.5 : 0.1])
  for (const at of merchants.keys()) {
    if (at > 0) {
      await add(at, '2026-07-10', 300)
      // Of the first of August, and so of July.
      await add(at, '2026-08-01', julyOf(at))
    }
    await add(at, '2026-08-20', augustOf(at))
  }
}, 120_000)
afterAll(() => world?.close())

const ask = (query: string, variables: object = {}, as = analyst): Promise<Data> => world.ask(as, query, variables)
const byHand = (text: string): Promise<Data[]> => world.database.asOwner(text)

/** Every score of the table without a later one of its business. */
const LATEST = `select s.*, b.sector from alt_score s join business b on b.id = s.business_id
  where s.place = (select max(place) from alt_score l where l.business_id = s.business_id)`

describe('scores', () => {
  it('are counted by band and assurance, the latest of each business or all', async () => {
    const { scoreAggregates } = await ask(`{
      scoreAggregates(where: { isLatest: true }, groupBy: [ASSURANCE]) {
        rows { key { assurance } count businesses mean: average(of: SCORE) } total { count } hiddenGroups } }`)
    const rows = await byHand(`
      select upper(assurance) as assurance, count(*)::int as count, avg(score)::float8 as mean
      from (${LATEST}) s group by 1 having count(distinct business_id) >= 10 order by 1`)
    expect(scoreAggregates.rows).toEqual(
      rows.map(({ assurance, ...row }) => ({ key: { assurance }, businesses: row.count, ...row, mean: expect.closeTo(row.mean, 9) })),
    )
    expect(rows).toHaveLength(2)
    expect(scoreAggregates.hiddenGroups).toBe(1)
    const { all } = await ask('{ all: scoreAggregates(groupBy: [VERSION]) { rows { count businesses } } }')
    expect(all.rows).toEqual([{ count: 26 * 3 - 2, businesses: 26 }])
  })

  it('of a month are those whose last day is in it, and the last of each business counts once', async () => {
    const { scoreAggregates } = await ask(`{
      scoreAggregates(where: { isLastOfMonth: true }, groupBy: [LAST_DAY_MONTH]) { rows { key { lastDayMonth } count mean: average(of: SCORE) } } }`)
    const rows = await byHand(`
      select month::text, count(*)::int as count, avg(score)::float8 as mean from (
        select distinct on (business_id, month) business_id, month, score
        from (select *, date_trunc('month', as_of - interval '1 day')::date as month from alt_score) s order by business_id, month, place desc) s
      group by 1 order by 1`)
    expect(rows.map(({ count }) => count)).toEqual([25, 26])
    expect(scoreAggregates.rows).toEqual(
      rows.map(({ month, count, mean }) => ({ key: { lastDayMonth: month }, count, mean: expect.closeTo(mean, 9) })),
    )
  })
})

describe('top merchants by AltScore', () => {
  it('are listed by the latest score, without names for analysts and with them for administrators', async () => {
    const { topScores } = await ask(example('top-merchants-by-alt-score'))
    const rows = await byHand(
      `select *, upper(band) as band, upper(assurance) as assurance, as_of::text as as_of from (${LATEST}) s order by score desc`,
    )
    expect(topScores.explain.rowCount).toBe(rows.length)
    expect(topScores.rows).toHaveLength(Math.min(rows.length, 20))
    expect(topScores.rows.map(({ score, band, assurance, asOfOn }: Data) => [score, band, assurance, asOfOn])).toEqual(
      rows.slice(0, 20).map(({ score, band, assurance, as_of }) => [score, band, assurance, as_of]),
    )
    const names = new Set(topScores.rows.map(({ merchant }: Data) => merchant))
    expect(names.size).toBe(topScores.rows.length)
    expect([...names].every((name) => /^M-[0-9a-f]{10}$/.test(String(name)))).toBe(true)

    const named = (await ask(example('top-merchants-by-alt-score'), {}, admin)).topScores.rows
    expect(named.map(({ merchant }: Data) => merchant)).toEqual(
      rows.slice(0, 20).map(({ business_id }) => merchants.find(({ businessId }) => businessId === business_id)!.businessName),
    )
    expect((await ask(example('top-merchants-by-alt-score'))).topScores.rows).toEqual(topScores.rows)
    const { ids } = await ask('{ ids: topScores(first: 1) { rows { businessId } } }')
    expect(ids.rows).toEqual([{ businessId: null }])
  })

  it('a sector of fewer than ten is neither shown nor found', async () => {
    const { all } = await ask('{ all: topScores(first: 100) { rows { sector } } }')
    const of = (sector: string | null) => all.rows.filter((row: Data) => row.sector === sector).length
    expect([of('RETAIL_TRADE'), of('MANUFACTURING'), of('CONSTRUCTION'), of(null)]).toEqual([12, 11, 0, 3])
    const found = async (sector: string[]) =>
      (
        await ask(
          'query ($sector: [Sector!]) { topScores(first: 100, where: { sector: $sector }) { rows { rank } explain { rowCount } } }',
          { sector },
        )
      ).topScores
    expect(await found(['CONSTRUCTION'])).toEqual({ rows: [], explain: { rowCount: 0 } })
    expect((await found(['CONSTRUCTION', 'MANUFACTURING'])).rows).toHaveLength(11)
  })

  it('are for analysts and administrators alone, at most a hundred', async () => {
    await expect(ask('{ topScores { rows { rank } } }', {}, merchants[0])).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ask('{ topScores(first: 101) { rows { rank } } }')).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('the stability of the score', () => {
  it('is the index by its formula, over ranges of ten businesses or more', async () => {
    const { scoreStability } = await ask(example('score-stability-between-two-months'), { beforeOn: '2026-07-15', afterOn: '2026-08-31' })
    // July: 350 to 830 in steps of 20 (25 businesses), August: 370 to 870 (26).
    const july = merchants.map((_, at) => julyOf(at)).slice(1)
    const august = merchants.map((_, at) => augustOf(at))
    const ranges: [number, number][] = scoreStability.bins.map(({ from, to }: Data) => [from, to])
    expect([ranges[0]![0], ranges.at(-1)![1]]).toEqual([300, 900])
    for (const [at, [from]] of ranges.entries()) if (at > 0) expect(from).toBe(ranges[at - 1]![1] + 1)
    let index = 0
    for (const [at, [from, to]] of ranges.entries()) {
      const within = (score: number) => score >= from && score <= to
      expect(Math.min(july.filter(within).length, august.filter(within).length)).toBeGreaterThanOrEqual(10)
      const [before, after] = [july.filter(within).length / july.length, august.filter(within).length / august.length]
      const contribution = (after - before) * Math.log(after / before)
      expect(scoreStability.bins[at]).toMatchObject({
        shareBefore: expect.closeTo(before, 9),
        shareAfter: expect.closeTo(after, 9),
        contribution: expect.closeTo(contribution, 9),
      })
      index += contribution
    }
    expect(scoreStability).toMatchObject({
      beforeOn: '2026-07-01',
      afterOn: '2026-08-01',
      businessesBefore: 25,
      businessesAfter: 26,
      index: expect.closeTo(index, 9),
      gap: null,
      explain: { rowCount: 51 },
    })
    expect(ranges.length).toBeGreaterThan(1)
    expect(index).toBeGreaterThan(0)
  })

  it('is not stated where a month has fewer than ten businesses', async () => {
    const { scoreStability } = await ask(example('score-stability-between-two-months'), { beforeOn: '2026-06-01', afterOn: '2026-08-01' })
    expect(scoreStability).toMatchObject({
      businessesBefore: null,
      businessesAfter: 26,
      index: null,
      byChance: null,
      gap: 'TOO_FEW_BUSINESSES',
      bins: [],
    })
  })

  it('counts half a business in a range that one month lacks', () => {
    const found = stabilityOf([
      { before: 0, after: 0, businesses: 10 },
      { before: 0, after: 4, businesses: 10 },
    ])
    expect(found.bins).toHaveLength(2)
    expect(found.bins[1]).toMatchObject({ from: 400, to: 900, shareBefore: expect.closeTo(0.5 / 20.5, 9), shareAfter: 0.5 })
    expect(found.index).toBeCloseTo(
      (10 / 20 - 20 / 20.5) * Math.log(10 / 20 / (20 / 20.5)) + (10 / 20 - 0.5 / 20.5) * Math.log(10 / 20 / (0.5 / 20.5)),
      9,
    )
  })

  it('joins ranges in which a month has one to nine businesses', () => {
    const found = stabilityOf([
      { before: 0, after: 1, businesses: 9 },
      { before: 1, after: 1, businesses: 12 },
      { before: 3, after: 3, businesses: 11 },
      { before: 5, after: null, businesses: 2 },
    ])
    expect(found.bins.map(({ from, to }) => [from, to])).toEqual([
      [300, 499],
      [500, 900],
    ])
    expect(found).toMatchObject({ businessesBefore: 34, businessesAfter: 32, scores: 66 })
  })
})
