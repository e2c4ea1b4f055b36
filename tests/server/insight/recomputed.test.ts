import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { type Book, byHand, fillBook } from './book.ts'

let world: World
let analyst: Member
let book: Book
/** Units of each currency for a dollar. */
let rates: Record<string, number>
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  analyst = await anAnalyst(world)
  book = await fillBook(world)
  const rows = await byHand(world, `select quote, rate::float8 as rate from exchange_rate where base = 'USD'`)
  rates = { USD: 1, ...Object.fromEntries(rows.map(({ quote, rate }) => [quote, rate])) }
})
afterAll(() => world?.close())

type RequestRecord = Book['financing_request'][number]

const SMALLEST = 10
const upper = (value: string | null) => value?.toUpperCase() ?? null
const monthOf = (at: Date | null) => at && `${gulfDayOf(at).slice(0, 7)}-01`

/** How a dimension names a record, written again without SQL. */
const KEYS: Readonly<Record<string, { readonly field: string; readonly of: (record: RequestRecord) => string | number | null }>> = {
  SECTOR: { field: 'sector', of: (record) => upper(record.business_sector) },
  STRUCTURE: { field: 'structure', of: (record) => upper(record.preferred_structure) },
  CURRENCY: { field: 'currency', of: (record) => record.currency },
  URGENCY: { field: 'urgency', of: (record) => upper(record.urgency) },
  BAND: { field: 'band', of: (record) => upper(record.score_band) },
  TERM: { field: 'term', of: (record) => record.repayment_period },
  CREATED_MONTH: { field: 'createdMonth', of: (record) => monthOf(record.created_at) },
  ACCEPTED_MONTH: { field: 'acceptedMonth', of: (record) => monthOf(record.accepted_at) },
  STATUS: {
    field: 'status',
    of: (record) => upper(record.status === 'active' && record.expires_at <= world.clock.now() ? 'expired' : record.status),
  },
}

interface Narrowed {
  readonly structure?: readonly string[] | undefined
  readonly band?: readonly string[] | undefined
  readonly views?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined
  readonly amount?: { readonly in: string; readonly min: string } | undefined
  readonly created?: { readonly from: string } | undefined
}

const inUnits = (record: RequestRecord, currency: string) => ((record.amount / 100) * rates[currency]!) / rates[record.currency]!
const meets = (record: RequestRecord, { structure, band, views, amount, created }: Narrowed): boolean =>
  (structure === undefined || structure.includes(record.preferred_structure.toUpperCase())) &&
  (band === undefined || (record.score_band !== null && band.includes(record.score_band.toUpperCase()))) &&
  (views?.min === undefined || record.view_count >= views.min) &&
  (views?.max === undefined || record.view_count <= views.max) &&
  (amount === undefined || inUnits(record, amount.in) >= Number(amount.min)) &&
  (created === undefined || gulfDayOf(record.created_at) >= created.from)

const businessesOf = (records: readonly RequestRecord[]) => new Set(records.map(({ merchant_id }) => merchant_id)).size
const groupedBy = (records: readonly RequestRecord[], keyOf: (record: RequestRecord) => string) => {
  const groups = new Map<string, RequestRecord[]>()
  for (const record of records) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record])
  return groups
}
const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}
/** The conditions of a filter that are no ranges, and those that are. */
const dimensionsOf = ({ structure, band, created }: Narrowed): Narrowed => ({ structure, band, created })
const rangesOf = ({ views, amount }: Narrowed): Narrowed => ({ views, amount })
const hasDimension = ({ structure, band, created }: Narrowed) => structure !== undefined || band !== undefined || created !== undefined
const hasRange = ({ views, amount }: Narrowed) => views?.min !== undefined || views?.max !== undefined || amount !== undefined

/** What figures of a group are computed from: its records before ranges are applied, and the ranges of the query. */
interface Group {
  readonly records: readonly RequestRecord[]
  readonly ranges: Narrowed
}

const inRange = ({ records, ranges }: Group) => records.filter((record) => meets(record, ranges))

/** A range that is applied to records of a few businesses would find out the numbers of one of them. */
const searchesFew = ({ records, ranges }: Group, part: Narrowed) => {
  const searched = businessesOf(records.filter((record) => meets(record, dimensionsOf(part))))
  return hasDimension(part) && (hasRange(part) || hasRange(ranges)) && searched > 0 && searched < SMALLEST
}

/** A figure of the records that meet a condition, hidden when they are of a few businesses. */
const shown = (group: Group, part: Narrowed, none: number | null, figure: (records: readonly RequestRecord[]) => number) => {
  if (searchesFew(group, part)) return null
  const narrowed = inRange(group).filter((record) => meets(record, part))
  if (narrowed.length === 0) return none
  return businessesOf(narrowed) < SMALLEST ? null : figure(narrowed)
}

