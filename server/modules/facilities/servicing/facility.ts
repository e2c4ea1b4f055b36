import type { BusinessCalendar } from '../../jurisdictions/index.ts'

/** A part of a debt and the day on which it is due, already moved to a business day. In minor units. */
export interface Instalment {
  readonly dueOn: string
  readonly amount: bigint
}

/** What the merchant undertook in the contract to give to charity for late payment. It is no debt to the lender. */
export interface DonationUndertaking {
  /** A year, in basis points of what is late. */
  readonly rateBp: number
  /** Days after the due date that do not count. */
  readonly graceDays: number
  /** The most for one instalment, in basis points of its amount. */
  readonly capBpOfInstalment: number
  /** The most for the facility, in basis points of its price. */
  readonly capBpOfPrice: number
}

/** What was contracted. Amounts are in minor units of one currency, days are days of the facility's country. */
export interface Facility {
  readonly calendar: BusinessCalendar
  /** In the order of their due dates. */
  readonly instalments: readonly Instalment[]
  /** The whole price, down payment included. */
  readonly price: bigint
  /** What each lender committed, in the order of the syndicate. */
  readonly commitments: readonly bigint[]
  readonly donation: DonationUndertaking | null
}

export interface Receipt {
  readonly type: 'receipt'
  readonly id: string
  readonly on: string
  readonly amount: bigint
}

/** A receipt that came back, such as a returned cheque. */
export interface Reversal {
  readonly type: 'reversal'
  readonly on: string
  readonly receiptId: string
}

/** A promise to pay by a day. It changes nothing that is owed. */
export interface PromiseToPay {
  readonly type: 'promise'
  readonly id: string
  readonly on: string
  /** As promised; it moves to the next business day. */
  readonly by: string
  readonly amount: bigint
}

/** New instalments for what is owed, and an amount that the lenders waive. Neither is negative. */
export interface Restructure {
  readonly type: 'restructure'
  readonly on: string
  readonly instalments: readonly Instalment[]
  readonly waiver: bigint
}

/** The rebate that was agreed for paying everything that is left before it is due, by a receipt recorded before. */
export interface EarlySettlement {
  readonly type: 'early_settlement'
  readonly on: string
  readonly receiptId: string
  readonly rebate: bigint
}

/** Acts of people without figures: default, write-off, and hardship of the merchant, which ends donations. */
export interface FacilityAct {
  readonly type: 'default' | 'write_off' | 'hardship'
  readonly on: string
}

/** A donation that the merchant paid. */
export interface DonationPaid {
  readonly type: 'donation_paid'
  readonly on: string
  readonly amount: bigint
}

/** What happened to a facility, on the local day on which it has effect: no later than the day of its recording. */
export type FacilityEvent = Receipt | Reversal | PromiseToPay | Restructure | EarlySettlement | FacilityAct | DonationPaid
