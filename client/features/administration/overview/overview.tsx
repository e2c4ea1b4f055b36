import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '@/lib/browser/preferences'
import { useFormat } from '@/lib/text/format'
import { QueryView } from '@/ui/frames/query-view'
import { HealthCard } from './health-card'
import { ModelCard } from './model-card'
import { useAdminOverviewQuery } from './overview.generated'
import { OverviewFigures } from './overview-figures'
import { PendingCard } from './pending-card'

type OverviewProps = {
  /** The latest entries of the audit log. */
  readonly audit: ReactNode
}

const TWO = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }

/** The product at a glance: figures of 30 days, what is pending, the state of the system and the score model. */
export const Overview = ({ audit }: OverviewProps) => {
  const { t } = useTranslation('adminOverview')
  const { clock } = useFormat()
  const { currency } = useCurrency()
  const query = useAdminOverviewQuery({
    variables: { currency },
    pollInterval: 60_000,
    skipPollAttempt: () => document.visibilityState !== 'visible',
  })
  return (
    <QueryView query={query}>
      {({ adminOverview }) => (
        <Box display="grid" gap="6">
          <Box color="fg.muted" textStyle="small">
            {t('asOf', { time: clock(new Date(adminOverview.asOf)) })}
          </Box>
          <OverviewFigures overview={adminOverview} />
          <Box display="grid" gap="6" gridTemplateColumns={TWO} alignItems="start">
            <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
              <PendingCard reviews={adminOverview.pendingReviews} />
              {audit}
            </Box>
            <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
              <HealthCard />
              <ModelCard model={adminOverview.model} />
            </Box>
          </Box>
        </Box>
      )}
    </QueryView>
  )
}
