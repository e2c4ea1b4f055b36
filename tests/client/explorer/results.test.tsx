import { screen, waitFor, within } from '@testing-library/react'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import i18next from 'i18next'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { chartDataOf, measuresOf } from '@/features/explorer/results/chart-data'
import { compareDecimals, kindOf } from '@/features/explorer/results/column-kinds'
import { csvOf } from '@/features/explorer/results/csv'
import { Results } from '@/features/explorer/results/results'
import { hiddenIn, rowListsOf, sorted } from '@/features/explorer/results/row-lists'
import { selectionsOf } from '@/features/explorer/results/selections'
import { cellOf } from '@/features/explorer/results/xlsx'
import { render } from '../../support/client/render'

beforeAll(() => i18next.loadNamespaces(['explorerResults']))

const AGGREGATE = `query ByStructure {
  requestAggregates(groupBy: [STRUCTURE], in: AED) {
    hiddenGroups
    rows { structure count asked: sum(of: AMOUNT, in: AED) }
    total { count asked: sum(of: AMOUNT, in: AED) }
    explain { asOf definition rowCount version smallestGroup }
  }
}`
const AGGREGATED = {
  requestAggregates: {
    hiddenGroups: 2,
    rows: [
      { structure: 'MURABAHA', count: 84, asked: '18420000.10' },
      { structure: 'IJARAH', count: 37, asked: '9070000.00' },
      { structure: 'SALAM', count: null, asked: null },
    ],
    total: { count: 121, asked: '27490000.10' },
    explain: {
      asOf: '2026-11-22T10:41:07.000Z',
      definition: 'Requests that were published.',
      rowCount: 402,
      version: 'abc',
      smallestGroup: 10,
    },
  },
}
const aggregate = () => rowListsOf(AGGREGATED, selectionsOf(AGGREGATE, undefined, {}))[0]!

describe('the lists of a result', () => {
  it('an aggregate is one table with its total, what is hidden, and how it came about', () => {
    const lists = rowListsOf(AGGREGATED, selectionsOf(AGGREGATE, undefined, {}))
    expect(lists).toHaveLength(1)
    expect(lists[0]).toMatchObject({
      path: ['requestAggregates', 'rows'],
      rows: [
        ['MURABAHA', 84, '18420000.10'],
        ['IJARAH', 37, '9070000.00'],
        ['SALAM', null, null],
      ],
      total: [null, 121, '27490000.10'],
      hiddenGroups: 2,
      explanation: { rowCount: 402, smallestGroup: 10, version: 'abc' },
    })
    expect(lists[0]!.columns.map(({ id, title, kind }) => [id, title, kind])).toEqual([
      ['structure', 'Structure', 'text'],
      ['count', 'Count', 'number'],
      ['asked', 'Asked, AED', 'decimal'],
    ])
  })

  it('columns follow the document, with aliases and fragments, and nested objects as columns of their own', () => {
    const document = `query A { requests: financingRequests(first: 2) { nodes { ...Named amount { currency value } tags } pageInfo { hasNextPage } } }
      fragment Named on FinancingRequest { called: title }`
    const data = {
      requests: {
        nodes: [
          { called: 'Tills', amount: { currency: 'AED', value: '1.50' }, tags: ['a', 'b'] },
          { called: 'Vans', amount: null, tags: [] },
        ],
        pageInfo: { hasNextPage: true },
      },
    }
    const [list] = rowListsOf(data, selectionsOf(document, 'A', {}))
    expect(list).toMatchObject({
      hasMore: true,
      rows: [
        ['Tills', 'AED', '1.50', ['a', 'b']],
        ['Vans', null, null, []],
      ],
    })
    expect(list!.columns.map(({ id }) => id)).toEqual(['called', 'amount.currency', 'amount.value', 'tags'])
    expect(list!.columns.at(-1)).toMatchObject({ kind: 'json' })
  })

  it('values that are in no list are a table of one row, after the lists', () => {
    const lists = rowListsOf(
      { viewer: { name: 'Sara' }, currencies: ['AED', 'SAR'] },
      selectionsOf('{ viewer { name } currencies }', undefined, {}),
    )
    expect(lists.map(({ path, rows }) => [path, rows])).toEqual([
      [['currencies'], [['AED'], ['SAR']]],
      [[], [['Sara']]],
    ])
  })

  it('every value of any rows is in the table, whether the document can be read or not', () => {
    const row = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const [list] = rowListsOf({ things: rows }, selectionsOf('not GraphQL', undefined, {}))
        const given = rows.map((each) => Object.values(each).filter((value) => value !== null))
        const shown = (list?.rows ?? []).map((each) => each.filter((value) => value !== null))
        expect(shown.map((each) => [...each].map(String).sort())).toEqual(given.map((each) => each.map(String).sort()))
      }),
    )
  })
})

