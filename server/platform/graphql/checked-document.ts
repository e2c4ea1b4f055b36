import { GraphQLError, type GraphQLSchema, getOperationAST, Kind } from 'graphql'
import { type DomainError, invalidField } from '../../shared/errors.ts'
import { SAID, type Said, textOf } from '../../shared/i18n/text.ts'
import type { Viewer } from '../viewer.ts'
import type { Budget } from './budget.ts'
import { documentCache } from './documents.ts'
import { checkVariables, coerceVariables } from './limits.ts'

/** The longest variables, as JSON, in characters. */
const LONGEST_VARIABLES = 50_000
/** The longest words of a library that are repeated to the person. */
const LONGEST_MESSAGE = 200

/** A document that is kept to be run later. */
export interface KeptDocument {
  readonly document: string
  readonly variables: unknown
  readonly operationName: string | null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the text that an error was made from, or the words of the library. */
const saidBy = (error: GraphQLError, otherwise: (message: string) => Said): Said => {
  const { [SAID]: said } = error.extensions as { [SAID]?: Said }
  return said ?? otherwise(error.message.slice(0, LONGEST_MESSAGE))
}

const refusalOf = (error: GraphQLError): DomainError => {
  const isUnread = error.extensions['code'] === 'GRAPHQL_PARSE_FAILED'
  return invalidField(
    'document',
    saidBy(error, (message) =>
      isUnread ? textOf('platform.graphql.keptNoGraphql', { message }) : textOf('platform.graphql.keptUnfit', { message }),
    ),
  )
}

/**
 * Checks documents that people keep, with the limits and the charge of any operation: nothing is parsed beyond the most tokens. Throws
 * INVALID with the field that is at fault.
 */
export const createDocumentCheck = (budget: Budget) => {
  const documentsOf = new WeakMap<GraphQLSchema, ReturnType<typeof documentCache>>()
  const operationOf = (viewer: Viewer, schema: GraphQLSchema, { document: text, operationName }: KeptDocument) => {
    const read = documentsOf.get(schema) ?? documentCache(schema)
    documentsOf.set(schema, read)
    const document = read(text, () => void budget.chargeReading(viewer, text))
    if (!('kind' in document)) throw refusalOf(document[0]!)
    const operation = getOperationAST(document, operationName)
    if (operation) return operation
    if (operationName !== null) throw invalidField('operationName', textOf('platform.graphql.keptNoSuchOperation', { operationName }))
    const isWithout = document.definitions.every(({ kind }) => kind !== Kind.OPERATION_DEFINITION)
    if (isWithout) throw invalidField('document', 'platform.graphql.keptNoOperation')
    throw invalidField('operationName', 'platform.graphql.keptSeveralOperations')
  }
  const checkValues = (variables: unknown): Record<string, unknown> => {
    if (!isObject(variables)) throw invalidField('variables', 'platform.graphql.variablesAreNamed')
    try {
      checkVariables(variables)
    } catch (error) {
      throw error instanceof GraphQLError
        ? invalidField(
            'variables',
            saidBy(error, () => 'platform.graphql.variablesAreNamed'),
          )
        : error
    }
    if (JSON.stringify(variables).length > LONGEST_VARIABLES) {
      throw invalidField('variables', textOf('platform.graphql.keptVariablesTooLong', { most: LONGEST_VARIABLES }))
    }
    return variables
  }

  return {
    /** Returns the variables of a document that may be kept. They need not fit its types yet. */
    expectKeepable(viewer: Viewer, schema: GraphQLSchema, kept: KeptDocument): Record<string, unknown> {
      operationOf(viewer, schema, kept)
      return checkValues(kept.variables)
    },

    /** Throws INVALID unless a kept document is a query whose variables fit, so that it can be run by the clock. */
    expectRunnable(viewer: Viewer, schema: GraphQLSchema, kept: KeptDocument): void {
      const operation = operationOf(viewer, schema, kept)
      if (operation.operation !== 'query') throw invalidField('document', 'platform.graphql.queriesOnly')
      try {
        coerceVariables(schema, operation, checkValues(kept.variables))
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        throw invalidField(
          'variables',
          saidBy(error, (message) => textOf('platform.graphql.keptVariablesUnfit', { message })),
        )
      }
    },
  }
}

export type DocumentCheck = ReturnType<typeof createDocumentCheck>
