import { sum } from '../../../shared/figures.ts'
import { isolated, onOneLine } from '../../../shared/text.ts'
import type { Refund } from './refund.entity.ts'

interface Told {
  readonly refund: Refund
  /** Who sends the money back. */
  readonly issuer: string
  readonly payerName: string
  readonly paidFor: string
}

/** Tells a payer by sandbox card about the refund, in English and Arabic: the payer's language is unknown. */
export const refundLetter = ({ refund, issuer, payerName, paidFor }: Told) => {
  const { reference, currency, amountMinor, reason } = refund
  const amount = sum(amountMinor, currency)
  const english = `Hello ${payerName},\n\n${issuer} refunded ${amount} of your payment for:\n${paidFor}\n\nReason:\n${reason}\n\nThe refund goes to the sandbox card that was used. No real money moves. Reference: ${reference}`
  const arabic = `مرحبًا ${isolated(payerName)}،\n\nرُدّ مبلغ ${isolated(sum(amountMinor, currency, 'ar'))} من ${isolated(issuer)} عمّا دُفع مقابل:\n${paidFor}\n\nالسبب:\n${reason}\n\nيعود المبلغ إلى البطاقة التجريبية التي دُفع بها. لا تُنقل أموال حقيقية. المرجع: ${isolated(reference)}`
  return {
    subject: onOneLine(`${issuer} refunded ${amount} · ردّ مبلغ من ${isolated(issuer)}`),
    text: `${english}\n\n————————\n\n${arabic}`,
  }
}
