import { Box } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { defineFilter, listOfOne, oneOf, words } from '@/lib/lists/define-filter'
import { usePage } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import {
  REQUEST_STATUSES,
  REQUEST_TYPES,
  RequestStatusBadge,
  UrgencyBadge,
  useDaysLeft,
  useFinancingLabels,
} from '@/ui/labels/financing-labels'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { May } from '@/ui/may'
import {
  type RequestRowFragment,
  useFinancingRequestsQuery,
  useProposalReceivedInListSubscription,
  useRequestsChangedSubscription,
} from './request-list.generated'

const FILTER = defineFilter({
  search: words('search'),
  status: listOfOne('statuses', REQUEST_STATUSES),
  type: oneOf('requestType', REQUEST_TYPES),
})

type RequestListProps = { readonly onOpen: (id: string) => void; readonly onNew: () => void }

/** The merchant's requests, with filters in the URL. The rows are live. */
export const RequestList = ({ onOpen, onNew }: RequestListProps) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const { filter, typed, chosen, reset, changed } = FILTER.useFilter()
  const page = usePage(useFinancingRequestsQuery({ variables: { filter } }), ({ financingRequests }) => financingRequests)
  const { count, announce, onShow } = page.arrivals
  // Pushes update loaded rows through the cache.
  const onArrival = (id: string | undefined) => {
    if (id && changed === 0) announce(id)
  }
  useRequestsChangedSubscription({ onData: ({ data }) => onArrival(data.data?.requestChanged.request.id) })
  useProposalReceivedInListSubscription({ onData: ({ data }) => onArrival(data.data?.proposalReceived.request.id) })

  return (
    <ListFrame
      page={page}
      isFiltered={changed > 0}
      none={{
        title: t('list.empty'),
        explanation: t('list.none'),
        action: (
          <May act="createFinancingRequest">
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
          <SelectFilter label={t('list.status')} allLabel={t('list.allStatuses')} options={labels.options.status} {...chosen('status')} />
          <SelectFilter label={t('list.type')} allLabel={t('list.allTypes')} options={labels.options.requestType} {...chosen('type')} />
        </FilterBar>
      }
      above={<ArrivalsBar count={count} label={t('list.arrivals', { count })} onShow={onShow} />}
    >
      {(rows) => <RequestTable rows={rows} onOpen={onOpen} />}
    </ListFrame>
  )
}

const RequestTable = ({ rows, onOpen }: { readonly rows: readonly RequestRowFragment[]; readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const daysLeft = useDaysLeft()
  const { integer, date } = useFormat()
  const columns: readonly Column<RequestRowFragment>[] = [
    {
      title: t('list.request'),
      cell: (row) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi>{row.title || t('list.untitled')}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            {labels.requestType(row.requestType)} · {labels.structure(row.preferredStructure)} · {labels.months(row.repaymentPeriod)}
          </Box>
        </Box>
      ),
    },
    { title: t('list.statusColumn'), cell: (row) => <RequestStatusBadge status={row.status} stage={row.stage} /> },
    { title: t('list.urgency'), room: 'medium', cell: (row) => <UrgencyBadge urgency={row.urgency} /> },
    {
      title: t('list.amount'),
      align: 'end',
      cell: (row) => (Number(row.amount) > 0 ? <Money amount={row.amount} currency={row.currency} /> : '–'),
    },
    { title: t('list.interested'), align: 'end', cell: (row) => integer(row.interestedLenders) },
    { title: t('list.views'), align: 'end', room: 'medium', cell: (row) => integer(row.viewCount) },
    {
      title: t('list.expires'),
      align: 'end',
      cell: (row) =>
        row.status === 'ACTIVE' ? (
          <time dateTime={row.expiresAt} title={date(row.expiresAt)}>
            {daysLeft(row.expiresAt)}
          </time>
        ) : (
          '–'
        ),
    },
  ]
  return <DataTable caption={t('list.caption')} columns={columns} rows={rows} onOpen={(row) => onOpen(row.id)} />
}
