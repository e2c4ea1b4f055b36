import type { Tx } from '../../../platform/transaction.ts'
import type { ReviewDecision, ReviewEntityType } from './review.entity.ts'

/** A decision of the board, with what it is bound to. */
export interface BoardDecision {
  readonly reviewId: string
  /** Id of the matter. */
  readonly entityId: string
  readonly decision: ReviewDecision
  /** Reasons of the vote that settled it. */
  readonly notes: string
  /** The content that was decided on, its hash, and the version of the checklist that it was judged by. */
  readonly content: object
  readonly contentHash: string
  readonly checklistVersion: number
  /** Hashes of the votes that agreed. */
  readonly voteHashes: readonly string[]
  /** True for a review of the sample, which changes nothing of what was concluded. */
  readonly isExPost: boolean
}

/** What a kind of matter does with the board's decisions. */
export interface MatterKind {
  /** Locks the matter before its review is locked, where others lock them in that order. */
  readonly lock?: (tx: Tx, entityId: string) => Promise<void>
  /** Carries out a decision, in the transaction of the vote that settled it. */
  readonly decided: (tx: Tx, decision: BoardDecision) => Promise<void>
}

/** The kinds of matters that the board decides on, each declared once by the part that submits them. */
export const createMatters = () => {
  const kinds = new Map<ReviewEntityType, MatterKind>()
  return {
    declare: (entityType: ReviewEntityType, kind: MatterKind): void => {
      kinds.set(entityType, kind)
    },
    lock: async (tx: Tx, entityType: ReviewEntityType, entityId: string): Promise<void> => kinds.get(entityType)?.lock?.(tx, entityId),
    decided: async (tx: Tx, entityType: ReviewEntityType, decision: BoardDecision): Promise<void> =>
      kinds.get(entityType)?.decided(tx, decision),
  }
}

export type Matters = ReturnType<typeof createMatters>
