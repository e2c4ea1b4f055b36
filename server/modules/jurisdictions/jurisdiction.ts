import type { Currency } from '../../shared/currency.ts'
import type { TextKey } from '../../shared/i18n/text.ts'
import type { BusinessCalendar } from './business-days.ts'
import type { Dated, Verifiable } from './dated.ts'

/** The countries whose rules are known here, by ISO 3166-1. */
export const JurisdictionCode = { AE: 'AE', SA: 'SA', QA: 'QA', NG: 'NG' } as const
export type JurisdictionCode = (typeof JurisdictionCode)[keyof typeof JurisdictionCode]

/** The time in which the parties of an agreement may cancel it. */
export interface CoolingOffRule {
  /** Full business days after the local day of the acceptance. */
  readonly businessDays: number
  /** Whether the merchant may end it earlier, in a step of its own. */
  readonly mayBeWaived: boolean
}

export interface TaxNumberRule {
  /** What a tax registration number looks like. */
  readonly form: RegExp
  /** What a person reads when a number has another form. */
  readonly fault: TextKey
  /** Stricter than `form`: what the country really issues, where that is known. Only such numbers say which country they are of. */
  readonly issued: RegExp | null
}

export interface IdentityNumberRule {
  /** Digits alone; the last one is a check digit of ISO/IEC 7812-1. */
  readonly form: RegExp
  /** How the card prints it; absent where it prints the digits alone. */
  readonly card?: {
    /** What begins like this should be such a number. */
    readonly beginning: RegExp
    readonly groups: RegExp
    readonly fault: TextKey
  }
}

export type EInvoiceFormat = 'pint_ae' | 'zatca' | 'en16931'

/** The rules that an electronic invoice is written by. */
export interface EInvoiceProfile {
  readonly format: EInvoiceFormat
  /** `cbc:CustomizationID`; null where the format has none. */
  readonly customization: string | null
  /** `cbc:ProfileID`. */
  readonly profile: string
  /** `cbc:InvoiceTypeCode` of an invoice, of UN/CEFACT 1001. */
  readonly invoiceCode: string
}

/** The classes that countries divide lenders into. */
export const LenderClass = {
  RETAIL: 'retail',
  MARKET_COUNTERPARTY: 'market_counterparty',
  PARTICIPANT: 'participant',
  ELIGIBLE_PARTICIPANT: 'eligible_participant',
} as const
export type LenderClass = (typeof LenderClass)[keyof typeof LenderClass]

/** What a limit is measured on. Years are calendar years. */
export type LimitMeasure =
  /** A share of the request, in basis points. */
  | 'share_of_request'
  /** What a lender has committed to one business. */
  | 'lender_to_merchant'
  /** What a lender has committed in the year. */
  | 'lender_year'
  /** What a business owes to all lenders. */
  | 'merchant_outstanding'
  /** What a business was promised by all lenders in the year. */
  | 'merchant_year'

/** The rules of all countries on what a lender may commit, and the rest of the request, which is no country's rule. */
export const CommitmentRule = {
  SA_SHARE_OF_REQUEST: 'SA_SHARE_OF_REQUEST',
  SA_PER_BENEFICIARY: 'SA_PER_BENEFICIARY',
  SA_PER_YEAR: 'SA_PER_YEAR',
  SA_MSME_OUTSTANDING: 'SA_MSME_OUTSTANDING',
  AE_SME_PER_YEAR: 'AE_SME_PER_YEAR',
  REMAINING_OF_REQUEST: 'REMAINING_OF_REQUEST',
} as const
export type CommitmentRule = (typeof CommitmentRule)[keyof typeof CommitmentRule]

/** A limit on what a lender may commit to a request. */
export interface CommitmentLimit {
  readonly rule: CommitmentRule
  /** Classes of lenders that are exempt. */
  readonly exempt: readonly LenderClass[]
  readonly measure: LimitMeasure
  /** In minor units of the country's currency, or in basis points. Null while there is none. */
  readonly most: readonly Verifiable<bigint | null>[]
}

/** What a lender must give back when a sale's debt is settled early. */
export interface EarlySettlementRule {
  /** Of the profit that is not earned, at least, in basis points. */
  readonly leastShareBp: number
  /** Months after the settlement whose profit the lender may keep all the same, at most. */
  readonly mostKeptMonths: number
}

/** The credit bureaus that countries name. */
export type CreditBureau = 'aecb' | 'simah'

/** What differs by country. Where a text leaves doubt, the reading that protects the merchant more is taken. */
export interface Jurisdiction {
  readonly currency: Currency
  readonly calendar: BusinessCalendar
  readonly coolingOff: readonly Dated<CoolingOffRule>[]
  /** From the strictest on, which applies until a lender acknowledges another. Empty where none are known. */
  readonly lenderClasses: readonly Verifiable<readonly LenderClass[]>[]
  /** In the order in which they are checked and shown. */
  readonly commitmentLimits: readonly CommitmentLimit[]
  /** Months from the start of a financing to its last nominal day, at most; null where no limit is known. */
  readonly longestTenor: readonly Verifiable<number | null>[]
  readonly earlySettlement: readonly Verifiable<EarlySettlementRule>[]
  readonly vat: {
    /** Percent; null in a country without this tax. */
    readonly standardRate: readonly Dated<string | null>[]
    /** The currency in which the tax of an invoice in any other is stated as well; null where no such rule is known. */
    readonly alsoStatedIn: Currency | null
  }
  readonly taxNumber: TaxNumberRule
  /** Null where no rule is known. */
  readonly identityNumber: IdentityNumberRule | null
  readonly eInvoice: EInvoiceProfile
  /** The bureau that lenders of the country ask; null where none is known here. */
  readonly creditBureau: CreditBureau | null
}
