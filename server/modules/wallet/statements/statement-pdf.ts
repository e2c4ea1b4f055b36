import { arabic, columnTitle, fact, lines, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Cell, Sheet } from '../../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { dayInWords, figure, sum } from '../../../shared/figures.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { TransactionCategory } from '../../ledger/index.ts'
import { AccountType } from '../accounts/account-terms.ts'
import type { Statement, StatementLine } from './statement.ts'

const CATEGORIES: Readonly<Record<StatementLine['category'], string>> = {
  [TransactionCategory.CUSTOMER_PAYMENT]: 'Customer payment',
  [TransactionCategory.FINANCING]: 'Financing',
  [TransactionCategory.INVOICE_PAYMENT]: 'Invoice payment',
  [TransactionCategory.REFUND]: 'Refund',
  [TransactionCategory.REVERSAL]: 'Reversal',
  [TransactionCategory.TOP_UP]: 'Sandbox top-up',
  [TransactionCategory.TRANSFER]: 'Transfer',
  [TransactionCategory.VENDOR_PAYMENT]: 'Vendor payment',
  fee: 'Fee',
}

const TYPES: Readonly<Record<AccountType, string>> = {
  [AccountType.OPERATIONAL]: 'Operational',
  [AccountType.SAVINGS]: 'Savings',
  [AccountType.ESCROW]: 'Escrow',
  [AccountType.INVESTMENT]: 'Investment',
}

/**
 * The SHA-256 of a statement's figures, whatever it is written in and whenever it was made: account, period, balances and
 * every movement with its journal, as JSON with sorted keys and money in minor units.
 */
export const statementFingerprint = ({ account, currency, from, to, opening, closing, lines: movements }: Statement): string =>
  sha256(
    canonicalJson({
      account: account.accountNumber,
      currency,
      from,
      to,
      opening,
      closing,
      movements: movements.map(({ at, amount, balanceAfter, journalId }) => ({ at: at.toISOString(), amount, balanceAfter, journalId })),
    }),
  )

const tile = (english: string, value: string, inArabic: string) => ({
  share: 1,
  blocks: [
    ...lines({ text: english, size: 8, tone: 'muted' }),
    ...lines({ text: value, size: 12, weight: 'bold' }),
    ...lines({ text: inArabic, size: 8, tone: 'muted', direction: 'rtl', align: 'left' }),
  ],
})

const details = ({ description, counterparty, reference, category }: StatementLine): Cell => {
  const first = category === 'fee' ? CATEGORIES.fee : (counterparty ?? description ?? CATEGORIES[category])
  const others = [category === 'fee' ? null : CATEGORIES[category], first === description ? null : description, reference]
  const second = others.filter((text) => text !== null && text !== first).join(' · ')
  return [
    { text: first, weight: 'medium', align: 'left' },
    ...(second ? [{ text: second, size: 7.5, tone: 'muted', align: 'left' } as const] : []),
  ]
}

const movements = ({ lines: all, currency }: Statement): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('Date', 'التاريخ', 'left'), width: 58 },
    { title: columnTitle('Details', 'التفاصيل', 'left'), share: 1 },
    { title: columnTitle('Debit', 'مدين', 'right'), width: 70, align: 'right' },
    { title: columnTitle('Credit', 'دائن', 'right'), width: 70, align: 'right' },
    { title: columnTitle('Balance', 'الرصيد', 'right'), width: 78, align: 'right' },
  ],
  rows: all.map((line) => [
    [{ text: line.bookingDate }, { text: gulfMomentOf(line.at).time, size: 7.5, tone: 'muted' }],
    details(line),
    line.amount < 0n ? [{ text: figure(-line.amount, currency) }] : [],
    line.amount < 0n ? [] : [{ text: figure(line.amount, currency), tone: 'accent' }],
    [{ text: figure(line.balanceAfter, currency), weight: 'medium' }],
  ]),
})