const shareOf = (group: Group, part: Narrowed) => {
  const records = inRange(group)
  if (records.length === 0 || searchesFew(group, part)) return null
  return records.filter((record) => meets(record, part)).length / records.length
}

const figuresOf = (group: Group, part: Narrowed) => ({
  count: inRange(group).length,
  businesses: businessesOf(inRange(group)),
  part: shown(group, part, 0, ({ length }) => length),
  share: shareOf(group, part),
  sum: shown(group, part, 0, (narrowed) => narrowed.reduce((sum, record) => sum + inUnits(record, 'AED'), 0)),
  median: shown(group, part, null, (narrowed) => median(narrowed.map((record) => inUnits(record, 'SAR')))),
  views: shown(group, part, null, (narrowed) => narrowed.reduce((sum, { view_count }) => sum + view_count, 0) / narrowed.length),
})

/** The figures of a total whose groups are all hidden. */
const NOTHING_SHOWN = { count: null, businesses: null, part: null, share: null, sum: null, median: null, views: null }

const QUERY = `query ($where: RequestWhere, $part: RequestWhere!, $by: [RequestDimension!]!) {
  requestAggregates(where: $where, groupBy: $by, first: 100) {
    rows { key { sector structure currency urgency band term createdMonth acceptedMonth status } ...Figures }
    total { ...Figures } hiddenGroups explain { rowCount } } }
  fragment Figures on RequestGroup { count businesses part: count(where: $part) share(of: $part)
    sum(of: AMOUNT, in: AED, where: $part) median: quantileAmount(of: AMOUNT, in: SAR, where: $part) views: average(of: VIEWS, where: $part) }`

const narrowing = () =>
  fc.record(
    {
      structure: fc.subarray(['MURABAHA', 'IJARAH', 'MUSHARAKAH', 'ISTISNA'], { minLength: 1 }),
      band: fc.subarray(['A', 'B', 'C'], { minLength: 1 }),
      views: fc.record({ min: fc.integer({ min: 0, max: 3 }), max: fc.integer({ min: 2, max: 6 }) }, { requiredKeys: [] }),
      amount: fc.record({
        in: fc.constantFrom('AED', 'USD', 'QAR'),
        min: fc.integer({ min: 1_000, max: 60_000 }).map((each) => `${each}.37`),
      }),
      created: fc
        .integer({ min: 5, max: 90 })
        .map((ago) => ({ from: gulfDayOf(new Date(world.clock.now().getTime() - ago * 86_400_000)) })),
    },
    { requiredKeys: [] },
  )

const isClose = (found: unknown, expected: number | null): boolean =>
  found === null || expected === null
    ? found === expected
    : Math.abs(Number(found) - expected) <= Math.max(0.011, Math.abs(expected) * 1e-9)

it('figures of random groups and filters are those of the records, computed again without SQL', async () => {
  const asked = fc.record({
    where: narrowing(),
    part: narrowing(),
    by: fc.subarray(Object.keys(KEYS), { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ where, part, by }) => {
      const { requestAggregates }: Data = await world.ask(analyst, QUERY, { where, part, by })
      const ranges = rangesOf(where)
      const records = book.financing_request.filter((record) => record.status !== 'draft' && meets(record, dimensionsOf(where)))
      const keyOf = (record: RequestRecord) => JSON.stringify(by.map((each) => KEYS[each]!.of(record)))
      const all = groupedBy(records, keyOf)
      const met = (of: readonly RequestRecord[]) => businessesOf(inRange({ records: of, ranges }))
      const groups = new Map([...all].filter(([, of]) => met(of) >= SMALLEST))
      const hidden = [...all.values()].filter((of) => businessesOf(of) < SMALLEST || (met(of) > 0 && met(of) < SMALLEST))
      const total = [...groups.values()].flat()
      const rows = new Map<string, Data>(
        requestAggregates.rows.map(({ key, ...row }: Data) => [JSON.stringify(by.map((each) => key[KEYS[each]!.field])), row]),
      )
      expect([...rows.keys()].sort()).toEqual(by.length === 0 ? [] : [...groups.keys()].sort())
      const compared = [
        {
          found: requestAggregates.total,
          expected: total.length === 0 && hidden.length > 0 ? NOTHING_SHOWN : figuresOf({ records: total, ranges }, part),
        },
        ...[...rows].map(([key, found]) => ({ found, expected: figuresOf({ records: groups.get(key)!, ranges }, part) })),
      ]
      for (const { found, expected } of compared)
        for (const [name, figure] of Object.entries(expected))
          expect([name, found[name], isClose(found[name], figure)]).toEqual([name, found[name], true])
      expect(requestAggregates.explain.rowCount).toBe(inRange({ records: total, ranges }).length)
      if (by.length > 0) expect(requestAggregates.hiddenGroups).toBe(hidden.length)
    }),
    { numRuns: 60 },
  )
})
