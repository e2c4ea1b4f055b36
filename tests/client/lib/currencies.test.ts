import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { CURRENCIES, CURRENCY_FLAGS } from '@/lib/browser/preferences'

test('the one list of currencies has every currency of the schema', () => {
  const currency = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('Currency') as GraphQLEnumType
  expect([...CURRENCIES].sort()).toEqual(
    currency
      .getValues()
      .map(({ name }) => name)
      .sort(),
  )
})

test('the flag of each currency is that of the country that issues it', () => {
  const countryOf = (flag: string) => [...flag].map((letter) => String.fromCodePoint(letter.codePointAt(0)! - 0x1f1e6 + 65)).join('')
  expect(CURRENCIES.map((code) => countryOf(CURRENCY_FLAGS[code]))).toEqual(CURRENCIES.map((code) => code.slice(0, 2)))
})
