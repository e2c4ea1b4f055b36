import type { Tx } from '../../../platform/transaction.ts'
import type { FinancingRequest, ReviewedContent } from '../../financing/index.ts'
import type { DealException } from '../reviews/deal-exception.ts'

/**
 * Checks an accepted request against approved products, where the board has it so. Returns null if it passed, its contracts are
 * then concluded; otherwise why the board has to decide on it, which is nothing where the board reviews every request.
 * `isAgain`: the board had asked for changes of the agreement, so that it decides in any case.
 */
export type DealGate = (
  tx: Tx,
  request: FinancingRequest,
  reviewed: ReviewedContent,
  isAgain: boolean,
) => Promise<readonly DealException[] | null>
