import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { type Condition, PolicyOperator, type Test } from './condition.ts'
import { PolicyField } from './policy-fields.ts'
import { PolicyRuleEffect, type Rule } from './policy-rule.ts'

export enum PolicyConditionKind {
  ALL = 'ALL',
  ANY = 'ANY',
  NOT = 'NOT',
  TEST = 'TEST',
}

registerEnumType(PolicyConditionKind, {
  name: 'PolicyConditionKind',
  description: 'How a condition is made.',
  valuesConfig: {
    ALL: { description: 'All of `conditions` hold.' },
    ANY: { description: 'One of `conditions` holds.' },
    NOT: { description: 'The one of `conditions` does not hold.' },
    TEST: { description: '`test` holds.' },
  },
})

@ObjectType({ description: 'A comparison of one field of a proposal, its request or a facility.', simpleResolvers: true })
@Embedded()
export class PolicyTest {
  @Field(() => PolicyField, { description: 'What is compared.' })
  field!: PolicyField

  @Field(() => PolicyOperator, { description: 'How it is compared.' })
  operator!: PolicyOperator

  @Field(() => [String], { description: 'What it is compared with; empty for PRESENT.' })
  values!: readonly string[]

  @Field(() => Currency, { nullable: true, description: 'Currency of the values of an amount; null for other fields.' })
  currency!: Currency | null
}

@ObjectType({
  description: 'When a rule applies: a comparison, or conditions that are combined, at most four levels deep.',
  simpleResolvers: true,
})
@Embedded()
export class PolicyCondition {
  @Field(() => PolicyConditionKind, { description: 'How it is made.' })
  kind!: PolicyConditionKind

  @Field(() => [PolicyCondition], { description: 'What it combines; empty for TEST.' })
  conditions!: PolicyCondition[]

  @Field(() => PolicyTest, { nullable: true, description: 'The comparison of a TEST; null for others.' })
  test!: PolicyTest | null
}

@ObjectType({ description: 'A rule that the product enforces while the policy is in force.', simpleResolvers: true })
@Embedded()
export class PolicyRule {
  @Field(() => String, { description: 'Names it within the policy.' })
  code!: string

  @Field(() => PolicyRuleEffect, { description: 'What follows when it applies.' })
  effect!: PolicyRuleEffect

  @Field(() => String, { description: 'Its wording in English. The Arabic text prevails.' })
  wordingEn!: string

  @Field(() => String, { description: 'Its wording in Arabic.' })
  wordingAr!: string

  @Field(() => PolicyCondition, { description: 'When it applies.' })
  when!: PolicyCondition
}

const combined = (kind: PolicyConditionKind, conditions: readonly Condition[], test: Test | null = null): PolicyCondition => ({
  kind,
  conditions: conditions.map(shownCondition),
  test,
})

/** A stored condition as readers see it. */
const shownCondition = (condition: Condition): PolicyCondition => {
  if ('test' in condition) return combined(PolicyConditionKind.TEST, [], condition.test)
  if ('not' in condition) return combined(PolicyConditionKind.NOT, [condition.not])
  if ('all' in condition) return combined(PolicyConditionKind.ALL, condition.all)
  return combined(PolicyConditionKind.ANY, condition.any)
}

/** A stored rule as readers see it. */
export const shownRule = (rule: Rule): PolicyRule => ({ ...rule, when: shownCondition(rule.when) })
