import { Box, chakra, HStack } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { Money } from '../figures/money'
import { Time } from '../figures/time'

type LinkPayment = {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly amount: string
  readonly currency: string
  readonly createdAt: string
  readonly timeZone: string
  readonly payerName: string | null
  readonly refunded: string
  readonly refundable: string | null
}

/** The payments through a payment link, each with its refunded amount and a link to refund it (`?payment=42`). */
export const LinkPayments = ({ payments }: { readonly payments: readonly LinkPayment[] }) => {
  const { t } = useTranslation()
  const detail = useOpenDetail('payment')
  const paid = payments.filter(({ status }) => status === 'SUCCEEDED')
  return (
    <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="card" divideY="1px" paddingInline="4">
      {paid.map(({ id, reference, amount, currency, createdAt, timeZone, payerName, refunded, refundable }) => (
        <chakra.li key={id} display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" paddingBlock="3">
          <Box minWidth="0" flex="1 1 200px">
            <Box fontWeight="medium" overflowWrap="anywhere">
              <bdi>{payerName}</bdi>
            </Box>
            <Box color="fg.muted" textStyle="caption">
              <bdi dir="ltr">{reference}</bdi> · <Time at={createdAt} as="date" zone={timeZone} />
            </Box>
          </Box>
          <HStack gap="3" marginInlineStart="auto">
            <Box textAlign="end">
              <Money amount={amount} currency={currency} />
              {Number(refunded) > 0 && (
                <Box color="fg.muted" textStyle="caption">
                  {t('linkPayments.refunded')} <Money amount={refunded} currency={currency} />
                </Box>
              )}
            </Box>
            <Box
              asChild
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              color="brand.fg"
              fontWeight="medium"
              _hover={{ textDecoration: 'underline' }}
            >
              <Link to={detail.hrefOf(id)} aria-label={t('linkPayments.refundOf', { reference })}>
                <Undo2 size={14} aria-hidden />
                {t(Number(refundable) > 0 ? 'linkPayments.refund' : 'linkPayments.details')}
              </Link>
            </Box>
          </HStack>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
