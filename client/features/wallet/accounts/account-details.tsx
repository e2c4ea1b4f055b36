import { Box, Button, HStack } from '@chakra-ui/react'
import { ArrowLeftRight, FlaskConical, SearchX, Snowflake } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { found } from '@/lib/api/found'
import { Balance } from '@/ui/figures/balance'
import { CopyText } from '@/ui/figures/copy-text'
import { Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { BasisTerm } from '@/ui/labels/wallet-labels'
import { Empty } from '@/ui/lists/empty'
import { May } from '@/ui/may'
import { Modal } from '@/ui/overlays/modal'
import { LatestTransactions } from '../transactions/latest-transactions'
import { type AccountCardFragment, useWalletSandboxQuery } from './account.generated'
import { useWalletAccountQuery } from './account-details.generated'
import { Iban } from './account-number'
import { ClosedMonths } from './closed-months'
import { StatementDownload } from './statement-download'

type AccountDetailsProps = {
  readonly id: string
  readonly onClose: () => void
  readonly onTransfer: () => void
  readonly onTopUp: () => void
}

/** One account with its numbers, latest transactions and statements. */
export const AccountDetails = ({ id, onClose, ...acts }: AccountDetailsProps) => {
  const { t } = useTranslation('wallet')
  const { data, error, refetch } = found(useWalletAccountQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  const account = data?.walletAccount
  const gone = error !== undefined && failureOf(error).code === 'NOT_FOUND'
  return (
    <Modal open onClose={onClose} title={account ? <bdi>{account.name}</bdi> : t('details.title')}>
      {gone ? (
        <Empty icon={SearchX} title={t('details.notFound')} explanation={t('details.notFoundExplanation')} />
      ) : (
        <QueryView query={{ data, error, refetch }} skeleton={<BlockSkeleton lines={12} />}>
          {({ walletAccount }) => (
            <Box display="grid" gap="6">
              <AccountBalance account={walletAccount} />
              <AccountActs account={walletAccount} {...acts} />
              <AccountFacts account={walletAccount} />
              <LatestTransactions transactions={walletAccount.recentTransactions} />
              <StatementDownload accountId={id} />
              <ClosedMonths account={walletAccount} />
            </Box>
          )}
        </QueryView>
      )}
    </Modal>
  )
}

type OfAccount = { readonly account: AccountCardFragment }

const AccountBalance = ({ account: { balance, currency, status, statusReason } }: OfAccount) => {
  const { t } = useTranslation('wallet')
  const parts = [
    { label: t('details.total'), amount: balance.total },
    { label: t('account.available'), amount: balance.available },
    { label: t('account.held'), amount: balance.frozen },
  ]
  return (
    <Box display="grid" gap="3">
      <Box as="dl" display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {parts.map(({ label, amount }) => (
          <Box key={label}>
            <Box as="dt" color="fg.muted" textStyle="caption">
              {label}
            </Box>
            <Box as="dd" margin="0" textStyle="heading" fontWeight="semibold">
              <Balance amount={amount} currency={currency} />
            </Box>
          </Box>
        ))}
      </Box>
      {status === 'FROZEN' && (
        <HStack gap="2" bg="negative.subtle" color="negative.fg" borderRadius="card" padding="3" alignItems="flex-start">
          <Box paddingBlockStart="2px">
            <Snowflake size={16} aria-hidden />
          </Box>
          <Box>
            {t('details.frozen')} {statusReason && <bdi>{statusReason}</bdi>}
          </Box>
        </HStack>
      )}
    </Box>
  )
}

type ActsProps = OfAccount & Pick<AccountDetailsProps, 'onTransfer' | 'onTopUp'>

const AccountActs = ({ account: { status }, onTransfer, onTopUp }: ActsProps) => {
  const { t } = useTranslation('wallet')
  const { data } = useWalletSandboxQuery()
  return (
    <HStack gap="2" flexWrap="wrap">
      {status === 'ACTIVE' && (
        <May act="transfer">
          <Button variant="outline" onClick={onTransfer}>
            <ArrowLeftRight aria-hidden />
            {t('acts.transfer')}
          </Button>
        </May>
      )}
      {data?.product.isSandbox && (
        <May act="topUpSandbox">
          <Button variant="outline" onClick={onTopUp}>
            <FlaskConical aria-hidden />
            {t('acts.topUp')}
          </Button>
        </May>
      )}
    </HStack>
  )
}

const AccountFacts = ({ account }: OfAccount) => {
  const { t } = useTranslation('wallet')
  const { t: domain } = useTranslation('domain')
  const { t: term } = useTranslation('terms')
  const { accountNumber, iban, isSandbox, type, basis, currency, status, createdAt, lastActivityAt } = account
  return (
    <Facts
      facts={[
        {
          label: t('account.number'),
          value: (
            <Box marginInlineStart="-2.5">
              <CopyText text={accountNumber} what={t('account.number')} />
            </Box>
          ),
        },
        { label: t('details.status'), value: <StatusLabel of="account" value={status} /> },
        {
          label: t('account.iban'),
          wide: true,
          value: iban ? <Iban iban={iban} isSandbox={isSandbox} /> : t('details.noIban', { currency: term(`currency.${currency}`) }),
        },
        { label: t('details.type'), value: domain(`accountType.${type}`) },
        { label: t('details.basis'), value: <BasisTerm basis={basis} /> },
        { label: t('details.opened'), value: <Time at={createdAt} as="date" /> },
        { label: t('details.lastActivityAt'), value: lastActivityAt ? <Time at={lastActivityAt} /> : t('details.noneYet') },
      ]}
    />
  )
}
