import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'

/** A field as it is in the result: several fields of a document with the same response key are one. */
export interface Selected {
  readonly key: string
  readonly field: GraphQLField<unknown, unknown>
  /** The type that has the field, where the type around it is an interface or a union. */
  readonly on: string | null
  readonly nodes: FieldNode[]
  isConditional: boolean
}

/** Returns a field of a type by its name, `__typename` included. */
export const fieldIn = (type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined =>
  name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : 'getFields' in type ? type.getFields()[name] : undefined

/** What is selected within a field, wherever the document selects it. */
export const setsOf = ({ nodes }: Selected): SelectionSetNode[] => nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []))

/** Whether a type is a list, or a list that is never null. */
export const isList = (type: GraphQLOutputType) => isListType(getNullableType(type))

/** Whether a field is a list in pages. */
export const isConnection = ({ args, type }: GraphQLField<unknown, unknown>): boolean => {
  const page = getNullableType(type)
  if (!isObjectType(page) || !['first', 'after'].every((wanted) => args.some(({ name }) => name === wanted))) return false
  const { pageInfo, nodes, edges } = page.getFields()
  return pageInfo !== undefined && (nodes ?? edges) !== undefined
}

/** Returns the fragments of a document by their names. */
export const fragmentsIn = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])))

export interface SelectionBounds {
  /** How many selections are read at most: fragments can repeat each other. */
  readonly most: number
  readonly tooMany: () => Error
  /** Throws for a response key that is not wanted. */
  readonly expectKey?: (key: string) => void
}

/** Reads the fields of a valid document, type by type, as its execution will merge them. */
export const readSelections = (
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  { most, tooMany, expectKey = () => {} }: SelectionBounds,
) => {
  let selected = 0
  return (type: GraphQLCompositeType, sets: readonly SelectionSetNode[]): Selected[] => {
    const found = new Map<string, Selected>()
    const spread = new Set<string>()
    const collect = (within: GraphQLCompositeType, { selections }: SelectionSetNode, isConditional: boolean): void => {
      for (const each of selections) {
        if (++selected > most) throw tooMany()
        const conditional = isConditional || (each.directives ?? []).length > 0
        if (each.kind === Kind.FIELD) {
          const key = (each.alias ?? each.name).value
          expectKey(key)
          const field = fieldIn(within, each.name.value)
          if (!field) continue
          const known = found.get(key)
          if (known) {
            known.nodes.push(each)
            known.isConditional ||= conditional
          } else {
            found.set(key, { key, field, on: within === type ? null : within.name, nodes: [each], isConditional: conditional })
          }
          continue
        }
        if (each.kind === Kind.FRAGMENT_SPREAD && spread.has(each.name.value)) continue
        if (each.kind === Kind.FRAGMENT_SPREAD) spread.add(each.name.value)
        const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each
        if (!fragment) continue
        const condition = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : within
        if (isCompositeType(condition)) collect(condition, fragment.selectionSet, conditional)
      }
    }
    for (const set of sets) collect(type, set, false)
    return [...found.values()]
  }
}
