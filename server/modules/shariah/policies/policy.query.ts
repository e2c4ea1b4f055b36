import type { EntityManager, SelectQueryBuilder } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { isId } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import { PolicyVersion } from './policy.entity.ts'
import { policyDrafted, policyEdited } from './policy.events.ts'
import { PENDING, PolicyStatus } from './policy-lifecycle.ts'
import type { Rule } from './policy-rule.ts'

/** Selects the versions that the viewer may see: all for the board, admins and analysts, those in force for every other signed-in viewer. */
export const policiesFor = (db: EntityManager, viewer: Viewer): SelectQueryBuilder<PolicyVersion> => {
  const query = db.createQueryBuilder(PolicyVersion, 'policy')
  if (readsTheRecord(viewer)) return query
  return viewer.userId === null ? query.where('false') : query.where('policy.status = :active', { active: PolicyStatus.ACTIVE })
}

/** Loads versions by id, as far as the viewer may see them. */
export const policyById: Batch<string, PolicyVersion | null> = async (db, ids, viewer) => {
  const rows = await policiesFor(db, viewer)
    .andWhere('policy.id = any(:ids)', { ids: ids.filter(isId) })
    .getMany()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Returns the version in force of a policy that the board published, for anyone; null where there is none. */
export const publicPolicy = (db: EntityManager, number: string): Promise<PolicyVersion | null> =>
  db.findOneBy(PolicyVersion, { number, status: PolicyStatus.ACTIVE, isPublic: true })

/** Per policy: its versions that the viewer may see, latest first. */
export const versionsOf: Batch<string, PolicyVersion[]> = async (db, policyIds, viewer) => {
  const rows = await policiesFor(db, viewer)
    .andWhere('policy.policyId = any(:policyIds)', { policyIds: [...policyIds] })
    .orderBy('policy.version', 'DESC')
    .getMany()
  return groupByKey(policyIds, rows, ({ policyId }) => policyId)
}

/** Per policy: whether a version of it may still come into force. */
export const hasPendingVersion: Batch<string, boolean> = async (db, policyIds) => {
  const rows = await db.query<{ policyId: string }[]>(
    'select policy_id as "policyId" from policy_version where policy_id = any($1) and status = any($2)',
    [policyIds, PENDING],
  )
  const pending = new Set(rows.map(({ policyId }) => policyId))
  return policyIds.map((id) => pending.has(id))
}

/** What is enforced of a policy. */
export interface EnforcedPolicy {
  readonly number: string
  readonly version: number
  readonly rules: readonly Rule[]
}

// An approved version is in force from its moment on, whenever the job that supersedes the former one runs.
const ENFORCED = `
  select number, version, rules from (
    select distinct on (policy_id) number, version, rules from policy_version
    where status in ('approved', 'active') and takes_effect_at <= $1 order by policy_id, version desc
  ) in_force where rules <> '[]'::jsonb order by number`

/** Returns the policies in force at a moment that have rules, by number. */
export const enforcedPolicies = (db: EntityManager, now: Date): Promise<EnforcedPolicy[]> => db.query(ENFORCED, [now])

const WRITERS = 'select distinct actor_id as id from event where subject_id = $1 and name = any($2) and actor_id is not null'

/** Everyone who drafted or edited a version, also before its last edit. */
export const writersOf = async (db: EntityManager, policyVersionId: string): Promise<string[]> => {
  const rows = await db.query<{ id: string }[]>(WRITERS, [policyVersionId, [policyDrafted.name, policyEdited.name]])
  return rows.map(({ id }) => id)
}
