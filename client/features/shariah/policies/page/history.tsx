import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { StatusLabel } from '@/ui/labels/status-label'
import { usePolicyTitle } from '../use-policy-title'
import type { PolicyPageQuery } from './policy-page.generated'

type Versions = NonNullable<PolicyPageQuery['policy']>['versions']
type HistoryProps = { readonly versions: Versions; readonly shownId: string; readonly hrefOf: (id: string) => string }

/** The versions of a policy, latest first, each with when it was in force. */
export const History = ({ versions, shownId, hrefOf }: HistoryProps) => {
  const { t } = useTranslation('policies')
  const titleOf = usePolicyTitle()
  return (
    <Card title={t('history')}>
      <Box display="grid" gap="3">
        {versions.map((version) => (
          <HStack key={version.id} justify="space-between" gap="3" flexWrap="wrap" aria-current={version.id === shownId || undefined}>
            <Box minWidth="0">
              {version.id === shownId ? (
                <Box as="span" fontWeight="semibold">
                  {t('version', { version: version.version })}
                </Box>
              ) : (
                <TextLink to={hrefOf(version.id)}>{t('version', { version: version.version })}</TextLink>
              )}{' '}
              <bdi>{titleOf(version)}</bdi>
              <Box color="fg.muted" textStyle="caption">
                {version.takesEffectAt ? (
                  <>
                    {t('takesEffectAt')} <Time at={version.takesEffectAt} as="date" />
                    {version.replacedAt && (
                      <>
                        {' '}
                        {t('replacedAt')} <Time at={version.replacedAt} as="date" />
                      </>
                    )}
                  </>
                ) : (
                  <>
                    {t('edited')} <Time at={version.updatedAt} />
                  </>
                )}
              </Box>
            </Box>
            <StatusLabel of="policy" value={version.status} />
          </HStack>
        ))}
      </Box>
    </Card>
  )
}
