import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { Balance } from '@/ui/figures/balance'
import { CopyText } from '@/ui/figures/copy-text'
import { Facts } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { SignedAmount, useMovementName } from '@/ui/labels/wallet-labels'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { TransactionAttachments } from './transaction-attachments'
import { type TransactionDetailsQuery, useTransactionDetailsQuery } from './transactions.generated'

/** One transaction in a drawer with its own URL (`?transaction=42`). */
export const TransactionDrawer = () => {
  const detail = useOpenDetail('transaction')
  return detail.id === undefined ? null : <OpenTransaction key={detail.id} id={detail.id} onClose={detail.close} />
}

const OpenTransaction = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('wallet')
  const nameOf = useMovementName()
  const query = useTransactionDetailsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <DetailDrawer
      query={query}
      of="transaction"
      onClose={onClose}
      width="480px"
      title={(transaction) => <bdi>{nameOf(transaction)}</bdi>}
      untitled={t('transaction.title')}
      notFound={{ title: t('transaction.notFound'), explanation: t('transaction.notFoundExplanation') }}
      lines={9}
    >
      {(transaction) => <Details transaction={transaction} />}
    </DetailDrawer>
  )
}

const Details = ({ transaction }: { readonly transaction: NonNullable<TransactionDetailsQuery['transaction']> }) => {
  const { t } = useTranslation('wallet')
  const { t: domain } = useTranslation('domain')
  const {
    id,
    type,
    category,
    status,
    fee,
    currency,
    counterparty,
    description,
    reference,
    postedAt: timestamp,
    account,
    balanceAfter,
    journalId,
  } = transaction
  const known = (label: string, value: string | null) => (value ? [{ label, value: <bdi>{value}</bdi> }] : [])
  return (
    <Box display="grid" gap="6">
      <Box>
        <Box textStyle="figure" fontWeight="semibold" lineHeight="1.3" marginBlockEnd="2">
          <SignedAmount transaction={transaction} />
        </Box>
        <StatusLabel of="transaction" value={status} />
      </Box>
      <Facts
        facts={[
          { label: t('transactions.type'), value: domain(`transactionType.${type}`) },
          { label: t('transactions.category'), value: domain(`transactionCategory.${category}`) },
          { label: t('transactions.account'), value: <bdi>{account.name}</bdi> },
          { label: t('transactions.date'), value: <Time at={timestamp} as="dateTime" /> },
          ...known(t('transaction.counterparty'), counterparty),
          ...known(t('transaction.description'), description),
          ...known(t('transaction.reference'), reference),
          ...(Number(fee) > 0 ? [{ label: t('transactions.fee'), value: <Money amount={fee} currency={currency} /> }] : []),
          ...(balanceAfter ? [{ label: t('transaction.balanceAfter'), value: <Balance amount={balanceAfter} currency={currency} /> }] : []),
          {
            label: t('transaction.journal'),
            wide: true,
            value: journalId ? (
              <Box marginInlineStart="-2.5">
                <CopyText text={journalId} what={t('transaction.journal')} />
              </Box>
            ) : (
              t('transaction.notPosted')
            ),
          },
        ]}
      />
      <TransactionAttachments transactionId={id} />
    </Box>
  )
}
