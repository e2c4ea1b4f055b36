import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import { AlertTriangle, Hourglass, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useArrivals } from '@/lib/lists/use-arrivals'
import { useFormat } from '@/lib/text/format'
import { StatTile } from '@/ui/figures/stat-tile'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StatusLabel } from '@/ui/labels/status-label'
import { useSubmitter } from '@/ui/labels/submitter'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Empty } from '@/ui/lists/empty'
import {
  type AuditorFiguresQuery,
  useAuditorFiguresQuery,
  useAuditorHomeQuery,
  useHomeReviewsChangedSubscription,
  useHomeReviewsDecidedSubscription,
  useHomeReviewsSubscription,
  type WaitingReviewFragment,
} from './auditor-home.generated'
import { toEdges } from './layout'

const QUEUE = `${paths.ssbDashboard}?tab=reviews`

/** The Shariah board's pending reviews in short. The figures are live; new reviews are shown on click, decided ones leave the list. */
export const AuditorHome = () => {
  const { t } = useTranslation('dashboard')
  const figures = useAuditorFiguresQuery()
  const query = useAuditorHomeQuery()
  const recount = () => void figures.refetch().catch(() => undefined)
  const arrivals = useArrivals()
  const show = async () => {
    await query.refetch().catch(() => undefined)
    arrivals.clear()
  }
  useHomeReviewsSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return
      recount()
      if (query.data?.ssbReviews.nodes.length === 0) void show()
      else arrivals.announce(data.reviewQueued.review.id)
    },
  })
  useHomeReviewsChangedSubscription({ onData: recount })
  useHomeReviewsDecidedSubscription({
    onData: () => {
      recount()
      void query.refetch().catch(() => undefined)
    },
  })
  return (
    <Box display="grid" gap="6">
      <QueryView query={figures} skeleton={<Tiles />}>
        {({ ssbOverview }) => <Tiles figures={ssbOverview} />}
      </QueryView>
      <Card title={t('auditor.next')} actions={<TextLink to={QUEUE}>{t('auditor.all')}</TextLink>} padding="4" overflow="clip">
        <ArrivalsBar count={arrivals.count} label={t('auditor.arrivals', { count: arrivals.count })} onShow={show} />
        <Box {...toEdges}>
          <QueryView
            query={query}
            skeleton={<RowsSkeleton rows={5} />}
            isEmpty={({ ssbReviews }) => ssbReviews.nodes.length === 0}
            empty={<Empty icon={Scale} title={t('auditor.empty')} explanation={t('auditor.emptyExplanation')} />}
          >
            {({ ssbReviews }) => <NextReviews rows={ssbReviews.nodes} />}
          </QueryView>
        </Box>
      </Card>
    </Box>
  )
}

const Tiles = ({ figures }: { readonly figures?: AuditorFiguresQuery['ssbOverview'] }) => {
  const { t } = useTranslation('dashboard')
  const { integer } = useFormat()
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <StatTile
        label={t('auditor.pending')}
        icon={Hourglass}
        to={QUEUE}
        value={figures && t('auditor.pendingOf', { pending: integer(figures.pendingReviews), total: integer(figures.totalReviews) })}
        note={t('auditor.pendingNote')}
      />
      <StatTile
        label={t('auditor.critical')}
        icon={AlertTriangle}
        to={`${QUEUE}&status=OPEN&priority=CRITICAL`}
        value={figures && integer(figures.criticalIssues)}
        note={t('auditor.criticalNote')}
      />
    </SimpleGrid>
  )
}

const NextReviews = ({ rows }: { readonly rows: readonly WaitingReviewFragment[] }) => {
  const submitterOf = useSubmitter()
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const columns: readonly Column<WaitingReviewFragment>[] = [
    {
      title: t('auditor.matter'),
      cell: (review) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium">
            <bdi>{review.entityName}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            <bdi>{submitterOf(review)}</bdi>
          </Box>
        </Box>
      ),
      width: '44%',
    },
    {
      title: t('auditor.act'),
      cell: ({ availableActions: [next] }) => (
        <chakra.span color={next ? 'brand.fg' : 'fg.muted'} fontWeight={next ? 'semibold' : 'normal'}>
          {t(next ? 'auditor.decide' : 'auditor.others')}
        </chakra.span>
      ),
    },
    {
      title: t('auditor.priority'),
      cell: ({ priority }) => <StatusLabel of="reviewPriority" value={priority} />,
    },
    { title: t('auditor.age'), cell: ({ submittedAt }) => <Time at={submittedAt} />, align: 'end' },
  ]
  return <DataTable caption={t('auditor.caption')} columns={columns} rows={rows} onOpen={({ id }) => navigate(`${QUEUE}&review=${id}`)} />
}
