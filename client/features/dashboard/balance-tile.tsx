import { Box, Button } from '@chakra-ui/react'
import { RotateCw, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/failure'
import { useFormat } from '@/lib/format'
import { paths } from '@/lib/paths'
import { Balance } from '@/ui/balance'
import { StatTile } from '@/ui/stat-tile'
import { useHomeBalanceQuery, useHomeTransactionPostedSubscription } from './home-wallet.generated'

/** What the business has in all, as it moves. Without a rate there is no figure, and the tile says why. */
export const BalanceTile = () => {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const { date } = useFormat()
  const { data, error, refetch } = useHomeBalanceQuery()
  const again = () => void refetch().catch(() => undefined)
  useHomeTransactionPostedSubscription({ onData: again })
  const summary = data?.walletSummary
  if (error && !summary) {
    return (
      <StatTile
        label={t('merchant.balance')}
        icon={Wallet}
        value={null}
        note={
          <Box role="alert" display="grid" gap="2" justifyItems="start">
            {failureOf(error).sentence}
            <Button size="xs" variant="outline" onClick={again}>
              <RotateCw aria-hidden />
              {common('failure.retry')}
            </Button>
          </Box>
        }
      />
    )
  }
  return (
    <StatTile
      label={t('merchant.balance')}
      icon={Wallet}
      to={paths.wallet}
      value={summary && <Balance amount={summary.total} currency={summary.currency} />}
      note={summary?.asOf && t('merchant.ratesAsOf', { date: date(summary.asOf) })}
    />
  )
}
