import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

const SOME_ID = '00000000-0000-4000-8000-000000000000'

/** Returns any valid value of an input type; every id is the given one. */
const sample = (type: GraphQLInputType, id: string): string => {
  if (isNonNullType(type)) return sample(type.ofType, id)
  if (isListType(type)) return `[${sample(type.ofType, id)}]`
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${sample(field.type, id)}`).join(', ')} }`
  }
  const samples: Record<string, string> = {
    ID: `"${id}"`,
    String: '"some text"',
    Int: '12',
    Boolean: 'true',
    Decimal: '"1000"',
    DateTime: '"2026-01-01T00:00:00Z"',
    LocalDate: '"2026-01-01"',
  }
  return samples[type.name]!
}

const isRequired = ({ type }: { type: GraphQLInputType }) => isNonNullType(type)

/** Selects every field below a type that needs no argument, so many levels deep. */
const everythingIn = (type: GraphQLOutputType, levels: number): string => {
  const named = getNamedType(type)
  if (!isCompositeType(named)) return ''
  if (!isObjectType(named) || levels === 0) return '{ __typename }'
  const fields = Object.values(named.getFields()).filter((field) => !field.args.some(isRequired))
  return `{ __typename ${fields.map((field) => `${field.name} ${everythingIn(field.type, levels - 1)}`).join(' ')} }`
}

type Operation = GraphQLField<unknown, unknown>

/** Returns a document that calls an operation with any arguments that it needs, and selects so many levels of its result. */
export const anyCallOf = (
  kind: 'query' | 'mutation',
  { name, args, type }: Operation,
  { id = SOME_ID, levels = 0, optional = false } = {},
) => {
  const given = args.filter((arg) => isRequired(arg) || (optional && getNamedType(arg.type).name === 'ID'))
  const said = given.length > 0 ? `(${given.map((arg) => `${arg.name}: ${sample(arg.type, id)}`).join(', ')})` : ''
  return `${kind} { ${name}${said} ${everythingIn(type, levels)} }`
}
