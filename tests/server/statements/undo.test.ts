import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { postRequest } from '../../support/agreement.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { give, row, sql } from '../banking/bank.ts'
import { connect, holding, testBank } from '../banking/test-bank.ts'
import { CALCULATE, daysAgo, trade } from '../scoring/cashflow.ts'
import { adcb, contradictions, everything, importFile, importsInForce, importsOf, type OfxRow, ofx, undo } from './undo-fixtures.ts'

const [MAIN, SAVINGS, THIRD] = ['AE070331234567890123456', 'AE460261001234567890123', 'AE500260001015678901234']

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

const state = () => everything(world, merchant.businessId!)
const tick = () => world.clock.advance(MINUTE)
const rowIds = (accountId: string) =>
  sql<{ id: string; description: string }>(world, 'select id, description from bank_transaction where account_id = $1 order by place', [
    accountId,
  ])
const latest = async (): Promise<string> => (await importsInForce(world, merchant.businessId!)).at(-1)!.id
const refused = (message: string | RegExp) =>
  expect.objectContaining({ code: 'CONFLICT', message: typeof message === 'string' ? message : expect.stringMatching(message) })

const january = adcb('10012345678', [
  { day: '2026-01-05', amount: 9000, name: 'GULF RETAIL LLC', balance: 109000 },
  { day: '2026-01-09', amount: -1500, name: 'RENT AL QUOZ', balance: 107500 },
])
const february = adcb('10012345678', [
  { day: '2026-01-09', amount: -1500, name: 'RENT AL QUOZ', balance: 107500 },
  { day: '2026-02-03', amount: 4000, name: 'EASTERN MILLS', balance: 111500 },
])
const march = adcb('10012345678', [{ day: '2026-03-03', amount: 700, name: 'GULF RETAIL LLC', balance: 112200 }])

