import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { chosenOf, readDocument, rowsIn } from '@/features/explorer/run/operations'
import { fieldsOf, missingOf, parseText, sentVariables, textOf, type VariableField } from '@/features/explorer/variables/fields'
import contract from '../../../schema.graphql?raw'

const schema = buildSchema(contract)
const fieldsIn = (declared: string) => fieldsOf(chosenOf(readDocument(`query Q(${declared}) { __typename }`).operations, null), schema)

describe('the field of a variable', () => {
  test.each([
    ['$v: LocalDate!', { kind: 'date', isRequired: true }],
    ['$v: DateTime', { kind: 'moment', isRequired: false }],
    ['$v: Int! = 20', { kind: 'integer', isRequired: false, preset: 20 }],
    ['$v: Float', { kind: 'number' }],
    ['$v: Decimal', { kind: 'decimal' }],
    ['$v: Boolean', { kind: 'boolean' }],
    ['$v: String', { kind: 'text' }],
    ['$v: ID!', { kind: 'text', isRequired: true }],
    ['$v: Currency!', { kind: 'choice', isRequired: true }],
    ['$v: [Currency!]!', { kind: 'json', type: '[Currency!]!', isRequired: true }],
    ['$v: SavedQueryFilter', { kind: 'json' }],
  ])('of %s is made from its type', (declared, expected) => {
    expect(fieldsIn(declared)[0]).toMatchObject(expected)
  })

  test('offers the values of an enum', () => {
    expect(fieldsIn('$v: Currency')[0]?.choices).toContain('AED')
  })
})

const fieldOf = (kind: VariableField['kind']): VariableField => ({
  name: 'v',
  kind,
  type: '',
  isRequired: false,
  choices: [],
  preset: undefined,
})

describe('the text of a field', () => {
  test.each<[VariableField['kind'], string, unknown]>([
    ['text', ' AE ', 'AE'],
    ['text', '', undefined],
    ['date', '2026-06-01', '2026-06-01'],
    ['integer', '20', 20],
    ['number', '0.5', 0.5],
    ['decimal', '12.50', '12.50'],
    ['boolean', 'false', false],
    ['json', '["AED"]', ['AED']],
    ['moment', '2026-01-31T09:00:00Z', '2026-01-31T09:00:00Z'],
  ])('of kind %s reads %s', (kind, text, value) => {
    expect(parseText(fieldOf(kind), text)).toEqual({ value })
    expect(parseText(fieldOf(kind), textOf(fieldOf(kind), value))).toEqual({ value })
  })

  test.each<[VariableField['kind'], string, string]>([
    ['integer', '1.5', 'integer'],
    ['number', 'many', 'number'],
    ['decimal', '1,5', 'number'],
    ['json', '[AED', 'json'],
    ['moment', 'yesterday', 'moment'],
  ])('of kind %s says what is wrong with %s', (kind, text, fault) => {
    expect(parseText(fieldOf(kind), text)).toEqual({ fault })
  })
})

test('only what the operation declares is sent, and a required variable without a value is missing', () => {
  const fields = fieldsIn('$from: LocalDate!, $first: Int')
  expect(sentVariables(fields, { first: 5, other: 1 })).toEqual({ first: 5 })
  expect(missingOf(fields, { first: 5 })).toEqual(['from'])
  expect(missingOf(fields, { from: '2026-06-01' })).toEqual([])
})

test('of several operations the chosen one runs, and a document that cannot be read says where', () => {
  const { operations } = readDocument('query A { __typename } mutation B { __typename }')
  expect(chosenOf(operations, 'B')?.operation).toBe('mutation')
  expect(chosenOf(operations, null)?.name?.value).toBe('A')
  expect(readDocument('query {\n  a(')).toMatchObject({ operations: [], problem: { line: 2 } })
})

test('the rows of a result are those of its longest list', () => {
  expect(rowsIn({ reviews: { nodes: [1, 2, 3] }, rates: [1] })).toBe(3)
  expect(rowsIn({ viewer: { id: '1' } })).toBeNull()
})
