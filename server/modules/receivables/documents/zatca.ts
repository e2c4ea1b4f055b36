import { createHash } from 'node:crypto'
import { toDecimal } from '../../../shared/money.ts'
import { type InvoiceDocument, isFormat } from './invoice-document.ts'

const LONGEST_VALUE = 255

/** Returns the longest prefix of whole characters that fits, since the length is one byte. */
const fitting = (text: string): Buffer => {
  let kept = ''
  let size = 0
  for (const letter of text) {
    size += Buffer.byteLength(letter)
    if (size > LONGEST_VALUE) break
    kept += letter
  }
  return Buffer.from(kept)
}

/** Writes tag, length in bytes (Arabic letters take two) and value. */
const field = (tag: number, text: string): Buffer => {
  const value = fitting(text)
  return Buffer.concat([Buffer.from([tag, value.length]), value])
}

/** Saudi Arabia uses UTC+3 all year. */
const SAUDI_OFFSET = 3 * 3_600_000

/** Returns a moment as Saudi documents write it: in local time, without milliseconds and zone. */
export const zatcaMoment = (at: Date) => new Date(at.getTime() + SAUDI_OFFSET).toISOString().slice(0, 19)

/** Returns the seller's name for a Saudi document: in Arabic if there is one, as the rules require. */
export const zatcaSellerName = ({ legalName, legalNameArabic }: InvoiceDocument['seller']) => legalNameArabic ?? legalName

/**
 * Returns the content of the QR code on a Saudi seller's document: seller, VAT number, time, total with VAT and VAT, as
 * tags 1 to 5 of ZATCA's first phase, in base64. Null if the rules require none: other countries, sellers without a VAT
 * number, and other currencies, whose amounts are not stated in riyals here. Tags 6 to 9 belong to signed documents,
 * which the product does not create.
 */
export const zatcaCode = (document: InvoiceDocument): string | null => {
  const { jurisdiction, seller, currency, issuedAt, amount, taxTotal } = document
  if (!isFormat(jurisdiction, 'zatca') || seller.trn === null || currency !== 'SAR') return null
  const fields = [zatcaSellerName(seller), seller.trn, zatcaMoment(issuedAt), toDecimal(amount, currency), toDecimal(taxTotal, currency)]
  return Buffer.concat(fields.map((text, at) => field(at + 1, text))).toString('base64')
}

/** Returns a document's hash, as the chain and the next document contain it. */
export const documentHash = (xml: string) => createHash('sha256').update(xml).digest('base64')

/** The previous hash of the first document: the hash of a zero, in hexadecimal, in base64. */
export const FIRST_PREVIOUS_HASH = Buffer.from(createHash('sha256').update('0').digest('hex')).toString('base64')
