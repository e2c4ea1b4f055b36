import { FIELDS } from '../rules/policy-fields'
import type { ConditionValues, PolicyValues } from './policy-values'

/** The field of the form in which a person corrects what is wrong with a part of a comparison. */
const testPath = ({ field }: ConditionValues, at: string, [part]: readonly string[]): string => {
  if (part === 'values') return `${at}.${FIELDS[field].kind === 'choice' ? 'choices' : 'value'}`
  return `${at}.${part === 'operator' || part === 'currency' ? part : 'field'}`
}

const conditionPath = (condition: ConditionValues, at: string, parts: readonly string[]): string => {
  const { kind, conditions } = condition
  if (kind === 'TEST') return testPath(condition, at, parts[0] === 'test' ? parts.slice(1) : parts)
  // Of several conditions, none of which may hold, the input says `not any`.
  const inner = kind === 'NOT' && conditions.length > 1 ? parts.slice(1) : parts
  const [place, rest] = kind === 'NOT' && conditions.length === 1 ? [0, inner.slice(1)] : [Number(inner[1]), inner.slice(2)]
  const child = parts.length > 0 ? conditions[place] : undefined
  return child ? conditionPath(child, `${at}.conditions.${place}`, rest) : `${at}.kind`
}

/** Returns the field of the form that shows an error of the server, which names the path in its input. */
export const formPath = (path: string, { rules }: PolicyValues): string => {
  const [list = '', at = '', part, ...rest] = path.split('.')
  if (list.startsWith('implementationGuidelines')) return 'guidelines'
  // Words and categories of a kind of income are one field each.
  if (list === 'incomeSources' && part) return [list, at, part].join('.')
  const rule = list === 'rules' ? rules[Number(at)] : undefined
  return rule && part === 'when' ? conditionPath(rule.when, `rules.${at}.when`, rest) : path
}
