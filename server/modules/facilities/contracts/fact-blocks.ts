import { arabic, english, lines, pair, rightToLeft, space } from '../../../platform/pdf/bilingual.ts'
import type { Block, Cell, TableColumn, Words } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asAmount, asDay, type Figure, writtenFigure } from '../../../shared/figures.ts'
import { type Said, type Text, textOf, written } from '../../../shared/i18n/text.ts'
import { toMinor } from '../../../shared/money.ts'
import type { ProposalTerms } from '../../structures/index.ts'

/** The terms of a kind. */
export type TermsOf<Kind extends ProposalTerms['kind']> = Extract<ProposalTerms, { readonly kind: Kind }>['terms']

/** Sets English on the left and Arabic on the right, level with each other. */
export const level = (said: Said, how: Omit<Words, 'text' | 'align' | 'direction'> = {}): Block =>
  pair(said, { direction: 'ltr', ...how }, 16, how)

/** The value of a term in a language. */
export type Value = (language: 'en' | 'ar') => string

export const both =
  (said: Said): Value =>
  (language) =>
    written(said, language)
export const same =
  (value: string): Value =>
  () =>
    value
const figured =
  (figure: Figure): Value =>
  (language) =>
    writtenFigure(figure, language)

/** An amount of the terms, which they state in major units, as a value of a text. */
export const amountFigure = (decimal: string, currency: Currency): Figure => asAmount(toMinor(decimal, currency), currency)
export const amount = (decimal: string, currency: Currency): Value => figured(amountFigure(decimal, currency))
export const day = (on: string): Value => figured(asDay(on))
export const percent = (share: string): Value => figured({ percent: share })
export const count = (number: number | string): Value => figured({ decimal: String(number) })

/** How many times, and every how many months: `24, every month`. */
export const times = (number: number, everyMonths: number): Text =>
  textOf('documents:contract.times', { number, every: textOf('documents:contract.every', { count: everyMonths }) })

/** Sets a term of the contract: its name at both edges, its value between them in each language. */
export const term = (name: Said, value: Value): Block => ({
  kind: 'columns',
  gap: 10,
  columns: [
    { share: 19, blocks: lines(english(name, { tone: 'muted' })) },
    { share: 31, blocks: lines({ text: value('en'), weight: 'medium', direction: 'ltr' }) },
    { share: 31, blocks: lines(rightToLeft(value('ar'), { weight: 'medium' })) },
    { share: 19, blocks: lines(arabic(name, { tone: 'muted' })) },
  ],
})

/** Sets free text, or a value too long for a column, on its own line under its name. */
export const named = (name: Said, value: Words): Block => ({
  kind: 'together',
  blocks: [level(name, { tone: 'muted', size: 8 }), ...lines(value), space(4)],
})

export const heading = (title: Said): Block[] => [
  space(10),
  level(title, { weight: 'bold', size: 11 }),
  space(3),
  { kind: 'rule' },
  space(7),
]

/** A term of the contract with the space below it. */
export const fact = (name: Said, value: Value): Block[] => [term(name, value), space(4)]

/** A fact that the terms may leave out. */
export const optionalFact = <Given>(name: Said, given: Given | null | undefined, valueIn: (given: Given) => Value): Block[] =>
  given == null ? [] : fact(name, valueIn(given))

/** What a party wrote, in its own language. */
export const inOwnWords = (name: Said, text: string): Block[] => [named(name, { text, weight: 'medium' })]

/** A sentence of the contract in both languages. */
export const clause = (said: Said): Block[] => [level(said), space(4)]

/** A table under its name. */
export const namedTable = (name: Said, columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): Block[] => [
  { kind: 'together', leads: true, blocks: [space(2), level(name, { tone: 'muted', size: 8 }), space(2)] },
  { kind: 'table', columns, rows },
  space(8),
]

const CELL = { size: 8.5 } as const

/** The words of a cell in the tables of a contract, on the side of their language. */
export const inEnglish = (value: Value, how: Omit<Words, 'text'> = {}): Words => ({ text: value('en'), direction: 'ltr', ...CELL, ...how })
export const inArabic = (value: Value, how: Omit<Words, 'text'> = {}): Words => rightToLeft(value('ar'), { ...CELL, ...how })

/** Small words below a value of a table in the middle of the page, in both languages. */
export const remark = (said: Said): Words => ({
  text: `${written(said, 'en')} · ${written(said, 'ar')}`,
  direction: 'ltr',
  size: 7,
  tone: 'muted',
})
