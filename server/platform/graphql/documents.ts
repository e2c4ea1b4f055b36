import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql'
import { limitRules, MAX_ERRORS, MAX_TOKENS } from './limits.ts'

const DOCUMENTS_KEPT = 500

/**
 * Caches documents that were parsed and found valid, so that a thousand equal operations share one. Calls `onReading`
 * before a document that is not cached is parsed.
 */
export const documentCache = (schema: GraphQLSchema) => {
  const known = new Map<string, DocumentNode | readonly GraphQLError[]>()
  return (query: string, onReading: () => void): DocumentNode | readonly GraphQLError[] => {
    const found = known.get(query)
    if (found) return found
    onReading()
    let checked: DocumentNode | readonly GraphQLError[]
    try {
      const document = parse(query, { maxTokens: MAX_TOKENS })
      const errors = validate(schema, document, [...specifiedRules, ...limitRules], { maxErrors: MAX_ERRORS })
      const coded = (error: GraphQLError) =>
        error.extensions['code'] ? error : new GraphQLError(error.message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
      checked = errors.length > 0 ? errors.map(coded) : document
    } catch (error) {
      checked = [new GraphQLError((error as Error).message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } })]
    }
    if (known.size >= DOCUMENTS_KEPT) known.delete(known.keys().next().value!)
    known.set(query, checked)
    return checked
  }
}
