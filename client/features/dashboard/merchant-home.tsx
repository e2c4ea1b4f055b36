import { Box, SimpleGrid, VisuallyHidden } from '@chakra-ui/react'
import { CircleDot, FileStack, HandCoins, Handshake } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { paths } from '@/lib/paths'
import { Money } from '@/ui/money'
import { QueryView } from '@/ui/query-view'
import { StatTile } from '@/ui/stat-tile'
import { HomeFigures } from './home-figures'
import { HomeTransactions } from './home-transactions'
import {
  type MerchantHomeQuery,
  useHomeProposalsSubscription,
  useHomeRequestChangesSubscription,
  useMerchantHomeQuery,
} from './merchant-home.generated'
import { OpenRequests } from './open-requests'

/** What a merchant has open, with the proposals as they arrive. */
export const MerchantHome = () => {
  const { t } = useTranslation('dashboard')
  const query = useMerchantHomeQuery()
  const [said, setSaid] = useState('')
  const recount = () => void query.refetch().catch(() => undefined)
  useHomeProposalsSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return
      const { lenderName, requestTitle } = data.proposalReceived.response
      setSaid(t('merchant.arrived', { lender: lenderName, title: requestTitle }))
      recount()
    },
  })
  useHomeRequestChangesSubscription({ onData: recount })
  return (
    <Box display="grid" gap="6" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
      <HomeFigures />
      <QueryView query={query} skeleton={<Waiting />}>
        {({ financingSummary, financingRequests }) => (
          <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
            <Tiles summary={financingSummary} />
            <OpenRequests requests={financingRequests.nodes} />
          </Box>
        )}
      </QueryView>
      <HomeTransactions />
    </Box>
  )
}

const Waiting = () => (
  <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
    <Tiles />
    <OpenRequests />
  </Box>
)

const Tiles = ({ summary }: { readonly summary?: MerchantHomeQuery['financingSummary'] }) => {
  const { t } = useTranslation('dashboard')
  const { integer, date } = useFormat()
  return (
    <SimpleGrid columns={{ base: 2, xl: 4 }} gap="4">
      <StatTile
        label={t('merchant.total')}
        icon={FileStack}
        to={paths.financingRequests}
        value={summary && integer(summary.totalRequests)}
      />
      <StatTile
        label={t('merchant.active')}
        icon={CircleDot}
        to={`${paths.financingRequests}?status=ACTIVE`}
        value={summary && integer(summary.activeRequests)}
      />
      <StatTile
        label={t('merchant.proposals')}
        icon={Handshake}
        to={paths.financingRequests}
        value={summary && integer(summary.totalProposals)}
      />
      <StatTile
        label={t('merchant.funded')}
        icon={HandCoins}
        to={`${paths.financingRequests}?status=FUNDED`}
        value={summary && <Money short amount={summary.fundedAmount} currency={summary.currency} />}
        note={summary?.ratesAsOf && t('merchant.ratesAsOf', { date: date(summary.ratesAsOf) })}
      />
    </SimpleGrid>
  )
}
