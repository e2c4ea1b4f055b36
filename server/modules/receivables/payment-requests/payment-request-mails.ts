import { asAmount, asDay, sum } from '../../../shared/figures.ts'
import { type Said, type Text, textOf, written } from '../../../shared/i18n/text.ts'
import { onOneLine } from '../../../shared/text.ts'
import { letterText } from '../billing/letter.ts'
import type { PaymentRequest } from './payment-request.entity.ts'

interface Letter {
  readonly subject: string
  readonly text: string
}

type Asked = Pick<PaymentRequest, 'customerName' | 'currency' | 'balanceMinor' | 'dueOn' | 'description'>

/** The text of a letter around the request's description and link. */
interface Words {
  readonly subject: Text
  readonly asks: Text
  readonly after: readonly Said[]
}

const letter = ({ customerName, currency, balanceMinor, description }: Asked, { subject, asks, after }: Words, link: string): Letter => ({
  subject: onOneLine(`${written(subject, 'en')}: ${sum(balanceMinor, currency)} · ${written(subject, 'ar')}`),
  text: letterText((language) => [
    written(textOf('mails:frame.hello', { name: customerName }), language),
    `${written(asks, language)}\n${description}`,
    `${written('letters:viewAndPayAt', language)}\n${link}`,
    after.map((said) => written(said, language)).join(' '),
  ]),
})

const termsOf = ({ balanceMinor, currency, dueOn }: Asked) => ({ amount: asAmount(balanceMinor, currency), day: asDay(dueOn) })

/** Returns the e-mail that requests money from a customer. */
export const requestLetter = (request: Asked, issuer: string, link: string): Letter => {
  const { amount, day } = termsOf(request)
  const words: Words = {
    subject: textOf('letters:paymentRequest.subject', { issuer }),
    asks: textOf('letters:paymentRequest.asks', { issuer, amount, day }),
    after: ['letters:noInterest', textOf('letters:paymentRequest.unknownIssuer', { issuer })],
  }
  return letter(request, words, link)
}

/** Returns the e-mail that reminds a customer of the balance. */
export const reminderLetter = (request: Asked, issuer: string, link: string): Letter => {
  const { amount, day } = termsOf(request)
  const words: Words = {
    subject: textOf('letters:paymentRequestReminder.subject', { issuer }),
    asks: textOf('letters:paymentRequestReminder.asks', { issuer, amount, day }),
    after: ['letters:noInterest', 'letters:ignoreIfPaid'],
  }
  return letter(request, words, link)
}
