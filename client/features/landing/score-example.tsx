import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { ExampleFrame } from './example-frame'

const LOWEST = 300
const HIGHEST = 900
const SCORE = 742
const BANDS = [
  { from: 300, to: 600, colour: 'negative.solid' },
  { from: 600, to: 700, colour: 'caution.solid' },
  { from: 700, to: 800, colour: 'positive.solid' },
  { from: 800, to: 900, colour: 'positive.solid' },
] as const
const CENTRE = { x: 120, y: 112 }
const RADIUS = 92
const GAP = 3

const pointAt = (score: number, radius: number) => {
  const angle = Math.PI * (1 - (score - LOWEST) / (HIGHEST - LOWEST))
  return { x: CENTRE.x + radius * Math.cos(angle), y: CENTRE.y - radius * Math.sin(angle) }
}
const arc = (from: number, to: number) => {
  const start = pointAt(from, RADIUS)
  const end = pointAt(to, RADIUS)
  return `M ${start.x} ${start.y} A ${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`
}

/** A score on its arc, bands marked, the needle in sand gold. */
export const ScoreExample = () => {
  const { t } = useTranslation('landing')
  const { integer } = useFormat()
  const tip = pointAt(SCORE, RADIUS - 20)
  const score = integer(SCORE)
  return (
    <ExampleFrame label={t('score.label', { score })}>
      <Box padding="4" paddingBlockStart="5" display="grid" justifyItems="center">
        <Box justifySelf="stretch" fontWeight="semibold" fontSize="16px">
          {t('score.title')}
        </Box>
        <chakra.svg viewBox="0 0 240 132" width="full" maxWidth="300px" role="img" direction="ltr" aria-label={t('score.label', { score })}>
          {BANDS.map(({ from, to, colour }) => (
            <chakra.path
              key={from}
              d={arc(from + (from === LOWEST ? 0 : GAP), to)}
              fill="none"
              stroke={colour}
              strokeWidth="12px"
              opacity={0.85}
            />
          ))}
          <chakra.line x1={CENTRE.x} y1={CENTRE.y} x2={tip.x} y2={tip.y} stroke="accent.solid" strokeWidth="4px" strokeLinecap="round" />
          <chakra.circle cx={CENTRE.x} cy={CENTRE.y} r="7px" fill="accent.solid" />
          <chakra.text x="28" y="130" textAnchor="middle" fontSize="12px" fill="fg.muted">
            {integer(LOWEST)}
          </chakra.text>
          <chakra.text x="212" y="130" textAnchor="middle" fontSize="12px" fill="fg.muted">
            {integer(HIGHEST)}
          </chakra.text>
        </chakra.svg>
        <Box fontSize="32px" fontWeight="semibold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
          {score}
        </Box>
        <Box color="positive.fg" fontWeight="medium">
          {t('score.band')}
        </Box>
        <Box color="fg.muted" fontSize="13px" textAlign="center" marginBlockStart="2">
          {t('score.reason')}
        </Box>
      </Box>
    </ExampleFrame>
  )
}
