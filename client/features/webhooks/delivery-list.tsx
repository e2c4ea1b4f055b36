import { Box } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { defineFilter, oneOf, words } from '@/lib/lists/define-filter'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { optionsOf } from '@/ui/fields/select-field'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { FilterBar, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { useWebhookDeliveriesQuery, useWebhookDeliveryChangedSubscription, type WebhookDeliveryRowFragment } from './deliveries.generated'
import { DeliveryDrawer } from './delivery-drawer'
import { useWebhookEndpointsQuery } from './endpoints.generated'
import { EVENT_TYPES, eventName } from './event-types'

const STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const
const TYPES = [...EVENT_TYPES, 'PING'] as const

const FILTER = defineFilter({
  endpoint: words('endpointId'),
  deliveryStatus: oneOf('status', STATUSES),
  eventType: oneOf('type', TYPES),
})

/** The deliveries of the last 30 days, newest first. */
export const DeliveryList = () => {
  const { t } = useTranslation('webhooks')
  const { filter, chosen, reset, changed } = FILTER.useFilter()
  const query = useWebhookDeliveriesQuery({ variables: { filter } })
  const page = usePage(query, ({ webhookDeliveries }) => webhookDeliveries)
  const { data: endpoints } = useWebhookEndpointsQuery({ fetchPolicy: 'cache-first' })
  const detail = useOpenDetail('delivery')
  useWebhookDeliveryChangedSubscription({
    onData: ({ data: { data } }) => {
      if (data) page.arrivals.announce(data.webhookDeliveryChanged.delivery.id)
    },
  })
  const columns: readonly Column<WebhookDeliveryRowFragment>[] = [
    {
      title: t('deliveries.event'),
      cell: ({ type, endpoint }) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium">{eventName(t, type)}</Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
            <bdi dir="ltr">{endpoint.url}</bdi>
          </Box>
        </Box>
      ),
    },
    { title: t('deliveries.status'), cell: ({ status }) => <StatusLabel of="webhookDelivery" value={status} /> },
    { title: t('deliveries.happened'), align: 'end', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ]
  return (
    <>
      <ListFrame
        title={t('deliveries.title')}
        page={page}
        isFiltered={changed > 0}
        none={{ icon: Send, title: t('deliveries.none'), explanation: t('deliveries.noneExplanation') }}
        noMatch={{ icon: Send, title: t('deliveries.noMatch'), explanation: t('deliveries.noMatchExplanation') }}
        filters={
          <FilterBar changed={changed} onReset={reset}>
            <SelectFilter
              label={t('deliveries.endpoint')}
              allLabel={t('deliveries.allEndpoints')}
              options={(endpoints?.webhookEndpoints ?? []).map(({ id, url }) => ({ value: id, label: new URL(url).host }))}
              {...chosen('endpoint')}
            />
            <SelectFilter
              label={t('deliveries.status')}
              allLabel={t('deliveries.allStatuses')}
              options={optionsOf(STATUSES, (status) => t(`deliveryStatus.${status}`))}
              {...chosen('deliveryStatus')}
            />
            <SelectFilter
              label={t('deliveries.event')}
              allLabel={t('deliveries.allEvents')}
              options={optionsOf(TYPES, (type) => eventName(t, type))}
              {...chosen('eventType')}
            />
          </FilterBar>
        }
        above={<ArrivalsBar count={page.arrivals.count} label={t('deliveries.arrivals')} onShow={page.arrivals.onShow} />}
      >
        {(rows) => (
          <DataTable
            caption={t('deliveries.title')}
            columns={columns}
            rows={rows}
            onOpen={({ id }) => detail.open(id)}
            openId={detail.id}
          />
        )}
      </ListFrame>
      {detail.id && <DeliveryDrawer id={detail.id} onClose={detail.close} />}
    </>
  )
}
