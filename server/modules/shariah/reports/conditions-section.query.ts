import type { ReadRows } from '../../../platform/rows.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { ConditionCode } from '../reviews/conditions.ts'
import { count, type ReadSection } from './report-figure.ts'

interface Row {
  readonly code: ConditionCode
  readonly given: number
  readonly notMet: number
  readonly notApplicable: number
}

const CONDITIONS = `
  select finding ->> 'code' as code, count(*)::int as given,
    (count(*) filter (where finding ->> 'finding' = 'not_met'))::int as "notMet",
    (count(*) filter (where finding ->> 'finding' = 'not_applicable'))::int as "notApplicable"
  from review_vote vote cross join lateral jsonb_array_elements(vote.findings) finding
  where vote.voted_at >= $1 and vote.voted_at < $2
  group by 1 order by 1`

/** Conditions that a report names of each kind. */
const MOST = 5

const conditionOf = (code: ConditionCode) => textOf(`reports:conditions.codes.${code}`, {})

/** The conditions that votes of the period found not met, and not applicable, most often. */
export const conditionsSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const rows = await readRows<Row>('board-report-conditions', CONDITIONS, [begin, end])
    const mostOften = (of: (row: Row) => number) =>
      rows
        .filter((row) => of(row) > 0)
        .toSorted((one, other) => of(other) - of(one))
        .slice(0, MOST)
    const unmet = mostOften(({ notMet }) => notMet)
    const skipped = mostOften(({ notApplicable }) => notApplicable)
    const given = rows.reduce((sum, row) => sum + row.given, 0)
    return {
      title: 'reports:conditions.title',
      basis: 'reports:conditions.basis',
      figures: [
        count('reports:conditions.given', given),
        ...unmet.map((row) =>
          count(textOf('reports:conditions.notMet', { condition: conditionOf(row.code) }), row.notMet, row.given, row.code),
        ),
        ...skipped.map((row) =>
          count(textOf('reports:conditions.notApplicable', { condition: conditionOf(row.code) }), row.notApplicable, row.given, row.code),
        ),
      ],
    }
  }
