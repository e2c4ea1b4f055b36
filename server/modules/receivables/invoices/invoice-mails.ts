import { dayInWords, sum } from '../../../shared/figures.ts'
import { written } from '../../../shared/i18n/text.ts'
import { isolated, onOneLine } from '../../../shared/text.ts'
import { type Invoice, LATE_NOTE } from './invoice.entity.ts'

/** What a customer is sent. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

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

/** Sends an invoice to its customer. */
export const invoiceLetter = (invoice: Invoice, link: string | null): Letter => {
  const issuer = invoice.seller?.legalName ?? ''
  const issuerArabic = invoice.seller?.legalNameArabic ?? issuer
  const { customerName, currency, dueDate } = invoice
  const number = invoice.invoiceNumber ?? ''
  const { amountMinor } = invoice
  return letter(
    `Invoice ${number} from ${issuer}`,
    {
      lines: [
        `Hello ${customerName},`,
        `Invoice ${number} from ${issuer} for ${sum(amountMinor, currency)} is due on ${dayInWords(dueDate, 'en')}.`,
        written(LATE_NOTE, 'en'),
      ],
      button: 'View and pay',
    },
    {
      lines: [
        `مرحبًا ${isolated(customerName)}،`,
        `الفاتورة ${isolated(number)} من ${isolated(issuerArabic)} بمبلغ ${isolated(sum(amountMinor, currency, 'ar'))} مستحقة في ${isolated(dayInWords(dueDate, 'ar'))}.`,
        written(LATE_NOTE, 'ar'),
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
  const { customerName, currency, dueDate } = invoice
  const number = invoice.invoiceNumber ?? ''
  const { balanceDueMinor } = invoice
  return letter(
    `Reminder: invoice ${number} from ${issuer}`,
    {
      lines: [
        `Hello ${customerName},`,
        `This is a reminder that ${sum(balanceDueMinor, currency)} of invoice ${number} from ${issuer} is still unpaid. The due date is ${dayInWords(dueDate, 'en')}.`,
        written(LATE_NOTE, 'en'),
        'If you have already paid, ignore this message.',
      ],
      button: 'View and pay',
    },
    {
      lines: [
        `مرحبًا ${isolated(customerName)}،`,
        `نذكّرك بأن مبلغ ${isolated(sum(balanceDueMinor, currency, 'ar'))} من الفاتورة ${isolated(number)} من ${isolated(issuerArabic)} لم يُدفع بعد، وتاريخ استحقاقها ${isolated(dayInWords(dueDate, 'ar'))}.`,
        written(LATE_NOTE, 'ar'),
        'إن كنت قد دفعت فتجاهل هذه الرسالة.',
      ],
      button: 'الاطلاع والدفع',
    },
    link,
  )
}
