import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'

type RootField = 'invoices' | 'invoicingSummary' | 'receipts' | 'recurringInvoices' | 'customers'

/** After an act that adds or removes rows: what is on the screen is asked again, what is not is forgotten. */
export const useForget = () => {
  const client = useApolloClient()
  return useCallback(
    (...fields: readonly RootField[]) => {
      void client.refetchQueries({
        updateCache: (cache) => {
          for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName })
        },
      })
    },
    [client],
  )
}
