import { toDecimal } from '../../shared/money.ts'
import type { PaymentRequest } from './payment-request.entity.ts'

interface Letter {
  readonly subject: string
  readonly text: string
}

/** What people named may not break a subject line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Keeps an amount, a date or a link from being turned around among Arabic words. */
const apart = (text: string) => `\u2066${text}\u2069`

type Asked = Pick<PaymentRequest, 'customerName' | 'currency' | 'balanceMinor' | 'dueDate' | 'description'>

/** A customer has not told us its language: each letter is in English and in Arabic. */
const letter = (subject: string, english: string, arabic: string): Letter => ({
  subject: onOneLine(subject),
  text: `${english}\n\n————————\n\n${arabic}`,
})

const sumOf = ({ balanceMinor, currency }: Asked) => `${currency} ${toDecimal(balanceMinor, currency)}`

/** Asks a customer for money. */
export const requestLetter = (request: Asked, issuer: string, link: string): Letter => {
  const { customerName, dueDate, description } = request
  const sum = sumOf(request)
  return letter(
    `${issuer} asks for ${sum} · طلب دفع من ${issuer}`,
    `Hello ${customerName},\n\n${issuer} asks you for ${sum}, due on ${dueDate}, for:\n${description}\n\nSee it and pay here:\n${link}\n\nNo interest is charged for late payment. If you do not know ${issuer}, do not pay.`,
    `مرحبًا ${customerName}،\n\nيطلب منك ${issuer} مبلغ ${apart(sum)} يستحق في ${apart(dueDate)}، مقابل:\n${description}\n\nاطّلع عليه وادفع هنا:\n${link}\n\nلا تُحتسب أي فائدة على التأخر في السداد. إن كنت لا تعرف ${issuer} فلا تدفع.`,
  )
}

/** Reminds a customer of what is still asked for. */
export const reminderLetter = (request: Asked, issuer: string, link: string): Letter => {
  const { customerName, dueDate, description } = request
  const sum = sumOf(request)
  return letter(
    `Reminder: ${issuer} asks for ${sum} · تذكير من ${issuer}`,
    `Hello ${customerName},\n\na reminder: ${issuer} still asks you for ${sum}, due on ${dueDate}, for:\n${description}\n\nSee it and pay here:\n${link}\n\nNo interest is charged for late payment. If you have paid already, ignore this message.`,
    `مرحبًا ${customerName}،\n\nنذكّرك بأن ${issuer} لا يزال يطلب منك مبلغ ${apart(sum)} يستحق في ${apart(dueDate)}، مقابل:\n${description}\n\nاطّلع عليه وادفع هنا:\n${link}\n\nلا تُحتسب أي فائدة على التأخر في السداد. إن كنت قد دفعت فتجاهل هذه الرسالة.`,
  )
}
