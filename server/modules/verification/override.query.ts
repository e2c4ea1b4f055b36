import type { EntityManager } from 'typeorm'
import type { Batch } from '../../platform/context.ts'
import { Approval, ApprovalKind, ApprovalStatus, approvalOf } from '../approvals/index.ts'
import { KycOverride } from './kyc-override.entity.ts'

/** An override that is pending, and when it was asked for. */
export interface PendingOverride {
  readonly override: KycOverride
  readonly askedAt: Date
}

const pendingAmong = (db: EntityManager, businessIds: readonly string[]) =>
  db
    .createQueryBuilder(KycOverride, 'override')
    .innerJoin(Approval, 'approval', 'approval.subjectId = override.id and approval.kind = :kind and approval.status = :status', {
      kind: ApprovalKind.KYC_OVERRIDE,
      status: ApprovalStatus.PENDING,
    })
    .where('override.businessId = any(:businessIds)', { businessIds })

/** Returns the pending override of a business, which is under a lock. */
export const pendingOverride = async (db: EntityManager, businessId: string): Promise<PendingOverride | null> => {
  const query = pendingAmong(db, [businessId]).addSelect('approval.askedAt', 'askedAt')
  const { entities, raw } = await query.getRawAndEntities<{ askedAt: Date }>()
  const [override] = entities
  return override ? { override, askedAt: raw[0]!.askedAt } : null
}

const approvalOfOverride = approvalOf(ApprovalKind.KYC_OVERRIDE)

/** The approval of each business's pending override, as far as the viewer may see it. */
export const pendingOverrideOf: Batch<string, Approval | null> = async (db, businessIds, viewer) => {
  const pending = await pendingAmong(db, businessIds).getMany()
  const approvals = await approvalOfOverride(
    db,
    pending.map(({ id }) => id),
    viewer,
  )
  const byBusiness = new Map(pending.map(({ businessId }, at) => [businessId, approvals[at]]))
  return businessIds.map((id) => byBusiness.get(id) ?? null)
}

/** The pending one is the latest, even where two were asked for within one millisecond. */
const LATEST = `
  select distinct on (override.business_id) override.business_id as "businessId", override.id, approval.status
  from kyc_override override join approval on approval.kind = '${ApprovalKind.KYC_OVERRIDE}' and approval.subject_id = override.id
  where override.business_id = any($1::uuid[])
  order by override.business_id, (approval.status = '${ApprovalStatus.PENDING}') desc, approval.asked_at desc, override.id desc`

const IN_VAIN: readonly ApprovalStatus[] = [ApprovalStatus.REJECTED, ApprovalStatus.LAPSED]

/** The approval of each business's latest override where it was rejected or has lapsed, as far as the viewer may see it. */
export const endedOverrideOf: Batch<string, Approval | null> = async (db, businessIds, viewer) => {
  const latest = await db.query<{ businessId: string; id: string; status: ApprovalStatus }[]>(LATEST, [[...businessIds]])
  const ended = latest.filter(({ status }) => IN_VAIN.includes(status))
  const approvals = await approvalOfOverride(
    db,
    ended.map(({ id }) => id),
    viewer,
  )
  const byBusiness = new Map(ended.map(({ businessId }, at) => [businessId, approvals[at]]))
  return businessIds.map((id) => byBusiness.get(id) ?? null)
}

const OWN_PEOPLE = `
  select override.id, array_agg(person.id) as people
  from kyc_override override join business on business.id = override.business_id
  join app_user person on person.id = business.owner_id or person.business_id = business.id
  where override.id = any ($1) group by override.id`

/** Per override: the people of its business, who must not decide it. */
export const ownPeopleOf: Batch<string, readonly string[]> = async (db, overrideIds) => {
  const rows = await db.query<{ id: string; people: string[] }[]>(OWN_PEOPLE, [overrideIds])
  const byOverride = new Map(rows.map(({ id, people }) => [id, people]))
  return overrideIds.map((id) => byOverride.get(id) ?? [])
}
