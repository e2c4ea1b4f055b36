import { Box, HStack } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { StatusBadge, type Tone } from '@/ui/labels/status-badge'
import type { ScreenFiguresFragment } from './screen.generated'

const FULL = 100

type Verdict = { readonly tone: Tone; readonly words: 'within' | 'above' | 'noThreshold' | 'noVerdict' }

const verdictOf = ({ threshold, isWithinThreshold }: ScreenFiguresFragment): Verdict => {
  if (threshold === null) return { tone: 'neutral', words: 'noThreshold' }
  if (isWithinThreshold === null) return { tone: 'neutral', words: 'noVerdict' }
  return isWithinThreshold ? { tone: 'positive', words: 'within' } : { tone: 'negative', words: 'above' }
}

/** The share against the threshold of the board: drawn, and in words. */
export const ShareBar = ({ screen }: { readonly screen: ScreenFiguresFragment }) => {
  const { t } = useTranslation('incomeScreen')
  const { date, percent } = useFormat()
  const { threshold, sharePercent, definition } = screen
  const { tone, words } = verdictOf(screen)
  const share = Number(sharePercent ?? 0)
  // The bar ends where both fit, with some room after the larger.
  const end = Math.min(FULL, Math.max(share, Number(threshold?.percent ?? 0), 1) * 1.5)
  const place = (value: number) => `${(FULL * Math.min(value, end)) / end}%`
  return (
    <Card title={t('threshold')} actions={<StatusBadge tone={tone}>{t(`verdict.${words}`)}</StatusBadge>}>
      <Box display="grid" gap="4">
        <Box position="relative" height="12px" borderRadius="full" bg="bg.muted" aria-hidden>
          <Box
            height="full"
            borderRadius="full"
            bg={tone === 'negative' ? 'negative.solid' : tone === 'positive' ? 'positive.solid' : 'brand.solid'}
            width={place(share)}
          />
          {threshold && <Box position="absolute" insetBlock="-1" insetInlineStart={place(Number(threshold.percent))} width="2px" bg="fg" />}
        </Box>
        <HStack justify="space-between" gap="3" flexWrap="wrap" fontVariantNumeric="tabular-nums">
          <Box fontWeight="medium">{t('shareIs', { share: sharePercent === null ? '–' : percent(sharePercent) })}</Box>
          <Box color="fg.muted">{threshold ? t('thresholdIs', { threshold: percent(threshold.percent) }) : t('noThreshold')}</Box>
        </HStack>
        {threshold && (
          <Box color="fg.muted" textStyle="small">
            <Trans
              t={t}
              i18nKey="policy"
              values={{ number: threshold.number, version: threshold.version, day: date(threshold.effectiveOn) }}
              components={{ b: <bdi /> }}
            />
          </Box>
        )}
        <Box as="details" textStyle="small">
          <Box as="summary" cursor="pointer" fontWeight="medium">
            {t('definition')}
          </Box>
          <Box color="fg.muted" marginBlockStart="2" maxWidth="72ch">
            {definition}
          </Box>
        </Box>
      </Box>
    </Card>
  )
}
