import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type { Role } from '@/graphql/types.generated'

/** A field, an input field or a value of an enum, as the schema panel lists it. */
export type SchemaEntry = {
  readonly name: string
  /** The type that it belongs to. */
  readonly of: string
  /** Its type as the schema writes it; absent for the values of an enum and the members of a union. */
  readonly type?: string
  /** The named type to open, when that has entries of its own. */
  readonly opens?: string
  readonly description: string
  readonly arguments: readonly string[]
}

const ROLES = /Roles: ([A-Z_, ]+)\./

/** Whether a role may call a field of the schema's roots: their descriptions name the roles. */
const isFor = (description: string, role: Role) => {
  const [, roles] = ROLES.exec(description) ?? []
  return roles === undefined || roles.split(', ').includes(role)
}

const hasEntries = (type: GraphQLNamedType) =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) || isEnumType(type) || isUnionType(type)

const entryOf = (
  of: string,
  { name, type, description }: Pick<GraphQLInputField, 'name' | 'description'> & { readonly type: GraphQLType },
  args: readonly GraphQLArgument[],
): SchemaEntry => {
  const named: GraphQLNamedType = getNamedType(type)
  return {
    ...{ name, of, type: String(type), description: description ?? '' },
    ...(hasEntries(named) && { opens: named.name }),
    arguments: args.map((each) => `${each.name}: ${each.type}`),
  }
}

/** What a type consists of, in the order of the schema. */
export const entriesOf = (schema: GraphQLSchema, typeName: string): readonly SchemaEntry[] => {
  const type = schema.getType(typeName)
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields()).map((field) => entryOf(typeName, field, field.args))
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => entryOf(typeName, field, []))
  if (isEnumType(type))
    return type.getValues().map(({ name, description }) => ({ name, of: typeName, description: description ?? '', arguments: [] }))
  if (isUnionType(type))
    return type
      .getTypes()
      .map(({ name, description }) => ({ name, of: typeName, opens: name, description: description ?? '', arguments: [] }))
  return []
}

/** The queries that a role may call, in alphabetical order. */
export const rootEntries = (schema: GraphQLSchema, role: Role): readonly SchemaEntry[] =>
  entriesOf(schema, schema.getQueryType()?.name ?? '').filter(({ description }) => isFor(description, role))

const MOST_FOUND = 40

/** The fields of all types whose name contains the text: first those that begin with it, queries before other fields. */
export const findEntries = (schema: GraphQLSchema, role: Role, text: string): readonly SchemaEntry[] => {
  const wanted = text.trim().toLowerCase()
  const root = schema.getQueryType()?.name
  const others = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__') && name !== root)
  const all = [...rootEntries(schema, role), ...others.flatMap((name) => entriesOf(schema, name))]
  const rank = ({ name, of }: SchemaEntry) =>
    Number(!name.toLowerCase().startsWith(wanted)) * 2 + Number(of !== root) - Number(name.toLowerCase() === wanted)
  return all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MOST_FOUND)
}
