import { event, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { Sector } from '../../business/index.ts'
import type { ScoreStatusCode } from '../../scoring/index.ts'
import type { Structure } from '../../structures/index.ts'
import type { FinancingRequest } from './financing-request.entity.ts'
import type { LenderResponse } from './lender-response.entity.ts'
import type { RequestType, Urgency } from './request-terms.ts'

/** The payload common to the events of this room. An event's subject is the request's id. */
export interface AboutRequest {
  readonly requestId: string
  readonly merchantId: string
  readonly title: string
}

/** What a lender did with a request. `amount` is in minor units; null if nothing is proposed. */
export interface AboutResponse extends AboutRequest {
  readonly responseId: string
  readonly lenderId: string
  readonly amount: string | null
  readonly currency: Currency
}

/** Everything needed to match a marketplace filter without a read. `amount` is in minor units. */
export interface Opportunity extends AboutRequest {
  readonly requestType: RequestType
  readonly preferredStructure: Structure
  readonly urgency: Urgency
  readonly sector: Sector
  readonly amount: string
  readonly currency: Currency
  readonly expiresAt: string
}

/** `lenderIds` are the lenders whose responses it concerns. */
interface WithLenders extends AboutRequest {
  readonly lenderIds: readonly string[]
}

export const requestPublished = event<Opportunity>('financing.request_published')
/** `kind` is `edited` for new content, and `modification_asked` if the board requires changes, given in `reason`. */
export const requestChanged = event<
  WithLenders & { readonly kind: 'edited' | 'modification_asked'; readonly version: number; readonly reason: string | null }
>('financing.request_changed')
export const requestWithdrawn = event<WithLenders>('financing.request_withdrawn')
export const requestExpired = event<WithLenders>('financing.request_expired')

export const proposalSent = event<AboutResponse>('financing.proposal_sent')
export const interestExpressed = event<AboutResponse>('financing.interest_expressed')
export const proposalRevised = event<AboutResponse & { readonly version: number }>('financing.proposal_revised')
export const requestDeclined = event<AboutResponse & { readonly reason: string }>('financing.request_declined')
export const responseWithdrawn = event<AboutResponse & { readonly reason: string | null }>('financing.response_withdrawn')

/** A lender joined the book of `leadId`, or left it. */
export const bookJoined = event<AboutResponse & { readonly leadId: string }>('financing.book_joined')
export const bookLeft = event<AboutResponse & { readonly leadId: string; readonly reason: string | null }>('financing.book_left')
/** The lead withdrew its book: the commitments of `participantIds` ended. */
export const bookClosed = event<
  AboutRequest & { readonly leadId: string; readonly participantIds: readonly string[]; readonly reason: string | null }
>('financing.book_closed')

/** The lead of an accepted book changed its terms because the board asked for it; `participantIds` confirm them or leave. */
export const syndicateTermsChanged = event<AboutResponse & { readonly participantIds: readonly string[]; readonly version: number }>(
  'financing.syndicate_terms_changed',
)
/** A participant confirmed the changed terms. `isComplete` is true once nothing is awaited from any lender. */
export const syndicateTermsConfirmed = event<AboutResponse & { readonly leadId: string; readonly isComplete: boolean }>(
  'financing.syndicate_terms_confirmed',
)
/** A participant left instead. `missing` is what the book needs now, in minor units, and `participantIds` are those that remain. */
export const syndicateLeft = event<
  AboutResponse & {
    readonly leadId: string
    readonly participantIds: readonly string[]
    readonly missing: string
    readonly reason: string
  }
>('financing.syndicate_left')
/** The lead took up what was missing: `taken`, in minor units. */
export const syndicatePartTakenUp = event<AboutResponse & { readonly participantIds: readonly string[]; readonly taken: string }>(
  'financing.syndicate_part_taken_up',
)

/**
 * A request was submitted to the Shariah board. `otherLenderIds` are the lenders that were not chosen; their responses
 * remain open in case the agreement falls through.
 */
export interface Accepted extends AboutRequest {
  readonly responseIds: readonly string[]
  readonly lenderIds: readonly string[]
  readonly otherLenderIds: readonly string[]
  readonly amount: string
  readonly currency: Currency
}

export const proposalsAccepted = event<Accepted>('financing.proposals_accepted')
export const requestResubmitted = event<WithLenders & { readonly version: number; readonly note: string | null }>(
  'financing.request_resubmitted',
)
/** The lender of an accepted proposal confirmed its credit. */
export const creditConfirmed = event<AboutResponse>('financing.credit_confirmed')

/** Why an agreement fell through. Facts of before 26 November 2026 have no cause: `cancelledBy` tells a party from the board. */
export type ReturnCause = 'board' | 'party' | 'credit_refused' | 'credit_lapsed' | 'terms_lapsed'

/**
 * An agreement fell through: proposals of `lenderIds` lapsed, those of `reopenedLenderIds` are open again. `active` is
 * false if the request expired meanwhile. `cancelledBy` is the party that cancelled or refused its credit; null if the board
 * rejected it, or a lender did not confirm its credit, or changed terms, in time.
 */
export const requestReturned = event<
  Opportunity & {
    readonly lenderIds: readonly string[]
    readonly reopenedLenderIds: readonly string[]
    readonly active: boolean
    readonly reason: string
    readonly cause?: ReturnCause
    readonly cancelledBy: string | null
  }
>('financing.request_returned')
/** The board approved, and contracts with `lenderIds` were concluded. No money has moved. */
export const requestContracted = event<
  WithLenders & { readonly contractIds: readonly string[]; readonly amount: string; readonly currency: Currency }
>('financing.request_contracted')
/** The merchant ended the cooling-off of these contracts early. */
export const coolingOffWaived = event<WithLenders & { readonly contractHashes: readonly string[]; readonly wouldHaveEndedAt: string }>(
  'financing.cooling_off_waived',
)
/** The money of all contracts has moved. `notSelectedLenderIds` are the lenders that were not chosen. */
export const requestFunded = event<
  WithLenders & { readonly notSelectedLenderIds: readonly string[]; readonly amount: string; readonly currency: Currency }
>('financing.request_funded')

/** The status of the score attached to a request changed. */
export const requestScoreStatusChanged = event<WithLenders & { readonly before: ScoreStatusCode; readonly status: ScoreStatusCode }>(
  'financing.score_status_changed',
)

interface AboutMoney extends AboutRequest {
  readonly lenderId: string
  readonly amount: string
  readonly currency: Currency
}

/** The lender's account does not cover its proposal, which cannot be accepted until it does. */
export const fundsNeeded = event<AboutMoney>('financing.funds_needed')
/**
 * The money of a contract moved from the lender to the merchant. `completes` is true if no contract of the request is
 * still pending.
 */
export const contractDisbursed = event<AboutMoney & { readonly contractId: string; readonly completes: boolean }>(
  'financing.contract_disbursed',
)

/** A lender asked to read data of the merchant, or the merchant decided on it. The scopes are those asked for, or those granted. */
export interface AboutData extends AboutRequest {
  readonly grantId: string
  readonly lenderId: string
}

export const dataAsked = event<AboutData & { readonly scopes: readonly string[] }>('financing.data_asked')
export const dataGranted = event<AboutData & { readonly scopes: readonly string[]; readonly expiresAt: string }>('financing.data_granted')
export const dataRefused = event<AboutData & { readonly reason: string }>('financing.data_refused')
export const dataRevoked = event<AboutData>('financing.data_revoked')
/** The merchant consented to checks at its credit bureau, or revoked that, while lenders may read them. */
export const bureauConsentChanged = event<WithLenders & { readonly isInForce: boolean }>('financing.bureau_consent_changed')
/** A person of the lender read granted data. */
export const dataRead = event<AboutData & { readonly scope: string }>('financing.data_read')

export const aboutRequest = ({ id, merchantId, title }: FinancingRequest): AboutRequest => ({ requestId: id, merchantId, title })

export const aboutResponse = (response: LenderResponse, request: FinancingRequest): AboutResponse => ({
  ...aboutRequest(request),
  responseId: response.id,
  lenderId: response.lenderId,
  amount: response.proposedMinor?.toString() ?? null,
  currency: response.currency,
})

export const asOpportunity = (request: FinancingRequest): Opportunity => ({
  ...aboutRequest(request),
  requestType: request.requestType,
  preferredStructure: request.preferredStructure,
  urgency: request.urgency,
  sector: request.businessSector,
  amount: request.amountMinor.toString(),
  currency: request.currency,
  expiresAt: request.expiresAt.toISOString(),
})

/** Addresses an event to the merchant's business and the lenders' businesses. */
export const toParties = (request: { merchantId: string }, lenderIds: readonly string[] = []) =>
  [...new Set([request.merchantId, ...lenderIds])].map(toBusiness)
