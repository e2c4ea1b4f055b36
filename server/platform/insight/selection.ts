import {
  type FieldNode,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { MEASURES, type Measure } from './measure.ts'

type Selecting = Pick<GraphQLResolveInfo, 'fragments' | 'schema' | 'variableValues'>

/** The fields that a selection names, those of its fragments included. */
const fieldsIn = (info: Selecting, set: SelectionSetNode | undefined): FieldNode[] =>
  (set?.selections ?? []).flatMap((selection): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    return fieldsIn(
      info,
      selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : info.fragments[selection.name.value]?.selectionSet,
    )
  })

const isMeasure = (name: string): name is Measure['name'] => MEASURES.some((each) => each === name)

const measureOf = (info: Selecting, typeName: string, node: FieldNode): Measure => {
  const type = info.schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined
  if (!field || !isMeasure(node.name.value)) throw new Error(`${typeName}.${node.name.value} is not a measure`)
  return { name: node.name.value, ...getArgumentValues(field, node, info.variableValues) } as Measure
}

/** The measure that is being resolved. */
export const measureIn = (info: GraphQLResolveInfo): Measure => measureOf(info, info.parentType.name, info.fieldNodes[0]!)

/** A measure that a query selects, and its name in the answer. */
export interface Selected {
  readonly name: string
  readonly measure: Measure
}

/** The measures that a query selects below a field of the aggregates. */
export const measuresBelow = (info: GraphQLResolveInfo, field: 'rows' | 'total'): Selected[] => {
  const aggregates = getNamedType(info.returnType)
  const group = isObjectType(aggregates) ? getNamedType(aggregates.getFields()[field]!.type).name : ''
  const below = info.fieldNodes
    .flatMap((node) => fieldsIn(info, node.selectionSet))
    .filter(({ name }) => name.value === field)
    .flatMap((node) => fieldsIn(info, node.selectionSet))
    .filter(({ name }) => isMeasure(name.value))
  return below.map((node) => ({ name: node.alias?.value ?? node.name.value, measure: measureOf(info, group, node) }))
}
