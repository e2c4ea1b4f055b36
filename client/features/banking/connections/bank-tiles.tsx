import { Box, HStack } from '@chakra-ui/react'
import { ArrowLeftRight, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Balance, HideToggle } from '@/ui/figures/balance'
import { StatTile } from '@/ui/figures/stat-tile'
import { FailureNote } from '@/ui/frames/failure-note'
import { Explained } from '@/ui/labels/term'
import { type BankSummaryQuery, useBankSummaryQuery } from './bank-summary.generated'

/** The totals of the connected banks. */
export const BankTiles = () => {
  const { t } = useTranslation('banking')
  const { integer, date } = useFormat()
  const { data, error, refetch } = useBankSummaryQuery()
  const summary = data?.bankSummary
  const noteOf = ({ asOf, currency, leftOut }: BankSummaryQuery['bankSummary']) => (
    <>
      {asOf ? t('summary.asOf', { currency, date: date(asOf) }) : t('summary.inCurrency', { currency })}
      {leftOut.length > 0 && <Box color="caution.fg">{t('summary.leftOut', { currencies: leftOut.join(', ') })}</Box>}
    </>
  )
  const missing = error && !summary ? null : undefined
  return (
    <Box display="grid" gap="3" marginBlockEnd="6">
      {error && <FailureNote failure={failureOf(error)} onRetry={() => refetch().catch(() => undefined)} />}
      <Box display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '3', md: '4' }}>
        <Box gridColumn={{ base: '1 / -1', md: '2' }} gridRow={{ md: '1' }} minWidth="0" display="grid">
          <StatTile
            label={
              <HStack gap="1" marginBlock="-1.5">
                <Explained by={t('summary.balanceTip')}>{t('summary.balance')}</Explained>
                <HideToggle />
              </HStack>
            }
            value={summary ? <Balance amount={summary.totalBalance} currency={summary.currency} /> : missing}
            note={summary && noteOf(summary)}
          />
        </Box>
        <Box gridColumn={{ md: '1' }} gridRow={{ md: '1' }} minWidth="0" display="grid">
          <StatTile
            label={t('summary.accounts')}
            icon={Landmark}
            value={summary ? integer(summary.connectedAccounts) : missing}
            to={paths.connections}
          />
        </Box>
        <StatTile
          label={t('summary.transactions')}
          icon={ArrowLeftRight}
          value={summary ? integer(summary.totalTransactions) : missing}
          to={`${paths.connections}?tab=transactions`}
        />
      </Box>
    </Box>
  )
}
