import { Box, HStack } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { May } from '@/ui/may'
import { ReceiptBadge } from './receipt-badge'
import { ReceiptDrawer } from './receipt-drawer'
import { type ReceiptRowFragment, useReceiptsQuery } from './receipts.generated'
import { RecordReceipt } from './record-receipt'

const FILTERS = { show: 'open' }

/** Receipts recorded manually or from the bank, those with an unallocated remainder first. */
export const ReceiptList = () => {
  const { t } = useTranslation('invoicing')
  const [{ show }, set] = useFilters(FILTERS)
  const detail = useOpenDetail('receipt')
  const [recording, setRecording] = useState(false)
  const onlyOpen = show !== 'all'
  const query = useReceiptsQuery({ variables: { filter: { unallocatedOnly: onlyOpen } } })
  const page = usePage(query, ({ receipts }) => receipts)
  const record = (
    <May act="recordReceipt">
      <EmptyAct icon={Plus} label={t('receipts.record')} onClick={() => setRecording(true)} />
    </May>
  )
  return (
    <>
      <ListFrame
        page={page}
        isFiltered={onlyOpen}
        none={{ title: t('receipts.empty'), explanation: t('receipts.none'), action: record }}
        noMatch={{
          title: t('receipts.emptyOpen'),
          explanation: t('receipts.noneOpen'),
          action: <EmptyAct label={t('receipts.showAll')} onClick={() => set({ show: 'all' })} />,
        }}
        filters={
          <HStack justify="space-between" gap="3" flexWrap="wrap" marginBlockEnd="4">
            <SelectFilter
              label={t('receipts.show')}
              options={[
                { value: 'open', label: t('receipts.open') },
                { value: 'all', label: t('receipts.all') },
              ]}
              value={onlyOpen ? 'open' : 'all'}
              onChange={(value) => set({ show: value })}
            />
            {record}
          </HStack>
        }
      >
        {(rows) => <ReceiptTable rows={rows} openId={detail.id} onOpen={detail.open} />}
      </ListFrame>
      {detail.id && <ReceiptDrawer key={detail.id} id={detail.id} onClose={detail.close} />}
      {recording && <RecordReceipt onClose={() => setRecording(false)} />}
    </>
  )
}

type ReceiptTableProps = {
  readonly rows: readonly ReceiptRowFragment[]
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
}

const ReceiptTable = ({ rows, openId, onOpen }: ReceiptTableProps) => {
  const { t } = useTranslation('invoicing')
  const columns: readonly Column<ReceiptRowFragment>[] = [
    {
      title: t('receipts.from'),
      cell: (row) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi>{row.payerName ?? t('receipts.unknownPayer')}</bdi>
          </Box>
          {row.reference && (
            <Box color="fg.muted" textStyle="caption" fontWeight="normal">
              <bdi dir="ltr">{row.reference}</bdi>
            </Box>
          )}
        </Box>
      ),
    },
    { title: t('list.statusColumn'), cell: (row) => <ReceiptBadge receipt={row} /> },
    { title: t('receipts.receivedOn'), align: 'end', cell: (row) => <Time at={row.receivedOn} as="date" /> },
    { title: t('receipts.amount'), align: 'end', cell: (row) => <Money amount={row.amount} currency={row.currency} /> },
    { title: t('receipts.unallocated'), align: 'end', cell: (row) => <Money amount={row.unallocated} currency={row.currency} /> },
  ]
  return <DataTable caption={t('receipts.caption')} columns={columns} rows={rows} onOpen={(row) => onOpen(row.id)} openId={openId ?? ''} />
}
