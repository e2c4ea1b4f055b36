import { asAmount, asDay } from '../../../shared/figures.ts'
import { type Said, textOf, written } from '../../../shared/i18n/text.ts'
import { onOneLine } from '../../../shared/text.ts'
import { LETTER_LANGUAGES, type LetterLanguage, letterText } from '../billing/letter.ts'
import { type Invoice, LATE_NOTE } from './invoice.entity.ts'

/** An e-mail to a customer. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

const asHtml = (lines: readonly string[], link: string | null, language: LetterLanguage) => {
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`)
  const label = escaped(written('letters:viewAndPay', language))
  const linked = link ? `<p><a href="${escaped(link)}">${label}</a><br>${escaped(link)}</p>` : ''
  return `<div dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}">${paragraphs.join('')}${linked}</div>`
}

/** Names are inserted as text, never as markup. */
const letter = (subject: string, saidIn: (language: LetterLanguage) => readonly Said[], link: string | null): Letter => {
  const linesIn = (language: LetterLanguage) => saidIn(language).map((said) => written(said, language))
  const linkIn = (language: LetterLanguage) => (link ? [`${written('letters:viewAndPayAt', language)}\n${link}`] : [])
  const bodies = LETTER_LANGUAGES.map((language) => asHtml(linesIn(language), link, language))
  return {
    subject: onOneLine(subject),
    text: letterText((language) => [...linesIn(language), ...linkIn(language)]),
    html: `<!doctype html><html><body style="font-family:sans-serif">${bodies.join('<hr>')}</body></html>`,
  }
}

/** Returns the issuer's legal name in a language. */
const issuerIn = ({ seller }: Invoice, language: LetterLanguage) =>
  (language === 'ar' ? seller?.legalNameArabic : null) ?? seller?.legalName ?? ''

/** Returns the e-mail that sends an invoice to its customer. */
export const invoiceLetter = (invoice: Invoice, link: string | null): Letter => {
  const { customerName, currency, amountMinor } = invoice
  const number = invoice.invoiceNumber ?? ''
  const [amount, day] = [asAmount(amountMinor, currency), asDay(invoice.dueOn)]
  return letter(
    written(textOf('letters:invoice.subject', { number, issuer: issuerIn(invoice, 'en') }), 'en'),
    (language) => [
      textOf('mails:frame.hello', { name: customerName }),
      textOf('letters:invoice.due', { number, issuer: issuerIn(invoice, language), amount, day }),
      LATE_NOTE,
    ],
    link,
  )
}

/** Returns the e-mail that reminds a customer of the balance due. */
export const reminderLetter = (invoice: Invoice, link: string | null): Letter => {
  const { customerName, currency, balanceDueMinor } = invoice
  const number = invoice.invoiceNumber ?? ''
  const [amount, day] = [asAmount(balanceDueMinor, currency), asDay(invoice.dueOn)]
  return letter(
    written(textOf('letters:invoiceReminder.subject', { number, issuer: issuerIn(invoice, 'en') }), 'en'),
    (language) => [
      textOf('mails:frame.hello', { name: customerName }),
      textOf('letters:invoiceReminder.unpaid', { number, issuer: issuerIn(invoice, language), amount, day }),
      LATE_NOTE,
      'letters:ignoreIfPaid',
    ],
    link,
  )
}
