import { sumOf, toMinor } from '../../../shared/money.ts'
import { abatementsOf, type ProposalScheduleLine, rentAfter, ScheduleLineKind } from '../../structures/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import type { FacilityEventRow } from './facility-event.entity.ts'
import { distributionsOf } from './result-shares.ts'

type Scheduled = Pick<Contract, 'schedule' | 'currency'>

/** A payment that is due by the schedule, or by a result that was reported. In minor units. */
export interface DueLine {
  readonly dueOn: string
  readonly amount: bigint
  /** Null for the lender's share of a result or of an exit. */
  readonly kind: ScheduleLineKind | null
}

/** The lines of a schedule whose amount is fixed, in the order of their due dates. */
export const payableLines = (schedule: readonly ProposalScheduleLine[]): ProposalScheduleLine[] =>
  schedule.filter(({ amount }) => amount !== null).sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.number - b.number))

/**
 * The rents of a lease, with what is taken off each for days on which the asset could not be used, and after its loss. None falls due
 * before a lease that began late.
 */
const rentsOf = ({ schedule, currency }: Scheduled, events: readonly FacilityEventRow[]) => {
  const adjustments = events.flatMap(({ type, details }) => (type === 'rent_adjustment' ? [details] : []))
  const totalLossOn = adjustments.find(({ toOn }) => toOn === null)?.fromOn ?? null
  const notBefore = adjustments.find(({ dueOn }) => dueOn !== undefined)?.dueOn ?? ''
  // After its loss there is no asset to sell.
  const payable = payableLines(schedule).filter(({ kind }) => totalLossOn === null || kind !== ScheduleLineKind.TRANSFER_PRICE)
  const lines = payable.map(({ number, kind, nominalOn, dueOn, amount, periodFromOn, periodToOn }) => ({
    ...{ number, kind, nominalOn, dueOn: dueOn > notBefore ? dueOn : notBefore, amount: toMinor(amount!, currency) },
    ...(periodFromOn && periodToOn ? { period: { from: periodFromOn, to: periodToOn } } : {}),
  }))
  const unusable = adjustments.flatMap(({ fromOn, toOn, isLesseeAtFault }) =>
    toOn ? [{ from: fromOn!, to: toOn, isLesseeAtFault: isLesseeAtFault! }] : [],
  )
  return { lines, abatements: abatementsOf(lines, { unusable, totalLossOn }) }
}

/** Returns what a lease's adjustments take off its rents, in minor units. */
export const abatedRent = (contract: Scheduled, events: readonly FacilityEventRow[]): bigint => {
  const { lines, abatements } = rentsOf(contract, events)
  return sumOf(lines.map((line) => line.amount - rentAfter(line, abatements)))
}

/**
 * Returns what is due by the schedule, and the lender's shares of results and of the exit that were reported, by their due dates. What an
 * objection holds back is not due.
 */
export const dueLines = (contract: Scheduled, events: readonly FacilityEventRow[]): DueLine[] => {
  const { lines, abatements } = rentsOf(contract, events)
  const { lines: shares, exit } = distributionsOf(events)
  return [
    ...lines
      .map((line) => ({ dueOn: line.dueOn, amount: rentAfter(line, abatements), kind: line.kind }))
      .filter(({ amount }) => amount > 0n),
    ...shares.flatMap(({ dueOn, amount, isHeld }) => (isHeld ? [] : [{ dueOn, amount, kind: null }])),
    ...(exit ? [{ ...exit, kind: null }] : []),
  ].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
}
