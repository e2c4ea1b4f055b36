import type { Batch } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { BusinessEvent, BusinessEventKind, BusinessOverview } from './business-overview.type.ts'

const HISTORY_AT_MOST = 50

const OVERVIEWS = `
  select business.id as "businessId", business.owner_id as "ownerId", business.tax_id as "taxId",
    (select count(*)::int from business_membership member where member.business_id = business.id and member.left_at is null) as "memberCount",
    (select count(*)::int from financing_request request where request.merchant_id = business.id and request.published_at is not null) as "requestCount",
    (select count(*)::int from financing_request request
      where request.merchant_id = business.id and (request.status = 'under_review' or request.status = 'active' and request.expires_at > now())) as "openRequestCount",
    (select count(*)::int from facility where merchant_id = business.id or lender_id = business.id) as "facilityCount",
    (select count(*)::int from facility
      where (merchant_id = business.id or lender_id = business.id) and status in ('contracted', 'active', 'defaulted')) as "currentFacilityCount"
  from business where business.id = any($1::uuid[])`

/** Loads what administrators see of businesses; null for everyone else. */
export const overviewOf: Batch<string, BusinessOverview | null> = async (db, ids, { role }) => {
  if (role !== Role.ADMIN) return ids.map(() => null)
  const rows = await db.query<BusinessOverview[]>(OVERVIEWS, [[...ids]])
  const byId = new Map(rows.map((row) => [row.businessId, Object.assign(new BusinessOverview(), row)]))
  return ids.map((id) => byId.get(id) ?? null)
}

const HISTORY = `
  select seq::text as id, name as kind, at, actor_id as "actorId", payload ->> 'reason' as reason from event
  where subject_id = $1::text and name = any($2::text[]) order by seq desc limit ${HISTORY_AT_MOST}`

/** Loads the latest 50 events of businesses. Only for businesses whose overview the viewer reads. */
export const businessHistoryOf: Batch<string, BusinessEvent[]> = (db, ids) =>
  Promise.all(
    ids.map(async (id) => {
      const rows = await db.query<BusinessEvent[]>(HISTORY, [id, Object.values(BusinessEventKind)])
      return rows.map((row) => Object.assign(new BusinessEvent(), row))
    }),
  )
