import type { Currency } from '../../../shared/currency.ts'
import { type WrittenLanguage, writtenFigure } from '../../../shared/figures.ts'
import { asText, type Said, textOf, written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import type { Person } from '../../identity/index.ts'
import type { ReportPeriod } from './period.ts'
import { BoardFigureUnit } from './report-kind.ts'

/** One figure of a report, with what it is computed from. */
export interface ReportFigure {
  /** The same in every period and language. */
  readonly key: string
  readonly name: Said
  readonly unit: BoardFigureUnit
  /** A plain decimal; null when there is nothing to compute it from, and for words. */
  readonly value: string | null
  readonly words: Said | null
  readonly currency: Currency | null
  /** The number of records that it is computed from; null for words. */
  readonly n: number | null
  /** Whom it is of; null for figures of the whole board. */
  readonly person: Person | null
}

/** A part of a report. */
export interface ReportSection {
  readonly title: Said
  /** What the figures count, where their names do not say it. */
  readonly basis: Said | null
  readonly figures: readonly ReportFigure[]
}

/** Reads one part of a report from the records. */
export type ReadSection = (period: ReportPeriod) => Promise<ReportSection>

const PREFIX = 'reports:'

/** Returns the key of a figure: that of its name, and the part of a figure that is divided. */
const keyOf = (name: Said, part: string | undefined) => {
  const { key } = asText(name)
  const own = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key
  return part === undefined ? own : `${own}.${part}`
}

const figureOf = (name: Said, unit: BoardFigureUnit, value: string | null, n: number | null, part?: string): ReportFigure => ({
  ...{ key: keyOf(name, part), name, unit, value, n },
  ...{ words: null, currency: null, person: null },
})

/** A number of records, `n` of which are counted through. Default: itself. */
export const count = (name: Said, value: number, n = value, part?: string): ReportFigure =>
  figureOf(name, BoardFigureUnit.COUNT, String(value), n, part)

const DECIMAL = 10

/** The share of some records in all of them, with one decimal. There is none of nothing. */
export const share = (name: Said, some: number, all: number, part?: string): ReportFigure =>
  figureOf(name, BoardFigureUnit.PERCENT, all === 0 ? null : String(Math.round((some * 100 * DECIMAL) / all) / DECIMAL), all, part)

/** A percentage that is computed elsewhere. */
export const percent = (name: Said, value: number | null, n: number | null, part?: string): ReportFigure =>
  figureOf(name, BoardFigureUnit.PERCENT, value === null ? null : String(value), n, part)

/** A number of days. */
export const days = (name: Said, value: number | null, n: number, part?: string): ReportFigure =>
  figureOf(name, BoardFigureUnit.DAYS, value === null ? null : String(value), n, part)

/** A plain number. */
export const number = (name: Said, value: number | null, n: number, part?: string): ReportFigure =>
  figureOf(name, BoardFigureUnit.NUMBER, value === null ? null : String(value), n, part)

/** An amount in minor units of a currency. */
export const amount = (name: Said, minor: bigint, currency: Currency, n: number): ReportFigure => ({
  ...figureOf(name, BoardFigureUnit.AMOUNT, toDecimal(minor, currency), n, currency),
  currency,
})

/** Words, such as a version or a title. */
export const words = (name: Said, said: Said, part?: string): ReportFigure => ({
  ...figureOf(name, BoardFigureUnit.TEXT, null, null, part),
  words: said,
})

/** Names and codes as they are stored, the same in every language. */
export const asGiven = (text: string): Said => textOf('reports:asGiven', { text })

/** The same figure, of one person. */
export const ofPerson = (figure: ReportFigure, person: Person): ReportFigure => ({ ...figure, person })

const NOTHING = '–'

/** Writes the value of a figure in a language; a dash where there is nothing to compute it from. */
export const writtenValue = ({ unit, value, words: said, currency }: ReportFigure, language: WrittenLanguage): string => {
  if (said !== null) return written(said, language)
  if (value === null) return NOTHING
  if (unit === BoardFigureUnit.AMOUNT) return writtenFigure({ amount: value, currency }, language)
  return writtenFigure(unit === BoardFigureUnit.PERCENT ? { percent: value } : { decimal: value }, language)
}
