import { Box, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { Landmark, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Balance, HideToggle } from '@/ui/figures/balance'
import { Time } from '@/ui/figures/time'
import { Panel } from '@/ui/frames/panel'
import { QueryView } from '@/ui/frames/query-view'
import { Explained } from '@/ui/labels/term'
import {
  type HomeCashQuery,
  useHomeBanksChangedSubscription,
  useHomeCashflowQuery,
  useHomeCashMovedSubscription,
  useHomeCashQuery,
} from './cash.generated'
import { CashFigures } from './cash-figures'
import { useHomeScoreChangedSubscription } from './home-score.generated'
import { MoneyChart } from './money-chart'

const SHOWN = 3

/** The cash position by source, money in and out, and the figures computed from them. */
export const CashCard = () => {
  const cash = useHomeCashQuery()
  const cashflow = useHomeCashflowQuery()
  const countCash = () => void cash.refetch().catch(() => undefined)
  const countAll = () => {
    countCash()
    void cashflow.refetch().catch(() => undefined)
  }
  useHomeCashMovedSubscription({ onData: countCash })
  useHomeBanksChangedSubscription({
    onData: ({ data: { data } }) => {
      if (data?.bankConnectionChanged.connection.status !== 'SYNCING') countAll()
    },
  })
  // Also pushed when transactions are imported, undone or recategorised.
  useHomeScoreChangedSubscription({ onData: countAll })
  return (
    <Panel minWidth="0" display="flex" flexDirection="column">
      <Box
        display="grid"
        flex="1"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        css={{ '& > * + *': { borderInlineStartWidth: { base: '0', lg: '1px' }, borderBlockStartWidth: { base: '1px', lg: '0' } } }}
      >
        <Box padding={{ base: '4', md: '5' }} minWidth="0">
          <QueryView query={cash} skeleton={<Skeleton height="180px" borderRadius="md" />}>
            {(data) => <Position cash={data} />}
          </QueryView>
        </Box>
        <Box padding={{ base: '4', md: '5' }} minWidth="0">
          <MoneyChart query={cashflow} />
        </Box>
      </Box>
      <CashFigures query={cashflow} />
    </Panel>
  )
}

const Position = ({ cash: { cashPosition, walletAccounts, bankConnections } }: { readonly cash: HomeCashQuery }) => {
  const { t } = useTranslation('dashboard')
  const { date, integer } = useFormat()
  const { total, currency, wallet, banks } = cashPosition
  const accounts = bankConnections.nodes
    .filter(({ status }) => status !== 'DISCONNECTED')
    .flatMap(({ bankName, status, accounts }) => accounts.map((account) => ({ ...account, bankName, failing: status === 'ERROR' })))
  const count = walletAccounts.length + accounts.length
  const more = accounts.length - SHOWN
  return (
    <Box display="grid" gap="1">
      <HStack gap="1" color="fg.muted" textStyle="small" fontWeight="medium" marginBlock="-1.5">
        <Explained by={t('merchant.balanceTip')}>{t('merchant.balance')}</Explained>
        <HideToggle />
      </HStack>
      <Box
        fontSize={{ base: '26px', md: '32px' }}
        fontWeight="semibold"
        lineHeight="1.25"
        letterSpacing="-0.02em"
        fontVariantNumeric="tabular-nums"
      >
        <Balance amount={total} currency={currency} />
      </Box>
      <Box color="fg.muted" textStyle="caption">
        {wallet.asOf
          ? t('merchant.accountsAtRates', { count, currency, date: date(wallet.asOf) })
          : t('merchant.accountsIn', { count, currency })}
        {banks.leftOut.length > 0 && <Box color="caution.fg">{t('merchant.leftOut', { currencies: banks.leftOut.join(', ') })}</Box>}
      </Box>
      <chakra.ul listStyleType="none" marginBlockStart="3" css={{ '& > li': { borderBlockStartWidth: '1px' } }}>
        <Source
          to={paths.wallet}
          icon={<Wallet size={16} aria-hidden />}
          name={t('merchant.walletSource')}
          amount={wallet.total}
          currency={wallet.currency}
        >
          {t('merchant.walletAccounts', { count: walletAccounts.length })}
        </Source>
        {accounts.slice(0, SHOWN).map(({ id, bankName, mask, balance, balanceAsOf, currency: own, failing }) => (
          <Source
            key={id}
            to={paths.connections}
            icon={<Landmark size={16} aria-hidden />}
            name={`${bankName} ··${mask}`}
            amount={balance}
            currency={own}
          >
            {balanceAsOf ? (
              <chakra.span color={failing ? 'caution.fg' : undefined}>
                {t(failing ? 'merchant.notUpdated' : 'merchant.updated')} <Time at={balanceAsOf} />
              </chakra.span>
            ) : (
              t('merchant.noBalance')
            )}
          </Source>
        ))}
        {more > 0 && (
          <chakra.li paddingBlock="2" textStyle="small">
            <chakra.span color="brand.fg" fontWeight="medium">
              <Link to={paths.connections}>{t('merchant.moreAccounts', { count: more, shown: integer(more) })}</Link>
            </chakra.span>
          </chakra.li>
        )}
      </chakra.ul>
    </Box>
  )
}

type SourceProps = {
  readonly to: string
  readonly icon: ReactNode
  readonly name: string
  /** Null if the bank reported no balance. */
  readonly amount: string | null
  readonly currency: string
  readonly children: ReactNode
}

/** One source of cash, with a link to it. */
const Source = ({ to, icon, name, amount, currency, children }: SourceProps) => (
  <chakra.li>
    <Box asChild display="flex" alignItems="center" gap="3" paddingBlock="2" borderRadius="md" _hover={{ color: 'brand.fg' }}>
      <Link to={to}>
        <Box color="brand.fg" bg="brand.subtle" borderRadius="md" padding="1.5" flexShrink="0">
          {icon}
        </Box>
        <Box minWidth="0" flex="1">
          <Box lineClamp="2" overflowWrap="anywhere" fontWeight="medium" textStyle="small">
            <bdi>{name}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption">
            {children}
          </Box>
        </Box>
        <Box fontWeight="medium" textStyle="small" flexShrink="0">
          {amount === null ? '–' : <Balance amount={amount} currency={currency} />}
        </Box>
      </Link>
    </Box>
  </chakra.li>
)
