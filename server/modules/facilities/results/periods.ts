import { addDays } from '../../../shared/day.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import type { Facility } from '../records/facility.entity.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { dayOf } from '../records/facility-state.ts'

/** A period of a venture, for which its manager reports one result. Days are those of the facility's country. */
export interface Period {
  /** From 1, as the line of the schedule on which its result is distributed. */
  readonly number: number
  readonly firstOn: string
  readonly lastOn: string
  /** The first day on which its result can be reported: the day after `lastOn`. */
  readonly reportableOn: string
}

type Dated = Pick<Facility, 'jurisdiction' | 'activatedAt'>
type Scheduled = Pick<Contract, 'given' | 'schedule'>

const earlier = (a: string, b: string) => (a < b ? a : b)

/** Returns the day with which the first period begins: the planned one, or that of the start where the venture started before it. */
const beginsOn = (facility: Dated, { given }: Scheduled): string => {
  const planned = given?.kind === 'musharakah' || given?.kind === 'mudarabah' ? given.terms.startsOn : ''
  return facility.activatedAt === null ? planned : earlier(planned, dayOf(facility, facility.activatedAt))
}

/** Returns a period by its number, as the schedule has it; null where the schedule has no such period. They do not move with holidays. */
export const periodOf = (facility: Dated, contract: Scheduled, number: number): Period | null => {
  const line = contract.schedule[number - 1]
  if (!line) return null
  const firstOn = number === 1 ? beginsOn(facility, contract) : contract.schedule[number - 2]!.nominalOn
  return { number, firstOn, lastOn: addDays(line.nominalOn, -1), reportableOn: line.nominalOn }
}

/** Returns the first period without a report. Null after the last, and once a part of a period was reported because the venture ends. */
export const nextPeriod = (facility: Dated, contract: Scheduled, events: readonly FacilityEventRow[]): Period | null => {
  const reports = events.filter(({ type }) => type === 'results')
  return reports.at(-1)?.details.lastOn === undefined ? periodOf(facility, contract, reports.length + 1) : null
}
