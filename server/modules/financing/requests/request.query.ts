import type { Batch } from '../../../platform/context.ts'
import { newSqlStatement, type SqlStatement, statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cursorPart, decodeCursor, encodeCursor, isId } from '../../../platform/reading.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { pageOf } from '../../../shared/page.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { searchWords } from '../records/search.ts'
import type { FinancingRequestFilter } from './request.inputs.ts'
import type { FinancingRequestList } from './request-page.ts'
import { requestsVisibleTo } from './visibility.ts'

/** An open request past its time reads as expired, whether or not the clock's job has been there yet. */
const effectiveStatus = (now: string) => `case when r.status = 'active' and r.expires_at <= ${now} then 'expired' else r.status end`

/** The columns of a request by the names of its fields, from a table called `r`. */
export const requestColumns = (now: string) => `
  r.id, r.merchant_id as "merchantId", r.merchant_name as "merchantName", r.merchant_verified as "merchantVerified",
  r.created_by as "createdBy", r.title, r.description, r.request_type as "requestType", r.amount as "amountMinor", r.currency,
  r.comparable_amount as "comparableAmount", r.preferred_structure as "preferredStructure",
  r.repayment_period as "repaymentPeriod", r.business_sector as "businessSector", r.collateral,
  trim_scale(r.expected_roi)::text as "expectedROI", r.urgency, ${effectiveStatus(now)} as status, r.stage, r.version,
  r.expires_in_days as "expiresInDays", r.created_at as "createdAt", r.updated_at as "updatedAt",
  r.published_at as "publishedAt", r.expires_at as "expiresAt", r.submitted_at as "submittedAt", r.accepted_at as "acceptedAt",
  r.jurisdiction, r.cooling_off_ends_at as "coolingOffEndsAt", r.cooling_off_waived_at as "coolingOffWaivedAt",
  r.cooling_off_waived_by as "coolingOffWaivedBy",
  r.view_count as "viewCount", r.interested_lenders as "interestedLenders",
  r.share_score as "shareScore", r.alt_score_id as "altScoreId", r.score_band as "scoreBand", r.score_assurance as "scoreAssurance"`

/** A row of {@link requestColumns}: bigint columns come as text. */
export interface RequestRow extends Omit<FinancingRequest, 'amountMinor' | 'comparableAmount' | 'amount'> {
  readonly amountMinor: string
  readonly comparableAmount: string
}

export const asRequest = (row: RequestRow): FinancingRequest =>
  Object.assign(new FinancingRequest(), row, { amountMinor: BigInt(row.amountMinor), comparableAmount: BigInt(row.comparableAmount) })

const allWords = (search: string | null | undefined, { bind }: SqlStatement) =>
  searchWords(search).map((word) => `r.search like search_pattern(${bind(word)})`)

/** Reads of requests, each with the viewer's rights inside. */
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

  /** Requests by id, as far as the viewer may see them; null otherwise. */
  const requestById: Batch<string, FinancingRequest | null> = async (_db, ids, viewer) => {
    const found = await byIds(ids, viewer)
    return ids.map((id) => found.get(id.toLowerCase()) ?? null)
  }

  return {
    byIds,
    requestById,

    /** One request; null for what the viewer may not see or nobody has. */
    async one(viewer: Viewer, id: string): Promise<FinancingRequest | null> {
      return (await byIds([id], viewer)).get(id.toLowerCase()) ?? null
    },

    /** The requests a viewer may see, newest first: for a merchant, its own. */
    async list(
      viewer: Viewer,
      filter: FinancingRequestFilter | null | undefined,
      first: number,
      after?: string | null,
    ): Promise<FinancingRequestList> {
      const now = clock.now()
      const conditionsFor = (statement: SqlStatement) => [
        requestsVisibleTo(viewer, now, statement),
        ...(filter?.statuses?.length ? [`${effectiveStatus(statement.bind(now))} = any(${statement.bind(filter.statuses)}::text[])`] : []),
        ...(filter?.requestType ? [`r.request_type = ${statement.bind(filter.requestType)}`] : []),
        ...allWords(filter?.search, statement),
      ]
      const statement = newSqlStatement()
      const conditions = conditionsFor(statement)
      if (after) conditions.push(`(r.created_at, r.id) < (${afterMoment(after, statement)})`)
      const text = `select ${requestColumns(statement.bind(now))} from financing_request r where ${conditions.join(' and ')}
        order by r.created_at desc, r.id desc limit ${statement.bind(first + 1)}`
      const rows = await readRows<RequestRow>(statementName(text), text, statement.values)
      const page = pageOf(rows.map(asRequest), first, rows.length, ({ createdAt, id }) => encodeCursor(String(createdAt.getTime()), id))
      const isWhole = !after && rows.length <= first
      return {
        ...page,
        count: async () => {
          if (isWhole) return { total: rows.length, isExact: true }
          const counting = newSqlStatement()
          const whole = `select count(*)::int as total from financing_request r where ${conditionsFor(counting).join(' and ')}`
          const [count] = await readRows<{ total: number }>(statementName(whole), whole, counting.values)
          return { total: count!.total, isExact: true }
        },
      }
    },
  }
}

const afterMoment = (after: string, { bind }: SqlStatement) => {
  const { key, id } = decodeCursor(after, cursorPart.moment)
  return `${bind(key)}, ${bind(id)}`
}

export type RequestReads = ReturnType<typeof createRequestReads>
