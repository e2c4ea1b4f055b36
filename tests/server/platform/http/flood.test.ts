import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emitSchema } from '../../../../server/commands/emit-schema.ts'
import { MAX_VARIABLE_ENTRIES } from '../../../../server/platform/graphql/limits.ts'
import { openWorld, someone, type World } from '../../../support/world.ts'

const LONGEST_BODY = 100 * 1024
/** As many as a list or an object may hold. */
const MANY = MAX_VARIABLE_ENTRIES
/** The most that a refusal may cost relative to reading the same variables. Collecting every fault costs a hundred times as much. */
const DEAREST = 8

const LEAVES: Readonly<Record<string, unknown>> = {
  ID: '00000000-0000-4000-8000-000000000000',
  Int: 1,
  Float: 1,
  Boolean: true,
  Decimal: '1',
  LocalDate: '2026-01-01',
}

type Entries = (item: GraphQLInputType) => readonly unknown[]

/** Builds a value of a type, with these entries in its lists and these additional keys in its objects. */
const hostile = (type: GraphQLInputType, entries: Entries, keys: object, depth = 0): unknown => {
  if (isNonNullType(type)) return hostile(type.ofType, entries, keys, depth)
  if (isListType(type)) return entries(type.ofType)
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (!isInputObjectType(type)) return LEAVES[type.name] ?? 'x'
  if (depth > 3) return null
  const fields = Object.values(type.getFields()).map((field) => [field.name, hostile(field.type, entries, {}, depth + 1)])
  return { ...Object.fromEntries(fields), ...keys }
}

const documentOf = (kind: string, { name, args, type }: GraphQLField<unknown, unknown>) => {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return `${kind} (${declared}) { ${name}(${given})${isLeafType(getNamedType(type)) ? '' : ' { __typename }'} }`
}

const schema = buildSchema(emitSchema())
const operations = [
  ...Object.values(schema.getQueryType()!.getFields()).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()!.getFields()).map((field) => ({ kind: 'mutation', field })),
].filter(({ field }) => field.args.length > 0)

type Operation = (typeof operations)[number]

const bodyOf = ({ kind, field }: Operation, entries: Entries, keys: object) =>
  JSON.stringify({
    query: documentOf(kind, field),
    variables: Object.fromEntries(field.args.map(({ name, type }) => [name, hostile(type, entries, keys)])),
  })

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`amountDueAt${at}`, 1]))
const ENTRY = keys(18)

const FLOODS = {
  'lists of what does not belong in them': (of: Operation) => bodyOf(of, () => Array(MANY).fill('x'.repeat(70)), {}),
  'lists of objects that hold nothing known': (of: Operation) => bodyOf(of, () => Array(MANY / 5).fill(ENTRY), {}),
  'lists without end': (of: Operation) => bodyOf(of, () => Array(MANY * 18).fill(7), {}),
  'objects with unknown keys': (of: Operation) => bodyOf(of, () => [], keys(MANY - 50)),
  'objects with keys without end': (of: Operation) => bodyOf(of, () => [], keys(MANY * 4)),
}

let world: World
beforeAll(async () => {
  world = await openWorld({ production: true })
})
afterAll(() => world.close())

/** CPU time of this process for one request, in milliseconds. Another process that is busy does not count. */
const costOf = async (body: string): Promise<number> => {
  const before = process.cpuUsage()
  await world.post(someone(), body)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** The same variables in an operation that declares none of them. */
const undeclared = (body: string) => JSON.stringify({ ...JSON.parse(body), query: '{ walletAccounts { id } }' })

/** The best of three, so that a garbage collection does not count. */
const least = async (body: string) => Math.min(await costOf(body), await costOf(body), await costOf(body))

describe('an anonymous caller who sends', () => {
  it.each(Object.entries(FLOODS))('%s costs the server hardly more than reading them', async (_name, flood) => {
    const large = operations.map(flood).filter((body) => body.length > LONGEST_BODY / 8 && body.length <= LONGEST_BODY)
    expect(large.length).toBeGreaterThan(5)
    let [refusing, reading] = [0, 0]
    for (const body of large) {
      refusing += await least(body)
      reading += await least(undeclared(body))
    }
    expect(refusing / reading).toBeLessThan(DEAREST)
  })
})
