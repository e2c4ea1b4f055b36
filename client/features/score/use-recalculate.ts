import { useState } from 'react'
import { useSubmit } from '@/lib/use-submit'
import { type NoScoreFragment, type ScorePartsFragment, useCalculateAltScoreMutation } from './alt-score.generated'

type Outcome = ScorePartsFragment | NoScoreFragment

/** Computes the score now. What came of it is told beside the button until the next time. */
export const useRecalculate = (again: () => Promise<unknown>) => {
  const [calculate] = useCalculateAltScoreMutation()
  const [outcome, setOutcome] = useState<Outcome>()
  const submission = useSubmit(
    async (_: undefined) => (await calculate()).data?.calculateAltScore,
    async (found) => {
      await again().catch(() => undefined)
      setOutcome(found)
    },
  )
  const run = () => {
    setOutcome(undefined)
    return submission.submit(undefined)
  }
  return { run, pending: submission.pending, failure: submission.failure, outcome }
}

export type Recalculation = ReturnType<typeof useRecalculate>
