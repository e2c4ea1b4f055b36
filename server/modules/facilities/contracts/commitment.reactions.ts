import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import {
  acceptedResponses,
  FinancingRequest,
  proposalsAccepted,
  requestResubmitted,
  requestReturned,
  syndicateLeft,
  syndicatePartTakenUp,
} from '../../financing/index.ts'
import type { Commitments } from './commitments.ts'

const agreementOn = async (tx: Tx, requestId: string) =>
  [await tx.db.findOneByOrFail(FinancingRequest, { id: requestId }), await acceptedResponses(tx.db, requestId)] as const

/**
 * Holds the lenders' money while an agreement is in force. If it cannot be held, accepting, resubmitting and taking up the
 * part of a lender that left fail with LENDER_NOT_FUNDED.
 */
export const commitmentReactions = (commitments: Commitments): Reaction[] => [
  on(proposalsAccepted, async (tx, { payload }) => commitments.commit(tx, ...(await agreementOn(tx, payload.requestId)))),
  on(requestResubmitted, async (tx, { payload }) => commitments.recommit(tx, ...(await agreementOn(tx, payload.requestId)))),
  on(syndicateLeft, (tx, { payload }) => commitments.releaseOf(tx, payload.responseId)),
  on(syndicatePartTakenUp, async (tx, { payload }) => commitments.recommit(tx, ...(await agreementOn(tx, payload.requestId)))),
  on(requestReturned, (tx, { payload }) => commitments.release(tx, payload.requestId)),
]
