import { registerEnumType } from 'type-graphql'
import type { Currency } from '../../../shared/currency.ts'
import { toMinor } from '../../../shared/money.ts'
import { FIELD_KINDS, type PolicyField } from './policy-fields.ts'

export enum PolicyOperator {
  IS = 'IS',
  IS_NOT = 'IS_NOT',
  IN = 'IN',
  ABOVE = 'ABOVE',
  BELOW = 'BELOW',
  PRESENT = 'PRESENT',
}

registerEnumType(PolicyOperator, {
  name: 'PolicyOperator',
  description: 'How a rule compares a field. A comparison with a field that has no value does not hold, except IS_NOT.',
  valuesConfig: {
    IS: { description: 'The field has exactly the value.' },
    IS_NOT: { description: 'IS does not hold, also because the field has no value.' },
    IN: { description: 'The field has one of the values.' },
    ABOVE: { description: 'The field is more than the value.' },
    BELOW: { description: 'The field is less than the value.' },
    PRESENT: { description: 'The field has a value.' },
  },
})

/** A comparison of one field, with values as they were checked when the rule was saved. */
export interface Test {
  readonly field: PolicyField
  readonly operator: PolicyOperator
  readonly values: readonly string[]
  /** Of the values of an amount; null for other fields. */
  readonly currency: Currency | null
}

/** When a rule applies: a comparison, or others that are combined. An empty `all` holds, an empty `any` does not. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly test: Test }

/** The value of a field: text for choices and presence, units of 1/10,000 for percentages, minor units with their currency for amounts. */
export type FieldValue = string | bigint | { readonly minor: bigint; readonly currency: Currency }

/** What is known of a proposal or a facility; a field that it lacks is null. */
export type Facts = Readonly<Record<PolicyField, FieldValue | null>>

const PERCENT_DECIMALS = 4

/** Returns a plain decimal in units of 1/10,000, exactly. */
export const percentUnits = (decimal: string): bigint => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return BigInt(whole + decimals.slice(0, PERCENT_DECIMALS).padEnd(PERCENT_DECIMALS, '0'))
}

/** Returns a value of a test on the scale on which its field is compared. */
const scaled = ({ field, currency }: Test, value: string): string | bigint => {
  switch (FIELD_KINDS[field].kind) {
    case 'amount':
      return toMinor(value, currency!)
    case 'percent':
      return percentUnits(value)
    case 'count':
      return BigInt(value)
    default:
      return value
  }
}

/** Returns what a test compares with; null where the field has no value, or has one in another currency. */
const comparable = ({ field, currency }: Test, facts: Facts): string | bigint | null => {
  const value = facts[field]
  if (value === null || typeof value !== 'object') return value
  return value.currency === currency ? value.minor : null
}

const holdsTest = (test: Test, facts: Facts): boolean => {
  if (test.operator === PolicyOperator.PRESENT) return facts[test.field] !== null
  const value = comparable(test, facts)
  const equals = () => value !== null && test.values.some((each) => scaled(test, each) === value)
  switch (test.operator) {
    case PolicyOperator.IS:
    case PolicyOperator.IN:
      return equals()
    case PolicyOperator.IS_NOT:
      return !equals()
    case PolicyOperator.ABOVE:
      return value !== null && value > scaled(test, test.values[0]!)
    case PolicyOperator.BELOW:
      return value !== null && value < scaled(test, test.values[0]!)
  }
}

/** Returns whether a condition holds of the facts. It always returns one of both, and never throws for a condition that was saved. */
export const holds = (condition: Condition, facts: Facts): boolean => {
  if ('test' in condition) return holdsTest(condition.test, facts)
  if ('not' in condition) return !holds(condition.not, facts)
  if ('all' in condition) return condition.all.every((each) => holds(each, facts))
  return condition.any.some((each) => holds(each, facts))
}
