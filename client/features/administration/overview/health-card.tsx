import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { HealthCheckCode } from '@/graphql/types.generated'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { HealthRow } from '../health/health-row'
import { useHealth } from '../health/use-health'

/** The parts that are always shown; others are when there is a problem with them. */
const ALWAYS: readonly HealthCheckCode[] = ['API', 'DATABASE', 'EVENTS', 'WEBHOOKS', 'MAIL', 'LEDGER']

/** The state of the system in short. */
export const HealthCard = () => {
  const { t } = useTranslation('systemHealth')
  const query = useHealth()
  return (
    <Card title={t('title')} actions={<TextLink to={`${paths.admin}?tab=health`}>{t('open')}</TextLink>}>
      <QueryView query={query}>
        {({ systemHealth: { checks } }) => (
          <Box as="ul" margin="0" padding="0">
            {checks
              .filter(({ code, status }) => ALWAYS.includes(code) || status === 'WARNING' || status === 'FAILING')
              .map((check) => (
                <HealthRow key={check.code} check={check} />
              ))}
          </Box>
        )}
      </QueryView>
    </Card>
  )
}
