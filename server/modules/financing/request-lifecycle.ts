import { registerEnumType } from 'type-graphql'
import { lifecycle } from '../../shared/lifecycle.ts'

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
}

registerEnumType(RequestStatus, { name: 'RequestStatus', description: 'Where a request stands.' })
registerEnumType(RequestStage, { name: 'RequestStage', description: 'What an accepted request is waiting for.' })
registerEnumType(RequestAction, { name: 'RequestAction', description: 'What the viewer may do with a request now.' })

/** Status and stage as one: a request under review is either with the board or back with the parties. */
export type RequestPhase = 'draft' | 'active' | 'shariah review' | 'modification' | 'funded' | 'withdrawn' | 'expired'

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
  | 'return'
  | 'cancel_acceptance'
  | 'expire'

/** The legal moves of a request. */
export const requestLifecycle = lifecycle<RequestPhase, RequestMove>({
  edit_draft: { from: ['draft'], to: 'draft' },
  publish: { from: ['draft'], to: 'active' },
  edit: { from: ['active'], to: 'active' },
  withdraw: { from: ['active'], to: 'withdrawn' },
  accept: { from: ['active'], to: 'shariah review' },
  ask_modification: { from: ['shariah review'], to: 'modification' },
  rework: { from: ['modification'], to: 'modification' },
  resubmit: { from: ['modification'], to: 'shariah review' },
  contract: { from: ['shariah review'], to: 'funded' },
  return: { from: ['shariah review', 'modification'], to: 'active' },
  cancel_acceptance: { from: ['shariah review', 'modification'], to: 'active' },
  expire: { from: ['active'], to: 'expired' },
})

interface Standing {
  readonly status: RequestStatus
  readonly stage: RequestStage | null
}

const STANDING: Readonly<Record<RequestPhase, Standing>> = {
  draft: { status: RequestStatus.DRAFT, stage: null },
  active: { status: RequestStatus.ACTIVE, stage: null },
  'shariah review': { status: RequestStatus.UNDER_REVIEW, stage: RequestStage.SHARIAH_REVIEW },
  modification: { status: RequestStatus.UNDER_REVIEW, stage: RequestStage.MODIFICATION },
  funded: { status: RequestStatus.FUNDED, stage: RequestStage.CONTRACTED },
  withdrawn: { status: RequestStatus.WITHDRAWN, stage: null },
  expired: { status: RequestStatus.EXPIRED, stage: null },
}

export const REQUEST_PHASES = Object.keys(STANDING) as RequestPhase[]
export const standingOf = (phase: RequestPhase): Standing => STANDING[phase]

export const phaseOf = ({ status, stage }: Standing): RequestPhase => {
  const phase = REQUEST_PHASES.find((each) => STANDING[each].status === status && STANDING[each].stage === stage)
  if (!phase) throw new Error(`A request cannot be ${status} with stage ${stage}`)
  return phase
}

/** Moves a request, or refuses with ILLEGAL_TRANSITION. The one place where its status and stage are written. */
export const moveRequest = (request: { status: RequestStatus; stage: RequestStage | null }, move: RequestMove) => {
  const moving = { status: phaseOf(request) }
  requestLifecycle.move(moving, move)
  Object.assign(request, STANDING[moving.status])
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

/** What the owner of a request may do with it now; during the cooling-off, step back from the agreement too. */
export const ownerActions = (request: Standing, coolsOff: boolean): RequestAction[] => [
  ...requestLifecycle.available(phaseOf(request)).flatMap((move) => MERCHANT_ACTIONS[move] ?? []),
  ...(coolsOff ? [RequestAction.CANCEL_ACCEPTANCE] : []),
]
