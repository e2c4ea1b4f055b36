import type { DraftService } from '../../scoring/index.ts'
import type { MatterKind } from '../reviews/matters.ts'

/** What the board's decision does with a version of the score model: it is approved, goes back to its author, or is rejected. */
export const models = (drafts: Pick<DraftService, 'boardDecided' | 'lock'>): MatterKind => ({
  async lock(tx, draftId) {
    await drafts.lock(tx, draftId)
  },
  async decided(tx, { entityId, decision, contentHash, notes }) {
    await drafts.boardDecided(tx, entityId, { decision, contentHash, notes })
  },
})
