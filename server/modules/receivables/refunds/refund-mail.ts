import { asAmount } from '../../../shared/figures.ts'
import { textOf, written } from '../../../shared/i18n/text.ts'
import { onOneLine } from '../../../shared/text.ts'
import { letterText } from '../billing/letter.ts'
import type { Refund } from './refund.entity.ts'

interface RefundNotice {
  readonly refund: Refund
  /** Legal name of the refunding business. */
  readonly issuer: string
  readonly payerName: string
  readonly paidFor: string
}

/** Returns the e-mail about a refund to a payer by sandbox card. */
export const refundLetter = ({ refund, issuer, payerName, paidFor }: RefundNotice) => {
  const { reference, currency, amountMinor, reason } = refund
  const amount = asAmount(amountMinor, currency)
  const subject = textOf('letters:refund.subject', { issuer, amount })
  return {
    subject: onOneLine(`${written(subject, 'en')} · ${written(subject, 'ar')}`),
    text: letterText((language) => [
      written(textOf('mails:frame.hello', { name: payerName }), language),
      `${written(textOf('letters:refund.refunded', { issuer, amount }), language)}\n${paidFor}`,
      `${written('mails:frame.reason', language)}\n${reason}`,
      written(textOf('letters:refund.sandbox', { reference }), language),
    ]),
  }
}
