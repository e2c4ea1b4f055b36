import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FactorKey, ScoreMetricCode } from '@/graphql/types.generated'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { TextLink } from '../frames/text-link'
import { useMetricWords } from '../labels/metric-words'

type FactorMetricsProps = {
  readonly factor: {
    readonly key: FactorKey
    readonly metrics: readonly {
      readonly code: ScoreMetricCode
      readonly value: number | null
      readonly points: number
      /** Names the transactions behind it, for readers who may see them. */
      readonly evidence?: string | null
    }[]
  }
}

/** The measures behind one factor: their values and points. */
export const FactorMetrics = ({ factor: { key, metrics } }: FactorMetricsProps) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const words = useMetricWords()
  return (
    <chakra.ul listStyleType="none" aria-label={t('factors.metricsOf', { factor: d(`score.factor.${key}`) })} textStyle="small">
      {metrics.map(({ code, value, points, evidence }) => (
        <chakra.li
          key={code}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 110px 90px' }}
          columnGap="4"
          paddingBlock="1.5"
          borderBlockStartWidth="1px"
          borderColor="border.muted"
        >
          <Box minWidth="0">
            {evidence ? (
              <TextLink to={hrefOfEvidence(evidence)} aria-label={t('factors.rowsOf', { metric: words.name(code) })}>
                {words.name(code)}
              </TextLink>
            ) : (
              words.name(code)
            )}
          </Box>
          <Box textAlign="end" fontVariantNumeric="tabular-nums">
            <bdi>{words.value(code, value)}</bdi>
          </Box>
          <Box textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums" hideBelow="sm">
            <bdi>{t('factors.of', { value: Math.round(points) })}</bdi>
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
