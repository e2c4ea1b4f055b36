import type { Viewer } from '../../../platform/viewer.ts'
import type { WrittenLanguage } from '../../../shared/i18n/marks.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { planOf } from '../execution/step-plan.ts'
import { ExecutionStep } from '../execution/steps.ts'
import { supplierIn } from '../fulfilment/payee.ts'
import { statementOf } from '../fulfilment/statements.ts'
import { awaitsRents, stepsToFollow } from '../fulfilment/step-rules.ts'
import type { ContractSignature } from '../records/contract-signature.entity.ts'
import { dueLines } from '../records/dues.ts'
import type { ExecutedStep } from '../records/execution-step.entity.ts'
import { type Facility, FacilityStage, OPEN_STAGES, signersOf } from '../records/facility.entity.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { isVenture } from '../records/facility-state.ts'
import { type HardshipRequest, HardshipRequestStatus } from '../records/hardship-request.entity.ts'
import { isFinal, reportedResults } from '../records/reported-results.ts'
import type { RestructureOffer } from '../records/restructure-offer.entity.ts'
import { nextPeriod, type Period } from '../results/periods.ts'
import type { FacilityState } from '../servicing/facility-on.ts'
import { FacilityAction } from './facility-action.ts'
import {
  type FacilityAct,
  type FacilityDonation,
  type FacilityInstalment,
  type FacilityPromise,
  FacilityReceipt,
  InstalmentStatus,
  type NextStep,
  type RentAdjustment,
} from './facility-parts.type.ts'
import { resultActions } from './result-view.ts'

/** Returns the payments of the schedule in force, with what is paid of each. */
export const shownInstalments = (
  { asOfOn, currency }: Facility,
  contract: Contract,
  events: readonly FacilityEventRow[],
  state: FacilityState,
): FacilityInstalment[] => {
  const isRestructured = state.restructures.some(({ code }) => code === 'RESTRUCTURED')
  const lines = isRestructured ? [] : dueLines(contract, events)
  const next = state.instalments.findIndex(({ amount, allocated }) => allocated < amount)
  let left = state.instalments.reduce((sum, { amount }) => sum + amount, 0n)
  return state.instalments.map(({ dueOn, amount, allocated }, at) => {
    left -= amount
    const isPaid = allocated === amount
    const open = dueOn < asOfOn ? InstalmentStatus.LATE : at === next ? InstalmentStatus.DUE : InstalmentStatus.UPCOMING
    return {
      number: at + 1,
      kind: lines[at]?.kind ?? null,
      dueOn,
      amount: toDecimal(amount, currency),
      paid: toDecimal(allocated, currency),
      leftAfter: toDecimal(left, currency),
      status: isPaid ? InstalmentStatus.PAID : open,
    }
  })
}

export const shownReceipts = ({ id: facilityId, currency }: Facility, events: readonly FacilityEventRow[]): FacilityReceipt[] =>
  events.flatMap(({ id, type, onDay, amount, details, recordedAt, actorId }) => {
    if (type !== 'receipt') return []
    const reversal = events.find((event) => event.type === 'reversal' && event.details.receiptId === id)
    return Object.assign(new FacilityReceipt(), {
      ...{ id, receivedOn: onDay, amount: toDecimal(amount!, currency), recordedAt, actorId, facilityId },
      isByWallet: details.via === 'wallet',
      isByLink: details.via === 'link',
      isFromBankRow: details.bankTransactionId !== undefined,
      fileId: details.fileId ?? null,
      isReversed: reversal !== undefined,
      reversalReason: reversal?.details.reason ?? null,
    })
  })

export const shownPromises = ({ currency }: Facility, { promises }: FacilityState): FacilityPromise[] =>
  promises.map(({ id, by, amount, received, status }) => ({
    ...{ id, promisedOn: by, status },
    amount: toDecimal(amount, currency),
    received: toDecimal(received, currency),
  }))

export const shownDonation = ({ currency }: Facility, { donation }: FacilityState): FacilityDonation | null =>
  donation && {
    accrued: toDecimal(donation.accrued, currency),
    paid: toDecimal(donation.paid, currency),
    waived: toDecimal(donation.waived, currency),
    due: toDecimal(donation.due, currency),
  }

export const shownRentAdjustments = (events: readonly FacilityEventRow[], language: WrittenLanguage): RentAdjustment[] =>
  events.flatMap(({ type, details: { fromOn, toOn = null, isLesseeAtFault, reason } }) =>
    type === 'rent_adjustment' ? [{ fromOn: fromOn!, toOn, isLesseeAtFault: isLesseeAtFault!, reason: readStored(reason!, language) }] : [],
  )

const ACT_OF = {
  default: FacilityAction.DECLARE_DEFAULT,
  write_off: FacilityAction.WRITE_OFF,
  hardship: FacilityAction.RECORD_HARDSHIP,
} as const

export const shownActs = (events: readonly FacilityEventRow[]): FacilityAct[] =>
  events.flatMap(({ type, onDay, details }) =>
    type in ACT_OF ? [{ act: ACT_OF[type as keyof typeof ACT_OF], actedOn: onDay, reason: details.reason ?? '' }] : [],
  )

/** Whether a period has begun and its result cannot be reported yet. */
const isRunning = ({ firstOn, reportableOn }: Period, { asOfOn }: Facility): boolean => firstOn <= asOfOn && asOfOn < reportableOn

/** They are recorded together with what they report. */
const REPORTED: readonly ExecutionStep[] = [ExecutionStep.PERIOD_RESULTS, ExecutionStep.EXIT]

