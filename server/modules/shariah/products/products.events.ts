import { event } from '../../../platform/events.ts'
import type { DealFlow } from './deal-flow.entity.ts'

export interface AboutProduct {
  readonly productId: string
  readonly lenderId: string
  readonly version: number
}

/** A lender submitted a product, or a new version of one. */
export const productSubmitted = event<AboutProduct>('shariah.product_submitted')
/** The board approved a version: it is in force. */
export const productApproved = event<AboutProduct & { readonly number: string }>('shariah.product_approved')
/** The board refused a version, or sent it back. */
export const productSentBack = event<AboutProduct & { readonly isRefused: boolean; readonly reason: string }>('shariah.product_sent_back')
export const productWithdrawn = event<AboutProduct & { readonly reason: string }>('shariah.product_withdrawn')
/** Two auditors suspended it. */
export const productSuspended = event<AboutProduct & { readonly number: string; readonly reason: string }>('shariah.product_suspended')

/** A change of the setting by which deals reach the board. */
export interface AboutDealFlow {
  readonly changeId: string
  readonly flow: DealFlow
  readonly samplePercent: number
  readonly proposerId: string
}
export const dealFlowProposed = event<AboutDealFlow>('shariah.deal_flow_proposed')
export const dealFlowChanged = event<AboutDealFlow & { readonly version: number; readonly confirmerId: string }>(
  'shariah.deal_flow_changed',
)
export const dealFlowRejected = event<AboutDealFlow>('shariah.deal_flow_rejected')

/** A deal passed the check against approved products, and its contracts were concluded without a vote of the board. */
export const dealPassed = event<{ readonly requestId: string; readonly contractIds: readonly string[]; readonly flowVersion: number }>(
  'shariah.deal_passed',
)
