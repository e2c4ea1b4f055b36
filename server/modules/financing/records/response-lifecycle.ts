import { registerEnumType } from 'type-graphql'
import { lifecycle, type Refusals } from '../../../shared/lifecycle.ts'
import type { RequestPhase } from './request-lifecycle.ts'

export enum ResponseStatus {
  PROPOSAL_SENT = 'proposal_sent',
  INTERESTED = 'interested',
  DECLINED = 'declined',
  WITHDRAWN = 'withdrawn',
}

export enum ResponseOutcome {
  PENDING = 'pending',
  ACCEPTED = 'accepted',
  NOT_SELECTED = 'not_selected',
  LAPSED = 'lapsed',
}

export enum ResponseAction {
  REVISE = 'revise',
  WITHDRAW = 'withdraw',
  CONFIRM_CREDIT = 'confirm_credit',
  REFUSE_CREDIT = 'refuse_credit',
  CONFIRM_TERMS = 'confirm_terms',
  LEAVE_SYNDICATE = 'leave_syndicate',
  TAKE_UP_PART = 'take_up_part',
}

registerEnumType(ResponseStatus, {
  name: 'ResponseStatus',
  description: "Kind of a lender's response, or that it was withdrawn. Its `outcome` says what became of it.",
  valuesConfig: {
    PROPOSAL_SENT: { description: 'The lender proposed terms.' },
    INTERESTED: { description: 'The lender wants to know more and proposed nothing yet.' },
    DECLINED: { description: 'The lender will not finance the request.' },
    WITHDRAWN: { description: 'The lender withdrew the response; it may respond again while the request is open.' },
  },
})
registerEnumType(ResponseOutcome, {
  name: 'ResponseOutcome',
  description: 'What became of a response.',
  valuesConfig: {
    PENDING: { description: 'Nothing has been decided. Declined and withdrawn responses stay PENDING.' },
    ACCEPTED: { description: "The merchant accepted the proposal, and the lender's money is held or has been paid out." },
    NOT_SELECTED: { description: 'The request was funded by other proposals.' },
    LAPSED: { description: 'The request was withdrawn or expired, or the agreement on the accepted proposal ended.' },
  },
})
registerEnumType(ResponseAction, {
  name: 'ResponseAction',
  description: 'What the viewing lender may do with its response now.',
  valuesConfig: {
    REVISE: { description: 'Change the terms with `reviseProposal`.' },
    WITHDRAW: { description: 'Withdraw it with `withdrawResponse`.' },
    CONFIRM_CREDIT: { description: 'Confirm the credit of an accepted proposal with `confirmCredit`, until `creditDueAt`.' },
    REFUSE_CREDIT: { description: 'Refuse the credit with `refuseCredit`, which ends the agreement.' },
    CONFIRM_TERMS: { description: 'Confirm terms that the lead changed, with `confirmSyndicateTerms`, until `termsDueAt`.' },
    LEAVE_SYNDICATE: { description: 'Leave the syndicate instead, with `leaveSyndicate`, until `termsDueAt`.' },
    TAKE_UP_PART: { description: 'Take up the part of a participant that left, with `takeUpSyndicatePart`, until `termsDueAt`.' },
  },
})

/** Status and outcome combined. */
export type ResponsePhase = 'proposal sent' | 'interested' | 'declined' | 'withdrawn' | 'accepted' | 'not selected' | 'lapsed'
export type ResponseMove = 'propose' | 'decline' | 'revise' | 'rework' | 'withdraw' | 'accept' | 'pass_over' | 'lapse'

/** Why a response in each phase refuses a transition, worded for its lender. */
export const RESPONSE_REFUSALS: Refusals<ResponsePhase, ResponseMove> = {
  'proposal sent': {
    rework: 'financing.responses.otherAccepted',
    otherwise: 'financing.responses.proposalSent',
  },
  interested: {
    revise: 'financing.responses.interestNothingToRevise',
    rework: 'financing.responses.interestNothingToReviseYet',
    otherwise: 'financing.responses.interestExpressed',
  },
  declined: 'financing.responses.declined',
  withdrawn: 'financing.responses.withdrawn',
  accepted: {
    revise: 'financing.responses.accepted',
    withdraw: 'financing.responses.acceptedNoWithdrawal',
    otherwise: 'financing.responses.acceptedFinal',
  },
  'not selected': 'financing.responses.closed',
  lapsed: 'financing.responses.lapsed',
}

