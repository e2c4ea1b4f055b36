import { readFileSync } from 'node:fs'
import { getMetadataArgsStorage } from 'typeorm'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { KINDS, RELATIONS } from '../../server/migrations/rights.ts'
import '../../server/modules.ts'
import { auditFilterFromQuery } from '../../server/modules/administration/audit/audit-export.ts'

/** Payloads with keys that are no names: ids of people, and the filter of an export, whose names are added below. */
const KEYED_BY_VALUES = ['Readonly<Record<string, string>>']

/** Adds the name of every value that a type of payload has, at any depth. */
const addNames = (
  checker: ts.TypeChecker,
  type: ts.Type,
  names: Set<string>,
  indexed: Set<string>,
  within: readonly ts.Type[] = [],
): void => {
  if (within.includes(type)) return
  const inner = [...within, type]
  if (type.isUnion()) {
    for (const each of type.types) addNames(checker, each, names, indexed, inner)
    return
  }
  if (!type.isIntersection() && (type.flags & ts.TypeFlags.Object) === 0) return
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    for (const each of checker.getTypeArguments(type as ts.TypeReference)) addNames(checker, each, names, indexed, inner)
    return
  }
  if (type.getStringIndexType()) indexed.add(checker.typeToString(type))
  for (const property of type.getProperties()) {
    names.add(property.name)
    addNames(checker, checker.getTypeOfSymbol(property), names, indexed, inner)
  }
}

/** Reads from the types of the server what the events that it declares can say. */
const namesOfPayloads = () => {
  const { config } = ts.readConfigFile('server/tsconfig.json', ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, 'server')
  const program = ts.createProgram(fileNames, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const [names, indexed] = [new Set<string>(), new Set<string>()]
  let events = 0
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ['event', 'eventOfSql'].includes(node.expression.text)) {
      const payload = checker.getTypeAtLocation(node).getProperty('payload')
      if (payload) {
        events++
        addNames(checker, checker.getTypeOfSymbol(payload), names, indexed)
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (!file.fileName.includes('node_modules')) visit(file)
  return { events, names, indexed: [...indexed] }
}

const inSnakeCase = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a relation that the app may update; null for all of them, and undefined for none. */
const updatedIn = (relation: string): readonly string[] | null | undefined => {
  const kind = RELATIONS[relation]
  const [update, columns] = (kind && /, update(?: \(([^)]*)\))?/.exec(KINDS[kind])) ?? []
  if (update === undefined) return undefined
  return columns === undefined ? null : columns.split(', ')
}

/** The records that an entry can say were changed, and the names of their values. */
const changeable = () => {
  const { tables, columns } = getMetadataArgsStorage()
  const records = tables.flatMap(({ name, target }) => {
    const updated = name === undefined ? undefined : updatedIn(name)
    if (name === undefined || updated === undefined || typeof target !== 'function') return []
    const mayChange = columns
      .filter((column) => typeof column.target === 'function' && (column.target === target || target.prototype instanceof column.target))
      .filter(({ mode, options }) => mode !== 'version' && !options.primary)
      .filter(({ propertyName, options }) => updated === null || updated.includes(options.name ?? inSnakeCase(propertyName)))
    return [{ name, names: mayChange.map(({ propertyName }) => propertyName) }]
  })
  return { records: records.map(({ name }) => name), names: new Set(records.flatMap(({ names }) => names)) }
}

let payloads: ReturnType<typeof namesOfPayloads>
beforeAll(() => {
  payloads = namesOfPayloads()
}, 180_000)

it('the walk over the types sees every event, and values within values', () => {
  expect(payloads.events).toBeGreaterThan(200)
  expect([...payloads.names]).toEqual(expect.arrayContaining(['sessionId', 'memberRoleBefore', 'isSignUpOpen', 'before', 'after']))
  expect(payloads.indexed).toEqual(KEYED_BY_VALUES)
  expect(changeable().records.length).toBeGreaterThan(50)
})

describe.each(['en', 'ar', 'fr'])('the audit log in %s', (language) => {
  const {
    value,
    record,
  }: Record<'value' | 'record', Record<string, string>> = JSON.parse(readFileSync(`client/locales/${language}/auditLog.json`, 'utf8'))
  const without = (names: Iterable<string>, texts: Record<string, string>) =>
    [...new Set(names)].filter((name) => !texts[name]?.trim()).sort()

  it('names every value that an event says', () => {
    expect(without(payloads.names, value)).toEqual([])
  })

  it('names every value of its own filter, which the entry of an export says', () => {
    expect(without(Object.keys(auditFilterFromQuery(new URLSearchParams())), value)).toEqual([])
  })

  it('names every record that can be changed, and its values', () => {
    const { records, names } = changeable()
    expect(without(records, record)).toEqual([])
    expect(without(names, value)).toEqual([])
  })
})
