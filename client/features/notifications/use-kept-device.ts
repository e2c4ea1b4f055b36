import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { pushSubscription } from '@/lib/browser/push'
import { KeepPushDeviceDocument } from './kept-device.generated'

/** After another sign-in, push messages of this browser belong to the new session. Without permission it does nothing. */
export const useKeptDevice = (): void => {
  const client = useApolloClient()
  useEffect(() => {
    const keep = async () => {
      const subscription = await pushSubscription()
      if (subscription) await client.mutate({ mutation: KeepPushDeviceDocument, variables: { input: { endpoint: subscription.endpoint } } })
    }
    // Nothing on the screen depends on it, and the next page that is loaded tries again.
    keep().catch(() => undefined)
  }, [client])
}
