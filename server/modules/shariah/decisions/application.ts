import { TO_THE_BOARD } from '../../../platform/events.ts'
import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { FacilitiesRoom } from '../../facilities/index.ts'
import { FinancingRequest, type FinancingRoom, type ReviewedContent } from '../../financing/index.ts'
import type { MatterKind } from '../reviews/matters.ts'
import { ReviewDecision } from '../reviews/review.entity.ts'
import { exPostRejected } from '../reviews/shariah.events.ts'

/**
 * What the board's decision does with an application: it is contracted, returned to the market or sent back to its parties. A
 * review of the sample does none of these: its rejection is announced, so that it can be reported as an incident.
 * `refuse` throws for an agreement that must not be approved.
 */
export const applications = (
  financing: FinancingRoom,
  contracts: FacilitiesRoom['contracts'],
  refuse: (tx: Tx, requestId: string) => Promise<void>,
): MatterKind => ({
  /** Financing locks a request before its review too, so that the two cannot deadlock. */
  async lock(tx, requestId) {
    await lockById(tx.db, FinancingRequest, requestId)
  },
  async decided(tx, { reviewId, entityId: requestId, decision, notes, isExPost, content, contentHash, checklistVersion, voteHashes }) {
    if (isExPost) {
      const found = exPostRejected.of(requestId, TO_THE_BOARD, { reviewId, requestId, reason: notes })
      if (decision === ReviewDecision.REJECT) await tx.emit(found)
      return
    }
    switch (decision) {
      case ReviewDecision.REJECT:
        await financing.returnToMarket(tx, requestId, notes)
        break
      case ReviewDecision.REQUEST_MODIFICATION:
        await financing.askForModification(tx, requestId, notes)
        break
      case ReviewDecision.APPROVE:
        await refuse(tx, requestId)
        await contracts.conclude(tx, requestId, {
          content: content as ReviewedContent['content'],
          contentHash,
          checklistVersion,
          voteHashes,
        })
    }
  },
})
