import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Receipt } from '../../../server/modules/receivables/receipts/receipt.entity.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row } from '../banking/bank.ts'
import { anInvoice, codeOf, dayFromNow, key, readInvoice } from './desk.ts'

let world: World
let issuer: Member
beforeAll(async () => {
  world = await openWorld()
  issuer = await aMerchant(world)
})
afterAll(() => world.close())

const TAKE = `mutation ($id: ID!, $key: String!) { recordReceiptFromBank(idempotencyKey: $key, input: { transactionId: $id }) {
  id source amount unallocated payerName suggestions { confidence reasons invoice { id } } } }`
const take = (person: Member, id: string): Promise<Data> => world.ask(person, TAKE, { id }).then((data) => data.recordReceiptFromBank)
const allocate = (person: Member, id: string, invoiceId: string, amount: string) =>
  world.ask(
    person,
    'mutation ($id: ID!, $a: [ReceiptAllocationInput!]!, $k: String!) { allocateReceipt(id: $id, idempotencyKey: $k, input: { allocations: $a }) { id } }',
    { id, a: [{ invoiceId, amount }], k: key() },
  )

it('a bank transaction is recorded once, suggests its invoice, and settles it when a person confirms', async () => {
  const { id, invoiceNumber } = await anInvoice(world, issuer, '1050.00')
  const account = await anAccountAt(world, issuer, 'BANK-1')
  await give(world, account, [
    row('2026-03-02', 1050, `Transfer ${invoiceNumber}`, { counterparty: 'Harbour Cafes LLC' }),
    row('2026-03-02', -40, 'Stationery'),
  ])
  const { bankTransactions }: Data = await world.ask(issuer, '{ bankTransactions { nodes { id amount } } }')
  const [credit, debit] = ['1050.00', '-40.00'].map((amount) => bankTransactions.nodes.find((node: Data) => node.amount === amount).id)

  const receipts = await Promise.all(Array.from({ length: 8 }, () => take(issuer, credit)))
  expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1)
  expect(receipts[0]).toMatchObject({
    source: 'BANK',
    amount: '1050.00',
    unallocated: '1050.00',
    payerName: 'Harbour Cafes LLC',
    suggestions: [{ invoice: { id }, reasons: expect.arrayContaining(['REFERENCE', 'AMOUNT']) }],
  })
  expect(await readInvoice(world, issuer, id)).toMatchObject({ status: 'SENT', balanceDue: '1050.00' })

  await allocate(issuer, receipts[0].id, id, '1050.00')
  expect(await readInvoice(world, issuer, id)).toMatchObject({ status: 'PAID', balanceDue: '0.00' })

  expect(await codeOf(take(issuer, debit))).toBe('INVALID')
  expect(await codeOf(take(await aMerchant(world), credit))).toBe('NOT_FOUND')
})

const SUGGESTED = `query ($id: ID!) { bankReceiptSuggestions(invoiceId: $id) {
  amount { amount } confidence reasons transaction { id amount description receipt { id unallocated } } } }`
const suggested = (person: Member, id: string): Promise<Data[]> =>
  world.ask(person, SUGGESTED, { id }).then((data) => data.bankReceiptSuggestions)
const ROWS = '{ bankTransactions { nodes { id amount description receipt { id allocated bankTransaction { id } } } } }'
const rowsOf = (person: Member): Promise<Data[]> => world.ask(person, ROWS).then((data) => data.bankTransactions.nodes)

