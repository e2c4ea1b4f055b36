import { lockById } from '../../../platform/rows.ts'
import type { FacilitiesRoom } from '../../facilities/index.ts'
import { FinancingRequest, type FinancingRoom, type ReviewedContent } from '../../financing/index.ts'
import type { MatterKind } from '../reviews/matters.ts'
import { ReviewDecision } from '../reviews/review.entity.ts'

/** What the board's decision does with an application: it is contracted, returned to the market or sent back to its parties. */
export const applications = (financing: FinancingRoom, contracts: FacilitiesRoom['contracts']): MatterKind => ({
  /** Financing locks a request before its review too, so that the two cannot deadlock. */
  async lock(tx, requestId) {
    await lockById(tx.db, FinancingRequest, requestId)
  },
  async decided(tx, { entityId: requestId, decision, notes, content, contentHash, checklistVersion, voteHashes }) {
    switch (decision) {
      case ReviewDecision.REJECT:
        await financing.returnToMarket(tx, requestId, notes)
        break
      case ReviewDecision.REQUEST_MODIFICATION:
        await financing.askForModification(tx, requestId, notes)
        break
      case ReviewDecision.APPROVE:
        await contracts.conclude(tx, requestId, {
          content: content as ReviewedContent['content'],
          contentHash,
          checklistVersion,
          voteHashes,
        })
    }
  },
})
