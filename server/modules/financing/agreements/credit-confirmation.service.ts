import { actOnDue } from '../../../platform/due.ts'
import { toBusiness } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError } from '../../../shared/errors.ts'
import { stored } from '../../../shared/i18n/text.ts'
import { awaitsCredit, mayDecideCredit } from '../records/credit.ts'
import { aboutResponse, creditConfirmed } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { acceptedResponses, lockRequest, unknownResponse } from '../records/request.repository.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import { ResponseOutcome } from '../records/response-lifecycle.ts'
import { graceAfter } from './credit-confirmation.ts'
import { returnRequest } from './return-request.ts'

export const lapseCredit = job<Record<never, never>>('financing.lapse_credit', { attempts: 1 })

const DUE = `
  select distinct request_id as id from lender_response
  where outcome = 'accepted' and credit_confirmed_at is null and credit_due_at <= $1`

const refusal = (response: LenderResponse): DomainError => {
  if (response.outcome !== ResponseOutcome.ACCEPTED) return new DomainError('ILLEGAL_TRANSITION', 'financing.credit.notAccepted')
  const isConfirmed = response.creditConfirmedAt !== null
  return new DomainError('ILLEGAL_TRANSITION', isConfirmed ? 'financing.credit.confirmed' : 'financing.credit.over')
}

/** Confirms, refuses and lapses the credit of lenders whose proposals were accepted. */
export const createCreditConfirmationService = (platform: Platform) => {
  const { work } = platform

  /** Locks the request of the lender's own response. Throws NOT_FOUND for any other. */
  const lockOwn = async (tx: Tx, id: string) => {
    const { businessId } = tx.viewer
    const seen = isId(id) && businessId ? await tx.db.findOneBy(LenderResponse, { id, lenderId: businessId }) : null
    const { requestId } = orNotFound(seen, unknownResponse)
    const request = await lockRequest(tx, requestId, tx.now)
    return { request, response: await tx.db.findOneByOrFail(LenderResponse, { id }) }
  }

  const fallThrough = async (tx: Tx, request: FinancingRequest, cause: Parameters<typeof returnRequest>[2]) => {
    request.expiresAt = graceAfter(request, tx.now)
    await returnRequest(tx, request, cause, tx.now)
  }

  const lapse = async (tx: Tx, requestId: string): Promise<boolean> => {
    const request = await lockRequest(tx, requestId, tx.now)
    const accepted = await acceptedResponses(tx.db, request.id)
    const late = accepted.filter((response) => awaitsCredit(response) && response.creditDueAt! <= tx.now)
    if (late.length === 0) return false
    await fallThrough(tx, request, { cause: 'credit_lapsed', reason: stored('financing.credit.lapsed'), cancelledBy: null })
    return true
  }

  return {
    /**
     * Confirms the credit of the viewer's accepted proposal; confirming again changes nothing. Throws ILLEGAL_TRANSITION unless the
     * proposal is accepted, and from `creditDueAt` on.
     */
    confirm: (viewer: Viewer, id: string): Promise<LenderResponse> =>
      work(viewer, async (tx) => {
        const { request, response } = await lockOwn(tx, id)
        if (response.outcome === ResponseOutcome.ACCEPTED && response.creditConfirmedAt !== null) return response
        if (!mayDecideCredit(response, phaseOf(request), tx.now)) throw refusal(response)
        const { userId } = signedIn(tx.viewer)
        Object.assign(response, { creditConfirmedAt: tx.now, creditConfirmedById: userId, updatedAt: tx.now })
        await tx.db.save(response)
        const audience = [toBusiness(response.merchantId), toBusiness(response.lenderId)]
        await tx.emit(creditConfirmed.of(request.id, audience, aboutResponse(response, request)))
        return response
      }),

    /**
     * Refuses the credit of the viewer's accepted proposal, which ends the whole agreement as a deadline that passed does. Throws
     * ILLEGAL_TRANSITION unless the proposal is accepted, once its credit was confirmed, and from `creditDueAt` on.
     */
    refuse: (viewer: Viewer, id: string, reason: string, asked: Once): Promise<LenderResponse> => {
      const refuse = async (tx: Tx) => {
        const { request, response } = await lockOwn(tx, id)
        if (!mayDecideCredit(response, phaseOf(request), tx.now)) throw refusal(response)
        await fallThrough(tx, request, { cause: 'credit_refused', reason: reason.trim(), cancelledBy: response.lenderId })
      }
      return work(viewer, async (tx) => {
        await once(tx, asked, () => refuse(tx))
        return tx.db.findOneByOrFail(LenderResponse, { id })
      })
    },

    /**
     * Ends every agreement whose lender, or one of whose lenders, did not confirm its credit in time, each in a transaction of its own:
     * the held money is free, contracts are cancelled, the request is open again or expired, and all parties are notified. Returns the
     * number of requests.
     */
    lapseDue: (): Promise<number> => actOnDue(platform, { sql: DUE, values: [platform.clock.now()], act: (tx, { id }) => lapse(tx, id) }),
  }
}

export type CreditConfirmationService = ReturnType<typeof createCreditConfirmationService>
