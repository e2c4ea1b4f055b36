import type { Currency } from '../../../shared/currency.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import { type EInvoiceFormat, eInvoiceProfileOf, type JurisdictionCode } from '../../jurisdictions/index.ts'

export type DocumentTaxCategory = 'standard' | 'zero_rated' | 'exempt' | 'out_of_scope'

export interface DocumentSeller {
  readonly legalName: string
  readonly legalNameArabic: string | null
  readonly address: string
  /** Tax registration number; null if not registered. */
  readonly trn: string | null
  /** Number of the trade licence or commercial registration. */
  readonly registryNo: string | null
  readonly email: string | null
  /** A PNG or JPEG image. */
  readonly logo: Uint8Array | null
}

export interface DocumentBuyer {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  /** Tax registration number; null if none was given. */
  readonly taxId: string | null
}

export interface DocumentLine {
  readonly description: string
  /** A plain decimal above zero, such as `1.5`. */
  readonly quantity: string
  /** A plain decimal with at least the currency's decimals. */
  readonly unitPrice: string
  /** Quantity times unit price, before discount and tax. */
  readonly total: bigint
  /** The VAT on the line alone, before the discount. */
  readonly tax: bigint
  readonly taxCategory: DocumentTaxCategory
  /** In percent, such as `5` or `7.5`. */
  readonly taxRate: string
  /** Why no standard tax is charged. */
  readonly taxReason: string | null
}

/** The tax of one category and rate. */
export interface DocumentTax {
  readonly category: DocumentTaxCategory
  readonly rate: string
  /** The amount after the discount. */
  readonly taxable: bigint
  readonly tax: bigint
  readonly reason: string | null
}

/** The amounts that a registered seller in the Emirates states in dirhams on a document in another currency. */
export interface DocumentVatInAed {
  /** AED per unit of the document's currency, such as `3.67`. */
  readonly rate: string
  /** The day of the rate, in the seller's time zone. */
  readonly rateOn: string
  readonly rateSource: string
  /** In fils. */
  readonly tax: bigint
  readonly total: bigint
}

/** The invoice that a credit note refers to. */
export interface CreditedInvoice {
  readonly number: string
  readonly issuedOn: string
  readonly reason: string
}

/** The position of a document in the chain of a Saudi seller's documents. */
export interface ChainPosition {
  /** 1 for the seller's first document. */
  readonly counter: number
  /** The hash of the previous document, as ZATCA writes it. */
  readonly previousHash: string
}

/**
 * The content of an invoice or credit note at the time of issue. Only the amounts paid and the void mark change
 * afterwards. Amounts are in minor units of the currency.
 */
export interface InvoiceDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly id: string
  readonly number: string
  readonly jurisdiction: JurisdictionCode
  readonly currency: Currency
  readonly seller: DocumentSeller
  readonly buyer: DocumentBuyer
  /** The seller's time zone, by its IANA name. */
  readonly timeZone: string
  /** Days such as `2026-01-31`, in the seller's time zone. */
  readonly issuedOn: string
  /** Null for credit notes. */
  readonly dueOn: string | null
  /** The moment of issue. */
  readonly issuedAt: Date
  readonly purchaseOrder: string | null
  readonly description: string | null
  readonly lines: readonly DocumentLine[]
  readonly subtotal: bigint
  /** The discount on the lines' total; zero without one. */
  readonly discount: bigint
  readonly taxes: readonly DocumentTax[]
  readonly taxTotal: bigint
  /** Null if no VAT is stated in dirhams. */
  readonly vatInAed: DocumentVatInAed | null
  /** The total with discount and tax. */
  readonly amount: bigint
  /** The amount settled by money. */
  readonly amountPaid: bigint
  /** The amount settled by credit notes. */
  readonly amountCredited: bigint
  readonly balanceDue: bigint
  /** What it is called instead of an invoice, and its number; absent for invoices and credit notes. */
  readonly heading?: { readonly title: TextKey; readonly number: TextKey }
  /** The text on late payment; empty where nothing can be late. */
  readonly lateNote: string
  /** The address of its pay page; null if it cannot be paid. */
  readonly paymentLink: string | null
  /** Printed next to the heading; null while something is due. */
  readonly stamp: 'paid' | 'credited' | 'void' | null
  readonly paidAt: Date | null
  /** Set for credit notes only. */
  readonly credits: CreditedInvoice | null
  /** Set for sellers in Saudi Arabia only. */
  readonly chain: ChainPosition | null
  /** The product's own address, which links may lead to in addition to https. */
  readonly publicUrl: string
}

/** Returns whether a country's electronic invoices have this format. */
export const isFormat = (jurisdiction: JurisdictionCode, format: EInvoiceFormat): boolean =>
  eInvoiceProfileOf(jurisdiction).format === format
