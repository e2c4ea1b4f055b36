import { addressLines, arabic, english, fact, lines, pair, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet, Tone, Words } from '../../../platform/pdf/sheet.ts'
import { momentIn } from '../../../shared/day.ts'
import { asAmount, asDay, dayInWords, type Figure, sum } from '../../../shared/figures.ts'
import { type Said, type TextKey, textOf, written } from '../../../shared/i18n/text.ts'
import { LATE_NOTE } from '../invoices/invoice.entity.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { rateNote, table, taxName, totals } from './invoice-pdf-figures.ts'

const STAMP_TONES = { paid: 'accent', credited: 'accent', void: 'danger' } as const satisfies Readonly<
  Record<NonNullable<InvoiceDocument['stamp']>, Tone>
>

const party = (name: Said, blocks: readonly Block[]): readonly Block[] => [
  pair(name, { tone: 'muted', size: 8, weight: 'medium' }, 4),
  { kind: 'rule' },
  space(5),
  ...blocks,
]

const titleOf = ({ kind, seller, heading }: InvoiceDocument): TextKey =>
  heading?.title ?? `documents:invoice.titles.${kind}.${seller.trn === null ? 'plain' : 'tax'}`

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
                      { text: `${written(`documents:invoice.stamps.${stamp}`, 'en')}${paidOn}`, size: 9 },
                      { text: written(`documents:invoice.stamps.${stamp}`, 'ar'), size: 9 },
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

const facts = ({ kind, number, heading, issuedOn, dueOn, purchaseOrder, currency, credits }: InvoiceDocument): Block[] => [
  kind === 'invoice' ? fact(heading?.number ?? 'documents:invoice.number', number) : fact('documents:invoice.noteNumber', number),
  fact('documents:invoice.issued', dayInWords(issuedOn, 'en')),
  ...(dueOn ? [fact('documents:invoice.due', dayInWords(dueOn, 'en'))] : []),
  ...(purchaseOrder ? [fact('documents:invoice.purchaseOrder', purchaseOrder)] : []),
  ...(credits
    ? [
        fact('documents:invoice.credits', `${credits.number} · ${dayInWords(credits.issuedOn, 'en')}`),
        fact('documents:reason', credits.reason),
      ]
    : []),
  fact('documents:currency', currency),
]

const parties = ({ seller, buyer }: InvoiceDocument): Block => ({
  kind: 'columns',
  gap: 28,
  columns: [
    {
      share: 1,
      blocks: party(
        'documents:invoice.from',
        lines(
          { text: seller.legalName, weight: 'bold', size: 10 },
          seller.legalNameArabic ? { text: seller.legalNameArabic, weight: 'medium', size: 10, align: 'left' } : null,
          ...addressLines(seller.address),
          seller.email ? { text: seller.email, tone: 'muted' } : null,
          seller.trn ? english(textOf('documents:vatNumber', { number: seller.trn }), { weight: 'medium' }) : null,
        ),
      ),
    },
    {
      share: 1,
      blocks: party(
        'documents:invoice.billTo',
        lines(
          { text: buyer.name, weight: 'bold', size: 10, align: 'left' },
          ...addressLines(buyer.address ?? '').map((words) => ({ ...words, align: 'left' as const })),
          buyer.email ? { text: buyer.email, tone: 'muted' } : null,
          buyer.phone ? { text: buyer.phone, tone: 'muted', direction: 'ltr' } : null,
          buyer.taxId ? english(textOf('documents:vatNumber', { number: buyer.taxId }), { weight: 'medium' }) : null,
        ),
      ),
    },
  ],
})

/** Returns the amount due with its date, in English and in Arabic. */
const dueOf = (amount: Figure, dueOn: string | null): readonly [Said, Said] => {
  if (!dueOn) return [textOf('documents:invoice.dueSum', { amount }), 'documents:invoice.amountDue']
  const day = asDay(dueOn)
  return [textOf('documents:invoice.dueOn', { amount, day }), textOf('documents:invoice.amountDueOn', { day })]
}

const headline = ({ kind, amount, balanceDue, currency, dueOn, stamp, paymentLink }: InvoiceDocument): Block => {
  const isOpen = kind === 'invoice' && stamp === null
  const outcome = stamp ?? 'note'
  const [said, arabicSaid]: readonly [Said, Said] = isOpen
    ? dueOf(asAmount(balanceDue, currency), dueOn)
    : [textOf(`documents:invoice.closed.${outcome}`, { amount: asAmount(amount, currency) }), `documents:invoice.outcomes.${outcome}`]
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
                  blocks: lines(english('documents:invoice.payOnline', { tone: 'accent', weight: 'medium', size: 10, link: paymentLink })),
                },
                {
                  share: 38,
                  blocks: lines(arabic('documents:invoice.payOnline', { tone: 'accent', weight: 'medium', size: 10, link: paymentLink })),
                },
              ],
            },
          ] as const)
        : []),
    ],
  }
}

const notes = (document: InvoiceDocument): Block[] => {
  const { kind, description, lateNote, taxes, paymentLink, stamp } = document
  const reasons = taxes.flatMap((tax) => (tax.reason ? [`${written(taxName(tax), 'en')}: ${tax.reason}`] : []))
  const isOpen = kind === 'invoice' && stamp === null
  return [
    ...(description
      ? [
          space(16),
          ...lines(
            english('documents:invoice.notes', { weight: 'medium', tone: 'muted', size: 8 }),
            ...description.split(/\r?\n/).map((text): Words => ({ text })),
          ),
        ]
      : []),
    ...rateNote(document),
    ...(reasons.length > 0 ? [space(10), ...lines(...reasons.map((text): Words => ({ text, tone: 'muted', size: 8 })))] : []),
    ...(kind === 'invoice' && lateNote !== ''
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
          ...(seller.trn ? [written(textOf('documents:vatNumber', { number: seller.trn }), 'en')] : []),
          ...(chain ? [written(textOf('documents:invoice.chain', { counter: chain.counter }), 'en')] : []),
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
