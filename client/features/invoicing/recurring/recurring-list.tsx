import { Box, HStack } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilters } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Panel } from '@/ui/frames/panel'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { PageRows } from '@/ui/lists/list-frame'
import { May } from '@/ui/may'
import { Modal } from '@/ui/overlays/modal'
import { EndRecurring, RecurringActs } from './recurring-acts'
import { RecurringForm } from './recurring-form'
import { type RecurringRowFragment, useRecurringInvoicesQuery } from './recurring-list.generated'

const VIEW = { repeat: false }

/** Recurring invoices, which are issued and sent automatically. */
export const RecurringList = () => {
  const { t } = useTranslation('invoicing')
  const [{ repeat }, set] = useFilters(VIEW)
  const page = usePage(useRecurringInvoicesQuery(), ({ recurringInvoices }) => recurringInvoices)
  const write = () => set({ repeat: true })
  const close = () => set({ repeat: false })
  const none = {
    title: t('recurring.empty'),
    explanation: t('recurring.none'),
    action: (
      <May act="createRecurringInvoice">
        <EmptyAct icon={Plus} label={t('recurring.new')} onClick={write} />
      </May>
    ),
  }
  return (
    <>
      <HStack justify="space-between" gap="3" flexWrap="wrap" marginBlockEnd="4">
        <Box color="fg.muted">{t('recurring.explanation')}</Box>
        <May act="createRecurringInvoice">
          <EmptyAct icon={Plus} label={t('recurring.new')} onClick={write} />
        </May>
      </HStack>
      <Panel overflow="hidden">
        <PageRows page={page} isFiltered={false} none={none} noMatch={none}>
          {(rows) => <RecurringTable rows={rows} />}
        </PageRows>
      </Panel>
      <Modal open={repeat} onClose={close} title={t('recurring.new')} explanation={t('recurring.newExplanation')} width="880px">
        <RecurringForm onDone={close} />
      </Modal>
    </>
  )
}

const RecurringTable = ({ rows }: { readonly rows: readonly RecurringRowFragment[] }) => {
  const { t } = useTranslation('invoicing')
  const [ending, setEnding] = useState<RecurringRowFragment>()
  const columns: readonly Column<RecurringRowFragment>[] = [
    { title: t('list.customer'), cell: (row) => <Who row={row} /> },
    {
      title: t('list.statusColumn'),
      cell: (row) => <StatusLabel of="recurringInvoice" value={row.status} />,
    },
    { title: t('recurring.frequency'), cell: (row) => t(`frequency.${row.frequency}`) },
    {
      title: t('recurring.next'),
      align: 'end',
      cell: (row) => (row.status === 'ACTIVE' && row.nextOn ? <Time at={row.nextOn} as="date" /> : '–'),
    },
    { title: t('recurring.issued'), align: 'end', cell: (row) => row.issuedCount },
    { title: t('list.amount'), align: 'end', cell: (row) => <Money amount={row.amount} currency={row.currency} /> },
    {
      title: t('list.acts'),
      hideTitle: true,
      align: 'end',
      cell: (row) => <RecurringActs recurring={row} onEnd={() => setEnding(row)} />,
    },
  ]
  return (
    <>
      <DataTable caption={t('recurring.caption')} columns={columns} rows={rows} />
      {ending && <EndRecurring recurring={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

const Who = ({ row }: { readonly row: RecurringRowFragment }) => {
  const { t } = useTranslation('invoicing')
  return (
    <Box paddingBlock="2" minWidth="0">
      <Box fontWeight="medium" overflowWrap="anywhere">
        <bdi>{row.customerName}</bdi>
      </Box>
      {row.description && (
        <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
          <bdi>{row.description}</bdi>
        </Box>
      )}
      {row.lastFailure && (
        <Box color="negative.fg" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
          {t('recurring.failed')} <bdi>{row.lastFailure}</bdi>
        </Box>
      )}
    </Box>
  )
}
