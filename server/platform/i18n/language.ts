import { rewritten } from '../../shared/figures.ts'
import { isolated } from '../../shared/text.ts'
import { createTranslator } from './sentences.ts'
import { ar } from './translations/ar.ts'
import { fr } from './translations/fr.ts'

/** The languages that refusals are answered in. */
const LANGUAGES = ['en', 'ar', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const TRANSLATORS = {
  ar: createTranslator(ar, { locale: 'ar', write: (value) => isolated(rewritten(value, 'ar')), comma: '، ' }),
  fr: createTranslator(fr, { locale: 'fr', write: (value) => rewritten(value, 'fr'), comma: ', ' }),
} as const

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

/** A sentence of ours in a language; one that is not ours (a library's, for programmers) stays as it is. */
export const translate = (sentence: string, language: Language): string =>
  language === 'en' ? sentence : (TRANSLATORS[language](sentence) ?? sentence)

interface Refused {
  readonly message: string
  readonly extensions?: { readonly [key: string]: unknown; readonly fields?: unknown }
}

const isTexts = (fields: unknown): fields is Readonly<Record<string, string>> =>
  typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string')

/** A presented refusal in the reader's language: the message and the sentences under fields. Codes are for programs and stay. */
export const inLanguage = <Error extends Refused>(error: Error, language: Language): Error => {
  if (language === 'en') return error
  const message = translate(error.message, language)
  const fields = error.extensions?.fields
  if (!isTexts(fields)) return { ...error, message }
  const translated = Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, translate(text, language)]))
  return { ...error, message, extensions: { ...error.extensions, fields: translated } }
}

/** The body of a plain HTTP refusal, or of one in the form of GraphQL, in the reader's language. */
export const bodyInLanguage = (body: unknown, language: Language): unknown => {
  if (typeof body !== 'object' || body === null) return body
  const { error, errors } = body as { error?: Refused; errors?: readonly Refused[] }
  return {
    ...body,
    ...(error ? { error: inLanguage(error, language) } : {}),
    ...(errors ? { errors: errors.map((each) => inLanguage(each, language)) } : {}),
  }
}
