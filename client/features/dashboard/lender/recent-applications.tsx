import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useArrivals } from '@/lib/lists/use-arrivals'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StructureTerm, useFinancingLabels, VerifiedMark } from '@/ui/labels/financing-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Empty } from '@/ui/lists/empty'
import { toEdges } from '../layout'
import { type NewApplicationFragment, useHomeOpportunitiesSubscription, useRecentApplicationsQuery } from './lender-home.generated'

/** The newest requests in the marketplace. New ones are announced and shown on click. */
export const RecentApplications = () => {
  const { t } = useTranslation('dashboard')
  const query = useRecentApplicationsQuery()
  const arrivals = useArrivals()
  const show = async () => {
    await query.refetch().catch(() => undefined)
    arrivals.clear()
  }
  useHomeOpportunitiesSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return
      if (query.data?.marketplace.nodes.length === 0) void show()
      else arrivals.announce(data.opportunityPosted.request.id)
    },
  })
  return (
    <Card title={t('lender.recent')} actions={<TextLink to={paths.lenderPortal}>{t('lender.all')}</TextLink>} padding="4" overflow="clip">
      <ArrivalsBar count={arrivals.count} label={t('lender.arrivals', { count: arrivals.count })} onShow={show} />
      <Box {...toEdges}>
        <QueryView
          query={query}
          skeleton={<RowsSkeleton rows={5} />}
          isEmpty={({ marketplace }) => marketplace.nodes.length === 0}
          empty={
            <Empty
              icon={Store}
              title={t('lender.empty')}
              explanation={t('lender.emptyExplanation')}
              action={
                <Button asChild variant="outline">
                  <Link to={paths.lenderPortal}>{t('lender.portal')}</Link>
                </Button>
              }
            />
          }
        >
          {({ marketplace }) => <ApplicationTable rows={marketplace.nodes} />}
        </QueryView>
      </Box>
    </Card>
  )
}

const ApplicationTable = ({ rows }: { readonly rows: readonly NewApplicationFragment[] }) => {
  const { t } = useTranslation('dashboard')
  const { months } = useFinancingLabels()
  const navigate = useNavigate()
  const columns: readonly Column<NewApplicationFragment>[] = [
    { title: t('lender.application'), cell: (request) => <Application request={request} />, width: '38%' },
    { title: t('lender.structure'), cell: ({ preferredStructure }) => <StructureTerm structure={preferredStructure} /> },
    { title: t('lender.term'), cell: ({ repaymentPeriod }) => <chakra.span whiteSpace="nowrap">{months(repaymentPeriod)}</chakra.span> },
    {
      title: t('lender.posted'),
      cell: ({ publishedAt }) =>
        publishedAt ? (
          <chakra.span whiteSpace="nowrap">
            <Time at={publishedAt} />
          </chakra.span>
        ) : (
          '–'
        ),
    },
    { title: t('lender.amount'), cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />, align: 'end' },
  ]
  return (
    <DataTable
      caption={t('lender.caption')}
      columns={columns}
      rows={rows}
      onOpen={({ id }) => navigate(`${paths.lenderPortal}?request=${id}`)}
    />
  )
}

const Application = ({
  request: { title, merchantName, isMerchantVerified, requestType, myResponse },
}: {
  readonly request: NewApplicationFragment
}) => {
  const { t } = useTranslation('dashboard')
  const labels = useFinancingLabels()
  return (
    <Box paddingBlock="2" minWidth="0">
      <HStack gap="2" flexWrap="wrap">
        <Box fontWeight="medium">
          <bdi>{title}</bdi>
        </Box>
        {myResponse && <StatusBadge tone="info">{t('lender.responded')}</StatusBadge>}
      </HStack>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal">
        <bdi>{merchantName}</bdi> <VerifiedMark verified={isMerchantVerified} of="business" /> · {labels.requestType(requestType)}
      </Box>
    </Box>
  )
}
