import { Box, Button } from '@chakra-ui/react'
import { HandCoins, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useArrivals } from '@/lib/use-arrivals'
import { useFilters, useOpenDetail } from '@/lib/use-filters'
import { ArrivalsBar } from '@/ui/arrivals-bar'
import { Card } from '@/ui/card'
import { type Column, DataTable } from '@/ui/data-table'
import { Empty } from '@/ui/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/filter-bar'
import { LoadMore } from '@/ui/load-more'
import { Money } from '@/ui/money'
import { QueryView } from '@/ui/query-view'
import { SavedViews } from '@/ui/saved-views'
import { Time } from '@/ui/time'
import { type PaymentRequestRowFragment, usePaymentRequestChangedSubscription, usePaymentRequestsQuery } from './payment-requests.generated'
import { RequestMenu } from './request-acts'
import { RequestStatus, STATUSES, useProgress } from './request-status'

const FILTERS = { requestSearch: '', requestStatus: '' }
const FILTER_NAMES = Object.keys(FILTERS)

/** What the business asked its customers to pay. Payments show in the rows as they happen. */
export const PaymentRequestList = ({ onNew }: { readonly onNew: () => void }) => {
  const { t } = useTranslation('paymentRequests')
  const [filters, set, reset, changed] = useFilters(FILTERS)
  const search = filters.requestSearch.trim()
  const status = STATUSES.find((each) => each === filters.requestStatus)
  const filter = { ...(search && { search }), ...(status && { status }) }
  const { data, previousData, error, refetch, fetchMore } = usePaymentRequestsQuery({ variables: { filter } })
  const add = (
    <Button variant="outline" onClick={onNew}>
      <Plus aria-hidden />
      {t('new.open')}
    </Button>
  )
  return (
    <Card title={t('title')} actions={add} padding="4" overflow="clip">
      <FilterBar changed={changed} onReset={reset}>
        <SearchFilter
          label={t('list.search')}
          value={filters.requestSearch}
          onChange={(value) => set({ requestSearch: value }, { replace: true })}
        />
        <SelectFilter
          label={t('list.status')}
          allLabel={t('list.allStatuses')}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={filters.requestStatus}
          onChange={(value) => set({ requestStatus: value })}
        />
        <SavedViews list="PAYMENT_REQUESTS" names={FILTER_NAMES} />
      </FilterBar>
      <Arrivals
        announces={changed === 0 && data !== undefined}
        shown={data?.paymentRequests.nodes.map(({ id }) => id) ?? []}
        onShow={refetch}
      />
      <Box marginInline="-4" marginBlockEnd="-4" borderBlockStartWidth="1px">
        <QueryView
          query={{ data: error ? data : (data ?? previousData), error, refetch }}
          isEmpty={({ paymentRequests }) => paymentRequests.nodes.length === 0}
          empty={
            changed > 0 ? (
              <Empty icon={HandCoins} title={t('list.noMatch')} explanation={t('list.noMatchExplanation')} />
            ) : (
              <Empty icon={HandCoins} title={t('list.none')} explanation={t('list.noneExplanation')} action={add} />
            )
          }
        >
          {({ paymentRequests: { nodes, pageInfo } }) => (
            <>
              <RequestTable rows={nodes} />
              <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => fetchMore({ variables: { filter, after: pageInfo.endCursor } })} />
            </>
          )}
        </QueryView>
      </Box>
    </Card>
  )
}

type ArrivalsProps = { readonly announces: boolean; readonly shown: readonly string[]; readonly onShow: () => Promise<unknown> }

/** Requests made elsewhere since the list was read. Those that are in it change in place. */
const Arrivals = ({ announces, shown, onShow }: ArrivalsProps) => {
  const { t } = useTranslation('paymentRequests')
  const { ids, announce, clear } = useArrivals()
  usePaymentRequestChangedSubscription({ onData: ({ data: { data } }) => data && announce(data.paymentRequestChanged.paymentRequest.id) })
  const count = announces ? ids.filter((id) => !shown.includes(id)).length : 0
  const show = async () => {
    await onShow().catch(() => undefined)
    clear()
  }
  return <ArrivalsBar count={count} label={t('list.arrivals', { count })} onShow={show} />
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
          <Box color="fg.muted" fontSize="12px" fontWeight="normal" overflowWrap="anywhere">
            <bdi>{description}</bdi>
          </Box>
          <Box color="fg.muted" fontSize="12px" fontWeight="normal" overflowWrap="anywhere">
            <bdi>{customerEmail}</bdi>
          </Box>
        </Box>
      ),
    },
    {
      title: t('list.status'),
      cell: (row) => (
        <Box>
          <RequestStatus status={row.status} />
          {progressOf(row) && (
            <Box color="fg.muted" fontSize="12px" marginBlockStart="1" whiteSpace={{ md: 'nowrap' }}>
              {progressOf(row)}
            </Box>
          )}
        </Box>
      ),
    },
    { title: t('list.due'), cell: ({ dueDate }) => <Time at={dueDate} as="date" /> },
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