/** Where anybody who holds it can ask whether it is ours. */
const verification = (code: string, publicUrl: string): Block => {
  const link = `${publicUrl}/verify/${code}`
  return {
    kind: 'columns',
    gap: 16,
    columns: [
      { share: 18, blocks: [{ kind: 'code', content: link, size: 72, link }] },
      {
        share: 82,
        blocks: lines(
          { text: 'Verify this statement:', tone: 'muted' },
          { text: link, tone: 'accent', link, direction: 'ltr' },
          { text: `Code ${code}`, weight: 'medium', direction: 'ltr' },
          { text: 'تحقّق من هذا الكشف.', tone: 'muted', align: 'left' },
        ),
      },
    ],
  }
}

/** The statement before it is laid out. `code` is what it is registered under. */
export const statementSheet = (statement: Statement, code: string, publicUrl: string): Sheet => {
  const { account, ownerName, currency, from, to, opening, closing, totalCredits, totalDebits, madeAt } = statement
  const made = gulfMomentOf(madeAt)
  const period = `${dayInWords(from, 'en')} – ${dayInWords(to, 'en')}`
  return {
    title: `Statement ${account.accountNumber} ${from} ${to}`,
    author: 'Mizan',
    language: 'en',
    madeAt,
    publicUrl,
    running: [{ text: `Account statement · ${account.accountNumber}`, weight: 'medium' }, { text: period }],
    footer: [{ text: `SHA-256 ${statementFingerprint(statement)}`, direction: 'ltr' }],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          {
            share: 55,
            blocks: lines(
              { text: ownerName, size: 15, weight: 'bold', align: 'left' },
              { text: account.name, tone: 'muted', size: 10, align: 'left' },
            ),
          },
          {
            share: 45,
            blocks: lines(
              { text: 'Account Statement', size: 18, weight: 'bold', align: 'right' },
              arabic('كشف حساب', { size: 14, weight: 'medium', tone: 'muted' }),
            ),
          },
        ],
      },
      space(16),
      fact('Account number', account.accountNumber, 'رقم الحساب'),
      ...(account.iban ? [fact('IBAN', account.iban.replace(/(.{4})(?=.)/g, '$1\u00a0'), 'الآيبان')] : []),
      fact('Account type', TYPES[account.type], 'نوع الحساب'),
      fact('Currency', currency, 'العملة'),
      fact('Period', period, 'الفترة'),
      fact('Issued on', `${dayInWords(made.day, 'en')}, ${made.time}`, 'أُصدر في'),
      space(16),
      {
        kind: 'panel',
        blocks: [
          {
            kind: 'columns',
            gap: 10,
            columns: [
              tile('Opening balance', sum(opening, currency), 'الرصيد الافتتاحي'),
              tile('Money in', sum(totalCredits, currency), 'إجمالي الإيداعات'),
              tile('Money out', sum(totalDebits, currency), 'إجمالي السحوبات'),
              tile('Closing balance', sum(closing, currency), 'الرصيد الختامي'),
            ],
          },
        ],
      },
      space(16),
      ...(statement.lines.length > 0
        ? [movements(statement)]
        : lines({ text: 'No transactions in this period.', tone: 'muted' }, arabic('لا توجد معاملات في هذه الفترة.', { tone: 'muted' }))),
      space(14),
      { kind: 'together', blocks: [verification(code, publicUrl)] },
      space(10),
      {
        kind: 'together',
        blocks: [
          {
            kind: 'columns',
            gap: 24,
            columns: [
              {
                share: 1,
                blocks: lines({
                  text: 'Dates and times are in Gulf time (UTC+4). No interest is paid or charged on this account. Sandbox account: do not send real money.',
                  size: 7.5,
                  tone: 'muted',
                }),
              },
              {
                share: 1,
                blocks: lines(
                  arabic(
                    'التواريخ والأوقات بتوقيت الخليج (UTC+4). لا تُدفع ولا تُحتسب أي فائدة على هذا الحساب. حساب تجريبي: لا ترسل إليه أموالًا حقيقية.',
                    { size: 7.5, tone: 'muted' },
                  ),
                ),
              },
            ],
          },
        ],
      },
    ],
  }
}

/** A statement as PDF, in English and Arabic. */
export const statementPdf = (statement: Statement, code: string, publicUrl: string): Promise<Buffer> =>
  makePdf(statementSheet(statement, code, publicUrl))
