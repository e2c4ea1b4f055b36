import { registerEnumType } from 'type-graphql'
import { lifecycle, type Refusals } from '../../../shared/lifecycle.ts'

export enum RequestStatus {
  DRAFT = 'draft',
  ACTIVE = 'active',
  UNDER_REVIEW = 'under_review',
  FUNDED = 'funded',
  WITHDRAWN = 'withdrawn',
  EXPIRED = 'expired',
}

export enum RequestStage {
  SHARIAH_REVIEW = 'shariah_review',
  MODIFICATION = 'modification',
  CONTRACTED = 'contracted',
}

export enum RequestAction {
  EDIT = 'edit',
  PUBLISH = 'publish',
  WITHDRAW = 'withdraw',
  ACCEPT = 'accept',
  RESUBMIT = 'resubmit',
  CANCEL_ACCEPTANCE = 'cancel_acceptance',
  WAIVE_COOLING_OFF = 'waive_cooling_off',
}

registerEnumType(RequestStatus, {
  name: 'RequestStatus',
  description: 'What state a request is in. WITHDRAWN, EXPIRED and FUNDED are final.',
  valuesConfig: {
    DRAFT: { description: 'The merchant is still writing it; no one else sees it.' },
    ACTIVE: { description: 'It is open to lenders until `expiresAt`.' },
    UNDER_REVIEW: {
      description: 'The merchant accepted proposals, and not all of their money has been paid out; `stage` says how far it is.',
    },
    FUNDED: { description: 'The money of all its contracts has moved to the merchant.' },
    WITHDRAWN: { description: 'The merchant took it off the marketplace.' },
    EXPIRED: { description: 'Its time ran out without an agreement.' },
  },
})
registerEnumType(RequestStage, {
  name: 'RequestStage',
  description: 'How far a request has come whose proposals the merchant accepted.',
  valuesConfig: {
    SHARIAH_REVIEW: { description: 'The Shariah board reviews the request and the accepted proposals.' },
    MODIFICATION: {
      description:
        'The board asked for changes: the merchant edits the request, the accepted lenders revise their proposals, and the merchant resubmits.',
    },
    CONTRACTED: { description: "The board approved and the contracts are concluded. The lenders' money is held until it may be paid out." },
  },
})
registerEnumType(RequestAction, {
  name: 'RequestAction',
  description: 'What the viewer may do with a request now.',
  valuesConfig: {
    EDIT: { description: 'Change its content: a draft with `updateFinancingRequestDraft`, any with `updateFinancingRequest`.' },
    PUBLISH: { description: 'Open a draft to lenders with `publishFinancingRequest`.' },
    WITHDRAW: { description: 'Take it off the marketplace with `withdrawFinancingRequest`.' },
    ACCEPT: { description: 'Accept proposals with `acceptProposals`.' },
    RESUBMIT: { description: 'Send it back to the board with `resubmitForReview`.' },
    CANCEL_ACCEPTANCE: {
      description:
        'Cancel the agreement with `cancelAcceptance`, until the cooling-off ends. Also for a lender whose proposal was accepted.',
    },
    WAIVE_COOLING_OFF: { description: 'End the cooling-off before its time with `waiveCoolingOff`.' },
  },
})

/** Status and stage combined. A request under review is with the board, back with the parties, or contracted and not paid out. */
export type RequestPhase = 'draft' | 'active' | 'shariah review' | 'modification' | 'contracted' | 'funded' | 'withdrawn' | 'expired'

export type RequestMove =
  | 'edit_draft'
  | 'publish'
  | 'edit'
  | 'withdraw'
  | 'accept'
  | 'ask_modification'
  | 'rework'
  | 'resubmit'
  | 'contract'
  | 'waive_cooling_off'
  | 'disburse'
  | 'return'
  | 'cancel_acceptance'
  | 'expire'

