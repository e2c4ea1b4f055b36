import { Box, Button, HStack } from '@chakra-ui/react'
import { ArrowLeftRight, FlaskConical, HandCoins, Plus, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWalletSandboxQuery } from '@/features/wallet/account.generated'
import { AccountDetails } from '@/features/wallet/account-details'
import { AccountList } from '@/features/wallet/account-list'
import { NewAccount } from '@/features/wallet/new-account'
import { TopUp } from '@/features/wallet/top-up'
import { TotalBalance } from '@/features/wallet/total-balance'
import { TransactionDrawer } from '@/features/wallet/transaction-drawer'
import { TransactionList } from '@/features/wallet/transaction-list'
import { TransferModal } from '@/features/wallet/transfer-modal'
import { useFilters, useOpenDetail } from '@/lib/use-filters'
import { PageHeader } from '@/ui/page-header'
import { Tabs } from '@/ui/tabs'

/** Which part is open, which act is under way, and on which account or vendor. */
const VIEW = { tab: 'accounts', act: '', of: '', account: '' }

type Act = 'transfer' | 'pay' | 'request' | 'account' | 'top-up'

const Wallet = () => {
  const { t } = useTranslation('wallet')
  const [{ tab, act, of, account }, set] = useFilters(VIEW)
  const accountDetail = useOpenDetail('account')
  const begin = (next: Act, subject = '') => set({ act: next, of: subject, account: '' })
  const end = () => set({ act: '', of: '' })
  return (
    <>
      <PageHeader title={t('title')} explanation={t('explanation')} action={<Acts onBegin={begin} />} />
      <TotalBalance />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => set({ tab: next })}
        tabs={[
          {
            value: 'accounts',
            label: t('tabs.accounts'),
            content: (
              <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
                <AccountList hrefOf={accountDetail.hrefOf} onNew={() => begin('account')} />
                <TransactionList />
              </Box>
            ),
          },
        ]}
      />
      {account && (
        <AccountDetails
          key={account}
          id={account}
          onClose={accountDetail.close}
          onTransfer={() => begin('transfer', account)}
          onTopUp={() => begin('top-up', account)}
        />
      )}
      <TransactionDrawer />
      {act === 'transfer' && <TransferModal fromAccountId={of} onClose={end} onNewAccount={() => begin('account')} />}
      {act === 'top-up' && <TopUp accountId={of} onClose={end} />}
      <NewAccount open={act === 'account'} onClose={end} />
    </>
  )
}
export default Wallet

const Acts = ({ onBegin }: { readonly onBegin: (act: Act) => void }) => {
  const { t } = useTranslation('wallet')
  const { data } = useWalletSandboxQuery()
  return (
    <HStack gap="2" flexWrap="wrap">
      {data?.product.sandbox && (
        <Button variant="ghost" onClick={() => onBegin('top-up')}>
          <FlaskConical aria-hidden />
          {t('acts.topUp')}
        </Button>
      )}
      <Button variant="outline" onClick={() => onBegin('account')}>
        <Plus aria-hidden />
        {t('acts.newAccount')}
      </Button>
      <Button variant="outline" onClick={() => onBegin('request')}>
        <HandCoins aria-hidden />
        {t('acts.request')}
      </Button>
      <Button variant="outline" onClick={() => onBegin('pay')}>
        <Send aria-hidden />
        {t('acts.pay')}
      </Button>
      <Button onClick={() => onBegin('transfer')}>
        <ArrowLeftRight aria-hidden />
        {t('acts.transfer')}
      </Button>
    </HStack>
  )
}
