import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formPath } from '@/features/shariah/policies/form/field-paths'
import { inputOf, valuesOfPolicy } from '@/features/shariah/policies/form/policy-values'
import { wordDiff } from '@/features/shariah/policies/page/word-diff'
import { aPolicy, aRule, comparison, group } from './policy-fixtures'

describe('what changed in a text', () => {
  const text = fc.array(fc.constantFrom('the', 'lender', 'المموّل', 'pays', '\n'), { maxLength: 30 }).map((words) => words.join(' '))

  test('without what is added it is the earlier text, without what is removed the later', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordDiff(before, after)
        const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map((piece) => piece.text)
        expect(without('added').join('')).toBe(before)
        expect(without('removed').join('')).toBe(after)
      }),
    )
  })

  test('names one changed word alone', () => {
    expect(wordDiff('At most 36 months.', 'At most 48 months.')).toEqual([
      { kind: 'same', text: 'At most ' },
      { kind: 'removed', text: '36' },
      { kind: 'added', text: '48' },
      { kind: 'same', text: ' months.' },
    ])
  })
})

const valuesWith = (when: object) => valuesOfPolicy(aPolicy({ rules: [aRule({ when })] }) as never)
const whenOf = (when: object) => inputOf(valuesWith(when)).rules[0]!.when
const term = comparison('TERM_MONTHS', 'ABOVE', ['36'])
const termInput = { test: { field: 'TERM_MONTHS', operator: 'ABOVE', values: ['36'] } }

describe('the form of a policy', () => {
  test('saves what it was filled with', () => {
    const { rules, relatedFatwa, implementationGuidelinesAr, titleEn } = inputOf(valuesOfPolicy(aPolicy() as never))
    expect({ relatedFatwa, implementationGuidelinesAr, titleEn }).toEqual({
      relatedFatwa: null,
      implementationGuidelinesAr: ['لا تتجاوز المدة 36 شهرًا.'],
      titleEn: 'Term of partnerships',
    })
    expect(rules).toEqual([
      {
        code: 'PARTNERSHIP_TOO_LONG',
        effect: 'REFUSE',
        wordingEn: 'A partnership lasts at most 36 months.',
        wordingAr: 'لا تتجاوز مدة المشاركة 36 شهرًا.',
        when: {
          all: [
            { test: { field: 'STRUCTURE', operator: 'IN', values: ['MUSHARAKAH', 'MUDARABAH'] } },
            { not: { test: { field: 'AMOUNT', operator: 'BELOW', values: ['50000'], currency: 'AED' } } },
          ],
        },
      },
    ])
  })

  test.each<[string, object, object]>([
    ['a single comparison', term, { all: [termInput] }],
    ['one of several', group('ANY', [term, term]), { any: [termInput, termInput] }],
    ['none of several', group('NOT', [term, term]), { not: { any: [termInput, termInput] } }],
    [
      'presence, without values',
      group('ALL', [comparison('FEES', 'PRESENT')]),
      { all: [{ test: { field: 'FEES', operator: 'PRESENT', values: [] } }] },
    ],
  ])('writes %s', (_name, when, input) => {
    expect(whenOf(when)).toEqual(input)
  })

  test.each<[string, object, string, string]>([
    ['a value', group('ALL', [term]), 'rules.0.when.all.0.test.values.0', 'rules.0.when.conditions.0.value'],
    [
      'a choice',
      group('ANY', [comparison('SECTOR', 'IS', ['OTHER'])]),
      'rules.0.when.any.0.test.values',
      'rules.0.when.conditions.0.choices',
    ],
    ['an operator', group('ALL', [term]), 'rules.0.when.all.0.test.operator', 'rules.0.when.conditions.0.operator'],
    ['what is within none', group('NOT', [term]), 'rules.0.when.not.test.values.0', 'rules.0.when.conditions.0.value'],
    ['what is within none of several', group('NOT', [term, term]), 'rules.0.when.not.any.1.test.values', 'rules.0.when.conditions.1.value'],
    [
      'a group within a group',
      group('ALL', [group('ANY', [term, term])]),
      'rules.0.when.all.0.any.1.test.currency',
      'rules.0.when.conditions.0.conditions.1.currency',
    ],
    ['a group', group('ALL', [term]), 'rules.0.when', 'rules.0.when.kind'],
    ['a wording', group('ALL', [term]), 'rules.0.wordingEn', 'rules.0.wordingEn'],
    ['the guidelines', group('ALL', [term]), 'implementationGuidelinesAr', 'guidelines'],
    ['a title', group('ALL', [term]), 'titleEn', 'titleEn'],
  ])('shows an error of %s in its field', (_name, when, path, field) => {
    expect(formPath(path, valuesWith(when))).toBe(field)
  })
})
