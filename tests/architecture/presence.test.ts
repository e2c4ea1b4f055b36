import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'

const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).map((file) => path.join('client', file))

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

/** The mutations that can require a proof of presence. */
const demanding = Object.values(schema.getMutationType()!.getFields())
  .filter(({ description }) => description?.includes('PRESENCE_REQUIRED'))
  .map(({ name }) => name)

const capitalised = (name: string) => name[0]!.toUpperCase() + name.slice(1)

/** The documents of the client that call one of them: their file and the names of their operations. */
const documents = files
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => {
    const operations = parse(readFileSync(file, 'utf8')).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some((each) => each.kind === Kind.FIELD && demanding.includes(each.name.value))
        ? [capitalised(definition.name!.value)]
        : [],
    )
    return operations.map((operation) => ({ file, operation }))
  })

const sources = files
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/^\s*\*.*$/gm, '') }))

describe('an act that can require a proof of presence', () => {
  it('is found in the schema and in the client', () => {
    expect(demanding.length).toBeGreaterThan(50)
    expect(documents.length).toBeGreaterThan(40)
  })

  it('is sent by `useAct` and its like, or within `withPresence`, so that the person can be asked', () => {
    const past = documents.flatMap(({ file, operation }) => {
      const name = path.basename(file)
      return sources
        .filter(({ text }) => text.includes(`use${operation}Mutation(`) || text.includes(`/${name}?raw'`))
        .filter(({ text }) => !text.includes('withPresence('))
        .map((source) => `${source.file} sends ${operation}`)
    })
    expect(past).toEqual([])
  })
})
