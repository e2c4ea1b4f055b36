import { addressLines, arabic, fact, lines, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet } from '../../../platform/pdf/sheet.ts'
import { momentIn } from '../../../shared/day.ts'
import { dayInWords, sum } from '../../../shared/figures.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const RAILS: Readonly<Record<ReceiptFacts['rail'], string>> = { wallet: 'Mizan wallet', sandbox_card: 'Sandbox card' }

const sandboxNotice: Block = {
  kind: 'panel',
  blocks: [
    {
      kind: 'columns',
      gap: 16,
      columns: [
        { share: 1, blocks: lines({ text: 'SANDBOX: no real money has moved.', weight: 'bold', tone: 'warning' }) },
        { share: 1, blocks: lines(arabic('بيئة تجريبية: لم تُنقل أموال حقيقية.', { weight: 'bold', tone: 'warning' })) },
      ],
    },
  ],
}

const head = ({ issuer, isSandbox }: ReceiptFacts): Block => ({
  kind: 'columns',
  gap: 24,
  columns: [
    {
      share: 55,
      blocks: lines(
        { text: issuer.name, size: 15, weight: 'bold', align: 'left' },
        issuer.nameArabic ? { text: issuer.nameArabic, size: 12, weight: 'medium', align: 'left' } : null,
        issuer.isVerified ? { text: 'Verified business · منشأة موثّقة', size: 8, tone: 'accent', weight: 'medium', direction: 'ltr' } : null,
        ...addressLines(issuer.address ?? ''),
        issuer.trn ? { text: `VAT / TRN ${issuer.trn}`, weight: 'medium' } : null,
      ),
    },
    {
      share: 45,
      blocks: [
        ...lines(
          { text: 'Receipt', size: 20, weight: 'bold', align: 'right' },
          arabic('إيصال دفع', { size: 15, weight: 'medium', tone: 'muted' }),
        ),
        ...(isSandbox
          ? ([space(6), { kind: 'badge', tone: 'warning', align: 'right', words: [{ text: 'SANDBOX' }, { text: 'تجريبي' }] }] as const)
          : []),
      ],
    },
  ],
})

/** The receipt before it is laid out. */
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
  const isInvoice = paidFor.kind === 'invoice'
  return {
    title: `Receipt ${reference}`,
    author: issuer.name,
    language: 'en',
    madeAt: paidAt,
    publicUrl: new URL(link).origin,
    running: [{ text: `Receipt ${reference}`, weight: 'medium' }, { text: issuer.name }],
    footer: [
      { text: `${reference} · ${sum(amount, currency)} · ${issuer.name}${isSandbox ? ' · SANDBOX' : ''}`, align: 'left', direction: 'ltr' },
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
                  { text: `${sum(amount, currency)} paid`, size: 16, weight: 'bold' },
                  { text: `${dayInWords(day, 'en')}, ${time}`, tone: 'muted' },
                ),
              },
              {
                share: 38,
                blocks: lines(arabic('المبلغ المدفوع', { size: 13, weight: 'medium' }), arabic(dayInWords(day, 'ar'), { tone: 'muted' })),
              },
            ],
          },
        ],
      },
      space(20),
      fact('Receipt number', reference, 'رقم الإيصال'),
      ...(payerName ? [fact('Paid by', payerName, 'الدافع')] : []),
      fact('Paid with', RAILS[rail], 'طريقة الدفع'),
      fact(
        isInvoice ? 'Paid for invoice' : 'Paid for',
        paidFor.number ?? paidFor.description ?? 'Payment request',
        isInvoice ? 'عن الفاتورة' : 'عن طلب الدفع',
      ),
      ...(paidFor.number && paidFor.description ? [fact('Description', paidFor.description, 'الوصف')] : []),
      fact(
        isInvoice ? 'Invoice total' : 'Amount requested',
        sum(paidFor.amount, currency),
        isInvoice ? 'إجمالي الفاتورة' : 'المبلغ المطلوب',
      ),
      ...(credited > 0n ? [fact('Customer credit', sum(credited, currency), 'رصيد دائن للعميل')] : []),
      ...refunds.map(({ reference: of, at, amount: back }) =>
        fact(`Refunded on ${dayInWords(momentIn(timeZone, at).day, 'en')}`, `${sum(back, currency)} · ${of}`, 'مبلغ مسترد'),
      ),
      fact('Still due', sum(balanceDue, currency), 'المتبقي'),
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
                { text: 'Verify this receipt:', tone: 'muted' },
                { text: link, tone: 'accent', link, direction: 'ltr' },
                { text: 'تحقّق من هذا الإيصال.', tone: 'muted', align: 'left' },
              ),
            ],
          },
        ],
      },
    ],
  }
}

/** The receipt of a payment, in English and Arabic. */
export const receiptPdf = (facts: ReceiptFacts): Promise<Buffer> => makePdf(receiptSheet(facts))
