import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { defineFilter, oneOf, words } from '@/lib/lists/define-filter'
import { ORDER_NAME, useOrder } from '@/lib/lists/use-order'
import { usePage } from '@/lib/lists/use-page'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { SavedViews } from '@/ui/lists/saved-views'
import { May } from '@/ui/may'
import { INVOICE_STATUSES } from './invoice-labels'
import { useInvoicesQuery } from './invoice-list.generated'
import { InvoiceTable } from './invoice-table'
import { useInvoicesLive } from './use-invoices-live'

/** A choice of the status filter that is no status. */
const PARTLY_PAID = 'PARTLY_PAID'
const STATUS = oneOf('status', INVOICE_STATUSES)
const FILTER = defineFilter({
  search: words('search'),
  status: { none: '', inputOf: (chosen: string) => (chosen === PARTLY_PAID ? { partlyPaid: true } : STATUS.inputOf(chosen)) },
  customer: words('customerId'),
})

const ORDERS = ['NEWEST', 'OLDEST', 'DUE_SOON', 'DUE_LAST'] as const
const NAMES = [...FILTER.names, ORDER_NAME]

type InvoiceListProps = { readonly openId: string | undefined; readonly onOpen: (id: string) => void; readonly onNew: () => void }

/** The invoices, with filters in the URL. The rows are live. */
export const InvoiceList = ({ openId, onOpen, onNew }: InvoiceListProps) => {
  const { t } = useTranslation('invoicing')
  const { filter, typed, chosen, reset, changed } = FILTER.useFilter()
  const order = useOrder(ORDERS)
  const page = usePage(useInvoicesQuery({ variables: { filter, orderBy: order.orderBy } }), ({ invoices }) => invoices)
  const { count, onShow } = page.arrivals
  useInvoicesLive(page, changed === 0 && order.orderBy === 'NEWEST')
  return (
    <ListFrame
      page={page}
      isFiltered={changed > 0}
      none={{
        title: t('list.empty'),
        explanation: t('list.none'),
        action: (
          <May act="createInvoice">
            <EmptyAct icon={Plus} label={t('list.first')} onClick={onNew} />
          </May>
        ),
      }}
      noMatch={{
        title: t('list.empty'),
        explanation: t('list.noMatch'),
        action: <EmptyAct label={t('list.clear')} onClick={reset} />,
      }}
      filters={
        <FilterBar changed={changed} onReset={reset}>
          <SearchFilter label={t('list.search')} {...typed('search')} />
          <SelectFilter
            label={t('list.status')}
            allLabel={t('list.allStatuses')}
            options={[
              ...INVOICE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
              { value: PARTLY_PAID, label: t('partlyPaid') },
            ]}
            {...chosen('status')}
          />
          <SelectFilter
            label={t('list.order')}
            options={ORDERS.map((value) => ({ value, label: t(`list.orders.${value}`) }))}
            {...order.chosen}
          />
          <SavedViews list="INVOICES" names={NAMES} />
        </FilterBar>
      }
      above={<ArrivalsBar count={count} label={t('list.arrivals', { count })} onShow={onShow} />}
    >
      {(rows) => <InvoiceTable rows={rows} openId={openId} onOpen={onOpen} />}
    </ListFrame>
  )
}
