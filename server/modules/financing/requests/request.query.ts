import type { Batch } from '../../../platform/context.ts'
import { newSqlStatement, statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import { searchList } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { FINANCING_REQUEST_ORDERS, type FinancingRequestsArgs } from './request.inputs.ts'
import { searchedRequests } from './request-search.ts'
import { requestsVisibleTo } from './visibility.ts'

/** Reads an active request past its expiry as expired, even before the scheduled job has expired it. */
const effectiveStatus = (now: string) => `case when r.status = 'active' and r.expires_at <= ${now} then 'expired' else r.status end`

/** Selects the columns of a request under the names of its fields, from a table called `r`. */
export const requestColumns = (now: string) => `
  r.id, r.merchant_id as "merchantId", r.merchant_name as "merchantName", r.is_merchant_verified as "isMerchantVerified",
  r.created_by as "createdBy", r.title, r.description, r.request_type as "requestType", r.amount as "amountMinor", r.currency,
  r.comparable_amount as "comparableAmount", r.preferred_structure as "preferredStructure",
  r.repayment_period as "repaymentPeriod", r.business_sector as "businessSector", r.collateral,
  trim_scale(r.expected_roi)::text as "expectedROI", r.urgency, ${effectiveStatus(now)} as status, r.stage, r.version,
  r.expires_in_days as "expiresInDays", r.created_at as "createdAt", r.updated_at as "updatedAt",
  r.published_at as "publishedAt", r.expires_at as "expiresAt", r.submitted_at as "submittedAt", r.accepted_at as "acceptedAt",
  r.jurisdiction, r.cooling_off_ends_at as "coolingOffEndsAt", r.cooling_off_waived_at as "coolingOffWaivedAt",
  r.cooling_off_waived_by as "coolingOffWaivedBy", r.hidden_at as "hiddenAt",
  r.view_count as "viewCount", r.interested_lenders as "interestedLenders",
  r.share_score as "shareScore", r.alt_score_id as "altScoreId", r.score_band as "scoreBand", r.score_assurance as "scoreAssurance"`

/** A row of {@link requestColumns}. Bigint columns are text. */
export interface RequestRow extends Omit<FinancingRequest, 'amountMinor' | 'comparableAmount' | 'amount'> {
  readonly amountMinor: string
  readonly comparableAmount: string
}

export const asRequest = (row: RequestRow): FinancingRequest =>
  Object.assign(new FinancingRequest(), row, { amountMinor: BigInt(row.amountMinor), comparableAmount: BigInt(row.comparableAmount) })

/** Reads requests; every query applies the viewer's rights. */
export const createRequestReads = ({ readRows, clock }: Platform) => {
  const byIds = async (ids: readonly string[], viewer: Viewer): Promise<Map<string, FinancingRequest>> => {
    const known = ids.filter(isId)
    if (known.length === 0) return new Map()
    const statement = newSqlStatement()
    const now = clock.now()
    const text = `select ${requestColumns(statement.bind(now))} from financing_request r
      where r.id = any(${statement.bind(known)}::uuid[]) and ${requestsVisibleTo(viewer, now, statement)}`
    const rows = await readRows<RequestRow>(statementName(text), text, statement.values)
    return new Map(rows.map((row) => [row.id, asRequest(row)]))
  }

  /** Loads requests by id; null where the viewer may not see one. */
  const requestById: Batch<string, FinancingRequest | null> = async (_db, ids, viewer) => {
    const found = await byIds(ids, viewer)
    return ids.map((id) => found.get(id.toLowerCase()) ?? null)
  }

  return {
    byIds,
    requestById,

    /** Returns one request; null if it does not exist or the viewer may not see it. */
    async one(viewer: Viewer, id: string): Promise<FinancingRequest | null> {
      return (await byIds([id], viewer)).get(id.toLowerCase()) ?? null
    },

    /** The requests a viewer may see: for a merchant, its own. */
    async list(viewer: Viewer, { filter, orderBy, ...page }: FinancingRequestsArgs): Promise<Page<FinancingRequest>> {
      const now = clock.now()
      const requests = searchList<RequestRow, FinancingRequest>(readRows, {
        table: 'financing_request',
        alias: 'r',
        columns: ({ bind }) => requestColumns(bind(now)),
        asNode: asRequest,
        order: FINANCING_REQUEST_ORDERS.by[orderBy],
        base: (statement) => [
          requestsVisibleTo(viewer, now, statement),
          ...(filter?.statuses?.length
            ? [`${effectiveStatus(statement.bind(now))} = any(${statement.bind(filter.statuses)}::text[])`]
            : []),
          ...(filter?.requestType ? [`r.request_type = ${statement.bind(filter.requestType)}`] : []),
          ...searchedRequests(filter?.search, viewer, statement),
        ],
        counting: 'exact',
      })
      return requests.page(page)
    },
  }
}

export type RequestReads = ReturnType<typeof createRequestReads>
