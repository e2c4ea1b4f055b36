import { registerEnumType } from 'type-graphql'
import { type Condition, type Facts, holds } from './condition.ts'

export enum PolicyRuleEffect {
  REFUSE = 'REFUSE',
}

registerEnumType(PolicyRuleEffect, {
  name: 'PolicyRuleEffect',
  description: 'What follows when a rule applies.',
  valuesConfig: { REFUSE: { description: 'The proposal cannot be sent, revised or accepted: POLICY_REFUSED.' } },
})

/** A rule of a policy, as it is stored and hashed. */
export interface Rule {
  /** Names it within its policy, such as `TAWARRUQ_CEILING`. */
  readonly code: string
  readonly effect: PolicyRuleEffect
  readonly wordingEn: string
  readonly wordingAr: string
  readonly when: Condition
}

/** Returns the rules that apply to the facts, in their order. Enforcement and the trial run before a vote both ask this. */
export const applyingRules = (rules: readonly Rule[], facts: Facts): Rule[] => rules.filter(({ when }) => holds(when, facts))
