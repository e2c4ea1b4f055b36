import type { ReadRows } from '../../../platform/rows.ts'
import { daysBetween, gulfDayOf } from '../../../shared/day.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { median } from '../../../shared/median.ts'
import { incidentNumber, PLAN_DAYS } from '../incidents/incident-terms.ts'
import { count, days, type ReadSection } from './report-figure.ts'

interface Row {
  readonly year: number
  readonly serial: number
  readonly determinedAt: Date
  readonly dueOn: string
  readonly filedAt: Date | null
}

const PLANS = `
  select year, serial, determined_at as "determinedAt", plan_due_on::text as "dueOn",
    case when plan_filed_at < $2 then plan_filed_at end as "filedAt"
  from incident
  where determined_at < $2 and plan_due_on is not null and (plan_filed_at is null or plan_filed_at >= $1)
    and (closed_at is null or closed_at >= $1)
  order by year, serial`

/** The time that plans took, of the days allowed since the board determined a breach. */
export const plansSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end, lastOn }) => {
    const plans = await readRows<Row>('board-report-plans', PLANS, [begin, end])
    const dayOf = ({ filedAt }: Row) => (filedAt ? gulfDayOf(filedAt) : lastOn)
    const daysOf = (row: Row) => daysBetween(gulfDayOf(row.determinedAt), dayOf(row))
    const filed = plans.filter(({ filedAt }) => filedAt !== null)
    const late = (some: readonly Row[]) => some.filter((row) => dayOf(row) > row.dueOn).length
    return {
      title: 'reports:plans.title',
      basis: textOf('reports:plans.basis', { most: PLAN_DAYS }),
      figures: [
        count('reports:plans.running', plans.length),
        count('reports:plans.filed', filed.length, plans.length),
        days('reports:plans.medianDays', filed.length === 0 ? null : median(filed.map(daysOf)), filed.length),
        count('reports:plans.overrun', late(plans), plans.length),
        ...plans.map((row) => {
          const number = incidentNumber(row.year, row.serial)
          const name = row.filedAt
            ? textOf('reports:plans.daysToPlan', { number, most: PLAN_DAYS })
            : textOf('reports:plans.daysWithout', { number, most: PLAN_DAYS })
          return days(name, daysOf(row), 1, number)
        }),
      ],
    }
  }
