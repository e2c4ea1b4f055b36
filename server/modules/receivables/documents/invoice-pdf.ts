import { addressLines, arabic, columnTitle, fact, lines, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet, Words } from '../../../platform/pdf/sheet.ts'
import { Currency } from '../../../shared/currency.ts'
import { momentIn } from '../../../shared/day.ts'
import { dayInWords, figure, plain, sum } from '../../../shared/figures.ts'
import { written } from '../../../shared/i18n/text.ts'
import { sourcesIn } from '../../rates/index.ts'
import { LATE_NOTE } from '../invoices/invoice.entity.ts'
import type { DocumentTax, DocumentTaxCategory, InvoiceDocument } from './invoice-document.ts'
import { zatcaCode } from './zatca.ts'

const TITLES = {
  invoice: { plain: ['Invoice', 'فاتورة'], tax: ['Tax Invoice', 'فاتورة ضريبية'] },
  credit_note: { plain: ['Credit Note', 'إشعار دائن'], tax: ['Tax Credit Note', 'إشعار دائن ضريبي'] },
} as const

const STAMPS = {
  paid: { words: ['PAID', 'مدفوعة'], tone: 'accent' },
  credited: { words: ['CREDITED', 'مسوّاة بإشعار دائن'], tone: 'accent' },
  void: { words: ['VOID', 'ملغاة'], tone: 'danger' },
} as const

const CATEGORIES: Readonly<Record<DocumentTaxCategory, readonly [string, string]>> = {
  standard: ['VAT', 'ضريبة القيمة المضافة'],
  zero_rated: ['VAT 0%, zero-rated', 'ضريبة صفرية 0%'],
  exempt: ['VAT exempt', 'معفى من الضريبة'],
  out_of_scope: ['Outside the scope of VAT', 'خارج نطاق الضريبة'],
}

const total = (english: string, value: string, inArabic: string, emphasis: 'none' | 'strong' = 'none'): Block => {
  const look = emphasis === 'strong' ? ({ weight: 'bold', size: 11 } as const) : ({ size: 9 } as const)
  const tone = emphasis === 'strong' ? 'ink' : 'muted'
  return {
    kind: 'columns',
    gap: 6,
    columns: [
      { share: 35, blocks: lines({ text: english, tone, ...look }) },
      { share: 31, blocks: lines({ text: value, align: 'right', ...look }) },
      { share: 34, blocks: lines(arabic(inArabic, { tone, ...look })) },
    ],
  }
}

const party = (english: string, inArabic: string, blocks: readonly Block[]): readonly Block[] => [
  {
    kind: 'columns',
    gap: 4,
    columns: [
      { share: 1, blocks: lines({ text: english, tone: 'muted', size: 8, weight: 'medium' }) },
      { share: 1, blocks: lines(arabic(inArabic, { tone: 'muted', size: 8, weight: 'medium' })) },
    ],
  },
  { kind: 'rule' },
  space(5),
  ...blocks,
]

const taxName = ({ category, rate }: DocumentTax): readonly [string, string] => {
  const [english, inArabic] = CATEGORIES[category]
  return category === 'standard' ? [`${english} ${plain(rate)}%`, `${inArabic} ${plain(rate)}%`] : [english, inArabic]
}

