import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Actor } from './actor'
import { useAuditChainQuery, useAuditLogQuery } from './audit.generated'
import { useActionText } from './use-action-text'

const SHOWN = 5

/** The newest entries of the audit log, and whether the log was intact when it was last checked. */
export const LatestEntries = () => {
  const { t } = useTranslation('auditLog')
  const textOf = useActionText()
  const query = useAuditLogQuery({ variables: { first: SHOWN, orderBy: 'NEWEST' }, fetchPolicy: 'cache-and-network' })
  return (
    <Card
      title={
        <HStack gap="3" flexWrap="wrap">
          {t('latest')}
          <ChainBadge />
        </HStack>
      }
      actions={<TextLink to={`${paths.admin}?tab=audit`}>{t('title')}</TextLink>}
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={SHOWN} />}>
        {({ auditLog: { nodes } }) =>
          nodes.length === 0 ? (
            <Box color="fg.muted">{t('none')}</Box>
          ) : (
            <Box as="ul" listStyleType="none" margin="0" padding="0">
              {nodes.map((entry) => (
                <Box
                  key={entry.id}
                  as="li"
                  display="grid"
                  gap="4"
                  gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr) 7rem"
                  paddingBlock="2.5"
                  borderBlockStartWidth="1px"
                  _first={{ borderBlockStartWidth: '0' }}
                >
                  <Box overflowWrap="anywhere">{textOf(entry.action)}</Box>
                  <Actor entry={entry} />
                  <Box color="fg.muted" textStyle="small" textAlign="end">
                    <Time at={entry.at} />
                  </Box>
                </Box>
              ))}
            </Box>
          )
        }
      </QueryView>
    </Card>
  )
}

/** The result of the last check; nothing while there is none. */
const ChainBadge = () => {
  const { t } = useTranslation('auditLog')
  const status = useAuditChainQuery().data?.auditChain.lastResult?.status
  if (!status) return null
  const isIntact = status === 'INTACT'
  return <StatusBadge tone={isIntact ? 'positive' : 'negative'}>{t(isIntact ? 'chainIntact' : 'chainBroken')}</StatusBadge>
}
