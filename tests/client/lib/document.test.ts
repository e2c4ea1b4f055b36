import { print } from 'graphql'
import { expect, it } from 'vitest'
import { documentOf } from '@/graphql/document'

const money = documentOf<unknown, never>('fragment Money on Amount { value currency }')
const line = documentOf<unknown, never>('fragment Line on InvoiceLine { total { ...Money } }', () => [money])

it('a document contains the operation and each of its fragments once, even if the operation has the name of a fragment', () => {
  const document = documentOf<unknown, never>('query Line { invoice { total { ...Money } lines { ...Line } } }', () => [line, money])
  const names = document.definitions.map((definition) => ('name' in definition ? definition.name?.value : undefined))
  expect(names).toEqual(['Line', 'Line', 'Money'])
  expect(print(document)).toContain('fragment Money on Amount')
})

it('a document is parsed once, on first use', () => {
  const broken = documentOf<unknown, never>('query {')
  expect(() => broken.definitions).toThrow('Syntax Error')
  expect(money.definitions).toBe(money.definitions)
})
