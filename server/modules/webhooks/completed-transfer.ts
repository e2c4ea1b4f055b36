import { handle, type JobHandler, job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { SYSTEM } from '../../platform/viewer.ts'
import type { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { publish } from './publish.ts'
import { WebhookEventType } from './webhook-terms.ts'

/** Stored by commit_transfers.sql, under this name, with each transfer of a business whose endpoints chose it. */
const publishTransfer = job<{ transferId: string }>('webhooks.publish_transfer')

const TRANSFER = `
  select business_id as "businessId", from_account_id as "fromAccountId", to_account_id as "toAccountId", amount, fee, currency, received,
    received_currency as "receivedCurrency"
  from transfer where id = $1`

/** In minor units, as text. */
interface TransferRow {
  readonly businessId: string
  readonly fromAccountId: string
  readonly toAccountId: string
  readonly amount: string
  readonly fee: string
  readonly currency: Currency
  readonly received: string
  readonly receivedCurrency: Currency
}

/** Sends each completed transfer to the endpoints of its business, once. The ledger commits transfers in SQL, where no reaction runs. */
export const transferPublisher = ({ work }: Pick<Platform, 'work'>): JobHandler =>
  handle(publishTransfer, ({ transferId }) =>
    work(SYSTEM, async (tx) => {
      const [transfer] = await tx.db.query<TransferRow[]>(TRANSFER, [transferId])
      if (!transfer) return
      const { businessId, amount, fee, currency, received, receivedCurrency, ...accounts } = transfer
      const data = {
        transferId,
        ...accounts,
        amount: toDecimal(BigInt(amount), currency),
        fee: toDecimal(BigInt(fee), currency),
        currency,
        received: toDecimal(BigInt(received), receivedCurrency),
        receivedCurrency,
      }
      await publish(tx, businessId, WebhookEventType.TRANSFER_COMPLETED, data, transferId)
    }),
  )
