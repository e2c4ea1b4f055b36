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

/** The score tells what moved it against the score before; another one on the screen is not explained by that. */
const explained = (score: ScorePartsFragment, shown: Outcome | null | undefined): ScorePartsFragment =>
  shown?.__typename === 'AltScore' && score.change !== null && score.score - score.change !== shown.score
    ? { ...score, change: null, changes: [] }
    : score

/**
 * Computes the score now. What came of it is told beside the button until the next time, and so is what comes of it when
 * a colleague or the end of a month computes it.
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
      // One's own is told by its answer.
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