describe('what a column holds', () => {
  it.each([
    ['amounts', ['1.50', '20.00'], 'sum', 'decimal'],
    ['whole amounts of an aggregate', ['150', '20'], 'sum', 'decimal'],
    ['numbers of invoices', ['150', '20'], 'number', 'text'],
    ['shares', [0.5, 1], 'share', 'share'],
    ['counts', [1, 2], 'count', 'number'],
    ['days', ['2026-11-01'], 'day', 'date'],
    ['days that no calendar has', ['2026-13-41'], 'day', 'text'],
    ['moments', ['2026-11-01T10:00:00Z'], 'at', 'dateTime'],
    ['Hijri months', ['1448-06'], 'hijriMonth', 'month'],
    ['a text and a number', ['a', 1], 'x', 'text'],
    ['nothing', [null, null], 'x', 'text'],
  ] as const)('%s', (_what, values, name, kind) => expect(kindOf(values, name)).toBe(kind))
})

describe('sorting', () => {
  const cents = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
  const written = (value: bigint) => {
    const digits = String(value < 0n ? -value : value).padStart(3, '0')
    return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }

  it('compares decimals of any length exactly', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        expect(Math.sign(compareDecimals(written(one), written(other)))).toBe(one < other ? -1 : one > other ? 1 : 0)
      }),
    )
  })

  it('puts rows without a value last in both directions', () => {
    const list = aggregate()
    const counts = (direction: 'ascending' | 'descending') => sorted(list, { column: 1, direction }).map((row) => row[1])
    expect(counts('ascending')).toEqual([37, 84, null])
    expect(counts('descending')).toEqual([84, 37, null])
  })
})

it('a null of an aggregate is said to be of too few businesses, and that of a share is not', () => {
  const list = aggregate()
  expect(hiddenIn(list, list.columns[1]!, null, false)).toBe('few')
  expect(hiddenIn(list, list.columns[1]!, null, true)).toBe('hidden')
  expect(hiddenIn(list, { ...list.columns[1]!, name: 'share' }, null, false)).toBeNull()
  expect(hiddenIn({ ...list, isAggregate: false }, list.columns[1]!, null, false)).toBeNull()
})

describe('a chart', () => {
  it('is of the first dimension, and of each figure that can be measured', () => {
    const list = aggregate()
    expect(measuresOf(list)).toEqual([1, 2])
    expect(chartDataOf(list, 2)).toMatchObject({
      isOverTime: false,
      category: 0,
      points: [{ name: 'MURABAHA', values: [18420000.1] }, { name: 'IJARAH' }, { name: 'SALAM', values: [null] }],
    })
  })

  it('runs over time where months divide the rows, in their order', () => {
    const rows = [
      { month: '2026-02', structure: 'IJARAH', count: 3 },
      { month: '2026-01', structure: 'IJARAH', count: 2 },
      { month: '2026-01', structure: 'SALAM', count: 1 },
    ]
    const [list] = rowListsOf({ rows }, selectionsOf('{ rows { month structure count } }', undefined, {}))
    expect(chartDataOf(list!, 2)).toMatchObject({
      isOverTime: true,
      series: ['IJARAH', 'SALAM'],
      points: [
        { name: '2026-01', values: [2, 1] },
        { name: '2026-02', values: [3, null] },
      ],
    })
  })

  it('never adds figures up: rows with the same names are not drawn', () => {
    const rows = [
      { sector: 'Retail', count: 3 },
      { sector: 'Retail', count: 4 },
    ]
    const [list] = rowListsOf({ rows }, selectionsOf('{ rows { sector count } }', undefined, {}))
    expect(chartDataOf(list!, 1)).toBe('repeated')
  })

  it.each([
    ['without rows', [], '{ rows { sector count } }', undefined, 'noRows'],
    ['without a figure', [{ sector: 'Retail' }], '{ rows { sector } }', undefined, 'noFigures'],
    ['without names', [{ count: 1 }], '{ rows { count } }', 0, 'noNames'],
  ] as const)('%s says why there is none', (_what, rows, document, measure, reason) => {
    const [list] = rowListsOf({ rows }, selectionsOf(document, undefined, {}))
    expect(chartDataOf(list!, measure)).toBe(reason)
  })
})

