import { Box, chakra, HStack } from '@chakra-ui/react'
import { ReceiptText, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Direction } from '@/ui/labels/wallet-labels'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { AttachmentMark } from '@/ui/records/attachments'
import { CategoryButton } from '../corrections/correct-category'
import type { BankTransactionRowFragment } from './bank-transactions.generated'

type Row = BankTransactionRowFragment

/** The name of a bank transaction: its counterparty, else its description. */
export const nameOfRow = ({ counterparty, description }: Pick<Row, 'counterparty' | 'description'>) => counterparty || description

/** An amount with a plus for inflow and a minus for outflow. */
export const BookedAmount = ({ row: { amount, currency } }: { readonly row: Pick<Row, 'amount' | 'currency'> }) => {
  const isOut = amount.startsWith('-')
  return (
    <chakra.bdi dir="ltr" fontWeight="medium" whiteSpace="nowrap" {...(!isOut && { color: 'positive.fg' })}>
      {isOut ? '−' : '+'}
      <Money amount={amount.replace('-', '')} currency={currency} />
    </chakra.bdi>
  )
}

type TableProps = { readonly rows: readonly Row[]; readonly openId: string | undefined; readonly onOpen: (id: string) => void }

export const BankTransactionTable = ({ rows, openId, onOpen }: TableProps) => {
  const { t } = useTranslation('banking')
  const columns: readonly Column<Row>[] = [
    {
      title: t('transactions.what'),
      width: '40%',
      cell: (row) => (
        <HStack gap="3" paddingBlock="2" minWidth="0">
          <Direction type={row.amount.startsWith('-') ? 'DEBIT' : 'CREDIT'} />
          <Box minWidth="0">
            <Box fontWeight="medium" overflowWrap="anywhere" lineClamp="2">
              <bdi>{nameOfRow(row)}</bdi>
            </Box>
            {row.counterparty && (
              <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere" lineClamp="1">
                <bdi>{row.description}</bdi>
              </Box>
            )}
            <Box hideFrom="md" color="fg.muted" textStyle="caption" fontWeight="normal">
              <Time at={row.bookedOn} as="date" /> · <bdi>{row.account.name}</bdi>
            </Box>
            {row.receipt && (
              <HStack gap="1" color="fg.muted" textStyle="caption" fontWeight="normal">
                <ReceiptText size={12} aria-hidden />
                {t('match.mark')}
              </HStack>
            )}
            <AttachmentMark count={row.attachmentCount} />
            {row.note && (
              <HStack gap="1" color="fg.muted" textStyle="caption" fontWeight="normal">
                <UserCheck size={12} aria-hidden />
                <bdi>{row.note}</bdi>
              </HStack>
            )}
          </Box>
        </HStack>
      ),
    },
    {
      title: t('transactions.category'),
      cell: (row) => <CategoryButton row={row} what={nameOfRow(row)} />,
    },
    {
      title: t('transactions.account'),
      wideOnly: true,
      room: 'medium',
      cell: ({ account }) => (
        <Box maxWidth="160px">
          <Box truncate title={account.name}>
            <bdi>{account.name}</bdi>
          </Box>
          {account.mask && (
            <Box color="fg.muted" textStyle="caption" whiteSpace="nowrap">
              <bdi dir="ltr">•••• {account.mask}</bdi>
            </Box>
          )}
        </Box>
      ),
    },
    {
      title: t('transactions.date'),
      wideOnly: true,
      cell: ({ bookedOn }) => (
        <chakra.span whiteSpace="nowrap">
          <Time at={bookedOn} as="date" />
        </chakra.span>
      ),
    },
    { title: t('transactions.amount'), align: 'end', cell: (row) => <BookedAmount row={row} /> },
  ]
  return <DataTable caption={t('transactions.title')} columns={columns} rows={rows} openId={openId} onOpen={({ id }) => onOpen(id)} />
}
