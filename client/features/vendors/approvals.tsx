import { Box, chakra, HStack } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { Card } from '@/ui/card'
import { inGroups } from '@/ui/iban'
import { Money } from '@/ui/money'
import { Time } from '@/ui/time'
import { PayeeBadge } from './payee-notice'
import { DECISIONS, PaymentActs } from './payment-acts'
import { type PaymentRowFragment, useVendorPaymentsQuery } from './payments.generated'
import { useVendorDetailChangesQuery } from './vendor-change.generated'
import { useVendorLabels } from './vendor-labels'

const WAITING = { filter: { statuses: ['AWAITING_APPROVAL'] }, first: 20 } as const

const useWaiting = () => useVendorPaymentsQuery({ variables: WAITING })

/** How many payments and bank details wait for a second pair of eyes, beside the name of their tab. */
export const PaymentsTabLabel = () => {
  const { t } = useTranslation('vendors')
  const { data } = useWaiting()
  const changes = useVendorDetailChangesQuery().data?.vendorDetailChanges.length ?? 0
  const count = (data?.vendorPayments.totalCount ?? 0) + changes
  return count > 0 ? t('payments.tabWaiting', { count }) : t('payments.heading')
}

/** Payments that wait for another member: to decide, or to see that they wait. */
export const Approvals = () => {
  const { t } = useTranslation('vendors')
  const { data } = useWaiting()
  const payments = data?.vendorPayments.nodes ?? []
  if (payments.length === 0) return null
  return (
    <Card title={t('approvals.title')} padding="4">
      <chakra.ul listStyleType="none" divideY="1px" marginBlock="-2">
        {payments.map((payment) => (
          <Waiting key={payment.id} payment={payment} />
        ))}
      </chakra.ul>
    </Card>
  )
}

const Waiting = ({ payment }: { readonly payment: PaymentRowFragment }) => {
  const { t } = useTranslation('vendors')
  const labels = useVendorLabels()
  const { vendor, totalDebit, currency, method, account, payeeAccount, description, reference, requestedByName, createdAt } = payment
  const { payeeCheck, payeeAcknowledged, passedLimit } = payment
  const { money } = useFormat()
  const split = passedLimit !== null && Number(passedLimit.paidBefore) > 0 ? passedLimit : undefined
  const mayDecide = payment.availableActions.includes('APPROVE')
  return (
    <chakra.li display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" paddingBlock="3">
      <Box minWidth="0" flex="1 1 260px">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{vendor.name}</bdi>
        </Box>
        <Box color="fg.muted" fontSize="12px">
          {labels.method(method)}
          {payeeAccount && (
            <>
              {' · '}
              <chakra.bdi dir="ltr">{inGroups(payeeAccount)}</chakra.bdi>
            </>
          )}
          {' · '}
          <bdi>{account.name}</bdi>
        </Box>
        {(description || reference) && (
          <Box fontSize="13px" marginBlockStart="1">
            <bdi>{[description, reference].filter(Boolean).join(' · ')}</bdi>
          </Box>
        )}
        {payeeCheck && (
          <Box marginBlockStart="1">
            <PayeeBadge result={payeeCheck.result} />
          </Box>
        )}
        {payeeAcknowledged && (
          <Box color="negative.fg" fontSize="12px" marginBlockStart="1">
            <Trans t={t} i18nKey="payee.acknowledged" components={{ name: <bdi>{requestedByName}</bdi> }} />
          </Box>
        )}
        {split && (
          <Box fontSize="12px" marginBlockStart="1">
            {t('approvals.passesLimit', { paid: money(split.paidBefore, split.currency), limit: money(split.limit, split.currency) })}
          </Box>
        )}
        <Box color="fg.muted" fontSize="12px" marginBlockStart="1">
          {t('approvals.askedBy', { name: requestedByName })} · <Time at={createdAt} />
        </Box>
      </Box>
      <HStack gap="4" flexWrap="wrap" justify="flex-end" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
        <Box fontWeight="semibold">
          <Money amount={totalDebit} currency={currency} />
        </Box>
        {mayDecide ? <PaymentActs payment={payment} of={DECISIONS} /> : <Box color="fg.muted">{t('approvals.waits')}</Box>}
      </HStack>
    </chakra.li>
  )
}
