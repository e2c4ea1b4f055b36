import { In, type SelectQueryBuilder } from 'typeorm'
import { type Batch, type Context, groupByKey } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readPage, withWords } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { ProposalVersion } from '../records/proposal-version.entity.ts'
import { ResponseOutcome } from '../records/response-lifecycle.ts'
import { LENDER_RESPONSE_ORDERS, type LenderResponsesArgs } from './response.inputs.ts'

/**
 * Limits a query to the responses that a viewer may see. Merchants see those to their own requests, lenders their own,
 * the board accepted ones, admins and analysts all, everyone else none.
 */
export const visibleTo = (query: SelectQueryBuilder<LenderResponse>, { role, businessId }: Viewer): SelectQueryBuilder<LenderResponse> => {
  if (role === Role.MERCHANT && businessId) return query.andWhere('answer.merchantId = :viewerId', { viewerId: businessId })
  if (isLender(role) && businessId) return query.andWhere('answer.lenderId = :viewerId', { viewerId: businessId })
  if (role === Role.SSB_AUDITOR) return query.andWhere('answer.outcome = :accepted', { accepted: ResponseOutcome.ACCEPTED })
  if (role === Role.ADMIN || role === Role.ANALYST) return query
  return query.andWhere('false')
}

/** Loads the responses to a request that the viewer may see, newest first. */
export const responsesByRequest: Batch<string, LenderResponse[]> = async (db, requestIds, viewer) => {
  const query = db.createQueryBuilder(LenderResponse, 'answer').where('answer.requestId in (:...requestIds)', { requestIds })
  const rows = await visibleTo(query, viewer).orderBy('answer.respondedAt', 'DESC').addOrderBy('answer.id', 'DESC').getMany()
  return groupByKey(requestIds, rows, ({ requestId }) => requestId)
}

/** Loads responses by id, as far as the viewer may see them. */
export const responseById: Batch<string, LenderResponse | null> = async (db, ids, viewer) => {
  const query = db.createQueryBuilder(LenderResponse, 'answer').where('answer.id in (:...ids)', { ids })
  const rows = new Map((await visibleTo(query, viewer).getMany()).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id) ?? null)
}

/** Loads every version of a proposal, oldest first. Only for responses that the viewer may see. */
export const versionsByResponse: Batch<string, ProposalVersion[]> = async (db, responseIds) => {
  const rows = await db.find(ProposalVersion, { where: { responseId: In([...responseIds]) }, order: { version: 'ASC' } })
  return groupByKey(responseIds, rows, ({ responseId }) => responseId)
}

/** Loads the present version of a proposal; null where nothing was proposed. Only for responses that the viewer may see. */
export const presentVersion: Batch<string, ProposalVersion | null> = async (db, responseIds) => {
  const rows = await db
    .createQueryBuilder(ProposalVersion, 'sent')
    .innerJoin(LenderResponse, 'answer', 'answer.id = sent.responseId and answer.version = sent.version')
    .where('sent.responseId in (:...responseIds)', { responseIds })
    .getMany()
  const byId = new Map(rows.map((row) => [row.responseId, row]))
  return responseIds.map((id) => byId.get(id) ?? null)
}

/** Reads a lender's own responses. */
export const createResponseReads = ({ dataSource }: Platform) => ({
  /** Returns the lender's responses. */
  list(viewer: Viewer, { filter, ...page }: LenderResponsesArgs): Promise<Page<LenderResponse>> {
    const query = dataSource.manager.createQueryBuilder(LenderResponse, 'answer').where('true')
    if (filter?.statuses?.length) query.andWhere('answer.status in (:...statuses)', { statuses: filter.statuses })
    if (filter?.outcome) query.andWhere('answer.outcome = :outcome', { outcome: filter.outcome })
    withWords(query, filter?.search, (word) => `search_text(answer.request_title) like search_pattern(${word})`)
    return readPage(visibleTo(query, viewer), page, LENDER_RESPONSE_ORDERS)
  },
})

export type ResponseReads = ReturnType<typeof createResponseReads>

/** Returns whether the viewer is a lender whose own terms were accepted: not those of the lead whose book it joined. */
export const hasAcceptedTerms = async (requestId: string, context: Context): Promise<boolean> => {
  if (!isLender(context.viewer.role)) return false
  const own = await context.load(responsesByRequest, requestId)
  return own.some(({ outcome, bookId }) => outcome === ResponseOutcome.ACCEPTED && bookId === null)
}

/** Returns whether the viewer is a lender whose proposal on this request was accepted. */
export const hasAcceptedProposal = async (requestId: string, context: Context): Promise<boolean> => {
  if (!isLender(context.viewer.role)) return false
  const own = await context.load(responsesByRequest, requestId)
  return own.some(({ outcome }) => outcome === ResponseOutcome.ACCEPTED)
}
