import { TO_MARKETPLACE, TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { asOpportunity, type ReturnCause, requestReturned, toParties } from '../records/financing.events.ts'
import { type FinancingRequest, NO_COOLING_OFF } from '../records/financing-request.entity.ts'
import { acceptedResponses, countInterested, lendersOf, moveResponses, openResponses } from '../records/request.repository.ts'
import { moveRequest } from '../records/request-lifecycle.ts'

/** Why an agreement falls through. */
interface Cause {
  readonly cause: ReturnCause
  /** As a person wrote it, or a stored text. */
  readonly reason: string
  /** The business that cancelled, or refused its credit; null otherwise. */
  readonly cancelledBy: string | null
}

/**
 * Ends an agreement under the request's lock. The accepted proposals lapse; the request is open again with the others'
 * proposals, or expired if its period is over. Everyone concerned is notified.
 */
export const returnRequest = async (tx: Tx, request: FinancingRequest, { cause, reason, cancelledBy }: Cause, now: Date): Promise<void> => {
  moveRequest(request, cause === 'board' ? 'return' : 'cancel_acceptance')
  const accepted = await acceptedResponses(tx.db, request.id)
  const others = await openResponses(tx, request.id)
  const active = request.expiresAt > now
  for (const response of accepted) response.termsDueAt = null
  await moveResponses(tx, accepted, 'lapse', now)
  if (!active) {
    moveRequest(request, 'expire')
    await moveResponses(tx, others, 'lapse', now)
  }
  request.interestedLenders = await countInterested(tx, request.id)
  Object.assign(request, { acceptedAt: null, ...NO_COOLING_OFF })
  request.updatedAt = now
  await tx.db.save(request)
  const [lenderIds, otherLenderIds] = [lendersOf(accepted), lendersOf(others)]
  const parties = toParties(request, [...lenderIds, ...otherLenderIds])
  const audience = [...parties, ...TO_THE_BOARD, ...(active ? [TO_MARKETPLACE] : [])]
  await tx.emit(
    requestReturned.of(request.id, audience, {
      ...asOpportunity(request),
      lenderIds,
      reopenedLenderIds: active ? otherLenderIds : [],
      active,
      reason,
      cause,
      cancelledBy,
    }),
  )
}
