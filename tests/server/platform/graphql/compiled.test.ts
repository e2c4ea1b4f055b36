import { buildSchema, type ExecutionResult, execute, type GraphQLObjectType, getOperationAST, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createCompiledExecutor } from '../../../../server/platform/graphql/compiled.ts'
import { DomainError } from '../../../../server/shared/errors.ts'

const schema = buildSchema(`
  enum Colour { RED GREEN }
  input Paint { colour: Colour = RED, coats: Int! = 2 }
  type Wall { id: ID! colour(as: Colour): Colour area: Float neighbours(first: Int! = 2): [Wall!]! guarded: String! }
  type Query { wall(id: ID!): Wall painted(paint: Paint): String }`)

const wall = (id: string) => ({ id, area: null })
const wallType = (schema.getType('Wall') as GraphQLObjectType).getFields()
wallType['colour']!.resolve = (_wall, { as }: { as?: string }) => as ?? 'GREEN'
wallType['neighbours']!.resolve = ({ id }: { id: string }, { first }: { first: number }) =>
  Array.from({ length: first }, (_, at) => wall(`${id}.${at}`))
wallType['guarded']!.resolve = () => {
  throw new DomainError('FORBIDDEN', 'platform.access.roleForbids')
}
const queryType = schema.getQueryType()!.getFields()
queryType['wall']!.resolve = (_root, { id }: { id: string }) => (id === 'none' ? null : wall(id))
queryType['painted']!.resolve = (_root, { paint }: { paint?: { colour: string; coats: number } }) => JSON.stringify(paint ?? null)

const CASES: [string, string, Record<string, unknown>][] = [
  ['a plain query', '{ wall(id: "a") { id colour } }', {}],
  ['a null', '{ wall(id: "none") { id } }', {}],
  ['a variable left out that has a default', 'query ($first: Int! = 3) { wall(id: "a") { neighbours(first: $first) { id } } }', {}],
  ['the same variable given', 'query ($first: Int! = 3) { wall(id: "a") { neighbours(first: $first) { id } } }', { first: 1 }],
  ['an input', 'query ($paint: Paint) { painted(paint: $paint) }', { paint: { colour: 'GREEN', coats: 3 } }],
  ['an enum variable', 'query ($as: Colour) { wall(id: "a") { colour(as: $as) } }', { as: 'RED' }],
  ['a refusal under a field that may not be null', '{ wall(id: "a") { id guarded } }', {}],
  ['a refusal inside a list', '{ wall(id: "a") { neighbours(first: 1) { guarded } } }', {}],
  [
    'fragments, aliases and directives',
    'query ($no: Boolean!) { wall(id: "a") { ...W again: id area @include(if: $no) } } fragment W on Wall { id }',
    { no: false },
  ],
]

const shape = ({ data, errors }: ExecutionResult) => ({
  data,
  errors: errors?.map(({ message, path, originalError }) => ({ message, path, code: (originalError as DomainError | undefined)?.code })),
})

describe('a compiled query', () => {
  it.each(CASES)('returns what graphql-js returns: %s', async (_what, text, variables) => {
    const document = parse(text)
    const operation = getOperationAST(document)!
    const compiled = await createCompiledExecutor(1)({ schema, document, operation, operationName: null, variables, context: {} })
    const plain = await execute({ schema, document, variableValues: variables, contextValue: {} })
    expect(shape(compiled!)).toEqual(shape(plain))
  })

  it('leaves documents to graphql-js that graphql-jit would refuse wrongly', async () => {
    const document = parse('query ($paint: Paint) { painted(paint: $paint) }')
    const execution = { schema, document, operation: getOperationAST(document)!, operationName: null, context: {} }
    expect(await createCompiledExecutor(1)({ ...execution, variables: { paint: { colour: 'GREEN' } } })).toBeUndefined()
  })

  it('is not compiled at its first use', async () => {
    const document = parse('{ wall(id: "a") { id } }')
    const run = createCompiledExecutor()
    const execution = { schema, document, operation: getOperationAST(document)!, operationName: null, variables: {}, context: {} }
    expect(await run(execution)).toBeUndefined()
    expect(await run(execution)).toMatchObject({ data: { wall: { id: 'a' } } })
  })

  it('leaves mutations and invalid variables to graphql-js', async () => {
    const document = parse('query ($as: Colour) { wall(id: "a") { colour(as: $as) } }')
    const execution = {
      schema,
      document,
      operation: getOperationAST(document)!,
      operationName: null,
      variables: { as: 'BLUE' },
      context: {},
    }
    expect(await createCompiledExecutor(1)(execution)).toBeUndefined()
  })
})
