import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { Facts } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { type ReceivedPaymentFragment, useReceivedPaymentQuery, useRefundsMovedSubscription } from './payment.generated'
import { RefundForm } from './refund-form'
import { RefundList } from './refund-list'

/** A payment through a link and its refunds, with its own URL (`?payment=42`). */
export const PaymentDrawer = () => {
  const detail = useOpenDetail('payment')
  return detail.id === undefined ? null : <OpenPayment key={detail.id} id={detail.id} onClose={detail.close} />
}

const OpenPayment = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('refunds')
  const query = useReceivedPaymentQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  useRefundsMovedSubscription({
    onData: ({ data: { data: moved } }) => {
      if (moved?.transactionPosted.transaction.category === 'REFUND') void query.refetch().catch(() => undefined)
    },
  })
  return (
    <DetailDrawer
      query={query}
      of="receivedPayment"
      onClose={onClose}
      width="560px"
      title={({ reference }) => t('payment.title', { reference })}
      untitled={t('payment.untitled')}
      notFound={{ title: t('payment.notFound'), explanation: t('payment.notFoundExplanation') }}
      lines={9}
    >
      {(payment) => (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
          <PaymentFacts payment={payment} />
          {Number(payment.refundable) > 0 && <RefundForm key={`${payment.refundable} ${payment.refunds.length}`} payment={payment} />}
          <RefundList payment={payment} />
        </Box>
      )}
    </DetailDrawer>
  )
}

const PaymentFacts = ({ payment }: { readonly payment: ReceivedPaymentFragment }) => {
  const { t } = useTranslation('refunds')
  const { amount, credited, currency, payerName, rail, createdAt, timeZone, refunded, refundable } = payment
  const sum = (value: string) => <Money amount={value} currency={currency} />
  return (
    <Facts
      facts={[
        { label: t('payment.payer'), value: <bdi>{payerName}</bdi> },
        { label: t('payment.rail'), value: t(`rail.${rail}`) },
        { label: t('payment.amount'), value: sum(amount) },
        { label: t('payment.at'), value: <Time at={createdAt} as="date" zone={timeZone} /> },
        ...(Number(credited) > 0 ? [{ label: t('payment.credited'), value: sum(credited) }] : []),
        { label: t('payment.refunded'), value: sum(refunded) },
        { label: t('payment.refundable'), value: sum(refundable ?? '0') },
      ]}
    />
  )
}
