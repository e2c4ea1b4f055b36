import { median } from '../../../shared/median.ts'

/** Cases of a lender from which a median says something. */
const FEWEST_CASES = 5

/** Returns the median of whole days from a lender's acceptances to its payments, with one decimal; null with fewer than five cases. */
export const medianDaysToCash = (days: readonly number[]): string | null => (days.length < FEWEST_CASES ? null : median(days).toFixed(1))
