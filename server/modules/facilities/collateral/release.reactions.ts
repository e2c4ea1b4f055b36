import { on, type Reaction } from '../../../platform/transaction.ts'
import { requestReturned } from '../../financing/index.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { releaseAll } from './collateral.service.ts'

/** Releases what secures the contracts of an agreement that fell through: a party cancelled it within the cooling-off. */
export const releaseReactions = (): Reaction[] => [
  on(requestReturned, async (tx, { payload: { requestId } }) => {
    for (const { id } of await tx.db.findBy(Contract, { requestId })) await releaseAll(tx, id, 'facilities.collateral.agreementEnded')
  }),
]
