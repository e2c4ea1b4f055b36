import { Box, SimpleGrid } from '@chakra-ui/react'
import { Banknote, Briefcase, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { StatTile } from '@/ui/figures/stat-tile'
import { QueryView } from '@/ui/frames/query-view'
import { Exposure } from './exposure'
import { type LenderPortfolioQuery, useHomeRequestsChangedSubscription, useLenderPortfolioQuery } from './lender-home.generated'
import { RecentApplications } from './recent-applications'

/** A lender's portfolio, its exposure and the newest requests. The figures follow changes of its responses. */
export const LenderHome = () => {
  const query = useLenderPortfolioQuery()
  useHomeRequestsChangedSubscription({ onData: () => void query.refetch().catch(() => undefined) })
  return (
    <Box display="grid" gap="6" minWidth="0">
      <QueryView query={query} skeleton={<Portfolio />}>
        {({ lenderPortfolio }) => <Portfolio portfolio={lenderPortfolio} />}
      </QueryView>
      <RecentApplications />
    </Box>
  )
}

const Portfolio = ({ portfolio }: { readonly portfolio?: LenderPortfolioQuery['lenderPortfolio'] }) => {
  const { t } = useTranslation('dashboard')
  const { integer, date, money } = useFormat()
  const responses = `${paths.lenderPortal}?tab=responses`
  return (
    <Box display="grid" gap="6">
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <StatTile
          label={t('lender.facilities')}
          icon={Briefcase}
          to={`${responses}&outcome=ACCEPTED`}
          value={portfolio && integer(portfolio.activeFacilities)}
          note={
            portfolio &&
            portfolio.awaitingDisbursement > 0 &&
            t('lender.committed', {
              count: portfolio.awaitingDisbursement,
              amount: money(portfolio.committedAmount, portfolio.currency),
            })
          }
        />
        <StatTile
          label={t('lender.exposure')}
          icon={Banknote}
          to={`${responses}&outcome=ACCEPTED`}
          value={portfolio && <Money short amount={portfolio.totalExposure} currency={portfolio.currency} />}
          note={portfolio?.ratesAsOf && t('lender.ratesAsOf', { date: date(portfolio.ratesAsOf) })}
        />
        <StatTile
          label={t('lender.awaiting')}
          icon={Hourglass}
          to={`${responses}&outcome=PENDING`}
          value={portfolio && integer(portfolio.awaitingDecision)}
          note={t('lender.awaitingNote')}
        />
      </SimpleGrid>
      <Exposure {...(portfolio && { portfolio })} />
    </Box>
  )
}
