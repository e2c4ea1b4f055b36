import { Box } from '@chakra-ui/react'
import { HandCoins, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { defineFilter, oneOf, words } from '@/lib/lists/define-filter'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { SavedViews } from '@/ui/lists/saved-views'
import { May } from '@/ui/may'
import { type PaymentRequestRowFragment, usePaymentRequestChangedSubscription, usePaymentRequestsQuery } from './payment-requests.generated'
import { RequestMenu } from './request-acts'
import { STATUSES, useProgress } from './request-status'

const FILTER = defineFilter({ requestSearch: words('search'), requestStatus: oneOf('status', STATUSES) })

/** The payment requests of the business. Payments update the rows live. */
export const PaymentRequestList = ({ onNew }: { readonly onNew: () => void }) => {
  const { t } = useTranslation('paymentRequests')
  const { filter, typed, chosen, reset, changed } = FILTER.useFilter()
  const page = usePage(usePaymentRequestsQuery({ variables: { filter } }), ({ paymentRequests }) => paymentRequests)
  const { count, announce, onShow } = page.arrivals
  // Listed rows are updated in place.
  usePaymentRequestChangedSubscription({
    onData: ({ data: { data } }) => data && changed === 0 && announce(data.paymentRequestChanged.paymentRequest.id),
  })
  const add = (
    <May act="createPaymentRequest">
      <EmptyAct icon={Plus} label={t('new.open')} onClick={onNew} />
    </May>
  )
  return (
    <ListFrame
      title={t('title')}
      actions={add}
      page={page}
      isFiltered={changed > 0}
      none={{ icon: HandCoins, title: t('list.none'), explanation: t('list.noneExplanation'), action: add }}
      noMatch={{ icon: HandCoins, title: t('list.noMatch'), explanation: t('list.noMatchExplanation') }}
      filters={
        <FilterBar changed={changed} onReset={reset}>
          <SearchFilter label={t('list.search')} {...typed('requestSearch')} />
          <SelectFilter
            label={t('list.status')}
            allLabel={t('list.allStatuses')}
            options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            {...chosen('requestStatus')}
          />
          <SavedViews list="PAYMENT_REQUESTS" names={FILTER.names} />
        </FilterBar>
      }
      above={<ArrivalsBar count={count} label={t('list.arrivals', { count })} onShow={onShow} />}
    >
      {(rows) => <RequestTable rows={rows} />}
    </ListFrame>
  )
}

const RequestTable = ({ rows }: { readonly rows: readonly PaymentRequestRowFragment[] }) => {
  const { t } = useTranslation('paymentRequests')
  const progressOf = useProgress()
  const detail = useOpenDetail('paymentRequest')
  const columns: readonly Column<PaymentRequestRowFragment>[] = [
    {
      title: t('list.customer'),
      width: '34%',
      cell: ({ id, customerName, customerEmail, description }) => (
        <Box paddingBlock="2" minWidth="0">
          <Box asChild fontWeight="medium" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
            <Link to={detail.hrefOf(id)} aria-label={t('details.open', { name: customerName })}>
              <bdi>{customerName}</bdi>
            </Link>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
            <bdi>{description}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
            <bdi>{customerEmail}</bdi>
          </Box>
        </Box>
      ),
    },
    {
      title: t('list.status'),
      cell: (row) => (
        <Box>
          <StatusLabel of="paymentRequest" value={row.status} />
          {progressOf(row) && (
            <Box color="fg.muted" textStyle="caption" marginBlockStart="1" whiteSpace={{ md: 'nowrap' }}>
              {progressOf(row)}
            </Box>
          )}
        </Box>
      ),
    },
    { title: t('list.due'), cell: ({ dueOn }) => <Time at={dueOn} as="date" /> },
    { title: t('list.amount'), align: 'end', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
    {
      title: t('list.acts'),
      hideTitle: true,
      align: 'end',
      width: '64px',
      cell: (row) => (
        <Box marginInlineStart="auto">
          <RequestMenu request={row} />
        </Box>
      ),
    },
  ]
  return <DataTable caption={t('title')} columns={columns} rows={rows} />
}
