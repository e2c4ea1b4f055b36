import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { CheckCircle2, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Panel } from '@/ui/frames/panel'
import type { Payable, Payment } from './server'

type PaidPanelProps = {
  readonly payable: Payable
  readonly issuer: string
  /** The payment made on this visit. */
  readonly payment?: Payment
  /** Pays the remaining amount, if any. */
  readonly onRest?: () => void
}

/** Confirms that the amount is paid or credited, with the receipts of this link. It cannot be paid again. */
export const PaidPanel = ({ payable, issuer, payment, onRest }: PaidPanelProps) => {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const heading = useRef<HTMLDivElement>(null)
  const paidNow = payment !== undefined
  useEffect(() => {
    if (paidNow) heading.current?.focus()
  }, [paidNow])
  const outcome = payable.status === 'CREDITED' ? 'credited' : 'paid'
  const receipts = payable.payments.filter(({ status, id }) => status === 'SUCCEEDED' && id !== payment?.id)
  // Until the page is reloaded, its amount due still includes this payment.
  const isCounted = payable.payments.some(({ id, status }) => id === payment?.id && status === 'SUCCEEDED')
  const isRest = isCounted && (payable.status === 'OPEN' || payable.status === 'OVERDUE') && Number(payable.balanceDue) > 0
  return (
    <Panel role="status" padding={{ base: '4', md: '5' }} display="grid" gap="4">
      <Box ref={heading} tabIndex={-1} outline="none" display="grid" justifyItems="center" textAlign="center" gap="2" paddingBlock="2">
        <Box color="positive.fg">
          <CheckCircle2 size={40} aria-hidden />
        </Box>
        <Box fontWeight="semibold" textStyle="title">
          {payment ? t('paid.now', { amount: money(payment.amount, payment.currency) }) : t(`${outcome}.title`)}
        </Box>
        <Box color="fg.muted">{t(payment ? 'paid.to' : `${outcome}.to`, { issuer })}</Box>
      </Box>
      {payment && Number(payment.credited) > 0 && (
        <Box color="fg.muted">{t('paid.credited', { amount: money(payment.credited, payment.currency), issuer })}</Box>
      )}
      {payment && <PaymentLine payment={payment} />}
      {receipts.map((one) => (
        <PaymentLine key={one.id} payment={one} />
      ))}
      {isRest && onRest && (
        <Button variant="outline" size="md" onClick={onRest}>
          {t('paid.rest', { amount: money(payable.balanceDue, payable.currency) })}
        </Button>
      )}
    </Panel>
  )
}

const PaymentLine = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTranslation('pay')
  return (
    <Box borderBlockStartWidth="1px" paddingBlockStart="3" display="grid" gap="2">
      <HStack justify="space-between" gap="3">
        <Box minWidth="0">
          <chakra.bdi dir="ltr" fontFamily="mono" textStyle="small">
            {payment.reference}
          </chakra.bdi>
          <Box color="fg.muted" textStyle="caption">
            {t(`rail.${payment.rail}`)} · <Time at={payment.createdAt} as="date" zone={payment.timeZone} />
          </Box>
        </Box>
        <Money amount={payment.amount} currency={payment.currency} />
      </HStack>
      {payment.refunds.map(({ id, amount, completedAt, reason }) => (
        <HStack key={id} justify="space-between" gap="3" textStyle="small" alignItems="flex-start">
          <Box minWidth="0">
            {t('refunded')} {completedAt && <Time at={completedAt} as="date" zone={payment.timeZone} />}
            <Box color="fg.muted" overflowWrap="anywhere">
              <bdi>{reason}</bdi>
            </Box>
          </Box>
          <Money amount={amount} currency={payment.currency} />
        </HStack>
      ))}
      {payment.receiptPath && (
        <Button asChild variant="outline">
          <a href={payment.receiptPath} target="_blank" rel="noreferrer">
            <Download aria-hidden />
            {t('receipt')}
          </a>
        </Button>
      )}
    </Box>
  )
}
