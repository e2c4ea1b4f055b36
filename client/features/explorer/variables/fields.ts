import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql'

export type FieldKind = 'date' | 'moment' | 'integer' | 'number' | 'decimal' | 'boolean' | 'choice' | 'text' | 'json'

/** A variable of an operation as a field of a form. */
export type VariableField = {
  readonly name: string
  readonly kind: FieldKind
  /** The type as the document writes it: `[BusinessSector!]`. */
  readonly type: string
  readonly isRequired: boolean
  /** The values of an enum. */
  readonly choices: readonly string[]
  /** The value that the document gives it; undefined when it gives none. */
  readonly preset: unknown
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  LocalDate: 'date',
  DateTime: 'moment',
  Int: 'integer',
  Float: 'number',
  Decimal: 'decimal',
  Boolean: 'boolean',
  String: 'text',
  ID: 'text',
}

const kindOf = (type: TypeNode, schema: GraphQLSchema | undefined): Pick<VariableField, 'kind' | 'choices'> => {
  if (type.kind === Kind.NON_NULL_TYPE) return kindOf(type.type, schema)
  if (type.kind === Kind.LIST_TYPE) return { kind: 'json', choices: [] }
  const known = KINDS[type.name.value]
  if (known) return { kind: known, choices: [] }
  const named = schema?.getType(type.name.value)
  if (isEnumType(named)) return { kind: 'choice', choices: named.getValues().map(({ name }) => name) }
  if (!named || isInputObjectType(named)) return { kind: 'json', choices: [] }
  return { kind: 'text', choices: [] }
}

/** The fields for the variables of an operation. Without the schema, enums are written as JSON. */
export const fieldsOf = (operation: OperationDefinitionNode | undefined, schema: GraphQLSchema | undefined): readonly VariableField[] =>
  (operation?.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => ({
    name: variable.name.value,
    ...kindOf(type, schema),
    type: print(type),
    isRequired: type.kind === Kind.NON_NULL_TYPE && !defaultValue,
    preset: defaultValue && valueFromASTUntyped(defaultValue),
  }))

/** What is wrong with the value of a variable, by the key of its text. */
export type Fault = 'required' | 'integer' | 'number' | 'json' | 'moment'

/** What a person types into a field, as the text that the field shows. */
export const textOf = ({ kind }: VariableField, value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (kind === 'json') return typeof value === 'string' ? JSON.stringify(value) : JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
  return String(value)
}

type Parsed = { readonly value: unknown; readonly fault?: undefined } | { readonly fault: Fault; readonly value?: undefined }

/** Reads the text of a field. An empty field has no value. Decimals stay text: their digits are exact. */
export const parseText = ({ kind }: VariableField, text: string): Parsed => {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  switch (kind) {
    case 'integer':
      return /^-?\d+$/.test(typed) ? { value: Number(typed) } : { fault: 'integer' }
    case 'number':
      return Number.isFinite(Number(typed)) ? { value: Number(typed) } : { fault: 'number' }
    case 'decimal':
      return /^-?\d+(\.\d+)?$/.test(typed) ? { value: typed } : { fault: 'number' }
    case 'boolean':
      return { value: typed === 'true' }
    case 'moment':
      return Number.isNaN(Date.parse(typed)) ? { fault: 'moment' } : { value: typed }
    case 'json':
      try {
        return { value: JSON.parse(typed) as unknown }
      } catch {
        return { fault: 'json' }
      }
    default:
      return { value: typed }
  }
}

/** The variables to send: those that the operation declares and that have a value. */
export const sentVariables = (
  fields: readonly VariableField[],
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.flatMap(({ name }) => (variables[name] === undefined ? [] : [[name, variables[name]]])))

/** The required variables that have no value. */
export const missingOf = (fields: readonly VariableField[], variables: Readonly<Record<string, unknown>>): readonly string[] =>
  fields.filter(({ name, isRequired }) => isRequired && (variables[name] ?? null) === null).map(({ name }) => name)
