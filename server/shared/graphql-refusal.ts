import { type ASTNode, GraphQLError } from 'graphql'
import type { ErrorCode } from './errors.ts'
import { SAID, type Said, written } from './i18n/text.ts'

/** An error of GraphQL, of a document or of what is in it, that refuses with a text as a `DomainError` does. */
export const graphqlRefusal = (code: ErrorCode, said: Said, nodes: readonly ASTNode[] = []): GraphQLError =>
  new GraphQLError(written(said, 'en'), { nodes, extensions: { code, [SAID]: said } })
