import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { businessVerified } from '../../business/index.ts'
import { accountUnfrozen } from '../../wallet/index.ts'
import { disburseContracts } from './disbursement.service.ts'

const payOutPending = (tx: Tx) => tx.enqueue(disburseContracts, {}, { key: disburseContracts.name })

/** Tries pending contracts again after a business was verified or an account was unfrozen. */
export const disbursementReactions = (): Reaction[] => [on(businessVerified, payOutPending), on(accountUnfrozen, payOutPending)]
