import type { Currency, PolicyConditionInput, PolicyField, PolicyOperator, PolicyRuleInput } from '@/graphql/types.generated'
import { addDays, today } from '@/lib/text/day'
import type { PolicyCardFragment } from '../list/policy-list.generated'
import type { PolicyTextFragment } from '../page/policy-page.generated'
import { FIELDS } from '../rules/policy-fields'
import type { PolicyTestPartsFragment } from '../rules/rule.generated'

/** How a group combines its conditions. */
export type GroupKind = 'ALL' | 'ANY' | 'NOT'

/** A condition in the form: a comparison, or a group of conditions. */
export type ConditionValues = {
  readonly kind: GroupKind | 'TEST'
  readonly conditions: readonly ConditionValues[]
  readonly field: PolicyField
  readonly operator: PolicyOperator
  /** Of a field with choices. */
  readonly choices: readonly string[]
  /** Of a field with figures. */
  readonly value: string
  readonly currency: Currency
}

export type RuleValues = { readonly code: string; readonly wordingEn: string; readonly wordingAr: string; readonly when: ConditionValues }

/** A kind of income in the form; words and categories are separated by commas. */
export type SourceValues = {
  readonly code: string
  readonly nameEn: string
  readonly nameAr: string
  readonly words: string
  readonly bankCategories: string
}

export type PolicyValues = {
  readonly category: PolicyCardFragment['category']
  readonly titleEn: string
  readonly titleAr: string
  readonly descriptionEn: string
  readonly descriptionAr: string
  readonly shariahBasisEn: string
  readonly shariahBasisAr: string
  readonly guidelines: readonly { readonly english: string; readonly arabic: string }[]
  readonly rules: readonly RuleValues[]
  /** A percentage; empty where the policy sets none. */
  readonly incomeThresholdPercent: string
  readonly incomeSources: readonly SourceValues[]
  readonly isPublic: boolean
  readonly effectiveOn: string
  readonly nextReviewOn: string
  readonly relatedFatwa: string
}

export const blankTest = (): ConditionValues => ({
  kind: 'TEST',
  conditions: [],
  field: 'STRUCTURE',
  operator: 'IS',
  choices: [],
  value: '',
  currency: 'AED',
})
export const blankGroup = (): ConditionValues => ({ ...blankTest(), kind: 'ALL', conditions: [blankTest()] })
export const blankSource = (): SourceValues => ({ code: '', nameEn: '', nameAr: '', words: '', bankCategories: '' })
export const blankRule = (): RuleValues => ({ code: '', wordingEn: '', wordingAr: '', when: blankGroup() })

type Shown = {
  readonly kind: GroupKind | 'TEST'
  readonly test: PolicyTestPartsFragment | null
  readonly conditions?: readonly Shown[]
}

const valuesOfTest = ({ field, operator, values, currency }: PolicyTestPartsFragment): ConditionValues => ({
  ...blankTest(),
  field,
  operator,
  choices: FIELDS[field].kind === 'choice' ? values : [],
  value: FIELDS[field].kind === 'choice' ? '' : (values[0] ?? ''),
  currency: currency ?? 'AED',
})

const valuesOf = ({ kind, test, conditions = [] }: Shown): ConditionValues =>
  test ? valuesOfTest(test) : { ...blankTest(), kind, conditions: conditions.map(valuesOf) }

/** The form begins with a group, also where a rule is one comparison. */
const rootOf = (when: Shown): ConditionValues => (when.test ? { ...blankGroup(), conditions: [valuesOf(when)] } : valuesOf(when))

/** The values of a form: of a version, or of a new policy, which is to be in force in two weeks. */
export const valuesOfPolicy = (policy?: PolicyTextFragment): PolicyValues => ({
  category: policy?.category ?? 'PRODUCT_STRUCTURING',
  titleEn: policy?.titleEn ?? '',
  titleAr: policy?.titleAr ?? '',
  descriptionEn: policy?.descriptionEn ?? '',
  descriptionAr: policy?.descriptionAr ?? '',
  shariahBasisEn: policy?.shariahBasisEn ?? '',
  shariahBasisAr: policy?.shariahBasisAr ?? '',
  guidelines: policy?.implementationGuidelinesEn.map((english, at) => ({
    english,
    arabic: policy.implementationGuidelinesAr[at] ?? '',
  })) ?? [{ english: '', arabic: '' }],
  rules: policy?.rules.map(({ code, wordingEn, wordingAr, when }) => ({ code, wordingEn, wordingAr, when: rootOf(when) })) ?? [],
  incomeThresholdPercent: policy?.incomeThresholdPercent ?? '',
  incomeSources:
    policy?.incomeSources.map(({ code, nameEn, nameAr, words, bankCategories }) => ({
      ...{ code, nameEn, nameAr },
      words: words.join(', '),
      bankCategories: bankCategories.join(', '),
    })) ?? [],
  isPublic: policy?.isPublic ?? false,
  effectiveOn: policy?.effectiveOn ?? addDays(today(), 14),
  nextReviewOn: policy?.nextReviewOn ?? addDays(today(), 379),
  relatedFatwa: policy?.relatedFatwa ?? '',
})

const valuesOfField = ({ field, operator, choices, value }: ConditionValues): readonly string[] => {
  if (operator === 'PRESENT') return []
  return FIELDS[field].kind === 'choice' ? choices : [value.trim()].filter(Boolean)
}

const conditionInput = (condition: ConditionValues): PolicyConditionInput => {
  const { kind, conditions, field, operator, currency } = condition
  if (kind === 'TEST') {
    const hasCurrency = FIELDS[field].kind === 'amount' && operator !== 'PRESENT'
    return { test: { field, operator, values: valuesOfField(condition), ...(hasCurrency && { currency }) } }
  }
  const inner = conditions.map(conditionInput)
  if (kind === 'ALL') return { all: inner }
  if (kind === 'ANY') return { any: inner }
  const [only, ...others] = inner
  return { not: only && others.length === 0 ? only : { any: inner } }
}

/** The entries of a list that is written with commas, Latin or Arabic, or line by line. */
const entriesOf = (list: string): readonly string[] =>
  list
    .split(/[,،\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** What the server takes of the form. */
export const inputOf = ({ guidelines, rules, incomeSources, relatedFatwa, incomeThresholdPercent, ...values }: PolicyValues) => {
  const filled = guidelines.filter(({ english, arabic }) => english.trim() !== '' || arabic.trim() !== '')
  return {
    ...values,
    implementationGuidelinesEn: filled.map(({ english }) => english),
    implementationGuidelinesAr: filled.map(({ arabic }) => arabic),
    rules: rules.map(({ when, ...rule }): PolicyRuleInput => ({ ...rule, effect: 'REFUSE', when: conditionInput(when) })),
    incomeSources: incomeSources.map(({ words, bankCategories, ...source }) => ({
      ...source,
      words: entriesOf(words),
      bankCategories: entriesOf(bankCategories),
    })),
    incomeThresholdPercent: incomeThresholdPercent.trim() || null,
    relatedFatwa: relatedFatwa.trim() || null,
  }
}
