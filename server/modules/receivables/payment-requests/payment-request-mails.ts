import { dayInWords, sum } from '../../../shared/figures.ts'
import { isolated, onOneLine } from '../../../shared/text.ts'
import type { PaymentRequest } from './payment-request.entity.ts'

interface Letter {
  readonly subject: string
  readonly text: string
}

type Asked = Pick<PaymentRequest, 'customerName' | 'currency' | 'balanceMinor' | 'dueDate' | 'description'>

/** A customer has not told us its language: each letter is in English and in Arabic. */
const letter = (subject: string, english: string, arabic: string): Letter => ({
  subject: onOneLine(subject),
  text: `${english}\n\n————————\n\n${arabic}`,
})

/** Amount and due date as each language writes them. */
const termsOf = ({ balanceMinor, currency, dueDate }: Asked) => ({
  amount: sum(balanceMinor, currency),
  due: dayInWords(dueDate, 'en'),
  amountArabic: isolated(sum(balanceMinor, currency, 'ar')),
  dueArabic: isolated(dayInWords(dueDate, 'ar')),
})

/** Asks a customer for money. */
export const requestLetter = (request: Asked, issuer: string, link: string): Letter => {
  const { customerName, description } = request
  const { amount, due, amountArabic, dueArabic } = termsOf(request)
  return letter(
    `Payment request from ${issuer}: ${amount} · طلب دفع من ${isolated(issuer)}`,
    `Hello ${customerName},\n\n${issuer} requests ${amount}, due on ${due}, for:\n${description}\n\nView and pay:\n${link}\n\nNo interest is charged on late payment. If you do not know ${issuer}, do not pay.`,
    `مرحبًا ${isolated(customerName)}،\n\nورد إليك طلب دفع من ${isolated(issuer)} بمبلغ ${amountArabic}، يستحق في ${dueArabic}، مقابل:\n${description}\n\nالاطلاع والدفع:\n${link}\n\nلا تُحتسب أي فائدة على التأخر في السداد. إن كنت لا تعرف ${isolated(issuer)} فلا تدفع.`,
  )
}

/** Reminds a customer of what is still asked for. */
export const reminderLetter = (request: Asked, issuer: string, link: string): Letter => {
  const { customerName, description } = request
  const { amount, due, amountArabic, dueArabic } = termsOf(request)
  return letter(
    `Reminder: payment request from ${issuer}: ${amount} · تذكير من ${isolated(issuer)}`,
    `Hello ${customerName},\n\nThis is a reminder of the payment request from ${issuer} for ${amount}, due on ${due}, for:\n${description}\n\nView and pay:\n${link}\n\nNo interest is charged on late payment. If you have already paid, ignore this message.`,
    `مرحبًا ${isolated(customerName)}،\n\nنذكّرك بطلب الدفع من ${isolated(issuer)} بمبلغ ${amountArabic}، يستحق في ${dueArabic}، مقابل:\n${description}\n\nالاطلاع والدفع:\n${link}\n\nلا تُحتسب أي فائدة على التأخر في السداد. إن كنت قد دفعت فتجاهل هذه الرسالة.`,
  )
}
