import { execute, type GraphQLFormattedError, type GraphQLSchema, getOperationAST } from 'graphql'
import type { Logger } from 'pino'
import { graphqlRefusal } from '../../shared/graphql-refusal.ts'
import { Role } from '../../shared/role.ts'
import type { Context } from '../context.ts'
import { presentError } from '../http/failures.ts'
import { inLanguage, type Language } from '../i18n/language.ts'
import { during, nameRequest, readFromPool } from '../process/operation.ts'
import { expectScopes } from '../scopes.ts'
import { expectReader, type SignedInViewer } from '../viewer.ts'
import { type Budget, chargeOf } from './budget.ts'
import { createCompiledExecutor } from './compiled.ts'
import { documentCache } from './documents.ts'
import { checkVariables, coerceVariables, costOf } from './limits.ts'

/** A query that background work runs for a person. */
export interface BackgroundQuery {
  readonly viewer: SignedInViewer
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | null
  /** The language of errors. */
  readonly language: Language
  /** Whether its cost is taken from the person's budget. */
  readonly isCharged: boolean
}

/** What a query returned, as a client would have received it. A query that was refused has no data. */
export interface BackgroundResult {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly errors: readonly GraphQLFormattedError[]
}

/**
 * Runs a query within a job as if the person had sent it: same limits, same rights, same errors, and analysts read on their own
 * connections. Never throws for what the query does; a mutation or a subscription is refused.
 */
export type RunInBackground = (query: BackgroundQuery) => Promise<BackgroundResult>

export interface BackgroundOptions {
  readonly schema: GraphQLSchema
  readonly budget: Budget
  readonly contextFor: (viewer: SignedInViewer, language: Language, requestId: string) => Context
  readonly log: Logger
  /** A document is compiled when it is seen for this time. Default: the second. */
  readonly compileAtSight?: number | undefined
}

/** Creates what runs queries in the background. Its results do not depend on the process that runs them. */
export const createBackground = ({ schema, budget, contextFor, log, compileAtSight }: BackgroundOptions): RunInBackground => {
  const documentOf = documentCache(schema)
  const executeCompiled = createCompiledExecutor(compileAtSight)

  const run = async (asked: BackgroundQuery, requestId: string): Promise<BackgroundResult> => {
    const { viewer, query, operationName, language, isCharged } = asked
    const present = (error: unknown) => inLanguage(presentError(error, requestId, log), language)
    const document = documentOf(query, () => {
      if (isCharged) budget.chargeReading(viewer, query)
    })
    if (!('kind' in document)) return { data: null, errors: document.map(present) }
    try {
      const operation = getOperationAST(document, operationName)
      if (!operation) throw graphqlRefusal('OPERATION_RESOLUTION_FAILURE', 'platform.graphql.noSuchOperation')
      if (operation.operation !== 'query') throw graphqlRefusal('BAD_REQUEST', 'platform.graphql.queriesOnly')
      nameRequest(
        'query',
        operation.selectionSet.selections.flatMap((each) => (each.kind === 'Field' ? [each.name.value] : [])),
      )
      const variables = { ...asked.variables }
      expectReader(viewer)
      expectScopes(viewer, document, operation)
      checkVariables(variables)
      coerceVariables(schema, operation, variables)
      const cost = chargeOf(costOf(schema, document, operationName ?? undefined, variables))
      if (isCharged) await budget.take(viewer, cost)
      if (viewer.role === Role.ANALYST) readFromPool()
      const context = contextFor(viewer, language, requestId)
      const result =
        (await executeCompiled({ schema, document, operation, operationName, variables, context })) ??
        (await execute({ schema, document, operationName, variableValues: variables, contextValue: context }))
      return { data: result.data ?? null, errors: (result.errors ?? []).map(present) }
    } catch (error) {
      return { data: null, errors: [present(error)] }
    }
  }

  return (asked) => {
    const requestId = crypto.randomUUID()
    return during({ requestId }, () => run(asked, requestId))
  }
}
