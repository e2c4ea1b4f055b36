import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { type AuditRowFragment, useLatestAuditEntriesQuery } from './audit.generated'
import { useActionText } from './use-action-text'
import { Verdict } from './verdict'

const LOG = `${paths.admin}?tab=audit`

/** The last entries of the audit log, and whether the log was intact when it was last verified. */
export const LatestEntries = () => {
  const { t } = useTranslation('auditLog')
  const query = useLatestAuditEntriesQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Card title={t('latest.title')} actions={<TextLink to={LOG}>{t('latest.open')}</TextLink>}>
      <QueryView query={query}>
        {({ auditLog, auditChain }) => (
          <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            <Box>
              <Verdict result={auditChain.lastResult} />
            </Box>
            {auditLog.nodes.length === 0 ? (
              <Box color="fg.muted">{t('latest.none')}</Box>
            ) : (
              <Box as="ul" margin="0" padding="0">
                {auditLog.nodes.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </Box>
            )}
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

const Entry = ({ entry: { id, action, actor, actorKind, at } }: { readonly entry: AuditRowFragment }) => {
  const { t } = useTranslation('auditLog')
  const textOf = useActionText()
  return (
    <HStack
      as="li"
      listStyleType="none"
      justify="space-between"
      gap="4"
      borderBlockStartWidth="1px"
      paddingBlock="2"
      _first={{ borderBlockStartWidth: '0' }}
    >
      <Box minWidth="0">
        <Box asChild fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
          <Link to={`${LOG}&entry=${id}`}>{textOf(action)}</Link>
        </Box>
        <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
          {actor ? <bdi>{actor.name}</bdi> : t(`actorKind.${actorKind}`)}
        </Box>
      </Box>
      <Box color="fg.muted" textStyle="caption" flexShrink="0">
        <Time at={at} as="dateTime" />
      </Box>
    </HStack>
  )
}
