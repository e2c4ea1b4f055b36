import { type EntityManager, In, Not } from 'typeorm'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { notFound } from '../../../shared/errors.ts'
import { toDecimal } from '../../../shared/money.ts'
import { canonicalJson } from '../../../shared/text.ts'
import { FinancingRequest } from './financing-request.entity.ts'
import { LenderResponse } from './lender-response.entity.ts'
import { ProposalVersion } from './proposal-version.entity.ts'
import { RequestStatus } from './request-lifecycle.ts'
import { moveResponse, type ResponseMove, ResponseOutcome, ResponseStatus } from './response-lifecycle.ts'

export const unknownRequest = () => notFound('financing.requests.notFound')
export const unknownResponse = () => notFound('financing.responses.notFound')

/**
 * Locks a request until the end of the transaction. Every change to a request or its responses takes this lock first, so
 * that transactions cannot deadlock. A request past its expiry reads as expired.
 */
export const lockRequest = async (tx: Tx, id: string, now: Date): Promise<FinancingRequest> => {
  const request = orNotFound(await lockById(tx.db, FinancingRequest, id), unknownRequest)
  if (request.status === RequestStatus.ACTIVE && request.expiresAt <= now) request.status = RequestStatus.EXPIRED
  return request
}

/** Locks the merchant's own request. Throws NOT_FOUND for any other. */
export const lockOwnRequest = async (tx: Tx, id: string, now: Date): Promise<FinancingRequest> => {
  const request = await lockRequest(tx, id, now)
  if (request.merchantId !== tx.viewer.businessId) throw unknownRequest()
  return request
}

const OPEN = [ResponseStatus.PROPOSAL_SENT, ResponseStatus.INTERESTED]

/** Returns the open proposals and interests, oldest first. */
export const openResponses = (tx: Tx, requestId: string): Promise<LenderResponse[]> =>
  tx.db.find(LenderResponse, {
    where: { requestId, status: In(OPEN), outcome: ResponseOutcome.PENDING },
    order: { respondedAt: 'ASC', id: 'ASC' },
  })

export const acceptedResponses = (db: Tx['db'], requestId: string): Promise<LenderResponse[]> =>
  db.find(LenderResponse, { where: { requestId, outcome: ResponseOutcome.ACCEPTED }, order: { respondedAt: 'ASC', id: 'ASC' } })

/** Applies the same transition to several responses. */
export const moveResponses = async (tx: Tx, responses: readonly LenderResponse[], move: ResponseMove, now: Date) => {
  for (const response of responses) {
    moveResponse(response, move)
    response.updatedAt = now
  }
  await tx.db.save([...responses])
}

export const lendersOf = (responses: readonly { lenderId: string }[]) => [...new Set(responses.map(({ lenderId }) => lenderId))]

/** Returns every lender with a response that was not withdrawn, to be notified of a change of the request. */
export const respondingLenders = async (tx: Tx, requestId: string): Promise<string[]> =>
  lendersOf(await tx.db.find(LenderResponse, { select: { lenderId: true }, where: { requestId, status: Not(ResponseStatus.WITHDRAWN) } }))

/** Counts the lenders with an open or accepted proposal or interest. */
export const countInterested = async (tx: Tx, requestId: string): Promise<number> => {
  const open = await tx.db.find(LenderResponse, {
    select: { lenderId: true },
    where: { requestId, status: In(OPEN), outcome: In([ResponseOutcome.PENDING, ResponseOutcome.ACCEPTED]) },
  })
  return lendersOf(open).length
}

/** Returns the content of a request, as versions store it and the board reviews it. */
export const contentOf = (request: FinancingRequest, documents: readonly { fileId: string; sha256: string }[]) => ({
  title: request.title,
  description: request.description,
  requestType: request.requestType,
  amount: toDecimal(request.amountMinor, request.currency),
  currency: request.currency,
  preferredStructure: request.preferredStructure,
  repaymentPeriod: request.repaymentPeriod,
  businessSector: request.businessSector,
  collateral: request.collateral,
  expectedROI: request.expectedROI,
  urgency: request.urgency,
  documents,
})

export interface AttachedFile {
  readonly fileId: string
  readonly sha256: string
}

const ATTACHED = `
  select d.file_id as "fileId", f.sha256 from request_document d join stored_file f on f.id = d.file_id
  where d.request_id = $1 order by d.place`

export const attachedFiles = (db: Tx['db'], requestId: string) => db.query<AttachedFile[]>(ATTACHED, [requestId])

const KEEP = `
  insert into financing_request_version (request_id, version, content, replaced_at) values ($1, $2, $3, $4)
  on conflict (request_id, version) do nothing`

/** Stores a version's content before it first changes. */
export const keepVersion = (tx: Tx, { id, version }: FinancingRequest, content: object, now: Date) =>
  tx.db.query(KEEP, [id, version, canonicalJson(content), now])

/** Returns the present versions of proposals, by the ids of the responses. */
export const presentVersions = async (db: EntityManager, responses: readonly LenderResponse[]): Promise<Map<string, ProposalVersion>> => {
  const where = responses.map(({ id, version }) => ({ responseId: id, version }))
  const versions = where.length > 0 ? await db.findBy(ProposalVersion, where) : []
  return new Map(versions.map((version) => [version.responseId, version]))
}
