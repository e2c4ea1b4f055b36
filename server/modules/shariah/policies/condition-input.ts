import { invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toMinor } from '../../../shared/money.ts'
import { type Condition, PolicyOperator, type Test } from './condition.ts'
import type { PolicyConditionInput, PolicyRuleInput, PolicyTestInput } from './policy.inputs.ts'
import { FIELD_KINDS, type FieldKind } from './policy-fields.ts'
import type { Rule } from './policy-rule.ts'

const DEEPEST = 4
const MOST_CONDITIONS = 50

const { IS, IS_NOT, IN, ABOVE, BELOW, PRESENT } = PolicyOperator

/** The operators of each kind of field. */
const OPERATORS: Readonly<Record<FieldKind['kind'], readonly PolicyOperator[]>> = {
  choice: [IS, IS_NOT, IN, PRESENT],
  amount: [IS, IS_NOT, ABOVE, BELOW, PRESENT],
  count: [IS, IS_NOT, IN, ABOVE, BELOW, PRESENT],
  percent: [IS, IS_NOT, ABOVE, BELOW, PRESENT],
  presence: [PRESENT],
}

const checkValue = (kind: FieldKind, value: string, { currency }: PolicyTestInput, path: string): void => {
  switch (kind.kind) {
    case 'choice':
      if (!kind.choices.includes(value))
        throw invalidField(path, textOf('shariah.policies.rules.choice', { value, choices: kind.choices.join(', ') }))
      break
    case 'amount':
      if (value.startsWith('-')) throw invalidField(path, 'common.amounts.digits')
      toMinor(value, currency!, path)
      break
    case 'percent':
      if (!/^\d{1,3}(\.\d{1,4})?$/.test(value)) throw invalidField(path, 'shariah.policies.rules.percent')
      break
    case 'count':
      if (!/^\d{1,4}$/.test(value)) throw invalidField(path, 'shariah.policies.rules.count')
      break
    case 'presence':
      break
  }
}

const checkedTest = (input: PolicyTestInput, path: string): Test => {
  const { field, operator } = input
  const values = input.values ?? []
  const kind = FIELD_KINDS[field]
  if (!OPERATORS[kind.kind].includes(operator)) {
    throw invalidField(`${path}.operator`, textOf('shariah.policies.rules.operator', { operators: OPERATORS[kind.kind].join(', ') }))
  }
  if (operator === PRESENT && values.length > 0) throw invalidField(`${path}.values`, 'shariah.policies.rules.noValue')
  if (operator === IN && values.length === 0) throw invalidField(`${path}.values`, 'shariah.policies.rules.someValues')
  if (![PRESENT, IN].includes(operator) && values.length !== 1) throw invalidField(`${path}.values`, 'shariah.policies.rules.oneValue')
  const needsCurrency = kind.kind === 'amount' && operator !== PRESENT
  if (needsCurrency !== (input.currency != null)) {
    throw invalidField(`${path}.currency`, needsCurrency ? 'shariah.policies.rules.currency' : 'shariah.policies.rules.noCurrency')
  }
  values.forEach((value, at) => {
    checkValue(kind, value, input, `${path}.values.${at}`)
  })
  return { field, operator, values: [...values], currency: input.currency ?? null }
}

/** Returns a condition as it is stored. Throws INVALID, naming the path, for one that could not be evaluated. */
export const checkedCondition = (root: PolicyConditionInput, rootPath: string): Condition => {
  let conditions = 0
  const check = (input: PolicyConditionInput, path: string, depth: number): Condition => {
    conditions++
    if (conditions > MOST_CONDITIONS) throw invalidField(path, textOf('shariah.policies.rules.tooMany', { most: MOST_CONDITIONS }))
    if (depth > DEEPEST) throw invalidField(path, textOf('shariah.policies.rules.tooDeep', { most: DEEPEST }))
    const given = (['all', 'any', 'not', 'test'] as const).filter((key) => input[key] != null)
    if (given.length !== 1) throw invalidField(path, 'shariah.policies.rules.oneOf')
    const each = (inner: readonly PolicyConditionInput[], at: string): Condition[] => {
      if (inner.length === 0) throw invalidField(at, 'shariah.policies.rules.someConditions')
      return inner.map((condition, place) => check(condition, `${at}.${place}`, depth + 1))
    }
    if (input.all) return { all: each(input.all, `${path}.all`) }
    if (input.any) return { any: each(input.any, `${path}.any`) }
    if (input.not) return { not: check(input.not, `${path}.not`, depth + 1) }
    return { test: checkedTest(input.test!, `${path}.test`) }
  }
  return check(root, rootPath, 1)
}

/** Returns rules as they are stored. Throws INVALID, naming the path, for a wrong condition or a code that is used twice. */
export const checkedRules = (rules: readonly PolicyRuleInput[]): Rule[] => {
  const codes = new Set<string>()
  return rules.map(({ code, effect, wordingEn, wordingAr, when }, at) => {
    if (codes.has(code)) throw invalidField(`rules.${at}.code`, 'shariah.policies.rules.codeTwice')
    codes.add(code)
    return { code, effect, wordingEn: wordingEn.trim(), wordingAr: wordingAr.trim(), when: checkedCondition(when, `rules.${at}.when`) }
  })
}
