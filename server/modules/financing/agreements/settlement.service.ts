import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import {
  aboutRequest,
  contractDisbursed,
  coolingOffWaived,
  requestChanged,
  requestContracted,
  requestFunded,
  toParties,
} from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { acceptedResponses, lendersOf, lockRequest, moveResponses, openResponses } from '../records/request.repository.ts'
import { moveRequest } from '../records/request-lifecycle.ts'
import { returnRequest } from './return-request.ts'
import { partiesOf, reviewedContent } from './reviewed-content.ts'

const sumOf = ({ amountMinor, currency }: FinancingRequest) => ({ amount: amountMinor.toString(), currency })

interface PaidOut {
  readonly contractId: string
  readonly lenderId: string
  readonly amount: bigint
  readonly currency: Currency
}

/**
 * Moves a request on after its agreement. Each function runs in its caller's transaction; those that take a request run
 * under its lock.
 */
export const settlement = {
  /**
   * Records the board's approval and the concluded contracts. The money remains held, and the other responses remain
   * open, until the cooling-off is over.
   */
  async contracted(tx: Tx, request: FinancingRequest, contractIds: readonly string[]): Promise<void> {
    moveRequest(request, 'contract')
    request.updatedAt = tx.now
    await tx.db.save(request)
    const lenderIds = lendersOf(await acceptedResponses(tx.db, request.id))
    const payload = { ...aboutRequest(request), lenderIds, contractIds, ...sumOf(request) }
    await tx.emit(requestContracted.of(request.id, [...toParties(request, lenderIds), ...TO_THE_BOARD], payload))
  },

  /** Ends the cooling-off early for the merchant, who has read the contracts with these hashes. */
  async waiveCoolingOff(tx: Tx, request: FinancingRequest, contractHashes: readonly string[]): Promise<void> {
    const { userId } = signedIn(tx.viewer)
    Object.assign(request, { coolingOffWaivedAt: tx.now, coolingOffWaivedBy: userId, updatedAt: tx.now })
    await tx.db.save(request)
    const lenderIds = lendersOf(await acceptedResponses(tx.db, request.id))
    const wouldHaveEndedAt = request.coolingOffEndsAt!.toISOString()
    const payload = { ...aboutRequest(request), lenderIds, contractHashes, wouldHaveEndedAt }
    await tx.emit(coolingOffWaived.of(request.id, [...toParties(request, lenderIds), ...TO_THE_BOARD], payload))
  },

  /** Records that the money of one contract has moved to the merchant. `completes` marks the request's last contract. */
  async paidOut(tx: Tx, request: FinancingRequest, { contractId, lenderId, amount, currency }: PaidOut, completes: boolean): Promise<void> {
    const audience = [...toParties(request, [lenderId]), ...TO_THE_BOARD]
    const payload = { ...aboutRequest(request), lenderId, contractId, amount: amount.toString(), currency, completes }
    await tx.emit(contractDisbursed.of(request.id, audience, payload))
  },

  /** Marks the request as funded after every contract is paid out; the responses that are still open become not selected. */
  async funded(tx: Tx, request: FinancingRequest): Promise<void> {
    const others = await openResponses(tx, request.id)
    moveRequest(request, 'disburse')
    await moveResponses(tx, others, 'pass_over', tx.now)
    request.updatedAt = tx.now
    await tx.db.save(request)
    const [lenderIds, notSelectedLenderIds] = [lendersOf(await acceptedResponses(tx.db, request.id)), lendersOf(others)]
    const payload = { ...aboutRequest(request), lenderIds, notSelectedLenderIds, ...sumOf(request) }
    const parties = toParties(request, [...lenderIds, ...notSelectedLenderIds])
    await tx.emit(requestFunded.of(request.id, [...parties, ...TO_THE_BOARD], payload))
  },

  /**
   * Returns a rejected request to the marketplace: the accepted proposals lapse, and the request is open again with the
   * others' proposals, or expired if its period is over.
   */
  async returnToMarket(tx: Tx, requestId: string, reason: string): Promise<FinancingRequest> {
    const { now } = tx
    const request = await lockRequest(tx, requestId, now)
    await returnRequest(tx, request, { cause: 'board', reason, cancelledBy: null }, now)
    return request
  },

  /** Returns a request to the merchant and the accepted lenders for the changes that the board requires. */
  async askForModification(tx: Tx, requestId: string, notes: string): Promise<FinancingRequest> {
    const { now } = tx
    const request = await lockRequest(tx, requestId, now)
    moveRequest(request, 'ask_modification')
    request.updatedAt = now
    await tx.db.save(request)
    const lenderIds = lendersOf(await acceptedResponses(tx.db, request.id))
    const payload = { ...aboutRequest(request), kind: 'modification_asked' as const, lenderIds, version: request.version, reason: notes }
    await tx.emit(requestChanged.of(request.id, toParties(request, lenderIds), payload))
    return request
  },

  reviewedContent,
  partiesOf,
}

export type SettlementService = typeof settlement
