import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { BothLanguages } from '../page/both-languages'
import { ConditionWords } from './condition-words'
import type { PolicyRulePartsFragment } from './rule.generated'

/** A rule: its wording in both languages, and when it applies. */
export const RuleItem = ({ rule }: { readonly rule: PolicyRulePartsFragment }) => {
  const { t } = useTranslation('policies')
  return (
    <Box borderWidth="1px" borderRadius="card" padding="3" display="grid" gap="3">
      <Box textStyle="caption" color="fg.muted" fontFamily="mono">
        <bdi dir="ltr">{rule.code}</bdi>
      </Box>
      <BothLanguages english={rule.wordingEn} arabic={rule.wordingAr} />
      <Box textStyle="small" color="fg.muted">
        {t('rule.refusedWhen')} <ConditionWords condition={rule.when} />
      </Box>
    </Box>
  )
}
