import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity'
import { Extensions } from 'type-graphql'
import { graphqlRefusal } from '../../shared/graphql-refusal.ts'
import { type Said, STORED_MARK, textOf } from '../../shared/i18n/text.ts'

export const MAX_DEPTH = 12
export const MAX_ALIASES = 30
export const MAX_DIRECTIVES = 20
export const MAX_ROOT_FIELDS = 15
/** One change per request: a second attempt at anything is a second request, which throttles count. */
export const MAX_ROOT_MUTATIONS = 1
const MAX_VARIABLE_DEPTH = 30
/** Entries of one list, or keys of one object, in the variables. */
export const MAX_VARIABLE_ENTRIES = 1_000
/** Above the client's largest document, which has some 670. Validation checks whether fields can be merged in time quadratic in this. */
export const MAX_TOKENS = 700
export const MAX_BODY_BYTES = 100 * 1024
export const MAX_COST = 20_000
/** The assumed length of a list without a page size. */
const UNPAGED_LIST = 5

interface Size {
  readonly depth: number
  readonly aliases: number
  readonly directives: number
  readonly fields: number
}

const EMPTY: Size = { depth: 0, aliases: 0, directives: 0, fields: 0 }

/** Measures a selection; every fragment is measured once, so that the work is linear in the document's length. */
const measurer = (fragments: ReadonlyMap<string, FragmentDefinitionNode>) => {
  const known = new Map<string, Size>()
  const ofFragment = (name: string): Size => {
    const found = known.get(name)
    if (found) return found
    known.set(name, EMPTY)
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment.selectionSet) : EMPTY
    known.set(name, size)
    return size
  }
  const measure = (set: SelectionSetNode | undefined): Size => {
    let { depth, aliases, directives, fields } = EMPTY
    for (const selection of set?.selections ?? []) {
      directives += selection.directives?.length ?? 0
      const inner = selection.kind === Kind.FRAGMENT_SPREAD ? ofFragment(selection.name.value) : measure(selection.selectionSet)
      const isField = selection.kind === Kind.FIELD
      if (isField && selection.alias) aliases++
      depth = Math.max(depth, inner.depth + (isField ? 1 : 0))
      aliases += inner.aliases
      directives += inner.directives
      fields += isField ? 1 : inner.fields
    }
    return { depth, aliases, directives, fields }
  }
  return measure
}

const tooMuch = (said: Said, node: ASTNode) => graphqlRefusal('QUERY_TOO_COMPLEX', said, [node])

/** Introspection nests deeper than any query for data, and the schema bounds its cost. */
const isIntrospection = (operation: OperationDefinitionNode) =>
  operation.selectionSet.selections.every((selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'))

/** Refuses documents that are too deep or repeat too much, each with one clear error. */
const documentLimits: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Document(document: DocumentNode) {
    const fragments = new Map<string, FragmentDefinitionNode>()
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    }
    const measure = measurer(fragments)
    for (const operation of document.definitions) {
      if (operation.kind !== Kind.OPERATION_DEFINITION) continue
      const size = measure(operation.selectionSet)
      const roots = operation.operation === 'mutation' ? MAX_ROOT_MUTATIONS : MAX_ROOT_FIELDS
      const refuse = (said: Said) => context.reportError(tooMuch(said, operation))
      if (size.depth > MAX_DEPTH && !isIntrospection(operation))
        refuse(textOf('platform.graphql.tooDeep', { depth: size.depth, most: MAX_DEPTH }))
      if (size.aliases > MAX_ALIASES) refuse(textOf('platform.graphql.tooManyAliases', { aliases: size.aliases, most: MAX_ALIASES }))
      const directives = size.directives + (operation.directives?.length ?? 0)
      if (directives > MAX_DIRECTIVES) refuse(textOf('platform.graphql.tooManyDirectives', { directives, most: MAX_DIRECTIVES }))
      if (size.fields > roots) refuse(textOf('platform.graphql.tooManyFields', { fields: size.fields, count: roots }))
    }
    return false
  },
})

/** PostgreSQL cannot store NUL or half a surrogate pair, and people may not write the mark of a stored text. */
const canBeKept = (text: string) => !text.includes('\0') && !text.includes(STORED_MARK) && text.isWellFormed()

const UNKEEPABLE = 'platform.graphql.brokenText'

