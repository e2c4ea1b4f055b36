import { DISTRESSED_FROM } from './delinquency.ts'
import type { Restructure } from './facility.ts'

/** What became of an offer to restructure, in minor units. A refused offer changes nothing. */
export type RestructureOutcome =
  | {
      readonly code: 'RESTRUCTURED'
      readonly debtBefore: bigint
      readonly waiver: bigint
      readonly debtAfter: bigint
      readonly daysPastDueBefore: number
      /** Whether the facility was 30 days past due or more. */
      readonly isDistressed: boolean
    }
  | {
      readonly code: 'RESTRUCTURE_INCREASES_DEBT' | 'SCHEDULE_SUM'
      readonly debt: bigint
      readonly waiver: bigint
      readonly offered: bigint
    }

interface Owed {
  readonly outstanding: bigint
  readonly credit: bigint
  readonly daysPastDue: number
}

/**
 * Judges new instalments for a debt: they must sum to what is owed, less the credit and the waiver, exactly. More is refused, because
 * a debt does not grow for more time (IIFA 158 (7/17) and 248 (10/25)).
 */
export const restructureOutcome = (
  { outstanding, credit, daysPastDue }: Owed,
  { instalments, waiver }: Pick<Restructure, 'instalments' | 'waiver'>,
): RestructureOutcome => {
  const debt = credit < outstanding ? outstanding - credit : 0n
  const offered = instalments.reduce((sum, { amount }) => sum + amount, 0n)
  if (offered > debt - waiver) return { code: 'RESTRUCTURE_INCREASES_DEBT', debt, waiver, offered }
  if (offered < debt - waiver) return { code: 'SCHEDULE_SUM', debt, waiver, offered }
  return {
    code: 'RESTRUCTURED',
    debtBefore: debt,
    waiver,
    debtAfter: offered,
    daysPastDueBefore: daysPastDue,
    isDistressed: daysPastDue >= DISTRESSED_FROM,
  }
}
