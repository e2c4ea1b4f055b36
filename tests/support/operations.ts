import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

const SOME_ID = '00000000-0000-4000-8000-000000000000'

/** Returns any valid value of the type. */
const sample = (type: GraphQLInputType): string => {
  if (isNonNullType(type)) return sample(type.ofType)
  if (isListType(type)) return `[${sample(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${sample(field.type)}`).join(', ')} }`
  }
  const samples: Record<string, string> = {
    ID: `"${SOME_ID}"`,
    String: '"some text"',
    Int: '12',
    Boolean: 'true',
    Decimal: '"1000"',
    DateTime: '"2026-01-01T00:00:00Z"',
    LocalDate: '"2026-01-01"',
  }
  return samples[type.name]!
}

const argumentsOf = (args: readonly GraphQLArgument[]) => {
  const needed = args.filter((arg) => isNonNullType(arg.type))
  return needed.length > 0 ? `(${needed.map((arg) => `${arg.name}: ${sample(arg.type)}`).join(', ')})` : ''
}

const selectionOf = (type: GraphQLOutputType) => (isCompositeType(getNamedType(type)) ? '{ __typename }' : '')

/** Returns a call of an operation whose input has the right types, and nothing that exists. */
export const callOf = (kind: 'query' | 'mutation', { name, args, type }: GraphQLField<unknown, unknown>): string =>
  `${kind} { ${name}${argumentsOf(args)} ${selectionOf(type)} }`
