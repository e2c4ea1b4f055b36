import { type EntityManager, In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { LenderResponse } from './lender-response.entity.ts'
import type { RequestPhase } from './request-lifecycle.ts'
import { ResponseOutcome } from './response-lifecycle.ts'

type Credit = Pick<LenderResponse, 'outcome' | 'creditDueAt' | 'creditConfirmedAt'>

const AGREED: readonly RequestPhase[] = ['shariah review', 'modification', 'contracted']

/** Returns whether the lender of an accepted proposal has not confirmed its credit, in time or not. */
export const awaitsCredit = ({ outcome, creditDueAt, creditConfirmedAt }: Credit): boolean =>
  outcome === ResponseOutcome.ACCEPTED && creditDueAt !== null && creditConfirmedAt === null

/** Returns whether the lender may confirm or refuse its credit now, given the phase of the request. */
export const mayDecideCredit = (response: Credit, request: RequestPhase | undefined, now: Date): boolean =>
  request !== undefined && AGREED.includes(request) && awaitsCredit(response) && response.creditDueAt! > now

const UNCONFIRMED = `
  select distinct request_id as id from lender_response
  where request_id = any($1::uuid[]) and outcome = 'accepted' and credit_due_at is not null and credit_confirmed_at is null`

/** Loads, by the ids of requests, whether a lender of the agreement has not confirmed its credit. */
export const isCreditPending: Batch<string, boolean> = async (db, requestIds) => {
  const rows = await db.query<{ id: string }[]>(UNCONFIRMED, [[...requestIds]])
  const pending = new Set(rows.map(({ id }) => id))
  return requestIds.map((id) => pending.has(id))
}

/** Loads, by the ids of requests, their accepted proposals. Only for their parties. */
export const acceptedByRequest: Batch<string, LenderResponse[]> = async (db, requestIds) => {
  const accepted = await db.findBy(LenderResponse, { requestId: In([...requestIds]), outcome: ResponseOutcome.ACCEPTED })
  return groupByKey(requestIds, accepted, ({ requestId }) => requestId)
}

/** Returns whether a lender of the agreement on a request has not confirmed its credit. */
export const hasPendingCredit = async (db: EntityManager, requestId: string): Promise<boolean> =>
  (await db.query<unknown[]>(UNCONFIRMED, [[requestId]])).length > 0
