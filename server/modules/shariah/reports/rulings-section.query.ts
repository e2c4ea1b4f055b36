import type { ReadRows } from '../../../platform/rows.ts'
import { count, type ReadSection } from './report-figure.ts'

interface Row {
  readonly begun: number
  readonly superseded: number
  readonly inForce: number
  readonly reviewDue: number
  readonly fatwas: number
  readonly fatwasInForce: number
}

/** A policy is in force from its moment on, whether or not the job that supersedes the former version has run. */
const RULINGS = `
  with in_force as (
    select distinct on (policy_id) next_review_on from policy_version
    where takes_effect_at < $2 and takes_effect_at <= $3 and status in ('approved', 'active', 'superseded')
    order by policy_id, version desc
  )
  select
    (select count(*)::int from policy_version where takes_effect_at >= $1 and takes_effect_at < $2 and takes_effect_at <= $3
      and status in ('approved', 'active', 'superseded')) as begun,
    (select count(*)::int from policy_version where replaced_at >= $1 and replaced_at < $2) as superseded,
    (select count(*)::int from in_force) as "inForce",
    (select count(*)::int from in_force where next_review_on < $4::date) as "reviewDue",
    (select count(*)::int from fatwa where issued_at >= $1 and issued_at < $2) as fatwas,
    (select count(*)::int from fatwa where issued_at < $2 and effective_on <= $4::date and (ends_on is null or ends_on > $4::date)) as "fatwasInForce"`

/** Policies and fatwas that came and went, and those in force at the end. */
export const rulingsSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end, now, lastOn }) => {
    const [row] = await readRows<Row>('board-report-rulings', RULINGS, [begin, end, now, lastOn])
    return {
      title: 'reports:rulings.title',
      basis: null,
      figures: [
        count('reports:rulings.begun', row!.begun),
        count('reports:rulings.superseded', row!.superseded),
        count('reports:rulings.inForce', row!.inForce),
        count('reports:rulings.reviewDue', row!.reviewDue, row!.inForce),
        count('reports:rulings.fatwas', row!.fatwas),
        count('reports:rulings.fatwasInForce', row!.fatwasInForce),
      ],
    }
  }
