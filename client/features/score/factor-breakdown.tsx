import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilters } from '@/lib/lists/use-filters'
import { useFormat } from '@/lib/text/format'
import { FactorBar } from '@/ui/figures/factor-bar'
import { FactorMetrics } from '@/ui/figures/factor-metrics'
import { Card } from '@/ui/frames/card'
import { LOWEST_SCORE } from '@/ui/labels/score-labels'
import type { ScoreFactorPartsFragment, ScorePartsFragment } from './alt-score.generated'

const VIEW = { factors: false }

/** The five factors with their contributions and metrics. */
export const FactorBreakdown = ({ score }: { readonly score: ScorePartsFragment }) => {
  const { t } = useTranslation('score')
  const [{ factors: shown }, set] = useFilters(VIEW)
  const id = useId()
  const Icon = shown ? ChevronUp : ChevronDown
  return (
    <Card
      title={t('factors.title')}
      actions={
        <Button variant="outline" aria-expanded={shown} aria-controls={id} onClick={() => set({ factors: !shown }, { replace: true })}>
          <Icon aria-hidden />
          {t(shown ? 'factors.hide' : 'factors.show')}
        </Button>
      }
    >
      <Box id={id} hidden={!shown}>
        {shown && (
          <chakra.ul listStyleType="none" display="grid" gap="6">
            {score.factors.map((factor) => (
              <li key={factor.key}>
                <Factor factor={factor} />
              </li>
            ))}
          </chakra.ul>
        )}
      </Box>
      <Sum score={score} />
    </Card>
  )
}

const Factor = ({ factor }: { readonly factor: ScoreFactorPartsFragment }) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const { percent, signed } = useFormat()
  return (
    <Box as="section" aria-label={d(`score.factor.${factor.key}`)} display="grid" gap="2">
      <FactorBar
        factor={factor}
        end={
          <HStack gap="3" flexWrap="wrap">
            <bdi>{t('factors.of', { value: factor.value })}</bdi>
            <bdi>{t('factors.weight', { weight: percent(100 * factor.weight) })}</bdi>
            <chakra.bdi fontWeight="medium" color="fg">
              {t('drivers.points', { count: Math.abs(factor.contribution), points: signed(factor.contribution) })}
            </chakra.bdi>
          </HStack>
        }
      />
      <Box color="fg.muted" textStyle="small">
        {d(`score.factorMeaning.${factor.key}`)}
      </Box>
      <FactorMetrics factor={factor} />
    </Box>
  )
}

/** The score as 300 plus the contributions, with the cap if one applies. */
const Sum = ({ score: { factors, score } }: { readonly score: ScorePartsFragment }) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const { integer, decimal } = useFormat()
  const sum = Math.round(LOWEST_SCORE + factors.reduce((total, { contribution }) => total + contribution, 0))
  return (
    <Box marginBlockStart="4" paddingBlockStart="4" borderBlockStartWidth="1px" textStyle="small" color="fg.muted">
      <Box display="flex" flexWrap="wrap" columnGap="2" rowGap="1" fontVariantNumeric="tabular-nums" alignItems="baseline">
        <bdi>{`${t('factors.base')} ${integer(LOWEST_SCORE)}`}</bdi>
        {factors.map(({ key, contribution }) => (
          <bdi key={key}>{`+ ${d(`score.factor.${key}`)} ${decimal(String(Math.round(contribution * 10) / 10))}`}</bdi>
        ))}
        <chakra.bdi color="fg" fontWeight="medium">{`= ${integer(sum)}`}</chakra.bdi>
      </Box>
      {sum !== score && <Box marginBlockStart="1">{t('factors.limited', { sum: integer(sum), score: integer(score) })}</Box>}
    </Box>
  )
}
