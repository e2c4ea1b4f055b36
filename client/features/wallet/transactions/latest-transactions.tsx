import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { Direction, SignedAmount, useMovementName } from '@/ui/labels/wallet-labels'
import type { TransactionRowFragment } from './transactions.generated'

/** The latest transactions of one account. */
export const LatestTransactions = ({ transactions }: { readonly transactions: readonly TransactionRowFragment[] }) => {
  const { t } = useTranslation('wallet')
  const nameOf = useMovementName()
  return (
    <Box as="section" aria-label={t('details.latest')}>
      <Box as="h3" fontWeight="semibold" marginBlockEnd="1">
        {t('details.latest')}
      </Box>
      {transactions.length === 0 && <Box color="fg.muted">{t('details.noneYet')}</Box>}
      <chakra.ul listStyleType="none" divideY="1px">
        {transactions.map((transaction) => (
          <chakra.li key={transaction.id} display="flex" alignItems="center" gap="3" paddingBlock="2">
            <Direction type={transaction.type} />
            <Box minWidth="0" flex="1">
              <Box truncate>
                <bdi>{nameOf(transaction)}</bdi>
              </Box>
              <Box color="fg.muted" textStyle="caption">
                <Time at={transaction.postedAt} as="date" />
              </Box>
            </Box>
            <Box
              display="flex"
              flexDirection={{ base: 'column-reverse', sm: 'row' }}
              alignItems={{ base: 'flex-end', sm: 'center' }}
              gap={{ base: '0.5', sm: '2' }}
            >
              {transaction.status !== 'COMPLETED' && <StatusLabel of="transaction" value={transaction.status} />}
              <SignedAmount transaction={transaction} />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}
