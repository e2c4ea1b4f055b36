import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { emitSchema } from '../../server/commands/emit-schema.ts'

interface Described {
  readonly name: string
  readonly description?: string | null | undefined
}

/** Returns every described part of a type, by its coordinate: `Type`, `Type.field`, `Type.field(argument:)`. */
const partsOf = (type: GraphQLNamedType): [coordinate: string, part: Described][] => {
  const parts: [string, Described][] = [[type.name, type]]
  if (isEnumType(type)) parts.push(...type.getValues().map((value): [string, Described] => [`${type.name}.${value.name}`, value]))
  if (isInputObjectType(type)) {
    parts.push(...Object.values(type.getFields()).map((field): [string, Described] => [`${type.name}.${field.name}`, field]))
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return parts
  for (const field of Object.values(type.getFields())) {
    parts.push([`${type.name}.${field.name}`, field])
    parts.push(...field.args.map((arg): [string, Described] => [`${type.name}.${field.name}(${arg.name}:)`, arg]))
  }
  return parts
}

const FILLERS = new Set('a an the of this that its is are it for to in on at by id'.split(' '))

const wordsOf = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map((word) => word.replace(/s$/, ''))

/** Returns what is wrong with a description: absent, under two words, or only the words of its type's and its own name. */
const faultOf = (coordinate: string, description: string | null | undefined) => {
  if (!description) return 'has no description'
  if (description.trim().split(/\s+/).length < 2) return 'has a description of one word'
  const names = new Set(wordsOf(coordinate.replace(/\.\w+\(/, '.')))
  return wordsOf(description).every((word) => names.has(word)) ? 'only repeats its name' : undefined
}

const faults = () =>
  Object.values(buildSchema(emitSchema()).getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
    .flatMap(partsOf)
    .flatMap(([coordinate, { description }]) => {
      const fault = faultOf(coordinate, description)
      return fault ? [`${coordinate} ${fault}`] : []
    })

describe('the public documentation', () => {
  it('describes every type, field, argument and enum value', () => {
    expect(faults()).toEqual([])
  })

  it('distinguishes an empty description from a useful one', () => {
    expect(faultOf('Invoice.total', undefined)).toBe('has no description')
    expect(faultOf('Invoice.total', 'Total.')).toBe('has a description of one word')
    expect(faultOf('Invoice.amountPaid', 'The amount paid of the invoice.')).toBe('only repeats its name')
    expect(faultOf('Invoice.total', 'Net amount and VAT together.')).toBeUndefined()
  })
})
