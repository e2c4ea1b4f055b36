import type { ReadRows } from '../../../platform/rows.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { DealException } from '../reviews/deal-exception.ts'
import { count, type ReadSection } from './report-figure.ts'

interface Row {
  readonly passed: number
  readonly toBoard: number
  readonly reasons: readonly { readonly exception: DealException; readonly deals: number }[]
}

const EXCEPTIONS = `
  with checked as (select outcome, exceptions from deal_gate where checked_at >= $1 and checked_at < $2)
  select (select count(*)::int from checked where outcome = 'passed') as passed,
    (select count(*)::int from checked where outcome = 'to_board') as "toBoard",
    (select coalesce(jsonb_agg(jsonb_build_object('exception', exception, 'deals', deals) order by deals desc, exception), '[]')
      from (select exception, count(*)::int as deals from checked cross join lateral unnest(exceptions) exception group by 1) each) as reasons`

/** Accepted requests that were checked against approved products, and why some came before the board. */
export const exceptionsSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const [row] = await readRows<Row>('board-report-exceptions', EXCEPTIONS, [begin, end])
    const { passed, toBoard, reasons } = row!
    return {
      title: 'reports:exceptions.title',
      basis: 'reports:exceptions.basis',
      figures: [
        count('reports:exceptions.checks', passed + toBoard),
        count('reports:exceptions.passed', passed, passed + toBoard),
        count('reports:exceptions.toBoard', toBoard, passed + toBoard),
        ...reasons.map(({ exception, deals }) => count(textOf(`reports:exceptions.reasons.${exception}`, {}), deals, toBoard)),
      ],
    }
  }
