import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { PolicyConditionKind } from '@/graphql/types.generated'
import type { PolicyTestPartsFragment } from './rule.generated'
import { useRuleWords } from './use-rule-words'

/** A condition at any level; the deepest of a query has no conditions. */
type Shown = {
  readonly kind: PolicyConditionKind
  readonly test: PolicyTestPartsFragment | null
  readonly conditions?: readonly Shown[]
}

/** When a rule applies, in words. */
export const ConditionWords = ({ condition }: { readonly condition: Shown }) => {
  const { t } = useTranslation('policies')
  const words = useRuleWords()
  const { kind, test, conditions = [] } = condition
  if (test) return <bdi>{words.test(test)}</bdi>
  return (
    <Box>
      {t(`when.${kind}` as 'when.ALL')}
      <chakra.ul paddingInlineStart="5" listStyleType="disc" display="grid" gap="1" marginBlockStart="1">
        {conditions.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be the same, and their order does not change
          <li key={at}>
            <ConditionWords condition={each} />
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}
