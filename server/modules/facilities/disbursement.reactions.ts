import { on, type Reaction, type Tx } from '../../platform/transaction.ts'
import { businessVerified } from '../business/index.ts'
import { accountUnfrozen } from '../wallet/index.ts'
import { disburseContracts } from './disbursement.service.ts'

const payOutWhatWaits = (tx: Tx) => tx.enqueue(disburseContracts, {}, { key: disburseContracts.name })

/** Looks again at the contracts that may have waited for just this. */
export const disbursementReactions = (): Reaction[] => [on(businessVerified, payOutWhatWaits), on(accountUnfrozen, payOutWhatWaits)]
