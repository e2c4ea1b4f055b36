import type { Currency } from '../../../shared/currency.ts'
import { type EInvoiceFormat, eInvoiceProfileOf, type JurisdictionCode } from '../../jurisdictions/index.ts'

export type DocumentTaxCategory = 'standard' | 'zero_rated' | 'exempt' | 'out_of_scope'

export interface DocumentSeller {
  readonly legalName: string
  readonly legalNameArabic: string | null
  readonly address: string
  /** Tax registration number; null when not registered. */
  readonly trn: string | null
  /** Of the trade licence or commercial register. */
  readonly registryNo: string | null
  readonly email: string | null
  /** A PNG or JPEG. */
  readonly logo: Uint8Array | null
}

export interface DocumentBuyer {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  /** Tax registration number; null for those who gave none. */
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
  /** Percent, such as `5` or `7.5`. */
  readonly taxRate: string
  /** Why no standard tax is charged. */
  readonly taxReason: string | null
}

/** The tax of one category and rate. */
export interface DocumentTax {
  readonly category: DocumentTaxCategory
  readonly rate: string
  /** After the discount. */
  readonly taxable: bigint
  readonly tax: bigint
  readonly reason: string | null
}

/** What a registered seller of the Emirates states in dirhams on a document in another currency. */
export interface DocumentVatInAed {
  /** AED for one unit of the document's currency, such as `3.67`. */
  readonly rate: string
  /** The day of the rate, in the seller's time zone. */
  readonly rateOn: string
  readonly rateSource: string
  /** In fils. */
  readonly tax: bigint
  readonly total: bigint
}

/** What a credit note takes back. */
export interface CreditedInvoice {
  readonly number: string
  readonly issuedOn: string
  readonly reason: string
}

/** Position in the chain of a Saudi seller's documents. */
export interface ChainPosition {
  /** 1 for the first document of the seller. */
  readonly counter: number
  /** Hash of the document before, as ZATCA writes it. */
  readonly previousHash: string
}

/**
 * Everything that an invoice or a credit note says, as it stood when it was issued; only what was paid and whether it is
 * void changes afterwards. Money is in minor units of the currency.
 */
export interface InvoiceDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly id: string
  readonly number: string
  readonly jurisdiction: JurisdictionCode
  readonly currency: Currency
  readonly seller: DocumentSeller
  readonly buyer: DocumentBuyer
  /** The seller's, by its IANA name. */
  readonly timeZone: string
  /** Days such as `2026-01-31`, in the seller's time zone. */
  readonly issuedOn: string
  /** Null for credit notes. */
  readonly dueOn: string | null
  /** The moment it was issued. */
  readonly issuedAt: Date
  readonly purchaseOrder: string | null
  readonly description: string | null
  readonly lines: readonly DocumentLine[]
  readonly subtotal: bigint
  /** Taken off the sum of the lines; zero when there is none. */
  readonly discount: bigint
  readonly taxes: readonly DocumentTax[]
  readonly taxTotal: bigint
  /** Null where no VAT is stated in dirhams besides. */
  readonly vatInAed: DocumentVatInAed | null
  /** With discount and tax. */
  readonly amount: bigint
  /** Settled by money. */
  readonly amountPaid: bigint
  /** Settled by credit notes. */
  readonly amountCredited: bigint
  readonly balanceDue: bigint
  /** The words on late payment. */
  readonly lateNote: string
  /** Where it is paid; null when it cannot be. */
  readonly paymentLink: string | null
  /** Printed beside the head; null while something is due. */
  readonly stamp: 'paid' | 'credited' | 'void' | null
  readonly paidAt: Date | null
  /** Credit notes only. */
  readonly credits: CreditedInvoice | null
  /** Sellers in Saudi Arabia only. */
  readonly chain: ChainPosition | null
  /** Our own address, which links may lead to besides https. */
  readonly publicUrl: string
}

/** Returns whether a country's electronic invoices have this format. */
export const isFormat = (jurisdiction: JurisdictionCode, format: EInvoiceFormat): boolean =>
  eInvoiceProfileOf(jurisdiction).format === format
