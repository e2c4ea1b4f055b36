import { TO_THE_BOARD } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, notFound } from '../../../shared/errors.ts'
import { asDay } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { dueOnAccount, shareAfterCorrection } from '../../structures/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ExecutionStep } from '../execution/steps.ts'
import { filesFor } from '../fulfilment/step-files.ts'
import { distribute } from '../receipts/distribution.ts'
import { Facility } from '../records/facility.entity.ts'
import { aboutFacility, resultsReferred } from '../records/facility.events.ts'
import { contractOf, type Locked, lockFacility, lockForParty, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { dayOf, eventsOf, receivedIn } from '../records/facility-state.ts'
import {
  answerableUntil,
  contestableUntil,
  isContested,
  isFinal,
  isUnsettled,
  lastVersion,
  mayContest,
  mayRefer,
  type Objection,
  ObjectionStatus,
  type ReportedResult,
  releaseAfter,
  reportedResults,
} from '../records/reported-results.ts'
import { onAccount, shareLines } from '../records/result-shares.ts'
import type {
  AcceptResultsInput,
  ContestResultsInput,
  CorrectResultsInput,
  KeepResultsInput,
  ReferObjectionInput,
  WithdrawObjectionInput,
} from './results.inputs.ts'
import { addReported, readFigures, soonest, stakesOf } from './venture.ts'

/** A locked facility of a party, with its events and one of its reported results. */
interface Found extends Locked {
  readonly events: readonly FacilityEventRow[]
  readonly result: ReportedResult
}

const unknownResult = () => notFound('facilities.resultNotFound')
const unknownObjection = () => notFound('facilities.objectionNotFound')

const withResult = async (tx: Tx, locked: Locked, period: number): Promise<Found> => {
  mustBeOpen(locked.facility)
  const events = await eventsOf(tx.db, locked.facility.id)
  if (events.some(({ type }) => type === 'exit')) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.ventureEnded')
  const result = orNotFound(
    reportedResults(events).find((each) => each.period === period),
    unknownResult,
  )
  return { ...locked, events, result }
}

/** Finds a result for a lender of the facility, who acts for itself: a participant of a syndicate as well as its lead. */
const forLender = async (tx: Tx, facilityId: string, period: number): Promise<Found> => {
  const locked = await lockForParty(tx, facilityId)
  mustBe(locked.side, ContractSide.LENDER)
  return withResult(tx, locked, period)
}

const forMerchant = async (tx: Tx, facilityId: string, period: number): Promise<Found> => {
  const locked = await lockFacility(tx, facilityId)
  mustBe(locked.side, ContractSide.MERCHANT)
  return withResult(tx, locked, period)
}

const findObjection = (events: readonly FacilityEventRow[], id: string): Objection =>
  orNotFound(
    reportedResults(events)
      .flatMap(({ objections }) => objections)
      .find((objection) => objection.id === id.toLowerCase()),
    unknownObjection,
  )

/** Finds an objection of the viewer's own business. That of another lender is not found. */
const ownObjection = async (tx: Tx, facilityId: string, objectionId: string) => {
  const locked = await lockForParty(tx, facilityId)
  mustBe(locked.side, ContractSide.LENDER)
  const objection = findObjection(await eventsOf(tx.db, locked.facility.id), objectionId)
  if (objection.lenderId !== tx.viewer.businessId) throw unknownObjection()
  return { ...(await withResult(tx, locked, objection.period)), objection }
}

/** Refuses a lender that cannot contest a result (any more). */
const mustBeContestable = ({ facility, result }: Found, lenderId: string, today: string): void => {
  if (mayContest(facility, result, lenderId, today)) return
  const until = contestableUntil(facility, result)
  if (today > until) throw new DomainError('ILLEGAL_TRANSITION', textOf('facilities.objectionLate', { day: asDay(until) }))
  const isAccepted = result.acceptedBy.includes(lenderId)
  throw new DomainError('ILLEGAL_TRANSITION', isAccepted ? 'facilities.resultAccepted' : 'facilities.objectionKnown')
}

/** Refuses to refer an objection that the merchant did not answer by keeping the result, while it has time to do so. */
const mustBeReferable = ({ facility, objection }: Pick<Found, 'facility'> & { readonly objection: Objection }, today: string): void => {
  if (mayRefer(facility, objection, today)) return
  if (objection.status !== ObjectionStatus.OPEN) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.objectionNotKept')
  const day = asDay(answerableUntil(facility, objection))
  throw new DomainError('ILLEGAL_TRANSITION', textOf('facilities.objectionAwaitsAnswer', { day }))
}

/** Objections of lenders to reported results, and what the merchant and the board response. */
export const createObjectionsService = ({ work }: Platform) => {
  const contest = async (tx: Tx, { facilityId, period, reason, fileIds }: ContestResultsInput) => {
    const found = await forLender(tx, facilityId, period)
    const { facility } = found
    const lenderId = tx.viewer.businessId!
    mustBeContestable(found, lenderId, dayOf(facility, tx.now))
    const details = { period, lenderId, reason: reason.trim(), files: await filesFor(tx, fileIds) }
    await recordEvent(tx, found, { type: 'results_contested', details })
  }

  const accept = async (tx: Tx, { facilityId, period, expectedVersion }: AcceptResultsInput) => {
    const found = await forLender(tx, facilityId, period)
    const { facility, result } = found
    const lenderId = tx.viewer.businessId!
    if (expectedVersion !== lastVersion(result).version) throw new DomainError('CONTENT_CHANGED', 'facilities.resultChanged')
    if (isFinal(facility, result, dayOf(facility, tx.now)) || result.acceptedBy.includes(lenderId)) {
      throw new DomainError('ILLEGAL_TRANSITION', 'facilities.resultAccepted')
    }
    if (result.objections.some((objection) => objection.lenderId === lenderId && isUnsettled(objection))) {
      throw new DomainError('ILLEGAL_TRANSITION', 'facilities.objectionKnown')
    }
    await recordEvent(tx, found, { type: 'results_accepted', details: { period, lenderId } })
  }

  const correct = async (tx: Tx, input: CorrectResultsInput) => {
    const { facilityId, period, previousHash, fileIds } = input
    const found = await forMerchant(tx, facilityId, period)
    const { facility, contract, events, result } = found
    if (!isContested(result)) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.resultNotContested')
    const { result: corrected, figures } = readFigures(contract, facility.currency, input)
    if (corrected === lastVersion(result).result) throw conflict('facilities.sameResult')
    const results = reportedResults(events).map((each) => (each.period === period ? corrected : lastVersion(each).result))
    const paid = { onAccount: onAccount(shareLines(events)), received: receivedIn(events) }
    const stakes = stakesOf(contract)
    const share = shareAfterCorrection(results, paid, stakes)
    const reason = input.reason.trim()
    await addReported(tx, found, { step: ExecutionStep.PERIOD_RESULTS, previousHash, fileIds, note: reason })
    const [today, planned] = [soonest(facility, tx.now), contract.schedule[period - 1]!.dueOn]
    const isPart = events.filter(({ type }) => type === 'results')[period - 1]?.details.lastOn !== undefined
    const due = { due: dueOnAccount(results, stakes).toString(), dueOn: !isPart && planned > today ? planned : today }
    const details = { period, ...figures, reason, share: share.toString(), ...due }
    await recordEvent(tx, found, { type: 'results_corrected', amount: share > 0n ? share : null, details })
    await distribute(tx, found)
  }

  const keep = async (tx: Tx, { facilityId, period, reason }: KeepResultsInput) => {
    const found = await forMerchant(tx, facilityId, period)
    if (!found.result.objections.some(({ status }) => status === ObjectionStatus.OPEN)) {
      throw new DomainError('ILLEGAL_TRANSITION', 'facilities.noObjectionToAnswer')
    }
    await recordEvent(tx, found, { type: 'results_kept', details: { period, reason: reason.trim() } })
  }

  const withdraw = async (tx: Tx, { facilityId, objectionId }: WithdrawObjectionInput) => {
    const found = await ownObjection(tx, facilityId, objectionId)
    const { facility, result, objection } = found
    if (!isUnsettled(objection)) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.objectionSettled')
    const release = releaseAfter(result, objection.id, soonest(facility, tx.now))
    const details = { period: objection.period, objectionId: objection.id, ...release }
    await recordEvent(tx, found, { type: 'objection_withdrawn', details })
    await distribute(tx, found)
  }

  const refer = async (tx: Tx, { facilityId, objectionId }: ReferObjectionInput) => {
    const found = await ownObjection(tx, facilityId, objectionId)
    const { facility, contract, objection } = found
    mustBeReferable(found, dayOf(facility, tx.now))
    const { id, period, reason, response, files } = objection
    await recordEvent(tx, found, { type: 'objection_referred', details: { period, objectionId: id } })
    const about = aboutFacility(facility, contract.reference)
    const referred = { ...about, objectionId: id, period, reason, response, files }
    await tx.emit(resultsReferred.of(facility.id, TO_THE_BOARD, referred))
  }

  const acting =
    <Input extends { readonly facilityId: string }>(act: (tx: Tx, input: Input) => Promise<void>) =>
    (viewer: Viewer, input: Input, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => act(tx, input))
        return tx.db.findOneByOrFail(Facility, { id: input.facilityId.toLowerCase() })
      })

  return {
    /**
     * Contests a result for a lender, within the time for it. Until the objection is settled, the unpaid part of the report does not
     * fall due. Throws ILLEGAL_TRANSITION afterwards, for a result that the lender accepted, and while it contests it already.
     */
    contest: acting(contest),

    /** Accepts a version of a result for a lender, which then cannot contest it. Throws CONTENT_CHANGED for another version. */
    accept: acting(accept),

    /**
     * Corrects a contested result for the merchant, as a new version: what falls due follows from all results by the same rule, and what
     * the lender has received above it is settled with the next distributions. Throws CONFLICT for the same result.
     */
    correct: acting(correct),

    /** Keeps a contested result for the merchant, with its reason. The lenders can withdraw their objections, or refer them to the board. */
    keep: acting(keep),

    /** Withdraws an objection for the lender that made it. Unless another one is open, what it held back falls due. */
    withdraw: acting(withdraw),

    /** Refers an objection to the board for the lender that made it, after the merchant kept the result or did not respond in time. */
    refer: acting(refer),
  }
}

export type ObjectionsService = ReturnType<typeof createObjectionsService>

/** Ends an objection that the board found to be without cause, in the caller's transaction. One that is settled already stays as it is. */
export const dismissObjection = async (tx: Tx, facilityId: string, objectionId: string): Promise<void> => {
  const facility = await lockById(tx.db, Facility, facilityId)
  if (!facility) return
  const events = await eventsOf(tx.db, facility.id)
  const result = reportedResults(events).find(({ objections }) => objections.some(({ id }) => id === objectionId))
  const objection = result?.objections.find(({ id }) => id === objectionId)
  if (!result || !objection || !isUnsettled(objection)) return
  const details = { period: result.period, objectionId, ...releaseAfter(result, objectionId, soonest(facility, tx.now)) }
  const contract = await contractOf(tx.db, facility)
  await recordEvent(tx, { facility, contract }, { type: 'objection_dismissed', details })
  await distribute(tx, { facility, contract })
}
