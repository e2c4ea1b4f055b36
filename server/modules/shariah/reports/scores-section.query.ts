import type { ReadRows } from '../../../platform/rows.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { count, number, type ReadSection, share } from './report-figure.ts'

/** The bands of a score as they are stored, highest first, with their names. */
export const BANDS = { a_plus: 'A+', a: 'A', b: 'B', c: 'C' } as const
export type BandCode = keyof typeof BANDS
export const BAND_CODES = Object.keys(BANDS) as BandCode[]

interface Row {
  readonly scores: number
  readonly businesses: number
  readonly provisional: number
  readonly median: number | null
  readonly byBand: Readonly<Partial<Record<BandCode, number>>>
}

/** A business counts once in the bands, with its last score of the period. */
const SCORES = `
  with computed as (
    select business_id, band, score, is_provisional, place, as_of from alt_score where calculated_at >= $1 and calculated_at < $2
  ), last as (
    select distinct on (business_id) band, score, is_provisional from computed order by business_id, as_of desc, place desc
  )
  select (select count(*)::int from computed) as scores, (select count(*)::int from last) as businesses,
    (select count(*)::int from last where is_provisional) as provisional,
    (select percentile_cont(0.5) within group (order by score)::float8 from last) as median,
    (select coalesce(jsonb_object_agg(band, n), '{}') from (select band, count(*)::int as n from last group by 1) each) as "byBand"`

/** How the scores of the period are distributed. */
export const scoresSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const [row] = await readRows<Row>('board-report-scores', SCORES, [begin, end])
    const { scores, businesses, provisional, median, byBand } = row!
    return {
      title: 'reports:scores.title',
      basis: 'reports:scores.basis',
      figures: [
        count('reports:scores.computed', scores),
        count('reports:scores.businesses', businesses, scores),
        ...BAND_CODES.map((band) => share(textOf('reports:scores.band', { band: BANDS[band] }), byBand[band] ?? 0, businesses, band)),
        count('reports:scores.provisional', provisional, businesses),
        number('reports:scores.median', median, businesses),
      ],
    }
  }
