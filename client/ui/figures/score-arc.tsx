import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ScoreBand } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { HIGHEST_SCORE, LOWEST_SCORE } from '../labels/score-labels'

const BOUNDS = [
  { from: 300, to: 600, colour: 'negative.solid' },
  { from: 600, to: 700, colour: 'caution.solid' },
  { from: 700, to: 800, colour: 'positive.solid' },
  { from: 800, to: 900, colour: 'positive.solid' },
] as const
const CENTRE = { x: 120, y: 112 }
const RADIUS = 92
const GAP = 3

const pointAt = (score: number, radius: number) => {
  const angle = Math.PI * (1 - (score - LOWEST_SCORE) / (HIGHEST_SCORE - LOWEST_SCORE))
  return { x: CENTRE.x + radius * Math.cos(angle), y: CENTRE.y - radius * Math.sin(angle) }
}
const arc = (from: number, to: number) => {
  const start = pointAt(from, RADIUS)
  const end = pointAt(to, RADIUS)
  return `M ${start.x} ${start.y} A ${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`
}

type ScoreArcProps = {
  readonly score: number
  readonly band: ScoreBand
  /** Draws the arc at half its width, with larger labels so that they stay legible. */
  readonly small?: boolean
}

/** A score on an arc from 300 to 900 with its bands. The scale runs in the same direction in every language. */
export const ScoreArc = ({ score, band, small = false }: ScoreArcProps) => {
  const { t } = useTranslation('domain')
  const { integer } = useFormat()
  const tip = pointAt(score, RADIUS - 20)
  const bound = { y: '130', textAnchor: 'middle', fontSize: small ? '18px' : '12px', fill: 'fg.muted' } as const
  return (
    <chakra.svg
      viewBox="0 0 240 132"
      width="full"
      maxWidth="300px"
      role="img"
      direction="ltr"
      aria-label={t('score.arc', { score: integer(score), band: t(`score.bandLabel.${band}`) })}
    >
      {BOUNDS.map(({ from, to, colour }) => (
        <chakra.path
          key={from}
          d={arc(from + (from === LOWEST_SCORE ? 0 : GAP), to)}
          fill="none"
          stroke={colour}
          strokeWidth="12px"
          opacity={score >= from && (score < to || to === HIGHEST_SCORE) ? 1 : 0.35}
        />
      ))}
      <chakra.line x1={CENTRE.x} y1={CENTRE.y} x2={tip.x} y2={tip.y} stroke="accent.solid" strokeWidth="4px" strokeLinecap="round" />
      <chakra.circle cx={CENTRE.x} cy={CENTRE.y} r="7px" fill="accent.solid" />
      <chakra.text x="28" {...bound}>
        {integer(LOWEST_SCORE)}
      </chakra.text>
      <chakra.text x="212" {...bound}>
        {integer(HIGHEST_SCORE)}
      </chakra.text>
    </chakra.svg>
  )
}
