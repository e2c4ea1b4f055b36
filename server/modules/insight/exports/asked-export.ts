import { type DocumentNode, type GraphQLSchema, getOperationAST, parse } from 'graphql'
import { documentCache } from '../../../platform/graphql/documents.ts'
import { checkVariables, coerceVariables, MAX_COST, MAX_TOKENS, measureCost } from '../../../platform/graphql/limits.ts'
import { expectScopes } from '../../../platform/scopes.ts'
import { expectReader, type Viewer } from '../../../platform/viewer.ts'
import { graphqlRefusal } from '../../../shared/graphql-refusal.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { DataExport } from './export.entity.ts'
import type { ExportCreateInput } from './export.inputs.ts'
import { PLAN_VARIABLES, planExport, variablesOf } from './export-plan.ts'

/** Rows of a page, the most that fit one operation first. */
const PAGE_SIZES = [100, 50, 20, 10, 5, 1]

/** What a person asked to be exported, read and found valid. */
export type AskedExport = Pick<DataExport, 'name' | 'format' | 'query' | 'operationName' | 'variables' | 'plan' | 'pageSize'>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses and validates a document as execution does; throws its first error. The number of its tokens is limited while it is parsed. */
const readDocument = (schema: GraphQLSchema, query: string): DocumentNode => {
  const document = documentCache(schema)(query, () => {})
  if ('kind' in document) return document
  throw document[0]!
}

const operationIn = (document: DocumentNode, operationName: string | null) => {
  const operation = getOperationAST(document, operationName)
  if (!operation) throw graphqlRefusal('OPERATION_RESOLUTION_FAILURE', 'platform.graphql.noSuchOperation')
  return operation
}

/** Throws FORBIDDEN for an API key that may not run the query of an export. */
export const expectScopesOf = (viewer: Viewer, { query, operationName }: Pick<DataExport, 'query' | 'operationName'>): void => {
  const document = parse(query, { maxTokens: MAX_TOKENS })
  expectScopes(viewer, document, operationIn(document, operationName))
}

/** Reads what is asked to be exported: throws for a query that the viewer could not run, or that has not exactly one list to export. */
export const askedExport = (viewer: Viewer, schema: GraphQLSchema, input: ExportCreateInput): AskedExport => {
  expectReader(viewer)
  const document = readDocument(schema, input.query)
  const operationName = input.operationName ?? null
  const operation = operationIn(document, operationName)
  expectScopes(viewer, document, operation)
  const given = input.variables ?? {}
  if (!isObject(given)) throw graphqlRefusal('BAD_USER_INPUT', 'platform.graphql.variablesAreNamed')
  checkVariables(given)
  const plan = planExport(schema, document, operation, input.path ?? null)
  const variables = variablesOf(plan, given)
  const planned = readDocument(schema, plan.document)
  const paged = (first: number) => ({ ...variables, [PLAN_VARIABLES.first]: first, [PLAN_VARIABLES.counts]: true })
  coerceVariables(schema, operationIn(planned, null), paged(1))
  const costs = PAGE_SIZES.map((first) => ({ first, cost: measureCost(schema, planned, undefined, paged(first)) }))
  const fitting = costs.find(({ cost }) => cost <= MAX_COST)
  if (!fitting) {
    throw graphqlRefusal('QUERY_TOO_COMPLEX', textOf('platform.graphql.tooCostly', { cost: costs.at(-1)!.cost, most: MAX_COST }))
  }
  return { name: input.name.trim(), format: input.format, query: input.query, operationName, variables, plan, pageSize: fitting.first }
}
