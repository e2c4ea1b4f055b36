import { arabic, columnTitle, english, fact, lines, pair, space, tile } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Cell, Sheet } from '../../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { asDay, dayInWords, figure, sum } from '../../../shared/figures.ts'
import { textOf, written } from '../../../shared/i18n/text.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import type { Statement, StatementLine } from './statement.ts'

/**
 * Returns the SHA-256 of a statement's figures, independent of its format and of when it was made: account, period, balances
 * and every movement with its journal, as JSON with sorted keys and money in minor units.
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

const details = ({ description, counterparty, reference, category }: StatementLine): Cell => {
  const named = written(`documents:statement.categories.${category}`, 'en')
  const first = category === 'fee' ? named : (counterparty ?? description ?? named)
  const others = [category === 'fee' ? null : named, first === description ? null : description, reference]
  const second = others.filter((text) => text !== null && text !== first).join(' · ')
  return [
    { text: first, weight: 'medium', align: 'left' },
    ...(second ? [{ text: second, size: 7.5, tone: 'muted', align: 'left' } as const] : []),
  ]
}

const movements = ({ lines: all, currency }: Statement): Block => ({
  kind: 'table',
  columns: [
    { title: columnTitle('documents:statement.date', 'left'), width: 58 },
    { title: columnTitle('documents:statement.details', 'left'), share: 1 },
    { title: columnTitle('documents:statement.debit', 'right'), width: 70, align: 'right' },
    { title: columnTitle('documents:statement.credit', 'right'), width: 70, align: 'right' },
    { title: columnTitle('documents:balance', 'right'), width: 78, align: 'right' },
  ],
  rows: all.map((line) => [
    [{ text: line.bookingDate }, { text: gulfMomentOf(line.at).time, size: 7.5, tone: 'muted' }],
    details(line),
    line.amount < 0n ? [{ text: figure(-line.amount, currency) }] : [],
    line.amount < 0n ? [] : [{ text: figure(line.amount, currency), tone: 'accent' }],
    [{ text: figure(line.balanceAfter, currency), weight: 'medium' }],
  ]),
})

/** The code and the address at which any holder can verify the statement. */
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
          english('documents:statement.verify', { tone: 'muted' }),
          { text: link, tone: 'accent', link, direction: 'ltr' },
          english(textOf('documents:statement.code', { code }), { weight: 'medium', direction: 'ltr' }),
          arabic('documents:statement.verify', { tone: 'muted', align: 'left' }),
        ),
      },
    ],
  }
}

/** Lays out the statement. `code` is the one under which it is registered. */
export const statementSheet = (statement: Statement, code: string, publicUrl: string): Sheet => {
  const { account, ownerName, currency, from, to, opening, closing, totalCredits, totalDebits, madeAt } = statement
  const made = gulfMomentOf(madeAt)
  const period = `${dayInWords(from, 'en')} – ${dayInWords(to, 'en')}`
  return {
    title: written(textOf('documents:statement.file', { account: account.accountNumber, from, to }), 'en'),
    author: 'Mizan',
    language: 'en',
    madeAt,
    publicUrl,
    running: [english(textOf('documents:statement.running', { account: account.accountNumber }), { weight: 'medium' }), { text: period }],
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
              english('documents:statement.title', { size: 18, weight: 'bold', align: 'right' }),
              arabic('documents:statement.title', { size: 14, weight: 'medium', tone: 'muted' }),
            ),
          },
        ],
      },
      space(16),
      fact('documents:statement.accountNumber', account.accountNumber),
      ...(account.iban ? [fact('documents:statement.iban', account.iban.replace(/(.{4})(?=.)/g, '$1\u00a0'))] : []),
      fact('documents:statement.accountType', written(`documents:statement.types.${account.type}`, 'en')),
      fact('documents:currency', currency),
      fact('documents:period', period),
      fact('documents:issuedOn', written(textOf('documents:moment', { day: asDay(made.day), time: made.time }), 'en')),
      space(16),
      {
        kind: 'panel',
        blocks: [
          {
            kind: 'columns',
            gap: 10,
            columns: [
              tile('documents:statement.opening', sum(opening, currency), 12),
              tile('documents:statement.moneyIn', sum(totalCredits, currency), 12),
              tile('documents:statement.moneyOut', sum(totalDebits, currency), 12),
              tile('documents:statement.closing', sum(closing, currency), 12),
            ],
          },
        ],
      },
      space(16),
      ...(statement.lines.length > 0
        ? [movements(statement)]
        : lines(english('documents:statement.none', { tone: 'muted' }), arabic('documents:statement.none', { tone: 'muted' }))),
      space(14),
      { kind: 'together', blocks: [verification(code, publicUrl)] },
      space(10),
      {
        kind: 'together',
        blocks: [pair('documents:statement.notes', { size: 7.5, tone: 'muted' }, 24)],
      },
    ],
  }
}

/** Returns a statement as PDF, in English and Arabic. */
export const statementPdf = (statement: Statement, code: string, publicUrl: string): Promise<Buffer> =>
  makePdf(statementSheet(statement, code, publicUrl))