describe('files', () => {
  it('a CSV holds every value as it was sent, and no cell that a spreadsheet runs', () => {
    const texts = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '"', ',', '\n', 'a', '1', '.', ' ', 'ش') })
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 8 }), (values) => {
        const columns = [{ path: ['x'], id: 'x', title: 'X', name: 'x', kind: 'text' as const }]
        const read: string[][] = parse(csvOf({ columns, rows: values.map((value) => [value]) }), {
          bom: true,
          skip_empty_lines: false,
          relax_column_count: true,
        })
        const cells = read.slice(1).map(([cell = '']) => cell)
        expect(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(values)
        for (const cell of cells) expect(/^[=+@\t\r]/.test(cell) || (cell.startsWith('-') && !/^-\d+(\.\d+)?$/.test(cell))).toBe(false)
      }),
    )
  })

  it('a workbook holds a number only where no digit is lost, and never a formula', () => {
    expect(cellOf('18420000.10', true)).toEqual({ value: 18420000.1, type: Number, format: '0.00' })
    expect(cellOf('12345678901234567.89', true)).toMatchObject({ value: '12345678901234567.89', type: String })
    expect(cellOf('=1+1', false)).toMatchObject({ value: '=1+1', type: String })
    expect(cellOf('0012', false)).toMatchObject({ value: '0012', type: String })
    expect(cellOf(null, true)).toBeNull()
  })
})

const open = (result: object = { data: AGGREGATED, extensions: {} }) =>
  render(<Results result={result} document={AGGREGATE} variables={{}} name="By structure" />)

test('a result is read as a table with its total, and sorted by its heads', async () => {
  const { user } = open()
  const table = await screen.findByRole('table', { name: /By structure/ })
  const firstCells = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild!.textContent)
  expect(firstCells()).toEqual(['MURABAHA', 'IJARAH', 'SALAM', 'Groups shown'])
  expect(within(table).getByRole('row', { name: /SALAM/ })).toHaveTextContent('under 10')
  expect(within(table).getByRole('row', { name: /Groups shown/ })).toHaveTextContent('27490000.10')
  await user.click(within(table).getByRole('button', { name: 'Count' }))
  expect(within(table).getByRole('columnheader', { name: 'Count' })).toHaveAttribute('aria-sort', 'ascending')
  expect(firstCells().slice(0, 2)).toEqual(['IJARAH', 'MURABAHA'])
  expect(screen.getByText('Requests that were published.')).toBeVisible()
  expect(screen.getByText(/2 groups of fewer than 10 businesses/)).toBeVisible()
})

test('a result is read as a chart, as a tree by the keyboard, and as JSON', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Chart' }))
  expect(await screen.findByRole('combobox', { name: 'Figure of the chart' })).toHaveValue('1')
  await user.click(screen.getByRole('radio', { name: 'Tree' }))
  const tree = screen.getByRole('tree')
  within(tree).getAllByRole('treeitem')[0]!.focus()
  await user.keyboard('{ArrowLeft}')
  expect(within(tree).getAllByRole('treeitem')).toHaveLength(1)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(within(tree).getAllByRole('treeitem')[1]).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'JSON' }))
  expect(screen.getByText(/"requestAggregates"/)).toHaveTextContent('"asked": "18420000.10"')
})

test('a result without rows says whether its groups are hidden', async () => {
  const { rows: _rows, ...rest } = AGGREGATED.requestAggregates
  open({ data: { requestAggregates: { ...rest, rows: [], total: null } } })
  expect(await screen.findByText('Every group is of too few businesses to be shown.')).toBeVisible()
})

test('errors are shown with their place, and what was returned beside them', async () => {
  open({ data: AGGREGATED, errors: [{ message: 'The ledger is busy.', path: ['requestAggregates', 'rows', 0, 'asked'] }] })
  await waitFor(() =>
    expect(screen.getByRole('alert', { name: 'Errors of the result' })).toHaveTextContent('requestAggregates.rows[0].asked'),
  )
  expect(screen.getByRole('table')).toBeVisible()
})

test('only a list of which more rows follow is offered as an export of all rows', async () => {
  const list = 'query Invoices { invoices { nodes { number } pageInfo { hasNextPage } } }'
  const shown = (hasNextPage: boolean) =>
    render(
      <Results
        result={{ data: { invoices: { nodes: [{ number: 'INV-1' }], pageInfo: { hasNextPage } } } }}
        document={list}
        variables={{}}
        name="Invoices"
      />,
    )
  const { unmount } = shown(false)
  await screen.findByRole('table', { name: /Invoices/ })
  expect(screen.queryByRole('button', { name: 'Export all rows' })).toBeNull()
  unmount()
  const { user } = shown(true)
  await user.click(await screen.findByRole('button', { name: 'Export all rows' }))
  expect(await screen.findByLabelText('File name')).toHaveValue('Invoices')
})
