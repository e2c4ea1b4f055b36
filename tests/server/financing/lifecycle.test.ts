import { describe, expect, it, test } from 'vitest'
import {
  moveRequest,
  ownerActions,
  phaseOf,
  REQUEST_PHASES,
  RequestAction,
  type RequestMove,
  type RequestPhase,
  requestLifecycle,
  statusAndStageOf,
} from '../../../server/modules/financing/records/request-lifecycle.ts'
import {
  lenderActions,
  moveResponse,
  ResponseAction,
  ResponseOutcome,
  type ResponsePhase,
  ResponseStatus,
  responseLifecycle,
  responsePhaseOf,
} from '../../../server/modules/financing/records/response-lifecycle.ts'

/** Every transition of a request; all others are refused. */
const REQUEST_MOVES: Record<RequestPhase, Partial<Record<RequestMove, RequestPhase>>> = {
  draft: { edit_draft: 'draft', publish: 'active' },
  active: { edit: 'active', withdraw: 'withdrawn', accept: 'shariah review', expire: 'expired' },
  'shariah review': { ask_modification: 'modification', contract: 'contracted', return: 'active', cancel_acceptance: 'active' },
  contracted: { waive_cooling_off: 'contracted', disburse: 'funded', cancel_acceptance: 'active' },
  modification: { rework: 'modification', resubmit: 'shariah review', return: 'active', cancel_acceptance: 'active' },
  funded: {},
  withdrawn: {},
  expired: {},
}

const RESPONSES: Record<ResponsePhase, { status: ResponseStatus; outcome: ResponseOutcome }> = {
  'proposal sent': { status: ResponseStatus.PROPOSAL_SENT, outcome: ResponseOutcome.PENDING },
  interested: { status: ResponseStatus.INTERESTED, outcome: ResponseOutcome.PENDING },
  declined: { status: ResponseStatus.DECLINED, outcome: ResponseOutcome.PENDING },
  withdrawn: { status: ResponseStatus.WITHDRAWN, outcome: ResponseOutcome.PENDING },
  accepted: { status: ResponseStatus.PROPOSAL_SENT, outcome: ResponseOutcome.ACCEPTED },
  'not selected': { status: ResponseStatus.PROPOSAL_SENT, outcome: ResponseOutcome.NOT_SELECTED },
  lapsed: { status: ResponseStatus.PROPOSAL_SENT, outcome: ResponseOutcome.LAPSED },
}

const RESPONSE_MOVES: Record<ResponsePhase, Partial<Record<string, ResponsePhase>>> = {
  'proposal sent': { revise: 'proposal sent', withdraw: 'withdrawn', accept: 'accepted', pass_over: 'not selected', lapse: 'lapsed' },
  interested: { propose: 'proposal sent', decline: 'declined', withdraw: 'withdrawn', pass_over: 'not selected', lapse: 'lapsed' },
  declined: { withdraw: 'withdrawn' },
  withdrawn: {},
  accepted: { rework: 'accepted', lapse: 'lapsed' },
  'not selected': {},
  lapsed: {},
}

describe('the lifecycle of a request', () => {
  test.each(REQUEST_PHASES.flatMap((phase) => requestLifecycle.actions.map((move) => [phase, move] as const)))(
    '%s: %s moves or refuses as written',
    (phase, move) => {
      const request = { ...statusAndStageOf(phase) }
      const to = REQUEST_MOVES[phase][move]
      if (to) {
        moveRequest(request, move)
        expect(phaseOf(request)).toBe(to)
      } else {
        expect(() => moveRequest(request, move)).toThrow(expect.objectContaining({ code: 'ILLEGAL_TRANSITION' }))
        expect(request).toEqual(statusAndStageOf(phase))
      }
    },
  )

  it('offers its owner what it allows', () => {
    const offered = Object.fromEntries(REQUEST_PHASES.map((phase) => [phase, ownerActions(statusAndStageOf(phase))]))
    expect(offered).toEqual({
      draft: [RequestAction.EDIT, RequestAction.PUBLISH],
      active: [RequestAction.EDIT, RequestAction.WITHDRAW, RequestAction.ACCEPT],
      'shariah review': [],
      modification: [RequestAction.EDIT, RequestAction.RESUBMIT],
      contracted: [],
      funded: [],
      withdrawn: [],
      expired: [],
    })
  })
})

describe('the lifecycle of a response', () => {
  const phases = Object.keys(RESPONSES) as ResponsePhase[]

  test.each(phases.flatMap((phase) => responseLifecycle.actions.map((move) => [phase, move] as const)))(
    '%s: %s moves or refuses as written',
    (phase, move) => {
      const response = { ...RESPONSES[phase] }
      const to = RESPONSE_MOVES[phase][move]
      if (to) {
        moveResponse(response, move)
        expect(responsePhaseOf(response)).toBe(to)
      } else {
        expect(() => moveResponse(response, move)).toThrow(expect.objectContaining({ code: 'ILLEGAL_TRANSITION' }))
        expect(response).toEqual(RESPONSES[phase])
      }
    },
  )

  it('offers its lender what its request allows, too', () => {
    expect(lenderActions(RESPONSES['proposal sent'], 'active')).toEqual([ResponseAction.REVISE, ResponseAction.WITHDRAW])
    expect(lenderActions(RESPONSES['proposal sent'], 'shariah review')).toEqual([ResponseAction.WITHDRAW])
    expect(lenderActions(RESPONSES['proposal sent'], 'expired')).toEqual([])
    expect(lenderActions(RESPONSES.accepted, 'shariah review')).toEqual([])
    expect(lenderActions(RESPONSES.accepted, 'modification')).toEqual([ResponseAction.REVISE])
    expect(lenderActions(RESPONSES.declined, 'active')).toEqual([ResponseAction.WITHDRAW])
    expect(lenderActions(RESPONSES['proposal sent'], undefined)).toEqual([])
  })
})
