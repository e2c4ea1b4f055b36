import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { QueryField } from '@/graphql/query-fields.generated'
import { type Submission, useSubmit } from '@/lib/api/use-submit'
import { type IntentOptions, type IntentSubmission, useIntent } from '@/lib/browser/use-intent'
import { useStale } from '@/lib/lists/use-stale'
import { toast } from './overlays/toaster'

type Act<Data, Variables, Values, Key extends readonly string[] = []> = {
  readonly variables: (values: Values, ...idempotencyKey: Key) => Variables
  /**
   * The query fields that the mutation changes besides the objects it returns, which the cache merges: lists that gain or lose
   * a row, counts, sums. The queries on the screen that read them are refetched.
   */
  readonly changes?: readonly QueryField[]
  /** The message after success. */
  readonly toast?: (data: Data, values: Values) => string
  /** Closes the form, or continues with the result. */
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
 * Runs one mutation of a form or button: `pending` while it runs, failures in words and by field, the focus restored, changed
 * fields refetched, a toast, and `done`. If you need more, use `useSubmit`.
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

/** Runs a mutation that takes effect at most once, however often it is sent. `useIntent` describes its name and options. */
export const useActOnce = <Data, Variables extends OperationVariables, Values = undefined>(
  name: string,
  mutation: TypedDocumentNode<Data, Variables>,
  { variables, ...act }: Act<Data, Variables, Values, [idempotencyKey: string]>,
  options?: IntentOptions,
): IntentSubmission<Values> => {
  const { send, finish } = useSent(mutation, act)
  return useIntent(name, (values: Values, idempotencyKey) => send(values, variables(values, idempotencyKey)), finish, options)
}
