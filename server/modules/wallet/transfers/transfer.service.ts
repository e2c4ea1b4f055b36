import { isLimited } from '../../../platform/member-access.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import type { Transfers } from '../../ledger/index.ts'
import { accountsByIds } from '../accounts/account.query.ts'
import { mustAfford } from './quote.service.ts'
import { Transfer } from './transfer.entity.ts'
import type { TransferInput } from './transfer.inputs.ts'
import { quoteOf } from './transfer.query.ts'

/** Moves money between the accounts of a business. */
export const createTransferService = ({ dataSource }: Platform, transfers: Transfers) => {
  /** The ledger only knows that the money is too little; this adds how much is needed. */
  const sayHowMuch = async (viewer: Viewer, quoteId: string) => {
    const quote = await quoteOf(dataSource.manager, viewer, quoteId)
    const account = quote && (await accountsByIds(dataSource.manager, [quote.fromAccountId], viewer)).get(quote.fromAccountId)
    if (account) mustAfford(account, quote.amountMinor, quote.feeMinor)
  }

  /** A member who sees only some accounts cannot use a quote for others: for them there is none. */
  const expectSeen = async (viewer: Viewer, quoteId: string) => {
    if (isLimited(viewer) && !(await quoteOf(dataSource.manager, viewer, quoteId))) throw notFound('ledger.quotes.notFound')
  }

  return {
    /**
     * Moves the money as quoted. The same key returns the same transfer. Throws QUOTE_EXPIRED, INSUFFICIENT_FUNDS,
     * ACCOUNT_FROZEN or IDEMPOTENCY_KEY_REUSED, and then nothing has changed.
     */
    async transfer(viewer: Viewer, { quoteId, reference, description }: TransferInput, idempotencyKey: string): Promise<Transfer> {
      await expectSeen(viewer, quoteId)
      const said = { reference: reference?.trim() || null, description: description?.trim() || null }
      try {
        return Object.assign(new Transfer(), await transfers.submit(viewer, { quoteId, idempotencyKey, ...said }))
      } catch (error) {
        if (error instanceof DomainError && error.code === 'INSUFFICIENT_FUNDS') await sayHowMuch(viewer, quoteId)
        throw error
      }
    },
  }
}

export type TransferService = ReturnType<typeof createTransferService>
