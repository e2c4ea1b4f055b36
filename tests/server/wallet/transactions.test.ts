import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { documentOf, filled, listed, move, open, pass, TRANSACTION, topUp } from './purse.ts'

let world: World
let merchant: Member
let [main, savings, dollars]: Data[] = []

const DAY = 86_400_000
/** The moment the histories of these tests begin: half past midnight in the Gulf, on the first of March. By UTC it is still February. */
const START = '2027-02-28T20:30:00.000Z'

beforeAll(async () => {
  world = await openWorld()
  world.clock.advance(Date.parse(START) - world.clock.now().getTime())
  merchant = await aMerchant(world)
  main = await filled(world, merchant, '5000.00')
  world.clock.advance(1_000)
  savings = await open(world, merchant, 'AED', { name: 'Savings', type: 'SAVINGS' })
  dollars = await open(world, merchant, 'USD', { name: 'Dollars' })
  const history = [
    [main, savings, '100.00', { description: 'Rent of March', reference: 'R-03' }],
    [main, dollars, '367.00', { description: 'School 100%_fees' }],
    [savings, main, '20.00', { description: 'زكاة المال', reference: 'Back\\slash' }],
    [main, savings, '0.50', { reference: '=HYPERLINK("http://evil.example")' }],
    [main, savings, '300.00', { description: 'RENT of April', reference: 'R-04' }],
  ] as const
  for (const [from, to, amount, said] of history) {
    merchant = await pass(world, merchant, DAY)
    await move(world, merchant, from.id, to.id, amount, said)
  }
})
afterAll(() => world.close())

const amounts = async (filter: object) =>
  (await listed(world, merchant, filter)).nodes.map(({ type, amount }: Data) => `${type === 'DEBIT' ? '-' : '+'}${amount}`)

