import { toDecimal } from '../../../shared/money.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { type Facility, OPEN_STAGES } from '../records/facility.entity.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import {
  contestableUntil,
  isContested,
  isFinal,
  isUnsettled,
  lastVersion,
  lendersOf,
  mayContest,
  mayRefer,
  type Objection,
  ObjectionStatus,
  type ReportedResult,
  reportedResults,
} from '../records/reported-results.ts'
import { onAccount, shareLines } from '../records/result-shares.ts'
import { periodOf } from '../results/periods.ts'
import { FacilityAction } from './facility-action.ts'
import { type FacilityResult, type FacilityResultVersion, type ResultObjection, ResultStatus } from './facility-result.type.ts'

const A = FacilityAction

const shownVersions = ({ versions }: ReportedResult, { currency }: Facility): FacilityResultVersion[] =>
  versions.map(({ version, reportedOn, revenue, expenses, result, reason }, at) => ({
    ...{ version, reportedOn, reason },
    revenue: toDecimal(revenue, currency),
    expenses: toDecimal(expenses, currency),
    result: toDecimal(result, currency),
    difference: at === 0 ? null : toDecimal(result - versions[at - 1]!.result, currency),
  }))

const lenderName = ({ syndicate, lenderName: lead }: Contract, lenderId: string): string =>
  syndicate?.find((each) => each.lenderId === lenderId)?.name ?? lead

const shownObjection = (objection: Objection, contract: Contract, businessId: string | null): ResultObjection => {
  const { id, lenderId, version, status, reason, files, contestedOn, response, respondedOn } = objection
  return {
    ...{ id, version, status, reason, files, contestedOn, response, respondedOn },
    lenderName: lenderName(contract, lenderId),
    isOwn: lenderId === businessId,
  }
}

const actionsOfLender = (facility: Facility, result: ReportedResult, lenderId: string): [FacilityAction, boolean][] => {
  const own = result.objections.find((objection) => objection.lenderId === lenderId && isUnsettled(objection))
  const isAccepted = result.acceptedBy.includes(lenderId)
  return [
    [A.CONTEST_RESULTS, mayContest(facility, result, lenderId, facility.asOfOn)],
    [A.ACCEPT_RESULTS, own === undefined && !isAccepted && !isFinal(facility, result, facility.asOfOn)],
    [A.WITHDRAW_OBJECTION, own !== undefined],
    [A.REFER_OBJECTION, own !== undefined && mayRefer(facility, own, facility.asOfOn)],
  ]
}

const actionsOfMerchant = (result: ReportedResult): [FacilityAction, boolean][] => [
  [A.CORRECT_RESULTS, isContested(result)],
  [A.KEEP_RESULTS, result.objections.some(({ status }) => status === ObjectionStatus.OPEN)],
]

const actionsWith = (
  facility: Facility,
  events: readonly FacilityEventRow[],
  result: ReportedResult,
  businessId: string | null,
): FacilityAction[] => {
  const isLender = businessId !== null && lendersOf(facility).includes(businessId)
  const isOpen = OPEN_STAGES.includes(facility.status) && !events.some(({ type }) => type === 'exit')
  if (!isOpen || (!isLender && businessId !== facility.merchantId)) return []
  const actions = isLender ? actionsOfLender(facility, result, businessId) : actionsOfMerchant(result)
  return actions.flatMap(([action, may]) => (may ? [action] : []))
}

/** Returns what the viewer's business may do with the reported results of a facility now, each act once. */
export const resultActions = (facility: Facility, events: readonly FacilityEventRow[], businessId: string | null): FacilityAction[] => [
  ...new Set(reportedResults(events).flatMap((result) => actionsWith(facility, events, result, businessId))),
]

/** Returns the reported results of a partnership as a viewer sees them, by their periods. */
export const shownResults = (
  facility: Facility,
  contract: Contract,
  events: readonly FacilityEventRow[],
  businessId: string | null,
): FacilityResult[] => {
  const { currency } = facility
  const lines = shareLines(events)
  const reports = events.filter(({ type }) => type === 'results')
  return reportedResults(events).map((result) => {
    const { period, objections } = result
    const { revenue, expenses, result: amount, reportedOn } = lastVersion(result)
    const { firstOn, lastOn } = periodOf(facility, contract, period)!
    const own = lines.filter((line) => line.period === period)
    const final = isFinal(facility, result, facility.asOfOn) ? ResultStatus.FINAL : ResultStatus.REPORTED
    return {
      ...{ period, firstOn, reportedOn },
      lastOn: reports[period - 1]?.details.lastOn ?? lastOn,
      revenue: toDecimal(revenue, currency),
      expenses: toDecimal(expenses, currency),
      result: toDecimal(amount, currency),
      lenderShare: toDecimal(onAccount(own), currency),
      heldShare: toDecimal(onAccount(own.filter(({ isHeld }) => isHeld)), currency),
      status: isContested(result) ? ResultStatus.CONTESTED : final,
      contestableUntilOn: contestableUntil(facility, result),
      versions: shownVersions(result, facility),
      objections: objections.map((objection) => shownObjection(objection, contract, businessId)),
      availableActions: actionsWith(facility, events, result, businessId),
    }
  })
}
