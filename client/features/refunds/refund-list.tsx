import { Box, chakra, Heading, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { Decision } from '@/ui/records/decision'
import type { ReceivedPaymentFragment, RefundRowFragment } from './payment.generated'

/** All refunds of a payment: completed, pending and rejected. */
export const RefundList = ({ payment }: { readonly payment: ReceivedPaymentFragment }) => {
  const { t } = useTranslation('refunds')
  const { money } = useFormat()
  const payer = payment.payerName ?? ''
  if (payment.refunds.length === 0) return null
  return (
    <Box as="section" display="grid" gap="2">
      <Heading as="h3" textStyle="body" fontWeight="semibold">
        {t('list.title')}
      </Heading>
      <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="card" divideY="1px" paddingInline="4">
        {payment.refunds.map((refund) => (
          <chakra.li key={refund.id} display="grid" gap="2" paddingBlock="3">
            <HStack justify="space-between" gap="3" alignItems="flex-start">
              <Box minWidth="0">
                <HStack gap="2" flexWrap="wrap">
                  <chakra.bdi dir="ltr" fontFamily="mono" textStyle="small">
                    {refund.reference}
                  </chakra.bdi>
                  <StatusLabel of="refund" value={refund.status} />
                </HStack>
                <RefundNotes refund={refund} />
              </Box>
              <Box fontWeight="medium">
                <Money amount={refund.amount} currency={refund.currency} />
              </Box>
            </HStack>
            {refund.approval && (
              <Decision approval={refund.approval} of="REFUND" words={{ sum: money(refund.amount, refund.currency), payer }} />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

const RefundNotes = ({ refund }: { readonly refund: RefundRowFragment }) => {
  const { t } = useTranslation('refunds')
  const { approval } = refund
  const { askedBy, decidedBy } = approval ?? {}
  return (
    <Box color="fg.muted" textStyle="caption">
      <Box>
        <Time at={refund.completedAt ?? refund.createdAt} as="dateTime" />
        {askedBy && ` · ${t('list.askedBy', { name: askedBy.name })}`}
      </Box>
      <Box overflowWrap="anywhere">
        <bdi>{refund.reason}</bdi>
      </Box>
      {approval?.status === 'WITHDRAWN' && <Box>{t('list.withdrawn', { name: decidedBy?.name })}</Box>}
      {approval?.reason && (
        <Box color="negative.fg" overflowWrap="anywhere">
          {t('list.rejectedBecause')} <bdi>{approval.reason}</bdi>
        </Box>
      )}
    </Box>
  )
}
