import { randomUUID } from 'node:crypto'
import { once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { actingBusiness } from '../../business/index.ts'
import { type Ledger, systemAccount, TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { AccountService } from '../accounts/account.service.ts'
import type { Transaction } from '../transactions/transaction.entity.ts'
import { transactionsByIds } from '../transactions/transaction.query.ts'
import { unknownTransaction } from '../transactions/transaction.service.ts'
import type { TopUpSandboxInput } from './transfer.inputs.ts'

/** In major units of any currency. */
const MOST_AT_A_TIME = '10000000'
const TOP_UPS: Allowance = { name: 'top-up', tries: 30, seconds: 3_600 }

/** Test funds, for trying the product out. They do not exist in production. */
export const createTopUpService = ({ work, config, throttle }: Platform, ledger: Ledger, accounts: AccountService) => ({
  /** Credits one of the viewer's accounts with test funds. The same key returns the same movement. */
  async topUp(viewer: Viewer, { accountId, amount }: TopUpSandboxInput, idempotencyKey: string): Promise<Transaction> {
    const { businessId, userId } = signedIn(viewer)
    if (config.production) throw notFound('wallet.topUps.sandboxOnly')
    await throttle.take(TOP_UPS, businessId ?? userId)
    return work(viewer, async (tx) => {
      await actingBusiness(tx, 'MOVE_MONEY')
      const account = await accounts.own(tx, viewer, accountId)
      const minor = toPositiveMinor(amount, account.currency)
      if (minor > toPositiveMinor(MOST_AT_A_TIME, account.currency)) {
        throw new DomainError('LIMIT_EXCEEDED', 'wallet.topUps.tooMuch', { amount: 'wallet.topUps.amount' })
      }
      const { currency } = account
      const input = { accountId: account.id, amount: String(minor) }
      const { id } = await once(tx, { operation: 'topUpSandbox', key: idempotencyKey, input }, async () => {
        const topUpId = randomUUID()
        const posted = await ledger.post(tx, {
          key: `top-up:${topUpId}`,
          cause: 'top_up',
          causeId: topUpId,
          entries: [
            { accountId: systemAccount('settlement_in', currency), amount: -minor, currency },
            { accountId: account.id, amount: minor, currency },
          ],
          transactions: [
            {
              accountId: account.id,
              type: TransactionType.CREDIT,
              category: TransactionCategory.TOP_UP,
              amount: minor,
              counterparty: 'Sandbox',
              description: 'Play money',
            },
          ],
        })
        return { id: posted.transactionIds[0]! }
      })
      return orNotFound((await transactionsByIds(tx.db, [id], viewer)).get(id), unknownTransaction)
    })
  },
})

export type TopUpService = ReturnType<typeof createTopUpService>
