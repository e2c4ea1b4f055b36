import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, Matches, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { count, latestOrEarliest, name, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs, PageArgs } from '../../../shared/page.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { ReviewPriority } from '../reviews/review.entity.ts'
import { PolicyOperator } from './condition.ts'
import type { PolicyVersion } from './policy.entity.ts'
import { PolicyField } from './policy-fields.ts'
import { PolicyCategory, PolicyStatus } from './policy-lifecycle.ts'
import { PolicyRuleEffect } from './policy-rule.ts'

const MOST_RULES = 20
const MOST_GUIDELINES = 30
const MOST_VALUES = 20
const MOST_SOURCES = 20
const MOST_WORDS = 50
const TITLE = says('shariah.policies.input.title')
const TEXT = says('shariah.policies.input.text')
const WORDING = says('shariah.policies.input.wording')

@InputType({ description: 'A comparison of one field of a proposal, its request or a facility.' })
export class PolicyTestInput {
  @Field(() => PolicyField, { description: 'What is compared.' })
  field!: PolicyField

  @Field(() => PolicyOperator, { description: 'How it is compared. ABOVE and BELOW are for amounts, months and percentages alone.' })
  operator!: PolicyOperator

  @Field(() => [String], {
    nullable: true,
    description:
      'What it is compared with: one value, several for IN, none for PRESENT. Names of enum values, plain decimals for amounts and percentages, whole numbers for months.',
  })
  @ArrayMaxSize(MOST_VALUES, says('common.input.listAtMost', { most: MOST_VALUES }))
  values?: string[] | null

  @Field(() => Currency, { nullable: true, description: 'Currency of the values of an amount; required for amounts, refused for others.' })
  currency?: Currency | null
}

@InputType({ description: 'When a rule applies. Exactly one of its fields is given. At most four levels deep.' })
export class PolicyConditionInput {
  @Field(() => [PolicyConditionInput], { nullable: true, description: 'All of these hold; at least one.' })
  @ArrayMaxSize(MOST_VALUES, says('common.input.listAtMost', { most: MOST_VALUES }))
  @IsOptional()
  @ValidateNested({ each: true })
  all?: PolicyConditionInput[] | null

  @Field(() => [PolicyConditionInput], { nullable: true, description: 'One of these holds; at least one.' })
  @ArrayMaxSize(MOST_VALUES, says('common.input.listAtMost', { most: MOST_VALUES }))
  @IsOptional()
  @ValidateNested({ each: true })
  any?: PolicyConditionInput[] | null

  @Field(() => PolicyConditionInput, { nullable: true, description: 'This does not hold.' })
  @IsOptional()
  @ValidateNested()
  not?: PolicyConditionInput | null

  @Field(() => PolicyTestInput, { nullable: true, description: 'This comparison holds.' })
  @IsOptional()
  @ValidateNested()
  test?: PolicyTestInput | null
}

@InputType({ description: 'A rule that the product enforces while the policy is in force.' })
export class PolicyRuleInput {
  @Field(() => String, { description: 'Names it within the policy: 3 to 40 capital letters, digits and underscores.' })
  @Matches(/^[A-Z][A-Z0-9_]{2,39}$/, says('shariah.policies.input.code'))
  code!: string

  @Field(() => PolicyRuleEffect, { description: 'What follows when it applies.' })
  effect!: PolicyRuleEffect

  @Field(() => String, { description: 'Its wording in English, 5 to 500 characters, as a refused party reads it.' })
  @Length(5, 500, WORDING)
  wordingEn!: string

  @Field(() => String, { description: 'Its wording in Arabic, 5 to 500 characters.' })
  @Length(5, 500, WORDING)
  wordingAr!: string

  @Field(() => PolicyConditionInput, { description: 'When it applies.' })
  @ValidateNested()
  when!: PolicyConditionInput
}

@InputType({ description: 'A kind of income that is impermissible, and what bank transactions of this kind are recognised by.' })
export class IncomeSourceInput {
  @Field(() => String, { description: 'Names it within the policy: 3 to 40 capital letters, digits and underscores.' })
  @Matches(/^[A-Z][A-Z0-9_]{2,39}$/, says('shariah.policies.input.code'))
  code!: string

  @Field(() => String, { description: 'Its name in English, 2 to 100 characters, as businesses read it.' })
  @Length(2, 100, says('shariah.policies.input.sourceName'))
  nameEn!: string

  @Field(() => String, { description: 'Its name in Arabic, 2 to 100 characters.' })
  @Length(2, 100, says('shariah.policies.input.sourceName'))
  nameAr!: string

  @Field(() => [String], {
    defaultValue: [],
    description:
      'Categories that banks give to such transactions: codes or words, compared as a whole in any case. At most 50 of 2 to 60 characters.',
  })
  @ArrayMaxSize(MOST_WORDS, says('common.input.listAtMost', { most: MOST_WORDS }))
  bankCategories!: string[]

  @Field(() => [String], {
    defaultValue: [],
    description:
      'Words or phrases in the text, the counterparty or the reference, in any language and case: whole words alone. At most 50 of 2 to 60 characters. At least one word or category is given.',
  })
  @ArrayMaxSize(MOST_WORDS, says('common.input.listAtMost', { most: MOST_WORDS }))
  words!: string[]
}

@InputType({ description: 'The content of a policy.' })
export class PolicyContentInput {
  @Field(() => PolicyCategory, { description: 'What it is about.' })
  category!: PolicyCategory

  @Field(() => String, { description: 'Title in English, 3 to 200 characters.' })
  @Length(3, 200, TITLE)
  titleEn!: string

