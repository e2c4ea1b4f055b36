import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { Direction, SignedAmount, useMovementName } from '@/ui/labels/wallet-labels'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { AttachmentMark } from '@/ui/records/attachments'
import type { TransactionRowFragment } from './transactions.generated'

type TransactionTableProps = {
  readonly rows: readonly TransactionRowFragment[]
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
}

export const TransactionTable = ({ rows, openId, onOpen }: TransactionTableProps) => {
  const { t } = useTranslation('wallet')
  const { t: domain } = useTranslation('domain')
  const nameOf = useMovementName()
  const columns: readonly Column<TransactionRowFragment>[] = [
    {
      title: t('transactions.what'),
      width: '38%',
      cell: (row) => (
        <HStack gap="3" paddingBlock="2" minWidth="0">
          <Direction type={row.type} />
          <Box minWidth="0">
            <Box fontWeight="medium" overflowWrap="anywhere">
              <bdi>{nameOf(row)}</bdi>
            </Box>
            <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
              {domain(`transactionCategory.${row.category}`)}
              {row.reference && (
                <>
                  {' · '}
                  <chakra.bdi display="inline-block" maxWidth="full">
                    {row.reference}
                  </chakra.bdi>
                </>
              )}
            </Box>
            <HStack hideFrom="md" gap="2" color="fg.muted" textStyle="caption" fontWeight="normal" flexWrap="wrap">
              <Time at={row.postedAt} as="dateTime" />
              {row.status !== 'COMPLETED' && <StatusLabel of="transaction" value={row.status} />}
            </HStack>
            <AttachmentMark count={row.attachmentCount} />
          </Box>
        </HStack>
      ),
    },
    { title: t('transactions.account'), wideOnly: true, room: 'medium', cell: ({ account }) => <bdi>{account.name}</bdi> },
    { title: t('transactions.date'), wideOnly: true, cell: ({ postedAt: timestamp }) => <Time at={timestamp} as="dateTime" /> },
    { title: t('transactions.status'), wideOnly: true, cell: ({ status }) => <StatusLabel of="transaction" value={status} /> },
    {
      title: t('transactions.amount'),
      align: 'end',
      cell: (row) => (
        <Box>
          <SignedAmount transaction={row} />
          {Number(row.fee) > 0 && (
            <Box color="fg.muted" textStyle="caption">
              {t('transactions.fee')} <Money amount={row.fee} currency={row.currency} />
            </Box>
          )}
        </Box>
      ),
    },
  ]
  return <DataTable caption={t('transactions.title')} columns={columns} rows={rows} openId={openId} onOpen={({ id }) => onOpen(id)} />
}
