import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isCompositeType,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { MAX_TOKENS } from '../../../platform/graphql/limits.ts'
import { fragmentsIn, isList, readSelections, setsOf } from '../../../platform/graphql/selections.ts'
import type { SavedQuery } from '../saved-queries/saved-query.entity.ts'

const MOST_SELECTED = 5_000
/** The key under which a connection of the result says whether it has further pages. */
const FURTHER = 'scheduleFurther'

/** How a saved query is run for a mail. */
export interface ResultPlan {
  /** The document, with one question more for each connection: whether it has further pages. */
  readonly document: string
  /** Where the first list of records is in the result, level by level and in the order of the document; null where there is none. */
  readonly list: readonly string[] | null
}

const firstList = (schema: GraphQLSchema, document: DocumentNode, set: SelectionSetNode): readonly string[] | null => {
  const tooMany = () => new RangeError('A document selects too much to find its list.')
  const select = readSelections(schema, fragmentsIn(document), { most: MOST_SELECTED, tooMany })
  let level = [{ type: schema.getQueryType()!, sets: [set] as readonly SelectionSetNode[], path: [] as readonly string[] }]
  while (level.length > 0) {
    const below: typeof level = []
    for (const { type, sets, path } of level) {
      for (const each of select(type, sets)) {
        const inner = getNamedType(each.field.type)
        if (!isCompositeType(inner)) continue
        const own = [...path, each.key]
        if (isList(each.field.type)) return own
        if (isObjectType(inner)) below.push({ type: inner, sets: setsOf(each), path: own })
      }
    }
    level = below
  }
  return null
}

const nameOf = (value: string) => ({ kind: Kind.NAME, value }) as const
const ASKED: FieldNode = {
  kind: Kind.FIELD,
  alias: nameOf(FURTHER),
  name: nameOf('pageInfo'),
  selectionSet: { kind: Kind.SELECTION_SET, selections: [{ kind: Kind.FIELD, name: nameOf('hasNextPage') }] },
}

const withFurther = (schema: GraphQLSchema, document: DocumentNode): DocumentNode => {
  const types = new TypeInfo(schema)
  return visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: {
        leave(set) {
          const type = types.getParentType()
          if (!isObjectType(type)) return undefined
          const { pageInfo, nodes, edges } = type.getFields()
          return pageInfo && (nodes ?? edges) ? { ...set, selections: [...set.selections, ASKED] } : undefined
        },
      },
    }),
  )
}

/** Plans the run of a saved query; undefined for one that the schema no longer takes, which is run as it is for its error. */
export const planResult = (
  schema: GraphQLSchema,
  { document: text, operationName }: Pick<SavedQuery, 'document' | 'operationName'>,
): ResultPlan | undefined => {
  try {
    const document = parse(text, { maxTokens: MAX_TOKENS })
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== 'query') return undefined
    return { document: print(withFurther(schema, document)), list: firstList(schema, document, operation.selectionSet) }
  } catch {
    return undefined
  }
}

type Json = Readonly<Record<string, unknown>>

/** A result as the saved query returns it, and whether a list in it has further pages. */
export interface ReadResult {
  readonly data: Json
  readonly isCut: boolean
}

/** Takes what {@link planResult} asked besides out of a result. */
export const withoutFurther = (data: Json): ReadResult => {
  let isCut = false
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    const { [FURTHER]: further, ...rest } = value as Json
    if ((further as { hasNextPage?: boolean } | undefined)?.hasNextPage) isCut = true
    return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, clean(inner)]))
  }
  return { data: clean(data) as Json, isCut }
}
