import type { FieldErrors } from '../../shared/errors.ts'
import { SAID, type Said, written } from '../../shared/i18n/text.ts'

/** The languages of refusals. */
const LANGUAGES = ['en', 'ar', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((language) => language === tag)

/** Returns the first of our languages that an `accept-language` header asks for; English when it asks for none of them. */
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

/** The texts that a refusal was written from. */
interface Source {
  readonly said: Said
  readonly fields?: FieldErrors
}

/** A refusal in English that is about to be shown. `fields` are in its extensions, if it has any. */
interface Shown {
  readonly message: string
  readonly extensions?: { readonly [key: string]: unknown }
  readonly [SAID]?: Source
}

/** Writes the text of each field's error. */
export const writeFields = (fields: FieldErrors, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path, written(said, language)]))

/** Writes a text in English and remembers its key, for {@link inLanguage}. */
export const inEnglish = (said: Said, fields?: FieldErrors) => ({
  message: written(said, 'en'),
  [SAID]: { said, ...(fields ? { fields } : {}) } satisfies Source,
})

/** Translates a refusal: its message and the text of each field. Codes and messages of libraries stay as they are. */
export const inLanguage = <Error extends Shown>(error: Error, language: Language): Error => {
  const source = error[SAID]
  if (language === 'en' || !source) return error
  const { said, fields } = source
  const message = written(said, language)
  return fields ? { ...error, message, extensions: { ...error.extensions, fields: writeFields(fields, language) } } : { ...error, message }
}

/** Translates the body of a plain HTTP refusal, or of one in the form of GraphQL. */
export const bodyInLanguage = (body: unknown, language: Language): unknown => {
  if (typeof body !== 'object' || body === null) return body
  const { error, errors } = body as { error?: Shown; errors?: readonly Shown[] }
  return {
    ...body,
    ...(error ? { error: inLanguage(error, language) } : {}),
    ...(errors ? { errors: errors.map((each) => inLanguage(each, language)) } : {}),
  }
}
