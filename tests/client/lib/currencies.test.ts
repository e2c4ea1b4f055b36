import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { CURRENCIES } from '@/lib/browser/preferences'

test('the one list of currencies has every currency of the schema', () => {
  const currency = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('Currency') as GraphQLEnumType
  expect([...CURRENCIES].sort()).toEqual(
    currency
      .getValues()
      .map(({ name }) => name)
      .sort(),
  )
})
