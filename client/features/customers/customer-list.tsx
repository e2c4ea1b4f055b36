import { Box, Button, IconButton } from '@chakra-ui/react'
import { Merge, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { defineFilter, words } from '@/lib/lists/define-filter'
import { usePage } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { FilterBar, SearchFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { SavedViews } from '@/ui/lists/saved-views'
import { May } from '@/ui/may'
import { Tooltip } from '@/ui/overlays/tooltip'
import { Amounts } from './amounts'
import { type CustomerRowFragment, useCustomersQuery } from './customers.generated'
import { EditCustomer } from './edit-customer'
import { MergeBar } from './merge-customers'

const FILTER = defineFilter({ customerSearch: words('search') })

/** The customers of the business, with billed and paid amounts. Duplicate customers can be merged here. */
export const CustomerList = () => {
  const { t } = useTranslation('customers')
  const { filter, typed, reset, changed } = FILTER.useFilter()
  const [editing, setEditing] = useState<CustomerRowFragment>()
  const [chosen, setChosen] = useState<readonly string[]>()
  const page = usePage(useCustomersQuery({ variables: { filter } }), ({ customers }) => customers)
  const { rows } = page
  const toggle = (id: string) => setChosen((now = []) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <>
      <ListFrame
        page={page}
        isFiltered={changed > 0}
        none={{ title: t('empty'), explanation: t('none') }}
        noMatch={{ title: t('empty'), explanation: t('noMatch') }}
        filters={
          <FilterBar changed={changed} onReset={reset}>
            <SearchFilter label={t('search')} {...typed('customerSearch')} />
            {!chosen && rows.length > 1 && (
              <Button variant="outline" onClick={() => setChosen([])}>
                <Merge aria-hidden />
                {t('merge.open')}
              </Button>
            )}
            <SavedViews list="CUSTOMERS" names={FILTER.names} />
          </FilterBar>
        }
        above={chosen && <MergeBar customers={rows.filter(({ id }) => chosen.includes(id))} onClose={() => setChosen(undefined)} />}
      >
        {(nodes) => <CustomerTable rows={nodes} onEdit={setEditing} {...(chosen && { chosen, onToggle: toggle })} />}
      </ListFrame>
      {editing && <EditCustomer customer={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

type CustomerTableProps = {
  readonly rows: readonly CustomerRowFragment[]
  readonly onEdit: (customer: CustomerRowFragment) => void
  /** The ids of the customers chosen for a merge; undefined outside a merge. */
  readonly chosen?: readonly string[]
  readonly onToggle?: (id: string) => void
}

const CustomerTable = ({ rows, onEdit, chosen, onToggle }: CustomerTableProps) => {
  const { t } = useTranslation('customers')
  const { integer, decimal } = useFormat()
  const columns: readonly Column<CustomerRowFragment>[] = [
    {
      title: t('name'),
      cell: (row) => (
        <Box display="flex" alignItems="center" gap="3" minWidth="0">
          {chosen && onToggle && (
            <Box asChild accentColor="brand.solid" width="16px" height="16px" flexShrink="0">
              <input
                type="checkbox"
                aria-label={t('merge.choose', { name: row.name })}
                checked={chosen.includes(row.id)}
                onChange={() => onToggle(row.id)}
              />
            </Box>
          )}
          <Name customer={row} />
        </Box>
      ),
    },
    {
      title: t('invoices'),
      align: 'end',
      cell: (row) => (
        <Box asChild color="brand.fg" fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
          <Link to={`${paths.invoicing}?customer=${row.id}`} aria-label={t('invoicesOf', { name: row.name, count: row.invoiceCount })}>
            {integer(row.invoiceCount)}
          </Link>
        </Box>
      ),
    },
    { title: t('totalInvoiced'), align: 'end', room: 'medium', cell: (row) => <Amounts of={row.totalInvoiced} /> },
    { title: t('totalPaid'), align: 'end', room: 'wide', cell: (row) => <Amounts of={row.totalPaid} /> },
    { title: t('outstanding'), align: 'end', cell: (row) => <Amounts of={row.outstanding} /> },
    {
      title: t('averageDays'),
      align: 'end',
      room: 'wide',
      cell: (row) =>
        row.averageDaysToPay === null ? (
          <span title={t('noAverage')}>–</span>
        ) : (
          t('days', { count: Number(row.averageDaysToPay.toFixed(1)), days: decimal(row.averageDaysToPay.toFixed(1)) })
        ),
    },
    {
      title: t('acts'),
      hideTitle: true,
      align: 'end',
      cell: (row) => (
        <Tooltip words={t('edit.open')}>
          <May act="updateCustomer">
            <IconButton
              variant="ghost"
              size="sm"
              color="fg.muted"
              aria-label={t('edit.of', { name: row.name })}
              onClick={() => onEdit(row)}
            >
              <Pencil aria-hidden />
            </IconButton>
          </May>
        </Tooltip>
      ),
    },
  ]
  return <DataTable caption={t('caption')} columns={columns} rows={rows} />
}

const Name = ({ customer }: { readonly customer: CustomerRowFragment }) => {
  const { t } = useTranslation('customers')
  return (
    <Box paddingBlock="2" minWidth="0">
      <Box fontWeight="medium" overflowWrap="anywhere">
        <bdi>{customer.name}</bdi>
      </Box>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
        <bdi dir="ltr">{customer.email}</bdi>
      </Box>
      {customer.credit.length > 0 && (
        <Box color="positive.fg" textStyle="caption" fontWeight="normal">
          {t('credit')} <Amounts of={customer.credit} inline />
        </Box>
      )}
    </Box>
  )
}
