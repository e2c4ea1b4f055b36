import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useOpenDetail } from '@/lib/use-filters'
import { Card } from '@/ui/card'
import { Money } from '@/ui/money'
import { Time } from '@/ui/time'
import { useRefundsAwaitingApprovalQuery, useRefundsMovedSubscription } from './payment.generated'
import { RefundActs } from './refund-acts'

/** Refunds that wait for another member. Nothing where none does. */
export const RefundApprovals = () => {
  const { t } = useTranslation('refunds')
  const detail = useOpenDetail('payment')
  const { data, refetch } = useRefundsAwaitingApprovalQuery({ fetchPolicy: 'cache-and-network' })
  useRefundsMovedSubscription({
    onData: ({ data: { data: moved } }) => {
      if (moved?.transactionPosted.transaction.category === 'REFUND') void refetch().catch(() => undefined)
    },
  })
  const refunds = data?.refundsAwaitingApproval ?? []
  if (refunds.length === 0) return null
  return (
    <Card title={t('approvals.title')} padding="4">
      <chakra.ul listStyleType="none" divideY="1px" marginBlock="-2">
        {refunds.map(({ payment, ...refund }) => (
          <chakra.li key={refund.id} display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" paddingBlock="3">
            <Box minWidth="0" flex="1 1 260px">
              <Box fontWeight="medium" overflowWrap="anywhere">
                <bdi>{payment.payerName}</bdi>
              </Box>
              <Box fontSize="13px" overflowWrap="anywhere">
                <bdi>{refund.reason}</bdi>
              </Box>
              <Box color="fg.muted" fontSize="12px" marginBlockStart="1">
                {t('list.askedBy', { name: refund.requestedByName })} · <Time at={refund.createdAt} />
              </Box>
            </Box>
            <HStack gap="4" flexWrap="wrap" justify="flex-end" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
              <Box fontWeight="semibold">
                <Money amount={refund.amount} currency={refund.currency} />
              </Box>
              <Button size="xs" variant="ghost" onClick={() => detail.open(payment.id)}>
                {t('approvals.open')}
              </Button>
              <RefundActs refund={refund} payer={payment.payerName ?? ''} />
            </HStack>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
