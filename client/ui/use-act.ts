import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { Kind } from 'graphql'
import type { QueryField } from '@/graphql/query-fields.generated'
import { withPresence } from '@/lib/api/presence'
import { type Submission, useSubmit } from '@/lib/api/use-submit'
import { ViewerDocument } from '@/lib/api/viewer.generated'
import { type IntentOptions, type IntentSubmission, useIntent } from '@/lib/browser/use-intent'
import { useStale } from '@/lib/lists/use-stale'
import { toast } from './overlays/toaster'

type Consequences<Data, Values> = {
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

type Act<Data, Variables, Values, Key extends readonly string[] = []> = Consequences<Data, Values> & {
  readonly variables: (values: Values, ...idempotencyKey: Key) => Variables
}

type Sent<Data, Values> = { readonly data: Data; readonly values: Values }

/** Returns whether the person may not call a mutation as a member of their business, as the server says it. */
const useIsRefused = () => {
  const client = useApolloClient()
  return ({ definitions }: TypedDocumentNode<unknown, never>): boolean => {
    const refused = client.readQuery({ query: ViewerDocument })?.viewer?.refusedMutations ?? []
    return definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION &&
        definition.selectionSet.selections.some((field) => field.kind === Kind.FIELD && refused.includes(field.name.value)),
    )
  }
}

/** Sends a mutation and returns its data. The person confirms their presence first where the server requires it. */
export type Send = <Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
) => Promise<Data>

const useSend = (): Send => {
  const client = useApolloClient()
  return async <Data, Variables extends OperationVariables>(mutation: TypedDocumentNode<Data, Variables>, variables: Variables) => {
    const { data } = await withPresence(() => client.mutate({ mutation, variables }))
    return data as Data
  }
}

const useConsequences = <Data, Values>({ changes, toast: sentenceOf, done }: Consequences<Data, Values>) => {
  const stale = useStale()
  return ({ data, values }: Sent<Data, Values>) => {
    if (changes) void stale(changes)
    if (sentenceOf) toast.done(sentenceOf(data, values))
    return done?.(data, values)
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
  { variables, ...consequences }: Act<Data, Variables, Values>,
): Submission<Values> => {
  const send = useSend()
  const finish = useConsequences(consequences)
  const isRefused = useIsRefused()(mutation)
  return { ...useSubmit(async (values: Values) => ({ data: await send(mutation, variables(values)), values }), finish), isRefused }
}

/**
 * Runs the mutations of a form that has several: one of two, or one after the other. Returns as `useAct` does; the data of its
 * consequences are what `run` returns.
 *
 *     const submission = useActs(
 *       async (send, input: VendorInput) =>
 *         vendor
 *           ? (await send(UpdateVendorDocument, { id: vendor.id, input })).updateVendor
 *           : (await send(CreateVendorDocument, { input })).createVendor,
 *       { changes: ['vendors'], done: onClose },
 *     )
 */
export const useActs = <Data, Values = undefined>(
  run: (send: Send, values: Values) => Promise<Data>,
  consequences: Consequences<Data, Values>,
): Submission<Values> => {
  const send = useSend()
  const finish = useConsequences(consequences)
  return useSubmit(async (values: Values) => ({ data: await run(send, values), values }), finish)
}

/** Runs a mutation that takes effect at most once, however often it is sent. `useIntent` describes its name and options. */
export const useActOnce = <Data, Variables extends OperationVariables, Values = undefined>(
  name: string,
  mutation: TypedDocumentNode<Data, Variables>,
  { variables, ...consequences }: Act<Data, Variables, Values, [idempotencyKey: string]>,
  options?: IntentOptions,
): IntentSubmission<Values> => {
  const send = useSend()
  const finish = useConsequences(consequences)
  const isRefused = useIsRefused()(mutation)
  const intent = useIntent(
    name,
    async (values: Values, idempotencyKey) => ({ data: await send(mutation, variables(values, idempotencyKey)), values }),
    finish,
    options,
  )
  return { ...intent, isRefused }
}
