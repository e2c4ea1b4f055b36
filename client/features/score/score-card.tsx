import { Box, chakra, HStack } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GULF } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { type Fact, Facts } from '@/ui/figures/facts'
import { ScoreArc } from '@/ui/figures/score-arc'
import { AssuranceBadge, AssuranceNote, useShare } from '@/ui/figures/score-assurance'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { BANDS, stateOfBand, stateOfScore } from '@/ui/labels/score-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import type { ScorePartsFragment } from './alt-score.generated'
import { ReportDownload } from './report-download'

/** The score on its arc, its band among all bands, and its date. */
export const ScoreCard = ({ score }: { readonly score: ScorePartsFragment }) => {
  const { t } = useTranslation('score')
  const { integer } = useFormat()
  return (
    <Card>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 300px) minmax(0, 1fr)' }}
        columnGap="10"
        rowGap="6"
        alignItems="center"
      >
        <Box display="grid" justifyItems="center" textAlign="center" gap="1">
          <ScoreArc score={score.score} band={score.band} />
          <Box
            textStyle="hero"
            fontWeight="semibold"
            lineHeight="1.1"
            letterSpacing="-0.02em"
            fontVariantNumeric="tabular-nums"
            color={`${stateOfScore(score.score)}.fg`}
          >
            {integer(score.score)}
          </Box>
          <HStack gap="2" flexWrap="wrap" justify="center">
            <StatusLabel of="scoreBand" value={score.band} />
            <AssuranceBadge assurance={score.assurance} />
            {score.isProvisional && <StatusBadge tone="caution">{t('card.provisional')}</StatusBadge>}
          </HStack>
        </Box>
        <Box display="grid" gap="5" minWidth="0">
          <Ranges band={score.band} />
          <Facts facts={useFacts(score)} />
          <ReportDownload key={score.id} score={score} />
        </Box>
      </Box>
      {score.assurance !== 'BANK_VERIFIED' && (
        <Box color="fg.muted" textStyle="small" marginBlockStart="4" paddingBlockStart="4" borderBlockStartWidth="1px">
          <AssuranceNote assurance={score.assurance} share={score.bankVerifiedShare} />
        </Box>
      )}
      {score.isProvisional && (
        <Box color="fg.muted" textStyle="small" marginBlockStart="4" paddingBlockStart="4" borderBlockStartWidth="1px">
          {t('card.provisionalNote')}
        </Box>
      )}
    </Card>
  )
}

const useFacts = (score: ScorePartsFragment): readonly Fact[] => {
  const { calculatedAt, change, monthsOfHistory, modelVersion, bankVerifiedShare, dataThrough } = score
  const { t } = useTranslation('score')
  const { date, signed } = useFormat()
  const formatShare = useShare()
  const changed =
    change === null || change === undefined ? (
      t('card.firstScore')
    ) : change === 0 ? (
      t('card.noChange')
    ) : (
      <chakra.bdi color={change > 0 ? 'positive.fg' : 'negative.fg'}>
        {t('drivers.points', { count: Math.abs(change), points: signed(change) })}
      </chakra.bdi>
    )
  return [
    { label: t('card.calculated'), value: <Time at={calculatedAt} as="dateTime" zone={GULF} /> },
    { label: t('card.changeNote'), value: changed },
    { label: t('card.assurance'), value: formatShare(bankVerifiedShare) },
    { label: t('card.dataThrough'), value: date(dataThrough) },
    { label: t('card.history'), value: t('unit.months', { count: Math.round(monthsOfHistory * 10) / 10 }) },
    { label: t('card.model'), value: <bdi dir="ltr">{modelVersion}</bdi> },
  ]
}

/** The ranges of all bands, such as 800-900 Excellent (A+), with the current one marked. */
const Ranges = ({ band }: Pick<ScorePartsFragment, 'band'>) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  return (
    <Box as="section" aria-label={t('card.ranges')}>
      <Box color="fg.muted" textStyle="caption" marginBlockEnd="1">
        {t('card.ranges')}
      </Box>
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {BANDS.map(({ band: each, from, to }) => {
          const holds = each === band
          return (
            <chakra.li
              key={each}
              display="flex"
              alignItems="center"
              gap="3"
              minHeight="32px"
              paddingInline="2"
              marginInline="-2"
              borderRadius="md"
              {...(holds && { bg: 'bg.muted', fontWeight: 'medium', 'aria-current': true })}
            >
              <Box boxSize="10px" borderRadius="full" bg={`${stateOfBand(each)}.solid`} aria-hidden flexShrink="0" />
              <chakra.bdi dir="ltr" fontVariantNumeric="tabular-nums" minWidth="64px">
                {from}-{to}
              </chakra.bdi>
              <Box flex="1">{d(`score.bandLabel.${each}`)}</Box>
              {holds && (
                <HStack gap="1" textStyle="caption" color="fg.muted">
                  <Check size={14} aria-hidden />
                  {t('card.yours')}
                </HStack>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
    </Box>
  )
}
