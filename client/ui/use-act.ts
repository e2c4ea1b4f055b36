import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { QueryField } from '@/graphql/query-fields.generated'
import { type IntentOptions, type IntentSubmission, useIntent } from '@/lib/use-intent'
import { useStale } from '@/lib/use-stale'
import { type Submission, useSubmit } from '@/lib/use-submit'
import { toast } from './toaster'

type Act<Data, Variables, Values, Key extends readonly string[] = []> = {
  readonly variables: (values: Values, ...idempotencyKey: Key) => Variables
  /**
   * The fields that the act changes beyond the objects it returns, which the cache merges: lists that gain or lose a row,
   * counts, sums. The queries on the screen that read them are fetched again.
   */
  readonly changes?: readonly QueryField[]
  /** The sentence that says what was done. */
  readonly toast?: (data: Data, values: Values) => string
  /** Closes where the act was started, or goes on with what it returned. */
  readonly done?: (data: Data, values: Values) => unknown
}

const useSent = <Data, Variables extends OperationVariables, Values>(
  mutation: TypedDocumentNode<Data, Variables>,
  { changes, toast: sentenceOf, done }: Omit<Act<Data, Variables, Values>, 'variables'>,
) => {
  const client = useApolloClient()
  const stale = useStale()
  return {
    send: async (values: Values, variables: Variables) => {
      const { data } = await client.mutate({ mutation, variables })
      return { data: data as Data, values }
    },
    finish: ({ data, values }: { readonly data: Data; readonly values: Values }) => {
      if (changes) void stale(changes)
      if (sentenceOf) toast.done(sentenceOf(data, values))
      return done?.(data, values)
    },
  }
}

/**
 * One mutation, from the form or button that starts it to what follows: pending while it runs, its failure in words and by
 * field, the focus given back, what it changes fetched again, the toast, the closing. An act that needs more is plain
 * `useSubmit`.
 *
 *     const submission = useAct(OpenAccountDocument, {
 *       variables: (input: OpenAccountInput) => ({ input }),
 *       changes: ['walletAccounts', 'walletSummary'],
 *       toast: ({ openAccount }) => t('new.done', { name: openAccount.name }),
 *       done: onClose,
 *     })
 */
export const useAct = <Data, Variables extends OperationVariables, Values = undefined>(
  mutation: TypedDocumentNode<Data, Variables>,
  { variables, ...act }: Act<Data, Variables, Values>,
): Submission<Values> => {
  const { send, finish } = useSent(mutation, act)
  return useSubmit((values: Values) => send(values, variables(values)), finish)
}

/** An act that happens at most once, however often it is sent; `useIntent` says what its name and its options mean. */
export const useActOnce = <Data, Variables extends OperationVariables, Values = undefined>(
  name: string,
  mutation: TypedDocumentNode<Data, Variables>,
  { variables, ...act }: Act<Data, Variables, Values, [idempotencyKey: string]>,
  options?: IntentOptions,
): IntentSubmission<Values> => {
  const { send, finish } = useSent(mutation, act)
  return useIntent(name, (values: Values, idempotencyKey) => send(values, variables(values, idempotencyKey)), finish, options)
}
