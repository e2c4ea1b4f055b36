import { Box, chakra, HStack } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScoreAssurance, ScoreBand, ScoreStatus } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { StatusLabel } from '../labels/status-label'
import { FactorBar, type FactorFigures } from './factor-bar'
import { AssuranceBadge, AssuranceNote, NotCurrentWarning } from './score-assurance'

type AttachedScoreProps<Factor extends FactorFigures> = {
  /** The sentence shown when the business has a newer score. */
  readonly newer: string
  /** What the owner can do about a score that is no longer current. Omit for other readers. */
  readonly remedy?: string
  readonly score: {
    readonly asOf: string
    readonly assurance: ScoreAssurance
    readonly bankVerifiedShare: number
    readonly band: ScoreBand
    readonly score: number
    readonly hasNewer: boolean
    readonly factors: readonly Factor[]
    readonly status: ScoreStatus
  }
  /** Shown under the bar of each factor. */
  readonly below?: (factor: Factor) => ReactNode
}

/** The score attached to a financing request, as of its date, with its factors but without the underlying transactions. */
export const AttachedScore = <Factor extends FactorFigures>({ newer, remedy, score: attached, below }: AttachedScoreProps<Factor>) => {
  const { asOf, assurance, bankVerifiedShare, band, score, hasNewer, factors, status } = attached
  const { t } = useTranslation('domain')
  const { integer, date } = useFormat()
  return (
    <Box display="grid" gap="4">
      <HStack gap="3" flexWrap="wrap">
        <Box textStyle="figure" fontWeight="semibold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
          {integer(score)}
        </Box>
        <StatusLabel of="scoreBand" value={band} />
        <AssuranceBadge assurance={assurance} />
        <Box color="fg.muted" textStyle="small">
          {t('score.asOf', { date: date(asOf) })}
        </Box>
      </HStack>
      <Box color="fg.muted" textStyle="small">
        <AssuranceNote assurance={assurance} share={bankVerifiedShare} />
      </Box>
      <NotCurrentWarning status={status}>{remedy}</NotCurrentWarning>
      {hasNewer && (
        <HStack gap="2" color="info.fg" bg="info.subtle" borderRadius="md" padding="2" textStyle="small" alignItems="flex-start">
          <Box flexShrink="0" paddingBlockStart="2px">
            <Info size={14} aria-hidden />
          </Box>
          {newer}
        </HStack>
      )}
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {factors.map((factor) => (
          <li key={factor.key}>
            <FactorBar factor={factor} />
            {below?.(factor)}
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}
