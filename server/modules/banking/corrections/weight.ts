import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { divideHalfEven } from '../../../shared/money.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'
import { CategoryChangeCause } from './category-change-cause.ts'
import { type StandingCorrection, standingCorrections } from './standing-corrections.query.ts'

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
  readonly id: string
  readonly amountMinor: string
  readonly currency: Currency
  /** Whether it counts as an event of bad conduct. */
  readonly countsAsPenalty: boolean
}

/** What is asked of a row. */
export interface AskedCategory {
  readonly category: CashflowCategory
  /** Whether the row would be another part of the figures than without anybody's word. */
  readonly moves: boolean
}

/** Up to one part in so many of a month's inflow corrections are small. */
const PARTS = 20n
/** A share is told to four decimals. */
const SHARE_DIGITS = 4
/** Factors are compared to so many decimals. */
const FACTOR_DIGITS = 18

const UNIT = 10n ** BigInt(FACTOR_DIGITS)

const factorUnits = (factor: string) => {
  const [whole = '0', decimals = ''] = factor.split('.')
  return BigInt(whole + decimals.slice(0, FACTOR_DIGITS).padEnd(FACTOR_DIGITS, '0'))
}

const decimal = (units: bigint) => {
  const digits = units.toString().padStart(SHARE_DIGITS + 1, '0')
  return `${digits.slice(0, -SHARE_DIGITS)}.${digits.slice(-SHARE_DIGITS)}`
}

type Amount = Pick<Weighed, 'amountMinor' | 'currency'>

/** What rows come to, whichever way each went, in units of the inflow; null where that is not known. */
const weightOf = (rows: readonly Amount[], { factors }: MonthlyInflow): bigint | null => {
  let total = 0n
  for (const { amountMinor, currency } of rows) {
    const factor = factors.get(currency)
    if (factor === undefined) return null
    const amount = BigInt(amountMinor)
    total += (amount < 0n ? -amount : amount) * factorUnits(factor)
  }
  return total
}

/** How much of a month's inflow rows are, as a plain decimal; null where that is not known or there is none. */
export const shareOf = (rows: readonly Amount[], inflow: MonthlyInflow): string | null => {
  const weight = weightOf(rows, inflow)
  if (weight === null || inflow.minor === null || inflow.minor <= 0n) return null
  return decimal(divideHalfEven(weight * 10n ** BigInt(SHARE_DIGITS), inflow.minor * UNIT))
}

/** A row with the others that weigh together with it. */
export const together = (row: Weighed, standing: readonly StandingCorrection[]): readonly Amount[] => [
  row,
  ...standing.filter(({ id }) => id !== row.id),
]

/**
 * Returns why a change of a row's category needs approval; null where it applies at once. It does where the inflow is not known:
 * a row that is corrected before the first complete month would move every score after it. A penalty counts as an event, so its
 * amount says nothing of its weight. Rows that one person moved weigh together, so that many small ones are no way around; a change
 * that leaves the figures as they are adds nothing to them. Without a category asked for, the row is taken to move.
 */
export const causeOfApproval = (
  row: Weighed,
  inflow: MonthlyInflow,
  standing: readonly StandingCorrection[],
  asked?: AskedCategory,
): CategoryChangeCause | null => {
  if (row.countsAsPenalty && asked?.category !== CashflowCategory.PENALTY) return CategoryChangeCause.PENALTY
  const isMore = (weight: bigint | null) => (weight === null || inflow.minor === null ? null : weight * PARTS > inflow.minor * UNIT)
  const alone = isMore(weightOf([row], inflow))
  if (alone === null) return CategoryChangeCause.INFLOW_UNKNOWN
  if (alone) return CategoryChangeCause.LARGE
  if (asked?.moves === false) return null
  const all = isMore(weightOf(together(row, standing), inflow))
  if (all === null) return CategoryChangeCause.INFLOW_UNKNOWN
  return all ? CategoryChangeCause.TOGETHER : null
}

/** Why changes of the viewer's own rows would need approval; what they are compared with is read once for all of them. */
export const causesOfApproval =
  (readInflow: ReadMonthlyInflow, clock: Clock): Batch<Weighed, CategoryChangeCause | null> =>
  async (db, rows, { businessId }) => {
    if (businessId === null) return rows.map(() => null)
    const now = clock.now()
    const [inflow, standing] = [await readInflow(db, businessId, now), await standingCorrections(db, businessId, now)]
    return rows.map((row) => causeOfApproval(row, inflow, standing))
  }
