import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { RuleItem } from '../rules/rule-item'
import { BothLanguages } from './both-languages'
import type { PolicyTextFragment } from './policy-page.generated'

/** The whole text of a version in both languages, with its rules. */
export const PolicyText = ({ policy }: { readonly policy: PolicyTextFragment }) => {
  const { t } = useTranslation('policies')
  const guidelines = policy.implementationGuidelinesEn.map((english, at) => ({
    english,
    arabic: policy.implementationGuidelinesAr[at] ?? '',
  }))
  return (
    <>
      <Card title={t('description')}>
        <BothLanguages english={policy.descriptionEn} arabic={policy.descriptionAr} />
      </Card>
      <Card title={t('shariahBasis')}>
        <BothLanguages english={policy.shariahBasisEn} arabic={policy.shariahBasisAr} />
      </Card>
      <Card title={t('guidelines')}>
        <chakra.ol paddingInlineStart="5" listStyleType="decimal" display="grid" gap="3">
          {guidelines.map(({ english, arabic }) => (
            <li key={english}>
              <BothLanguages english={english} arabic={arabic} />
            </li>
          ))}
        </chakra.ol>
      </Card>
      {policy.incomeSources.length > 0 && (
        <Card title={t('sources')}>
          <Box display="grid" gap="3">
            {policy.incomeSources.map(({ code, nameEn, nameAr, words, bankCategories }) => (
              <Box key={code} borderWidth="1px" borderRadius="card" padding="3" display="grid" gap="2">
                <BothLanguages english={nameEn} arabic={nameAr} />
                <Box color="fg.muted" textStyle="small">
                  {t('sourceFound')} <bdi>{[...bankCategories, ...words].join(', ')}</bdi>
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      )}
      <Card title={t('rules')}>
        {policy.rules.length === 0 ? (
          <Box color="fg.muted">{t('noRules')}</Box>
        ) : (
          <Box display="grid" gap="3">
            {policy.rules.map((rule) => (
              <RuleItem key={rule.code} rule={rule} />
            ))}
          </Box>
        )}
      </Card>
      <Box color="fg.muted" textStyle="caption">
        {t('arabicPrevails')}
      </Box>
    </>
  )
}
