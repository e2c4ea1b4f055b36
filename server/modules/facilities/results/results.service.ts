import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { asDay } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { sumOf, toMinor } from '../../../shared/money.ts'
import { jurisdictionOf, nextBusinessDay } from '../../jurisdictions/index.ts'
import {
  auditedReport,
  type ExpenseKind,
  mudarabahStakes,
  musharakahStakes,
  PartnerSide,
  resultPeriods,
  type Stake,
  settlementOf,
} from '../../structures/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ExecutionStep, StepFaultCode, stepFault } from '../execution/steps.ts'
import { appendStep, NO_EVIDENCE, stepsOf } from '../fulfilment/chain.ts'
import { filesFor } from '../fulfilment/step-files.ts'
import { Facility } from '../records/facility.entity.ts'
import { type Locked, lockFacility, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { dayOf, eventsOf } from '../records/facility-state.ts'
import type { RefusedActs } from '../records/refused-acts.ts'
import { nextPeriod, type Period } from './periods.ts'
import type { EndPartnershipInput, ReportResultsInput } from './results.inputs.ts'

const stakesOf = ({ given, currency }: Contract): readonly Stake[] => {
  if (given?.kind === 'musharakah') return musharakahStakes(given.terms, { currency })
  if (given?.kind === 'mudarabah') return mudarabahStakes(given.terms, { currency })
  throw conflict('facilities.noPartnership')
}

const ofLender = (shares: readonly bigint[], stakes: readonly Stake[]) =>
  sumOf(shares.filter((_, at) => stakes[at]!.side === PartnerSide.LENDER))

/** The result of a period. In a mudarabah the manager bears expenses that the terms do not allow. */
const resultOf = ({ given }: Contract, revenue: bigint, expenses: readonly { readonly kind: ExpenseKind; readonly amount: bigint }[]) =>
  given?.kind === 'mudarabah'
    ? auditedReport({ revenue, expenses }, given.terms).result
    : revenue - sumOf(expenses.map(({ amount }) => amount))

/** Refuses every period but the first without a report. */
const mustBeNext = (next: Period, named: number): void => {
  if (named < next.number) throw conflict(textOf('facilities.periodReported', { period: named }))
  if (named > next.number) throw new DomainError('ILLEGAL_TRANSITION', textOf('facilities.periodNotNext', { period: next.number }))
}

const resultsIn = (events: readonly FacilityEventRow[]) =>
  events.flatMap(({ type, details }) => (type === 'results' ? [BigInt(details.result!)] : []))

/** Results that the manager of a partnership reports, their distribution, and its end. */
export const createResultsService = ({ work }: Platform, refused: RefusedActs) => {
  const addStep = async (
    tx: Tx,
    locked: Locked,
    step: ExecutionStep,
    previousHash: string,
    fileIds: readonly string[],
    note: string | null,
  ) => {
    const { facility, contract, side } = locked
    const done = await stepsOf(tx.db, facility.id)
    if (previousHash !== (done.at(-1)?.hash ?? contract.hash)) throw new DomainError('CONTENT_CHANGED', 'facilities.stepsChanged')
    const files = await filesFor(tx, fileIds)
    const evidenceHash = files.length > 0 ? '' : null
    const fault = stepFault(facility.kind, done, { step, occurredAt: tx.now, evidenceHash }, tx.now)
    if (fault === StepFaultCode.EVIDENCE_MISSING) throw new DomainError(fault, 'facilities.steps.EVIDENCE_MISSING')
    if (fault) throw new DomainError('SEQUENCE_VIOLATION', 'facilities.steps.SEQUENCE_VIOLATION')
    const evidence = { ...NO_EVIDENCE, files, note }
    await appendStep(tx, locked, done, { step, side, occurredAt: tx.now, evidence, pays: false })
  }

  const open = async (tx: Tx, facilityId: string): Promise<Locked> => {
    const locked = await lockFacility(tx, facilityId)
    mustBe(locked.side, ContractSide.MERCHANT)
    mustBeOpen(locked.facility)
    return locked
  }

  /** Returns the period that is reported, and its last day where that is only a part of it. */
  const periodFor = (tx: Tx, { facility, contract }: Locked, events: readonly FacilityEventRow[], input: ReportResultsInput) => {
    const next = nextPeriod(facility, contract, events)
    if (!next) throw conflict('facilities.allReported')
    mustBeNext(next, input.period ?? next.number)
    const today = dayOf(facility, tx.now)
    if (!input.endsEarly && today < next.reportableOn) {
      throw new DomainError('PERIOD_NOT_ENDED', textOf('facilities.periodNotEnded', { period: next.number, day: asDay(next.reportableOn) }))
    }
    if (input.endsEarly && today >= next.reportableOn) throw invalidField('endsEarly', 'facilities.periodEnded')
    return { period: next.number, ...(input.endsEarly && { lastOn: today }) }
  }

  const report = async (tx: Tx, input: ReportResultsInput) => {
    const locked = await open(tx, input.facilityId)
    const { facility, contract } = locked
    const stakes = stakesOf(contract)
    const events = await eventsOf(tx.db, facility.id)
    const before = resultsIn(events)
    const { period, lastOn } = periodFor(tx, locked, events, input)
    const line = contract.schedule[period - 1]!
    const { currency } = facility
    const revenue = toMinor(input.revenue, currency, 'revenue')
    const expenses = input.expenses.map(({ kind, amount }, at) => ({ kind, amount: toMinor(amount, currency, `expenses.${at}.amount`) }))
    const result = resultOf(contract, revenue, expenses)
    const share = ofLender(resultPeriods([...before, result], stakes).at(-1)!.distributedOnAccount, stakes)
    await addStep(tx, locked, ExecutionStep.PERIOD_RESULTS, input.previousHash, input.fileIds, null)
    const today = nextBusinessDay(jurisdictionOf(facility.jurisdiction).calendar, dayOf(facility, tx.now))
    const details = {
      revenue: revenue.toString(),
      expenses: (revenue - result).toString(),
      result: result.toString(),
      dueOn: lastOn === undefined && line.dueOn > today ? line.dueOn : today,
      ...(lastOn !== undefined && { lastOn }),
    }
    await recordEvent(tx, locked, { type: 'results', amount: share > 0n ? share : null, details })
  }

  const end = async (tx: Tx, { facilityId, previousHash, fileIds, reason }: EndPartnershipInput) => {
    const locked = await open(tx, facilityId)
    const { facility, contract } = locked
    const stakes = stakesOf(contract)
    const { paidAtExit } = settlementOf(resultsIn(await eventsOf(tx.db, facility.id)), stakes)
    const owed = ofLender(paidAtExit, stakes)
    await addStep(tx, locked, ExecutionStep.EXIT, previousHash, fileIds, reason.trim())
    const dueOn = nextBusinessDay(jurisdictionOf(facility.jurisdiction).calendar, dayOf(facility, tx.now))
    await recordEvent(tx, locked, { type: 'exit', amount: owed > 0n ? owed : null, details: { dueOn, reason: reason.trim() } })
  }

  const read = (tx: Tx, id: string) => tx.db.findOneByOrFail(Facility, { id: id.toLowerCase() })

  return {
    /**
     * Reports the result of the next period for the merchant, who manages the venture. The lender's share on account falls due on the
     * day of the schedule, or on the next business day where that has passed. A loss is made good before profit is shared again. Throws
     * PERIOD_NOT_ENDED before its last day is over, unless the venture ends early.
     */
    report: (viewer: Viewer, input: ReportResultsInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => report(tx, input))
        return read(tx, input.facilityId)
      }).catch(refused.outOfOrder(viewer, input.facilityId, ExecutionStep.PERIOD_RESULTS)),

    /** Ends a partnership after its last report: the lender's capital and its share of the result fall due, less what was paid on account. */
    end: (viewer: Viewer, input: EndPartnershipInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => end(tx, input))
        return read(tx, input.facilityId)
      }).catch(refused.outOfOrder(viewer, input.facilityId, ExecutionStep.EXIT)),
  }
}

export type ResultsService = ReturnType<typeof createResultsService>
