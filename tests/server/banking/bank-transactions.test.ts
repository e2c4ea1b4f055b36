import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CashflowCategory, writeEvidence } from '../../../server/modules/banking/index.ts'
import { aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { anAccountAt, approveChange, give, row } from './bank.ts'

let world: World
let merchant: Member
let admin: Member
let [main, savings] = ['', '']

beforeAll(async () => {
  world = await openWorld()
  merchant = await aMerchant(world)
  admin = await anAdmin(world)
  main = await anAccountAt(world, merchant, 'main')
  savings = await anAccountAt(world, merchant, 'savings', { name: 'Savings' })
  await give(world, main, [
    row('2026-01-05', 1000, 'Invoice 1', { counterparty: 'Acme Foods LLC', balanceAfter: 100_000n, reference: 'R-01' }),
    row('2026-01-20', -400, 'Shop rent', { balanceAfter: 60_000n }),
    row('2026-02-05', 2000, 'Invoice 2', { counterparty: 'Acme Foods', balanceAfter: 260_000n }),
    row('2026-02-06', -2700, 'Salaries WPS', { balanceAfter: -10_000n }),
    row('2026-02-07', -25, 'Returned cheque 88', { balanceAfter: -12_500n }),
    row('2026-03-01', 300, 'دفعة من العميل ١٢', { counterparty: 'مطعم الأرز', balanceAfter: 17_500n }),
    row('2026-03-02', 50, '100%_off\\', { balanceAfter: 22_500n }),
    row('2026-03-02', -60, 'Café Müller', { counterparty: 'Café Müller', balanceAfter: 16_500n }),
  ])
  await give(world, savings, [row('2026-02-10', 10, '=HYPERLINK("x")', { balanceAfter: 50_000n })])
})
afterAll(() => world.close())

const LIST = `query ($filter: BankTransactionFilter, $first: Int! = 50, $after: String) {
  bankTransactions(filter: $filter, first: $first, after: $after) {
    totalCount isTotalExact pageInfo { hasNextPage endCursor } edges { cursor }
    nodes { id amount bookedOn category categoryReason isCategoryCorrected note description counterparty balanceAfter currency account { id name } } } }`

const list = async (filter: object = {}, more: object = {}, person: Person = merchant): Promise<Data> =>
  (await world.ask(person, LIST, { filter, ...more })).bankTransactions

const amounts = async (filter: object) => (await list(filter)).nodes.map(({ amount }: Data) => amount)

describe('bank transactions', () => {
  it('are listed newest first, the last of a day before the first', async () => {
    const all = await list()
    expect(all).toMatchObject({ totalCount: 9, isTotalExact: true, pageInfo: { hasNextPage: false } })
    expect(all.nodes.map(({ amount }: Data) => amount)).toEqual([
      '-60.00',
      '50.00',
      '300.00',
      '10.00',
      '-25.00',
      '-2700.00',
      '2000.00',
      '-400.00',
      '1000.00',
    ])
    expect(all.nodes[0]).toMatchObject({
      bookedOn: '2026-03-02',
      balanceAfter: '165.00',
      currency: 'AED',
      account: { id: main, name: 'Main' },
    })
  })

  it('are paged without gaps or duplicates', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Data = await list({}, { first: 2, after })
      expect(page.totalCount).toBe(9)
      seen.push(...page.nodes.map(({ id }: Data) => id))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(new Set(seen).size).toBe(9)
    expect(seen).toHaveLength(9)
  })

  it.each([
    ['an account', () => ({ accountId: savings }), ['10.00']],
    ['a category', () => ({ category: 'PAYROLL' }), ['-2700.00']],
    ['money in', () => ({ direction: 'CREDIT', to: '2026-02-28' }), ['10.00', '2000.00', '1000.00']],
    ['money out', () => ({ direction: 'DEBIT', from: '2026-02-07' }), ['-60.00', '-25.00']],
    ['a counterparty, however it is written', () => ({ counterparty: 'ACME FOODS, L.L.C.' }), ['2000.00', '1000.00']],
    ['a least amount, whatever its sign', () => ({ minAmount: '1000' }), ['-2700.00', '2000.00', '1000.00']],
    ['a most amount', () => ({ maxAmount: '25.00' }), ['10.00', '-25.00']],
    ['days', () => ({ from: '2026-02-06', to: '2026-02-07' }), ['-25.00', '-2700.00']],
    ['words in any order and case', () => ({ search: 'RENT shop' }), ['-400.00']],
    ['a reference', () => ({ search: 'r-01' }), ['1000.00']],
    ['Arabic in another spelling', () => ({ search: 'الارز' }), ['300.00']],
    ['Arabic digits', () => ({ search: 'العميل 12' }), ['300.00']],
    ['a word without its accents', () => ({ search: 'muller cafe' }), ['-60.00']],
    ['signs that are no wildcards', () => ({ search: '%_o' }), ['50.00']],
    ['a backslash', () => ({ search: 'off\\' }), ['50.00']],
    ['what is nowhere', () => ({ search: 'zzz' }), []],
    ['an id that is no account', () => ({ accountId: 'main' }), []],
    [
      'the evidence of days',
      () => ({
        evidence: writeEvidence({
          days: [
            { from: '2026-01-01', to: '2026-01-05' },
            { from: '2026-03-01', to: '2026-03-01' },
          ],
        }),
      }),
      ['300.00', '1000.00'],
    ],
    ['the evidence of a payer', () => ({ evidence: writeEvidence({ payer: 'acme foods', direction: 'credit' }) }), ['2000.00', '1000.00']],
    ['the evidence of unnamed payers', () => ({ evidence: writeEvidence({ payer: '', flow: 'in' }) }), ['50.00', '10.00']],
    ['the evidence of a month', () => ({ evidence: writeEvidence({ months: ['2026-02'], flow: 'out' }) }), ['-25.00', '-2700.00']],
    [
      'the evidence of categories',
      () => ({ evidence: writeEvidence({ categories: [CashflowCategory.RENT, CashflowCategory.PAYROLL] }) }),
      ['-2700.00', '-400.00'],
    ],
    ['the evidence of penalties', () => ({ evidence: writeEvidence({ penalty: true }) }), ['-25.00']],
    ['the evidence of overdrawn days', () => ({ evidence: writeEvidence({ overdrawn: true }) }), ['-25.00', '-2700.00']],
    [
      'the evidence of thin days, over all accounts',
      () => ({ evidence: writeEvidence({ thin: { below: 66_500n, currency: 'AED' as never } }) }),
      ['10.00', '-25.00', '-2700.00'],
    ],
    ['the evidence of an account', () => ({ evidence: writeEvidence({ accountId: savings }) }), ['10.00']],
  ])('are found by %s', async (_what, filter, expected) => {
    expect(await amounts(filter())).toEqual(expected)
  })

  it.each([
    ['days the wrong way round', { from: '2026-02-02', to: '2026-02-01' }],
    ['a signed amount', { minAmount: '-5' }],
    ['evidence that is none of ours', { evidence: 'day:2026-02-30..2026-03-01' }],
    ['evidence of an unknown kind', { evidence: 'planet:mars' }],
    ['evidence that is a statement', { evidence: "payer:%27%29;day:'; drop table bank_day" }],
  ])('refuse %s with a message', async (_what, filter) => {
    await expect(list(filter)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('are visible to no other business', async () => {
    const stranger = await aMerchant(world)
    expect(await list({}, {}, stranger)).toMatchObject({ totalCount: 0, nodes: [] })
    expect((await list({ accountId: main }, {}, stranger)).nodes).toEqual([])
    await expect(list({}, {}, await anAdmin(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(list({}, {}, someone())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('refuse invalid cursors', async () => {
    for (const after of ['x', Buffer.from('2026-13-99:5|00000000-0000-0000-0000-000000000000').toString('base64url')]) {
      await expect(list({}, { after })).rejects.toMatchObject({ code: 'INVALID' })
    }
  })

  it('are exported under the same filter, and no cell is a formula', async () => {
    const get = async (query: string, person: Person = merchant) =>
      world.app.http.inject({
        url: `/documents/bank-transactions.csv${query}`,
        headers: { ...(person.cookie ? { cookie: person.cookie } : {}), 'x-forwarded-for': person.ip },
      })
    const found = await get('?direction=DEBIT&from=2026-02-01')
    expect(found.statusCode).toBe(200)
    const lines = found.body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('2026-03-02')
    expect(lines[1]).toContain(',-60.00,AED,165.00,')
    expect(lines[0]).toMatch(/^Booking date,Account id,Amount,Currency,Balance after,.*,Reason for the category,/)
    expect((await get('?language=fr')).body).toMatch(/^\ufeffDate comptable,Identifiant du compte,Montant,Devise,/)
    expect((await get('?search=hyperlink')).body).toContain(`'=HYPERLINK`)
    expect((await get('?category=MOON')).statusCode).toBe(400)
    expect((await get('', someone())).statusCode).toBe(401)
    expect((await get('', await aMerchant(world))).body.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('a category', () => {
  const correct = async (
    transactionId: string,
    category: string | null,
    note: string | null = null,
    person: Person = merchant,
  ): Promise<Data> => {
    const { correctCategory } = await world.ask(
      person,
      `mutation ($id: ID!, $category: CashflowCategory, $note: String) {
        correctCategory(id: $id, input: { category: $category, note: $note }) { categoryChange { id status } } }`,
      { id: transactionId, category, note },
    )
    await approveChange(world, admin, correctCategory.categoryChange)
    const found = 'query ($id: ID!) { bankTransaction(id: $id) { id category isCategoryCorrected categoryReason note } }'
    return (await world.ask(person, found, { id: transactionId })).bankTransaction
  }
  const named = async (search: string) => (await list({ search })).nodes[0]

  it('comes with the rule that found it', async () => {
    expect(await named('shop rent')).toMatchObject({
      category: 'RENT',
      categoryReason: 'Rent: the description says "rent".',
      isCategoryCorrected: false,
    })
    expect(await named('الارز')).toMatchObject({ category: 'CUSTOMER_RECEIPT' })
  })

  it('is corrected by a person, stays corrected when the bank sends the row again, and can be reset', async () => {
    const { id } = await named('invoice 2')
    const day = async () =>
      (await list({ evidence: writeEvidence({ flow: 'in', months: ['2026-02'] }) })).nodes.map(({ amount }: Data) => amount)
    expect(await day()).toEqual(['10.00', '2000.00'])
    expect(await correct(id, 'CAPITAL', ' From the owner ')).toEqual({
      id,
      category: 'CAPITAL',
      isCategoryCorrected: true,
      categoryReason: 'You said so.',
      note: 'From the owner',
    })
    expect(await day()).toEqual(['10.00'])
    await give(world, main, [
      row('2026-02-05', 2000, 'Invoice 2', { counterparty: 'Acme Foods', balanceAfter: 260_000n, reference: 'more' }),
    ])
    expect(await named('invoice 2')).toMatchObject({ category: 'CAPITAL', isCategoryCorrected: true })
    expect(await correct(id, null)).toMatchObject({ category: 'CUSTOMER_RECEIPT', isCategoryCorrected: false, note: null })
    expect(await day()).toEqual(['10.00', '2000.00'])
  })

  it('corrected from a penalty no longer counts as a conduct event', async () => {
    const { id } = await named('returned cheque')
    await correct(id, 'FEES')
    expect(await amounts({ evidence: 'penalty:yes' })).toEqual([])
    await correct(id, null)
    expect(await amounts({ evidence: 'penalty:yes' })).toEqual(['-25.00'])
  })

  it('cannot be corrected by another business', async () => {
    const { id } = await named('invoice 2')
    await expect(correct(id, 'RENT', null, await aMerchant(world))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(correct('no id', 'RENT')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(correct(id, 'RENT', 'x'.repeat(501))).rejects.toMatchObject({ code: 'INVALID' })
  })
})
