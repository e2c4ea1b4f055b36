import type { Language } from '../../../platform/i18n/language.ts'
import { lines, space } from '../../../platform/pdf/bilingual.ts'
import type { Block, TableColumn, Words } from '../../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { asDay, dayInWords } from '../../../shared/figures.ts'
import { type Said, type Text, textOf, written } from '../../../shared/i18n/text.ts'
import { WEIGHT_UNIT } from '../model/model.ts'

/** Tags that fix the digits; Arabic takes the same point and percent sign, as on the screen. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'en-GB', fr: 'fr-FR' }

/** Returns what writes texts and figures of a report in its language. */
export const writerOf = (language: Language) => {
  const number = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(TAGS[language], options).format(value)
  const write = (said: Said) => written(said, language)
  /** Words that are already in the language of the report. */
  const put = (text: string, how: Omit<Words, 'text' | 'direction'> = {}): Words => ({
    text,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    ...how,
  })
  return {
    write,
    put,
    /** A sentence or label of the product. */
    say: (said: Said, how: Omit<Words, 'text' | 'direction'> = {}): Words => put(write(said), how),
    day: (day: string) => dayInWords(day, language),
    whole: (value: number) => number(value, { maximumFractionDigits: 0 }),
    /** A number with exactly this many decimals. */
    fixed: (value: number, decimals: number) => number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    /** Points of a reason, in tenths and with their sign. */
    signed: (points: number) => {
      const tenths = Math.round(points * 10) / 10
      const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
      return `${sign}${number(Math.abs(tenths), { maximumFractionDigits: 1 })}`
    },
    /** A weight in basis points, as a percentage. */
    weight: (weight: number) => number(weight / WEIGHT_UNIT, { style: 'percent', maximumFractionDigits: 2 }),
    /** A share of 0 to 1 as a percentage, rounded down to a tenth so that none reads better than it is. */
    share: (share: number) => number(Math.floor(Math.round(share * 10_000) / 10) / 1_000, { style: 'percent', maximumFractionDigits: 1 }),
  }
}
export type Writer = ReturnType<typeof writerOf>

/** A moment by the clock of the Gulf. */
export const momentOf = (at: Date): Text => {
  const { day, time } = gulfMomentOf(at)
  return textOf('documents:gulfMoment', { day: asDay(day), time })
}

/** Numbers, codes and addresses, which read from the left in every language. */
export const code = (text: string, how: Omit<Words, 'text' | 'direction'> = {}): Words => ({ text, direction: 'ltr', ...how })

export const heading = ({ say }: Writer, said: Said): Block[] => [space(14), ...lines(say(said, { size: 11, weight: 'bold' })), space(5)]

export const fact = ({ say }: Writer, name: Said, value: Words): Block => ({
  kind: 'columns',
  gap: 10,
  columns: [
    { share: 34, blocks: lines(say(name, { tone: 'muted' })) },
    { share: 66, blocks: lines(value) },
  ],
})

export const titled = ({ say }: Writer, title: Said, how: Omit<TableColumn, 'title'>): TableColumn => ({
  title: [say(title, { size: 8, weight: 'medium', tone: 'muted' })],
  ...how,
})
