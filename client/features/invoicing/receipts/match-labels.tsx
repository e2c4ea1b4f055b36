import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MatchReason } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { StatusBadge } from '@/ui/labels/status-badge'

const toneOf = (confidence: number) => (confidence >= 0.8 ? 'positive' : confidence >= 0.5 ? 'caution' : 'neutral')

/** The confidence that a payment belongs to an invoice. */
export const ConfidenceBadge = ({ confidence }: { readonly confidence: number }) => {
  const { t } = useTranslation('invoicing')
  const { percent } = useFormat()
  return <StatusBadge tone={toneOf(confidence)}>{t('receipt.confidence', { share: percent(Math.round(confidence * 100)) })}</StatusBadge>
}

/** The reasons for a match. */
export const MatchReasons = ({ reasons }: { readonly reasons: readonly MatchReason[] }) => {
  const { t } = useTranslation('invoicing')
  return (
    <Box color="fg.muted" textStyle="caption">
      {t('receipt.because')} {reasons.map((reason) => t(`matchReason.${reason}`)).join(t('receipt.comma'))}
    </Box>
  )
}
