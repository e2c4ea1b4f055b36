import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { MAX_ERRORS } from './limits.ts'

/** Compiling takes some milliseconds, so a document is compiled when it is seen for the second time. */
const COMPILE_AT_SIGHT = 2

interface Known {
  sights: number
  compiled?: CompiledQuery | null
}

export interface CompiledExecution {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly operationName: string | null
  readonly variables: Record<string, unknown>
  readonly context: unknown
}

/** Rebuilds the errors of graphql-jit, which lack what graphql-js gives them. */
const real = ({ message, path, originalError, locations }: GraphQLError) => {
  const extensions = (originalError as { extensions?: Record<string, unknown> } | undefined)?.extensions
  const error = new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null, extensions: extensions ?? null })
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true })
}

/** Fills in the defaults of non-null variables, which graphql-jit ignores. */
const withDefaults = ({ variableDefinitions = [] }: OperationDefinitionNode, given: Record<string, unknown>) => {
  const filled = { ...given }
  for (const { variable, defaultValue } of variableDefinitions) {
    const name = variable.name.value
    if (defaultValue && filled[name] === undefined) filled[name] = valueFromASTUntyped(defaultValue)
  }
  return filled
}

/**
 * Executes queries as compiled functions, with the same results as graphql-js. Returns undefined when graphql-js must
 * execute instead: when a document is seen for the first time, and when it cannot be compiled.
 */
export const createCompiledExecutor = (compileAtSight = COMPILE_AT_SIGHT) => {
  const known = new WeakMap<DocumentNode, Map<string, Known>>()

  const compiledOf = ({ schema, document, operationName }: CompiledExecution) => {
    const byName = known.get(document) ?? new Map<string, Known>()
    known.set(document, byName)
    const entry = byName.get(operationName ?? '') ?? { sights: 0 }
    byName.set(operationName ?? '', entry)
    entry.sights++
    if (entry.compiled === undefined && entry.sights >= compileAtSight) {
      const result = compileQuery(schema, document, operationName ?? undefined)
      entry.compiled = isCompiledQuery(result) ? result : null
    }
    return entry.compiled ?? undefined
  }

  return async (execution: CompiledExecution): Promise<ExecutionResult | undefined> => {
    const { schema, operation, variables, context } = execution
    if (operation.operation !== 'query') return undefined
    const compiled = compiledOf(execution)
    if (!compiled) return undefined
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: MAX_ERRORS })
    if (coerced.errors) return undefined
    const result = (await compiled.query(undefined, context, withDefaults(operation, variables))) as ExecutionResult
    const { data, errors } = result
    // It refused variables that graphql-js accepts, before any resolver ran: let graphql-js execute.
    if (errors && data == null && errors.every(({ path }) => path === undefined)) return undefined
    return errors ? { data: data ?? null, errors: errors.map(real) } : result
  }
}
