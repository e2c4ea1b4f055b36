import { addressLines, arabic, columnTitle, english, fact, lines, pair, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet, Tone, Words } from '../../../platform/pdf/sheet.ts'
import { Currency } from '../../../shared/currency.ts'
import { momentIn } from '../../../shared/day.ts'
import { asAmount, asDay, dayInWords, type Figure, figure, plain, sum } from '../../../shared/figures.ts'
import { type Said, type TextKey, textOf, written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import { sourcesIn } from '../../rates/index.ts'
import { LATE_NOTE } from '../invoices/invoice.entity.ts'
import type { DocumentTax, DocumentTaxCategory, InvoiceDocument } from './invoice-document.ts'
import { zatcaCode } from './zatca.ts'

const STAMP_TONES = { paid: 'accent', credited: 'accent', void: 'danger' } as const satisfies Readonly<
  Record<NonNullable<InvoiceDocument['stamp']>, Tone>
>

const TAXES: Readonly<Record<Exclude<DocumentTaxCategory, 'standard'>, TextKey>> = {
  zero_rated: 'papers:invoice.taxes.zeroRated',
  exempt: 'papers:invoice.taxes.exempt',
  out_of_scope: 'papers:invoice.taxes.outOfScope',
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

const party = (name: Said, blocks: readonly Block[]): readonly Block[] => [
  pair(name, { tone: 'muted', size: 8, weight: 'medium' }, 4),
  { kind: 'rule' },
  space(5),
  ...blocks,
]

const rateOf = ({ rate }: DocumentTax): Figure => ({ percent: plain(rate) })

const taxName = (tax: DocumentTax): Said =>
  tax.category === 'standard' ? textOf('papers:invoice.taxes.standard', { rate: rateOf(tax) }) : TAXES[tax.category]

const titleOf = ({ kind, seller }: InvoiceDocument): TextKey => `papers:invoice.titles.${kind}.${seller.trn === null ? 'plain' : 'tax'}`

const head = (document: InvoiceDocument): Block[] => {
  const { seller, stamp, paidAt, timeZone } = document
  const title = titleOf(document)
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
              english(title, { size: 20, weight: 'bold', align: 'right' }),
              arabic(title, { size: 15, weight: 'medium', tone: 'muted' }),
            ),
            ...(stamp
              ? ([
                  space(6),
                  {
                    kind: 'badge',
                    tone: STAMP_TONES[stamp],
                    align: 'right',
                    words: [
                      { text: `${written(`papers:invoice.stamps.${stamp}`, 'en')}${paidOn}`, size: 9 },
                      { text: written(`papers:invoice.stamps.${stamp}`, 'ar'), size: 9 },
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
  kind === 'invoice' ? fact('papers:invoice.number', number) : fact('papers:invoice.noteNumber', number),
  fact('papers:invoice.issued', dayInWords(issuedOn, 'en')),
  ...(dueOn ? [fact('papers:invoice.due', dayInWords(dueOn, 'en'))] : []),
  ...(purchaseOrder ? [fact('papers:invoice.purchaseOrder', purchaseOrder)] : []),
  ...(credits
    ? [fact('papers:invoice.credits', `${credits.number} · ${dayInWords(credits.issuedOn, 'en')}`), fact('papers:reason', credits.reason)]
    : []),
  fact('papers:currency', currency),
]

const parties = ({ seller, buyer }: InvoiceDocument): Block => ({
  kind: 'columns',
  gap: 28,
  columns: [
    {
      share: 1,
      blocks: party(
        'papers:invoice.from',
        lines(
          { text: seller.legalName, weight: 'bold', size: 10 },
          seller.legalNameArabic ? { text: seller.legalNameArabic, weight: 'medium', size: 10, align: 'left' } : null,
          ...addressLines(seller.address),
          seller.email ? { text: seller.email, tone: 'muted' } : null,
          seller.trn ? english(textOf('papers:vatNumber', { number: seller.trn }), { weight: 'medium' }) : null,
        ),
      ),
    },
    {
      share: 1,
      blocks: party(
        'papers:invoice.billTo',
        lines(
          { text: buyer.name, weight: 'bold', size: 10, align: 'left' },
          ...addressLines(buyer.address ?? '').map((words) => ({ ...words, align: 'left' as const })),
          buyer.email ? { text: buyer.email, tone: 'muted' } : null,
          buyer.phone ? { text: buyer.phone, tone: 'muted', direction: 'ltr' } : null,
          buyer.taxId ? english(textOf('papers:vatNumber', { number: buyer.taxId }), { weight: 'medium' }) : null,
        ),
      ),
    },
  ],
})

/** Returns the amount due with its date, in English and in Arabic. */
const dueOf = (amount: Figure, dueOn: string | null): readonly [Said, Said] => {
  if (!dueOn) return [textOf('papers:invoice.dueSum', { amount }), 'papers:invoice.amountDue']
  const day = asDay(dueOn)
  return [textOf('papers:invoice.dueOn', { amount, day }), textOf('papers:invoice.amountDueOn', { day })]
}

const headline = ({ kind, amount, balanceDue, currency, dueOn, stamp, paymentLink }: InvoiceDocument): Block => {
  const isOpen = kind === 'invoice' && stamp === null
  const outcome = stamp ?? 'note'
  const [said, arabicSaid]: readonly [Said, Said] = isOpen
    ? dueOf(asAmount(balanceDue, currency), dueOn)
    : [textOf(`papers:invoice.closed.${outcome}`, { amount: asAmount(amount, currency) }), `papers:invoice.outcomes.${outcome}`]
  return {
    kind: 'panel',
    blocks: [
      {
        kind: 'columns',
        gap: 12,
        columns: [
          { share: 62, blocks: lines(english(said, { size: 14, weight: 'bold' })) },
          { share: 38, blocks: lines(arabic(arabicSaid, { size: 11, weight: 'medium' })) },
        ],
      },
      ...(isOpen && paymentLink
        ? ([
            space(2),
            {
              kind: 'columns',
              gap: 12,
              columns: [
                {
                  share: 62,
                  blocks: lines(english('papers:invoice.payOnline', { tone: 'accent', weight: 'medium', size: 10, link: paymentLink })),
                },
                {
                  share: 38,
                  blocks: lines(arabic('papers:invoice.payOnline', { tone: 'accent', weight: 'medium', size: 10, link: paymentLink })),
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
    { title: columnTitle('papers:description', 'left'), share: 1 },
    { title: columnTitle('papers:invoice.quantity', 'right'), width: 52, align: 'right' },
    { title: columnTitle('papers:invoice.unitPrice', 'right'), width: 84, align: 'right' },
    { title: columnTitle('papers:invoice.vat', 'right'), width: 48, align: 'right' },
    { title: columnTitle(textOf('papers:invoice.amountIn', { currency }), 'right', 'papers:invoice.amount'), width: 92, align: 'right' },
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

const SHORT: Readonly<Record<DocumentTaxCategory, string>> = {
  standard: '',
  zero_rated: '0%',
  exempt: written('papers:invoice.exempt', 'en'),
  out_of_scope: '–',
}

/** Groups thousands, and keeps every decimal given. */
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
  const caption: TextKey = isZatca ? 'papers:invoice.eInvoiceCode' : 'papers:invoice.scan'
  const isPayable = kind === 'invoice' && stamp !== 'void'
  const figures: Block[] = [
    total('papers:invoice.subtotal', money(subtotal)),
    ...(discount > 0n ? [total('papers:invoice.discount', money(-discount))] : []),
    ...taxes.flatMap((tax) => {
      const taxable: Figure = { decimal: toDecimal(tax.taxable, currency) }
      const isOneOfSeveral = tax.category === 'standard' && taxes.length > 1
      const name = isOneOfSeveral ? textOf('papers:invoice.taxOn', { rate: rateOf(tax), taxable }) : taxName(tax)
      return [total(name, money(tax.tax), 'none', taxName(tax))]
    }),
    space(4),
    { kind: 'rule' },
    space(4),
    total('papers:invoice.total', money(amount), isPayable ? 'none' : 'strong'),
    ...(vatInAed
      ? [
          total('papers:invoice.vatInAed', sum(vatInAed.tax, Currency.AED)),
          total('papers:invoice.totalInAed', sum(vatInAed.total, Currency.AED)),
          total('papers:invoice.exchangeRate', `1 ${currency} = ${vatInAed.rate} AED`),
        ]
      : []),
    ...(amountPaid > 0n ? [total('papers:invoice.amountPaid', money(-amountPaid))] : []),
    ...(amountCredited > 0n ? [total('papers:invoice.credited', money(-amountCredited))] : []),
    ...(isPayable
      ? [space(4), { kind: 'rule', tone: 'ink' } as const, space(4), total('papers:invoice.amountDue', money(balanceDue), 'strong')]
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
const rateNote = ({ vatInAed }: InvoiceDocument): Block[] => {
  if (!vatInAed) return []
  const { rateOn, rateSource } = vatInAed
  const note = (source: string) => textOf('papers:invoice.rateNote', { day: asDay(rateOn), source })
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

const notes = (document: InvoiceDocument): Block[] => {
  const { kind, description, lateNote, taxes, paymentLink, stamp } = document
  const reasons = taxes.flatMap((tax) => (tax.reason ? [`${written(taxName(tax), 'en')}: ${tax.reason}`] : []))
  const isOpen = kind === 'invoice' && stamp === null
  return [
    ...(description
      ? [space(16), ...lines(english('papers:invoice.notes', { weight: 'medium', tone: 'muted', size: 8 }), { text: description })]
      : []),
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
              { share: 1, blocks: lines(arabic(LATE_NOTE, { tone: 'muted', size: 8 })) },
            ],
          } as const,
        ]
      : []),
    ...(isOpen && paymentLink
      ? [space(8), ...lines({ text: paymentLink, size: 8, tone: 'accent', link: paymentLink, direction: 'ltr' })]
      : []),
  ]
}

/** Returns the document before layout. The same content always gives the same sheet. */
export const invoiceSheet = (document: InvoiceDocument): Sheet => {
  const { number, seller, issuedAt, publicUrl, currency, amount, chain } = document
  const title = `${written(titleOf(document), 'en')} ${number}`
  return {
    title,
    author: seller.legalName,
    language: 'en',
    madeAt: issuedAt,
    publicUrl,
    running: [{ text: title, weight: 'medium' }, { text: seller.legalName }],
    footer: [
      {
        text: [
          number,
          sum(amount, currency),
          seller.legalName,
          ...(seller.trn ? [written(textOf('papers:vatNumber', { number: seller.trn }), 'en')] : []),
          ...(chain ? [written(textOf('papers:invoice.chain', { counter: chain.counter }), 'en')] : []),
        ].join(' · '),
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

/** Returns an invoice or a credit note as PDF, in English and Arabic side by side. */
export const invoicePdf = (document: InvoiceDocument): Promise<Buffer> => makePdf(invoiceSheet(document))