const head = (document: InvoiceDocument): Block[] => {
  const { kind, seller, stamp, paidAt, timeZone } = document
  const [english, inArabic] = TITLES[kind][seller.trn === null ? 'plain' : 'tax']
  const name = lines({ text: seller.legalName, size: 15, weight: 'bold' })
  const brand: Block[] = seller.logo
    ? [{ kind: 'picture', content: seller.logo, maxWidth: 170, maxHeight: 52, instead: name }]
    : [...name, ...(seller.legalNameArabic ? lines({ text: seller.legalNameArabic, size: 12, weight: 'medium', align: 'left' }) : [])]
  const paidOn = stamp === 'paid' && paidAt ? ` · ${dayInWords(momentIn(timeZone, paidAt).day, 'en')}` : ''
  return [
    {
      kind: 'columns',
      gap: 24,
      columns: [
        { share: 55, blocks: brand },
        {
          share: 45,
          blocks: [
            ...lines(
              { text: english, size: 20, weight: 'bold', align: 'right' },
              arabic(inArabic, { size: 15, weight: 'medium', tone: 'muted' }),
            ),
            ...(stamp
              ? ([
                  space(6),
                  {
                    kind: 'badge',
                    tone: STAMPS[stamp].tone,
                    align: 'right',
                    words: [
                      { text: `${STAMPS[stamp].words[0]}${paidOn}`, size: 9 },
                      { text: STAMPS[stamp].words[1], size: 9 },
                    ],
                  },
                ] as const)
              : []),
          ],
        },
      ],
    },
    space(16),
  ]
}

const facts = ({ kind, number, issuedOn, dueOn, purchaseOrder, currency, credits }: InvoiceDocument): Block[] => [
  kind === 'invoice' ? fact('Invoice number', number, 'رقم الفاتورة') : fact('Credit note number', number, 'رقم الإشعار'),
  fact('Date of issue', dayInWords(issuedOn, 'en'), 'تاريخ الإصدار'),
  ...(dueOn ? [fact('Date due', dayInWords(dueOn, 'en'), 'تاريخ الاستحقاق')] : []),
  ...(purchaseOrder ? [fact('Purchase order', purchaseOrder, 'أمر الشراء')] : []),
  ...(credits
    ? [
        fact('Credits invoice', `${credits.number} · ${dayInWords(credits.issuedOn, 'en')}`, 'عن الفاتورة'),
        fact('Reason', credits.reason, 'السبب'),
      ]
    : []),
  fact('Currency', currency, 'العملة'),
]

const parties = ({ seller, buyer }: InvoiceDocument): Block => ({
  kind: 'columns',
  gap: 28,
  columns: [
    {
      share: 1,
      blocks: party(
        'From',
        'من',
        lines(
          { text: seller.legalName, weight: 'bold', size: 10 },
          seller.legalNameArabic ? { text: seller.legalNameArabic, weight: 'medium', size: 10, align: 'left' } : null,
          ...addressLines(seller.address),
          seller.email ? { text: seller.email, tone: 'muted' } : null,
          seller.trn ? { text: `VAT / TRN ${seller.trn}`, weight: 'medium' } : null,
        ),
      ),
    },
    {
      share: 1,
      blocks: party(
        'Bill to',
        'إلى',
        lines(
          { text: buyer.name, weight: 'bold', size: 10, align: 'left' },
          ...addressLines(buyer.address ?? '').map((words) => ({ ...words, align: 'left' as const })),
          buyer.email ? { text: buyer.email, tone: 'muted' } : null,
          buyer.phone ? { text: buyer.phone, tone: 'muted', direction: 'ltr' } : null,
          buyer.taxId ? { text: `VAT / TRN ${buyer.taxId}`, weight: 'medium' } : null,
        ),
      ),
    },
  ],
})

/** How it ended, where nothing is due. */
const CLOSED = {
  note: ['credited', 'المبلغ الدائن'],
  paid: ['paid', 'مدفوعة بالكامل'],
  credited: ['credited', 'مسوّاة بإشعار دائن'],
  void: ['void', 'فاتورة ملغاة'],
} as const

