import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { QueryField } from '@/graphql/query-fields.generated'

/** What shows the money in the business's accounts. */
export const MONEY = [
  'cashPosition',
  'transactions',
  'walletAccount',
  'walletAccounts',
  'walletSummary',
] as const satisfies readonly QueryField[]

/**
 * Fetches again the queries on the screen that read these fields, with whatever arguments. A query that opens later
 * fetches in any case. The promise resolves when they have arrived; a failure is shown where the query is.
 */
export const useStale = (): ((fields: readonly QueryField[]) => Promise<void>) => {
  const client = useApolloClient()
  return useCallback(
    async (fields) => {
      const stale = fields.map((field) => [field, (_: unknown, { INVALIDATE }: { INVALIDATE: never }) => INVALIDATE])
      await client.refetchQueries({ updateCache: (cache) => cache.modify({ fields: Object.fromEntries(stale) }) }).catch(() => undefined)
    },
    [client],
  )
}
