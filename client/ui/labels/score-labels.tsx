import { VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FactorDirection, ScoreAssurance, ScoreBand, ScoreStatus } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { StatusBadge } from './status-badge'
import { STATUSES } from './statuses'

export const LOWEST_SCORE = 300
export const HIGHEST_SCORE = 900

/** The bands, best first, with the scores they cover. */
export const BANDS = [
  { band: 'A_PLUS', from: 800, to: 900 },
  { band: 'A', from: 700, to: 799 },
  { band: 'B', from: 600, to: 699 },
  { band: 'C', from: 300, to: 599 },
] as const satisfies readonly { readonly band: ScoreBand; readonly from: number; readonly to: number }[]

type State = 'positive' | 'caution' | 'negative'

export const stateOfBand = (band: ScoreBand): State => STATUSES.scoreBand.looks[band].tone
/** Green from 700, amber from 600, else red. */
export const stateOfScore = (score: number): State => (score >= 700 ? 'positive' : score >= 600 ? 'caution' : 'negative')
export const stateOfDirection = (direction: FactorDirection): State => STATUSES.factorDirection.looks[direction].tone

type BandBadgeProps = {
  readonly band: ScoreBand
  readonly score?: number
  readonly assurance: ScoreAssurance
  readonly status: ScoreStatus
}

/**
 * A band in little space: its letter, with its name on hover and for screen readers. Only a current score that banks have
 * verified has the colour of its band.
 */
export const BandBadge = ({ band, score, assurance, status }: BandBadgeProps) => {
  const { t } = useTranslation('domain')
  const { integer } = useFormat()
  const but = status !== 'CURRENT' ? t('score.notCurrent') : undefined
  const isReliable = !but && assurance !== 'SELF_REPORTED'
  const words = [t('score.bandOf', { band: t(`score.bandLabel.${band}`) }), but].filter(Boolean).join(', ')
  return (
    <span title={words}>
      <StatusBadge tone={isReliable ? stateOfBand(band) : 'neutral'}>
        <span aria-hidden>
          <bdi dir="ltr">
            {t('score.name')} {t(`score.band.${band}`)}
            {score !== undefined && ` · ${integer(score)}`}
          </bdi>
          {but && ` · ${but}`}
        </span>
        <VisuallyHidden>
          {words}
          {score !== undefined && `, ${integer(score)}`}
        </VisuallyHidden>
      </StatusBadge>
    </span>
  )
}

/** The group in which a reason is shown. */
export type ReasonSide = 'HELPING' | 'HOLDING_BACK' | 'TO_KNOW'

/**
 * The group of a reason. A reason that gains points helps, in older scores also if it is neutral; one that loses points holds
 * back. A remark has no points and holds back unless it is neutral.
 */
export const sideOfReason = ({ direction, points }: { readonly direction: FactorDirection; readonly points: number }): ReasonSide => {
  if (points > 0 || direction === 'POSITIVE') return 'HELPING'
  return points < 0 || direction === 'NEGATIVE' ? 'HOLDING_BACK' : 'TO_KNOW'
}
