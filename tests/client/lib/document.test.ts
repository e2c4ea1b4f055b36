import { print } from 'graphql'
import { expect, it } from 'vitest'
import { documentOf } from '@/graphql/document'

const money = documentOf<unknown, never>('fragment Money on Amount { value currency }')
const line = documentOf<unknown, never>('fragment Line on InvoiceLine { total { ...Money } }', () => [money])

it('holds the operation and every fragment below it, each once, also where the operation is named as a fragment', () => {
  const document = documentOf<unknown, never>('query Line { invoice { total { ...Money } lines { ...Line } } }', () => [line, money])
  const names = document.definitions.map((definition) => ('name' in definition ? definition.name?.value : undefined))
  expect(names).toEqual(['Line', 'Line', 'Money'])
  expect(print(document)).toContain('fragment Money on Amount')
})

it('is not parsed before it is read, and once', () => {
  const broken = documentOf<unknown, never>('query {')
  expect(() => broken.definitions).toThrow('Syntax Error')
  expect(money.definitions).toBe(money.definitions)
})
