import { In, Not } from 'typeorm'
import { lockById, orNotFound } from '../../../platform/reading.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { notFound } from '../../../shared/errors.ts'
import { toDecimal } from '../../../shared/money.ts'
import { canonicalJson } from '../../../shared/text.ts'
import { FinancingRequest } from './financing-request.entity.ts'
import { LenderResponse } from './lender-response.entity.ts'
import { RequestStatus } from './request-lifecycle.ts'
import { moveResponse, type ResponseMove, ResponseOutcome, ResponseStatus } from './response-lifecycle.ts'

export const unknownRequest = () => notFound('financing.requests.notFound')
export const unknownResponse = () => notFound('financing.responses.notFound')

/**
 * A request under a row lock to the end of the transaction; every change to it or to its answers takes this lock first, so
 * no two wait for each other crosswise. Past its time it reads as expired here too.
 */
export const lockRequest = async (tx: Tx, id: string, now: Date): Promise<FinancingRequest> => {
  const request = orNotFound(await lockById(tx.db, FinancingRequest, id), unknownRequest)
  if (request.status === RequestStatus.ACTIVE && request.expiresAt <= now) request.status = RequestStatus.EXPIRED
  return request
}

/** The merchant's own request under a lock; to anybody else it does not exist. */
export const lockOwnRequest = async (tx: Tx, id: string, now: Date): Promise<FinancingRequest> => {
  const request = await lockRequest(tx, id, now)
  if (request.merchantId !== tx.viewer.businessId) throw unknownRequest()
  return request
}

const OPEN = [ResponseStatus.PROPOSAL_SENT, ResponseStatus.INTERESTED]

/** Proposals and interests that still wait, oldest first. */
export const waitingAnswers = (tx: Tx, requestId: string): Promise<LenderResponse[]> =>
  tx.db.find(LenderResponse, {
    where: { requestId, status: In(OPEN), outcome: ResponseOutcome.PENDING },
    order: { respondedAt: 'ASC', id: 'ASC' },
  })

export const acceptedAnswers = (db: Tx['db'], requestId: string): Promise<LenderResponse[]> =>
  db.find(LenderResponse, { where: { requestId, outcome: ResponseOutcome.ACCEPTED }, order: { respondedAt: 'ASC', id: 'ASC' } })

/** Moves answers together. */
export const moveAnswers = async (tx: Tx, answers: readonly LenderResponse[], move: ResponseMove, now: Date) => {
  for (const answer of answers) {
    moveResponse(answer, move)
    answer.updatedAt = now
  }
  await tx.db.save([...answers])
}

export const lendersOf = (answers: readonly { lenderId: string }[]) => [...new Set(answers.map(({ lenderId }) => lenderId))]

/** Every lender who ever answered and did not take it back: whom a change of the request concerns. */
export const answeringLenders = async (tx: Tx, requestId: string): Promise<string[]> =>
  lendersOf(await tx.db.find(LenderResponse, { select: { lenderId: true }, where: { requestId, status: Not(ResponseStatus.WITHDRAWN) } }))

/** Counts the lenders with an open proposal or interest, whoever declined or withdrew left out. */
export const countInterested = async (tx: Tx, requestId: string): Promise<number> => {
  const open = await tx.db.find(LenderResponse, {
    select: { lenderId: true },
    where: { requestId, status: In(OPEN), outcome: In([ResponseOutcome.PENDING, ResponseOutcome.ACCEPTED]) },
  })
  return lendersOf(open).length
}

/** What a request asks for: what versions keep, and what the board reviews. */
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

/** Keeps a version's content for the record, the first time that it is about to change. */
export const keepVersion = (tx: Tx, { id, version }: FinancingRequest, content: object, now: Date) =>
  tx.db.query(KEEP, [id, version, canonicalJson(content), now])
