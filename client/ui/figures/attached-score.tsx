import { Box, chakra, HStack } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndicatorState, ScoreAssurance, ScoreBand, ScoreStatus } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { StatusLabel } from '../labels/status-label'
import { Term } from '../labels/term'
import { FactorBar, type FactorFigures } from './factor-bar'
import { Money } from './money'
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

type Cover = { readonly instalmentCover?: number | null; readonly state: IndicatorState }

/** The ratio of the monthly surplus to an instalment, and whether it is sufficient. */
export const InstalmentCover = ({ of: { instalmentCover, state } }: { readonly of: Cover }) => (
  <HStack gap="2" flexWrap="wrap">
    <Times value={instalmentCover} />
    <StatusLabel of="indicator" value={state} />
  </HStack>
)

const Times = ({ value }: { readonly value: number | null | undefined }) => {
  const { t } = useTranslation('domain')
  const { times } = useFormat()
  return value === null || value === undefined ? t('score.unknown') : times(value)
}

type AffordabilityProps = {
  readonly affordability: Cover & { readonly balanceCover?: number | null; readonly instalment: string }
  readonly currency: string
}

/** Whether the business could afford the instalment of a request. */
export const Affordability = ({ affordability, currency }: AffordabilityProps) => {
  const { t } = useTranslation('domain')
  const { instalment, balanceCover } = affordability
  return (
    <chakra.dl display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }} gap="4" margin="0">
      <Box>
        <chakra.dt color="fg.muted" textStyle="caption">
          {t('score.instalment')}
        </chakra.dt>
        <chakra.dd margin="0" fontWeight="medium">
          <Money amount={instalment} currency={currency} />
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            {t('score.instalmentNote')}
          </Box>
        </chakra.dd>
      </Box>
      <Box>
        <chakra.dt color="fg.muted" textStyle="caption">
          <Term of="instalmentCover">{t('score.instalmentCover')}</Term>
        </chakra.dt>
        <chakra.dd margin="0" fontWeight="medium">
          <InstalmentCover of={affordability} />
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            {t('score.instalmentCoverNote')}
          </Box>
        </chakra.dd>
      </Box>
      <Box>
        <chakra.dt color="fg.muted" textStyle="caption">
          <Term of="balanceCover">{t('score.balanceCover')}</Term>
        </chakra.dt>
        <chakra.dd margin="0" fontWeight="medium">
          <Times value={balanceCover} />
        </chakra.dd>
      </Box>
    </chakra.dl>
  )
}
