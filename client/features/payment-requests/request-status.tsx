import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type { PaymentRequestRowFragment } from './payment-requests.generated'

type Status = PaymentRequestRowFragment['status']

export const STATUSES = ['PENDING', 'PAID', 'EXPIRED', 'CANCELLED'] as const satisfies readonly Status[]

/** The most relevant event besides the status: refunded, paid, partly paid, reminded or viewed. */
export const useProgress = () => {
  const { t } = useTranslation('paymentRequests')
  const { money, date } = useFormat()
  return ({
    status,
    amountPaid,
    amountRefunded,
    isPartlyPaid,
    currency,
    paidAt,
    viewedAt,
    remindersSent,
    lastReminderAt,
    timeZone,
  }: PaymentRequestRowFragment) => {
    if (Number(amountRefunded) > 0) return t('progress.refunded', { amount: money(amountRefunded, currency) })
    if (status === 'PAID') return paidAt ? t('progress.paid', { date: date(paidAt, timeZone) }) : undefined
    if (isPartlyPaid) return t('progress.partly', { amount: money(amountPaid, currency) })
    if (status !== 'PENDING') return undefined
    if (remindersSent > 0 && lastReminderAt) return t('progress.reminded', { count: remindersSent, date: date(lastReminderAt, timeZone) })
    return viewedAt ? t('progress.viewed', { date: date(viewedAt, timeZone) }) : t('progress.unseen')
  }
}