/** Returns the steps that may follow; none once a facility is closed. */
export const shownNextSteps = (facility: Facility, contract: Contract, done: readonly ExecutedStep[]): NextStep[] => {
  const { kind, status } = facility
  if (status === FacilityStage.CANCELLED) return []
  return stepsToFollow(facility, contract, done).flatMap(({ step, isOptional }) => {
    const { side, isDeclared, acceptsFiles, pays } = planOf(kind, step)
    const statement = isDeclared ? statementOf(step, contract) : null
    if (side === ContractSide.SYSTEM) return []
    return {
      ...{ step, side, isOptional, needsFile: !isDeclared, acceptsFiles: acceptsFiles ?? !isDeclared },
      isPayment: pays !== undefined,
      isToThirdParty: pays === 'supplier',
      payeeName: pays === 'supplier' && contract.given ? supplierIn(contract.given) : null,
      statementEnglish: statement?.english ?? null,
      statementArabic: statement?.arabic ?? null,
    }
  })
}

/** What {@link actionsOf} depends on. */
export interface FacilityFacts {
  readonly contract: Contract
  readonly state: FacilityState
  readonly events: readonly FacilityEventRow[]
  readonly steps: readonly ExecutedStep[]
  readonly signatures: readonly ContractSignature[]
  readonly offer: RestructureOffer | null
  /** The latest request to have hardship recorded. */
  readonly hardship: HardshipRequest | null
  readonly maySettleEarly: boolean
  readonly isInForce: boolean
  /** Whether its lender has yet to confirm its credit, and whether it still may. */
  readonly awaitsCredit: boolean
  readonly mayConfirm: boolean
  /** Whether the lead of a syndicate has yet to pass on what it received for the other lenders. */
  readonly owesLenders: boolean
}

/** Returns what the viewer's business may do with a facility now; nothing for anyone who is no party. */
export const actionsOf = ({ businessId }: Viewer, facility: Facility, facts: FacilityFacts): FacilityAction[] => {
  const { contract, state, events, steps, signatures, offer, hardship, maySettleEarly, isInForce, awaitsCredit, mayConfirm, owesLenders } =
    facts
  const isMerchant = businessId === facility.merchantId
  const isParticipant = businessId !== null && facility.participantIds.includes(businessId)
  if (!isMerchant && !isParticipant && businessId !== facility.lenderId) return []
  const { status } = facility
  const isOpen = OPEN_STAGES.includes(status)
  const owes = facility.outstandingMinor > facility.creditMinor
  const next = shownNextSteps(facility, contract, steps)
  const isSigned = signatures.length === signersOf(facility)
  const own = isMerchant ? ContractSide.MERCHANT : ContractSide.LENDER
  const mustConfirm = !isMerchant && awaitsCredit
  const maySign = status !== FacilityStage.CANCELLED && !mustConfirm && !signatures.some((signature) => signature.businessId === businessId)
  const ofResults = resultActions(facility, events, businessId)
  if (isParticipant) {
    return [...(mayConfirm ? [FacilityAction.CONFIRM_CREDIT] : []), ...(maySign ? [FacilityAction.SIGN] : []), ...ofResults]
  }
  const mayReport = (step: ExecutionStep) => isOpen && isVenture(facility) && next.some((following) => following.step === step)
  const period = nextPeriod(facility, contract, events)
  const mayBeHardship = isOpen && contract.undertaking !== null && !events.some(({ type }) => type === 'hardship')
  const isRequested = hardship?.status === HardshipRequestStatus.OPEN
  const A = FacilityAction
  const mayRecord = next.some(({ step, side }) => side === own && !REPORTED.includes(step) && !awaitsRents(step, facility))
  const common: [FacilityAction, boolean][] = [
    [A.SIGN, maySign],
    [A.RECORD_STEP, isSigned && isInForce && mayRecord],
  ]
  const ofMerchant: [FacilityAction, boolean][] = [
    [A.PAY, isOpen && owes],
    [A.SETTLE_EARLY, isOpen && maySettleEarly],
    [A.PROMISE_TO_PAY, isOpen && owes && state.arrears > 0n],
    [A.PAY_DONATION, (state.donation?.due ?? 0n) > 0n && facility.activatedAt !== null],
    [A.REPORT_RESULTS, mayReport(ExecutionStep.PERIOD_RESULTS) && period !== null && period.reportableOn <= facility.asOfOn],
    [A.REPORT_EARLY_END, mayReport(ExecutionStep.PERIOD_RESULTS) && period !== null && isRunning(period, facility)],
    [
      A.END_PARTNERSHIP,
      mayReport(ExecutionStep.EXIT) && reportedResults(events).every((result) => isFinal(facility, result, facility.asOfOn)),
    ],
    [A.DECIDE_RESTRUCTURE, isOpen && offer !== null],
    [A.REQUEST_HARDSHIP, mayBeHardship && !isRequested],
  ]
  const ofLender: [FacilityAction, boolean][] = [
    [A.CONFIRM_CREDIT, mayConfirm],
    [A.RECORD_RECEIPT, isOpen && owes],
    [A.REVERSE_RECEIPT, facility.receivedMinor > 0n],
    [A.PASS_ON, owesLenders],
    [A.SET_REBATE, isOpen && maySettleEarly],
    [A.ADJUST_RENT, isOpen && facility.kind === 'ijarah'],
    [A.OFFER_RESTRUCTURE, isOpen && owes && !isVenture(facility) && offer === null],
    [A.RECORD_HARDSHIP, mayBeHardship && !isRequested],
    [A.DECIDE_HARDSHIP, mayBeHardship && isRequested],
    [A.DECLARE_DEFAULT, status === FacilityStage.ACTIVE && state.isDefaultEligible],
    [A.WRITE_OFF, status === FacilityStage.DEFAULTED],
  ]
  const acts = [...common, ...(isMerchant ? ofMerchant : ofLender)].flatMap(([action, may]) => (may ? [action] : []))
  return [...acts, ...ofResults]
}
