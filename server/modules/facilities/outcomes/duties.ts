import { sumOf } from '../../../shared/money.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { ExecutionStep } from '../execution/steps.ts'
import type { ExecutedStep } from '../records/execution-step.entity.ts'
import type { Facility } from '../records/facility.entity.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { dayOf, isVenture } from '../records/facility-state.ts'
import type { Duty } from './outcome.ts'

/** The reports of a partnership, each due on the day of its distribution. After one that ends it early, and after the exit, none is due. */
const reportsOf = ({ schedule }: Contract, events: readonly FacilityEventRow[]): Duty[] => {
  const reports = events.filter(({ type }) => type === 'results')
  const last = reports.find(({ details }) => details.lastOn !== undefined) ?? events.find(({ type }) => type === 'exit')
  return schedule.map(({ dueOn }, at) => ({ dueOn, doneOn: (reports[at] ?? last)?.onDay ?? null }))
}

/** The deliveries of a salam. Goods count from the day of their delivery once they were inspected, and go to the oldest delivery first. */
const deliveriesOf = (facility: Facility, { schedule }: Contract, steps: readonly ExecutedStep[]): Duty[] => {
  const received = steps.filter(({ step }, at) => step === ExecutionStep.DELIVERY && steps[at + 1]?.step === ExecutionStep.INSPECTION)
  const receivedBy = (at: number) => sumOf(received.slice(0, at + 1).map(({ quantity }) => quantity ?? 0n))
  return schedule.map(({ dueOn }, line) => {
    const due = sumOf(schedule.slice(0, line + 1).map(({ quantity }) => BigInt(quantity ?? 0)))
    const last = received.find((_, at) => receivedBy(at) >= due)
    return { dueOn, doneOn: last ? dayOf(facility, last.occurredAt) : null }
  })
}

/** Returns what a merchant owes besides money: reports of a partnership, and goods of a salam. */
export const dutiesOf = (
  facility: Facility,
  contract: Contract,
  events: readonly FacilityEventRow[],
  steps: readonly ExecutedStep[],
): Duty[] => {
  if (isVenture(facility)) return reportsOf(contract, events)
  return facility.kind === 'salam' ? deliveriesOf(facility, contract, steps) : []
}
