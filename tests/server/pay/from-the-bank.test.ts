import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row } from '../banking/bank.ts'
import { anInvoice, codeOf, key, readInvoice } from './desk.ts'

let world: World
let issuer: Member
beforeAll(async () => {
  world = await openWorld()
  issuer = await aMerchant(world)
})
afterAll(() => world.close())

const TAKE = `mutation ($id: ID!) { takeReceiptFromBank(transactionId: $id) {
  id source amount unallocated payerName suggestions { confidence reasons invoice { id } } } }`
const take = (person: Member, id: string): Promise<Data> => world.ask(person, TAKE, { id }).then((data) => data.takeReceiptFromBank)

it('money that a bank received is taken once, suggests its invoice, and settles it when a person says so', async () => {
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

  await world.ask(
    issuer,
    'mutation ($id: ID!, $a: [ReceiptAllocationInput!]!, $k: String!) { allocateReceipt(id: $id, allocations: $a, idempotencyKey: $k) { id } }',
    { id: receipts[0].id, a: [{ invoiceId: id, amount: '1050.00' }], k: key() },
  )
  expect(await readInvoice(world, issuer, id)).toMatchObject({ status: 'PAID', balanceDue: '0.00' })

  expect(await codeOf(take(issuer, debit))).toBe('INVALID')
  expect(await codeOf(take(await aMerchant(world), credit))).toBe('NOT_FOUND')
})
