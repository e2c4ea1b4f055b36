import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError, forbidden } from '../../../shared/errors.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { acceptedResponses, lockRequest, unknownRequest } from '../records/request.repository.ts'
import { phaseOf, requestLifecycle } from '../records/request-lifecycle.ts'
import type { RequestReads } from '../requests/request.query.ts'
import { mayStepBack } from './cooling-off.ts'
import { returnRequest } from './return-request.ts'

/** Cancels agreements within their cooling-off. */
export const createCoolingOffService = ({ work }: Platform, reads: RequestReads) => {
  const read = async (viewer: Viewer, id: string) => orNotFound(await reads.one(viewer, id), unknownRequest)

  return {
    /**
     * Cancels an agreement within its cooling-off, for the merchant and for each lender whose proposal was accepted, of a syndicate its lead. Contracts
     * that were concluded are cancelled too. The request is active again, or expired; both sides are notified with the reason.
     * Throws FORBIDDEN for other businesses and ILLEGAL_TRANSITION once the cooling-off is over.
     */
    async cancel(viewer: Viewer, requestId: string, reason: string, asked: Once): Promise<FinancingRequest> {
      await read(viewer, requestId)
      const cancel = async (tx: Tx) => {
        const request = await lockRequest(tx, requestId, tx.now)
        const { businessId } = tx.viewer
        requestLifecycle.move({ status: phaseOf(request) }, 'cancel_acceptance')
        const accepted = await acceptedResponses(tx.db, request.id)
        if (businessId !== request.merchantId && accepted.every(({ lenderId }) => lenderId !== businessId)) {
          throw forbidden('financing.agreements.partiesOnly')
        }
        if (accepted.some(({ lenderId, bookId }) => lenderId === businessId && bookId !== null)) {
          throw forbidden('financing.syndicates.leadActs')
        }
        if (!mayStepBack(request, tx.now)) {
          throw new DomainError('ILLEGAL_TRANSITION', 'financing.agreements.coolingOffOver')
        }
        await returnRequest(tx, request, { cause: 'party', reason: reason.trim(), cancelledBy: businessId }, tx.now)
      }
      await work(viewer, (tx) => once(tx, asked, () => cancel(tx)))
      return read(viewer, requestId)
    },
  }
}

export type CoolingOffService = ReturnType<typeof createCoolingOffService>
