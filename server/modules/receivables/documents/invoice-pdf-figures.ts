import { arabic, columnTitle, english, lines, space } from '../../../platform/pdf/bilingual.ts'
import type { Block } from '../../../platform/pdf/sheet.ts'
import { Currency } from '../../../shared/currency.ts'
import { asDay, type Figure, figure, plain, sum } from '../../../shared/figures.ts'
import { type Said, type TextKey, textOf, written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import { sourcesIn } from '../../rates/index.ts'
import type { DocumentTax, DocumentTaxCategory, InvoiceDocument } from './invoice-document.ts'
import { zatcaCode } from './zatca.ts'

const TAXES: Readonly<Record<Exclude<DocumentTaxCategory, 'standard'>, TextKey>> = {
  zero_rated: 'documents:invoice.taxes.zeroRated',
  exempt: 'documents:invoice.taxes.exempt',
  out_of_scope: 'documents:invoice.taxes.outOfScope',
}

const total = (name: Said, value: string, emphasis: 'none' | 'strong' = 'none', arabicName: Said = name): Block => {
  const look = emphasis === 'strong' ? ({ weight: 'bold', size: 11 } as const) : ({ size: 9 } as const)
  const tone = emphasis === 'strong' ? 'ink' : 'muted'
  return {
    kind: 'columns',
    gap: 6,
    columns: [
      { share: 35, blocks: lines(english(name, { tone, ...look })) },
      { share: 31, blocks: lines({ text: value, align: 'right', ...look }) },
      { share: 34, blocks: lines(arabic(arabicName, { tone, ...look })) },
    ],
  }
}

const rateOf = ({ rate }: DocumentTax): Figure => ({ percent: plain(rate) })

export const taxName = (tax: DocumentTax): Said =>
  tax.category === 'standard' ? textOf('documents:invoice.taxes.standard', { rate: rateOf(tax) }) : TAXES[tax.category]

const SHORT: Readonly<Record<DocumentTaxCategory, string>> = {
  standard: '',
  zero_rated: '0%',
  exempt: written('documents:invoice.exempt', 'en'),
  out_of_scope: '–',
}

/** Groups thousands, and keeps every decimal given. */
const grouping = (decimal: string) => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return `${plain(whole)}${decimals ? `.${decimals}` : ''}`
}

/** The lines of the document, with quantity, price and VAT. */
export const table = ({ lines: items, currency }: InvoiceDocument): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('documents:description', 'left'), share: 1 },
    { title: columnTitle('documents:invoice.quantity', 'right'), width: 52, align: 'right' },
    { title: columnTitle('documents:invoice.unitPrice', 'right'), width: 84, align: 'right' },
    { title: columnTitle('documents:invoice.vat', 'right'), width: 48, align: 'right' },
    {
      title: columnTitle(textOf('documents:invoice.amountIn', { currency }), 'right', 'documents:invoice.amount'),
      width: 92,
      align: 'right',
    },
  ],
  rows: items.map((item) => [
    [
      { text: item.description, weight: 'medium', align: 'left' },
      ...(item.taxReason ? [{ text: item.taxReason, size: 8, tone: 'muted', align: 'left' } as const] : []),
    ],
    [{ text: plain(item.quantity) }],
    [{ text: grouping(item.unitPrice) }],
    [{ text: item.taxCategory === 'standard' ? `${plain(item.taxRate)}%` : SHORT[item.taxCategory], tone: 'muted' }],
    [{ text: figure(item.total, currency) }],
  ]),
})

/** The totals with the code to scan beside them. */
export const totals = (document: InvoiceDocument): Block => {
  const { kind, currency, subtotal, discount, taxes, amount, amountPaid, amountCredited, balanceDue, stamp, paymentLink, vatInAed } =
    document
  const money = (minor: bigint) => sum(minor, currency)
  const qr = zatcaCode(document) ?? paymentLink
  const isZatca = zatcaCode(document) !== null
  const caption: TextKey = isZatca ? 'documents:invoice.eInvoiceCode' : 'documents:invoice.scan'
  const isPayable = kind === 'invoice' && stamp !== 'void'
  const figures: Block[] = [
    total('documents:invoice.subtotal', money(subtotal)),
    ...(discount > 0n ? [total('documents:invoice.discount', money(-discount))] : []),
    ...taxes.flatMap((tax) => {
      const taxable: Figure = { decimal: toDecimal(tax.taxable, currency) }
      const isOneOfSeveral = tax.category === 'standard' && taxes.length > 1
      const name = isOneOfSeveral ? textOf('documents:invoice.taxOn', { rate: rateOf(tax), taxable }) : taxName(tax)
      return [total(name, money(tax.tax), 'none', taxName(tax))]
    }),
    space(4),
    { kind: 'rule' },
    space(4),
    total('documents:invoice.total', money(amount), isPayable ? 'none' : 'strong'),
    ...(vatInAed
      ? [
          total('documents:invoice.vatInAed', sum(vatInAed.tax, Currency.AED)),
          total('documents:invoice.totalInAed', sum(vatInAed.total, Currency.AED)),
          total('documents:invoice.exchangeRate', `1 ${currency} = ${vatInAed.rate} AED`),
        ]
      : []),
    ...(amountPaid > 0n ? [total('documents:invoice.amountPaid', money(-amountPaid))] : []),
    ...(amountCredited > 0n ? [total('documents:invoice.credited', money(-amountCredited))] : []),
    ...(isPayable
      ? [space(4), { kind: 'rule', tone: 'ink' } as const, space(4), total('documents:invoice.amountDue', money(balanceDue), 'strong')]
      : []),
  ]
  return {
    kind: 'columns',
    gap: 24,
    columns: [
      {
        share: 36,
        blocks: qr
          ? [
              { kind: 'code', content: qr, size: 92, ...(paymentLink && !isZatca ? { link: paymentLink } : {}) },
              space(4),
              ...lines(english(caption, { size: 7.5, tone: 'muted' }), arabic(caption, { size: 7.5, tone: 'muted', align: 'left' })),
            ]
          : [],
      },
      { share: 64, blocks: figures },
    ],
  }
}

/** States since when the exchange rate applied and who published it, in both languages. */
export const rateNote = ({ vatInAed }: InvoiceDocument): Block[] => {
  if (!vatInAed) return []
  const { rateOn, rateSource } = vatInAed
  const note = (source: string) => textOf('documents:invoice.rateNote', { day: asDay(rateOn), source })
  const muted = { tone: 'muted', size: 8 } as const
  return [
    space(10),
    {
      kind: 'columns',
      gap: 24,
      columns: [
        { share: 1, blocks: lines(english(note(rateSource), muted)) },
        { share: 1, blocks: lines(arabic(note(sourcesIn('ar', rateSource)), muted)) },
      ],
    },
  ]
}
