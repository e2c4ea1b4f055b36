import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { anInvoice, byCard, dayFromNow, key, proven } from '../pay/desk.ts'

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

/** What an invoice should say; minor units. */
interface Expected {
  readonly id: string
  readonly token: string
  amount: bigint
  paid: bigint
  /** What of it credit notes settled. */
  credited: bigint
  isVoid: boolean
}

interface Books {
  readonly invoices: readonly [Expected, Expected]
  readonly customerId: string
  credit: bigint
  readonly receipts: { readonly id: string; readonly invoice: Expected; readonly amount: bigint; isReversed: boolean }[]
}

/** A step names an invoice and an amount; each is tried whether or not it may be, and refused where it may not. */
type Step = (books: Books, at: 0 | 1, amount: bigint) => Promise<void>

const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const dueOf = ({ amount, paid, isVoid }: Expected) => (isVoid ? 0n : amount - paid)
const lesser = (a: bigint, b: bigint) => (a < b ? a : b)

/** Asks, and says whether it was done. */
const done = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: Data) => {
      expect(['INVALID', 'CONFLICT', 'ILLEGAL_TRANSITION', 'INVOICE_ALREADY_PAID']).toContain(error.code)
      return false
    },
  )

const STEPS: Readonly<Record<string, Step>> = {
  async card(books, at, amount) {
    const invoice = books.invoices[at]
    const due = dueOf(invoice)
    expect(await done(byCard(world, invoice.token, { amount: decimal(amount) }))).toBe(due > 0n)
    if (due === 0n) return
    invoice.paid += lesser(amount, due)
    books.credit += amount - lesser(amount, due)
  },
  async creditNote({ invoices }, at, amount) {
    const invoice = invoices[at]
    const asked = world.ask(
      merchant,
      'mutation ($id: ID!, $input: CreditInvoiceInput!, $key: String!) { creditInvoice(idempotencyKey: $key, id: $id, input: $input) { id } }',
      {
        id: invoice.id,
        input: { amount: decimal(amount), reason: 'Returned' },
      },
    )
    const fits = amount <= dueOf(invoice)
    expect(await done(asked)).toBe(fits)
    if (!fits) return
    invoice.paid += amount
    invoice.credited += amount
  },
  async receipt({ invoices, receipts }, at, amount) {
    const invoice = invoices[at]
    const input = { amount: decimal(amount), currency: 'AED', receivedOn: dayFromNow(world, 0) }
    const record = 'mutation ($input: RecordReceiptInput!, $key: String!) { recordReceipt(input: $input, idempotencyKey: $key) { id } }'
    const { id } = (await world.ask(merchant, record, { input, key: key() })).recordReceipt
    const allocate = `mutation ($id: ID!, $allocations: [ReceiptAllocationInput!]!, $key: String!) {
      allocateReceipt(id: $id, idempotencyKey: $key, input: { allocations: $allocations }) { id } }`
    const allocations = [{ invoiceId: invoice.id, amount: decimal(amount) }]
    const fits = amount <= dueOf(invoice)
    expect(await done(world.ask(merchant, allocate, { id, allocations, key: key() }))).toBe(fits)
    if (fits) invoice.paid += amount
    receipts.push({ id, invoice, amount: fits ? amount : 0n, isReversed: false })
  },
  async reverse({ receipts }, at) {
    const receipt = receipts.at(at === 0 ? 0 : -1)
    if (!receipt) return
    const reverse = 'mutation ($id: ID!, $key: String!) { reverseReceipt(idempotencyKey: $key, id: $id, reason: "It bounced.") { id } }'
    expect(await done(world.ask(merchant, reverse, { id: receipt.id }))).toBe(!receipt.isReversed)
    if (!receipt.isReversed) receipt.invoice.paid -= receipt.amount
    receipt.isReversed = true
  },
  async applyCredit(books, at, amount) {
    const invoice = books.invoices[at]
    const apply =
      'mutation ($id: ID!, $amount: Decimal!, $key: String!) { applyCredit(id: $id, idempotencyKey: $key, input: { amount: $amount }) { id } }'
    const fits = amount <= dueOf(invoice) && amount <= books.credit
    expect(await done(world.ask(merchant, apply, { id: invoice.id, amount: decimal(amount), key: key() }))).toBe(fits)
    if (!fits) return
    invoice.paid += amount
    books.credit -= amount
  },
  async void({ invoices }, at) {
    const invoice = invoices[at]
    const asked = world.ask(
      merchant,
      'mutation ($id: ID!, $key: String!) { voidInvoice(idempotencyKey: $key, id: $id, reason: "Issued twice") { id } }',
      { id: invoice.id },
    )
    const may = !invoice.isVoid && invoice.paid === 0n
    expect(await done(asked)).toBe(may)
    invoice.isVoid ||= may
  },
}

const statusOf = ({ amount, paid, credited, isVoid }: Expected) => {
  if (isVoid) return 'VOID'
  if (paid < amount) return 'SENT'
  return credited === amount ? 'CREDITED' : 'PAID'
}

const SAID = `query ($id: ID!, $other: ID!, $customer: ID!) {
  one: invoice(id: $id) { ...Sums } other: invoice(id: $other) { ...Sums } customer(id: $customer) { credit { amount } } }
  fragment Sums on Invoice { status amountPaid balanceDue taxTotal paidAt settlements { amount reversedAt } creditNotes { amount taxTotal } }`

const cents = (text: string) => BigInt(text.replace('.', ''))
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0n)

const check = async ({ invoices, customerId, credit }: Books) => {
  const said: Data = await world.ask(merchant, SAID, { id: invoices[0].id, other: invoices[1].id, customer: customerId })
  for (const [expected, { settlements, creditNotes, paidAt, taxTotal, ...sums }] of [
    [invoices[0], said.one],
    [invoices[1], said.other],
  ] as const) {
    expect(sums).toEqual({
      status: statusOf(expected),
      amountPaid: decimal(expected.paid),
      balanceDue: decimal(expected.isVoid ? 0n : expected.amount - expected.paid),
    })
    expect(paidAt === null).toBe(sums.status !== 'PAID')
    expect(sum(settlements.filter((each: Data) => !each.reversedAt).map((each: Data) => each.amount))).toBe(expected.paid)
    expect(sum(creditNotes.map((note: Data) => note.taxTotal)) <= cents(taxTotal)).toBe(true)
  }
  expect(sum(said.customer.credit.map((each: Data) => each.amount))).toBe(credit)
}

it('payments, credit notes, receipts and credit add up in every order, and never below zero or beyond what is due', async () => {
  const amount = fc.oneof(fc.constantFrom(1n, 21n, 2_100n), fc.bigInt({ min: 1n, max: 3_000n }))
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.constantFrom(0 as const, 1 as const), amount), {
    minLength: 3,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const customerEmail = `${key()}@x.example`
      const issue = async (unitPrice: string) =>
        anInvoice(world, merchant, unitPrice, { customerEmail, items: [{ description: 'Goods', quantity: '1', unitPrice }] })
      const [one, other] = [await issue('20.00'), await issue('0.20')]
      const expected = ({ id, token, amount: text }: Data): Expected => ({
        id,
        token,
        amount: cents(text),
        paid: 0n,
        credited: 0n,
        isVoid: false,
      })
      const books: Books = { invoices: [expected(one), expected(other)], customerId: one.customerId, credit: 0n, receipts: [] }
      for (const [name, at, minor] of history) {
        await STEPS[name]!(books, at, minor)
        await check(books)
      }
    }),
    { numRuns: 6 },
  )
  await proven(world)
})