const keepableLiterals: ValidationRule = (context) => ({
  StringValue(node) {
    if (!canBeKept(node.value)) context.reportError(graphqlRefusal('BAD_USER_INPUT', UNKEEPABLE, [node]))
  },
})

const unfit = (said: Said) => graphqlRefusal('BAD_USER_INPUT', said)

/** Throws `BAD_USER_INPUT` for variables that are nested too deep, hold too many entries, or text that PostgreSQL cannot store. */
export const checkVariables = (value: unknown, depth = 0): void => {
  if (depth > MAX_VARIABLE_DEPTH) throw unfit(textOf('platform.graphql.variablesTooDeep', { most: MAX_VARIABLE_DEPTH }))
  if (typeof value === 'string' && !canBeKept(value)) throw unfit(UNKEEPABLE)
  if (typeof value !== 'object' || value === null) return
  const entries = Object.values(value)
  if (entries.length > MAX_VARIABLE_ENTRIES) throw unfit(textOf('platform.graphql.tooManyEntries', { most: MAX_VARIABLE_ENTRIES }))
  for (const entry of entries) checkVariables(entry, depth + 1)
}

/** The most errors of one document or its variables that are reported. Finding more takes time quadratic in the input. */
export const MAX_ERRORS = 5

/**
 * Coerces the variables of an operation to their types, in time linear in the input. Throws the first error
 * (`BAD_USER_INPUT`, unless the scalar sets another code). Call it before anything else walks the variables: libraries
 * collect every error, each with a suggestion.
 */
export const coerceVariables = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> => {
  const { coerced, errors } = getVariableValues(schema, variableDefinitions, { ...variables }, { maxErrors: MAX_ERRORS })
  if (!errors) return coerced
  const { message, nodes = [], originalError, extensions } = errors[0]!
  throw new GraphQLError(message, { nodes, originalError: originalError ?? null, extensions: { code: 'BAD_USER_INPUT', ...extensions } })
}

export const limitRules: readonly ValidationRule[] = [documentLimits, keepableLiterals]

/** Prices a field whose work the objects of its answer do not show. What is below it is added, and its `first` groups or rows. */
export const Costs = (cost: number) => Extensions({ cost })

const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  const { cost } = field.extensions as { cost?: number }
  if (cost !== undefined) return cost + childComplexity + ((args as { first?: number }).first ?? 0)
  if (isLeafType(getNamedType(field.type))) return 0
  if (/(Page|Edge)$/.test(type.name)) return childComplexity
  const listed = isListType(isNonNullType(field.type) ? field.type.ofType : field.type)
  const { first } = args as { first?: number }
  return (childComplexity + 1) * Math.max(first ?? (listed ? UNPAGED_LIST : 1), 1)
}

const KNOWN_COSTS = 50
const known = new WeakMap<DocumentNode, Map<string, number>>()

/** Returns how many objects an operation may read. A page multiplies the cost of its content. The result is cached per document and variables. */
export const measureCost = (
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): number => {
  const costs = known.get(query) ?? new Map<string, number>()
  known.set(query, costs)
  const key = `${operationName ?? ''} ${JSON.stringify(variables)}`
  const cost =
    costs.get(key) ??
    getComplexity({ schema, query, variables, estimators: [estimate], maxQueryNodes: 10_000, ...(operationName ? { operationName } : {}) })
  if (costs.size < KNOWN_COSTS && key.length < 500) costs.set(key, cost)
  return cost
}

/** Like {@link measureCost}, but refuses an operation above {@link MAX_COST}. */
export const costOf = (...operation: Parameters<typeof measureCost>): number => {
  const cost = measureCost(...operation)
  if (cost > MAX_COST) {
    throw graphqlRefusal('QUERY_TOO_COMPLEX', textOf('platform.graphql.tooCostly', { cost, most: MAX_COST }))
  }
  return cost
}

/** Returns whether the selection contains the schema, however many inline fragments surround it. */
const selectsSchema = ({ selections }: SelectionSetNode): boolean =>
  selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === '__schema' || selection.name.value === '__type'
    return selection.kind === Kind.INLINE_FRAGMENT && selectsSchema(selection.selectionSet)
  })

/** Returns true when a document queries the schema itself. */
export const asksAboutSchema = (document: DocumentNode): boolean =>
  document.definitions.some((definition) => 'selectionSet' in definition && selectsSchema(definition.selectionSet))
