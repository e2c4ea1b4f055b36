import { createHmac } from 'node:crypto'
import { westernDigits } from '../../../shared/bank-details.ts'
import type { Currency } from '../../../shared/currency.ts'

/** Reduces a number to its letters and digits, in capitals and Western digits: however it is written, one number has one form. */
export const bareNumber = (text: string): string =>
  westernDigits(text.toUpperCase().normalize('NFKC')).replace(/\u0640|[^\p{L}\p{N}]/gu, '')

/** What identifies an invoice on paper. */
export interface InvoiceIdentity {
  /** The issuer's tax registration number, else its number in the commercial register. */
  readonly issuer: string
  readonly number: string
  readonly issuedOn: string
  readonly amountMinor: bigint
  readonly currency: Currency
}

/** Computes keyed hashes: equal for the same thing, and meaningless without the product's secret. */
export const createFingerprints = (secret: string) => {
  const keyed = (...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(['collateral', ...parts].join('|'))
      .digest('hex')
  return {
    asset: (number: string): string => keyed('asset', bareNumber(number)),
    invoice: ({ issuer, number, issuedOn, amountMinor, currency }: InvoiceIdentity): string =>
      keyed('invoice', bareNumber(issuer), bareNumber(number), issuedOn, currency, amountMinor.toString()),
    guarantor: (identifier: string): string => keyed('guarantor', bareNumber(identifier)),
  }
}

export type Fingerprints = ReturnType<typeof createFingerprints>
