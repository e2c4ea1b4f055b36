import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { anInvoice, codeOf, dayFromNow, key, proven, RECEIPT, readInvoice, refusal } from './desk.ts'

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())
afterEach(() => proven(world))

const record = async (fields: object = {}, by: Person = merchant, idempotencyKey = key()): Promise<Data> => {
  world.clock.advance(1)
  const input = { amount: '1000.00', currency: 'AED', receivedOn: dayFromNow(world, 0), ...fields }
  const query = `mutation ($input: RecordReceiptInput!, $key: String!) { recordReceipt(input: $input, idempotencyKey: $key) { ${RECEIPT} } }`
  return (await world.ask(by, query, { input, key: idempotencyKey })).recordReceipt
}

const allocate = async (id: string, allocations: object[], by: Person = merchant, idempotencyKey = key()): Promise<Data> => {
  const query = `mutation ($id: ID!, $allocations: [ReceiptAllocationInput!]!, $key: String!) {
    allocateReceipt(id: $id, idempotencyKey: $key, input: { allocations: $allocations }) { ${RECEIPT} } }`
  return (await world.ask(by, query, { id, allocations, key: idempotencyKey })).allocateReceipt
}

const reverse = async (id: string, reason = 'The cheque bounced.', by: Person = merchant): Promise<Data> =>
  (
    await world.ask(
      by,
      `mutation ($id: ID!, $reason: String!, $key: String!) { reverseReceipt(idempotencyKey: $key, id: $id, reason: $reason) { ${RECEIPT} } }`,
      { id, reason },
    )
  ).reverseReceipt

const read = async (id: string, by: Person = merchant): Promise<Data> =>
  (await world.ask(by, `query ($id: ID!) { receipt(id: $id) { ${RECEIPT} } }`, { id })).receipt

