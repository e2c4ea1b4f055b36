import { SimpleGrid } from '@chakra-ui/react'
import { CheckCircle2, FileText, HandCoins, MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { StatTile } from '@/ui/figures/stat-tile'
import { FailureNote } from '@/ui/frames/failure-note'
import { useProposalReceivedInListSubscription, useRequestsChangedSubscription } from './request-list.generated'
import { useFinancingSummaryQuery } from './request-tiles.generated'

const listOf = (query: string) => `${paths.financingRequests}${query}`

/** The merchant's four figures, each with a link to its list. They are live for every change of a request or response. */
export const RequestTiles = () => {
  const { t } = useTranslation('financing')
  const { integer, dateTime } = useFormat()
  const { data, error, refetch } = useFinancingSummaryQuery()
  const recount = { onData: () => void refetch().catch(() => undefined) }
  useRequestsChangedSubscription(recount)
  useProposalReceivedInListSubscription(recount)
  if (error && !data) return <FailureNote failure={failureOf(error)} onRetry={() => refetch().catch(() => undefined)} />
  const summary = data?.financingSummary
  const count = (value: number | undefined) => (value === undefined ? undefined : integer(value))
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '3', md: '4' }} marginBlockEnd="6">
      <StatTile icon={FileText} label={t('tiles.total')} value={count(summary?.totalRequests)} to={listOf('')} />
      <StatTile icon={CheckCircle2} label={t('tiles.active')} value={count(summary?.activeRequests)} to={listOf('?status=ACTIVE')} />
      <StatTile icon={MessagesSquare} label={t('tiles.proposals')} value={count(summary?.totalProposals)} to={listOf('?view=proposals')} />
      <StatTile
        icon={HandCoins}
        label={t('tiles.funded')}
        value={summary && <Money amount={summary.fundedAmount} currency={summary.currency} short />}
        note={summary?.ratesAsOf && t('tiles.rates', { currency: summary.currency, at: dateTime(summary.ratesAsOf) })}
        to={listOf('?status=FUNDED')}
      />
    </SimpleGrid>
  )
}
