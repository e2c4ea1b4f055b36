import type { Tx } from '../../../platform/transaction.ts'
import { asText, stored } from '../../../shared/i18n/text.ts'
import { jurisdictionOf, nextBusinessDay } from '../../jurisdictions/index.ts'
import { ExecutionStep } from '../execution/steps.ts'
import type { ExecutedStep } from '../records/execution-step.entity.ts'
import { type Locked, recordEvent } from '../records/facility.repository.ts'
import { dayOf } from '../records/facility-state.ts'

/**
 * Takes off the rent of the days by which a lease began later than planned: none is due before the asset is ready for use. What
 * would have fallen due before falls due on the day on which the start is recorded, or on the next business day.
 */
export const abateBeforeLease = async (tx: Tx, locked: Locked, { step, occurredAt }: ExecutedStep): Promise<void> => {
  const { facility, contract } = locked
  if (step !== ExecutionStep.LEASE_START || contract.given?.kind !== 'ijarah') return
  const { rentStartsOn } = contract.given.terms
  const begunOn = dayOf(facility, occurredAt)
  if (begunOn <= rentStartsOn) return
  const dueOn = nextBusinessDay(jurisdictionOf(facility.jurisdiction).calendar, dayOf(facility, tx.now))
  const reason = stored(asText('facilities.leaseBeganLater'))
  await recordEvent(tx, locked, {
    type: 'rent_adjustment',
    details: { fromOn: rentStartsOn, toOn: begunOn, isLesseeAtFault: false, reason, dueOn },
  })
}
