import { Box, SimpleGrid } from '@chakra-ui/react'
import { AlertTriangle, CheckCheck, Gauge, Hourglass, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { StatTile } from '@/ui/figures/stat-tile'
import { Card } from '@/ui/frames/card'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { Empty } from '@/ui/lists/empty'
import { PolicyStatus } from '../policies/list/policy-status'
import { type SsbOverviewQuery, useSsbOverviewQuery } from './overview.generated'
import { useQueueArrivalsSubscription, useQueueDecisionsSubscription } from './review-queue.generated'
import { ReviewTable } from './review-table'

type Figures = SsbOverviewQuery['ssbOverview']

const REVIEWS = `${paths.ssbDashboard}?tab=reviews`

interface OverviewProps {
  /** What the board has to decide besides reviews. */
  readonly approvals: ReactNode
  readonly onOpen: (id: string) => void
}

/** The board's figures, each with a link to its reviews, and the latest reviews. */
export const Overview = ({ approvals, onOpen }: OverviewProps) => {
  const { t } = useTranslation('shariah')
  const query = useSsbOverviewQuery()
  const recount = { onData: () => void query.refetch().catch(() => undefined) }
  useQueueArrivalsSubscription(recount)
  useQueueDecisionsSubscription(recount)
  return (
    <Box display="grid" gap="6">
      <QueryView query={query} skeleton={<Tiles />}>
        {({ ssbOverview }) => <Tiles figures={ssbOverview} />}
      </QueryView>
      <Card
        title={t('overview.recent')}
        actions={<TextLink to={`${REVIEWS}&status=`}>{t('overview.all')}</TextLink>}
        padding="4"
        overflow="hidden"
      >
        <Box marginInline="-4" marginBlockEnd="-4" borderBlockStartWidth="1px">
          <QueryView
            query={{ data: query.data, refetch: query.refetch }}
            skeleton={<RowsSkeleton rows={3} />}
            isEmpty={({ ssbOverview }) => ssbOverview.recentReviews.length === 0}
            empty={<Empty icon={Scale} title={t('overview.empty')} explanation={t('overview.emptyExplanation')} />}
          >
            {({ ssbOverview }) => (
              <ReviewTable caption={t('overview.recent')} rows={ssbOverview.recentReviews.slice(0, 3)} onOpen={onOpen} />
            )}
          </QueryView>
        </Box>
      </Card>
      <QueryView query={{ data: query.data, refetch: query.refetch }} skeleton={<RowsSkeleton rows={3} />}>
        {({ ssbOverview }) => <PolicyStatus policies={ssbOverview.recentPolicies} />}
      </QueryView>
      {approvals}
    </Box>
  )
}

/** The tiles; skeletons without figures. */
const Tiles = ({ figures }: { readonly figures?: Figures }) => {
  const { t } = useTranslation('shariah')
  const { percent, integer, decimal } = useFormat()
  const none = t('none')
  const days = figures?.averageReviewDays ?? null
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
      <StatTile
        label={t('overview.complianceScore')}
        icon={Gauge}
        to={`${REVIEWS}&status=DECIDED`}
        value={figures && (figures.complianceScore === null ? null : <bdi>{percent(figures.complianceScore)}</bdi>)}
        note={figures && (figures.complianceScore === null ? none : <Trend figures={figures} />)}
      />
      <StatTile
        label={t('overview.pending')}
        icon={Hourglass}
        to={REVIEWS}
        value={figures && t('overview.pendingOf', { pending: integer(figures.pendingReviews), total: integer(figures.totalReviews) })}
        note={t('overview.pendingNote')}
      />
      <StatTile
        label={t('overview.approvalRate')}
        icon={CheckCheck}
        to={`${REVIEWS}&status=DECIDED`}
        value={figures && (figures.approvalRate === null ? null : <bdi>{percent(figures.approvalRate)}</bdi>)}
        note={figures && (days === null ? none : t('overview.days', { count: days, days: decimal(String(days)) }))}
      />
      <StatTile
        label={t('overview.critical')}
        icon={AlertTriangle}
        to={`${REVIEWS}&status=OPEN&priority=CRITICAL`}
        value={figures && integer(figures.criticalIssues)}
        note={figures ? t('overview.criticalWithPolicies', { count: figures.activePolicies }) : t('overview.criticalNote')}
      />
    </SimpleGrid>
  )
}

/** The number of decisions in the mean, and its trend. */
const Trend = ({ figures: { monthlyTrend: points, scoredReviews } }: { readonly figures: Figures }) => {
  const { t } = useTranslation('shariah')
  const { integer } = useFormat()
  const course = points === null ? null : points > 0 ? 'up' : points < 0 ? 'down' : 'same'
  return (
    <>
      <Box>{t('overview.meanOf', { count: scoredReviews })}</Box>
      {points !== null && course && (
        <Box>{t(`overview.trend.${course}`, { count: Math.round(Math.abs(points)), points: integer(Math.abs(points)) })}</Box>
      )}
    </>
  )
}
