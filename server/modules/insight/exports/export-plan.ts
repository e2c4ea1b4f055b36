import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
  parse,
  parseType,
  print,
  type SelectionNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql'
import { fieldIn, fragmentsIn, isConnection, isList, readSelections, type Selected, setsOf } from '../../../platform/graphql/selections.ts'
import { graphqlRefusal } from '../../../shared/graphql-refusal.ts'
import { type Said, textOf } from '../../../shared/i18n/text.ts'

/** How many columns a file may have. It bounds the walk over documents whose fragments repeat each other as well. */
export const MOST_COLUMNS = 300
const MOST_SELECTED = 5_000
/** The longest alias or name of a field, in characters. */
const LONGEST_KEY = 100
/** The longest paths of all columns together, in characters: they are stored with the export and in the audit log. */
const LONGEST_PATHS = 20_000

/** What the pages of an export are read with: a document of our own around the rows that the person selected. */
export interface ExportPlan {
  /** Takes {@link PLAN_VARIABLES} beside the variables of the person. */
  readonly document: string
  /** Where the connection is in the result, by response keys. */
  readonly path: readonly string[]
  /** Whether the rows are selected as the nodes of the connection or within its edges. */
  readonly rows: 'nodes' | 'edges'
  /** Where each column is in a row, by response keys, in the order of the document. */
  readonly columns: readonly (readonly string[])[]
}

/** Variables of a plan's document, beside those of the person: names that no one else gives to theirs are not needed, because these are refused there. */
export const PLAN_VARIABLES = { first: 'exportFirst', after: 'exportAfter', counts: 'exportCounts' } as const

/** The fields of a connection in the result of a plan's document. */
export const PLAN_FIELDS = { page: 'exportPage', total: 'exportTotal', isExact: 'exportIsExact' } as const

interface Found {
  readonly path: readonly Selected[]
  readonly isInList: boolean
}

const refuse = (said: Said) => graphqlRefusal('BAD_USER_INPUT', said)

type Select = ReturnType<typeof readSelections>

const connectionsBelow = (select: Select, type: GraphQLCompositeType, sets: readonly SelectionSetNode[], above: Found): Found[] =>
  select(type, sets).flatMap((each): Found[] => {
    const found = { path: [...above.path, each], isInList: above.isInList || isList(each.field.type) }
    if (isConnection(each.field)) return [found]
    const inner = getNamedType(each.field.type)
    return isCompositeType(inner) ? connectionsBelow(select, inner, setsOf(each), found) : []
  })

/** Returns the columns of a row. Lists are one column. Throws where a row has a connection of its own: only its first page would be read. */
const columnsOf = (
  select: Select,
  type: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
  above: readonly string[] = [],
): string[][] =>
  select(type, sets).flatMap((each) => {
    if (isConnection(each.field)) throw refuse(textOf('insight.exports.nested', { field: [...above, each.key].join('.') }))
    const path = [...above, each.key]
    const inner = getNamedType(each.field.type)
    if (!isCompositeType(inner)) return [path]
    const below = columnsOf(select, inner, setsOf(each), path)
    return isList(each.field.type) ? [path] : below
  })

const nameOf = (value: string) => ({ kind: Kind.NAME, value }) as const
const variable = (name: string) => ({ kind: Kind.VARIABLE, name: nameOf(name) }) as const
const argument = (name: string, value: string): ArgumentNode => ({ kind: Kind.ARGUMENT, name: nameOf(name), value: variable(value) })
const setOf = (selections: readonly SelectionNode[]): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections })
const fieldOf = (name: string, more: Partial<FieldNode> = {}): FieldNode => ({ kind: Kind.FIELD, name: nameOf(name), ...more })

const variableOf = (name: string, type: string): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: variable(name),
  type: parseType(type),
})

const COUNTED = [{ kind: Kind.DIRECTIVE, name: nameOf('include'), arguments: [argument('if', PLAN_VARIABLES.counts)] } as const]

/** Selects a field on the way to the connection again, without what else was selected beside it. */
const rebuilt = ({ key, field, on, nodes }: Selected, selectionSet: SelectionSetNode, args = nodes[0]!.arguments ?? []): SelectionNode => {
  const node = fieldOf(field.name, { ...(key !== field.name && { alias: nameOf(key) }), arguments: args, selectionSet })
  if (on === null) return node
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: nameOf(on) },
    selectionSet: setOf([node]),
  }
}

/** Returns the fragments that a selection needs, and those that they need. */
const fragmentsOf = (all: ReadonlyMap<string, FragmentDefinitionNode>, start: SelectionNode): FragmentDefinitionNode[] => {
  const needed = new Map<string, FragmentDefinitionNode>()
  const read = (node: SelectionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = all.get(value)
        if (!fragment || needed.has(value)) return
        needed.set(value, fragment)
        read(fragment)
      },
    })
  }
  read(start)
  return [...needed.values()]
}

const chosen = (found: readonly Found[], path: string | null): Found => {
  if (path === null) {
    if (found.length === 0) throw refuse('insight.exports.noConnection')
    if (found.length > 1) {
      const paths = found.map((each) => each.path.map(({ key }) => key).join('.')).join(', ')
      throw refuse(textOf('insight.exports.severalConnections', { paths }))
    }
    return found[0]!
  }
  const pathOf = (each: Found) => each.path.map(({ key }) => key).join('.')
  const named = found.find((each) => pathOf(each) === path)
  if (named) return named
  if (found.some((each) => path.startsWith(`${pathOf(each)}.`))) throw refuse(textOf('insight.exports.nested', { field: path }))
  throw refuse(textOf('insight.exports.notThere', { path }))
}