describe('transactions', () => {
  it('are listed newest first, each movement on its own account', async () => {
    const all = await listed(world, merchant)
    expect(all).toMatchObject({ totalCount: 11, isTotalExact: true, pageInfo: { hasNextPage: false } })
    const times = all.nodes.map(({ postedAt }: Data) => postedAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  it.each([
    ['an account', () => ({ accountId: savings.id }), ['+300.00', '+0.50', '-20.00', '+100.00']],
    ['a type', () => ({ type: 'CREDIT', accountId: main.id }), ['+20.00', '+5000.00']],
    ['a category', () => ({ category: 'TOP_UP' }), ['+5000.00']],
    ['a status', () => ({ status: 'COMPLETED', currency: 'USD' }), ['+100.00']],
    ['a status nothing has', () => ({ status: 'PENDING' }), []],
    ['a currency', () => ({ currency: 'USD' }), ['+100.00']],
    ['a least amount', () => ({ minAmount: '300', type: 'DEBIT' }), ['-300.00', '-367.00']],
    ['a most amount', () => ({ maxAmount: '20.00', currency: 'AED' }), ['-0.50', '+0.50', '-20.00', '+20.00']],
    ['a span of amounts', () => ({ minAmount: '0.51', maxAmount: '99.99' }), ['-20.00', '+20.00']],
    ['a first day', () => ({ from: '2027-03-06' }), ['-300.00', '+300.00']],
    ['a last day', () => ({ to: '2027-03-01' }), ['+5000.00']],
    ['a day in Gulf time', () => ({ from: '2027-03-02', to: '2027-03-02' }), ['-100.00', '+100.00']],
    ['words in any case', () => ({ search: 'rent', type: 'DEBIT' }), ['-300.00', '-100.00']],
    ['several words', () => ({ search: 'APRIL rent', type: 'DEBIT' }), ['-300.00']],
    ['a reference', () => ({ search: 'r-03', type: 'DEBIT' }), ['-100.00']],
    ['a counterparty', () => ({ search: 'dollars' }), ['-367.00']],
    ['Arabic', () => ({ search: 'زكاة', type: 'DEBIT' }), ['-20.00']],
    ['signs that are no wildcards', () => ({ search: '100%_f', type: 'DEBIT' }), ['-367.00']],
    ['a backslash', () => ({ search: 'k\\s', type: 'DEBIT' }), ['-20.00']],
    ['a letter or two', () => ({ search: 'r-', type: 'DEBIT' }), ['-300.00', '-100.00']],
    ['what is nowhere', () => ({ search: 'zzz' }), []],
    [
      'all filters at once',
      () => ({
        accountId: main.id,
        type: 'DEBIT',
        category: 'TRANSFER',
        status: 'COMPLETED',
        currency: 'AED',
        minAmount: '1',
        maxAmount: '400',
        from: '2027-03-01',
        to: '2027-03-31',
        search: 'rent',
      }),
      ['-300.00', '-100.00'],
    ],
  ])('are narrowed by %s', async (_what, filter, expected) => {
    const found = await amounts(filter())
    expect([...found].sort()).toEqual([...expected].sort())
    expect((await listed(world, merchant, filter())).totalCount).toBe(expected.length)
    expect(new Set(found).size).toBe(found.length)
  })

  it('are paged without gaps or duplicates, under every filter, even if they have the same time', async () => {
    const owner = await aMerchant(world)
    const { id } = await open(world, owner)
    for (let made = 0; made < 7; made++) await topUp(world, owner, id, `${made + 1}.00`)
    for (const filter of [{}, { accountId: id }, { category: 'TOP_UP' }, { search: 'play' }, { type: 'CREDIT', minAmount: '1' }]) {
      const whole = (await listed(world, owner, filter)).nodes.map((node: Data) => node.id)
      const paged: string[] = []
      let after: string | null = null
      do {
        const page: Data = await listed(world, owner, filter, { first: 3, after })
        expect(page.totalCount).toBe(7)
        paged.push(...page.nodes.map((node: Data) => node.id))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect(paged).toEqual(whole)
      expect(paged).toHaveLength(7)
      expect((await listed(world, owner, filter, { first: 7 })).pageInfo.hasNextPage).toBe(false)
    }
  })

  it.each([
    ['a cursor of another list', {}, { after: 'elsewhere' }, 'after'],
    ['a page of nothing', {}, { first: 0 }, 'first'],
    ['a page beyond 100', {}, { first: 101 }, 'first'],
    ['days the wrong way round', { from: '2027-03-02', to: '2027-03-01' }, {}, 'filter.to'],
    ['an endless search', { search: 'x'.repeat(201) }, {}, 'filter.search'],
    ['an amount with three decimals', { minAmount: '1.005' }, {}, 'filter.minAmount'],
  ])('refuse %s', async (_what, filter, more, field) => {
    await expect(listed(world, merchant, filter, more)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })

  it('of others are not found', async () => {
    const stranger = await aMerchant(world)
    expect((await listed(world, stranger)).nodes).toEqual([])
    for (const accountId of [main.id, 'nonsense']) expect((await listed(world, stranger, { accountId })).nodes).toEqual([])
    const [{ id }] = (await listed(world, merchant)).nodes
    const query = `query ($id: ID!) { transaction(id: $id) { ${TRANSACTION} account { id } } }`
    expect((await world.ask(merchant, query, { id })).transaction).toMatchObject({ id, account: { id: expect.any(String) } })
    for (const [person, asked] of [
      [stranger, id],
      [merchant, 'nonsense'],
      [merchant, main.id],
    ] as const) {
      expect(await world.ask(person, query, { id: asked })).toEqual({ transaction: null })
    }
    await expect(listed(world, await anAuditor(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

/** Parses a CSV as a spreadsheet does. */
const cellsOf = (csv: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.length > 1)
}

describe('the export', () => {
  const exported = async (filter: Record<string, string>, person: Member = merchant) =>
    documentOf(world, person, `transactions.csv?${new URLSearchParams(filter)}`)

  it('holds what the list shows under the same filter, as UTF-8 that spreadsheets read', async () => {
    for (const filter of [
      {},
      { accountId: savings.id },
      { type: 'DEBIT', category: 'TRANSFER', status: 'COMPLETED', currency: 'AED' },
      { search: 'rent', minAmount: '1', maxAmount: '400', from: '2027-03-01', to: '2027-03-31' },
      { search: 'nothing at all' },
    ]) {
      const { status, body, name } = await exported(filter as Record<string, string>)
      expect(status).toBe(200)
      expect(name).toMatch(/transactions-\d{4}-\d{2}-\d{2}\.csv/)
      expect(body.startsWith('\ufeffTime (UTC),Account id,Type,')).toBe(true)
      expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const [header, ...rows] = cellsOf(body.slice(1))
      const { nodes } = await listed(world, merchant, filter, { first: 100 })
      const column = (row: string[], named: string) => row[header!.indexOf(named)]
      expect(rows.map((row) => column(row, 'Transaction id'))).toEqual(nodes.map(({ id }: Data) => id))
      rows.forEach((row, at) => {
        const node = nodes[at]
        expect(column(row, 'Time (UTC)')).toBe(node.postedAt)
        expect(column(row, 'Amount')).toBe(node.amount)
        expect(column(row, 'Fee')).toBe(node.fee)
        expect(column(row, 'Currency')).toBe(node.currency)
        expect(column(row, 'Balance after')).toBe(node.balanceAfter)
        expect(column(row, 'Description')).toBe(node.description ?? '')
      })
    }
  })

  it.each([
    ['en', 'Time (UTC),Account id,Type,Category'],
    ['ar', 'الوقت (UTC),معرّف الحساب,النوع,الفئة'],
    ['fr', 'Heure (UTC),Identifiant du compte,Type,Catégorie'],
  ])('has titles in the language of the reader: %s', async (language, titles) => {
    expect((await exported({ search: 'nothing at all', language })).body.startsWith(`\ufeff${titles},`)).toBe(true)
  })

  it('lets no cell become a formula', async () => {
    const { body } = await exported({ search: 'hyperlink' })
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  it('refuses unknown filters, anonymous callers and staff, and shows no one another’s transactions', async () => {
    for (const filter of [
      { type: 'SIDEWAYS' },
      { currency: 'KWD' },
      { from: '2027-02-30' },
      { minAmount: 'many' },
      { search: 'x'.repeat(201) },
    ]) {
      expect((await exported(filter as Record<string, string>)).status).toBe(400)
    }
    expect((await documentOf(world, someone(), 'transactions.csv')).status).toBe(401)
    expect((await exported({}, await anAdmin(world))).status).toBe(403)
    expect(cellsOf((await exported({ accountId: main.id }, await aMerchant(world))).body)).toHaveLength(1)
  })
})
