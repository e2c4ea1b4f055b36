import { useLenderRequestChangedSubscription } from './live-requests.generated'

/** Keeps the requests and responses on the screen current through the cache. */
export const useLiveRequests = (): void => {
  useLenderRequestChangedSubscription()
}
