import { GraphQLError, Kind, type OperationDefinitionNode, parse } from 'graphql'

/** What a document contains, or where it cannot be read. */
export type Read =
  | { readonly operations: readonly OperationDefinitionNode[]; readonly problem?: undefined }
  | { readonly operations: readonly []; readonly problem: { readonly line: number; readonly message: string } }

/** Reads the operations of a document. A document that cannot be parsed has a problem and no operations. */
export const readDocument = (document: string): Read => {
  try {
    const operations = parse(document).definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    return { operations }
  } catch (error) {
    const { message, locations } = error instanceof GraphQLError ? error : new GraphQLError(String(error))
    return { operations: [], problem: { line: locations?.[0]?.line ?? 1, message: message.replace(/^Syntax Error: /, '') } }
  }
}

/** The operation that runs: the chosen one, or the first. */
export const chosenOf = (operations: readonly OperationDefinitionNode[], name: string | null): OperationDefinitionNode | undefined =>
  operations.find((each) => each.name?.value === name) ?? operations[0]

/** The number of rows of the longest list in a result; null when it has no list. */
export const rowsIn = (data: unknown): number | null => {
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'object' || data === null) return null
  const counts = Object.values(data)
    .map(rowsIn)
    .filter((count) => count !== null)
  return counts.length === 0 ? null : Math.max(...counts)
}
