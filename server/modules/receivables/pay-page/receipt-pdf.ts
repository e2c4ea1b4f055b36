import { addressLines, arabic, english, fact, lines, pair, rightToLeft, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet } from '../../../platform/pdf/sheet.ts'
import { momentIn } from '../../../shared/day.ts'
import { asAmount, asDay, dayInWords, sum } from '../../../shared/figures.ts'
import { textOf, written } from '../../../shared/i18n/text.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const sandboxNotice: Block = {
  kind: 'panel',
  blocks: [pair('papers:receipt.sandbox', { weight: 'bold', tone: 'warning' }, 16)],
}

const VERIFIED = `${written('papers:receipt.verified', 'en')} · ${written('papers:receipt.verified', 'ar')}`

const head = ({ issuer, isSandbox }: ReceiptFacts): Block => ({
  kind: 'columns',
  gap: 24,
  columns: [
    {
      share: 55,
      blocks: lines(
        { text: issuer.name, size: 15, weight: 'bold', align: 'left' },
        issuer.nameArabic ? { text: issuer.nameArabic, size: 12, weight: 'medium', align: 'left' } : null,
        issuer.isVerified ? { text: VERIFIED, size: 8, tone: 'accent', weight: 'medium', direction: 'ltr' } : null,
        ...addressLines(issuer.address ?? ''),
        issuer.trn ? english(textOf('papers:vatNumber', { number: issuer.trn }), { weight: 'medium' }) : null,
      ),
    },
    {
      share: 45,
      blocks: [
        ...lines(
          english('papers:receipt.title', { size: 20, weight: 'bold', align: 'right' }),
          arabic('papers:receipt.title', { size: 15, weight: 'medium', tone: 'muted' }),
        ),
        ...(isSandbox
          ? ([
              space(6),
              {
                kind: 'badge',
                tone: 'warning',
                align: 'right',
                words: [english('papers:sandbox'), { text: written('papers:sandbox', 'ar') }],
              },
            ] as const)
          : []),
      ],
    },
  ],
})

/** Returns the receipt before layout. */
export const receiptSheet = (facts: ReceiptFacts): Sheet => {
  const {
    reference,
    paidAt,
    timeZone,
    currency,
    amount,
    credited,
    balanceDue,
    rail,
    isSandbox,
    payerName,
    paidFor,
    issuer,
    link,
    refunds,
  } = facts
  const { day, time } = momentIn(timeZone, paidAt)
  const named = written(textOf('papers:receipt.file', { reference }), 'en')
  const isInvoice = paidFor.kind === 'invoice'
  return {
    title: named,
    author: issuer.name,
    language: 'en',
    madeAt: paidAt,
    publicUrl: new URL(link).origin,
    running: [{ text: named, weight: 'medium' }, { text: issuer.name }],
    footer: [
      {
        text: `${reference} · ${sum(amount, currency)} · ${issuer.name}${isSandbox ? ` · ${written('papers:sandbox', 'en')}` : ''}`,
        align: 'left',
        direction: 'ltr',
      },
    ],
    blocks: [
      head(facts),
      space(20),
      {
        kind: 'panel',
        blocks: [
          {
            kind: 'columns',
            gap: 12,
            columns: [
              {
                share: 62,
                blocks: lines(
                  english(textOf('papers:receipt.paid', { amount: asAmount(amount, currency) }), { size: 16, weight: 'bold' }),
                  english(textOf('papers:moment', { day: asDay(day), time }), { tone: 'muted' }),
                ),
              },
              {
                share: 38,
                blocks: lines(
                  arabic('papers:receipt.amountPaid', { size: 13, weight: 'medium' }),
                  rightToLeft(dayInWords(day, 'ar'), { tone: 'muted' }),
                ),
              },
            ],
          },
        ],
      },
      space(20),
      fact('papers:receipt.number', reference),
      ...(payerName ? [fact('papers:receipt.paidBy', payerName)] : []),
      fact('papers:receipt.paidWith', written(`papers:receipt.rails.${rail}`, 'en')),
      fact(
        isInvoice ? 'papers:receipt.forInvoice' : 'papers:receipt.forRequest',
        paidFor.number ?? paidFor.description ?? written('papers:receipt.paymentRequest', 'en'),
      ),
      ...(paidFor.number && paidFor.description ? [fact('papers:description', paidFor.description)] : []),
      fact(isInvoice ? 'papers:receipt.invoiceTotal' : 'papers:receipt.amountRequested', sum(paidFor.amount, currency)),
      ...(credited > 0n ? [fact('papers:receipt.credit', sum(credited, currency))] : []),
      ...refunds.map(({ reference: of, at, amount: back }) =>
        fact(
          textOf('papers:receipt.refundedOn', { day: asDay(momentIn(timeZone, at).day) }),
          `${sum(back, currency)} · ${of}`,
          'papers:receipt.refunded',
        ),
      ),
      fact('papers:receipt.stillDue', sum(balanceDue, currency)),
      space(20),
      ...(isSandbox ? [sandboxNotice, space(20)] : []),
      {
        kind: 'columns',
        gap: 20,
        columns: [
          { share: 22, blocks: [{ kind: 'code', content: link, size: 84, link }] },
          {
            share: 78,
            blocks: [
              ...lines(
                english('papers:receipt.verify', { tone: 'muted' }),
                { text: link, tone: 'accent', link, direction: 'ltr' },
                arabic('papers:receipt.verify', { tone: 'muted', align: 'left' }),
              ),
            ],
          },
        ],
      },
    ],
  }
}

/** Returns the receipt of a payment as PDF, in English and Arabic. */
export const receiptPdf = (facts: ReceiptFacts): Promise<Buffer> => makePdf(receiptSheet(facts))
