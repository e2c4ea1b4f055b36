import type { EntityManager } from 'typeorm'
import type { ReadRows } from '../../../platform/rows.ts'
import { checkChains } from '../../facilities/index.ts'
import { count, type ReadSection } from './report-figure.ts'

interface Row {
  readonly opened: number
  readonly activated: number
  readonly steps: number
  readonly outOfOrder: number
  readonly debtIncreases: number
}

/** Refused acts are announced once for a facility and step. */
const EXECUTION = `
  with refused as (
    select event.name from facility join event on event.subject_id = facility.id::text
    where event.name in ('facilities.step_out_of_order_refused', 'facilities.debt_increase_refused') and event.at >= $1 and event.at < $2
  )
  select (select count(*)::int from facility where opened_at >= $1 and opened_at < $2) as opened,
    (select count(*)::int from facility where activated_at >= $1 and activated_at < $2) as activated,
    (select count(*)::int from execution_step where recorded_at >= $1 and recorded_at < $2) as steps,
    (select count(*)::int from refused where name = 'facilities.step_out_of_order_refused') as "outOfOrder",
    (select count(*)::int from refused where name = 'facilities.debt_increase_refused') as "debtIncreases"`

/** Facilities that began, their steps with the hashes that chain them, and acts that were refused. */
export const executionSection =
  (readRows: ReadRows, db: EntityManager): ReadSection =>
  async ({ begin, end }) => {
    const [row] = await readRows<Row>('board-report-execution', EXECUTION, [begin, end])
    const { checked, broken } = await checkChains(db, begin, end)
    return {
      title: 'reports:execution.title',
      basis: 'reports:execution.basis',
      figures: [
        count('reports:execution.opened', row!.opened),
        count('reports:execution.activated', row!.activated),
        count('reports:execution.steps', row!.steps),
        count('reports:execution.checked', checked),
        count('reports:execution.broken', broken, checked),
        count('reports:execution.outOfOrder', row!.outOfOrder),
        count('reports:execution.debtIncreases', row!.debtIncreases),
      ],
    }
  }
