import { useCallback, useEffect, useState } from 'react'
import { fetchGraphql, type Hindrance, hindranceOf } from '@/lib/api/fetch-graphql'
import type { ScoreEvidenceQuery } from './score-evidence.generated'
import query from './score-evidence.graphql?raw'

export type Evidence = ScoreEvidenceQuery['scoreEvidence']

type Read = { readonly evidence?: Evidence; readonly hindrance?: Hindrance }

/** Loads the evidence without Apollo; `again` repeats it after a failure. */
export const useEvidence = () => {
  const [read, setRead] = useState<Read>({})
  const [tries, setTries] = useState(0)
  const again = useCallback(() => {
    setRead({})
    setTries((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    const leaving = new AbortController()
    fetchGraphql<ScoreEvidenceQuery>(query, { signal: leaving.signal }).then(
      ({ scoreEvidence }) => setRead({ evidence: scoreEvidence }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setRead({ hindrance: hindranceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [tries])
  return { ...read, again }
}
