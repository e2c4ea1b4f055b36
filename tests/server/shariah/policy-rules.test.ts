import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Condition,
  type Facts,
  type FieldValue,
  holds,
  PolicyOperator,
  type Test,
} from '../../../server/modules/shariah/policies/condition.ts'
import { FIELD_KINDS, PolicyField } from '../../../server/modules/shariah/policies/policy-fields.ts'
import { Currency } from '../../../server/shared/currency.ts'

const { IS, IS_NOT, IN, ABOVE, BELOW, PRESENT } = PolicyOperator
const FIELDS = Object.values(PolicyField)

const currency = fc.constantFrom(Currency.AED, Currency.SAR)
const decimal = fc.integer({ min: 0, max: 5_000 }).map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`)

const someValueOf = (field: PolicyField): fc.Arbitrary<FieldValue> => {
  const kind = FIELD_KINDS[field]
  switch (kind.kind) {
    case 'amount':
      return fc.record({ minor: fc.bigInt({ min: 0n, max: 5_000n }), currency })
    case 'choice':
      return fc.constantFrom(...kind.choices)
    case 'count':
      return fc.bigInt({ min: 0n, max: 60n })
    case 'percent':
      return fc.bigInt({ min: 0n, max: 500_000n })
    case 'presence':
      return fc.constant('something')
  }
}

const facts: fc.Arbitrary<Facts> = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, fc.option(someValueOf(field))])) as Record<PolicyField, fc.Arbitrary<FieldValue | null>>,
)

const writtenOf = (field: PolicyField): fc.Arbitrary<string> => {
  const kind = FIELD_KINDS[field]
  if (kind.kind === 'choice') return fc.constantFrom(...kind.choices)
  return kind.kind === 'count' ? fc.integer({ min: 0, max: 60 }).map(String) : decimal
}

const OPERATORS = { choice: [IS, IS_NOT, IN, PRESENT], presence: [PRESENT] } as const
const NUMERIC = [IS, IS_NOT, ABOVE, BELOW, PRESENT]

const comparison: fc.Arbitrary<Test> = fc.constantFrom(...FIELDS).chain((field) => {
  const { kind } = FIELD_KINDS[field]
  const operators = kind === 'choice' || kind === 'presence' ? OPERATORS[kind] : NUMERIC
  return fc.constantFrom(...operators).chain((operator) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constant(operator),
      values: fc.array(writtenOf(field), operator === PRESENT ? { maxLength: 0 } : { minLength: 1, maxLength: operator === IN ? 3 : 1 }),
      currency: kind === 'amount' ? currency : fc.constant(null),
    }),
  )
})

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison.map((test): Condition => ({ test })),
    tie('condition').map((not): Condition => ({ not })),
    fc.array(tie('condition'), { maxLength: 4 }).map((all): Condition => ({ all })),
    fc.array(tie('condition'), { maxLength: 4 }).map((any): Condition => ({ any })),
  ),
}))

const not = (inner: Condition): Condition => ({ not: inner })

describe('a condition', () => {
  test('holds or does not hold, whatever the facts', () => {
    fc.assert(fc.property(condition, facts, (each, of) => typeof holds(each, of) === 'boolean'))
  })

  test('holds exactly where its double negation does', () => {
    fc.assert(fc.property(condition, facts, (each, of) => holds(not(not(each)), of) === holds(each, of)))
  })

  test('is negated by negating its parts and exchanging all with any', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 5 }), facts, (parts, of) => {
        expect(holds(not({ all: parts }), of)).toBe(holds({ any: parts.map(not) }, of))
        expect(holds(not({ any: parts }), of)).toBe(holds({ all: parts.map(not) }, of))
      }),
    )
  })

  test('IS_NOT holds exactly where IS does not, and IN where IS holds of one of the values', () => {
    fc.assert(
      fc.property(comparison, facts, (each, of) => {
        const as = (operator: PolicyOperator, values = each.values): boolean => holds({ test: { ...each, operator, values } }, of)
        expect(as(IS_NOT)).toBe(!as(IS))
        expect(as(IN)).toBe(each.values.some((value) => as(IS, [value])))
      }),
    )
  })

  test('ABOVE, IS and BELOW exclude one another, and none holds of a field without a value', () => {
    fc.assert(
      fc.property(
        comparison.filter(({ operator }) => operator === ABOVE),
        facts,
        (each, of) => {
          const held = [ABOVE, IS, BELOW].filter((operator) => holds({ test: { ...each, operator } }, of))
          const value = of[each.field]
          const isComparable = value !== null && (typeof value !== 'object' || value.currency === each.currency)
          expect(held).toHaveLength(isComparable ? 1 : 0)
        },
      ),
    )
  })
})

const nothing = Object.fromEntries(FIELDS.map((field) => [field, null])) as Facts

test.each<[string, Partial<Facts>, Test, boolean]>([
  [
    'an amount at the limit is not above it',
    { AMOUNT: { minor: 100_000n, currency: Currency.AED } },
    { field: PolicyField.AMOUNT, operator: ABOVE, values: ['1000'], currency: Currency.AED },
    false,
  ],
  [
    'an amount above the limit is',
    { AMOUNT: { minor: 100_001n, currency: Currency.AED } },
    { field: PolicyField.AMOUNT, operator: ABOVE, values: ['1000'], currency: Currency.AED },
    true,
  ],
  [
    'another currency is not compared',
    { AMOUNT: { minor: 900_000n, currency: Currency.SAR } },
    { field: PolicyField.AMOUNT, operator: ABOVE, values: ['1000'], currency: Currency.AED },
    false,
  ],
  [
    'a rate is compared exactly',
    { FLAT_RATE: 65_001n },
    { field: PolicyField.FLAT_RATE, operator: ABOVE, values: ['6.5'], currency: null },
    true,
  ],
  [
    'months are compared as numbers, not as text',
    { TERM_MONTHS: 9n },
    { field: PolicyField.TERM_MONTHS, operator: BELOW, values: ['12'], currency: null },
    true,
  ],
  ['what is absent is not present', {}, { field: PolicyField.COLLATERAL, operator: PRESENT, values: [], currency: null }, false],
])('%s', (_promise, known, comparison, expected) => {
  expect(holds({ test: comparison }, { ...nothing, ...known })).toBe(expected)
})
