import { expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/text/languages'

type Catalogue = { readonly [key: string]: string | Catalogue }

const files = import.meta.glob<Catalogue>('../../../client/locales/*/*.json', { eager: true, import: 'default' })
const PLURAL = /_(zero|one|two|few|many|other)$/

const texts = (catalogue: Catalogue, prefix = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : texts(value, `${prefix}${key}.`),
  )

const read = (language: string) =>
  new Map(
    Object.entries(files)
      .filter(([file]) => file.includes(`/locales/${language}/`))
      .flatMap(([file, catalogue]) => texts(catalogue, `${file.split('/').at(-1)?.replace('.json', '')}:`)),
  )
const keys = (language: string) => new Set([...read(language).keys()].map((key) => key.replace(PLURAL, '')))
const placeholders = (text: string) => [...text.matchAll(/{{\s*([\w.]+)/g)].map(([, name]) => name)

test.each(LANGUAGES)('%s has the same texts as English', (language) => {
  expect([...keys(language)].sort()).toEqual([...keys('en')].sort())
})

test.each(LANGUAGES)('%s has every plural form of its grammar', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const texts = read(language)
  const counted = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))
  const missing = [...counted].flatMap((key) => forms.map((form) => `${key}_${form}`).filter((wanted) => !texts.has(wanted)))
  expect(missing).toEqual([])
})

test.each(LANGUAGES)('%s uses only the interpolated values of English', (language) => {
  const known = new Map<string, Set<string | undefined>>()
  for (const [key, text] of read('en')) {
    const plain = key.replace(PLURAL, '')
    known.set(plain, new Set([...(known.get(plain) ?? []), ...placeholders(text)]))
  }
  const strange = [...read(language)].filter(([key, text]) =>
    placeholders(text).some((name) => !known.get(key.replace(PLURAL, ''))?.has(name)),
  )
  expect(strange).toEqual([])
})

test.each(LANGUAGES)('%s has no empty text', (language) => {
  expect([...read(language)].filter(([, text]) => text.trim() === '')).toEqual([])
})
