import { Box, Button, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { InvoiceStatus } from '@/graphql/types.generated'
import { useFormat } from '@/lib/format'
import type { Currency } from '@/lib/preferences'
import { MoneyField } from '@/ui/fields'
import { Money } from '@/ui/money'
import { StatusBadge, type Tone } from '@/ui/status-badge'
import { Time } from '@/ui/time'
import type { ReceiptMatchesFragment } from './receipts.generated'

export type Candidate = {
  readonly id: string
  readonly invoiceNumber: string | null
  readonly customerName: string
  readonly balanceDue: string
  readonly currency: Currency
  readonly dueDate: string
  readonly status: InvoiceStatus
  readonly suggestion?: ReceiptMatchesFragment['suggestions'][number]
}

const toneOf = (confidence: number): Tone => (confidence >= 0.8 ? 'positive' : confidence >= 0.5 ? 'caution' : 'neutral')

type AllocationRowProps = { readonly candidate: Candidate; readonly name: `amounts.${string}`; readonly onUse: () => void }

/** An open invoice the money may be for: how likely and why, what it needs, and what it gets. */
export const AllocationRow = ({ candidate, name, onUse }: AllocationRowProps) => {
  const { t } = useTranslation('invoicing')
  const { percent } = useFormat()
  const { suggestion, currency } = candidate
  return (
    <Box
      borderWidth="1px"
      borderRadius="card"
      padding="3"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' }}
      gap="3"
      alignItems="start"
    >
      <Box minWidth="0">
        <HStack gap="2" flexWrap="wrap">
          <Box fontWeight="medium">
            <bdi>{candidate.invoiceNumber}</bdi>
          </Box>
          {suggestion && (
            <StatusBadge tone={toneOf(suggestion.confidence)}>
              {t('receipt.confidence', { share: percent(Math.round(suggestion.confidence * 100)) })}
            </StatusBadge>
          )}
        </HStack>
        <Box overflowWrap="anywhere">
          <bdi>{candidate.customerName}</bdi>
        </Box>
        <Box color="fg.muted" fontSize="12px">
          {t('receipt.needs')} <Money amount={candidate.balanceDue} currency={currency} /> · {t('receipt.due')}{' '}
          <Time at={candidate.dueDate} as="date" />
        </Box>
        {suggestion && suggestion.reasons.length > 0 && (
          <Box color="fg.muted" fontSize="12px">
            {t('receipt.because')} {suggestion.reasons.map((reason) => t(`matchReason.${reason}`)).join(', ')}
          </Box>
        )}
      </Box>
      <Box display="grid" gap="1">
        <MoneyField name={name} label={t('receipt.take')} currency={currency} min={0} step={100} />
        <Button variant="ghost" size="2xs" justifySelf="start" onClick={onUse}>
          {t('receipt.use')}
        </Button>
      </Box>
    </Box>
  )
}