/**
 * Plans the export of one connection of a query: a document that reads a page of it after a cursor, and nothing else that the query
 * selects. `document` is valid. Throws BAD_USER_INPUT, each fault with a text of its own.
 */
export const planExport = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  path: string | null,
): ExportPlan => {
  if (operation.operation !== 'query') throw refuse('platform.graphql.queriesOnly')
  const fragments = fragmentsIn(document)
  const taken = (operation.variableDefinitions ?? []).map((each) => each.variable.name.value)
  const reserved = Object.values(PLAN_VARIABLES).find((name) => taken.includes(name))
  if (reserved) throw refuse(textOf('insight.exports.reservedVariable', { name: reserved }))
  const select = readSelections(schema, fragments, {
    most: MOST_SELECTED,
    tooMany: () => refuse(textOf('insight.exports.tooManyColumns', { most: MOST_COLUMNS })),
    expectKey(key) {
      if (key.length > LONGEST_KEY) throw refuse(textOf('insight.exports.longName', { most: LONGEST_KEY }))
    },
  })
  const root = { path: [], isInList: false }
  const found = chosen(connectionsBelow(select, schema.getQueryType()!, [operation.selectionSet], root), path)
  const connection = found.path.at(-1)!
  const keys = found.path.map(({ key }) => key)
  if (found.isInList) throw refuse(textOf('insight.exports.nested', { field: keys.join('.') }))

  const page = getNamedType(connection.field.type) as GraphQLCompositeType
  const inPage = select(page, setsOf(connection))
  const nodes = inPage.find(({ field }) => field.name === 'nodes')
  const edges = inPage.find(({ field }) => field.name === 'edges')
  const rows = nodes ? 'nodes' : 'edges'
  const edge =
    edges && select(getNamedType(edges.field.type) as GraphQLCompositeType, setsOf(edges)).find(({ field }) => field.name === 'node')
  const row = nodes ?? edge
  if (!row) throw refuse(textOf('insight.exports.noRows', { path: keys.join('.') }))
  const conditional = [...found.path, row, ...(nodes || !edges ? [] : [edges])].find(({ isConditional }) => isConditional)
  if (conditional) throw refuse(textOf('insight.exports.conditional', { field: conditional.key }))

  const rowType = getNamedType(row.field.type) as GraphQLCompositeType
  const columns = columnsOf(select, rowType, setsOf(row))
  const written = columns.flat().reduce((length, key) => length + key.length, 0)
  if (columns.length > MOST_COLUMNS || written > LONGEST_PATHS) {
    throw refuse(textOf('insight.exports.tooManyColumns', { most: MOST_COLUMNS }))
  }

  const rowSet = setOf(setsOf(row).flatMap(({ selections }) => selections))
  const fields = fieldIn(page, 'totalCount') ? [PLAN_FIELDS.total] : []
  const args = (connection.nodes[0]!.arguments ?? []).filter(({ name }) => name.value !== 'first' && name.value !== 'after')
  const pageSet = setOf([
    rows === 'nodes'
      ? fieldOf('nodes', { selectionSet: rowSet })
      : fieldOf('edges', { selectionSet: setOf([fieldOf('node', { selectionSet: rowSet })]) }),
    fieldOf('pageInfo', { alias: nameOf(PLAN_FIELDS.page), selectionSet: setOf([fieldOf('hasNextPage'), fieldOf('endCursor')]) }),
    ...fields.map((alias) => fieldOf('totalCount', { alias: nameOf(alias), directives: COUNTED })),
    ...(fieldIn(page, 'isTotalExact') ? [fieldOf('isTotalExact', { alias: nameOf(PLAN_FIELDS.isExact), directives: COUNTED })] : []),
  ])
  const paged = [...args, argument('first', PLAN_VARIABLES.first), argument('after', PLAN_VARIABLES.after)]
  const whole = found.path
    .slice(0, -1)
    .reduceRight<SelectionNode>((inner, each) => rebuilt(each, setOf([inner])), rebuilt(connection, pageSet, paged))

  const needed = fragmentsOf(fragments, whole)
  const used = new Set<string>()
  for (const node of [whole, ...needed]) visit(node, { Variable: ({ name }) => void used.add(name.value) })
  const typeOf = (name: string) => String(connection.field.args.find((arg) => arg.name === name)!.type)
  const own = [
    variableOf(PLAN_VARIABLES.first, typeOf('first')),
    variableOf(PLAN_VARIABLES.after, typeOf('after')),
    variableOf(PLAN_VARIABLES.counts, 'Boolean!'),
  ].filter((each) => used.has(each.variable.name.value))
  const given = (operation.variableDefinitions ?? []).filter((each) => used.has(each.variable.name.value))
  const query: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: operation.operation,
    variableDefinitions: [...given, ...own],
    selectionSet: setOf([whole]),
  }
  const text = print({ kind: Kind.DOCUMENT, definitions: [query, ...needed] })
  return { document: text, path: keys, rows, columns }
}

/** Returns the variables of a person that a plan's document still takes. */
export const variablesOf = ({ document }: ExportPlan, given: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const [operation] = parse(document).definitions
  const names = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : []
  return Object.fromEntries(names.flatMap(({ variable: { name } }) => (name.value in given ? [[name.value, given[name.value]]] : [])))
}