describe('an open invoice lists the bank transactions that may pay it', () => {
  it('with the same confidence as the receipt of each transaction suggests the invoice, and no other transactions', async () => {
    const person = await aMerchant(world)
    const customerEmail = 'buyer@noor.example'
    const asked = await anInvoice(world, person, '700.00', { customerEmail })
    await anInvoice(world, person, '90.00', { customerEmail })
    const account = await anAccountAt(world, person, 'BANK-2')
    const ownOther = await anAccountAt(world, person, 'BANK-3')
    await give(world, account, [
      row(dayFromNow(world, 0), 700, `Transfer ${asked.invoiceNumber}`, { counterparty: 'Noor Foods L.L.C.' }),
      row(dayFromNow(world, 0), 250, 'A part', { counterparty: 'NOOR FOODS LLC' }),
      row(dayFromNow(world, 0), 790, 'Two at once'),
      row(dayFromNow(world, 0), 700, 'Another payer', { counterparty: 'Blue Reef' }),
      row(dayFromNow(world, 0), 33, 'Unlike anything'),
      row(dayFromNow(world, 0), -700, `Returned ${asked.invoiceNumber}`),
      row(dayFromNow(world, 0), 701, `Own money ${asked.invoiceNumber}`),
      row(dayFromNow(world, -32), 700, `Long before ${asked.invoiceNumber}`),
    ])
    await give(world, ownOther, [row(dayFromNow(world, 0), -701, 'To my other account')])

    const found = await suggested(person, asked.id)
    expect(found.map(({ transaction, amount, reasons }) => [transaction.description, amount.amount, reasons])).toEqual([
      [`Transfer ${asked.invoiceNumber}`, '700.00', ['REFERENCE', 'PAYER', 'AMOUNT']],
      ['A part', '250.00', ['PAYER']],
      ['Another payer', '700.00', ['AMOUNT']],
      ['Two at once', '700.00', ['AMOUNT']],
    ])
    for (const { transaction, confidence, reasons } of found) {
      expect(transaction.receipt).toBeNull()
      const receipt = await take(person, transaction.id)
      const itsWord = receipt.suggestions.find((each: Data) => each.invoice.id === asked.id)
      expect(itsWord).toEqual({ invoice: { id: asked.id }, confidence, reasons })
    }
  })

  it('by the remainder of a recorded transaction, and by who paid for the customer before', async () => {
    const person = await aMerchant(world)
    const customerEmail = 'ledger@noor.example'
    const [first, second] = [
      await anInvoice(world, person, '300.00', { customerEmail }),
      await anInvoice(world, person, '80.00', { customerEmail }),
    ]
    const account = await anAccountAt(world, person, 'BANK-4')
    await give(world, account, [
      row(dayFromNow(world, 0), 380, 'Transfer', { counterparty: 'Jameel Holding' }),
      row(dayFromNow(world, 0), 20, 'Again', { counterparty: 'JAMEEL HOLDING LLC' }),
    ])
    const [whole] = await suggested(person, first.id)
    expect(whole).toMatchObject({ amount: { amount: '300.00' }, reasons: ['AMOUNT'] })
    const receipt = await take(person, whole!.transaction.id)
    await allocate(person, receipt.id, first.id, '300.00')

    expect(await suggested(person, first.id)).toEqual([])
    expect(await suggested(person, second.id)).toMatchObject([
      { amount: { amount: '80.00' }, reasons: ['PAYER', 'AMOUNT'], transaction: { receipt: { id: receipt.id, unallocated: '80.00' } } },
      { amount: { amount: '20.00' }, reasons: ['PAYER'], transaction: { receipt: null } },
    ])
    await allocate(person, receipt.id, second.id, '80.00')
    expect(await suggested(person, second.id)).toEqual([])
  })

  it('for its issuer only, without transactions of disconnected banks', async () => {
    const person = await aMerchant(world)
    const invoice = await anInvoice(world, person, '410.00')
    const account = await anAccountAt(world, person, 'BANK-5')
    await give(world, account, [row(dayFromNow(world, 0), 410, 'Transfer')])
    expect(await suggested(person, invoice.id)).toHaveLength(1)
    expect(await codeOf(suggested(await aMerchant(world), invoice.id))).toBe('NOT_FOUND')
    expect(await codeOf(suggested(person, 'nothing'))).toBe('NOT_FOUND')
    const { bankConnections }: Data = await world.ask(person, '{ bankConnections { nodes { id } } }')
    await world.ask(person, 'mutation ($id: ID!) { disconnectBank(id: $id) { id } }', { id: bankConnections.nodes[0].id })
    expect(await suggested(person, invoice.id)).toEqual([])
  })
})

it('bank transactions show their receipt until it is reversed, with one statement per page', async () => {
  const person = await aMerchant(world)
  const account = await anAccountAt(world, person, 'BANK-6')
  await give(
    world,
    account,
    [11, 12, 13].map((amount) => row(dayFromNow(world, 0), amount, `Row ${amount}`)),
  )
  const read = async () => Object.fromEntries((await rowsOf(person)).map((each) => [each.description, each]))
  const before = await read()
  const [first, second] = [await take(person, before['Row 11'].id), await take(person, before['Row 12'].id)]

  const findBy = vi.spyOn(world.app.platform.dataSource.manager, 'findBy')
  const taken = await read()
  expect(findBy.mock.calls.filter(([entity]) => entity === Receipt)).toHaveLength(1)
  findBy.mockRestore()
  expect(taken['Row 11'].receipt).toEqual({ id: first.id, allocated: '0.00', bankTransaction: { id: taken['Row 11'].id } })
  expect(taken['Row 12'].receipt).toMatchObject({ id: second.id })
  expect(taken['Row 13'].receipt).toBeNull()

  await world.ask(
    person,
    'mutation ($id: ID!, $key: String!) { reverseReceipt(idempotencyKey: $key, id: $id, reason: "A colleague\'s") { id } }',
    { id: first.id },
  )
  expect((await read())['Row 11'].receipt).toBeNull()
})
