import type { ReadRows } from '../../../platform/rows.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { InterestBasis } from '../reviews/interests.query.ts'
import { count, type ReadSection } from './report-figure.ts'

interface Row {
  readonly declared: number
  readonly ended: number
  readonly recusals: number
  readonly byBasis: Readonly<Partial<Record<InterestBasis, number>>>
}

/** A member who is barred on more than one basis counts once in all recusals, and under each basis. */
const INDEPENDENCE = `
  with recused as (select review_id, auditor_id, basis from review_recusal where recused_at >= $1 and recused_at < $2)
  select (select count(*)::int from declared_interest where declared_at >= $1 and declared_at < $2) as declared,
    (select count(*)::int from declared_interest where ended_at >= $1 and ended_at < $2) as ended,
    (select count(distinct (review_id, auditor_id))::int from recused) as recusals,
    (select coalesce(jsonb_object_agg(basis, n), '{}')
      from (select basis, count(distinct (review_id, auditor_id))::int as n from recused group by 1) each) as "byBasis"`

/** Interests that members declared, and recusals by what they rest on: declared, or found by the system. */
export const independenceSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const [row] = await readRows<Row>('board-report-independence', INDEPENDENCE, [begin, end])
    const { declared, ended, recusals, byBasis } = row!
    return {
      title: 'reports:independence.title',
      basis: 'reports:independence.basis',
      figures: [
        count('reports:independence.declared', declared),
        count('reports:independence.ended', ended),
        count('reports:independence.recusals', recusals),
        ...Object.values(InterestBasis).flatMap((basis) => {
          const n = byBasis[basis]
          const name = textOf('reports:independence.basedOn', { basis: textOf(`documents:independence.bases.${basis}`, {}) })
          return n === undefined ? [] : [count(name, n, recusals, basis)]
        }),
      ],
    }
  }
