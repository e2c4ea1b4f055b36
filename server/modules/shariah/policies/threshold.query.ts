import type { EntityManager } from 'typeorm'
import type { IncomeSource } from './income-source.ts'

/** The threshold of impermissible income that the board has adopted, with the policy that states it. */
export interface AdoptedThreshold {
  readonly policyId: string
  readonly number: string
  readonly version: number
  readonly effectiveOn: string
  readonly takesEffectAt: Date
  readonly basisPoints: number
}

// As with the rules, an approved version is in force from its moment on, whenever the job that supersedes the former one runs.
const THRESHOLD = `
  select * from (
    select distinct on (policy_id) id as "policyId", number, version, effective_on::text as "effectiveOn", takes_effect_at as "takesEffectAt",
      income_threshold_bp as "basisPoints"
    from policy_version where status in ('approved', 'active') and takes_effect_at <= $1 order by policy_id, version desc
  ) in_force where "basisPoints" is not null order by "basisPoints", number limit 1`

/** Returns the threshold in force at a moment: the strictest, where several policies state one; null where none does. */
export const thresholdInForce = async (db: EntityManager, now: Date): Promise<AdoptedThreshold | null> => {
  const [found] = await db.query<AdoptedThreshold[]>(THRESHOLD, [now])
  return found ?? null
}

/** A kind of income that the board has named as impermissible, with the policy that names it. */
export interface AdoptedSource extends IncomeSource {
  readonly number: string
  readonly version: number
}

const SOURCES = `
  select number, version, source.value as source from (
    select distinct on (policy_id) number, version, income_sources
    from policy_version where status in ('approved', 'active') and takes_effect_at <= $1 order by policy_id, version desc
  ) in_force cross join jsonb_array_elements(income_sources) with ordinality as source (value, place) order by number, source.place`

/** Returns the kinds of impermissible income that policies in force at a moment name. */
export const sourcesInForce = async (db: EntityManager, now: Date): Promise<AdoptedSource[]> => {
  const found = await db.query<{ number: string; version: number; source: IncomeSource }[]>(SOURCES, [now])
  return found.map(({ number, version, source }) => ({ ...source, number, version }))
}