  @Field(() => String, { description: 'Title in Arabic, 3 to 200 characters.' })
  @Length(3, 200, TITLE)
  titleAr!: string

  @Field(() => String, { description: 'What it requires, in English, 10 to 5,000 characters.' })
  @Length(10, 5_000, TEXT)
  descriptionEn!: string

  @Field(() => String, { description: 'What it requires, in Arabic, 10 to 5,000 characters.' })
  @Length(10, 5_000, TEXT)
  descriptionAr!: string

  @Field(() => String, { description: 'What it rests on, in English, 10 to 5,000 characters.' })
  @Length(10, 5_000, TEXT)
  shariahBasisEn!: string

  @Field(() => String, { description: 'What it rests on, in Arabic, 10 to 5,000 characters.' })
  @Length(10, 5_000, TEXT)
  shariahBasisAr!: string

  @Field(() => [String], { description: 'How it is carried out, in English: 1 to 30 guidelines of up to 1,000 characters.' })
  @ArrayNotEmpty(says('shariah.policies.input.guidelines'))
  @ArrayMaxSize(MOST_GUIDELINES, says('shariah.policies.input.guidelines'))
  @Length(3, 1_000, { each: true, ...says('shariah.policies.input.guideline') })
  implementationGuidelinesEn!: string[]

  @Field(() => [String], { description: 'The same guidelines in Arabic, in the same order.' })
  @ArrayNotEmpty(says('shariah.policies.input.guidelines'))
  @ArrayMaxSize(MOST_GUIDELINES, says('shariah.policies.input.guidelines'))
  @Length(3, 1_000, { each: true, ...says('shariah.policies.input.guideline') })
  implementationGuidelinesAr!: string[]

  @Field(() => [PolicyRuleInput], { defaultValue: [], description: 'Rules that the product enforces: at most 20, each of its own code.' })
  @ArrayMaxSize(MOST_RULES, says('common.input.listAtMost', { most: MOST_RULES }))
  @ValidateNested({ each: true })
  rules!: PolicyRuleInput[]

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Largest share of its income that a business may earn from impermissible sources, in percent from 0 to 100 with at most two decimals. Absent where the policy sets none.',
  })
  incomeThresholdPercent?: string | null

  @Field(() => [IncomeSourceInput], {
    defaultValue: [],
    description: 'Kinds of income that are impermissible besides interest, while the policy is in force: at most 20, each of its own code.',
  })
  @ArrayMaxSize(MOST_SOURCES, says('common.input.listAtMost', { most: MOST_SOURCES }))
  @ValidateNested({ each: true })
  incomeSources!: IncomeSourceInput[]

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether anyone may read it while it is in force, without signing in. Drafts are never public.',
  })
  isPublic!: boolean

  @Field(() => LocalDate, { description: 'First day in the Gulf on which it is to be in force.' })
  effectiveOn!: string

  @Field(() => LocalDate, { description: 'Day by which the board reviews it again; after `effectiveOn`.' })
  nextReviewOn!: string

  @Field(() => String, { nullable: true, description: 'Number of the fatwa that it follows, of up to 40 characters.' })
  @IsOptional()
  @MaxLength(40, says('shariah.policies.input.fatwa'))
  relatedFatwa?: string | null
}

@InputType({ description: 'The first version of a policy.' })
export class CreatePolicyInput extends PolicyContentInput {}

@InputType({ description: 'The next version of a policy.' })
export class RevisePolicyInput extends PolicyContentInput {}

@InputType({ description: 'The content that replaces that of a draft.' })
export class UpdatePolicyInput extends PolicyContentInput {
  @Field(() => String, { description: 'The `contentHash` of the draft that was read. CONTENT_CHANGED when it was edited since.' })
  contentHash!: string
}

@InputType({ description: 'What is submitted to the board.' })
export class SubmitPolicyInput {
  @Field(() => ReviewPriority, { description: 'How urgent the review is.' })
  priority!: ReviewPriority

  @Field(() => String, { description: 'The `contentHash` of the draft that was read. CONTENT_CHANGED when it was edited since.' })
  contentHash!: string
}

@InputType({ description: 'Which policies to list. Omitted criteria do not filter.' })
export class SSBPolicyFilter {
  @Field(() => [PolicyStatus], { nullable: true, description: 'Only versions with one of these statuses. An empty list does not filter.' })
  @ArrayMaxSize(10, says('common.input.statusesOnce'))
  statuses?: PolicyStatus[] | null

  @Field(() => PolicyCategory, { nullable: true, description: 'Only policies about this.' })
  category?: PolicyCategory | null

  @Field(() => String, {
    nullable: true,
    description: 'Words that must all occur in the number, a title or a description, in any case. Up to 200 characters.',
  })
  @MaxLength(200, says('common.input.search200'))
  search?: string | null
}

export const SSB_POLICY_ORDERS = ordersOf('SSBPolicy', {
  ...latestOrEarliest('policy.updatedAt', ({ updatedAt }: PolicyVersion) => updatedAt, 'edited'),
  NUMBER: {
    description: 'By number, and by version within a policy.',
    by: [name('policy.number', ({ number }: PolicyVersion) => number), count('policy.version', ({ version }: PolicyVersion) => version)],
    direction: 'asc',
  },
})

@ArgsType()
export class SSBPoliciesArgs extends ListArgs(SSBPolicyFilter, SSB_POLICY_ORDERS) {}

@ArgsType()
export class PolicyDryRunArgs extends PageArgs {
  @Field(() => ID, { description: 'Version whose rules are tried: a draft, one under review, or one that is approved or in force.' })
  id!: string
}
