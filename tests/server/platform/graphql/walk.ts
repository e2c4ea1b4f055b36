import { randomUUID } from 'node:crypto'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** A field that takes arguments, and the document that selects it: at the root, or inside the result of a query. */
export interface Target {
  readonly name: string
  readonly operation: 'query' | 'mutation'
  /** The operation at the root, whose roles decide who may call it. */
  readonly root: string
  readonly field: GraphQLField<unknown, unknown>
  /** Writes the document for arguments that are declared as variables. */
  document(args: readonly GraphQLArgument[]): string
  readonly args: readonly GraphQLArgument[]
}

const isPage = (type: GraphQLNamedOutputType): type is GraphQLObjectType => isObjectType(type) && 'nodes' in type.getFields()

const selectionOf = (type: GraphQLNamedOutputType): string => {
  if (!isObjectType(type)) return isLeafType(type) ? '' : '{ __typename }'
  return isPage(type) ? '{ totalCount nodes { __typename } pageInfo { endCursor } }' : '{ __typename }'
}

const call = (field: GraphQLField<unknown, unknown>, args: readonly GraphQLArgument[], inner: string) => {
  const passed = args.filter((arg) => field.args.includes(arg)).map(({ name }) => `${name}: $${name}`)
  return `${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${inner}`
}

const declared = (args: readonly GraphQLArgument[]) =>
  args.length > 0 ? `(${args.map(({ name, type }) => `$${name}: ${type}`).join(', ')})` : ''

/** Returns every field of the schema that takes arguments, at the root or directly in the result of a query. */
export const targetsOf = (schema: GraphQLSchema): Target[] => {
  const targets: Target[] = []
  for (const [operation, type] of [
    ['query', schema.getQueryType()!],
    ['mutation', schema.getMutationType()!],
  ] as const) {
    for (const root of Object.values(type.getFields())) {
      const returned = getNamedType(root.type)
      const document: Target['document'] = (args) => `${operation} ${declared(args)} { ${call(root, args, selectionOf(returned))} }`
      if (root.args.length > 0) targets.push({ name: root.name, operation, root: root.name, field: root, document, args: root.args })
      const within = isPage(returned) ? getNamedType(returned.getFields()['nodes']!.type) : returned
      if (operation === 'mutation' || !isObjectType(within)) continue
      for (const field of Object.values(within.getFields())) {
        if (field.args.length === 0) continue
        const required = root.args.filter(({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined)
        if (required.some(({ name }) => field.args.some((arg) => arg.name === name))) continue
        targets.push({
          name: `${root.name}.${field.name}`,
          operation,
          root: root.name,
          field,
          args: [...required, ...field.args],
          document: (args) => {
            const inner = call(field, args, selectionOf(getNamedType(field.type)))
            return `query ${declared(args)} { ${call(root, args, isPage(returned) ? `{ nodes { ${inner} } }` : `{ ${inner} }`)} }`
          },
        })
      }
    }
  }
  return targets
}

/** The place of a value in the arguments, such as `input.items.0.description`. */
export type Path = readonly string[]

/** Returns every leaf of the arguments, with its type's name; lists are entered once. */
export const leavesOf = (args: readonly GraphQLArgument[]): { path: Path; scalar: string; isList: boolean }[] => {
  const leaves: { path: Path; scalar: string; isList: boolean }[] = []
  const enter = (type: GraphQLInputType, path: Path, seen: readonly string[]) => {
    const inner = getNullableType(type)
    if (isListType(inner)) {
      leaves.push({ path, scalar: String(inner), isList: true })
      return enter(inner.ofType, [...path, '0'], seen)
    }
    if (!isInputObjectType(inner)) return leaves.push({ path, scalar: inner.name, isList: false })
    if (seen.includes(inner.name)) return
    for (const field of Object.values(inner.getFields())) enter(field.type, [...path, field.name], [...seen, inner.name])
  }
  for (const arg of args) enter(arg.type, [arg.name], [])
  return leaves
}

const BENIGN: Readonly<Record<string, unknown>> = {
  Boolean: true,
  DateTime: '2026-03-01T00:00:00Z',
  Decimal: '10.00',
  Float: 1,
  Int: 10,
  LocalDate: '2026-03-01',
}

/** Returns an id for an argument of this name, or for an `id` of the field's result. */
export type IdOf = (name: string, field: GraphQLField<unknown, unknown>) => string

/** Returns a plausible value: required parts and those that the path leads through; the rest is absent. */
export const benign = (type: GraphQLInputType, name: string, target: Target, idOf: IdOf, through?: Path): unknown => {
  const inner = getNullableType(type)
  if (isListType(inner)) return [benign(inner.ofType, name.replace(/s$/, ''), target, idOf, through?.slice(1))]
  if (isEnumType(inner)) return inner.getValues()[0]!.name
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(
      (field) => field.name === through?.[0] || (isNonNullType(field.type) && field.defaultValue === undefined),
    )
    return Object.fromEntries(
      fields.map((field) => [
        field.name,
        benign(field.type, field.name, target, idOf, field.name === through?.[0] ? through.slice(1) : undefined),
      ]),
    )
  }
  if (inner.name === 'ID') return idOf(name, target.field)
  if (inner.name !== 'String') return BENIGN[inner.name]
  if (name === 'idempotencyKey') return randomUUID()
  if (/email/i.test(name)) return `person.${randomUUID().slice(0, 8)}@example.com`
  if (/phone/i.test(name)) return '+971501234567'
  return 'Words that could be meant by somebody'
}

/** Returns the variables of one question: benign ones, except for a hostile value at one path. */
export const variablesWith = (target: Target, path: Path, value: unknown, idOf: IdOf): Record<string, unknown> => {
  const given: Record<string, unknown> = {}
  for (const { name, type, defaultValue } of target.args) {
    const isOnPath = name === path[0]
    if (!isOnPath && (!isNonNullType(type) || defaultValue !== undefined)) continue
    given[name] = benign(type, name, target, idOf, isOnPath ? path.slice(1) : undefined)
  }
  let holder = given as Record<string, unknown>
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string, unknown>
  holder[path.at(-1)!] = value
  return given
}
