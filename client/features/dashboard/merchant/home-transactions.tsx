import { Box, chakra } from '@chakra-ui/react'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useArrivals } from '@/lib/lists/use-arrivals'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StatusLabel } from '@/ui/labels/status-label'
import { Direction, SignedAmount, useMovementName } from '@/ui/labels/wallet-labels'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { Empty } from '@/ui/lists/empty'
import { type HomeTransactionFragment, useHomeTransactionPostedSubscription, useHomeTransactionsQuery } from './home-transactions.generated'

/** The latest wallet transactions. New ones are announced and shown on click. */
export const HomeTransactions = () => {
  const { t } = useTranslation('dashboard')
  const query = useHomeTransactionsQuery()
  const { ids, announce, clear } = useArrivals()
  const shown = query.data?.transactions.nodes
  useHomeTransactionPostedSubscription({ onData: ({ data: { data } }) => data && announce(data.transactionPosted.transaction.id) })
  const count = shown ? ids.filter((id) => !shown.some((row) => row.id === id)).length : 0
  const show = async () => {
    await query.refetch().catch(() => undefined)
    clear()
  }
  return (
    <Card title={t('merchant.transactions')} actions={<TextLink to={paths.wallet}>{t('merchant.wallet')}</TextLink>} padding="4">
      <ArrivalsBar count={count} label={t('merchant.newTransactions', { count })} onShow={show} />
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        isEmpty={({ transactions }) => transactions.nodes.length === 0}
        empty={<Empty icon={ReceiptText} title={t('merchant.noTransactions')} explanation={t('merchant.noTransactionsExplanation')} />}
      >
        {({ transactions }) => (
          <chakra.ul listStyleType="none" divideY="1px" marginBlock="-2">
            {transactions.nodes.map((transaction) => (
              <Movement key={transaction.id} transaction={transaction} />
            ))}
          </chakra.ul>
        )}
      </QueryView>
    </Card>
  )
}

const Movement = ({ transaction }: { readonly transaction: HomeTransactionFragment }) => {
  const nameOf = useMovementName()
  const { id, type, status, postedAt: timestamp } = transaction
  return (
    <chakra.li paddingBlock="2">
      <Box asChild display="flex" alignItems="center" gap="3" borderRadius="md" _hover={{ color: 'brand.fg' }}>
        <Link to={`${paths.wallet}?transaction=${encodeURIComponent(id)}`}>
          <Direction type={type} />
          <Box minWidth="0" flex="1">
            <Box lineClamp="2" overflowWrap="anywhere" fontWeight="medium">
              <bdi>{nameOf(transaction)}</bdi>
            </Box>
            <Box color="fg.muted" textStyle="caption">
              <Time at={timestamp} />
            </Box>
          </Box>
          <Box
            display="flex"
            flexDirection={{ base: 'column-reverse', sm: 'row' }}
            alignItems={{ base: 'flex-end', sm: 'center' }}
            gap={{ base: '0.5', sm: '2' }}
          >
            {status !== 'COMPLETED' && <StatusLabel of="transaction" value={status} />}
            <SignedAmount transaction={transaction} />
          </Box>
        </Link>
      </Box>
    </chakra.li>
  )
}