describe('an import that is undone', () => {
  it('is removed with its rows, figures and balance, and leaves everything from before', async () => {
    await importFile(world, merchant, 'january.csv', january)
    const before = await state()
    tick()
    const { connection, account } = await importFile(world, merchant, 'february.csv', february)
    expect(account).toMatchObject({ balance: '111500.00', transactionCount: 3 })
    const undone = await undo(world, merchant, await latest())
    expect(undone).toMatchObject({
      fileName: 'february.csv',
      undoneBy: { name: expect.any(String) },
      undoneAt: world.clock.now().toISOString(),
      undoObstacle: expect.stringMatching(/already undone/),
      account: { id: account.id, balance: '107500.00', transactionCount: 2, historyEndsOn: '2026-01-09' },
    })
    expect(await state()).toEqual(before)
    const listed = await importsOf(world, merchant, connection.id)
    expect(listed.map(({ fileName, undoneAt }: Data) => [fileName, undoneAt !== null])).toEqual([
      ['february.csv', true],
      ['january.csv', false],
    ])
  })

  it('can be imported again, and undone again', async () => {
    await importFile(world, merchant, 'january.csv', january)
    await undo(world, merchant, await latest())
    const again = await importFile(world, merchant, 'january.csv', january)
    expect(again).toMatchObject({ imported: 2, duplicates: 0, account: { balance: '107500.00' } })
    await undo(world, merchant, await latest())
    expect(await state()).toMatchObject({ rows: [], accounts: [], connections: [] })
  })

  it('restores the texts, amounts and days of rows that it changed', async () => {
    const first: OfxRow[] = [
      { day: '2026-01-05', amount: '100.00', id: 'A', name: 'GULF RETAIL' },
      { day: '2026-01-06', amount: '-40.00', id: 'B', name: 'SALIK TOLL' },
    ]
    await importFile(world, merchant, 'first.ofx', ofx(MAIN, first))
    const before = await state()
    const later = first.map((each) => ({
      ...each,
      amount: each.id === 'A' ? '120.00' : each.amount,
      day: '2026-01-07',
      name: `${each.name} LLC`,
    }))
    expect(await importFile(world, merchant, 'later.ofx', ofx(MAIN, later))).toMatchObject({ imported: 0, updated: 2 })
    expect(await state()).not.toEqual(before)
    await undo(world, merchant, await latest())
    expect(await state()).toEqual(before)
  })

  it('frees the other halves of its transfers and reversals', async () => {
    const { account } = await importFile(
      world,
      merchant,
      'main.ofx',
      ofx(MAIN, [
        { day: '2026-01-05', amount: '-5000.00', id: 'A', name: 'TO SAVINGS' },
        { day: '2026-01-10', amount: '-75.00', id: 'B', name: 'SALIK TOLL' },
      ]),
    )
    const before = await state()
    await importFile(world, merchant, 'savings.ofx', ofx(SAVINGS, [{ day: '2026-01-06', amount: '5000.00', id: 'S', name: 'FROM MAIN' }]))
    await importFile(
      world,
      merchant,
      'reversal.ofx',
      ofx(MAIN, [{ day: '2026-01-20', amount: '75.00', id: 'C', name: 'SALIK TOLL', memo: 'REVERSAL' }]),
    )
    const pairs = () =>
      sql(
        world,
        'select own_transfer_of is not null as transfer, reversal_of is not null as reversal from bank_transaction where account_id = $1 order by place',
        [account.id],
      )
    expect((await pairs()).slice(0, 2)).toEqual([
      { transfer: true, reversal: false },
      { transfer: false, reversal: true },
    ])
    await undo(world, merchant, await latest())
    await undo(world, merchant, await latest())
    expect(await state()).toEqual(before)
  })

  it('ends the transfers of rows that named its account', async () => {
    const { account } = await importFile(
      world,
      merchant,
      'savings.ofx',
      ofx(SAVINGS, [{ day: '2026-01-06', amount: '10.00', id: 'S', name: 'PROFIT' }]),
    )
    await give(world, account.id, [row('2026-01-07', -900, 'PAYMENT TO GULF', { counterpartyIban: MAIN })])
    const before = await state()
    await importFile(world, merchant, 'main.ofx', ofx(MAIN, [{ day: '2026-03-05', amount: '12.00', id: 'A', name: 'GULF RETAIL' }]))
    const category = () => sql(world, 'select category from bank_transaction where counterparty_iban = $1', [MAIN])
    expect(await category()).toEqual([{ category: 'own_transfer' }])
    await undo(world, merchant, await latest())
    expect(await state()).toEqual(before)
  })

  it('restores a pair that it ended, even if the other half was paired with a third row', async () => {
    const main = (amount: string) => ofx(MAIN, [{ day: '2026-01-05', amount, id: 'A', name: 'TO SAVINGS' }])
    await importFile(world, merchant, 'main.ofx', main('-5000.00'))
    await importFile(world, merchant, 'savings.ofx', ofx(SAVINGS, [{ day: '2026-01-06', amount: '5000.00', id: 'S', name: 'FROM MAIN' }]))
    await importFile(world, merchant, 'third.ofx', ofx(THIRD, [{ day: '2026-01-06', amount: '-5000.00', id: 'T', name: 'TO SAVINGS' }]))
    const before = await state()
    await importFile(world, merchant, 'other.ofx', main('-4000.00'))
    expect(
      await sql(world, `select provider_txn_id from bank_transaction where business_id = $1 and own_transfer_of is null`, [
        merchant.businessId,
      ]),
    ).toEqual([{ provider_txn_id: 'A' }])
    await undo(world, merchant, await latest())
    expect(await state()).toEqual(before)
  })

  it('frees the other half of a transfer that a later file of another account brought', async () => {
    await importFile(world, merchant, 'main.ofx', ofx(MAIN, [{ day: '2026-01-05', amount: '-5000.00', id: 'A', name: 'TO SAVINGS' }]))
    const main = await latest()
    await importFile(world, merchant, 'savings.ofx', ofx(SAVINGS, [{ day: '2026-01-06', amount: '5000.00', id: 'S', name: 'FROM MAIN' }]))
    await undo(world, merchant, main)
    expect(
      await sql(world, 'select category, own_transfer_of from bank_transaction where business_id = $1', [merchant.businessId]),
    ).toEqual([{ category: 'customer_receipt', own_transfer_of: null }])
    expect(await contradictions(world, merchant.businessId!)).toEqual([])
  })

  it('does not restore a pair whose other half was undone in the meantime', async () => {
    const out = (iban: string, id: string, amount = '-5000.00') => ofx(iban, [{ day: '2026-01-05', amount, id, name: 'TO SAVINGS' }])
    await importFile(world, merchant, 'main.ofx', out(MAIN, 'A'))
    const main = await latest()
    await importFile(world, merchant, 'third.ofx', out(THIRD, 'T'))
    await importFile(world, merchant, 'savings.ofx', ofx(SAVINGS, [{ day: '2026-01-06', amount: '5000.00', id: 'S', name: 'FROM MAIN' }]))
    const savings = await latest()
    // What came from main is now taken for what left the third account.
    await undo(world, merchant, main)
    const pairs = 'select provider_txn_id as id from bank_transaction where business_id = $1 and own_transfer_of is not null order by 1'
    expect(await sql(world, pairs, [merchant.businessId])).toEqual([{ id: 'S' }, { id: 'T' }])
    expect(await contradictions(world, merchant.businessId!)).toEqual([])
    await importFile(world, merchant, 'other.ofx', out(THIRD, 'T', '-4000.00'))
    await undo(world, merchant, savings)
    await undo(world, merchant, await latest())
    expect(
      await sql(world, 'select amount::text, own_transfer_of from bank_transaction where business_id = $1', [merchant.businessId]),
    ).toEqual([{ amount: '-500000', own_transfer_of: null }])
    expect(await contradictions(world, merchant.businessId!)).toEqual([])
  })

  it('does not restore a pair whose other half got another amount from a later file, until that is undone too', async () => {
    const main = (amount: string) => ofx(MAIN, [{ day: '2026-01-05', amount, id: 'A', name: 'TO SAVINGS' }])
    const savings = (amount: string) => ofx(SAVINGS, [{ day: '2026-01-06', amount, id: 'S', name: 'FROM MAIN' }])
    await importFile(world, merchant, 'main.ofx', main('-5000.00'))
    await importFile(world, merchant, 'savings.ofx', savings('5000.00'))
    const rows = 'select * from bank_transaction where business_id = $1 order by place'
    const before = await sql(world, rows, [merchant.businessId])
    await importFile(world, merchant, 'main-later.ofx', main('-4000.00'))
    const changed = await latest()
    await importFile(world, merchant, 'savings-later.ofx', savings('3000.00'))
    await undo(world, merchant, changed)
    expect(await contradictions(world, merchant.businessId!)).toEqual([])
    await undo(world, merchant, await latest())
    expect(await sql(world, rows, [merchant.businessId])).toEqual(before)
  })

  it('does not restore a pair whose other half has its earlier amount again', async () => {
    const main = (amount: string) => ofx(MAIN, [{ day: '2026-01-05', amount, id: 'A', name: 'TO SAVINGS' }])
    const savings = (amount: string) => ofx(SAVINGS, [{ day: '2026-01-06', amount, id: 'S', name: 'FROM MAIN' }])
    await importFile(world, merchant, 'main.ofx', main('-4000.00'))
    await importFile(world, merchant, 'main-later.ofx', main('-5000.00'))
    const changed = await latest()
    await importFile(world, merchant, 'savings.ofx', savings('5000.00'))
    await importFile(world, merchant, 'savings-later.ofx', savings('3000.00'))
    await undo(world, merchant, changed)
    await undo(world, merchant, await latest())
    expect(
      await sql(world, 'select amount::text, own_transfer_of from bank_transaction where business_id = $1 order by place', [
        merchant.businessId,
      ]),
    ).toEqual([
      { amount: '-400000', own_transfer_of: null },
      { amount: '500000', own_transfer_of: null },
    ])
    expect(await contradictions(world, merchant.businessId!)).toEqual([])
  })

  it('restores the values from before both imports when both changed a row', async () => {
    const words = (name: string) => ofx(SAVINGS, [{ day: '2026-01-07', amount: '-900.00', id: 'R', name }])
    const { account } = await importFile(
      world,
      merchant,
      'savings.ofx',
      ofx(SAVINGS, [{ day: '2026-01-06', amount: '10.00', id: 'S', name: 'PROFIT' }]),
    )
    await give(world, account.id, [row('2026-01-07', -900, 'SALARY JANUARY', { providerTxnId: 'R', counterpartyIban: MAIN })])
    const before = await sql(world, 'select * from bank_transaction where business_id = $1 order by place', [merchant.businessId])
    await importFile(world, merchant, 'words.ofx', words('DEWA BILL'))
    const changed = await latest()
    await importFile(world, merchant, 'main.ofx', ofx(MAIN, [{ day: '2026-03-05', amount: '12.00', id: 'A', name: 'GULF RETAIL' }]))
    await undo(world, merchant, changed)
    await undo(world, merchant, await latest())
    expect(await sql(world, 'select * from bank_transaction where business_id = $1 order by place', [merchant.businessId])).toEqual(before)
  })

  it('removes the account that it opened and a bank left without accounts, and pushes both', async () => {
    const before = await state()
    const watching = await world.watch(
      merchant,
      'subscription { statementImportUndone { connectionId import { fileName account { id } } } }',
    )
    const { connection } = await importFile(world, merchant, 'january.csv', january)
    const [listed] = await importsOf(world, merchant, connection.id)
    expect(listed).toMatchObject({ undoObstacle: null, leavesAccountEmpty: true })
    expect(await undo(world, merchant, listed.id)).toMatchObject({ account: null, leavesAccountEmpty: false })
    expect(await state()).toEqual(before)
    expect(
      (await world.ask(merchant, '{ bankConnections(filter: { includeDisconnected: true }) { nodes { id } } }')).bankConnections.nodes,
    ).toEqual([])
    expect((await watching.next()).statementImportUndone).toEqual({
      connectionId: connection.id,
      import: { fileName: 'january.csv', account: null },
    })
  })

  it('keeps the bank while it has another account, and the account while it has another file', async () => {
    await importFile(world, merchant, 'other.csv', adcb('20099988877', [{ day: '2026-01-05', amount: 1, name: 'SALE' }]))
    const withOne = await state()
    const { connection } = await importFile(world, merchant, 'january.csv', january)
    const [first] = await importsOf(world, merchant, connection.id)
    tick()
    await importFile(world, merchant, 'march.csv', march)
    expect(await undo(world, merchant, first.id)).toMatchObject({
      account: { balance: '112200.00', transactionCount: 1, historyStartsOn: '2026-03-03', historyEndsOn: '2026-03-03' },
    })
    expect((await importsOf(world, merchant, connection.id))[0]).toMatchObject({ fileName: 'march.csv', leavesAccountEmpty: true })
    expect(await undo(world, merchant, await latest())).toMatchObject({ account: null })
    expect(await state()).toEqual(withOne)
  })

  it('leaves the balance of the remaining files, in any order of undoing', async () => {
    await importFile(
      world,
      merchant,
      'december.csv',
      adcb('10012345678', [{ day: '2025-12-28', amount: 10, name: 'SALE', balance: 100000 }]),
    )
    const before = await state()
    tick()
    await importFile(world, merchant, 'january.csv', january)
    const second = await latest()
    tick()
    await importFile(world, merchant, 'march.csv', march)
    expect(await undo(world, merchant, second)).toMatchObject({ account: { balance: '112200.00', transactionCount: 2 } })
    expect(await undo(world, merchant, await latest())).toMatchObject({ account: { balance: '100000.00', transactionCount: 1 } })
    expect(await state()).toEqual(before)
  })

  it('disconnects an account again that it had reconnected', async () => {
    const { connection } = await importFile(world, merchant, 'january.csv', january)
    await world.ask(merchant, 'mutation ($id: ID!) { disconnectBank(id: $id) { id } }', { id: connection.id })
    const before = await state()
    tick()
    const again = await importFile(world, merchant, 'march.csv', march)
    expect(again.connection.id).not.toBe(connection.id)
    expect(again.account.transactionCount).toBe(3)
    await undo(world, merchant, await latest())
    expect(await state()).toEqual(before)
  })

  it('changes no figure when it added no rows', async () => {
    await importFile(world, merchant, 'january.csv', january)
    const before = await state()
    expect(await importFile(world, merchant, 'again.csv', january)).toMatchObject({ imported: 0, duplicates: 2 })
    await undo(world, merchant, await latest())
    expect(await state()).toEqual(before)
  })
})

