import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { byCard } from '../pay/desk.ts'
import { refund } from '../pay/refunds.ts'
import { act, codeOf, issue, list, pay, read } from './desk.ts'

let world: World
let merchant: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

const credit = (id: string, amount?: string) =>
  act(world, merchant, 'creditInvoice', id, { input: { reason: 'Returned', ...(amount && { amount }) } })
const tokenOf = ({ paymentLink }: Data): string => paymentLink.split('/').at(-1)
const idsOf = async (person: Member, status: string) => (await list(world, person, { status })).nodes.map(({ id }: Data) => id)

describe('an invoice that credit notes settle wholly', () => {
  it('is credited, not paid: with no day of payment, and in lists of its own', async () => {
    const { id } = await issue(world, merchant)
    await credit(id, '40.00')
    expect(await credit(id)).toMatchObject({ status: 'CREDITED', paidAt: null, balanceDue: '0.00', isPartlyPaid: false })
    expect(await idsOf(merchant, 'CREDITED')).toContain(id)
    expect(await idsOf(merchant, 'PAID')).not.toContain(id)
    expect((await read(world, merchant, id)).history.map(({ kind }: Data) => kind)).not.toContain('PAID')
  })

  it('remains credited past its due date, and can be neither credited, reminded of, voided nor paid', async () => {
    const invoice = await issue(world, merchant)
    expect((await credit(invoice.id)).availableActions).toEqual(['COPY_LINK', 'RENEW_LINK'])
    await expect(credit(invoice.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This invoice was credited in full. Nothing is due on it.',
    })
    await expect(pay(world, invoice.id, 1n)).rejects.toMatchObject({ code: 'CONFLICT' })
    for (const [mutation, rest] of [
      ['sendReminder', {}],
      ['voidInvoice', { reason: 'No' }],
    ] as const) {
      expect(await codeOf(act(world, merchant, mutation, invoice.id, rest))).toBe('ILLEGAL_TRANSITION')
    }
  })

  it('tells its customer that nothing is due, and takes no money', async () => {
    const invoice = await issue(world, merchant)
    await credit(invoice.id)
    const token = tokenOf(invoice)
    const { payable } = await world.ask(someone(), 'query ($token: String!) { payable(token: $token) { status balanceDue } }', { token })
    expect(payable).toEqual({ status: 'CREDITED', balanceDue: '0.00' })
    await expect(byCard(world, token)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This was credited in full. Nothing is due, and you were not charged.',
    })
  })

  it('is not announced to its issuer as a payment', async () => {
    const { id } = await issue(world, merchant)
    await credit(id)
    const notifications = () =>
      world.app.platform.dataSource.query("select 1 from notification where kind = 'invoice_paid' and subject_id = $1", [id])
    expect(await notifications()).toHaveLength(0)
    const paid = await issue(world, merchant)
    await pay(world, paid.id, 10_500n)
    expect(
      await world.app.platform.dataSource.query("select 1 from notification where kind = 'invoice_paid' and subject_id = $1", [paid.id]),
    ).not.toHaveLength(0)
  })

  it('counts in no figure of invoiced, collected or paid amounts, nor in the time to pay', async () => {
    const own = await aMerchant(world)
    const SUMMARY = '{ invoicingSummary(currency: AED) { totalInvoiced totalPaid outstanding pendingCount averageDso averageDaysToPay } }'
    const [kept, gone] = [await issue(world, own), await issue(world, own)]
    await pay(world, kept.id, 10_500n)
    const before = (await world.ask(own, SUMMARY)).invoicingSummary
    await act(world, own, 'creditInvoice', gone.id, { input: { reason: 'Returned' } })
    const { invoicingSummary } = await world.ask(own, SUMMARY)
    expect(before).toMatchObject({ totalPaid: '105.00', totalInvoiced: '210.00', pendingCount: 1 })
    expect(invoicingSummary).toEqual({ ...before, totalInvoiced: '105.00', outstanding: '0.00', pendingCount: 0, averageDso: 0 })
    const { customer } = await world.ask(own, 'query ($id: ID!) { customer(id: $id) { averageDaysToPay totalPaid { amount } } }', {
      id: gone.customer.id,
    })
    expect(customer).toEqual({ averageDaysToPay: 0, totalPaid: [{ amount: '105.00' }] })
  })
})

describe('an invoice that money and credit notes settle together', () => {
  it.each([
    ['money first', ['money', 'note']],
    ['the note first', ['note', 'money']],
  ])('is paid, with %s', async (_order, steps) => {
    const { id } = await issue(world, merchant)
    for (const step of steps) await (step === 'money' ? pay(world, id, 500n) : credit(id, '100.00'))
    expect(await read(world, merchant, id)).toMatchObject({ status: 'PAID', balanceDue: '0.00', paidAt: expect.any(String) })
  })

  it('stays paid while some of the money is kept, and is credited once all of it is refunded', async () => {
    const invoice = await issue(world, merchant)
    const payment = await byCard(world, tokenOf(invoice))
    await refund(world, merchant, payment.id, '100.00')
    const { paidAt } = await read(world, merchant, invoice.id)
    expect(await read(world, merchant, invoice.id)).toMatchObject({ status: 'PAID', paidAt: expect.any(String) })
    await refund(world, merchant, payment.id, '4.99')
    expect(await read(world, merchant, invoice.id)).toMatchObject({ status: 'PAID', paidAt })
    await refund(world, merchant, payment.id, '0.01')
    expect(await read(world, merchant, invoice.id)).toMatchObject({ status: 'CREDITED', paidAt: null, balanceDue: '0.00' })
  })
})

describe('the database', () => {
  it('ensures that an invoice credited in full is not paid, and that a credited one was credited in full', async () => {
    const { dataSource } = world.app.platform
    const { id } = await issue(world, merchant)
    const force = (status: string) => dataSource.query('update invoice set status = $2 where id = $1', [id, status])
    await expect(force('credited')).rejects.toThrow('invoice_credited_in_full')
    await credit(id)
    await expect(force('paid')).rejects.toThrow('invoice_credited_in_full')
  })
})
