import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { buildSchema, concatAST, getOperationAST, graphqlSync, parse, separateOperations, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { cellsOf, pageIn, titlesOf } from '../../../server/modules/insight/exports/export-page.ts'
import { PLAN_VARIABLES, planExport, variablesOf } from '../../../server/modules/insight/exports/export-plan.ts'
import { csvHead, csvRows } from '../../../server/platform/files/csv.ts'

const schema = buildSchema(`
  directive @skipped on FIELD
  scalar JSON
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Money { amount: String! currency: String! }
  interface Party { name: String! }
  type Person implements Party { name: String! age: Int }
  type Firm implements Party { name: String! number: String }
  type Row { id: ID! total: Money tags: [String!]! lines: [Money!]! party: Party any: JSON rows(first: Int = 20, after: String): RowPage! }
  type RowEdge { node: Row! cursor: String! }
  type RowPage { nodes: [Row!]! edges: [RowEdge!]! pageInfo: PageInfo! totalCount: Int! isTotalExact: Boolean! }
  type Box { rows(first: Int = 20, after: String, tag: String): RowPage! }
  type Query { rows(first: Int = 20, after: String, tag: String): RowPage! box: Box boxes: [Box!]! one: Row }
  type Mutation { act: Row }`)

const plan = (query: string, path: string | null = null) => {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  return planExport(schema, document, getOperationAST(document)!, path)
}

describe('the plan of an export', () => {
  it.each([
    ['plain rows', '{ rows(first: 3) { nodes { id } } }', ['rows'], 'nodes', ['id']],
    ['rows within edges', '{ rows { edges { cursor node { id } } } }', ['rows'], 'edges', ['id']],
    ['an alias', '{ all: rows { some: nodes { key: id } } }', ['all'], 'nodes', ['key']],
    ['a list within a record', '{ box { rows { nodes { id } } } }', ['box', 'rows'], 'nodes', ['id']],
    [
      'fragments',
      '{ ...A } fragment A on Query { rows { ...B } } fragment B on RowPage { nodes { ...C } } fragment C on Row { id }',
      ['rows'],
      'nodes',
      ['id'],
    ],
    [
      'objects as columns, lists as one',
      '{ rows { nodes { total { amount currency } tags lines { amount } any } } }',
      ['rows'],
      'nodes',
      ['total.amount', 'total.currency', 'tags', 'lines', 'any'],
    ],
    [
      'interfaces',
      '{ rows { nodes { party { __typename name ... on Firm { number } ... on Person { age } } } } }',
      ['rows'],
      'nodes',
      ['party.__typename', 'party.name', 'party.number', 'party.age'],
    ],
    [
      'a field that is selected twice',
      '{ rows { nodes { id total { amount } } nodes { total { currency } id } } }',
      ['rows'],
      'nodes',
      ['id', 'total.amount', 'total.currency'],
    ],
  ] as const)('has %s', (_what, query, path, rows, columns) => {
    const planned = plan(query)
    expect(planned).toMatchObject({ path, rows })
    expect(titlesOf(planned.columns)).toEqual(columns)
    expect(validate(schema, parse(planned.document))).toEqual([])
  })

  it('keeps arguments and variables of the list, and drops those of other fields', () => {
    const query = `query A($tag: String, $n: Int, $other: String) { rows(tag: $tag, first: $n) { nodes { id } totalCount } box { rows(tag: $other) { nodes { id } } } }`
    const planned = plan(query, 'rows')
    expect(planned.document).toContain(`rows(tag: $tag, first: $${PLAN_VARIABLES.first}, after: $${PLAN_VARIABLES.after})`)
    expect(planned.document).not.toMatch(/box|\$n|\$other/)
    expect(variablesOf(planned, { tag: 'x', n: 3, other: 'y' })).toEqual({ tag: 'x' })
  })

  it.each([
    ['a mutation', 'mutation { act { rows { nodes { id } } } }', null, /Only a query/],
    ['no list', '{ one { id } }', null, /has no list/],
    ['several lists', '{ rows { nodes { id } } box { rows { nodes { id } } } }', null, /several lists: rows, box\.rows/],
    ['a path that leads nowhere', '{ rows { nodes { id } } }', 'box.rows', /no list at “box\.rows”/],
    ['a list in rows', '{ rows { nodes { id rows { nodes { id } } } } }', null, /“rows” is a list within/],
    ['a list in a list', '{ boxes { rows { nodes { id } } } }', null, /“boxes\.rows” is a list within/],
    ['a path into rows', '{ rows { nodes { id } } }', 'rows.nodes', /is a list within/],
    ['a list without rows', '{ rows { totalCount } }', null, /Select the rows/],
    ['a list under a condition', 'query ($w: Boolean!) { rows @include(if: $w) { nodes { id } } }', null, /may not depend/],
    ['rows under a condition', 'query ($w: Boolean!) { rows { ... @skip(if: $w) { nodes { id } } } }', null, /may not depend/],
    ['our variable', 'query ($exportAfter: String) { rows(after: $exportAfter) { nodes { id } } }', null, /another name/],
  ])('is refused for %s', (_what, query, path, text) => {
    expect(() => plan(query, path)).toThrow(text)
  })

  it('is made in bounded time of fragments that repeat each other', () => {
    const names = Array.from({ length: 11 }, (_, at) => `F${at}`)
    const each = (name: string, at: number) => {
      const next = names[at + 1]
      return `fragment ${name} on Row { ${next ? `a${at}: party { name } rows { nodes { ...${next} } } rows { nodes { ...${next} } }` : 'id'} }`
    }
    const document = parse(`{ one { ...F0 } } ${names.map(each).join(' ')}`)
    expect(() => planExport(schema, document, getOperationAST(document)!, null)).not.toThrow(RangeError)
  })
})

describe('pages that a plan reads', () => {
  const SELECTIONS = ['id', 'total { amount currency }', 'tags', 'lines { amount }', 'any', 'party { name }'] as const

  it('have every row once and in order, whatever the size of pages and the selection', () => {
    const row = fc.record({ id: fc.uuid(), tags: fc.array(fc.string(), { maxLength: 2 }), amount: fc.integer().map(String) })
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        fc.shuffledSubarray([...SELECTIONS], { minLength: 1 }),
        fc.boolean(),
        (rows, size, selected, inEdges) => {
          const money = (amount: string) => ({ amount, currency: 'AED' })
          const nodes = rows.map(({ id, tags, amount }) => ({
            id,
            tags,
            total: money(amount),
            lines: [money(amount)],
            any: { tags },
            party: { __typename: 'Firm', name: id },
          }))
          const list = ({ first, after }: { first: number; after: string | null }) => {
            const from = after === null ? 0 : Number(after)
            const page = nodes.slice(from, from + first)
            const isLast = from + first >= nodes.length
            return {
              nodes: page,
              edges: page.map((node) => ({ node, cursor: '' })),
              pageInfo: { hasNextPage: !isLast, endCursor: isLast ? null : String(from + first) },
              totalCount: nodes.length,
              isTotalExact: true,
            }
          }
          const fields = selected.join(' ')
          const planned = plan(inEdges ? `{ rows { edges { node { ${fields} } } } }` : `{ rows { nodes { ${fields} } } }`)
          const whole = graphqlSync({
            schema,
            source: `{ rows { nodes { ${fields} } } }`,
            rootValue: { rows: () => list({ first: 1_000, after: null }) },
          })
          const read: unknown[] = []
          let text = csvHead(titlesOf(planned.columns))
          for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
            const variableValues = { [PLAN_VARIABLES.first]: size, [PLAN_VARIABLES.after]: after, [PLAN_VARIABLES.counts]: isFirst }
            const { data, errors } = graphqlSync({ schema, source: planned.document, rootValue: { rows: list }, variableValues })
            expect(errors).toBeUndefined()
            const page = pageIn(planned, data as Readonly<Record<string, unknown>>)!
            expect(page.total).toBe(isFirst ? nodes.length : null)
            read.push(...page.rows)
            text += csvRows(page.rows.map((each) => cellsOf(each, planned.columns)))
            after = page.next
          }
          expect(JSON.stringify(read)).toBe(JSON.stringify((whole.data as { rows: { nodes: unknown[] } }).rows.nodes))
          expect(text.startsWith('\ufeff')).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('have no cell that a spreadsheet would run, and negative numbers as they are', () => {
    const cells = cellsOf({ a: '=1+1', b: '@x', c: '-1.50', d: null, e: [{ f: 1 }], g: true }, [
      ['a'],
      ['b'],
      ['c'],
      ['d'],
      ['e'],
      ['g'],
      ['h', 'i'],
    ])
    expect(csvRows([cells])).toBe(`'=1+1,'@x,-1.50,,"[{""f"":1}]",true,\r\n`)
  })

  it('are none where the list is not there', () => {
    expect(pageIn({ path: ['box', 'rows'], rows: 'nodes' }, { box: null })).toBeNull()
    expect(pageIn({ path: ['rows'], rows: 'nodes' }, null)).toBeNull()
  })
})

describe('the lists of the product that are offered as an export', () => {
  const product = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!.*examples).*\.graphql$/.test(file))
  const operations = separateOperations(concatAST(files.map((file) => parse(readFileSync(path.join('client', file), 'utf8')))))

  it.each([
    ['Transactions', 'transactions', 'account.name'],
    ['BankTransactions', 'bankTransactions', 'receipt.amount'],
    ['AuditLog', 'auditLog', 'details'],
    ['Users', 'users', 'email'],
  ])('%s can be exported', (name, key, column) => {
    const document = operations[name]!
    const planned = planExport(product, document, getOperationAST(document)!, null)
    expect(planned.path).toEqual([key])
    expect(titlesOf(planned.columns)).toContain(column)
  })
})
