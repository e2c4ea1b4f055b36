import { attachmentFacts } from '../../platform/attachments.ts'
import { event } from '../../platform/events.ts'

export const exchangeRateUpdated = event<{ base: string; quote: string; before: string | null; rate: string; source: string }>(
  'wallet.exchange_rate_updated',
)

/** A file was put beside a movement, or taken away from it. */
export const movementAttachments = attachmentFacts('wallet')
