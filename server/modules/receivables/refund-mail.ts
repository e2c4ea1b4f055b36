import { toDecimal } from '../../shared/money.ts'
import type { Refund } from './refund.entity.ts'

interface Told {
  readonly refund: Refund
  /** Who sends the money back. */
  readonly issuer: string
  readonly payerName: string
  readonly paidFor: string
}

/** What people named may not break a subject line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Keeps an amount or a reference from being turned around among Arabic words. */
const apart = (text: string) => `\u2066${text}\u2069`

/** Tells whoever paid by the sandbox card that money goes back to it; in English and in Arabic, for nobody knows its language. */
export const refundLetter = ({ refund, issuer, payerName, paidFor }: Told) => {
  const { reference, currency, amountMinor, reason } = refund
  const sum = `${currency} ${toDecimal(amountMinor, currency)}`
  const english = `Hello ${payerName},\n\n${issuer} refunded ${sum} of what was paid for:\n${paidFor}\n\nThe reason given:\n${reason}\n\nIt goes back to the sandbox card that paid; no real money moves. Reference: ${reference}`
  const arabic = `مرحبًا ${payerName}،\n\nردّ ${issuer} مبلغ ${apart(sum)} مما دُفع مقابل:\n${paidFor}\n\nالسبب المذكور:\n${reason}\n\nيعود المبلغ إلى البطاقة التجريبية التي دُفع بها؛ لا تُنقل أموال حقيقية. المرجع: ${apart(reference)}`
  return { subject: onOneLine(`${issuer} refunded ${sum} · استرداد من ${issuer}`), text: `${english}\n\n————————\n\n${arabic}` }
}
