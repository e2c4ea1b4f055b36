import { createInstance } from 'i18next'
import { isolated } from '../text.ts'
import { CATALOGUES, type TextKey, UNNAMED } from './catalogues.ts'
import { type Figure, type WrittenLanguage, writtenFigure, writtenNumber } from './marks.ts'

export type { TextKey } from './catalogues.ts'
export type { WrittenLanguage } from './marks.ts'

/**
 * What a text holds in a place of its own: a name or an id, a number, an amount or a day that each language writes in its
 * own way, or a text. `count` chooses the plural form.
 */
export type Value = string | number | Figure | Text
type Values = Readonly<Record<string, Value>> & { readonly count?: number }

/** A sentence or a word that is written in the language of the reader once it is known. It survives JSON. */
export interface Text {
  readonly key: TextKey
  readonly values?: Values
}

/** A text, or the key of one that holds no values. */
export type Said = TextKey | Text

/** A text that holds values. */
export const textOf = (key: TextKey, values: Values): Text => ({ key, values })

export const asText = (said: Said): Text => (typeof said === 'string' ? { key: said } : said)

const catalogues = createInstance({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  resources: CATALOGUES,
  defaultNS: UNNAMED,
  // A value is inserted as it is: never as markup, never as a key or a place of its own.
  interpolation: { escapeValue: false, skipOnVariables: true },
})
void catalogues.init()

// The client types its own catalogues on the same library, so that the keys of the server are typed here instead.
const translate = catalogues.t as unknown as (key: string, options: object) => string

const WHOLE = /^\d+$/

const figureIn = (value: string | number | Figure, language: WrittenLanguage) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? writtenNumber(value, language) : writtenFigure(value, language)
}

const writtenValue = (value: Value, language: WrittenLanguage): string => {
  if (typeof value === 'object' && 'key' in value) return written(value, language)
  const figure = figureIn(value, language)
  return language === 'ar' && !WHOLE.test(figure) ? isolated(figure) : figure
}

/**
 * Writes a text in a language. In Arabic every value but a whole number is set apart from the direction of the words around
 * it.
 */
export const written = (said: Said, language: WrittenLanguage): string => {
  const { key, values = {} } = asText(said)
  const replace = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writtenValue(value, language)]))
  return translate(key, { lng: language, nest: false, count: values.count, replace })
}

/** Begins a stored text. GraphQL refuses it in what people write, so that nobody's words are taken for a text of ours. */
export const STORED_MARK = '\u0001'

/** A text as a column of text holds it, to be read with {@link readStored}: its key and its values in JSON, after a mark. */
export const stored = (said: Said): string => STORED_MARK + JSON.stringify(asText(said))

/** Writes what {@link stored} returned; returns anything else, which a person wrote, as it is. */
export const readStored = (kept: string, language: WrittenLanguage): string =>
  kept.startsWith(STORED_MARK) ? written(JSON.parse(kept.slice(STORED_MARK.length)) as Text, language) : kept

/** Where an error that is shown keeps the text it was written from. A symbol, so that no answer holds it. */
export const SAID = Symbol('said')

/** The options of a validator of class-validator that refuses with a text. */
export const says = (key: TextKey, values?: Values) => {
  const context: Text = values ? { key, values } : { key }
  return { message: written(context, 'en'), context }
}
