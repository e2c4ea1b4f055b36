import { type ArgumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql'

/** A field of a document as its result holds it, with what is selected within it, in document order. */
export type Selected = {
  /** Its key in the result: the alias, or the name of the field. */
  readonly key: string
  /** Its name in the schema. */
  readonly name: string
  /** The currency or other unit that its argument `in` asks for. */
  readonly unit?: string
  readonly of: readonly Selected[]
}

type Variables = Readonly<Record<string, unknown>>
type Reading = { readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>; readonly variables: Variables }
type Found = { readonly name: string; readonly unit: string | undefined; readonly sets: SelectionSetNode[] }

const unitOf = (parts: readonly ArgumentNode[] | undefined, variables: Variables): string | undefined => {
  const value = parts?.find(({ name }) => name.value === 'in')?.value
  if (value?.kind === Kind.ENUM || value?.kind === Kind.STRING) return value.value
  const given = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
  return typeof given === 'string' ? given : undefined
}

/** Fields of every type that a fragment is on: which of them a row has is known by the result alone. */
const gather = (set: SelectionSetNode, reading: Reading, within: ReadonlySet<string>, found: Map<string, Found>): void => {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value
      const known = found.get(key) ?? { name: selection.name.value, unit: unitOf(selection.arguments, reading.variables), sets: [] }
      if (selection.selectionSet) known.sets.push(selection.selectionSet)
      found.set(key, known)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      gather(selection.selectionSet, reading, within, found)
    } else {
      const name = selection.name.value
      const fragment = within.has(name) ? undefined : reading.fragments.get(name)
      if (fragment) gather(fragment.selectionSet, reading, new Set([...within, name]), found)
    }
  }
}

/** Fragments that are spread within their own fields are refused by the server; here they end at this depth. */
const DEEPEST = 40

const selectedIn = (sets: readonly SelectionSetNode[], reading: Reading, depth = 0): Selected[] => {
  if (depth > DEEPEST) return []
  const found = new Map<string, Found>()
  for (const set of sets) gather(set, reading, new Set(), found)
  return [...found].map(([key, { name, unit, sets: inner }]) => ({
    key,
    name,
    ...(unit && { unit }),
    of: selectedIn(inner, reading, depth + 1),
  }))
}

/**
 * Returns what an operation of a document selects: aliases as keys, fragments and inline fragments spread in their place, and
 * fields that are selected twice merged. Empty when the document has no such operation or cannot be parsed.
 */
export const selectionsOf = (document: string, operationName: string | undefined, variables: Variables): readonly Selected[] => {
  try {
    const { definitions } = parse(document)
    const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    const operation = operations.find(({ name }) => name?.value === operationName) ?? operations[0]
    const fragments = new Map(definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])))
    return operation ? selectedIn([operation.selectionSet], { fragments, variables }) : []
  } catch {
    return []
  }
}
