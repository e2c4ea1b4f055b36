import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError } from '../../../shared/errors.ts'
import {
  acceptedResponses,
  type FinancingRequest,
  isCoolingOffOver,
  isWaivable,
  lockOwnRequest,
  phaseOf,
  type RequestReads,
  requestLifecycle,
  type SettlementService,
  unknownRequest,
} from '../../financing/index.ts'
import { Contract } from './contract.entity.ts'
import type { PayOut } from './disbursement.service.ts'

const sameHashes = (read: readonly string[], current: readonly string[]) =>
  read.length === current.length && [...read].sort().join() === [...current].sort().join()

/** Waives the cooling-off of concluded contracts. */
export const createWaiverService = (
  { work }: Platform,
  reads: RequestReads,
  financing: Pick<SettlementService, 'waiveCoolingOff'>,
  payOut: PayOut,
) => {
  const read = async (viewer: Viewer, id: string) => orNotFound(await reads.one(viewer, id), unknownRequest)

  return {
    /**
     * Waives the cooling-off of the viewer's own contracted request, and pays out in the same transaction if nothing else
     * blocks it. Waiving again changes nothing. Throws COOLING_OFF_NOT_WAIVABLE if the country's law forbids it, and
     * CONTENT_CHANGED unless `contractHashes` are exactly the hashes of the current contracts.
     */
    async waive(viewer: Viewer, requestId: string, contractHashes: readonly string[], asked: Once): Promise<FinancingRequest> {
      const waive = async (tx: Tx) => {
        const request = await lockOwnRequest(tx, requestId, tx.now)
        if (request.coolingOffWaivedAt !== null) return
        requestLifecycle.move({ status: phaseOf(request) }, 'waive_cooling_off')
        if (isCoolingOffOver(request, tx.now)) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.nothingToWaive')
        if (!isWaivable(request)) {
          throw new DomainError('COOLING_OFF_NOT_WAIVABLE', 'facilities.waiverNotAllowed')
        }
        const accepted = await acceptedResponses(tx.db, request.id)
        const contracts = await tx.db.findBy(
          Contract,
          accepted.map(({ id }) => ({ responseId: id })),
        )
        const hashes = contracts.map(({ hash }) => hash)
        if (!sameHashes(contractHashes, hashes)) {
          throw new DomainError('CONTENT_CHANGED', 'facilities.contractChanged')
        }
        await financing.waiveCoolingOff(tx, request, hashes)
        await payOut(tx, request)
      }
      await work(viewer, (tx) => once(tx, asked, () => waive(tx)))
      return read(viewer, requestId)
    },
  }
}

export type WaiverService = ReturnType<typeof createWaiverService>
