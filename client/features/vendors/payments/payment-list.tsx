import { Box } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { defineFilter, listOfOne, oneOf } from '@/lib/lists/define-filter'
import { useArrivals } from '@/lib/lists/use-arrivals'
import { usePage } from '@/lib/lists/use-page'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { FilterBar, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { METHODS, PAYMENT_STATUSES, useVendorLabels } from '../vendor/vendor-labels'
import { ChequeActs } from './cheque-acts'
import { type PaymentRowFragment, usePaymentsMovedSubscription, useVendorPaymentsQuery } from './payments.generated'

const FILTER = defineFilter({
  paymentStatus: listOfOne('statuses', PAYMENT_STATUSES),
  paymentMethod: oneOf('method', METHODS),
})

/** The vendor payments, newest first. */
export const PaymentList = () => {
  const { t } = useTranslation('vendors')
  const { options } = useVendorLabels()
  const { filter, chosen, reset, changed } = FILTER.useFilter()
  const query = useVendorPaymentsQuery({ variables: { filter } })
  const page = usePage(query, ({ vendorPayments }) => vendorPayments)
  const { count } = usePaymentsLive(query.data)
  return (
    <ListFrame
      title={t('payments.heading')}
      page={page}
      isFiltered={changed > 0}
      none={{ icon: Send, title: t('payments.none'), explanation: t('payments.noneExplanation') }}
      noMatch={{ icon: Send, title: t('payments.noMatch'), explanation: t('list.noMatchExplanation') }}
      filters={
        <FilterBar changed={changed} onReset={reset}>
          <SelectFilter
            label={t('payments.status')}
            allLabel={t('list.allStatuses')}
            options={options.paymentStatus}
            {...chosen('paymentStatus')}
          />
          <SelectFilter label={t('pay.method')} allLabel={t('payments.allMethods')} options={options.method} {...chosen('paymentMethod')} />
        </FilterBar>
      }
      above={<ArrivalsBar count={count} label={t('payments.arrivals')} onShow={() => query.refetch().catch(() => undefined)} />}
    >
      {(rows) => <PaymentTable rows={rows} />}
    </ListFrame>
  )
}

/** Whether payments have changed elsewhere since the list was loaded. */
const usePaymentsLive = (data: unknown) => {
  const { count, announce, clear } = useArrivals()
  usePaymentsMovedSubscription({
    onData: ({ data: { data: pushed } }) => {
      const transaction = pushed?.transactionPosted.transaction
      if (transaction?.category === 'VENDOR_PAYMENT' || transaction?.category === 'REVERSAL') announce(transaction.id)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared whenever new data arrives
  useEffect(clear, [data])
  return { count }
}

/** Why a payment ended without success, and who decided it. */
const Ending = ({ payment: { reason, approval } }: { readonly payment: PaymentRowFragment }) => {
  const { t } = useTranslation('vendors')
  const withdrawn = approval?.status === 'WITHDRAWN' ? t('payments.withdrawn') : undefined
  const said = [withdrawn, reason, approval?.decidedBy?.name].filter((part) => part != null)
  if (said.length === 0) return null
  return (
    <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
      <bdi>{said.join(' · ')}</bdi>
    </Box>
  )
}

const PaymentTable = ({ rows }: { readonly rows: readonly PaymentRowFragment[] }) => {
  const { t } = useTranslation('vendors')
  const labels = useVendorLabels()
  const columns: readonly Column<PaymentRowFragment>[] = [
    {
      title: t('list.vendor'),
      cell: ({ vendor, reference, description }) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi>{vendor.name}</bdi>
          </Box>
          {(reference || description) && (
            <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
              <bdi>{[reference, description].filter(Boolean).join(' · ')}</bdi>
            </Box>
          )}
        </Box>
      ),
    },
    { title: t('payments.date'), room: 'medium', cell: ({ createdAt }) => <Time at={createdAt} as="date" /> },
    {
      title: t('pay.method'),
      cell: ({ method, chequeNumber }) => (
        <Box>
          {labels.method(method)}
          {chequeNumber && (
            <Box color="fg.muted" textStyle="caption">
              {t('payments.cheque')} <bdi>{chequeNumber}</bdi>
            </Box>
          )}
        </Box>
      ),
    },
    {
      title: t('payments.status'),
      cell: (row) => (
        <Box paddingBlock={{ md: '2' }} display="grid" gap="1.5" justifyItems={{ base: 'end', md: 'start' }}>
          <StatusLabel of="vendorPayment" value={row.status} />
          <Ending payment={row} />
          <ChequeActs payment={row} />
        </Box>
      ),
    },
    {
      title: t('pay.amount'),
      align: 'end',
      cell: ({ amount, fee, currency }) => (
        <Box>
          <Money amount={amount} currency={currency} />
          <Box color="fg.muted" textStyle="caption">
            {t('payments.fee')} <Money amount={fee} currency={currency} />
          </Box>
        </Box>
      ),
    },
  ]
  return <DataTable caption={t('payments.heading')} columns={columns} rows={rows} />
}