describe('money recorded by hand', () => {
  it('settles nothing until it is allocated', async () => {
    const invoice = await anInvoice(world, merchant)
    const receipt = await record({
      reference: invoice.invoiceNumber,
      payerName: ' Noor Foods ',
      note: '',
      payerIban: 'ae07 0331 2345 6789 0123 456',
    })
    expect(receipt).toMatchObject({
      source: 'MANUAL',
      amount: '1000.00',
      allocated: '0.00',
      unallocated: '1000.00',
      payerName: 'Noor Foods',
      payerIban: 'AE070331234567890123456',
      note: null,
    })
    expect(await readInvoice(world, merchant, invoice.id)).toMatchObject({ balanceDue: '1000.00' })
  })

  it('is refused with a message for each invalid field', async () => {
    expect(await refusal(record({ amount: '0' }))).toMatchObject({ code: 'INVALID', fields: { amount: 'Enter an amount above zero.' } })
    expect(await refusal(record({ amount: '1.001' }))).toMatchObject({ fields: { amount: 'AED amounts have at most 2 decimals.' } })
    expect(await refusal(record({ receivedOn: dayFromNow(world, 1) }))).toMatchObject({
      fields: { receivedOn: 'Choose today or an earlier day.' },
    })
    expect(await refusal(record({ payerIban: 'AE080331234567890123456' }))).toMatchObject({
      code: 'INVALID',
      fields: { payerIban: 'This IBAN is not valid: a digit or a letter is wrong.' },
    })
    expect(await refusal(record({ currency: 'EUR' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining('"EUR" at "input.currency"'),
    })
  })

  it('is recorded once for each key', async () => {
    const idempotencyKey = key()
    const fields = { receivedOn: dayFromNow(world, -1) }
    const [first, again] = [await record(fields, merchant, idempotencyKey), await record(fields, merchant, idempotencyKey)]
    expect(again.id).toBe(first.id)
    expect(await codeOf(record({ ...fields, amount: '2' }, merchant, idempotencyKey))).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is visible to its own business only', async () => {
    const stranger = await aMerchant(world)
    const receipt = await record()
    const invoice = await anInvoice(world, merchant)
    expect(await read(receipt.id, stranger)).toBeNull()
    expect(await read('nothing', stranger)).toBeNull()
    expect(await codeOf(allocate(receipt.id, [{ invoiceId: invoice.id, amount: '1' }], stranger))).toBe('NOT_FOUND')
    expect(await codeOf(reverse(receipt.id, 'Mine.', stranger))).toBe('NOT_FOUND')
    const own = await record({}, stranger)
    const foreign = await refusal(allocate(own.id, [{ invoiceId: invoice.id, amount: '1' }], stranger))
    expect(foreign.fields).toEqual({ 'allocations.0.invoiceId': 'This invoice was not found among your open invoices.' })
  })

  it('is listed latest first, and filtered by its remainder', async () => {
    const person = await aMerchant(world)
    const invoice = await anInvoice(world, person)
    const whole = await record({}, person)
    const used = await record({}, person)
    await allocate(used.id, [{ invoiceId: invoice.id, amount: '1000' }], person)
    const list = async (unallocatedOnly: boolean): Promise<string[]> =>
      (
        await world.ask(person, 'query ($only: Boolean!) { receipts(filter: { unallocatedOnly: $only }) { nodes { id } totalCount } }', {
          only: unallocatedOnly,
        })
      ).receipts.nodes.map(({ id }: Data) => id)
    expect(await list(false)).toEqual([used.id, whole.id])
    expect(await list(true)).toEqual([whole.id])
  })
})

describe('allocating a receipt', () => {
  it('settles several invoices at once, wholly and partly, and again later', async () => {
    const [one, two] = [await anInvoice(world, merchant, '600.00'), await anInvoice(world, merchant, '700.00')]
    const receipt = await record({ payerName: 'Noor Foods' })
    expect(
      await allocate(receipt.id, [
        { invoiceId: one.id, amount: '600' },
        { invoiceId: two.id, amount: '300' },
      ]),
    ).toMatchObject({ allocated: '900.00', unallocated: '100.00' })
    expect(await readInvoice(world, merchant, one.id)).toMatchObject({
      status: 'PAID',
      settlements: [{ source: 'MANUAL_RECEIPT', payerName: 'Noor Foods', receiptPath: null }],
    })
    expect(await readInvoice(world, merchant, two.id)).toMatchObject({ isPartlyPaid: true, balanceDue: '400.00' })
    expect(await allocate(receipt.id, [{ invoiceId: two.id, amount: '100' }])).toMatchObject({ unallocated: '0.00', suggestions: [] })
    expect(await readInvoice(world, merchant, two.id)).toMatchObject({ balanceDue: '300.00' })
  })

  it('happens completely or not at all, and names the obstacle', async () => {
    const [open, paid] = [await anInvoice(world, merchant, '600.00'), await anInvoice(world, merchant, '100.00')]
    const dollars = await anInvoice(world, merchant, '50.00', { currency: 'USD' })
    const receipt = await record()
    await allocate(receipt.id, [{ invoiceId: paid.id, amount: '100' }])
    const refused = await refusal(
      allocate(receipt.id, [
        { invoiceId: open.id, amount: '601' },
        { invoiceId: paid.id, amount: '1' },
        { invoiceId: dollars.id, amount: '1' },
        { invoiceId: 'nothing', amount: '1' },
      ]),
    )
    expect(refused.fields).toEqual({
      'allocations.0.amount': 'Only AED\u00a0600.00 is due on this invoice.',
      'allocations.1.invoiceId': 'This invoice has already been paid.',
      'allocations.2.invoiceId': 'This invoice is in USD, but the payment was received in AED.',
      'allocations.3.invoiceId': 'This invoice was not found among your open invoices.',
    })
    expect(await read(receipt.id)).toMatchObject({ allocated: '100.00' })
    expect(await codeOf(allocate(receipt.id, [{ invoiceId: paid.id, amount: '1' }]))).toBe('INVOICE_ALREADY_PAID')
  })

  it('never exceeds the remainder of the receipt', async () => {
    const [one, two] = [await anInvoice(world, merchant, '600.00'), await anInvoice(world, merchant, '600.00')]
    const receipt = await record()
    const tooMuch = allocate(receipt.id, [
      { invoiceId: one.id, amount: '600' },
      { invoiceId: two.id, amount: '401' },
    ])
    expect(await refusal(tooMuch)).toMatchObject({ fields: { allocations: 'Only AED\u00a01,000.00 of this receipt is left to allocate.' } })
    const at = Array.from({ length: 6 }, () => codeOf(allocate(receipt.id, [{ invoiceId: one.id, amount: '300' }])))
    const codes = await Promise.all(at)
    expect(codes.filter((code) => code === 'OK')).toHaveLength(2)
    expect(codes.filter((code) => code === 'INVOICE_ALREADY_PAID')).toHaveLength(4)
  })

  it('names each invoice once, and at least one', async () => {
    const invoice = await anInvoice(world, merchant)
    const receipt = await record()
    const twice = [
      { invoiceId: invoice.id, amount: '1' },
      { invoiceId: invoice.id.toUpperCase(), amount: '1' },
    ]
    expect((await refusal(allocate(receipt.id, twice))).fields).toEqual({ 'allocations.1.invoiceId': 'Choose each invoice once.' })
    expect(await codeOf(allocate(receipt.id, []))).toBe('INVALID')
  })

  it('happens once for each key', async () => {
    const invoice = await anInvoice(world, merchant)
    const receipt = await record()
    const idempotencyKey = key()
    const part = [{ invoiceId: invoice.id, amount: '10' }]
    await Promise.all(Array.from({ length: 10 }, () => allocate(receipt.id, part, merchant, idempotencyKey)))
    expect(await read(receipt.id)).toMatchObject({ allocated: '10.00' })
    expect(await codeOf(allocate(receipt.id, [{ invoiceId: invoice.id, amount: '11' }], merchant, idempotencyKey))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })

  it('is refused for drafts', async () => {
    const input = {
      currency: 'AED',
      customerName: 'Noor',
      customerEmail: 'draft@noor.example',
      dueOn: dayFromNow(world, 14),
      items: [{ description: 'Cold storage', quantity: '1', unitPrice: '10.00' }],
    }
    const { createInvoice } = await world.ask(merchant, 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }', {
      input,
    })
    const receipt = await record()
    expect(await codeOf(allocate(receipt.id, [{ invoiceId: createInvoice.id, amount: '1' }]))).toBe('INVALID')
  })
})

describe('reversing a receipt', () => {
  it('reopens everything that it settled, and nothing else', async () => {
    const [one, two] = [await anInvoice(world, merchant, '600.00'), await anInvoice(world, merchant, '700.00')]
    const [receipt, other] = [await record(), await record()]
    await allocate(receipt.id, [
      { invoiceId: one.id, amount: '600' },
      { invoiceId: two.id, amount: '100' },
    ])
    await allocate(receipt.id, [{ invoiceId: two.id, amount: '50' }])
    await allocate(other.id, [{ invoiceId: two.id, amount: '500' }])
    expect(await reverse(receipt.id)).toMatchObject({
      allocated: '0.00',
      unallocated: '0.00',
      reversedAt: world.clock.now().toISOString(),
      reversalReason: 'The cheque bounced.',
    })
    expect(await readInvoice(world, merchant, one.id)).toMatchObject({
      status: 'SENT',
      balanceDue: '600.00',
      paidAt: null,
      settlements: [{ reversedAt: world.clock.now().toISOString() }],
    })
    expect(await readInvoice(world, merchant, two.id)).toMatchObject({ balanceDue: '200.00' })
  })

  it('happens once, requires a reason, and leaves nothing to allocate', async () => {
    const invoice = await anInvoice(world, merchant)
    const receipt = await record()
    expect(await codeOf(reverse(receipt.id, '  '))).toBe('INVALID')
    await reverse(receipt.id)
    expect(await codeOf(reverse(receipt.id))).toBe('CONFLICT')
    expect(await codeOf(allocate(receipt.id, [{ invoiceId: invoice.id, amount: '1' }]))).toBe('CONFLICT')
  })
})

describe('suggestions', () => {
  it('are the likeliest first, and use confirmed receipts but not reversed ones', async () => {
    const person = await aMerchant(world)
    const named = await anInvoice(world, person, '333.00')
    const equal = await anInvoice(world, person, '1000.00', { customerName: 'Sahara Steel' })
    await anInvoice(world, person, '444.00', { customerName: 'Someone Else' })
    const receipt = await record({ reference: `Payment for ${named.invoiceNumber}`, payerIban: 'AE070331234567890123456' }, person)
    expect(receipt.suggestions).toMatchObject([
      { invoice: { id: named.id }, amount: { amount: '333.00' }, reasons: ['REFERENCE'] },
      { invoice: { id: equal.id }, amount: { amount: '1000.00' }, reasons: ['AMOUNT'] },
    ])
    const blind = { amount: '5.00', payerIban: 'AE070331234567890123456' }
    expect((await record(blind, person)).suggestions).toEqual([])
    await allocate(receipt.id, [{ invoiceId: equal.id, amount: '900' }], person)
    const learnt = await record(blind, person)
    expect(learnt.suggestions).toMatchObject([
      { invoice: { id: equal.id }, amount: { amount: '5.00' }, confidence: 0.5, reasons: ['PAYER'] },
    ])
    await reverse(receipt.id, 'Wrong one.', person)
    expect(await read(learnt.id, person)).toMatchObject({ suggestions: [] })
  })

  it('cover one’s own open invoices only', async () => {
    const [person, stranger] = [await aMerchant(world), await aMerchant(world)]
    await anInvoice(world, stranger, '1000.00')
    expect((await record({}, person)).suggestions).toEqual([])
  })
})
