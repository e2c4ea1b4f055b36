import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { businessVerified } from '../../business/index.ts'
import { creditConfirmed } from '../../financing/index.ts'
import { accountUnfrozen } from '../../wallet/index.ts'
import { disburseContracts } from './disbursement.service.ts'

const payOutPending = (tx: Tx) => tx.enqueue(disburseContracts, {}, { key: disburseContracts.name })

/** Tries pending contracts again after a business was verified, an account was unfrozen, or a lender confirmed its credit. */
export const disbursementReactions = (): Reaction[] => [
  on(businessVerified, payOutPending),
  on(accountUnfrozen, payOutPending),
  on(creditConfirmed, payOutPending),
]
