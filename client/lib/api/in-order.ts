import { ApolloLink } from '@apollo/client'
import { concatMap, defer, finalize, firstValueFrom, map, of, race, Subject, timer } from 'rxjs'

/** The longest that a push is held back for responses, in milliseconds. */
const LONGEST_HOLD = 5_000

/**
 * Two links, one for queries and mutations, one for subscriptions. A push that arrives while a request is under way is passed on
 * after its response: the server may have read the response before the event that it pushes, and the older state would replace
 * the newer one in the cache. Pushes of one subscription keep their order. None is held back for more than five seconds.
 */
export const createOrder = (): { readonly requests: ApolloLink; readonly pushes: ApolloLink } => {
  const underWay = new Set<Promise<void>>()
  return {
    requests: new ApolloLink((operation, forward) =>
      defer(() => {
        const ended = new Subject<void>()
        const response = firstValueFrom(ended, { defaultValue: undefined })
        underWay.add(response)
        const end = () => {
          underWay.delete(response)
          ended.complete()
        }
        // Apollo Client writes a response to the cache within the task that receives it.
        return forward(operation).pipe(finalize(() => setTimeout(end)))
      }),
    ),
    pushes: new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        concatMap((pushed) =>
          underWay.size === 0
            ? of(pushed)
            : race(
                defer(() => Promise.all(underWay)),
                timer(LONGEST_HOLD),
              ).pipe(map(() => pushed)),
        ),
      ),
    ),
  }
}
