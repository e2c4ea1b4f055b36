import { useState } from 'react'
import { useAct } from '@/ui/use-act'
import {
  AltScoreDocument,
  CalculateAltScoreDocument,
  type NoScoreFragment,
  type ScorePartsFragment,
  useAltScoreChangedSubscription,
} from './alt-score.generated'
import type { useAltScore } from './use-alt-score'

type Outcome = ScorePartsFragment | NoScoreFragment

/** Removes the explanation of the difference unless it refers to the score that was on the screen. */
const explained = (score: ScorePartsFragment, shown: Outcome | null | undefined): ScorePartsFragment =>
  shown?.__typename === 'AltScore' && score.change !== null && score.score - score.change !== shown.score
    ? { ...score, change: null, changes: [] }
    : score

/**
 * Recalculates the score. The result is shown next to the button until the next calculation, as are results of calculations
 * by a colleague or at the end of a month.
 */
export const useRecalculate = ({ data, refetch }: Pick<ReturnType<typeof useAltScore>, 'data' | 'refetch'>) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const shown = data?.altScore
  const { submit, pending, failure, clear } = useAct(CalculateAltScoreDocument, {
    variables: () => ({}),
    done: async ({ calculateAltScore }) => {
      await refetch().catch(() => undefined)
      setOutcome(calculateAltScore)
    },
  })
  useAltScoreChangedSubscription({
    onData: ({ client, data: { data: pushed } }) => {
      if (!pushed) return
      const { altScore } = pushed.altScoreChanged
      client.writeQuery({ query: AltScoreDocument, data: { altScore } })
      // The user's own calculation is reported by its response.
      if (pending || altScore?.__typename !== 'AltScore') return
      if (shown?.__typename === 'AltScore' && shown.id === altScore.id) return
      clear()
      setOutcome(explained(altScore, shown))
    },
  })
  const run = () => {
    setOutcome(undefined)
    return submit(undefined)
  }
  return { run, pending, failure, outcome }
}

export type Recalculation = ReturnType<typeof useRecalculate>
