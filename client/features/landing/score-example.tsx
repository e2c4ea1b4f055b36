import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { ScoreArc } from '@/ui/figures/score-arc'
import { ExampleFrame } from './example-frame'

const SCORE = 742

/** An example of a score, as the product shows it. */
export const ScoreExample = () => {
  const { t } = useTranslation('landing')
  const { integer } = useFormat()
  const score = integer(SCORE)
  return (
    <ExampleFrame label={t('score.label', { score })}>
      <Box padding="4" paddingBlockStart="5" display="grid" justifyItems="center">
        <Box justifySelf="stretch" fontWeight="semibold" textStyle="heading">
          {t('score.title')}
        </Box>
        <ScoreArc score={SCORE} band="A" />
        <Box textStyle="display" fontWeight="semibold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
          {score}
        </Box>
        <Box color="positive.fg" fontWeight="medium">
          {t('score.band')}
        </Box>
        <Box color="fg.muted" textStyle="small" textAlign="center" marginBlockStart="2">
          {t('score.reason')}
        </Box>
      </Box>
    </ExampleFrame>
  )
}
