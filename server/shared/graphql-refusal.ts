import { type ASTNode, GraphQLError } from 'graphql'
import type { ErrorCode } from './errors.ts'
import { SAID, type Said, written } from './i18n/text.ts'

/** Creates a GraphQL error, about a document or its content, that carries a text as a `DomainError` does. */
export const graphqlRefusal = (code: ErrorCode, said: Said, nodes: readonly ASTNode[] = []): GraphQLError =>
  new GraphQLError(written(said, 'en'), { nodes, extensions: { code, [SAID]: said } })
