import { useLenderRequestChangedSubscription } from './live-requests.generated'

/** Keeps the requests and answers on the screen as they are now; the cache redraws whatever shows them. */
export const useLiveRequests = (): void => {
  useLenderRequestChangedSubscription()
}
