import { createHash } from 'node:crypto'
import type { NewBankRow } from '../records/new-bank-row.ts'

const PLAIN_ALREADY = /^[\x20-\x7e]*$/
/** Accents of Latin and marks of Arabic; hamza and madda above or below a letter are marks once it is taken apart. */
const MARKS = /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g
const ARABIC_DIGITS = /[٠-٩۰-۹]/g

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))

/** One form for what is written in many: without accents, Arabic in one spelling with Latin digits, lower case, single spaces. */
export const plain = (text: string): string => (PLAIN_ALREADY.test(text) ? text : folded(text)).toLowerCase().replace(/\s+/g, ' ').trim()

/** Words and digits alone, so that a full stop more or less makes no other name. */
const words = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const DATE_PREFIX = /^(\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[- ]?[a-z]{3}[- ]?\d{2,4})[\s:,-]+/
const TIME_PREFIX = /^\d{1,2}:\d{2}(:\d{2})?[\s,-]+/

/** A description without the dates that banks put before it, which change between one statement and the next. */
export const withoutDates = (description: string): string => {
  let text = plain(description)
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(DATE_PREFIX, '').replace(TIME_PREFIX, '')
  }
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** What a row is recognised by where the bank gives it no id, or a new one each time. */
export const fingerprintOf = ({ bookedOn, amount, description }: NewBankRow): string =>
  createHash('sha1')
    .update(`${bookedOn}|${amount}|${withoutDates(description)}`)
    .digest('base64url')

const COMPANY_FORM =
  /(?<= )(l ?l ?c|f ?z ?e|fz ?llc|fzco|dmcc|ltd|limited|plc|inc|llp|est|establishment|co|company|w ?l ?l|p ?j ?s ?c|ذ م م|ش م ع|ش م م)$/

/** One key for one counterparty, however its name is written; null where there is no name. */
export const counterpartyKey = (name: string | null | undefined): string | null => {
  let key = words(name ?? '')
  for (let before = ''; before !== key; ) {
    before = key
    key = key.replace(COMPANY_FORM, '').trim()
  }
  return key.slice(0, 120) || null
}
