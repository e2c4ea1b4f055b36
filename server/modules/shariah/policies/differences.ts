import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { percentOfPoints } from '../../../shared/percent.ts'
import { canonicalJson } from '../../../shared/text.ts'
import type { IncomeSource } from './income-source.ts'
import type { PolicyVersion } from './policy.entity.ts'
import type { Rule } from './policy-rule.ts'
import { PolicyRule, shownRule } from './policy-rule.type.ts'

export enum PolicyPart {
  CATEGORY = 'CATEGORY',
  TITLE_EN = 'TITLE_EN',
  TITLE_AR = 'TITLE_AR',
  DESCRIPTION_EN = 'DESCRIPTION_EN',
  DESCRIPTION_AR = 'DESCRIPTION_AR',
  SHARIAH_BASIS_EN = 'SHARIAH_BASIS_EN',
  SHARIAH_BASIS_AR = 'SHARIAH_BASIS_AR',
  GUIDELINES_EN = 'GUIDELINES_EN',
  GUIDELINES_AR = 'GUIDELINES_AR',
  INCOME_THRESHOLD = 'INCOME_THRESHOLD',
  INCOME_SOURCES = 'INCOME_SOURCES',
  PUBLIC = 'PUBLIC',
  EFFECTIVE_DATE = 'EFFECTIVE_DATE',
  NEXT_REVIEW_DATE = 'NEXT_REVIEW_DATE',
  RELATED_FATWA = 'RELATED_FATWA',
}

registerEnumType(PolicyPart, {
  name: 'PolicyPart',
  description: 'A part of a policy that can differ between versions.',
  valuesConfig: {
    CATEGORY: { description: 'The category, as a value of PolicyCategory.' },
    TITLE_EN: { description: 'The title in English.' },
    TITLE_AR: { description: 'The title in Arabic.' },
    DESCRIPTION_EN: { description: 'The description in English.' },
    DESCRIPTION_AR: { description: 'The description in Arabic.' },
    SHARIAH_BASIS_EN: { description: 'The basis in English.' },
    SHARIAH_BASIS_AR: { description: 'The basis in Arabic.' },
    GUIDELINES_EN: { description: 'The guidelines in English, one a line.' },
    GUIDELINES_AR: { description: 'The guidelines in Arabic, one a line.' },
    INCOME_THRESHOLD: { description: 'The largest share of impermissible income, in percent, without its sign.' },
    INCOME_SOURCES: { description: 'The kinds of income that are impermissible, one a line.' },
    PUBLIC: { description: 'Whether anyone may read it: `true`, or null.' },
    EFFECTIVE_DATE: { description: 'The first day on which it is to be in force.' },
    NEXT_REVIEW_DATE: { description: 'The day of the next review.' },
    RELATED_FATWA: { description: 'The number of the related fatwa.' },
  },
})

@ObjectType({ description: 'A part of a policy that is not the same in two versions.', simpleResolvers: true })
@Embedded()
export class PolicyTextDifference {
  @Field(() => PolicyPart, { description: 'Which part it is.' })
  part!: PolicyPart

  @Field(() => String, { nullable: true, description: 'As it was in the earlier version; null when it had none.' })
  before!: string | null

  @Field(() => String, { nullable: true, description: 'As it is in this version; null when it has none.' })
  after!: string | null
}

@ObjectType({ description: 'A rule that is not the same in two versions.', simpleResolvers: true })
@Embedded()
export class PolicyRuleDifference {
  @Field(() => String, { description: 'Which rule of the policy it is, by the code that both versions name it with.' })
  code!: string

  @Field(() => PolicyRule, { nullable: true, description: 'The rule of the earlier version; null when it is new.' })
  before!: PolicyRule | null

  @Field(() => PolicyRule, { nullable: true, description: 'The rule of this version; null when it is dropped.' })
  after!: PolicyRule | null
}

