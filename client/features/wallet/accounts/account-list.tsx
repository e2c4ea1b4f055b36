import { Box, Button, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { Landmark, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Balance } from '@/ui/figures/balance'
import { Panel } from '@/ui/frames/panel'
import { QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { BasisTerm } from '@/ui/labels/wallet-labels'
import { Empty, EmptyAct } from '@/ui/lists/empty'
import { May } from '@/ui/may'
import { type AccountCardFragment, useWalletAccountsQuery } from './account.generated'
import { AccountNumber, Iban } from './account-number'

type AccountListProps = { readonly hrefOf: (id: string) => string; readonly onNew: () => void }

/** The accounts as cards, each with a link to its details. */
export const AccountList = ({ hrefOf, onNew }: AccountListProps) => {
  const { t } = useTranslation('wallet')
  const query = useWalletAccountsQuery()
  return (
    <Box as="section" aria-label={t('account.list')}>
      <QueryView
        query={query}
        skeleton={<Waiting />}
        isEmpty={({ walletAccounts }) => walletAccounts.length === 0}
        empty={
          <Panel>
            <Empty
              icon={Landmark}
              title={t('account.none')}
              explanation={t('account.noneExplanation')}
              action={
                <May act="openAccount">
                  <EmptyAct icon={Plus} label={t('acts.newAccount')} onClick={onNew} />
                </May>
              }
            />
          </Panel>
        }
      >
        {({ walletAccounts }) => (
          <chakra.ul listStyleType="none" {...GRID}>
            {walletAccounts.map((account) => (
              <AccountCard key={account.id} account={account} href={hrefOf(account.id)} />
            ))}
          </chakra.ul>
        )}
      </QueryView>
    </Box>
  )
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))', gap: '4' } as const

const AccountCard = ({ account, href }: { readonly account: AccountCardFragment; readonly href: string }) => {
  const { t } = useTranslation('wallet')
  const { t: domain } = useTranslation('domain')
  const { name, type, basis, currency, balance, iban, accountNumber, isSandbox, status } = account
  return (
    <chakra.li
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
      padding="4"
      display="grid"
      gap="3"
      alignContent="space-between"
      minWidth="0"
    >
      <Box display="grid" gap="3" minWidth="0">
        <HStack justify="space-between" gap="3" alignItems="flex-start">
          <Box minWidth="0">
            <Box as="h2" fontWeight="semibold" overflowWrap="anywhere">
              <bdi>{name}</bdi>
            </Box>
            <Box color="fg.muted" textStyle="caption">
              {domain(`accountType.${type}`)} · <BasisTerm basis={basis} /> · <bdi>{currency}</bdi>
            </Box>
          </Box>
          <StatusLabel of="account" value={status} />
        </HStack>
        <Box>
          <Box textStyle="title" fontWeight="semibold" lineHeight="1.3">
            <Balance amount={balance.available} currency={currency} />
          </Box>
          <Box color="fg.muted" textStyle="caption">
            {t('account.available')}
            {Number(balance.frozen) > 0 && (
              <>
                {' · '}
                {t('account.held')} <Balance amount={balance.frozen} currency={currency} />
              </>
            )}
          </Box>
        </Box>
        {iban ? <Iban iban={iban} isSandbox={isSandbox} /> : <AccountNumber accountNumber={accountNumber} isSandbox={isSandbox} />}
      </Box>
      <Button asChild variant="outline" width="full">
        <Link to={href} aria-label={t('account.detailsOf', { name })} preventScrollReset>
          {t('account.details')}
        </Link>
      </Button>
    </chakra.li>
  )
}

const Waiting = () => (
  <Box {...GRID} aria-hidden>
    {['a', 'b', 'c'].map((card) => (
      <Panel key={card} padding="4" display="grid" gap="4">
        <Skeleton height="16px" width="60%" />
        <Skeleton height="26px" width="50%" />
        <Skeleton height="16px" />
        <Skeleton height="36px" />
      </Panel>
    ))}
  </Box>
)