/** Why a request in each phase refuses a transition, worded for its owner or a party that cancels the agreement. */
const REQUEST_REFUSALS: Refusals<RequestPhase, RequestMove> = {
  draft: 'financing.requests.draft',
  active: {
    edit_draft: 'financing.requests.publishedNoDraft',
    publish: 'financing.requests.alreadyPublished',
    cancel_acceptance: 'financing.requests.openNoAgreement',
    waive_cooling_off: 'financing.requests.openNothingToWaive',
    otherwise: 'financing.requests.open',
  },
  'shariah review': {
    accept: 'financing.requests.withBoardAccept',
    withdraw: 'financing.requests.withBoardWithdraw',
    waive_cooling_off: 'financing.requests.withBoardWaive',
    otherwise: 'financing.requests.withBoard',
  },
  modification: {
    accept: 'financing.requests.changesAskedAccept',
    withdraw: 'financing.requests.changesAskedWithdraw',
    waive_cooling_off: 'financing.requests.changesAskedWaive',
    otherwise: 'financing.requests.changesAsked',
  },
  contracted: 'financing.requests.concluded',
  funded: {
    cancel_acceptance: 'financing.requests.fundedNoCancel',
    waive_cooling_off: 'financing.requests.fundedNothingToWaive',
    otherwise: 'financing.requests.funded',
  },
  withdrawn: {
    cancel_acceptance: 'financing.requests.withdrawnNoAgreement',
    otherwise: 'financing.requests.withdrawn',
  },
  expired: {
    cancel_acceptance: 'financing.requests.expiredNoAgreement',
    otherwise: 'financing.requests.expired',
  },
}

/** The transitions of a request. */
export const requestLifecycle = lifecycle<RequestPhase, RequestMove>(
  {
    edit_draft: { from: ['draft'], to: 'draft' },
    publish: { from: ['draft'], to: 'active' },
    edit: { from: ['active'], to: 'active' },
    withdraw: { from: ['active'], to: 'withdrawn' },
    accept: { from: ['active'], to: 'shariah review' },
    ask_modification: { from: ['shariah review'], to: 'modification' },
    rework: { from: ['modification'], to: 'modification' },
    resubmit: { from: ['modification'], to: 'shariah review' },
    contract: { from: ['shariah review'], to: 'contracted' },
    waive_cooling_off: { from: ['contracted'], to: 'contracted' },
    disburse: { from: ['contracted'], to: 'funded' },
    return: { from: ['shariah review', 'modification'], to: 'active' },
    cancel_acceptance: { from: ['shariah review', 'modification', 'contracted'], to: 'active' },
    expire: { from: ['active'], to: 'expired' },
  },
  REQUEST_REFUSALS,
)

interface StatusAndStage {
  readonly status: RequestStatus
  readonly stage: RequestStage | null
}

const BY_PHASE: Readonly<Record<RequestPhase, StatusAndStage>> = {
  draft: { status: RequestStatus.DRAFT, stage: null },
  active: { status: RequestStatus.ACTIVE, stage: null },
  'shariah review': { status: RequestStatus.UNDER_REVIEW, stage: RequestStage.SHARIAH_REVIEW },
  modification: { status: RequestStatus.UNDER_REVIEW, stage: RequestStage.MODIFICATION },
  contracted: { status: RequestStatus.UNDER_REVIEW, stage: RequestStage.CONTRACTED },
  funded: { status: RequestStatus.FUNDED, stage: null },
  withdrawn: { status: RequestStatus.WITHDRAWN, stage: null },
  expired: { status: RequestStatus.EXPIRED, stage: null },
}

export const REQUEST_PHASES = Object.keys(BY_PHASE) as RequestPhase[]
export const statusAndStageOf = (phase: RequestPhase): StatusAndStage => BY_PHASE[phase]

export const phaseOf = ({ status, stage }: StatusAndStage): RequestPhase => {
  const phase = REQUEST_PHASES.find((each) => BY_PHASE[each].status === status && BY_PHASE[each].stage === stage)
  if (!phase) throw new Error(`A request cannot be ${status} with stage ${stage}`)
  return phase
}

/**
 * Applies a transition to a request. Throws ILLEGAL_TRANSITION if its phase does not allow it. Its status and stage are
 * written nowhere else.
 */
export const moveRequest = (request: { status: RequestStatus; stage: RequestStage | null }, move: RequestMove) => {
  const moving = { status: phaseOf(request) }
  requestLifecycle.move(moving, move)
  Object.assign(request, BY_PHASE[moving.status])
}

const MERCHANT_ACTIONS: Partial<Record<RequestMove, RequestAction>> = {
  edit_draft: RequestAction.EDIT,
  edit: RequestAction.EDIT,
  rework: RequestAction.EDIT,
  publish: RequestAction.PUBLISH,
  withdraw: RequestAction.WITHDRAW,
  accept: RequestAction.ACCEPT,
  resubmit: RequestAction.RESUBMIT,
}

/** Returns what the owner of a request may do with it in its current phase. Actions of the cooling-off are not included. */
export const ownerActions = (request: StatusAndStage): RequestAction[] =>
  requestLifecycle.available(phaseOf(request)).flatMap((move) => MERCHANT_ACTIONS[move] ?? [])
