import type { SqlStatement } from '../../../platform/database/sql-statement.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { isLender, Role } from '../../../shared/role.ts'

/**
 * Returns the condition on `r` for the requests that a viewer may see. Merchants see their own; lenders what is open and
 * what they responded to, though not what is hidden while no one can act for its business; the board everything ever submitted to it; admins and analysts all but drafts; everyone else
 * none.
 */
export const requestsVisibleTo = ({ role, businessId }: Viewer, now: Date, { bind }: SqlStatement): string => {
  if (role === Role.MERCHANT && businessId) return `r.merchant_id = ${bind(businessId)}`
  if (isLender(role)) {
    const open = `(r.status = 'active' and r.expires_at > ${bind(now)} and r.hidden_at is null)`
    const responded = businessId
      ? `exists (select 1 from lender_response mine where mine.request_id = r.id and mine.lender_id = ${bind(businessId)})`
      : 'false'
    return `(${open} or ${responded})`
  }
  if (role === Role.SSB_AUDITOR) return 'r.submitted_at is not null'
  if (role === Role.ADMIN || role === Role.ANALYST) return "r.status <> 'draft'"
  return 'false'
}
