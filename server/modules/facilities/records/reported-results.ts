import { fullBusinessDaysAfter, jurisdictionOf } from '../../jurisdictions/index.ts'
import type { StepFile } from './execution-step.entity.ts'
import type { Facility } from './facility.entity.ts'
import type { EventDetails, FacilityEventRow } from './facility-event.entity.ts'

/** Full business days of the merchant's country in which a lender can contest a result. A choice that a board must adopt. */
export const OBJECTION_DAYS = 10

/** What became of an objection to a reported result. */
export enum ObjectionStatus {
  OPEN = 'open',
  KEPT = 'kept',
  REFERRED = 'referred',
  CORRECTED = 'corrected',
  WITHDRAWN = 'withdrawn',
  DISMISSED = 'dismissed',
}

const UNSETTLED: readonly ObjectionStatus[] = [ObjectionStatus.OPEN, ObjectionStatus.KEPT, ObjectionStatus.REFERRED]

/** What a lender contests of a report. */
export interface Objection {
  readonly id: string
  readonly period: number
  /** The version of the report that it contests. */
  readonly version: number
  readonly lenderId: string
  readonly reason: string
  readonly files: readonly StepFile[]
  readonly contestedOn: string
  readonly contestedAt: Date
  readonly status: ObjectionStatus
  /** Why the merchant keeps or corrects the result, and when it said so; null before. */
  readonly response: string | null
  readonly respondedOn: string | null
}

/** A report of a period, or a correction of it. Amounts are in minor units. */
export interface ReportVersion {
  readonly version: number
  readonly reportedOn: string
  readonly recordedAt: Date
  readonly revenue: bigint
  readonly expenses: bigint
  readonly result: bigint
  /** Why it was corrected; null for the first one. */
  readonly reason: string | null
}

/** The reported result of a period, with its versions, oldest first, and the objections to it. */
export interface ReportedResult {
  readonly period: number
  readonly versions: readonly ReportVersion[]
  readonly objections: readonly Objection[]
  /** Lenders that accepted the last version. */
  readonly acceptedBy: readonly string[]
}

export const isUnsettled = ({ status }: Pick<Objection, 'status'>): boolean => UNSETTLED.includes(status)

export const lastVersion = ({ versions }: ReportedResult): ReportVersion => versions.at(-1)!

const versionOf = ({ onDay, recordedAt, details }: FacilityEventRow, version: number): ReportVersion => ({
  ...{ version, reportedOn: onDay, recordedAt, reason: version === 1 ? null : (details.reason ?? null) },
  ...{ revenue: BigInt(details.revenue!), expenses: BigInt(details.expenses!), result: BigInt(details.result!) },
})

const objectionOf = ({ id, onDay, recordedAt, details }: FacilityEventRow, version: number): Objection => ({
  ...{ id, period: details.period!, version, lenderId: details.lenderId!, reason: details.reason!, files: details.files ?? [] },
  ...{ contestedOn: onDay, contestedAt: recordedAt, status: ObjectionStatus.OPEN, response: null, respondedOn: null },
})

const changed = (result: ReportedResult, isMeant: (objection: Objection) => boolean, change: Partial<Objection>): ReportedResult => ({
  ...result,
  objections: result.objections.map((objection) => (isMeant(objection) ? { ...objection, ...change } : objection)),
})

const MOVES: Partial<Record<FacilityEventRow['type'], ObjectionStatus>> = {
  objection_withdrawn: ObjectionStatus.WITHDRAWN,
  objection_referred: ObjectionStatus.REFERRED,
  objection_dismissed: ObjectionStatus.DISMISSED,
}

const responseOf = ({ onDay, details }: FacilityEventRow) => ({ response: details.reason!, respondedOn: onDay })

