import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { divideHalfEven } from '../../../shared/money.ts'
import { CashflowCategory } from '../cashflow-category.ts'
import { ContestCause } from './contest-terms.ts'

/** What a business takes in a month, as its score sees it. */
export interface MonthlyInflow {
  readonly currency: Currency
  /** The mean of its complete months; null before the first. */
  readonly minor: bigint | null
  /** Minor units of each currency in minor units of this one, as plain decimals; those without a rate are not in it. */
  readonly factors: ReadonlyMap<string, string>
}

/** Lent by the room that computes scores, which this one cannot know. */
export type ReadMonthlyInflow = (db: EntityManager, businessId: string, now: Date) => Promise<MonthlyInflow>

export interface Weighed {
  readonly amountMinor: string
  readonly currency: Currency
  /** Whether it counts as an event of bad conduct. */
  readonly countsAsPenalty: boolean
}

/** Up to one part in so many of a month's inflow a correction is small. */
const PARTS = 20n
/** A share is told to four decimals. */
const SHARE_DIGITS = 4

const scaled = (factor: string) => {
  const [whole = '0', decimals = ''] = factor.split('.')
  return { units: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) }
}

const decimal = (units: bigint) => {
  const digits = units.toString().padStart(SHARE_DIGITS + 1, '0')
  return `${digits.slice(0, -SHARE_DIGITS)}.${digits.slice(-SHARE_DIGITS)}`
}

/** The row and the inflow as whole numbers of one unit; null where either is not known. */
const compared = ({ amountMinor, currency }: Weighed, { minor, factors }: MonthlyInflow) => {
  const factor = factors.get(currency)
  if (factor === undefined || minor === null) return null
  const { units, scale } = scaled(factor)
  const amount = BigInt(amountMinor)
  return { row: (amount < 0n ? -amount : amount) * units, inflow: minor * scale }
}

/** How much of a month's inflow a row is, as a plain decimal; null where that is not known or there is none. */
export const shareOf = (row: Weighed, inflow: MonthlyInflow): string | null => {
  const known = compared(row, inflow)
  return known && known.inflow > 0n ? decimal(divideHalfEven(known.row * 10n ** BigInt(SHARE_DIGITS), known.inflow)) : null
}

/**
 * Why a correction of a row would wait; null: it applies at once. Where the inflow is not known it waits: a row that is
 * corrected before the first complete month would move every score after it. A penalty counts as an event, so its amount
 * says nothing of its weight.
 */
export const causeToWait = (row: Weighed, inflow: MonthlyInflow, asked?: CashflowCategory): ContestCause | null => {
  if (row.countsAsPenalty && asked !== CashflowCategory.PENALTY) return ContestCause.PENALTY
  const known = compared(row, inflow)
  if (known === null) return ContestCause.INFLOW_UNKNOWN
  return known.row * PARTS > known.inflow ? ContestCause.LARGE : null
}

/** Why corrections of the viewer's own rows would wait; the inflow is read once for all of them. */
export const causesToWait =
  (readInflow: ReadMonthlyInflow, clock: Clock): Batch<Weighed, ContestCause | null> =>
  async (db, rows, { businessId }) => {
    if (businessId === null) return rows.map(() => null)
    const inflow = await readInflow(db, businessId, clock.now())
    return rows.map((row) => causeToWait(row, inflow))
  }
