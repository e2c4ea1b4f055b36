import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql, type Hindrance, hindranceOf } from '@/lib/api/fetch-graphql'
import type { FacilityChain } from './chain-hashes'
import type { FacilityChainQuery } from './facility-chain.generated'
import query from './facility-chain.graphql?raw'

type Read = { readonly chain?: FacilityChain; readonly hindrance?: Hindrance }

/** Reads the chain of a facility from its public link. */
export const useFacilityChain = (id: string) => {
  const { i18n } = useTranslation()
  const [read, setRead] = useState<Read>({})
  const [tries, setTries] = useState(0)
  const again = useCallback(() => setTries((count) => count + 1), [])
  const ready = i18n.isInitialized
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    setRead({})
    if (!ready) return
    const leaving = new AbortController()
    fetchGraphql<FacilityChainQuery>(query, { variables: { id }, signal: leaving.signal }).then(
      ({ facilityChain }) => setRead(facilityChain ? { chain: facilityChain } : { hindrance: 'unknown' }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setRead({ hindrance: hindranceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [id, tries, ready])
  return { ...read, again }
}
