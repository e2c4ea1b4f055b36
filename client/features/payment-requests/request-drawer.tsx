import { Box, Heading, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { Facts } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { LinkPayments } from '@/ui/records/link-payments'
import { type PaymentRequestDetailsFragment, usePaymentRequestDetailsQuery } from './payment-requests.generated'
import { RequestActs } from './request-acts'

const PAYMENT = { payment: '' }

/** One payment request with its payments, with its own URL (`?paymentRequest=42`). */
export const RequestDrawer = () => {
  const detail = useOpenDetail('paymentRequest')
  const [{ payment }] = useFilters(PAYMENT)
  return detail.id === undefined || payment ? null : <OpenRequest key={detail.id} id={detail.id} onClose={detail.close} />
}

const OpenRequest = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('paymentRequests')
  const query = usePaymentRequestDetailsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <DetailDrawer
      query={query}
      of="paymentRequest"
      onClose={onClose}
      width="560px"
      title={({ customerName, status }) => (
        <HStack gap="3" flexWrap="wrap">
          <bdi>{customerName}</bdi>
          <StatusLabel of="paymentRequest" value={status} />
        </HStack>
      )}
      untitled={t('details.title')}
      notFound={{ title: t('details.notFound'), explanation: t('details.notFoundExplanation') }}
      footer={(request) => (request.paymentLink || request.availableActions.length > 0) && <RequestActs request={request} />}
      lines={8}
    >
      {(request) => <Details request={request} />}
    </DetailDrawer>
  )
}

const Details = ({ request }: { readonly request: PaymentRequestDetailsFragment }) => {
  const { t } = useTranslation('paymentRequests')
  const {
    amount,
    amountPaid,
    amountRefunded,
    currency,
    dueOn,
    createdAt,
    paidAt,
    viewedAt,
    customerEmail,
    description,
    payments,
    timeZone,
  } = request
  const sum = (value: string) => <Money amount={value} currency={currency} />
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <Facts
        facts={[
          { label: t('details.amount'), value: sum(amount) },
          { label: t('details.paid'), value: sum(amountPaid) },
          ...(Number(amountRefunded) > 0 ? [{ label: t('details.refunded'), value: sum(amountRefunded) }] : []),
          { label: t('details.asked'), value: <Time at={createdAt} as="date" zone={timeZone} /> },
          { label: t('details.due'), value: <Time at={dueOn} as="date" /> },
          ...(paidAt ? [{ label: t('details.paidOn'), value: <Time at={paidAt} as="date" zone={timeZone} /> }] : []),
          ...(viewedAt ? [{ label: t('details.viewed'), value: <Time at={viewedAt} as="dateTime" /> }] : []),
          { label: t('details.email'), value: <bdi dir="ltr">{customerEmail}</bdi> },
          { label: t('details.description'), value: <bdi>{description}</bdi>, wide: true },
        ]}
      />
      {payments.some(({ status }) => status === 'SUCCEEDED') && (
        <Box as="section" display="grid" gap="2">
          <Heading as="h3" textStyle="body" fontWeight="semibold">
            {t('details.payments')}
          </Heading>
          <LinkPayments payments={payments} />
        </Box>
      )}
    </Box>
  )
}
