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
}

registerEnumType(ResponseStatus, {
  name: 'ResponseStatus',
  description: 'What a lender said. What became of it is its outcome.',
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
  },
})

/** Status and outcome as one. */
export type ResponsePhase = 'proposal sent' | 'interested' | 'declined' | 'withdrawn' | 'accepted' | 'not selected' | 'lapsed'
export type ResponseMove = 'propose' | 'decline' | 'revise' | 'rework' | 'withdraw' | 'accept' | 'pass_over' | 'lapse'

/** Why a response refuses a move in each phase, as its lender reads it. */
export const RESPONSE_REFUSALS: Refusals<ResponsePhase, ResponseMove> = {
  'proposal sent': {
    rework: 'The business has accepted another proposal. You can revise yours if the request is open again.',
    otherwise: 'You have sent a proposal for this request. You can revise or withdraw it.',
  },
  interested: {
    revise: 'You have expressed interest, so there is no proposal to revise. You can send one.',
    rework: 'You have expressed interest, so there is no proposal to revise. You can send one if the request is open again.',
    otherwise: 'You have expressed interest in this request. You can send a proposal, decline or withdraw your interest.',
  },
  declined: 'You declined this request. Undo the decline to respond again.',
  withdrawn: 'You withdrew this response. You can respond again while the request is open.',
  accepted: {
    revise: 'Your proposal was accepted. You can revise it if the Shariah board asks for changes.',
    withdraw:
      'Your proposal was accepted, so it can no longer be withdrawn. You can cancel the agreement until the cooling-off period ends.',
    otherwise: 'Your proposal was accepted and can no longer be changed.',
  },
  'not selected': 'The business chose another proposal, so this response is closed.',
  lapsed: 'This response has lapsed. You can respond again while the request is open.',
}

/** The legal moves of an answer. */
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

interface Standing {
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
const CHANGES: Partial<Record<ResponsePhase, Partial<Standing>>> = {
  'proposal sent': { status: ResponseStatus.PROPOSAL_SENT },
  declined: { status: ResponseStatus.DECLINED },
  withdrawn: { status: ResponseStatus.WITHDRAWN },
  accepted: { outcome: ResponseOutcome.ACCEPTED },
  'not selected': { outcome: ResponseOutcome.NOT_SELECTED },
  lapsed: { outcome: ResponseOutcome.LAPSED },
}

export const responsePhaseOf = ({ status, outcome }: Standing): ResponsePhase => BY_OUTCOME[outcome] ?? BY_STATUS[status]

/** Moves an answer, or refuses with ILLEGAL_TRANSITION. The one place where its status and outcome are written. */
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
  draft: 'This request is not open to lenders, so your response cannot be changed.',
  active: 'The Shariah board has not asked for changes. You can revise or withdraw your response.',
  'shariah review':
    'The business has accepted a proposal, and the request is with the Shariah board. You can revise your proposal if the request is open again.',
  modification: 'The business has accepted another proposal. You can revise yours if the request is open again.',
  contracted: 'The contract for this request is concluded. You can revise your proposal if the request is open again.',
  funded: 'This request is funded, so your response can no longer be changed.',
  withdrawn: 'The business withdrew this request, so your response can no longer be changed.',
  expired: 'This request has expired, so your response can no longer be changed.',
}

/** What the lender of an answer may do with it now, which also depends on where the request stands. */
export const lenderMoves = (response: Standing, request: RequestPhase | undefined) =>
  responseLifecycle
    .available(responsePhaseOf(response))
    .filter((move) => move === 'revise' || move === 'rework' || move === 'withdraw')
    .filter((move) => request !== undefined && REQUEST_PHASES_TO[move].includes(request))

export const lenderActions = (response: Standing, request: RequestPhase | undefined): ResponseAction[] =>
  lenderMoves(response, request).map((move) => (move === 'withdraw' ? ResponseAction.WITHDRAW : ResponseAction.REVISE))
