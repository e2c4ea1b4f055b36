import type { Hindrance } from '@/lib/api/fetch-graphql'
import { usePublicQuery } from '@/lib/api/use-public-query'
import type { FacilityChain } from './chain-hashes'
import type { FacilityChainQuery } from './facility-chain.generated'
import query from './facility-chain.graphql?raw'

interface ReadChain {
  readonly chain?: FacilityChain
  readonly hindrance?: Hindrance
  readonly again: () => void
}

/** Reads the chain of a facility from its public link. */
export const useFacilityChain = (id: string): ReadChain => {
  const { data, hindrance, again } = usePublicQuery<FacilityChainQuery>(query, { id })
  if (hindrance) return { hindrance, again }
  if (!data) return { again }
  return data.facilityChain ? { chain: data.facilityChain, again } : { hindrance: 'unknown', again }
}
