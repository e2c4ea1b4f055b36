/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type PolicyTestPartsFragment = { readonly __typename: 'PolicyTest', readonly field: Types.PolicyField, readonly operator: Types.PolicyOperator, readonly values: ReadonlyArray<string>, readonly currency: Types.Currency | null };

export type PolicyConditionPartsFragment = { readonly __typename: 'PolicyCondition', readonly kind: Types.PolicyConditionKind, readonly test: (
    { readonly __typename: 'PolicyTest' }
    & PolicyTestPartsFragment
  ) | null, readonly conditions: ReadonlyArray<{ readonly __typename: 'PolicyCondition', readonly kind: Types.PolicyConditionKind, readonly test: (
      { readonly __typename: 'PolicyTest' }
      & PolicyTestPartsFragment
    ) | null, readonly conditions: ReadonlyArray<{ readonly __typename: 'PolicyCondition', readonly kind: Types.PolicyConditionKind, readonly test: (
        { readonly __typename: 'PolicyTest' }
        & PolicyTestPartsFragment
      ) | null, readonly conditions: ReadonlyArray<{ readonly __typename: 'PolicyCondition', readonly kind: Types.PolicyConditionKind, readonly test: (
          { readonly __typename: 'PolicyTest' }
          & PolicyTestPartsFragment
        ) | null }> }> }> };

export type PolicyRulePartsFragment = { readonly __typename: 'PolicyRule', readonly code: string, readonly effect: Types.PolicyRuleEffect, readonly wordingEn: string, readonly wordingAr: string, readonly when: (
    { readonly __typename: 'PolicyCondition' }
    & PolicyConditionPartsFragment
  ) };

export const PolicyTestPartsFragmentDoc = /*#__PURE__*/ documentOf<PolicyTestPartsFragment, never>(`fragment PolicyTestParts on PolicyTest { field operator values currency }`)
export const PolicyConditionPartsFragmentDoc = /*#__PURE__*/ documentOf<PolicyConditionPartsFragment, never>(`fragment PolicyConditionParts on PolicyCondition { kind test { ...PolicyTestParts } conditions { kind test { ...PolicyTestParts } conditions { kind test { ...PolicyTestParts } conditions { kind test { ...PolicyTestParts } } } } }`, () => [PolicyTestPartsFragmentDoc])
export const PolicyRulePartsFragmentDoc = /*#__PURE__*/ documentOf<PolicyRulePartsFragment, never>(`fragment PolicyRuleParts on PolicyRule { code effect wordingEn wordingAr when { ...PolicyConditionParts } }`, () => [PolicyConditionPartsFragmentDoc])