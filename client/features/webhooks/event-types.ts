import type { TFunction } from 'i18next'
import type { WebhookEventType } from '@/graphql/types.generated'

/** What an endpoint can choose, in the order of the form. */
export const EVENT_TYPES = [
  'INVOICE_PAID',
  'INVOICE_PARTLY_PAID',
  'INVOICE_OVERDUE',
  'PAYMENT_RECEIVED',
  'PAYMENT_REQUEST_PAID',
  'REFUND_MADE',
  'VENDOR_PAID',
  'TRANSFER_COMPLETED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_UNFROZEN',
  'PROPOSAL_RECEIVED',
  'PROPOSAL_REVISED',
  'PROPOSAL_ACCEPTED',
  'REVIEW_DECIDED',
  'REQUEST_FUNDED',
  'CONTRACT_SIGNED',
  'CONTRACT_STEP_RECORDED',
  'CONTRACT_DISBURSED',
  'FACILITY_CHANGED',
  'FACILITY_LATE',
] as const satisfies readonly WebhookEventType[]

/** The name of an event as people read it. */
export const eventName = (t: TFunction<'webhooks'>, type: WebhookEventType): string => t(`event.${type}`)

/** Events by which a business of most kinds starts. */
export const INITIAL_TYPES: readonly WebhookEventType[] = ['INVOICE_PAID', 'PAYMENT_RECEIVED']
