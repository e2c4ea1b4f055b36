import { ApolloLink } from '@apollo/client'
import { concatMap, defer, finalize, from, map, of } from 'rxjs'

/** The longest that a request holds pushes back, in milliseconds. */
const LONGEST_HOLD = 5_000

/**
 * Two links, one for queries and mutations, one for subscriptions. A push that arrives while requests are under way is passed on
 * after their responses: the server may have read a response before the event that it pushes, and the older state would replace
 * the newer one in the cache. Pushes of one subscription keep their order. None is held back for more than five seconds, however
 * long a response takes.
 */
export const createOrder = (): { readonly requests: ApolloLink; readonly pushes: ApolloLink } => {
  const underWay = new Set<Promise<void>>()
  /** Notes a request. Returns what ends it, which is called automatically after the longest hold. */
  const begin = () => {
    let resolve = () => {}
    const ended = new Promise<void>((settle) => {
      resolve = settle
    })
    underWay.add(ended)
    const end = () => {
      clearTimeout(longest)
      underWay.delete(ended)
      resolve()
    }
    const longest = setTimeout(end, LONGEST_HOLD)
    return end
  }
  return {
    requests: new ApolloLink((operation, forward) =>
      defer(() => {
        const end = begin()
        // Apollo Client writes a response to the cache within the task that receives it.
        return forward(operation).pipe(finalize(() => setTimeout(end)))
      }),
    ),
    pushes: new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        map((pushed) => ({ pushed, before: [...underWay] })),
        concatMap(({ pushed, before }) => (before.length === 0 ? of(pushed) : from(Promise.all(before)).pipe(map(() => pushed)))),
      ),
    ),
  }
}
