import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LOCALES = path.resolve(import.meta.dirname, '../../client/locales')
const SERVER_LOCALES = path.resolve(import.meta.dirname, '../../server/shared/i18n/locales')

type Catalogue = { readonly [key: string]: string | Catalogue }

/** A text with its key: `wallet:topUp.submit` of the client, `wallet.topUps.amount` and `mails:frame.hello` of the server. */
export interface NamedText {
  readonly key: string
  readonly text: string
}

const flatten = (catalogue: Catalogue, prefix: string): NamedText[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ key: prefix + key, text: value }] : flatten(value, `${prefix}${key}.`),
  )

/** Returns all texts of the client in one language. */
export const clientTexts = (language: string): NamedText[] =>
  readdirSync(path.join(LOCALES, language)).flatMap((file) =>
    flatten(JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')), `${path.basename(file, '.json')}:`),
  )

/** Returns all texts of the server's catalogues in one language. */
export const serverTexts = (language: string): NamedText[] =>
  readdirSync(path.join(SERVER_LOCALES, language)).flatMap((file) =>
    flatten(
      JSON.parse(readFileSync(path.join(SERVER_LOCALES, language, file), 'utf8')),
      file === 'errors.json' ? '' : `${path.basename(file, '.json')}:`,
    ),
  )
