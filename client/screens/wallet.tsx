import { Box, Button } from '@chakra-ui/react'
import { ArrowLeftRight, FlaskConical, HandCoins, Plus, Send, Wallet as WalletIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApprovalList } from '@/features/approvals/approval-list'
import { PaymentsTabLabel } from '@/features/approvals/payments-tab-label'
import { ApprovalsLive, OF_PAYMENTS } from '@/features/approvals/pending-approvals'
import { RequestPayment } from '@/features/payment-requests/new-request'
import { RequestDrawer } from '@/features/payment-requests/request-drawer'
import { PaymentRequestList } from '@/features/payment-requests/request-list'
import { PaymentDrawer } from '@/features/refunds/payment-drawer'
import { PayVendor } from '@/features/vendors/payments/pay-vendor'
import { PaymentList } from '@/features/vendors/payments/payment-list'
import { PaymentPolicy } from '@/features/vendors/payments/payment-policy'
import { VendorDrawer } from '@/features/vendors/vendor/vendor-drawer'
import { CreateVendor, EditVendor } from '@/features/vendors/vendor/vendor-form'
import { VendorList } from '@/features/vendors/vendor/vendor-list'
import { useWalletSandboxQuery } from '@/features/wallet/accounts/account.generated'
import { AccountDetails } from '@/features/wallet/accounts/account-details'
import { AccountList } from '@/features/wallet/accounts/account-list'
import { NewAccount } from '@/features/wallet/accounts/new-account'
import { TotalBalance } from '@/features/wallet/accounts/total-balance'
import { TransactionDrawer } from '@/features/wallet/transactions/transaction-drawer'
import { TransactionList } from '@/features/wallet/transactions/transaction-list'
import { TopUp } from '@/features/wallet/transfers/top-up'
import { TransferModal } from '@/features/wallet/transfers/transfer-modal'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { NeedsBusiness } from '@/ui/frames/needs-business'
import { PageHeader } from '@/ui/frames/page-header'
import { Tabs } from '@/ui/frames/tabs'
import { May } from '@/ui/may'

/** The open tab, and the act in progress with its account or vendor. */
const VIEW = { tab: 'accounts', act: '', of: '', account: '', vendor: '' }

type Act = 'transfer' | 'pay' | 'request' | 'account' | 'top-up' | 'vendor' | 'edit-vendor'

const Wallet = () => {
  const { t } = useTranslation('wallet')
  return (
    <NeedsBusiness icon={WalletIcon} why={t('setup')}>
      <BusinessWallet />
    </NeedsBusiness>
  )
}
export default Wallet

const BusinessWallet = () => {
  const { t } = useTranslation('wallet')
  const [{ tab, act, of, account, vendor }, set] = useFilters(VIEW)
  const accountDetail = useOpenDetail('account')
  const begin = (next: Act, subject = '') => set({ act: next, of: subject, account: '', vendor: '' })
  const end = () => set({ act: '', of: '' })
  const show = (id: string) => set({ act: '', of: '', vendor: id })
  return (
    <>
      <PageHeader title={t('title')} explanation={t('explanation')} action={<Acts onBegin={begin} />} />
      <TotalBalance brief={tab !== 'accounts'} />
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
          {
            value: 'vendors',
            label: t('tabs.vendors'),
            content: (
              <VendorList
                openId={vendor || undefined}
                onOpen={(id) => set({ vendor: id })}
                onAdd={() => begin('vendor')}
                onPay={(id) => begin('pay', id)}
              />
            ),
          },
          {
            value: 'payments',
            label: <PaymentsTabLabel />,
            content: (
              <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
                <ApprovalList kinds={OF_PAYMENTS} />
                <PaymentList />
                <PaymentPolicy />
              </Box>
            ),
          },
          { value: 'requests', label: t('tabs.requests'), content: <PaymentRequestList onNew={() => begin('request')} /> },
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
      {vendor && (
        <VendorDrawer
          key={vendor}
          id={vendor}
          onClose={() => set({ vendor: '' })}
          onPay={() => begin('pay', vendor)}
          onEdit={() => begin('edit-vendor', vendor)}
        />
      )}
      <ApprovalsLive />
      <TransactionDrawer />
      <RequestDrawer />
      <PaymentDrawer />
      {act === 'transfer' && <TransferModal fromAccountId={of} onClose={end} onNewAccount={() => begin('account')} />}
      {act === 'top-up' && <TopUp accountId={of} onClose={end} />}
      {act === 'pay' && (
        <PayVendor vendorId={of} onClose={end} onCreateVendor={() => begin('vendor')} onNewAccount={() => begin('account')} />
      )}
      {act === 'vendor' && <CreateVendor onClose={end} onShow={show} />}
      {act === 'edit-vendor' && <EditVendor id={of} onClose={end} onShow={show} />}
      {act === 'request' && <RequestPayment onClose={end} />}
      <NewAccount open={act === 'account'} onClose={end} />
    </>
  )
}

const Acts = ({ onBegin }: { readonly onBegin: (act: Act) => void }) => {
  const { t } = useTranslation('wallet')
  const { data } = useWalletSandboxQuery()
  return (
    <Box
      display={{ base: 'grid', sm: 'flex' }}
      width={{ base: 'full', sm: 'auto' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gap="2"
      flexWrap="wrap"
    >
      <May act="transfer">
        <Button onClick={() => onBegin('transfer')}>
          <ArrowLeftRight aria-hidden />
          {t('acts.transfer')}
        </Button>
      </May>
      <May act="payVendor">
        <Button variant="outline" onClick={() => onBegin('pay')}>
          <Send aria-hidden />
          {t('acts.pay')}
        </Button>
      </May>
      <May act="createPaymentRequest">
        <Button variant="outline" onClick={() => onBegin('request')}>
          <HandCoins aria-hidden />
          {t('acts.request')}
        </Button>
      </May>
      <May act="openAccount">
        <Button variant="outline" onClick={() => onBegin('account')}>
          <Plus aria-hidden />
          {t('acts.newAccount')}
        </Button>
      </May>
      {data?.product.isSandbox && (
        <May act="topUpSandbox">
          <Button variant="ghost" onClick={() => onBegin('top-up')} gridColumn="span 2">
            <FlaskConical aria-hidden />
            {t('acts.topUp')}
          </Button>
        </May>
      )}
    </Box>
  )
}
