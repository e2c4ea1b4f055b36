import { Box, chakra, Skeleton } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Balance } from '@/ui/figures/balance'
import { CopyText } from '@/ui/figures/copy-text'
import { Panel } from '@/ui/frames/panel'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { type HomeCashQuery, useHomeCashMovedSubscription, useHomeCashQuery } from './cash.generated'

const Dashed = chakra('section', {
  base: { borderWidth: '1px', borderStyle: 'dashed', borderRadius: 'card', padding: '5', display: 'grid', gap: '2', minWidth: '0' },
})

/** Shown next to the first steps: what the dashboard will contain, and what can already be done. */
export const DashboardPreview = () => {
  const { t } = useTranslation('dashboard')
  return (
    <Box display="grid" gap="5" alignContent="start">
      <Dashed aria-label={t('merchant.score.title')}>
        <Box as="h2" textStyle="heading" fontWeight="semibold">
          {t('merchant.score.title')}
        </Box>
        <Box fontWeight="medium">{t('first.score.title')}</Box>
        <Box color="fg.muted" textStyle="small">
          {t('first.score.detail')}
        </Box>
      </Dashed>
      <WalletBeginning />
      <Panel padding="5" display="grid" gap="1.5" justifyItems="start">
        <Box color="brand.fg" bg="brand.subtle" borderRadius="full" padding="2" marginBlockEnd="1">
          <FileText size={16} aria-hidden />
        </Box>
        <Box fontWeight="medium">{t('first.invoice.title')}</Box>
        <Box color="fg.muted" textStyle="small">
          {t('first.invoice.detail')}
        </Box>
        <TextLink to={`${paths.invoicing}?new=true`} textStyle="small">
          {t('quick.invoice')}
        </TextLink>
      </Panel>
    </Box>
  )
}

const WalletBeginning = () => {
  const { t } = useTranslation('dashboard')
  const query = useHomeCashQuery()
  useHomeCashMovedSubscription({ onData: () => void query.refetch().catch(() => undefined) })
  return (
    <Dashed aria-label={t('merchant.balance')}>
      <Box as="h2" textStyle="heading" fontWeight="semibold">
        {t('merchant.balance')}
      </Box>
      <QueryView query={query} skeleton={<Skeleton height="72px" borderRadius="md" />}>
        {(data) => <WalletState cash={data} />}
      </QueryView>
    </Dashed>
  )
}

const WalletState = ({ cash: { cashPosition, walletAccounts } }: { readonly cash: HomeCashQuery }) => {
  const { t } = useTranslation('dashboard')
  const iban = walletAccounts.find((account) => account.iban !== null)?.iban
  return (
    <Box display="grid" gap="2" justifyItems="start">
      <Box textStyle="title" fontWeight="semibold" color="fg.muted">
        <Balance amount={cashPosition.total} currency={cashPosition.currency} />
      </Box>
      <Box color="fg.muted" textStyle="small">
        {walletAccounts.length > 0 ? t('first.wallet.accounts', { count: walletAccounts.length }) : t('first.wallet.none')}
      </Box>
      {iban ? (
        <CopyText text={iban} what={t('first.wallet.iban')} />
      ) : (
        <TextLink to={`${paths.wallet}?act=account`}>{t('first.wallet.open')}</TextLink>
      )}
    </Box>
  )
}
