import { statementName } from '../../../platform/database/sql-statement.ts'
import { defineFigures } from '../../../platform/insight/figure-explanation.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import { firstOfMonth } from '../../../shared/day.ts'
import { type Moved, stabilityOf } from './score-stability.ts'
import type { ScoreStability } from './score-stability.type.ts'

/**
 * The range of the last score of each business in each of two months, `$1` and `$2` by their first days. A score of the first of a
 * month is of the month before.
 */
const MOVED = `
  with last as (
    select distinct on (month.first, s.business_id) month.first, s.business_id, least((s.score - 300) / 100, 5) as range
    from (values ($1::date), ($2::date)) month (first)
    join alt_score s on s.as_of > month.first and s.as_of <= (month.first + interval '1 month')::date
    where $3::text is null or s.model_version = $3
    order by month.first, s.business_id, s.as_of desc, s.place desc)
  select b.range as before, a.range as after, count(*)::int as businesses
  from (select * from last where first = $1) b full join (select * from last where first = $2) a on a.business_id = b.business_id
  group by 1, 2`

const explain = defineFigures(
  'The last score of each business in each of the two months; a score of the first of a month is of the month before.',
  MOVED,
)

/** Compares the distributions of the score in two months. */
export const createScoreStability =
  ({ readRows, reading }: Platform) =>
  /** Returns the population stability index between the months of two days, over scores of one version or of any. */
  async (before: string, after: string, version: string | null): Promise<ScoreStability> => {
    const [beforeOn, afterOn] = [firstOfMonth(before), firstOfMonth(after)]
    const asOf = await reading.readAsOf()
    const rows = await readRows<Moved>(statementName(MOVED), MOVED, [beforeOn, afterOn, version])
    const { scores, ...stability } = stabilityOf(rows)
    return { beforeOn, afterOn, ...stability, explain: explain(asOf, scores) }
  }

export type ReadScoreStability = ReturnType<typeof createScoreStability>
