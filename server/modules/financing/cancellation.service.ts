import type { Platform } from '../../platform/platform.ts'
import { orNotFound } from '../../platform/reading.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { DomainError, forbidden } from '../../shared/errors.ts'
import type { Commitments } from './commitments.ts'
import { coolingOffEndsAt } from './cooling-off.ts'
import type { FinancingRequest } from './financing-request.entity.ts'
import { acceptedAnswers, lockRequest, unknownRequest } from './holding.ts'
import type { RequestReads } from './request.query.ts'
import { phaseOf, requestLifecycle } from './request-lifecycle.ts'
import { returnRequest } from './returning.ts'

/** How the parties of an agreement step back from it in its first days. */
export const createCancellationService = ({ work, clock }: Platform, reads: RequestReads, commitments: Commitments) => {
  const read = async (viewer: Viewer, id: string) => orNotFound(await reads.one(viewer, id), unknownRequest)

  return {
    /** Until when the parties may step back; null when they may not. */
    endsAt: (request: FinancingRequest): Date | null => coolingOffEndsAt(request, clock.now()),

    /**
     * Steps back from an agreement: the merchant, or a lender whose proposal was accepted, while the board has not settled it
     * and the cooling-off lasts. The request is open again, or expired, and everyone concerned is told the reason.
     */
    async cancel(viewer: Viewer, requestId: string, reason: string): Promise<FinancingRequest> {
      await read(viewer, requestId)
      await work(viewer, async (tx) => {
        const now = clock.now()
        const request = await lockRequest(tx, requestId, now)
        const { businessId } = tx.viewer
        requestLifecycle.move({ status: phaseOf(request) }, 'cancel_acceptance')
        const accepted = await acceptedAnswers(tx.db, request.id)
        if (businessId !== request.merchantId && accepted.every(({ lenderId }) => lenderId !== businessId)) {
          throw forbidden('Only the parties of the agreement can step back from it.')
        }
        if (coolingOffEndsAt(request, now) === null) {
          throw new DomainError('ILLEGAL_TRANSITION', 'The time to step back is over: it lasts two business days from the acceptance.')
        }
        await returnRequest(tx, commitments, request, { move: 'cancel_acceptance', reason: reason.trim(), cancelledBy: businessId }, now)
      })
      return read(viewer, requestId)
    },
  }
}

export type CancellationService = ReturnType<typeof createCancellationService>
