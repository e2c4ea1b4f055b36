import { asAmount } from '../../../shared/figures.ts'
import { textOf, written } from '../../../shared/i18n/text.ts'
import { onOneLine } from '../../../shared/text.ts'
import { letterText } from '../billing/letter.ts'
import type { Refund } from './refund.entity.ts'

interface Told {
  readonly refund: Refund
  /** Who sends the money back. */
  readonly issuer: string
  readonly payerName: string
  readonly paidFor: string
}

/** Tells a payer by sandbox card about the refund. */
export const refundLetter = ({ refund, issuer, payerName, paidFor }: Told) => {
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
