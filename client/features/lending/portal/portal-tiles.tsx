import { SimpleGrid } from '@chakra-ui/react'
import { CircleDollarSign, FileText, Layers, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { StatTile } from '@/ui/figures/stat-tile'
import { FailureNote } from '@/ui/frames/failure-note'
import { usePortalOpportunitiesSubscription, usePortalRequestsChangedSubscription, usePortalSummaryQuery } from './portal-summary.generated'

type Opens = { readonly opportunities: string; readonly proposals: string }

/** The figures of open requests and active proposals, each with a link to its list. */
export const PortalTiles = ({ opens }: { readonly opens: Opens }) => {
  const { t } = useTranslation('lending')
  const { integer, date } = useFormat()
  const { data, error, refetch } = usePortalSummaryQuery()
  const recount = { onData: () => void refetch().catch(() => undefined) }
  usePortalRequestsChangedSubscription(recount)
  usePortalOpportunitiesSubscription(recount)
  const summary = data?.marketplaceSummary
  if (error && !summary) return <FailureNote failure={failureOf(error)} onRetry={() => refetch().catch(() => undefined)} />
  const converted = summary && (summary.ratesAsOf ? t('converted', { date: date(summary.ratesAsOf) }) : undefined)
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
      <StatTile label={t('tiles.opportunities')} icon={Layers} to={opens.opportunities} value={summary && integer(summary.opportunities)} />
      <StatTile
        label={t('tiles.value')}
        icon={CircleDollarSign}
        to={opens.opportunities}
        value={summary && <Money amount={summary.totalValue} currency={summary.currency} short />}
        note={converted}
      />
      <StatTile label={t('tiles.proposals')} icon={Send} to={opens.proposals} value={summary && integer(summary.activeProposals)} />
      <StatTile
        label={t('tiles.proposalValue')}
        icon={FileText}
        to={opens.proposals}
        value={summary && <Money amount={summary.proposalValue} currency={summary.currency} short />}
        note={converted}
      />
    </SimpleGrid>
  )
}
