import { compareAmounts, subtractAmounts } from '@/lib/text/amount'
import type { Facility } from '../acts/facility-act'

/** What is to be paid now: everything that is late, otherwise the next payment less what was paid in advance. Null when nothing is. */
export const dueNowOf = ({ arrears, nextDue, credit }: Pick<Facility, 'arrears' | 'nextDue' | 'credit'>): string | null => {
  if (compareAmounts(arrears, '0') > 0) return arrears
  if (nextDue === null) return null
  const due = subtractAmounts(nextDue, credit)
  return compareAmounts(due, '0') > 0 ? due : null
}

/** What is owed and not paid in advance. */
export const owedOf = ({ outstanding, credit }: Pick<Facility, 'outstanding' | 'credit'>): string => {
  const owed = subtractAmounts(outstanding, credit)
  return compareAmounts(owed, '0') > 0 ? owed : '0'
}
