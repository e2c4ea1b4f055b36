import { event, TO_THE_BOARD, toBusiness } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { ExecutionStep } from '../execution/steps.ts'
import type { Facility, FacilityStage } from './facility.entity.ts'
import type { FacilityEventType } from './facility-event.entity.ts'

/** The payload common to the events of a facility, whose id is the subject. */
export interface AboutFacility {
  readonly facilityId: string
  readonly requestId: string
  readonly merchantId: string
  readonly lenderId: string
  /** The lenders of a syndicate besides the lead, which is `lenderId`. */
  readonly participantIds: readonly string[]
  /** Reference of the contract. */
  readonly reference: string
}

/** A party signed the contract. `nextSide` is whose turn the first step is once both have; null before. */
export const contractSigned = event<
  AboutFacility & { readonly businessId: string; readonly hash: string; readonly nextSide: string | null }
>('facilities.contract_signed')
/** A step was recorded. */
export const stepRecorded = event<
  AboutFacility & { readonly step: ExecutionStep; readonly hash: string; readonly nextSide: string | null }
>('facilities.step_recorded')
/** Something happened to a facility that is carried out. `amount` is in minor units; null where there is none. */
export const facilityEventRecorded = event<
  AboutFacility & {
    readonly type: FacilityEventType
    readonly amount: string | null
    readonly currency: Currency
    readonly status: FacilityStage
    /** What each lender of a syndicate has of a receipt, in minor units; empty otherwise. */
    readonly parts: readonly { readonly lenderId: string; readonly amount: string }[]
  }
>('facilities.event_recorded')
/** The lead of a syndicate passed on what it received for the other lenders: their parts, in minor units. */
export const receiptPassedOn = event<
  AboutFacility & {
    readonly receiptId: string
    readonly currency: Currency
    readonly parts: readonly { readonly lenderId: string; readonly amount: string }[]
  }
>('facilities.receipt_passed_on')
/** The lender offers new days for what is owed, or the merchant decided on its offer. */
export const restructureOffered = event<AboutFacility & { readonly offerId: string }>('facilities.restructure_offered')
export const restructureDeclined = event<AboutFacility & { readonly offerId: string }>('facilities.restructure_declined')
/** The merchant requests that its hardship is recorded, or the lender refused that. A grant is a {@link facilityEventRecorded}. */
export const hardshipRequested = event<AboutFacility & { readonly hardshipRequestId: string }>('facilities.hardship_requested')
export const hardshipRefused = event<AboutFacility & { readonly hardshipRequestId: string }>('facilities.hardship_refused')
/** The lender set what it gives back of unearned profit at an early settlement, in basis points. */
export const rebateSet = event<AboutFacility & { readonly rebateBp: number }>('facilities.rebate_set')
/** A facility shows what another room recorded: its credit was confirmed, or a payment link was made or cancelled. For the push alone. */
export const facilityTouched = event<AboutFacility>('facilities.touched')
/** A lender refers its objection to a result to the board, after the merchant kept it or did not respond in time. The lender is the one that acts. */
export const resultsReferred = event<
  AboutFacility & {
    readonly objectionId: string
    readonly period: number
    readonly reason: string
    /** Why the merchant keeps the result; null where it did not respond in time. */
    readonly response: string | null
    readonly files: readonly { readonly fileId: string; readonly name: string; readonly sha256: string }[]
  }
>('facilities.results_referred')
/** A facility became late, or more late, or is on time again. */
export const facilityAged = event<AboutFacility & { readonly daysPastDue: number }>('facilities.aged')

export const aboutFacility = ({ id, requestId, merchantId, lenderId, participantIds }: Facility, reference: string): AboutFacility => ({
  facilityId: id,
  requestId,
  merchantId,
  lenderId,
  participantIds,
  reference,
})

/** Addresses an event to the lenders of a facility alone. */
export const toLendersOf = ({ lenderId, participantIds }: Pick<Facility, 'lenderId' | 'participantIds'>) =>
  [lenderId, ...participantIds].map(toBusiness)

/** Addresses an event to all parties and the board. */
export const toFacility = ({ merchantId, lenderId, participantIds }: Pick<Facility, 'merchantId' | 'lenderId' | 'participantIds'>) => [
  toBusiness(merchantId),
  toBusiness(lenderId),
  ...participantIds.map(toBusiness),
  ...TO_THE_BOARD,
]
