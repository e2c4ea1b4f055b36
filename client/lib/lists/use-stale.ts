import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { QueryField } from '@/graphql/query-fields.generated'

/** The query fields that show money in the business's accounts. */
export const MONEY = [
  'cashPosition',
  'transactions',
  'walletAccount',
  'walletAccounts',
  'walletSummary',
] as const satisfies readonly QueryField[]

/** The query fields that show the invoices of the business, and what is owed by them. */
export const INVOICES = ['invoices', 'invoicingSummary', 'customers'] as const satisfies readonly QueryField[]

/**
 * Refetches the queries on the screen that read these fields, with any arguments. Queries that mount later fetch anyway. The
 * promise resolves when the data has arrived; a failure is shown where the query is used.
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
