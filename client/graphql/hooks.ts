// The runtime and the types behind every generated hook. Hand-written once; see hooks-plugin.mjs.
import type { ApolloCache as Cache, ErrorPolicy, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { SkipToken } from '@apollo/client/react'
import { useMutation, useQuery, useSubscription } from '@apollo/client/react'

type Vars = OperationVariables
type Empty = Record<never, never>
/** Options are optional when every variable is. */
type Args<V, O> = Empty extends V ? [options?: O] : [options: O]
type None = Record<string, never>

/** Data is complete or absent: Apollo's own overloads fall back to partial data where they cannot infer the options. */
export type QueryHook<D, V extends Vars> = (
  ...args: Args<V, (useQuery.Options<D, V> & { readonly returnPartialData?: never }) | SkipToken>
) => useQuery.ResultForOptions<D, V, None>
export interface MutationHook<D, V extends Vars> {
  (): useMutation.ResultForOptions<D, V, Cache, None>
  <
    O extends useMutation.Options<NoInfer<D>, NoInfer<V>, Cache> & {
      variables?: { [K in Exclude<keyof O['variables'], keyof V>]?: never }
    },
    E extends ErrorPolicy | undefined = undefined,
  >(
    options: O & useMutation.OptionsFor<O> & { errorPolicy?: E },
  ): useMutation.ResultForOptions<D, V, Cache, O, E>
}
export type SubscriptionHook<D, V extends Vars> = (...args: Args<V, useSubscription.Options<D, V> | SkipToken>) => useSubscription.Result<D>

type Doc<D, V> = TypedDocumentNode<D, V>
// `as never`: the signatures above restate Apollo's overloads with the document already given.
export const queryHook = <D, V extends Vars>(doc: Doc<D, V>): QueryHook<D, V> => ((o: never) => useQuery(doc, o)) as never
export const mutationHook = <D, V extends Vars>(doc: Doc<D, V>): MutationHook<D, V> => ((o: never) => useMutation(doc, o)) as never
export const subscriptionHook = <D, V extends Vars>(doc: Doc<D, V>): SubscriptionHook<D, V> =>
  ((o: never) => useSubscription(doc, o)) as never
