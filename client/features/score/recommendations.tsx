import { Box, chakra } from '@chakra-ui/react'
import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { Tooltip } from '@/ui/overlays/tooltip'
import type { ScorePartsFragment } from './alt-score.generated'

/** Actions that would raise the score, with the points the model gives for them. */
export const Recommendations = ({ tips }: { readonly tips: ScorePartsFragment['improvementTips'] }) => {
  const { t } = useTranslation('score')
  return (
    <Card title={t('tips.title')}>
      {tips.length === 0 && <Box color="fg.muted">{t('tips.none')}</Box>}
      <chakra.ul listStyleType="none" display="grid" gap="4">
        {tips.map(({ code, gain, text }) => (
          <chakra.li key={code} display="flex" gap="3" alignItems="flex-start">
            <Box flexShrink="0" color="accent.fg" paddingBlockStart="2px">
              <Lightbulb size={16} aria-hidden />
            </Box>
            <Box flex="1" minWidth="0">
              {text}
              {gain !== null && gain !== undefined && (
                <Box marginBlockStart="1">
                  <Tooltip words={t('tips.gainHelp')}>
                    <chakra.button type="button" cursor="help" fontWeight="medium" textStyle="small" color="positive.fg">
                      <bdi>{t('tips.gain', { count: gain })}</bdi>
                    </chakra.button>
                  </Tooltip>
                </Box>
              )}
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
      {tips.length > 0 && (
        <Box color="fg.muted" textStyle="caption" marginBlockStart="4">
          {t('tips.when')}
        </Box>
      )}
    </Card>
  )
}
