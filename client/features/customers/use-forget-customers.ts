import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'

/** After a merge: lists that show the customers, or invoices under their names, are asked again. */
export const useForgetCustomers = () => {
  const client = useApolloClient()
  return useCallback(() => {
    void client.refetchQueries({
      updateCache: (cache) => {
        for (const fieldName of ['customers', 'invoices']) cache.evict({ id: 'ROOT_QUERY', fieldName })
      },
    })
  }, [client])
}
