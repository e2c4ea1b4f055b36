import { type ApolloClient, ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { type OperationDefinitionNode, parse, separateOperations } from 'graphql'
import { catchError, map, type Observable, of, throwError } from 'rxjs'
import type { ResultError } from '../results/result-errors'

/** A result of the server as it was sent. */
export type RunResult = { readonly data?: unknown; readonly errors?: readonly ResultError[]; readonly extensions?: unknown }

export type Request = {
  readonly document: string
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}

const asResult = ({ data, errors, extensions }: ApolloLink.Result): RunResult => ({
  ...(data === undefined ? {} : { data }),
  ...(errors && errors.length > 0 ? { errors: errors as readonly ResultError[] } : {}),
  ...(extensions ? { extensions } : {}),
})

const bodyOf = (error: ServerError): RunResult | undefined => {
  try {
    return JSON.parse(error.bodyText) as RunResult
  } catch {
    return undefined
  }
}

/** A refusal of the server is a result, too. Anything else is thrown: the server was not reached. */
const refused = (error: unknown): Observable<RunResult> => {
  if (CombinedGraphQLErrors.is(error)) return of({ errors: error.errors as readonly ResultError[] })
  const result = ServerError.is(error) ? bodyOf(error) : undefined
  return result?.errors ? of(result) : throwError(() => error)
}

/**
 * Runs one operation of a document past the cache, exactly as it is written: nothing is added to what it selects. Queries and
 * mutations emit one result; a subscription runs over the product's socket and emits each one that arrives. Unsubscribing stops it.
 */
export const execute = (client: ApolloClient, { document, operation, variables }: Request): Observable<RunResult> => {
  const query = separateOperations(parse(document))[operation.name?.value ?? '']
  if (!query) throw new Error('The document has no such operation')
  return ApolloLink.execute(client.link, { query, variables: { ...variables } }, { client }).pipe(map(asResult), catchError(refused))
}