const headline = ({ kind, amount, balanceDue, currency, dueOn, stamp, paymentLink }: InvoiceDocument): Block => {
  const isOpen = kind === 'invoice' && stamp === null
  const [english, inArabic] = isOpen
    ? [
        `${sum(balanceDue, currency)} due ${dueOn ? dayInWords(dueOn, 'en') : ''}`.trim(),
        `المبلغ المستحق ${dueOn ? `في ${dayInWords(dueOn, 'ar')}` : ''}`.trim(),
      ]
    : [`${sum(amount, currency)} ${CLOSED[stamp ?? 'note'][0]}`, CLOSED[stamp ?? 'note'][1]]
  return {
    kind: 'panel',
    blocks: [
      {
        kind: 'columns',
        gap: 12,
        columns: [
          { share: 62, blocks: lines({ text: english, size: 14, weight: 'bold' }) },
          { share: 38, blocks: lines(arabic(inArabic, { size: 11, weight: 'medium' })) },
        ],
      },
      ...(isOpen && paymentLink
        ? ([
            space(2),
            {
              kind: 'columns',
              gap: 12,
              columns: [
                { share: 62, blocks: lines({ text: 'Pay online', tone: 'accent', weight: 'medium', size: 10, link: paymentLink }) },
                {
                  share: 38,
                  blocks: lines(arabic('ادفع عبر الإنترنت', { tone: 'accent', weight: 'medium', size: 10, link: paymentLink })),
                },
              ],
            },
          ] as const)
        : []),
    ],
  }
}

const table = ({ lines: items, currency }: InvoiceDocument): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('Description', 'الوصف', 'left'), share: 1 },
    { title: columnTitle('Qty', 'الكمية', 'right'), width: 52, align: 'right' },
    { title: columnTitle('Unit price', 'سعر الوحدة', 'right'), width: 84, align: 'right' },
    { title: columnTitle('VAT', 'الضريبة', 'right'), width: 48, align: 'right' },
    { title: columnTitle(`Amount (${currency})`, 'المبلغ', 'right'), width: 92, align: 'right' },
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

const SHORT: Readonly<Record<DocumentTaxCategory, string>> = { standard: '', zero_rated: '0%', exempt: 'Exempt', out_of_scope: '–' }

/** Thousands apart, and every decimal that was given. */
const grouping = (decimal: string) => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return `${plain(whole)}${decimals ? `.${decimals}` : ''}`
}

const totals = (document: InvoiceDocument): Block => {
  const { kind, currency, subtotal, discount, taxes, amount, amountPaid, amountCredited, balanceDue, stamp, paymentLink, vatInAed } =
    document
  const money = (minor: bigint) => sum(minor, currency)
  const qr = zatcaCode(document) ?? paymentLink
  const isZatca = zatcaCode(document) !== null
  const isPayable = kind === 'invoice' && stamp !== 'void'
  const figures: Block[] = [
    total('Subtotal', money(subtotal), 'المجموع الفرعي'),
    ...(discount > 0n ? [total('Discount', money(-discount), 'الخصم')] : []),
    ...taxes.flatMap((tax) => {
      const [english, inArabic] = taxName(tax)
      const on = tax.category === 'standard' && taxes.length > 1 ? ` on ${figure(tax.taxable, currency)}` : ''
      return [total(`${english}${on}`, money(tax.tax), inArabic)]
    }),
    space(4),
    { kind: 'rule' },
    space(4),
    total('Total', money(amount), 'الإجمالي', isPayable ? 'none' : 'strong'),
    ...(vatInAed
      ? [
          total('VAT in AED', sum(vatInAed.tax, Currency.AED), 'الضريبة بالدرهم'),
          total('Total in AED', sum(vatInAed.total, Currency.AED), 'الإجمالي بالدرهم'),
          total('Exchange rate', `1 ${currency} = ${vatInAed.rate} AED`, 'سعر الصرف'),
        ]
      : []),
    ...(amountPaid > 0n ? [total('Amount paid', money(-amountPaid), 'المدفوع')] : []),
    ...(amountCredited > 0n ? [total('Credited', money(-amountCredited), 'إشعارات دائنة')] : []),
    ...(isPayable
      ? [space(4), { kind: 'rule', tone: 'ink' } as const, space(4), total('Amount due', money(balanceDue), 'المبلغ المستحق', 'strong')]
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
              ...lines(
                { text: isZatca ? 'ZATCA e-invoice code' : 'Scan to view and pay', size: 7.5, tone: 'muted' },
                {
                  text: isZatca ? 'رمز الفاتورة الإلكترونية' : 'امسح الرمز للعرض والدفع',
                  size: 7.5,
                  tone: 'muted',
                  align: 'left',
                },
              ),
            ]
          : [],
      },
      { share: 64, blocks: figures },
    ],
  }
}

