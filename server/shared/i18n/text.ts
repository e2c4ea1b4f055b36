import { createInstance } from 'i18next'
import { GULF, momentIn } from '../day.ts'
import { isolated } from '../text.ts'
import { CATALOGUES, type TextKey, UNNAMED } from './catalogues.ts'
import { type Figure, type Reader, readerOf, type WrittenLanguage, writtenFigure, writtenNumber } from './marks.ts'

export type { TextKey } from './catalogues.ts'
export type { Reader, WrittenLanguage } from './marks.ts'

/**
 * The value of a placeholder in a text: a name or an id, a number, a figure that each language writes in its own way, or
 * another text. `count` chooses the plural form.
 */
export type Value = string | number | Figure | Moment | Text
type Values = Readonly<Record<string, Value>> & { readonly count?: number }

/** A sentence or a word that is written in the reader's language once it is known. It survives JSON. */
export interface Text {
  readonly key: TextKey
  readonly values?: Values
}

/** An instant, written as its day and time in the reader's zone, which is named. */
export interface Moment {
  readonly moment: string
}

/** Makes an instant a value of a text: its day and time in its reader's zone, which is named. */
export const asMoment = (instant: Date): Moment => ({ moment: instant.toISOString() })

/** A text, or the key of a text without values. */
export type Said = TextKey | Text

/** Returns a text with its values. */
export const textOf = (key: TextKey, values: Values): Text => ({ key, values })

export const asText = (said: Said): Text => (typeof said === 'string' ? { key: said } : said)

const catalogues = createInstance({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  resources: CATALOGUES,
  defaultNS: UNNAMED,
  // Values are inserted unchanged: never as markup, never as a key or another placeholder.
  interpolation: { escapeValue: false, skipOnVariables: true },
})
void catalogues.init()

// The client types its own catalogues on the same library, so the server's keys are typed here instead.
const translate = catalogues.t as unknown as (key: string, options: object) => string

const WHOLE = /^\d+$/

const figureIn = (value: string | number | Figure, reader: Reader) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? writtenNumber(value, reader.language) : writtenFigure(value, reader)
}

const ZONES: Readonly<Record<string, TextKey>> = {
  [GULF]: 'mails:moments.gulf',
  'Asia/Riyadh': 'mails:moments.riyadh',
  'Africa/Lagos': 'mails:moments.lagos',
  UTC: 'mails:moments.utc',
}

const momentText = ({ moment }: Moment, { timeZone = GULF }: Reader): Text => {
  const { day, time } = momentIn(timeZone, new Date(moment))
  return textOf('mails:moments.inZone', { day: { day }, time, zone: { key: ZONES[timeZone] ?? 'mails:moments.utc' } })
}

const writtenValue = (value: Value, reader: Reader): string => {
  if (typeof value === 'object' && 'key' in value) return written(value, reader)
  if (typeof value === 'object' && 'moment' in value) return written(momentText(value, reader), reader)
  const figure = figureIn(value, reader)
  return reader.language === 'ar' && !WHOLE.test(figure) ? isolated(figure) : figure
}

/**
 * Writes a text in a language, or for a reader who chose how to read days. In Arabic every value except a whole number is isolated from the direction of the words around
 * it.
 */
export const written = (said: Said, to: WrittenLanguage | Reader): string => {
  const reader = readerOf(to)
  const { key, values = {} } = asText(said)
  const replace = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writtenValue(value, reader)]))
  return translate(key, { lng: reader.language, nest: false, count: values.count, replace })
}

/** The first character of a stored text. GraphQL refuses it in input, so that no person's words are taken for one of our texts. */
export const STORED_MARK = '\u0001'

/** Serialises a text for a text column, to be read with {@link readStored}: its key and its values in JSON, after a mark. */
export const stored = (said: Said): string => STORED_MARK + JSON.stringify(asText(said))

/** Writes a text that {@link stored} serialised; returns anything else, which a person wrote, unchanged. */
export const readStored = (kept: string, to: WrittenLanguage | Reader): string =>
  kept.startsWith(STORED_MARK) ? written(JSON.parse(kept.slice(STORED_MARK.length)) as Text, to) : kept

/** The property in which a shown error keeps the text it was written from. A symbol, so that no response contains it. */
export const SAID = Symbol('said')

/** Returns the options that make a class-validator decorator refuse with a text. */
export const says = (key: TextKey, values?: Values) => {
  const context: Text = values ? { key, values } : { key }
  return { message: written(context, 'en'), context }
}
