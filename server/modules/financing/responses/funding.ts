import { toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { fundsNeeded } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { LenderResponse } from '../records/lender-response.entity.ts'

/** The code for refusing to accept a proposal whose lender has too little money. */
export const LENDER_NOT_FUNDED = 'LENDER_NOT_FUNDED'

/** Checks whether a lender can fund its proposal. No money is held here. */
export const createFunding = ({ accounts }: Pick<WalletRoom, 'accounts'>) => {
  /** Returns the lender's account that covers the proposal, or null. */
  const covering = async (tx: Tx, { lenderId, currency, ownMinor }: LenderResponse) => {
    const account = await accounts.funding(tx.db, lenderId, currency)
    return account && account.available >= ownMinor! ? account : null
  }

  return {
    covering,

    /** Notifies a lender whose account does not cover its proposal. */
    async notifyIfUnfunded(tx: Tx, request: FinancingRequest, response: LenderResponse): Promise<void> {
      if (await covering(tx, response)) return
      const { lenderId, currency } = response
      const payload = { requestId: request.id, merchantId: request.merchantId, title: request.title, lenderId }
      await tx.emit(fundsNeeded.of(request.id, [toBusiness(lenderId)], { ...payload, amount: response.ownMinor!.toString(), currency }))
    },
  }
}

export type Funding = ReturnType<typeof createFunding>
