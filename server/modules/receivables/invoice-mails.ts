import { toDecimal } from '../../shared/money.ts'
import { type Invoice, LATE_NOTE } from './invoice.entity.ts'

/** What a customer is sent. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What people named may not break a subject line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Keeps an amount, a date or a number from being turned around among Arabic words. */
const apart = (text: string) => `\u2066${text}\u2069`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

interface Words {
  readonly lines: readonly string[]
  readonly button: string
}

const asHtml = ({ lines, button }: Words, link: string | null, direction: 'ltr' | 'rtl', language: 'en' | 'ar') => {
  const paragraphs = lines.map((line) => `<p>${escaped(line).replace(/\n/g, '<br>')}</p>`)
  const linked = link ? `<p><a href="${escaped(link)}">${escaped(button)}</a><br>${escaped(link)}</p>` : ''
  return `<div dir="${direction}" lang="${language}">${paragraphs.join('')}${linked}</div>`
}

const asText = ({ lines, button }: Words, link: string | null) => [...lines, ...(link ? [`${button}:\n${link}`] : [])].join('\n\n')

/** A customer has not told us its language: each letter is in English and in Arabic. Names are text, never markup. */
const letter = (subject: string, english: Words, arabic: Words, link: string | null): Letter => ({
  subject: onOneLine(subject),
  text: `${asText(english, link)}\n\n————————\n\n${asText(arabic, link)}`,
  html: `<!doctype html><html><body style="font-family:sans-serif">${asHtml(english, link, 'ltr', 'en')}<hr>${asHtml(arabic, link, 'rtl', 'ar')}</body></html>`,
})

const LATE_NOTE_ARABIC = 'لا تُحتسب أي فائدة على التأخر في السداد.'

const sumOf = (minor: bigint, { currency }: Invoice) => `${currency} ${toDecimal(minor, currency)}`

/** Sends an invoice to its customer. */
export const invoiceLetter = (invoice: Invoice, link: string | null): Letter => {
  const issuer = invoice.seller?.legalName ?? ''
  const issuerArabic = invoice.seller?.legalNameArabic ?? issuer
  const { customerName, dueDate } = invoice
  const number = invoice.invoiceNumber ?? ''
  const sum = sumOf(invoice.amountMinor, invoice)
  return letter(
    `Invoice ${number} from ${issuer}`,
    {
      lines: [`Hello ${customerName},`, `here is invoice ${number} from ${issuer} over ${sum}. It is due on ${dueDate}.`, LATE_NOTE],
      button: 'See it and pay',
    },
    {
      lines: [
        `مرحبًا ${customerName}،`,
        `هذه فاتورة ${apart(number)} من ${issuerArabic} بمبلغ ${apart(sum)}، وتستحق في ${apart(dueDate)}.`,
        LATE_NOTE_ARABIC,
      ],
      button: 'الاطلاع والدفع',
    },
    link,
  )
}

/** Reminds a customer of what is still due. */
export const reminderLetter = (invoice: Invoice, link: string | null): Letter => {
  const issuer = invoice.seller?.legalName ?? ''
  const issuerArabic = invoice.seller?.legalNameArabic ?? issuer
  const { customerName, dueDate } = invoice
  const number = invoice.invoiceNumber ?? ''
  const sum = sumOf(invoice.balanceDueMinor, invoice)
  return letter(
    `Reminder: invoice ${number} from ${issuer}`,
    {
      lines: [
        `Hello ${customerName},`,
        `a reminder: ${sum} of invoice ${number} from ${issuer} is still to be paid; its due date is ${dueDate}.`,
        LATE_NOTE,
        'If you have paid already, ignore this message.',
      ],
      button: 'See it and pay',
    },
    {
      lines: [
        `مرحبًا ${customerName}،`,
        `نذكّرك بأن مبلغ ${apart(sum)} من الفاتورة ${apart(number)} من ${issuerArabic} لم يُدفع بعد، وتاريخ استحقاقها ${apart(dueDate)}.`,
        LATE_NOTE_ARABIC,
        'إن كنت قد دفعت فتجاهل هذه الرسالة.',
      ],
      button: 'الاطلاع والدفع',
    },
    link,
  )
}