/** Since when the exchange rate held and who published it, in both languages. */
const rateNote = ({ vatInAed }: InvoiceDocument): Block[] => {
  if (!vatInAed) return []
  const { rateOn, rateSource } = vatInAed
  const english = `Exchange rate of ${dayInWords(rateOn, 'en')}, source: ${rateSource}`
  const inArabic = `سعر الصرف بتاريخ ${dayInWords(rateOn, 'ar')}، المصدر: ${sourcesIn('ar', rateSource)}`
  const muted = { tone: 'muted', size: 8 } as const
  return [
    space(10),
    {
      kind: 'columns',
      gap: 24,
      columns: [
        { share: 1, blocks: lines({ text: english, ...muted }) },
        { share: 1, blocks: lines(arabic(inArabic, muted)) },
      ],
    },
  ]
}

const notes = (document: InvoiceDocument): Block[] => {
  const { kind, description, lateNote, taxes, paymentLink, stamp } = document
  const reasons = taxes.flatMap((tax) => (tax.reason ? [`${taxName(tax)[0]}: ${tax.reason}`] : []))
  const isOpen = kind === 'invoice' && stamp === null
  return [
    ...(description ? [space(16), ...lines({ text: 'Notes', weight: 'medium', tone: 'muted', size: 8 }, { text: description })] : []),
    ...rateNote(document),
    ...(reasons.length > 0 ? [space(10), ...lines(...reasons.map((text): Words => ({ text, tone: 'muted', size: 8 })))] : []),
    ...(kind === 'invoice'
      ? [
          space(14),
          {
            kind: 'columns',
            gap: 24,
            columns: [
              { share: 1, blocks: lines({ text: lateNote, tone: 'muted', size: 8 }) },
              { share: 1, blocks: lines(arabic(written(LATE_NOTE, 'ar'), { tone: 'muted', size: 8 })) },
            ],
          } as const,
        ]
      : []),
    ...(isOpen && paymentLink
      ? [space(8), ...lines({ text: paymentLink, size: 8, tone: 'accent', link: paymentLink, direction: 'ltr' })]
      : []),
  ]
}

/** The document before it is laid out; the same facts make the same sheet. */
export const invoiceSheet = (document: InvoiceDocument): Sheet => {
  const { kind, number, seller, issuedAt, publicUrl, currency, amount, chain } = document
  const [english] = TITLES[kind][seller.trn === null ? 'plain' : 'tax']
  return {
    title: `${english} ${number}`,
    author: seller.legalName,
    language: 'en',
    madeAt: issuedAt,
    publicUrl,
    running: [{ text: `${english} ${number}`, weight: 'medium' }, { text: seller.legalName }],
    footer: [
      {
        text: `${number} · ${sum(amount, currency)} · ${seller.legalName}${seller.trn ? ` · VAT / TRN ${seller.trn}` : ''}${chain ? ` · No. ${chain.counter} of the seller's chain` : ''}`,
        align: 'left',
        direction: 'ltr',
      },
    ],
    blocks: [
      ...head(document),
      ...facts(document),
      space(16),
      parties(document),
      space(16),
      headline(document),
      space(16),
      table(document),
      space(14),
      totals(document),
      ...notes(document),
    ],
  }
}

/** The PDF of an invoice or a credit note, in English and Arabic side by side. */
export const invoicePdf = (document: InvoiceDocument): Promise<Buffer> => makePdf(invoiceSheet(document))
