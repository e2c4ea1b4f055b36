import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { asDay } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { dueAtExit, dueOnAccount, shareAfterReport, shareAtExit } from '../../structures/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ExecutionStep } from '../execution/steps.ts'
import { Facility } from '../records/facility.entity.ts'
import { type Locked, lockFacility, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { dayOf, eventsOf } from '../records/facility-state.ts'
import type { RefusedActs } from '../records/refused-acts.ts'
import { contestableUntil, isContested, isFinal, reportedResults, resultsIn } from '../records/reported-results.ts'
import { onAccount, shareLines } from '../records/result-shares.ts'
import { nextPeriod, type Period } from './periods.ts'
import type { EndPartnershipInput, ReportResultsInput } from './results.inputs.ts'
import { addReported, readFigures, soonest, stakesOf } from './venture.ts'

/** Refuses every period but the first without a report. */
const mustBeNext = (next: Period, named: number): void => {
  if (named < next.number) throw conflict(textOf('facilities.periodReported', { period: named }))
  if (named > next.number) throw new DomainError('ILLEGAL_TRANSITION', textOf('facilities.periodNotNext', { period: next.number }))
}

/** Refuses the exit while a lender contests a result, or still can. */
const mustBeFinal = (facility: Facility, events: readonly FacilityEventRow[], today: string): void => {
  const pending = reportedResults(events).find((result) => !isFinal(facility, result, today))
  if (!pending) return
  const { period } = pending
  const day = asDay(contestableUntil(facility, pending))
  const said = isContested(pending)
    ? textOf('facilities.resultContested', { period })
    : textOf('facilities.resultNotFinal', { period, day })
  throw new DomainError('RESULT_NOT_FINAL', said)
}

/** Results that the manager of a partnership reports, their distribution, and its end. */
export const createResultsService = ({ work }: Platform, refused: RefusedActs) => {
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
    if (input.endsEarly && today < next.firstOn) {
      throw invalidField('endsEarly', textOf('facilities.periodNotBegun', { period: next.number, day: asDay(next.firstOn) }))
    }
    return { period: next.number, ...(input.endsEarly && { lastOn: today }) }
  }

  const report = async (tx: Tx, input: ReportResultsInput) => {
    const locked = await open(tx, input.facilityId)
    const { facility, contract } = locked
    const stakes = stakesOf(contract)
    const events = await eventsOf(tx.db, facility.id)
    const { period, lastOn } = periodFor(tx, locked, events, input)
    const { result, figures } = readFigures(contract, facility.currency, input)
    const results = [...resultsIn(events), result]
    const share = shareAfterReport(results, onAccount(shareLines(events)), stakes)
    const { previousHash, fileIds } = input
    await addReported(tx, locked, { step: ExecutionStep.PERIOD_RESULTS, previousHash, fileIds, note: null })
    const today = soonest(facility, tx.now)
    const planned = contract.schedule[period - 1]!.dueOn
    const dueOn = lastOn === undefined && planned > today ? planned : today
    const due = dueOnAccount(results, stakes).toString()
    const details = { period, ...figures, due, dueOn, ...(lastOn !== undefined && { lastOn }) }
    await recordEvent(tx, locked, { type: 'results', amount: share > 0n ? share : null, details })
  }

  const end = async (tx: Tx, { facilityId, previousHash, fileIds, reason }: EndPartnershipInput) => {
    const locked = await open(tx, facilityId)
    const { facility, contract } = locked
    const stakes = stakesOf(contract)
    const events = await eventsOf(tx.db, facility.id)
    mustBeFinal(facility, events, dayOf(facility, tx.now))
    const results = resultsIn(events)
    const owed = shareAtExit(results, onAccount(shareLines(events)), stakes)
    await addReported(tx, locked, { step: ExecutionStep.EXIT, previousHash, fileIds, note: reason.trim() })
    const details = { due: dueAtExit(results, stakes).toString(), dueOn: soonest(facility, tx.now), reason: reason.trim() }
    await recordEvent(tx, locked, { type: 'exit', amount: owed > 0n ? owed : null, details })
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

    /**
     * Ends a partnership after its last report: the lender's capital and its share of the result fall due, less what was paid on account.
     * Throws RESULT_NOT_FINAL while a lender contests a result, or still can.
     */
    end: (viewer: Viewer, input: EndPartnershipInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => end(tx, input))
        return read(tx, input.facilityId)
      }).catch(refused.outOfOrder(viewer, input.facilityId, ExecutionStep.EXIT)),
  }
}

export type ResultsService = ReturnType<typeof createResultsService>
