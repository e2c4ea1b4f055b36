import { addressLines, arabic, english, fact, lines, pair, rightToLeft, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet } from '../../../platform/pdf/sheet.ts'
import { momentIn } from '../../../shared/day.ts'
import { asAmount, asDay, dayInWords, sum } from '../../../shared/figures.ts'
import { textOf, written } from '../../../shared/i18n/text.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const sandboxNotice: Block = {
  kind: 'panel',
  blocks: [pair('documents:receipt.sandbox', { weight: 'bold', tone: 'warning' }, 16)],
}

const VERIFIED = `${written('documents:receipt.verified', 'en')} · ${written('documents:receipt.verified', 'ar')}`

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
        issuer.trn ? english(textOf('documents:vatNumber', { number: issuer.trn }), { weight: 'medium' }) : null,
      ),
    },
    {
      share: 45,
      blocks: [
        ...lines(
          english('documents:receipt.title', { size: 20, weight: 'bold', align: 'right' }),
          arabic('documents:receipt.title', { size: 15, weight: 'medium', tone: 'muted' }),
        ),
        ...(isSandbox
          ? ([
              space(6),
              {
                kind: 'badge',
                tone: 'warning',
                align: 'right',
                words: [english('documents:sandbox'), { text: written('documents:sandbox', 'ar') }],
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
  const named = written(textOf('documents:receipt.file', { reference }), 'en')
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
        text: `${reference} · ${sum(amount, currency)} · ${issuer.name}${isSandbox ? ` · ${written('documents:sandbox', 'en')}` : ''}`,
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
                  english(textOf('documents:receipt.paid', { amount: asAmount(amount, currency) }), { size: 16, weight: 'bold' }),
                  english(textOf('documents:moment', { day: asDay(day), time }), { tone: 'muted' }),
                ),
              },
              {
                share: 38,
                blocks: lines(
                  arabic('documents:receipt.amountPaid', { size: 13, weight: 'medium' }),
                  rightToLeft(dayInWords(day, 'ar'), { tone: 'muted' }),
                ),
              },
            ],
          },
        ],
      },
      space(20),
      fact('documents:receipt.number', reference),
      ...(payerName ? [fact('documents:receipt.paidBy', payerName)] : []),
      fact('documents:receipt.paidWith', written(`documents:receipt.rails.${rail}`, 'en')),
      fact(
        isInvoice ? 'documents:receipt.forInvoice' : 'documents:receipt.forRequest',
        paidFor.number ?? paidFor.description ?? written('documents:receipt.paymentRequest', 'en'),
      ),
      ...(paidFor.number && paidFor.description ? [fact('documents:description', paidFor.description)] : []),
      fact(isInvoice ? 'documents:receipt.invoiceTotal' : 'documents:receipt.amountRequested', sum(paidFor.amount, currency)),
      ...(credited > 0n ? [fact('documents:receipt.credit', sum(credited, currency))] : []),
      ...refunds.map(({ reference: of, at, amount: back }) =>
        fact(
          textOf('documents:receipt.refundedOn', { day: asDay(momentIn(timeZone, at).day) }),
          `${sum(back, currency)} · ${of}`,
          'documents:receipt.refunded',
        ),
      ),
      fact('documents:receipt.stillDue', sum(balanceDue, currency)),
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
                english('documents:receipt.verify', { tone: 'muted' }),
                { text: link, tone: 'accent', link, direction: 'ltr' },
                arabic('documents:receipt.verify', { tone: 'muted', align: 'left' }),
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