/** Applies what happened to the result of its period. */
const applied = (result: ReportedResult, event: FacilityEventRow): ReportedResult => {
  const { versions, objections, acceptedBy } = result
  switch (event.type) {
    case 'results_contested':
      return { ...result, objections: [...objections, objectionOf(event, versions.length)] }
    case 'results_corrected': {
      const settled = changed(result, isUnsettled, { status: ObjectionStatus.CORRECTED, ...responseOf(event) })
      return { ...settled, versions: [...versions, versionOf(event, versions.length + 1)], acceptedBy: [] }
    }
    case 'results_kept':
      return changed(result, ({ status }) => status === ObjectionStatus.OPEN, { status: ObjectionStatus.KEPT, ...responseOf(event) })
    case 'results_accepted':
      return { ...result, acceptedBy: [...acceptedBy, event.details.lenderId!] }
    default: {
      const status = MOVES[event.type]
      return status ? changed(result, ({ id }) => id === event.details.objectionId, { status }) : result
    }
  }
}

/** Returns the results that were reported, by their periods, each as it is after corrections and objections. */
export const reportedResults = (events: readonly FacilityEventRow[]): ReportedResult[] => {
  const results: ReportedResult[] = []
  for (const event of events) {
    if (event.type === 'results') {
      results.push({ period: results.length + 1, versions: [versionOf(event, 1)], objections: [], acceptedBy: [] })
      continue
    }
    const at = (event.details.period ?? 0) - 1
    const result = results[at]
    if (result) results[at] = applied(result, event)
  }
  return results
}

/** Returns the results of all reported periods in their order, corrections included, in minor units. */
export const resultsIn = (events: readonly FacilityEventRow[]): bigint[] => reportedResults(events).map((each) => lastVersion(each).result)

export const isContested = ({ objections }: Pick<ReportedResult, 'objections'>): boolean => objections.some(isUnsettled)

/** Returns the last day on which a result can be contested: its objections of the last version have this time. */
export const contestableUntil = ({ jurisdiction }: Pick<Facility, 'jurisdiction'>, result: ReportedResult): string =>
  fullBusinessDaysAfter(jurisdictionOf(jurisdiction).calendar, lastVersion(result).recordedAt, OBJECTION_DAYS).at(-1)!

/** Returns the last day on which the merchant can respond to an objection before its lender may refer it: as long as a result can be contested. */
export const answerableUntil = (
  { jurisdiction }: Pick<Facility, 'jurisdiction'>,
  { contestedAt }: Pick<Objection, 'contestedAt'>,
): string => fullBusinessDaysAfter(jurisdictionOf(jurisdiction).calendar, contestedAt, OBJECTION_DAYS).at(-1)!

/** Whether an objection can come before the board: the merchant kept the result, or has not responded in time. */
export const mayRefer = (facility: Pick<Facility, 'jurisdiction'>, objection: Objection, today: string): boolean =>
  objection.status === ObjectionStatus.KEPT || (objection.status === ObjectionStatus.OPEN && today > answerableUntil(facility, objection))

export const lendersOf = ({ lenderId, participantIds }: Pick<Facility, 'lenderId' | 'participantIds'>): string[] => [
  lenderId,
  ...participantIds,
]

type Dated = Pick<Facility, 'jurisdiction' | 'lenderId' | 'participantIds'>

/** Whether a result can no longer change: no lender contests it, and the time for it is over or every lender has accepted it. */
export const isFinal = (facility: Dated, result: ReportedResult, today: string): boolean =>
  !isContested(result) &&
  (today > contestableUntil(facility, result) || lendersOf(facility).every((lenderId) => result.acceptedBy.includes(lenderId)))

/** Returns what a lender can contest: a version that it has not accepted, in time, and without an objection of its own that is open. */
export const mayContest = (facility: Dated, result: ReportedResult, lenderId: string, today: string): boolean =>
  today <= contestableUntil(facility, result) &&
  !result.acceptedBy.includes(lenderId) &&
  !result.objections.some((objection) => objection.lenderId === lenderId && isUnsettled(objection))

/** The details of an event that releases what a report holds back, where no other objection to it is open. */
export const releaseAfter = (result: ReportedResult, objectionId: string, dueOn: string): Pick<EventDetails, 'dueOn'> =>
  result.objections.some((objection) => objection.id !== objectionId && isUnsettled(objection)) ? {} : { dueOn }
