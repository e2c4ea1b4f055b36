import { buildSchema, type GraphQLField, type GraphQLInputField, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { emitSchema } from '../../server/commands/emit-schema.ts'

/** Options that a person chose, shown under the name of the input field. */
const SHOWN_OPTIONS: readonly string[] = ['FinancingRequest.shareScore', 'CsvMapping.decimalComma', 'CsvMapping.invertAmounts']

/** Whether the viewer may change a record whose only actions are those of its owner. */
const OWNERS: readonly string[] = ['SavedQuery.mayEdit']

const PREDICATE = /^(is|are|has|needs|includes|leaves|accepts)[A-Z]/

/** The ends of a chosen or printed period, the banking term for the day of a figure, and days without business. */
const DAYS = /^(from|to|asOf|dataThrough|holidays)$/
/** The day on which a day, week or month of a group of facts begins. */
const PERIODS = /Key\.\w+(Day|Week|Month)$/
/** When an entry of a history happened, and the banking term for the time of a figure. */
const INSTANTS = /^at$|(^a|A)sOf$/

/** Fields that say who did something. */
const DOER = /By$|^(actor|auditor)$/
/** Names of people without a record of the person beside them. */
const NAME_OF_DOER = /(By|[aA]ctor|[aA]uditor|[mM]ember|[uU]ser|[pP]erson)Name$/

/** Decimals that are no amounts of money: numbers of units or days, and rates, shares, percentages and ratios, whose descriptions say of what. */
const NO_AMOUNT = /^quantity$|^days$|(^r|R)ates?$|(^s|S)hares?$|(^p|P)ercent$|^ratio$/
/** What the description of an amount says where no currency is beside it. */
const NAMES_CURRENCY = /\bcurrency\b|\bdirhams\b/

const schema = buildSchema(emitSchema())
const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]

/** The fields of output types, except operations, by `Type.field`. */
const outputs = new Map<string, GraphQLField<unknown, unknown>>(
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && !operations.includes(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const)),
)

const inputs = new Map<string, GraphQLInputField>(
  Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const)),
)

const named = (typeName: string) =>
  [...outputs, ...inputs].filter(([, { type }]) => getNamedType(type).name === typeName).map(([path, { name }]) => ({ path, name }))

const fieldsOf = (typeName: string) => [...outputs].filter(([, { type }]) => getNamedType(type).name === typeName)

it('a boolean reads as a statement: isX, areX, hasX, or a verb such as needsX', () => {
  const booleans = fieldsOf('Boolean')
  expect(booleans.length).toBeGreaterThan(30)
  const others = booleans.filter(([, { name }]) => !PREDICATE.test(name)).map(([path]) => path)
  expect(others.sort()).toEqual([...SHOWN_OPTIONS, ...OWNERS].sort())
})

it('what the viewer can do is listed in availableActions, never in a boolean of its own', () => {
  expect([...outputs.values()].filter(({ name }) => /^can[A-Z]/.test(name)).map(({ name }) => name)).toEqual([])
  for (const [path, { type }] of [...outputs].filter(([, { name }]) => name === 'availableActions')) {
    expect(`${path}: ${type}`).toMatch(/: \[\w+Action!\]!$/)
  }
})

it('a day ends in On and an instant in At', () => {
  const [days, instants] = [named('LocalDate'), named('DateTime')]
  expect(days.length).toBeGreaterThan(25)
  expect(instants.length).toBeGreaterThan(80)
  expect(days.filter(({ name, path }) => !/On$/.test(name) && !DAYS.test(name) && !PERIODS.test(path)).map(({ path }) => path)).toEqual([])
  expect(instants.filter(({ name }) => !/At$/.test(name) && !INSTANTS.test(name)).map(({ path }) => path)).toEqual([])
})

it('who did something is a Person, or an Actor where a business or customer can be, never a name', () => {
  const doers = [...outputs].filter(([, { name }]) => DOER.test(name))
  expect(doers.length).toBeGreaterThan(10)
  expect(doers.filter(([, { type }]) => !['Person', 'Actor'].includes(getNamedType(type).name)).map(([path]) => path)).toEqual([])
  expect([...outputs.values(), ...inputs.values()].filter(({ name }) => NAME_OF_DOER.test(name)).map(({ name }) => name)).toEqual([])
})

it('an amount has its currency beside it, is Money, or says in which currency of its record it is', () => {
  const typesWithCurrency = new Set(named('Currency').map(({ path }) => path.split('.')[0]))
  const amounts = [...outputs, ...inputs].filter(([, { name, type }]) => getNamedType(type).name === 'Decimal' && !NO_AMOUNT.test(name))
  expect(amounts.length).toBeGreaterThan(100)
  const unclear = amounts.filter(
    ([path, { description }]) => !typesWithCurrency.has(path.split('.')[0]) && !NAMES_CURRENCY.test(description ?? ''),
  )
  expect(unclear.map(([path]) => path)).toEqual([])
  const given = operations
    .flatMap((operation) => (operation ? Object.values(operation.getFields()) : []))
    .flatMap(({ name, args }) => args.map((arg) => ({ path: `${name}(${arg.name}:)`, arg })))
    .filter(({ arg }) => getNamedType(arg.type).name === 'Decimal')
  expect(given.filter(({ arg }) => !NAMES_CURRENCY.test(arg.description ?? '')).map(({ path }) => path)).toEqual([])
})