/** The transitions of a response. */
export const responseLifecycle = lifecycle<ResponsePhase, ResponseMove>(
  {
    propose: { from: ['interested'], to: 'proposal sent' },
    decline: { from: ['interested'], to: 'declined' },
    revise: { from: ['proposal sent'], to: 'proposal sent' },
    rework: { from: ['accepted'], to: 'accepted' },
    withdraw: { from: ['proposal sent', 'interested', 'declined'], to: 'withdrawn' },
    accept: { from: ['proposal sent'], to: 'accepted' },
    pass_over: { from: ['proposal sent', 'interested'], to: 'not selected' },
    lapse: { from: ['proposal sent', 'interested', 'accepted'], to: 'lapsed' },
  },
  RESPONSE_REFUSALS,
)

interface StatusAndOutcome {
  readonly status: ResponseStatus
  readonly outcome: ResponseOutcome
}

const BY_OUTCOME: Partial<Record<ResponseOutcome, ResponsePhase>> = {
  [ResponseOutcome.ACCEPTED]: 'accepted',
  [ResponseOutcome.NOT_SELECTED]: 'not selected',
  [ResponseOutcome.LAPSED]: 'lapsed',
}
const BY_STATUS: Record<ResponseStatus, ResponsePhase> = {
  [ResponseStatus.PROPOSAL_SENT]: 'proposal sent',
  [ResponseStatus.INTERESTED]: 'interested',
  [ResponseStatus.DECLINED]: 'declined',
  [ResponseStatus.WITHDRAWN]: 'withdrawn',
}
const CHANGES: Partial<Record<ResponsePhase, Partial<StatusAndOutcome>>> = {
  'proposal sent': { status: ResponseStatus.PROPOSAL_SENT },
  declined: { status: ResponseStatus.DECLINED },
  withdrawn: { status: ResponseStatus.WITHDRAWN },
  accepted: { outcome: ResponseOutcome.ACCEPTED },
  'not selected': { outcome: ResponseOutcome.NOT_SELECTED },
  lapsed: { outcome: ResponseOutcome.LAPSED },
}

export const responsePhaseOf = ({ status, outcome }: StatusAndOutcome): ResponsePhase => BY_OUTCOME[outcome] ?? BY_STATUS[status]

/**
 * Applies a transition to a response. Throws ILLEGAL_TRANSITION if its phase does not allow it. Its status and outcome
 * are written nowhere else.
 */
export const moveResponse = (response: { status: ResponseStatus; outcome: ResponseOutcome }, move: ResponseMove) => {
  const moving = { status: responsePhaseOf(response) }
  responseLifecycle.move(moving, move)
  Object.assign(response, CHANGES[moving.status])
}

const REQUEST_PHASES_TO: Readonly<Record<'revise' | 'rework' | 'withdraw', readonly RequestPhase[]>> = {
  revise: ['active'],
  rework: ['modification'],
  withdraw: ['active', 'shariah review', 'modification', 'contracted'],
}

/** Why an open response cannot be revised or withdrawn in the current phase of its request. */
export const REFUSED_BY_REQUEST: Refusals<RequestPhase, 'revise' | 'rework' | 'withdraw'> = {
  draft: 'financing.responses.requestDraft',
  active: 'financing.responses.requestOpen',
  'shariah review': 'financing.responses.requestWithBoard',
  modification: 'financing.responses.otherAccepted',
  contracted: 'financing.responses.requestConcluded',
  funded: 'financing.responses.requestFunded',
  withdrawn: 'financing.responses.requestWithdrawn',
  expired: 'financing.responses.requestExpired',
}

/** Returns the transitions that the lender may apply to a response now, given the phase of its request. */
export const lenderMoves = (response: StatusAndOutcome, request: RequestPhase | undefined) =>
  responseLifecycle
    .available(responsePhaseOf(response))
    .filter((move) => move === 'revise' || move === 'rework' || move === 'withdraw')
    .filter((move) => request !== undefined && REQUEST_PHASES_TO[move].includes(request))

export const lenderActions = (response: StatusAndOutcome, request: RequestPhase | undefined): ResponseAction[] =>
  lenderMoves(response, request).map((move) => (move === 'withdraw' ? ResponseAction.WITHDRAW : ResponseAction.REVISE))
