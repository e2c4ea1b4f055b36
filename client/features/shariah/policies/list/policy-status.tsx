import { Box, HStack } from '@chakra-ui/react'
import { BookOpenText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { StatusLabel } from '@/ui/labels/status-label'
import { Empty } from '@/ui/lists/empty'
import { usePolicyTitle } from '../use-policy-title'
import type { PolicyCardFragment } from './policy-list.generated'

const POLICIES_TAB = `${paths.ssbDashboard}?tab=policies`

/** The policies that were edited last, with their status. */
export const PolicyStatus = ({ policies }: { readonly policies: readonly PolicyCardFragment[] }) => {
  const { t } = useTranslation('policies')
  const titleOf = usePolicyTitle()
  return (
    <Card title={t('overview.title')} actions={<TextLink to={POLICIES_TAB}>{t('overview.all')}</TextLink>}>
      {policies.length === 0 ? (
        <Empty icon={BookOpenText} title={t('empty')} explanation={t('emptyExplanation')} />
      ) : (
        <Box display="grid" gap="3">
          {policies.map((policy) => (
            <HStack key={policy.id} justify="space-between" gap="3" flexWrap="wrap">
              <Box minWidth="0">
                <TextLink to={`${POLICIES_TAB}&policy=${policy.id}`}>
                  <bdi>{titleOf(policy)}</bdi>
                </TextLink>
                <Box color="fg.muted" textStyle="caption">
                  <bdi>{policy.number}</bdi> · {t('version', { version: policy.version })} · {t(`category.${policy.category}`)}
                </Box>
              </Box>
              <StatusLabel of="policy" value={policy.status} />
            </HStack>
          ))}
        </Box>
      )}
    </Card>
  )
}
