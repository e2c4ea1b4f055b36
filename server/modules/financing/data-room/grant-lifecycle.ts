import { registerEnumType } from 'type-graphql'
import { lifecycle, type Refusals } from '../../../shared/lifecycle.ts'
import type { RequestPhase } from '../records/request-lifecycle.ts'
import type { ResponsePhase } from '../records/response-lifecycle.ts'

export enum DataRoomScope {
  SCORE_FACTORS = 'score_factors',
  STATEMENTS = 'statements',
  CREDIT_BUREAU = 'credit_bureau',
}

export enum DataRoomState {
  NOT_ASKED = 'not_asked',
  ASKED = 'asked',
  GRANTED = 'granted',
  REFUSED = 'refused',
  REVOKED = 'revoked',
  EXPIRED = 'expired',
  CLOSED = 'closed',
}

export enum DataRoomAction {
  GRANT = 'grant',
  REFUSE = 'refuse',
  REVOKE = 'revoke',
}

registerEnumType(DataRoomScope, {
  name: 'DataRoomScope',
  description: 'Which data of a merchant a lender may ask for. Neither shows a single bank transaction or the name of a payer.',
  valuesConfig: {
    SCORE_FACTORS: { description: 'The factors of the score with the measures behind them.' },
    STATEMENTS: { description: 'What came in and went out in each complete month, at most the last 24.' },
    CREDIT_BUREAU: {
      description: 'Checks at the credit bureau of its country, to which it consented; to be asked for only where that is connected.',
    },
  },
})
registerEnumType(DataRoomState, {
  name: 'DataRoomState',
  description: 'Whether a lender can read data of the merchant now, and if not, why.',
  valuesConfig: {
    NOT_ASKED: { description: 'The lender has not asked for data. Only of a `DataRoom`.' },
    ASKED: { description: 'The merchant has not decided yet.' },
    GRANTED: { description: 'The lender can read the granted scopes until `expiresAt`.' },
    REFUSED: { description: 'The merchant refused, for the given reason.' },
    REVOKED: { description: 'The merchant ended the access before its time.' },
    EXPIRED: { description: 'The time of the grant ran out.' },
    CLOSED: {
      description:
        'The response of the lender or the request is not open, other proposals were accepted, or the lender is suspended. Nothing can be read or decided meanwhile.',
    },
  },
})
registerEnumType(DataRoomAction, {
  name: 'DataRoomAction',
  description: 'What the viewing merchant may do with a data request of a lender now.',
  valuesConfig: {
    GRANT: { description: 'Open some or all of the asked scopes with `grantData`.' },
    REFUSE: { description: 'Refuse with `refuseData`.' },
    REVOKE: { description: 'End the access at once with `revokeData`.' },
  },
})

/** How often a lender may ask for data under one response. */
export const MOST_ASKED = 5

/** The states that are stored. The others follow from the time, the response and the request. */
export type GrantStatus = 'asked' | 'granted' | 'refused' | 'revoked'
export type GrantState = Exclude<`${DataRoomState}`, 'not_asked'>
export type GrantMove = `${DataRoomAction}`

/** Why each state refuses an action, worded for the merchant. */
export const GRANT_REFUSALS: Refusals<GrantState, GrantMove> = {
  asked: 'financing.dataRoom.notGranted',
  granted: 'financing.dataRoom.alreadyGranted',
  refused: 'financing.dataRoom.refused',
  revoked: 'financing.dataRoom.revoked',
  expired: 'financing.dataRoom.expired',
  closed: 'financing.dataRoom.closed',
}

/** What a merchant may do with a data request in each state. */
export const grantLifecycle = lifecycle<GrantState, GrantMove>(
  {
    grant: { from: ['asked'], to: 'granted' },
    refuse: { from: ['asked'], to: 'refused' },
    revoke: { from: ['granted'], to: 'revoked' },
  },
  GRANT_REFUSALS,
)

/** What the state of a data request depends on besides the request for data. */
export interface Circumstances {
  readonly response: ResponsePhase
  readonly request: RequestPhase
  readonly isLenderSuspended: boolean
  readonly now: Date
}

const WITH_ACCEPTED: readonly RequestPhase[] = ['shariah review', 'modification', 'contracted']

/** Returns whether the lender takes part: its response is open on an active request, or accepted and not yet paid out. */
export const takesPart = ({ response, request, isLenderSuspended }: Omit<Circumstances, 'now'>): boolean => {
  if (isLenderSuspended) return false
  if (response === 'accepted') return WITH_ACCEPTED.includes(request)
  return request === 'active' && (response === 'interested' || response === 'proposal sent')
}

interface Kept {
  readonly status: GrantStatus
  readonly expiresAt: Date | null
}

const isUnexpired = ({ status, expiresAt }: Kept, now: Date) => status === 'granted' && expiresAt !== null && expiresAt > now

/** Returns the scopes of grants that have not expired, for a lender that takes part. */
export const openScopes = (grants: readonly (Kept & { readonly grantedScopes: readonly DataRoomScope[] })[], now: Date): DataRoomScope[] =>
  grants.filter((grant) => isUnexpired(grant, now)).flatMap(({ grantedScopes }) => grantedScopes)

/** Returns the state of a data request now. A grant can never be read at or after `expiresAt`. */
export const grantStateOf = (grant: Kept, circumstances: Circumstances): GrantState => {
  const { status } = grant
  if (status === 'refused' || status === 'revoked') return status
  if (status === 'granted' && !isUnexpired(grant, circumstances.now)) return 'expired'
  return takesPart(circumstances) ? status : 'closed'
}
