import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { gulfDayOf, yearOf } from '../../../shared/day.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { totalPayable } from '../../structures/index.ts'
import type { Commitments } from '../facilities/commitments.ts'
import { Contract } from '../facilities/contract.entity.ts'
import { agreedTerms } from '../facilities/contract-terms.ts'
import { aboutRequest, requestChanged, requestContracted, toParties } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { acceptedAnswers, lendersOf, lockRequest } from '../records/holding.ts'
import type { LenderResponse } from '../records/lender-response.entity.ts'
import { moveRequest } from '../records/request-lifecycle.ts'
import { returnRequest } from './returning.ts'
import { type BoardApproval, namesIn, partiesOf, reviewedContent } from './reviewed-content.ts'

/** What comes of an agreement once the board has spoken. Each runs in the transaction of the board's decision. */
export const createSettlementService = (commitments: Commitments) => {
  const draw = async (
    tx: Tx,
    request: FinancingRequest,
    response: LenderResponse,
    names: ReadonlyMap<string, string>,
    approval: BoardApproval,
  ): Promise<Contract> => {
    const [next] = await tx.db.query<{ number: string }[]>("select nextval('contract_number') as number")
    const terms = response.terms!
    const agreedAt = tx.now
    const contract = Object.assign(new Contract(), {
      requestId: request.id,
      responseId: response.id,
      reference: `MZN-${yearOf(gulfDayOf(agreedAt))}-${next!.number.padStart(6, '0')}`,
      merchantId: request.merchantId,
      lenderId: response.lenderId,
      merchantName: names.get(request.merchantId)!,
      lenderName: names.get(response.lenderId)!,
      structure: terms.structure,
      amountMinor: terms.amount,
      currency: response.currency,
      rate: response.proposedRate!,
      term: terms.term,
      totalMinor: totalPayable(terms),
      conditions: response.conditions,
      reviewedHash: approval.contentHash,
      checklistVersion: approval.checklistVersion,
      voteHashes: [...approval.voteHashes],
      agreedAt,
    })
    contract.hash = sha256(canonicalJson(agreedTerms(contract)))
    return tx.db.save(contract)
  }

  return {
    /**
     * Approved: one contract with each accepted lender, in the names that the board read: a business may have another by now.
     * The money stays held, and the others' answers stay open, until the cooling-off is over.
     */
    async contractAccepted(tx: Tx, requestId: string, approval: BoardApproval): Promise<Contract[]> {
      const { now } = tx
      const request = await lockRequest(tx, requestId, now)
      moveRequest(request, 'contract')
      const accepted = await acceptedAnswers(tx.db, request.id)
      const names = namesIn(approval.content)
      const contracts: Contract[] = []
      for (const response of accepted) {
        const contract = await draw(tx, request, response, names, approval)
        await commitments.contract(tx, contract)
        contracts.push(contract)
      }
      request.updatedAt = now
      await tx.db.save(request)
      const lenderIds = lendersOf(accepted)
      await tx.emit(
        requestContracted.of(request.id, [...toParties(request, lenderIds), ...TO_THE_BOARD], {
          ...aboutRequest(request),
          lenderIds,
          contractIds: contracts.map(({ id }) => id),
          amount: request.amountMinor.toString(),
          currency: request.currency,
        }),
      )
      return contracts
    },

    /** Rejected: the accepted proposals lapse; the request is open again with the others', or expired if its time ran out. */
    async returnToMarket(tx: Tx, requestId: string, reason: string): Promise<FinancingRequest> {
      const { now } = tx
      const request = await lockRequest(tx, requestId, now)
      await returnRequest(tx, commitments, request, { move: 'return', reason, cancelledBy: null }, now)
      return request
    },

    /** The board wants changes: the request goes back to the merchant and the accepted lenders. */
    async askForModification(tx: Tx, requestId: string, notes: string): Promise<FinancingRequest> {
      const { now } = tx
      const request = await lockRequest(tx, requestId, now)
      moveRequest(request, 'ask_modification')
      request.updatedAt = now
      await tx.db.save(request)
      const lenderIds = lendersOf(await acceptedAnswers(tx.db, request.id))
      const payload = { ...aboutRequest(request), kind: 'modification_asked' as const, lenderIds, version: request.version, reason: notes }
      await tx.emit(requestChanged.of(request.id, toParties(request, lenderIds), payload))
      return request
    },

    reviewedContent,
    partiesOf,
  }
}

export type SettlementService = ReturnType<typeof createSettlementService>
