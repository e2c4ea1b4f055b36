import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Balance } from '@/ui/figures/balance'
import { Time } from '@/ui/figures/time'
import { TextLink } from '@/ui/frames/text-link'
import type { BankAccountRowFragment } from './connections.generated'

export const transactionsOfAccount = (id: string): string =>
  `${paths.connections}?${new URLSearchParams({ tab: 'transactions', accountId: id })}`

/** The accounts of one bank, each with its balance and a link to its transactions. */
export const ConnectionAccounts = ({ accounts, bank }: { readonly accounts: readonly BankAccountRowFragment[]; readonly bank: string }) => (
  <chakra.ul listStyleType="none" divideY="1px" aria-label={bank}>
    {accounts.map((account) => (
      <Account key={account.id} account={account} />
    ))}
  </chakra.ul>
)

const Account = ({ account }: { readonly account: BankAccountRowFragment }) => {
  const { t } = useTranslation('banking')
  const { date } = useFormat()
  const { id, name, accountType, mask, iban, currency, balance, balanceAsOf, historyStartsOn, historyEndsOn, transactionCount } = account
  const counted = t('card.transactions', { count: transactionCount })
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr)' }}
      columnGap="4"
      rowGap="1"
      alignItems="center"
      paddingBlock="3"
    >
      <Box minWidth="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Box>
        <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
          {t(`accountKind.${accountType}`)} ·{' '}
          {mask && (
            <>
              <chakra.bdi dir="ltr" whiteSpace="nowrap" {...(iban && { title: iban })}>
                •••• {mask}
              </chakra.bdi>{' '}
              ·{' '}
            </>
          )}
          <bdi>{currency}</bdi>
        </Box>
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: '2' }} gridRow={{ base: '2', md: '1' }} textStyle="small" minWidth="0">
        {transactionCount > 0 ? (
          <TextLink to={transactionsOfAccount(id)} aria-label={t('card.transactionsOf', { count: counted, account: name })}>
            {counted}
          </TextLink>
        ) : (
          <Box as="span" color="fg.muted">
            {counted}
          </Box>
        )}
        {historyStartsOn && historyEndsOn && (
          <Box color="fg.muted" textStyle="caption">
            {t('card.days', { from: date(historyStartsOn), to: date(historyEndsOn) })}
          </Box>
        )}
      </Box>
      <Box textAlign="end" minWidth="0">
        {balance === null ? (
          <Box color="fg.muted" textStyle="small">
            {t('card.noBalance')}
          </Box>
        ) : (
          <Box textStyle="heading" fontWeight="semibold">
            <Balance amount={balance} currency={currency} />
          </Box>
        )}
        {balance !== null && balanceAsOf && (
          <Box color="fg.muted" textStyle="caption">
            <Time at={balanceAsOf} />
          </Box>
        )}
      </Box>
    </chakra.li>
  )
}
