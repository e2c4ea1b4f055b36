import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { divideHalfEven } from '../../../shared/money.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'
import { CategoryChangeCause } from './category-change-cause.ts'
import { type PastCorrection, pastCorrections } from './past-corrections.query.ts'

/** The monthly inflow of a business, as its score counts it. */
export interface MonthlyInflow {
  readonly currency: Currency
  /** The mean of its complete months in minor units; null before the first complete month. */
  readonly minor: bigint | null
  /** The value of a minor unit of each currency in minor units of this one, as plain decimals; without currencies that have no rate. */
  readonly factors: ReadonlyMap<string, string>
}

/** Provided by the room that computes scores, which this room must not import. */
export type ReadMonthlyInflow = (db: EntityManager, businessId: string, now: Date) => Promise<MonthlyInflow>

export interface Weighed {
  readonly id: string
  readonly amountMinor: string
  readonly currency: Currency
  /** Whether it counts as an event of bad conduct. */
  readonly countsAsPenalty: boolean
}

/** The category requested for a row. */
export interface AskedCategory {
  readonly category: CashflowCategory
  /** Whether the row would count in other figures than with the category that the rules found. */
  readonly moves: boolean
}

/** Corrections up to one twentieth of a month's inflow apply without approval. */
const PARTS = 20n
/** Shares have four decimals. */
const SHARE_DIGITS = 4
/** Factors are compared to 18 decimals. */
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

/** The sum of the rows' absolute amounts in units of the inflow; null when a rate is missing. */
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

/** The rows' share of a month's inflow, as a plain decimal; null when it cannot be computed. */
export const shareOf = (rows: readonly Amount[], inflow: MonthlyInflow): string | null => {
  const weight = weightOf(rows, inflow)
  if (weight === null || inflow.minor === null || inflow.minor <= 0n) return null
  return decimal(divideHalfEven(weight * 10n ** BigInt(SHARE_DIGITS), inflow.minor * UNIT))
}

/** A row with the earlier corrections whose weight is added to its own. */
export const together = (row: Weighed, past: readonly PastCorrection[]): readonly Amount[] => [
  row,
  ...past.filter(({ id }) => id !== row.id),
]

/**
 * Returns why a change of a row's category needs approval; null when it applies at once. An unknown inflow requires approval,
 * because a row corrected before the first complete month would move every later score. So does a penalty, which counts as an
 * event whatever its amount. The weights of corrections are added up, so that many small ones do not evade approval; a
 * change that moves no figure adds nothing. Without a requested category, the row is assumed to move figures.
 */
export const causeOfApproval = (
  row: Weighed,
  inflow: MonthlyInflow,
  past: readonly PastCorrection[],
  asked?: AskedCategory,
): CategoryChangeCause | null => {
  if (row.countsAsPenalty && asked?.category !== CashflowCategory.PENALTY) return CategoryChangeCause.PENALTY
  const isMore = (weight: bigint | null) => (weight === null || inflow.minor === null ? null : weight * PARTS > inflow.minor * UNIT)
  const alone = isMore(weightOf([row], inflow))
  if (alone === null) return CategoryChangeCause.INFLOW_UNKNOWN
  if (alone) return CategoryChangeCause.LARGE
  if (asked?.moves === false) return null
  const all = isMore(weightOf(together(row, past), inflow))
  if (all === null) return CategoryChangeCause.INFLOW_UNKNOWN
  return all ? CategoryChangeCause.TOGETHER : null
}

/** Why changes of the viewer's own rows would need approval. The figures to compare with are read once for all rows. */
export const causesOfApproval =
  (readInflow: ReadMonthlyInflow, clock: Clock): Batch<Weighed, CategoryChangeCause | null> =>
  async (db, rows, { businessId }) => {
    if (businessId === null) return rows.map(() => null)
    const now = clock.now()
    const [inflow, past] = [await readInflow(db, businessId, now), await pastCorrections(db, businessId, now)]
    return rows.map((row) => causeOfApproval(row, inflow, past))
  }
