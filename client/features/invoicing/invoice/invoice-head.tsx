import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { PaidBar } from '../list/invoice-labels'
import type { InvoiceDetailsFragment } from './invoice-details.generated'

const OPEN: readonly InvoiceDetailsFragment['status'][] = ['SENT', 'VIEWED', 'OVERDUE']

/** Amount, customer, due date and number of reminders. */
export const InvoiceHead = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  const { date, dateTime } = useFormat()
  const isOpen = OPEN.includes(invoice.status)
  const isOverdue = invoice.status === 'OVERDUE'
  return (
    <Box display="grid" gap="2">
      <Box color="fg.muted">
        <bdi>{invoice.customerName}</bdi>
      </Box>
      <HStack gap="3" align="baseline" flexWrap="wrap">
        <Box textStyle="display" fontWeight="semibold" lineHeight="1.2" letterSpacing="-0.01em">
          <Money amount={isOpen ? invoice.balanceDue : invoice.amount} currency={invoice.currency} />
        </Box>
        {isOpen && (
          <Box color={isOverdue ? 'negative.fg' : 'fg.muted'}>
            {t(isOverdue ? 'details.wasDue' : 'details.due', { date: date(invoice.dueOn) })}
          </Box>
        )}
        {invoice.status === 'PAID' && invoice.paidAt && (
          <Box color="positive.fg">
            {t('details.paidOn')} <Time at={invoice.paidAt} as="date" zone={invoice.timeZone} />
          </Box>
        )}
      </HStack>
      {invoice.isPartlyPaid && (
        <Box display="grid" gap="1.5" maxWidth="360px">
          <PaidBar invoice={invoice} />
          <Box color="fg.muted" textStyle="caption">
            <Money amount={invoice.amountPaid} currency={invoice.currency} /> {t('details.paidOf')}{' '}
            <Money amount={invoice.amount} currency={invoice.currency} />
          </Box>
        </Box>
      )}
      {invoice.remindersSent > 0 && invoice.lastReminderAt && (
        <Box color="fg.muted">{t('details.reminders', { count: invoice.remindersSent, at: dateTime(invoice.lastReminderAt) })}</Box>
      )}
    </Box>
  )
}
