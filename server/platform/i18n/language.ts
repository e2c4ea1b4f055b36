import type { FieldErrors } from '../../shared/errors.ts'
import { SAID, type Said, written } from '../../shared/i18n/text.ts'

/** The languages that refusals are answered in. */
const LANGUAGES = ['en', 'ar', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag)

/** What an `accept-language` header asks for first among the languages we speak; English when it asks for none of them. */
export const languageOf = (header: string | null | undefined): Language => {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const language = tag.trim().split('-', 1)[0]!
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (isLanguage(language) && weight > best.weight) best = { language, weight }
  }
  return best.language
}

/** What a refusal was written from. */
interface Source {
  readonly said: Said
  readonly fields?: FieldErrors
}

/** A refusal in English that is about to be shown: `fields` are in its extensions, or it has none. */
interface Shown {
  readonly message: string
  readonly extensions?: { readonly [key: string]: unknown }
  readonly [SAID]?: Source
}

/** Writes the text that stands under each field. */
export const writeFields = (fields: FieldErrors, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path, written(said, language)]))

/** Writes a text in English and keeps the text beside it, for {@link inLanguage}. */
export const inEnglish = (said: Said, fields?: FieldErrors) => ({
  message: written(said, 'en'),
  [SAID]: { said, ...(fields ? { fields } : {}) } satisfies Source,
})

/** A refusal in the reader's language: the message and the text under each field. Codes, and what a library says to programmers, stay. */
export const inLanguage = <Error extends Shown>(error: Error, language: Language): Error => {
  const source = error[SAID]
  if (language === 'en' || !source) return error
  const { said, fields } = source
  const message = written(said, language)
  return fields ? { ...error, message, extensions: { ...error.extensions, fields: writeFields(fields, language) } } : { ...error, message }
}

/** The body of a plain HTTP refusal, or of one in the form of GraphQL, in the reader's language. */
export const bodyInLanguage = (body: unknown, language: Language): unknown => {
  if (typeof body !== 'object' || body === null) return body
  const { error, errors } = body as { error?: Shown; errors?: readonly Shown[] }
  return {
    ...body,
    ...(error ? { error: inLanguage(error, language) } : {}),
    ...(errors ? { errors: errors.map((each) => inLanguage(each, language)) } : {}),
  }
}