@ObjectType({ description: 'How a version of a policy differs from an earlier one.', simpleResolvers: true })
@Embedded()
export class PolicyDifferences {
  @Field(() => Int, { description: 'Number of the version that it is compared with.' })
  comparedWith!: number

  @Field(() => [PolicyTextDifference], { description: 'Parts that differ, in the order in which a policy is read.' })
  texts!: PolicyTextDifference[]

  @Field(() => [PolicyRuleDifference], {
    description: 'Rules that differ: changed and new ones in their order, then those that are dropped.',
  })
  rules!: PolicyRuleDifference[]
}

/** Kinds of income as text, one a line, or null without any. */
const writtenSources = (sources: readonly IncomeSource[]): string | null =>
  sources
    .map(({ code, nameEn, nameAr, bankCategories, words }) => `${code}: ${nameEn} / ${nameAr}: ${[...bankCategories, ...words].join(', ')}`)
    .join('\n') || null

const PARTS: Readonly<Record<PolicyPart, (policy: PolicyVersion) => string | null>> = {
  [PolicyPart.CATEGORY]: ({ category }) => category.toUpperCase(),
  [PolicyPart.TITLE_EN]: ({ titleEn }) => titleEn,
  [PolicyPart.TITLE_AR]: ({ titleAr }) => titleAr,
  [PolicyPart.DESCRIPTION_EN]: ({ descriptionEn }) => descriptionEn,
  [PolicyPart.DESCRIPTION_AR]: ({ descriptionAr }) => descriptionAr,
  [PolicyPart.SHARIAH_BASIS_EN]: ({ shariahBasisEn }) => shariahBasisEn,
  [PolicyPart.SHARIAH_BASIS_AR]: ({ shariahBasisAr }) => shariahBasisAr,
  [PolicyPart.GUIDELINES_EN]: ({ implementationGuidelinesEn }) => implementationGuidelinesEn.join('\n'),
  [PolicyPart.GUIDELINES_AR]: ({ implementationGuidelinesAr }) => implementationGuidelinesAr.join('\n'),
  [PolicyPart.INCOME_THRESHOLD]: ({ incomeThresholdBp }) => (incomeThresholdBp === null ? null : percentOfPoints(incomeThresholdBp)),
  [PolicyPart.INCOME_SOURCES]: ({ incomeSources }) => writtenSources(incomeSources),
  [PolicyPart.PUBLIC]: ({ isPublic }) => (isPublic ? 'true' : null),
  [PolicyPart.EFFECTIVE_DATE]: ({ effectiveOn }) => effectiveOn,
  [PolicyPart.NEXT_REVIEW_DATE]: ({ nextReviewOn }) => nextReviewOn,
  [PolicyPart.RELATED_FATWA]: ({ relatedFatwa }) => relatedFatwa,
}

const rulesDiffering = (before: readonly Rule[], after: readonly Rule[]): PolicyRuleDifference[] => {
  const earlier = new Map(before.map((rule) => [rule.code, rule]))
  const kept = new Set(after.map(({ code }) => code))
  const changed = after.flatMap((rule) => {
    const former = earlier.get(rule.code)
    if (former && canonicalJson(former) === canonicalJson(rule)) return []
    return [{ code: rule.code, before: former ? shownRule(former) : null, after: shownRule(rule) }]
  })
  const dropped = before.filter(({ code }) => !kept.has(code))
  return [...changed, ...dropped.map((rule) => ({ code: rule.code, before: shownRule(rule), after: null }))]
}

/** Returns how a version differs from an earlier one, part by part and rule by rule. */
export const differencesBetween = (earlier: PolicyVersion, later: PolicyVersion): PolicyDifferences => ({
  comparedWith: earlier.version,
  texts: Object.values(PolicyPart).flatMap((part) => {
    const [before, after] = [PARTS[part](earlier), PARTS[part](later)]
    return before === after ? [] : [{ part, before, after }]
  }),
  rules: rulesDiffering(earlier.given, later.given),
})
