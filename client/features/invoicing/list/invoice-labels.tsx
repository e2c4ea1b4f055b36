import { Box, HStack } from '@chakra-ui/react'
import { CalendarClock, PieChart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InvoiceStatus, TaxCategory } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'

/** The statuses in the order of the specification, with CREDITED next to PAID. */
export const INVOICE_STATUSES = [
  'DRAFT',
  'SENT',
  'VIEWED',
  'PAID',
  'CREDITED',
  'OVERDUE',
  'VOID',
] as const satisfies readonly InvoiceStatus[]
export const TAX_CATEGORIES = ['STANDARD', 'ZERO_RATED', 'EXEMPT', 'OUT_OF_SCOPE'] as const satisfies readonly TaxCategory[]

type Paid = {
  readonly status: InvoiceStatus
  readonly isPartlyPaid: boolean
  readonly amount: string
  readonly amountPaid: string
  readonly scheduledAt?: string | null
}

/** The status of the invoice, with marks for partly paid and scheduled. */
export const InvoiceStatusBadge = ({ invoice: { status, isPartlyPaid, scheduledAt } }: { readonly invoice: Paid }) => {
  const { t } = useTranslation('invoicing')
  const { dateTime } = useFormat()
  return (
    <HStack as="span" display="inline-flex" gap="1.5" flexWrap="wrap">
      <StatusLabel of="invoice" value={status} />
      {isPartlyPaid && (
        <StatusBadge tone="caution" icon={PieChart}>
          {t('partlyPaid')}
        </StatusBadge>
      )}
      {status === 'DRAFT' && scheduledAt && (
        <span title={dateTime(scheduledAt)}>
          <StatusBadge tone="waiting" icon={CalendarClock}>
            {t('scheduled')}
          </StatusBadge>
        </span>
      )}
    </HStack>
  )
}

/** The paid share of a partly paid invoice, as a thin bar. Renders nothing for others. */
export const PaidBar = ({ invoice: { isPartlyPaid, amount, amountPaid } }: { readonly invoice: Paid }) => {
  const { t } = useTranslation('invoicing')
  const { percent } = useFormat()
  if (!isPartlyPaid) return null
  // A float only for the width of the bar; the server computes the balance due.
  const share = Math.min(100, Math.round((Number(amountPaid) / Number(amount)) * 100))
  return (
    <Box
      role="img"
      aria-label={t('paidShare', { share: percent(share) })}
      height="4px"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
      width="full"
      minWidth="72px"
    >
      <Box height="full" borderRadius="full" bg="positive.solid" style={{ width: `${share}%` }} />
    </Box>
  )
}

/** Returns `INV-2026-001`, or "Draft" for a draft, which has no number yet. */
export const useInvoiceName = () => {
  const { t } = useTranslation('invoicing')
  return (number: string | null) => number ?? t('draftNumber')
}
