import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LOCALES = path.resolve(import.meta.dirname, '../../client/locales')

type Catalogue = { readonly [key: string]: string | Catalogue }

/** A text of the client, under the name that a translator knows it by: `wallet:topUp.submit`. */
export interface ClientText {
  readonly key: string
  readonly text: string
}

const flatten = (catalogue: Catalogue, prefix: string): ClientText[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ key: prefix + key, text: value }] : flatten(value, `${prefix}${key}.`),
  )

/** Everything that the client says in one language. */
export const clientTexts = (language: string): ClientText[] =>
  readdirSync(path.join(LOCALES, language)).flatMap((file) =>
    flatten(JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')), `${path.basename(file, '.json')}:`),
  )
