import { type DocumentNode, type GraphQLSchema, getOperationAST } from 'graphql'
import { MINUTE, SECOND } from '../../shared/clock.ts'
import { graphqlRefusal } from '../../shared/graphql-refusal.ts'
import type { Viewer } from '../viewer.ts'
import { type Budget, chargeOf } from './budget.ts'
import { documentCache } from './documents.ts'
import { checkVariables, coerceVariables, MAX_COST, measureCost } from './limits.ts'

/** An operation that is not run. */
export interface AskedOperation {
  readonly query: string
  readonly variables: unknown
  readonly operationName: string | null
}

/** What an operation would be charged, and what the caller may spend. */
export interface OperationCost {
  readonly cost: number
  readonly most: number
  readonly left: number
  readonly budget: number
  readonly refillPerSecond: number
  readonly waitSeconds: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Measures operations as execution charges them, without running them. An invalid document is refused by its first error. Parsing a
 * document that was not measured before is charged to the caller, as it is when the document is run.
 */
export const createQueryCost = (budget: Budget) => {
  const documentsOf = new WeakMap<GraphQLSchema, ReturnType<typeof documentCache>>()
  const documentOf = (schema: GraphQLSchema, viewer: Viewer, query: string): DocumentNode => {
    const read = documentsOf.get(schema) ?? documentCache(schema)
    documentsOf.set(schema, read)
    const document = read(query, () => void budget.chargeReading(viewer, query))
    if ('kind' in document) return document
    throw document[0]!
  }

  return (viewer: Viewer, schema: GraphQLSchema, { query, variables, operationName }: AskedOperation): OperationCost => {
    const document = documentOf(schema, viewer, query)
    const operation = getOperationAST(document, operationName)
    if (!operation) throw graphqlRefusal('OPERATION_RESOLUTION_FAILURE', 'platform.graphql.noSuchOperation')
    const given = variables ?? {}
    if (!isObject(given)) throw graphqlRefusal('BAD_USER_INPUT', 'platform.graphql.variablesAreNamed')
    checkVariables(given)
    coerceVariables(schema, operation, given)
    const cost = chargeOf(measureCost(schema, document, operationName ?? undefined, given))
    const { left, budget: most } = budget.balanceOf(viewer) ?? { left: 0, budget: 0 }
    const refillPerSecond = (most * SECOND) / MINUTE
    const waitSeconds = refillPerSecond > 0 ? Math.ceil(Math.max(0, Math.min(cost, most) - left) / refillPerSecond) : 0
    return { cost, most: MAX_COST, left, budget: most, refillPerSecond, waitSeconds }
  }
}