describe('who may undo', () => {
  it('is limited to members of the business that imported', async () => {
    const { connection } = await importFile(world, merchant, 'january.csv', january)
    const id = await latest()
    const before = await state()
    const [other, lender, auditor] = [await aMerchant(world), await aLender(world), await anAuditor(world)]
    for (const stranger of [other, lender]) {
      await expect(undo(world, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This import was not found.' })
      expect(await importsOf(world, stranger, connection.id)).toEqual([])
    }
    await expect(undo(world, auditor, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(undo(world, merchant, 'no-id')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { createApiKey }: Data = await world.ask(
      merchant,
      'mutation { createApiKey(input: { name: "Reader", permissions: [READ] }) { secret } }',
    )
    await expect(undo(world, { ip: merchant.ip, apiKey: createApiKey.secret }, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await state()).toEqual(before)
  })

  it('only one of two succeeds who try at once', async () => {
    await importFile(world, merchant, 'january.csv', january)
    const id = await latest()
    const outcomes = await Promise.allSettled([undo(world, merchant, id), undo(world, merchant, id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { reason } = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(reason).toEqual(refused(/^This import was already undone on \d{1,2} [A-Z][a-z]+ \d{4}\.$/))
    expect(await state()).toMatchObject({ rows: [], accounts: [] })
  })
})

describe('an import that something was built on is not undone, and says why', () => {
  const expectStays = async (id: string, message: string | RegExp, connectionId: string) => {
    const before = await state()
    await expect(undo(world, merchant, id)).rejects.toEqual(refused(message))
    expect(await state()).toEqual(before)
    const listed = (await importsOf(world, merchant, connectionId)).find((each: Data) => each.id === id)
    expect(listed.undoObstacle).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  }

  it('while a later file covers its days', async () => {
    const { connection } = await importFile(world, merchant, 'january.csv', january)
    const first = await latest()
    await importFile(world, merchant, 'february.csv', february)
    await expectStays(
      first,
      /^The file “february\.csv”, imported on \d{1,2} [A-Z][a-z]+ \d{4}, covers the same transactions\. Undo that import first\.$/,
      connection.id,
    )
    await undo(world, merchant, await latest())
    await undo(world, merchant, first)
    expect(await state()).toMatchObject({ rows: [] })
  })

  it('while a later file covers its days with other rows', async () => {
    const { connection } = await importFile(world, merchant, 'january.csv', january)
    const first = await latest()
    await importFile(world, merchant, 'more.csv', adcb('10012345678', [{ day: '2026-01-06', amount: 5, name: 'SALE' }]))
    await expectStays(first, /“more\.csv”/, connection.id)
  })

  it('while a later file changed its rows, though it covers other days', async () => {
    const { connection } = await importFile(
      world,
      merchant,
      'first.ofx',
      ofx(MAIN, [{ day: '2026-01-05', amount: '100.00', id: 'A', name: 'SALE' }]),
    )
    const first = await latest()
    await importFile(world, merchant, 'later.ofx', ofx(MAIN, [{ day: '2026-02-05', amount: '100.00', id: 'A', name: 'SALE' }]))
    await expectStays(first, /“later\.ofx”/, connection.id)
  })

  it('while a later file covers a day to which its row would move back', async () => {
    const sale: OfxRow = { day: '2026-03-05', amount: '100.00', id: 'A', name: 'SALE' }
    const { connection } = await importFile(world, merchant, 'march.ofx', ofx(MAIN, [sale]))
    await importFile(world, merchant, 'moved.ofx', ofx(MAIN, [{ ...sale, day: '2026-01-05' }]))
    const moved = await latest()
    await importFile(world, merchant, 'same.ofx', ofx(MAIN, [{ ...sale, id: 'B' }]))
    await expectStays(moved, /“same\.ofx”/, connection.id)
    await undo(world, merchant, await latest())
    await undo(world, merchant, moved)
    expect(await state()).toMatchObject({ rows: [{ booked_on: '2026-03-05' }] })
  })

  it('in the reader’s language', async () => {
    const { connection } = await importFile(world, merchant, 'january.csv', january)
    await importFile(world, merchant, 'february.csv', february)
    const query = `{ statementImports(filter: { connectionId: "${connection.id}" }) { nodes { undoObstacle } } }`
    const { body } = await world.post(merchant, { query }, { 'accept-language': 'fr' })
    expect((body.data as Data).statementImports.nodes[1].undoObstacle).toMatch(
      /^Le fichier «\sfebruary\.csv\s», importé le .*, couvre les mêmes opérations/,
    )
  })

  it('when the bank has reported its days', async () => {
    const theBank = testBank(world)
    const rows: OfxRow[] = [{ day: '2026-01-05', amount: '100.00', id: 'A', name: 'SALE' }]
    await importFile(world, merchant, 'main.ofx', ofx(MAIN, rows))
    const id = await latest()
    tick()
    theBank.accounts = [holding(MAIN, [row('2026-01-05', 100, 'SALE', { providerTxnId: 'A' })])]
    const { id: connectionId } = await connect(world, merchant)
    await expectStays(
      id,
      'Your bank has confirmed transactions of these days since. To take them out of your figures, disconnect the bank.',
      connectionId,
    )
  })

  it('when the bank has reported other rows of its days', async () => {
    const theBank = testBank(world)
    await importFile(world, merchant, 'main.ofx', ofx(MAIN, [{ day: '2026-01-05', amount: '100.00', id: 'A', name: 'SALE' }]))
    const id = await latest()
    tick()
    theBank.accounts = [holding(MAIN, [row('2026-01-05', 33, 'OTHER SALE', { providerTxnId: 'Z' })])]
    const { id: connectionId } = await connect(world, merchant)
    await expectStays(id, /^Your bank has confirmed/, connectionId)
  })

  it('when the bank has reported a day to which its row would move back', async () => {
    const theBank = testBank(world)
    const sale: OfxRow = { day: '2026-03-05', amount: '100.00', id: 'A', name: 'SALE' }
    await importFile(world, merchant, 'march.ofx', ofx(MAIN, [sale]))
    await importFile(world, merchant, 'moved.ofx', ofx(MAIN, [{ ...sale, day: '2026-01-05' }]))
    const id = await latest()
    tick()
    theBank.accounts = [holding(MAIN, [row('2026-03-05', 100, 'SALE', { providerTxnId: 'B' })])]
    const { id: connectionId } = await connect(world, merchant)
    await expectStays(id, /^Your bank has confirmed/, connectionId)
  })

  it('but is undone when the bank has reported other days', async () => {
    const theBank = testBank(world)
    await importFile(world, merchant, 'main.ofx', ofx(MAIN, [{ day: '2026-01-05', amount: '100.00', id: 'A', name: 'SALE' }]))
    tick()
    theBank.accounts = [holding(MAIN, [row('2026-03-05', 33, 'SALE', { providerTxnId: 'Z' })])]
    const { id: connectionId } = await connect(world, merchant)
    expect((await importsOf(world, merchant, connectionId))[0]).toMatchObject({ undoObstacle: null, leavesAccountEmpty: false })
    expect(await undo(world, merchant, await latest())).toMatchObject({ account: { transactionCount: 1, historyStartsOn: '2026-03-05' } })
  })

  it('when a row was recorded as a payment received, even after that was reversed', async () => {
    const { connection, account } = await importFile(world, merchant, 'january.csv', january)
    const [sale] = await rowIds(account.id)
    const { recordReceiptFromBank }: Data = await world.ask(
      merchant,
      'mutation ($id: ID!) { recordReceiptFromBank(idempotencyKey: "taken", input: { transactionId: $id }) { id } }',
      { id: sale!.id },
    )
    const sentence = /^One of its transactions was recorded as a payment received/
    await expectStays(await latest(), sentence, connection.id)
    await world.ask(
      merchant,
      'mutation ($id: ID!) { reverseReceipt(idempotencyKey: "reversed", id: $id, reason: "Not this one") { id } }',
      {
        id: recordReceiptFromBank.id,
      },
    )
    await expectStays(await latest(), sentence, connection.id)
  })

  it('while a category is corrected, and can be again once the correction is removed', async () => {
    await trade(world, merchant)
    tick()
    const toll = { day: daysAgo(world, 20), amount: -1, name: 'SALIK TOLL' }
    const { connection, account } = await importFile(world, merchant, 'toll.csv', adcb('10012345678', [toll]))
    const [{ id } = { id: '' }] = await rowIds(account.id)
    const correct =
      'mutation ($id: ID!, $as: CashflowCategory) { correctCategory(id: $id, input: { category: $as }) { isCategoryCorrected } }'
    const corrected: Data = await world.ask(merchant, correct, { id, as: 'SUPPLIER' })
    expect(corrected.correctCategory.isCategoryCorrected).toBe(true)
    await expectStays(await latest(), 'You changed the category of one of its transactions. Undo that change first.', connection.id)
    await world.ask(merchant, correct, { id, as: null })
    expect(await undo(world, merchant, await latest())).toMatchObject({ account: null })
  })

  it('when the change of a category was requested', async () => {
    const { connection, account } = await importFile(world, merchant, 'january.csv', january)
    const [sale] = await rowIds(account.id)
    await world.ask(merchant, 'mutation ($id: ID!) { correctCategory(id: $id, input: { category: CAPITAL }) { id } }', { id: sale!.id })
    expect(await sql(world, 'select 1 from category_change where transaction_id = $1', [sale!.id])).toHaveLength(1)
    await expectStays(await latest(), /was sent for review and stays on record/, connection.id)
  })

  it('while a file is attached to one of its rows', async () => {
    const { connection, account } = await importFile(world, merchant, 'january.csv', january)
    const [sale] = await rowIds(account.id)
    const fileId = await upload(world, merchant)
    const attach =
      'mutation ($id: ID!, $file: ID!) { addBankTransactionAttachment(id: $id, input: { fileId: $file }) { attachments { id } } }'
    const { addBankTransactionAttachment }: Data = await world.ask(merchant, attach, { id: sale!.id, file: fileId })
    await expectStays(await latest(), 'A file is attached to one of its transactions. Remove the attachment first.', connection.id)
    await world.ask(merchant, 'mutation ($id: ID!) { removeBankTransactionAttachment(id: $id) { id } }', {
      id: addBankTransactionAttachment.attachments[0].id,
    })
    await undo(world, merchant, await latest())
  })
})

describe('a score that counts an import', () => {
  const SCORE = '{ altScore { ... on AltScore { id status } } }'
  /** A trade over a consent, a second account with statements, and a score of both. */
  const scored = async () => {
    await trade(world, merchant)
    tick()
    const { connection } = await importFile(
      world,
      merchant,
      'shop.csv',
      adcb('10012345678', [
        { day: daysAgo(world, 40), amount: 500, name: 'SALE', balance: 10500 },
        { day: daysAgo(world, 2), amount: 500, name: 'SALE', balance: 11000 },
      ]),
    )
    tick()
    const { calculateAltScore }: Data = await world.ask(merchant, CALCULATE)
    expect(calculateAltScore, JSON.stringify(calculateAltScore)).toMatchObject({ __typename: 'AltScore' })
    return { connection, id: await latest(), score: calculateAltScore }
  }
  const scoreStatus = async () => (await world.ask(merchant, SCORE)).altScore.status

  it('is no obstacle while it is not shared, and is no longer current when the rows are gone', async () => {
    const { id } = await scored()
    expect(await scoreStatus()).toBe('CURRENT')
    await undo(world, merchant, id)
    expect(await scoreStatus()).toBe('DATA_REMOVED')
    await expect(world.ask(merchant, 'mutation { shareAltScore(input: { label: "Bank", days: 90 }) { id } }')).rejects.toMatchObject({
      code: 'SCORE_NOT_CURRENT',
      message: 'You removed transactions that your score counts. Calculate the score again.',
    })
    const { notifications }: Data = await world.ask(
      merchant,
      '{ altScore { ... on AltScore { status } } notifications { nodes { kind } } }',
    )
    expect(notifications.nodes).toEqual([])
    await world.ask(merchant, CALCULATE)
    expect(await scoreStatus()).toBe('CURRENT')
  })

  it('stays ended when the same rows are imported again, and can be recalculated at once', async () => {
    const { id, score } = await scored()
    await undo(world, merchant, id)
    await importFile(
      world,
      merchant,
      'shop.csv',
      adcb('10012345678', [
        { day: daysAgo(world, 40), amount: 500, name: 'SALE', balance: 10500 },
        { day: daysAgo(world, 2), amount: 500, name: 'SALE', balance: 11000 },
      ]),
    )
    expect(await scoreStatus()).toBe('DATA_REMOVED')
    const { calculateAltScore }: Data = await world.ask(merchant, CALCULATE)
    expect(calculateAltScore).toMatchObject({ __typename: 'AltScore', inputsDigest: score.inputsDigest })
    expect(await scoreStatus()).toBe('CURRENT')
  })

  it('is an obstacle while a link shares it', async () => {
    const { id, connection } = await scored()
    const { shareAltScore }: Data = await world.ask(
      merchant,
      'mutation { shareAltScore(input: { label: "Al Noor Bank", days: 90 }) { id } }',
    )
    const sentence = 'You share a score that counts this file by the link “Al Noor Bank”. Revoke the link first.'
    await expect(undo(world, merchant, id)).rejects.toEqual(refused(sentence))
    expect((await importsOf(world, merchant, connection.id))[0].undoObstacle).toBe(sentence)
    expect(await scoreStatus()).toBe('CURRENT')
    await world.ask(merchant, 'mutation ($id: ID!) { revokeScorePassport(id: $id) { id } }', { id: shareAltScore.id })
    await undo(world, merchant, id)
    expect(await scoreStatus()).toBe('DATA_REMOVED')
  })

  it('is an obstacle while an open request carries it', async () => {
    const { id, connection } = await scored()
    await postRequest(world, merchant, { shareScore: true, title: 'Cold storage' })
    const sentence =
      'Your financing request “Cold storage” shows lenders a score that counts this file. Stop sharing the score there first.'
    await expect(undo(world, merchant, id)).rejects.toEqual(refused(sentence))
    expect((await importsOf(world, merchant, connection.id))[0].undoObstacle).toBe(sentence)
  })

  it('is not affected by a later import', async () => {
    await scored()
    tick()
    await importFile(world, merchant, 'more.csv', adcb('20012345678', [{ day: daysAgo(world, 3), amount: 20, name: 'SALE' }]))
    await undo(world, merchant, await latest())
    expect(await scoreStatus()).toBe('CURRENT')
  })

  it('is shared or loses its rows, never both', async () => {
    const { id } = await scored()
    const outcomes = await Promise.allSettled([
      world.ask(merchant, 'mutation { shareAltScore(input: { label: "Bank", days: 90 }) { id } }'),
      undo(world, merchant, id),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('any sequence of imports', () => {
  const ibans = [MAIN, SAVINGS, THIRD]
  const aRow = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 1, max: 9 }),
    amount: fc.constantFrom('50.00', '-50.00', '80.00', '-80.00'),
    name: fc.constantFrom('GULF RETAIL', 'TRANSFER'),
    memo: fc.constantFrom('', 'REVERSAL'),
  })
  const aFile = fc.record({
    account: fc.integer({ min: 0, max: 2 }),
    month: fc.integer({ min: 1, max: 3 }),
    rows: fc.uniqueArray(aRow, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
    closing: fc.option(fc.integer({ min: -500, max: 500 })),
  })
  type File = typeof aFile extends fc.Arbitrary<infer Value> ? Value : never

  const contentOf = ({ account, month, rows, closing }: File) => {
    const on = (day: number) => `2026-0${month}-0${day}`
    return ofx(
      ibans[account]!,
      rows.map(({ id, day, amount, name, memo }) => ({ id: `${account}-${id}`, day: on(day), amount, name, memo })),
      closing === null ? null : { balance: `${closing}.00`, on: on(9) },
    )
  }

  it('is restored exactly by undoing the last one, and leaves nothing when all are undone in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aFile, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        async (files, order) => {
          merchant = await aMerchant(world)
          const empty = await state()
          for (const [at, file] of files.entries()) {
            const before = await state()
            await importFile(world, merchant, `${at}.ofx`, contentOf(file))
            await undo(world, merchant, await latest())
            expect(await state()).toEqual(before)
            await importFile(world, merchant, `${at}.ofx`, contentOf(file))
            tick()
          }
          for (let round = 0; ; round++) {
            const inForce = await importsInForce(world, merchant.businessId!)
            if (inForce.length === 0) break
            const first = order[round % order.length]! % inForce.length
            const tried = [...inForce.slice(first), ...inForce.slice(0, first)]
            let undone = 0
            for (const { id } of tried) {
              const problem = await undo(world, merchant, id).then(
                () => null,
                (error: Data) => error,
              )
              if (problem === null) {
                undone++
                break
              }
              expect(problem).toEqual(refused(/Undo that import first/))
            }
            expect(undone).toBe(1)
            expect(await contradictions(world, merchant.businessId!)).toEqual([])
          }
          expect(await state()).toEqual(empty)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  }, 120_000)
})
