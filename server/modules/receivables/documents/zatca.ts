import { createHash } from 'node:crypto'
import { toDecimal } from '../../../shared/money.ts'
import { type InvoiceDocument, isFormat } from './invoice-document.ts'

const LONGEST_VALUE = 255

/** As many whole characters as fit: a length is one byte. */
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

/** Tag, length in bytes (not letters: Arabic takes two), value. */
const field = (tag: number, text: string): Buffer => {
  const value = fitting(text)
  return Buffer.concat([Buffer.from([tag, value.length]), value])
}

/** Saudi Arabia keeps UTC+3 the whole year round. */
const SAUDI_OFFSET = 3 * 3_600_000

/** A moment as Saudi documents write it: in the time of the country, without milliseconds and zone. */
export const zatcaMoment = (at: Date) => new Date(at.getTime() + SAUDI_OFFSET).toISOString().slice(0, 19)

/** The name a Saudi document gives its seller: in Arabic where there is one, as the rules ask. */
export const zatcaSellerName = ({ legalName, legalNameArabic }: InvoiceDocument['seller']) => legalNameArabic ?? legalName

/**
 * What the QR code of a Saudi seller's document says: seller, VAT number, moment, total with VAT and VAT, as tags 1 to 5 of
 * ZATCA's first phase, in base64. Null where the rules ask for none: other countries, sellers without a number, and other
 * currencies, whose amounts cannot be stated in riyals here. Tags 6 to 9 belong to signed documents, which we do not make.
 */
export const zatcaCode = (document: InvoiceDocument): string | null => {
  const { jurisdiction, seller, currency, issuedAt, amount, taxTotal } = document
  if (!isFormat(jurisdiction, 'zatca') || seller.trn === null || currency !== 'SAR') return null
  const fields = [zatcaSellerName(seller), seller.trn, zatcaMoment(issuedAt), toDecimal(amount, currency), toDecimal(taxTotal, currency)]
  return Buffer.concat(fields.map((text, at) => field(at + 1, text))).toString('base64')
}

/** A document's hash as the chain and the next document carry it. */
export const documentHash = (xml: string) => createHash('sha256').update(xml).digest('base64')

/** Stands for the document before the first: the hash of a zero, in hexadecimal, in base64. */
export const FIRST_PREVIOUS_HASH = Buffer.from(createHash('sha256').update('0').digest('hex')).toString('base64')
