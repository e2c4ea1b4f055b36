import { Box, Button, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { InvoiceStatus } from '@/graphql/types.generated'
import type { Currency } from '@/lib/browser/preferences'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { ConfidenceBadge, MatchReasons } from './match-labels'
import type { ReceiptMatchesFragment } from './receipts.generated'

export type Candidate = {
  readonly id: string
  readonly invoiceNumber: string | null
  readonly customerName: string
  readonly balanceDue: string
  readonly currency: Currency
  readonly dueOn: string
  readonly status: InvoiceStatus
  readonly suggestion?: ReceiptMatchesFragment['suggestions'][number]
}

type AllocationRowProps = { readonly candidate: Candidate; readonly name: `amounts.${string}`; readonly onUse: () => void }

/** An open invoice that the receipt may settle, with confidence, reasons, balance due and allocated amount. */
export const AllocationRow = ({ candidate, name, onUse }: AllocationRowProps) => {
  const { t } = useTranslation('invoicing')
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
          {suggestion && <ConfidenceBadge confidence={suggestion.confidence} />}
        </HStack>
        <Box overflowWrap="anywhere">
          <bdi>{candidate.customerName}</bdi>
        </Box>
        <Box color="fg.muted" textStyle="caption">
          {t('receipt.needs')} <Money amount={candidate.balanceDue} currency={currency} /> · {t('receipt.due')}{' '}
          <Time at={candidate.dueOn} as="date" />
        </Box>
        {suggestion && suggestion.reasons.length > 0 && <MatchReasons reasons={suggestion.reasons} />}
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
