import { daysBetween } from '../../../shared/day.ts'
import { divideHalfUp, sumOf } from '../../../shared/money.ts'
import { type BusinessCalendar, businessDateOf } from '../../jurisdictions/index.ts'
import type { ScheduleLine } from '../calculation/schedule.ts'

/** Goods that were received, in their unit of measure. */
export interface ReceivedGoods {
  readonly on: string
  readonly quantity: bigint
}

/** How far one delivery has come. Late is counted in calendar days, and nothing is charged for it. */
export interface DeliveryState {
  readonly number: number
  readonly dueOn: string
  readonly quantity: bigint
  readonly delivered: bigint
  readonly daysLate: number
}

/** How far the deliveries of a salam have come on a day. */
export interface DeliveriesState {
  readonly businessDate: string
  readonly deliveries: readonly DeliveryState[]
  /** Received ahead of time, and held for the deliveries to come. */
  readonly heldInAdvance: bigint
  readonly undelivered: bigint
  /** Of the oldest delivery that is not complete. */
  readonly daysLate: number
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** Returns the state of deliveries on a day. What was received until then goes to the deliveries due by then, the oldest first. */
export const deliveriesOn = (
  calendar: BusinessCalendar,
  lines: readonly ScheduleLine[],
  received: readonly ReceivedGoods[],
  day: string,
): DeliveriesState => {
  const businessDate = businessDateOf(calendar, day)
  const all = sumOf(received.filter(({ on }) => on <= day).map(({ quantity }) => quantity))
  let held = all
  const deliveries = lines.map(({ number, dueOn, quantity = 0n }): DeliveryState => {
    const delivered = dueOn <= day ? least(held, quantity) : 0n
    held -= delivered
    const daysLate = delivered < quantity ? Math.max(0, daysBetween(dueOn, businessDate)) : 0
    return { number, dueOn, quantity, delivered, daysLate }
  })
  const total = sumOf(deliveries.map(({ quantity }) => quantity))
  return {
    businessDate,
    deliveries,
    heldInAdvance: held,
    undelivered: total - least(all, total),
    daysLate: deliveries.find(({ daysLate }) => daysLate > 0)?.daysLate ?? 0,
  }
}

/** Returns what is refunded of a price when the goods that were not delivered are cancelled: their even share of it, and no more. */
export const refundOf = (price: bigint, undelivered: bigint, quantity: bigint): bigint => divideHalfUp(price * undelivered, quantity)
