import { event, type Fact, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { Receipt } from './receipt.entity.ts'

/**
 * The payload of every event of this file. The event's subject is the receipt; the business that received the money is
 * notified. Amounts are in minor units.
 */
export interface AboutReceipt {
  readonly receiptId: string
  readonly businessId: string
  readonly amount: string
  readonly allocated: string
  readonly currency: Currency
}

export const receiptRecorded = event<AboutReceipt>('receivables.receipt_recorded')
export const receiptAllocated = event<AboutReceipt>('receivables.receipt_allocated')
export const receiptReversed = event<AboutReceipt>('receivables.receipt_reversed')

export const aboutReceipt = (fact: Fact<AboutReceipt>, { id, businessId, amountMinor, allocatedMinor, currency }: Receipt) =>
  fact.of(id, [toBusiness(businessId)], {
    receiptId: id,
    businessId,
    amount: amountMinor.toString(),
    allocated: allocatedMinor.toString(),
    currency,
  })
