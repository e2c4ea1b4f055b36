import { TO_MARKETPLACE, TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { asOpportunity, requestReturned, toParties } from '../records/financing.events.ts'
import { type FinancingRequest, NO_COOLING_OFF } from '../records/financing-request.entity.ts'
import { acceptedAnswers, countInterested, lendersOf, moveAnswers, waitingAnswers } from '../records/holding.ts'
import { moveRequest } from '../records/request-lifecycle.ts'

/** Why an agreement falls through. */
interface Cause {
  /** Rejected by the board, or stepped back from by a party. */
  readonly move: 'return' | 'cancel_acceptance'
  readonly reason: string
  /** The business that stepped back. */
  readonly cancelledBy: string | null
}

/**
 * Undoes an agreement, under the request's lock: the accepted proposals lapse; the request is open again with the others',
 * or expired if its time ran out. Everyone concerned is told.
 */
export const returnRequest = async (tx: Tx, request: FinancingRequest, { move, reason, cancelledBy }: Cause, now: Date): Promise<void> => {
  moveRequest(request, move)
  const accepted = await acceptedAnswers(tx.db, request.id)
  const others = await waitingAnswers(tx, request.id)
  const active = request.expiresAt > now
  await moveAnswers(tx, accepted, 'lapse', now)
  if (!active) {
    moveRequest(request, 'expire')
    await moveAnswers(tx, others, 'lapse', now)
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
      cancelledBy,
    }),
  )
}
