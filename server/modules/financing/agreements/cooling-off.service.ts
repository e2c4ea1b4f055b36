import { TO_THE_BOARD } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/reading.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError, forbidden } from '../../../shared/errors.ts'
import type { Commitments } from '../facilities/commitments.ts'
import { Contract } from '../facilities/contract.entity.ts'
import { isCoolingOffOver, isWaivable, mayStepBack } from '../facilities/cooling-off.ts'
import { payOut } from '../facilities/disbursement.service.ts'
import { aboutRequest, coolingOffWaived, toParties } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { acceptedAnswers, lendersOf, lockOwnRequest, lockRequest, unknownRequest } from '../records/holding.ts'
import { phaseOf, requestLifecycle } from '../records/request-lifecycle.ts'
import type { RequestReads } from '../requests/request.query.ts'
import { returnRequest } from './returning.ts'

const sameHashes = (read: readonly string[], current: readonly string[]) =>
  read.length === current.length && [...read].sort().join() === [...current].sort().join()

/** Cancelling an agreement within its cooling-off, and waiving the cooling-off. */
export const createCoolingOffService = ({ work }: Platform, reads: RequestReads, commitments: Commitments) => {
  const read = async (viewer: Viewer, id: string) => orNotFound(await reads.one(viewer, id), unknownRequest)

  return {
    /**
     * Cancels an agreement within its cooling-off, for the merchant and for each lender whose proposal was accepted. Contracts
     * that were concluded are cancelled too. The request is active again, or expired; both sides are notified with the reason.
     * Throws FORBIDDEN for other businesses and ILLEGAL_TRANSITION once the cooling-off is over.
     */
    async cancel(viewer: Viewer, requestId: string, reason: string, asked: Once): Promise<FinancingRequest> {
      await read(viewer, requestId)
      const cancel = async (tx: Tx) => {
        const request = await lockRequest(tx, requestId, tx.now)
        const { businessId } = tx.viewer
        requestLifecycle.move({ status: phaseOf(request) }, 'cancel_acceptance')
        const accepted = await acceptedAnswers(tx.db, request.id)
        if (businessId !== request.merchantId && accepted.every(({ lenderId }) => lenderId !== businessId)) {
          throw forbidden('Only the parties to the agreement can cancel it.')
        }
        if (!mayStepBack(request, tx.now)) {
          throw new DomainError('ILLEGAL_TRANSITION', 'The cooling-off period is over. The agreement can no longer be cancelled.')
        }
        await returnRequest(tx, commitments, request, { move: 'cancel_acceptance', reason: reason.trim(), cancelledBy: businessId }, tx.now)
      }
      await work(viewer, (tx) => once(tx, asked, () => cancel(tx)))
      return read(viewer, requestId)
    },

    /**
     * Waives the cooling-off of the viewer's own contracted request, and pays out in the same transaction if nothing else
     * blocks it. Waiving again changes nothing. Throws COOLING_OFF_NOT_WAIVABLE where the country's law forbids it, and
     * CONTENT_CHANGED unless `contractHashes` are exactly the hashes of the contracts that stand.
     */
    async waive(viewer: Viewer, requestId: string, contractHashes: readonly string[], asked: Once): Promise<FinancingRequest> {
      const { userId } = signedIn(viewer)
      const waive = async (tx: Tx) => {
        const request = await lockOwnRequest(tx, requestId, tx.now)
        if (request.coolingOffWaivedAt !== null) return
        requestLifecycle.move({ status: phaseOf(request) }, 'waive_cooling_off')
        if (isCoolingOffOver(request, tx.now))
          throw new DomainError('ILLEGAL_TRANSITION', 'The cooling-off period is over. There is nothing left to waive.')
        if (!isWaivable(request)) {
          throw new DomainError(
            'COOLING_OFF_NOT_WAIVABLE',
            'The law of your country does not allow the cooling-off period to be waived. Wait until it ends.',
          )
        }
        const accepted = await acceptedAnswers(tx.db, request.id)
        const contracts = await tx.db.findBy(
          Contract,
          accepted.map(({ id }) => ({ responseId: id })),
        )
        const hashes = contracts.map(({ hash }) => hash)
        if (!sameHashes(contractHashes, hashes)) {
          throw new DomainError(
            'CONTENT_CHANGED',
            'The contract has changed since you read it. Read it again before you waive the cooling-off period.',
          )
        }
        Object.assign(request, { coolingOffWaivedAt: tx.now, coolingOffWaivedBy: userId, updatedAt: tx.now })
        await tx.db.save(request)
        const lenderIds = lendersOf(accepted)
        await tx.emit(
          coolingOffWaived.of(request.id, [...toParties(request, lenderIds), ...TO_THE_BOARD], {
            ...aboutRequest(request),
            lenderIds,
            contractHashes: hashes,
            wouldHaveEndedAt: request.coolingOffEndsAt!.toISOString(),
          }),
        )
        await payOut(tx, commitments, request)
      }
      await work(viewer, (tx) => once(tx, asked, () => waive(tx)))
      return read(viewer, requestId)
    },
  }
}

export type CoolingOffService = ReturnType<typeof createCoolingOffService>
