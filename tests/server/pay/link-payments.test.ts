import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { decide, pendingApprovals } from '../../support/approvals.ts'
import { aLender, aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import {
  aColleague,
  anAccount,
  anInvoice,
  aRequest,
  byCard,
  byWallet,
  codeOf,
  creditOf,
  dayFromNow,
  holdings,
  key,
  movements,
  pass,
  payable,
  proven,
  readInvoice,
  readRequest,
  refusal,
} from './desk.ts'

let world: World
let issuer: Member
let payer: Member
let account: string
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  issuer = await aMerchant(world)
  payer = await aMerchant(world)
  account = await anAccount(world, payer, '50000.00')
})
afterAll(() => world.close())
afterEach(() => proven(world))

describe('paying by wallet', () => {
  it('moves the money, settles the invoice and notifies both accounts, without a fee', async () => {
    const invoice = await anInvoice(world, issuer)
    const [before, earned] = [await holdings(world, payer), await holdings(world, issuer)]
    const payment = await byWallet(world, payer, invoice.token, account)
    expect(payment).toMatchObject({ status: 'SUCCEEDED', rail: 'WALLET', amount: '1000.00', credited: '0.00', currency: 'AED' })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({
      status: 'PAID',
      balanceDue: '0.00',
      settlements: [{ amount: '1000.00', source: 'WALLET', payerName: payer.businessName, reference: payment.reference }],
    })
    expect((await holdings(world, payer)).total).toBe(before.total - 1000)
    expect((await holdings(world, issuer)).total).toBe(earned.total + 1000)
    const [spent] = await movements(world, payer)
    expect(spent).toMatchObject({
      type: 'DEBIT',
      category: 'INVOICE_PAYMENT',
      amount: '1000.00',
      fee: '0.00',
      counterparty: issuer.businessName,
    })
    const [came] = await movements(world, issuer)
    expect(came).toMatchObject({
      type: 'CREDIT',
      category: 'CUSTOMER_PAYMENT',
      counterparty: payer.businessName,
      reference: payment.reference,
    })
    expect(came.description).toContain(invoice.invoiceNumber)
  })

  it('pays a part if the payer names one, and the rest later', async () => {
    const invoice = await anInvoice(world, issuer)
    await byWallet(world, payer, invoice.token, account, { amount: '300' })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ isPartlyPaid: true, balanceDue: '700.00' })
    expect(await byWallet(world, payer, invoice.token, account)).toMatchObject({ amount: '700.00', credited: '0.00' })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'PAID' })
  })

  it('keeps an intended overpayment as credit of the customer', async () => {
    const invoice = await anInvoice(world, issuer)
    expect(await byWallet(world, payer, invoice.token, account, { amount: '1250.50' })).toMatchObject({ credited: '250.50' })
    expect(await creditOf(world, issuer, invoice.customerId)).toBe('250.50')
  })

  it('refuses an amount above what is due when less was due than the payer was shown', async () => {
    const invoice = await anInvoice(world, issuer)
    await byCard(world, invoice.token, { amount: '600' })
    const late = await refusal(byWallet(world, payer, invoice.token, account, { amount: '1000', balanceShown: '1000.00' }))
    expect(late).toMatchObject({ code: 'CONTENT_CHANGED', message: expect.stringContaining('AED\u00a0400.00') })
    expect(await byWallet(world, payer, invoice.token, account, { amount: '400', balanceShown: '1000.00' })).toMatchObject({
      credited: '0.00',
    })
  })

  it('is refused for one’s own invoice', async () => {
    const invoice = await anInvoice(world, issuer)
    const own = await anAccount(world, issuer, '5000.00')
    expect(await codeOf(byWallet(world, issuer, invoice.token, own))).toBe('CONFLICT')
  })

  it("is refused from another business's account, in another currency, or with too low a balance", async () => {
    const invoice = await anInvoice(world, issuer, '60000.00')
    const foreign = await anAccount(world, await aMerchant(world), '70000.00')
    expect(await refusal(byWallet(world, payer, invoice.token, foreign))).toMatchObject({ code: 'NOT_FOUND', message: 'Invalid accounts' })
    const dollars = await anAccount(world, payer, '70000.00', 'USD')
    expect(await refusal(byWallet(world, payer, invoice.token, dollars))).toMatchObject({
      code: 'INVALID',
      message: 'Invalid accounts',
      fields: { accountId: 'This is paid in AED. Choose an account in that currency.' },
    })
    expect(await codeOf(byWallet(world, payer, invoice.token, 'nothing'))).toBe('NOT_FOUND')
    expect(await refusal(byWallet(world, payer, invoice.token, account))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient funds',
    })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ balanceDue: '60000.00' })
  })

  it('is refused from a frozen account', async () => {
    const invoice = await anInvoice(world, issuer)
    const frozen = await anAccount(world, payer, '5000.00')
    const admin = await anAdmin(world)
    await world.ask(admin, 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "Asked by a court.") { status } }', { id: frozen })
    expect(await codeOf(byWallet(world, payer, invoice.token, frozen))).toBe('ACCOUNT_FROZEN')
  })

  it.each(['0', '-5', '10.001', '1e5', 'NaN', `1${'0'.repeat(30)}`])('is refused for an amount of %s', async (amount) => {
    const invoice = await anInvoice(world, issuer)
    expect(['INVALID', 'BAD_REQUEST', 'BAD_USER_INPUT']).toContain(await codeOf(byWallet(world, payer, invoice.token, account, { amount })))
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ balanceDue: '1000.00', settlements: [] })
  })

  it('is open to every signed-in person, lenders too', async () => {
    const invoice = await anInvoice(world, issuer)
    expect(await codeOf(byWallet(world, someone(), invoice.token, account))).toBe('UNAUTHENTICATED')
    const lender = await aLender(world)
    expect(await byWallet(world, lender, invoice.token, await anAccount(world, lender, '1000.00'))).toMatchObject({ status: 'SUCCEEDED' })
  })

  it('returns the same payment for the same key, and refuses the key with other content', async () => {
    const invoice = await anInvoice(world, issuer)
    const idempotencyKey = key()
    const before = await holdings(world, payer)
    const first = await byWallet(world, payer, invoice.token, account, { amount: '100', key: idempotencyKey })
    expect(await byWallet(world, payer, invoice.token, account, { amount: '100', key: idempotencyKey })).toEqual(first)
    expect(await codeOf(byWallet(world, payer, invoice.token, account, { amount: '101', key: idempotencyKey }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    const other = await anInvoice(world, issuer)
    expect(await codeOf(byWallet(world, payer, other.token, account, { amount: '100', key: idempotencyKey }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect((await holdings(world, payer)).total).toBe(before.total - 100)
  })

  it('stores no key for a refused payment', async () => {
    const invoice = await anInvoice(world, issuer)
    const idempotencyKey = key()
    expect(await codeOf(byWallet(world, payer, invoice.token, account, { amount: '0', key: idempotencyKey }))).toBe('INVALID')
    expect(await byWallet(world, payer, invoice.token, account, { amount: '10', key: idempotencyKey })).toMatchObject({
      status: 'SUCCEEDED',
    })
  })
})

describe('paying by the card of the sandbox', () => {
  it('needs no sign-in, and settles at once', async () => {
    const invoice = await anInvoice(world, issuer)
    const earned = await holdings(world, issuer)
    const payment = await byCard(world, invoice.token)
    expect(payment).toMatchObject({ status: 'SUCCEEDED', rail: 'SANDBOX_CARD', amount: '1000.00', declineReason: null })
    expect(payment.reference).toMatch(/^PAY-[0-9A-Z]{10}$/)
    expect((await holdings(world, issuer)).total).toBe(earned.total + 1000)
    expect(await payable(world, someone(), invoice.token)).toMatchObject({
      status: 'PAID',
      balanceDue: '0.00',
      payments: [{ id: payment.id }],
    })
  })

  it('moves nothing when it is declined, and says why', async () => {
    const invoice = await anInvoice(world, issuer)
    const earned = await holdings(world, issuer)
    expect(await byCard(world, invoice.token, { card: 'DECLINES' })).toMatchObject({
      status: 'DECLINED',
      receiptPath: null,
      declineReason: 'The card was declined. You were not charged.',
    })
    expect(await holdings(world, issuer)).toEqual(earned)
    expect(await payable(world, someone(), invoice.token)).toMatchObject({ status: 'OPEN', balanceDue: '1000.00' })
    expect(await byCard(world, invoice.token)).toMatchObject({ status: 'SUCCEEDED' })
  })

  it('is pending, and settles later automatically', async () => {
    const invoice = await anInvoice(world, issuer)
    const { pendingPayments } = world.app.rooms.receivables.desk
    const payment = await byCard(world, invoice.token, { card: 'PENDS' })
    expect(payment).toMatchObject({ status: 'PENDING', receiptPath: null })
    expect(await pendingPayments.settleDue()).toBe(0)
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ balanceDue: '1000.00' })
    world.clock.advance(6_000)
    expect(await pendingPayments.settleDue()).toBe(1)
    expect(await pendingPayments.settleDue()).toBe(0)
    const { linkPayment } = await world.ask(
      someone(),
      'query ($token: String!, $id: ID!) { linkPayment(token: $token, id: $id) { status receiptPath } }',
      { token: invoice.token, id: payment.id },
    )
    expect(linkPayment).toEqual({ status: 'SUCCEEDED', receiptPath: `/documents/receipts/${invoice.token}/${payment.id}.pdf` })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'PAID' })
  })

  it('checks the balance again when a pending payment settles: the excess becomes the customer’s credit', async () => {
    const invoice = await anInvoice(world, issuer)
    const { pendingPayments } = world.app.rooms.receivables.desk
    const payment = await byCard(world, invoice.token, { card: 'PENDS' })
    await byWallet(world, payer, invoice.token, account, { amount: '900' })
    expect(await pendingPayments.settle(payment.id)).toBe(true)
    expect(await pendingPayments.settle(payment.id)).toBe(false)
    expect(await creditOf(world, issuer, invoice.customerId)).toBe('900.00')
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'PAID', amountPaid: '1000.00' })
  })

  it('is kept entirely as credit when nothing is due any more', async () => {
    const request = await aRequest(world, issuer)
    const payment = await byCard(world, request.token, { card: 'PENDS' })
    await world.ask(issuer, 'mutation ($id: ID!, $key: String!) { cancelPaymentRequest(idempotencyKey: $key, id: $id) { status } }', {
      id: request.id,
    })
    await world.app.rooms.receivables.desk.pendingPayments.settle(payment.id)
    expect(await creditOf(world, issuer, request.customer.id)).toBe('1000.00')
    expect(await readRequest(world, issuer, request.id)).toMatchObject({ status: 'CANCELLED', amountPaid: '0.00' })
  })

  it('returns the same payment for the same key of the same link', async () => {
    const invoice = await anInvoice(world, issuer)
    const idempotencyKey = key()
    const first = await byCard(world, invoice.token, { amount: '10' }, someone(), idempotencyKey)
    expect(await byCard(world, invoice.token, { amount: '10' }, someone(), idempotencyKey)).toEqual(first)
    expect(await codeOf(byCard(world, invoice.token, { amount: '11' }, someone(), idempotencyKey))).toBe('IDEMPOTENCY_KEY_REUSED')
    const other = await anInvoice(world, issuer)
    expect((await byCard(world, other.token, { amount: '10' }, someone(), idempotencyKey)).id).not.toBe(first.id)
  })

  it('requires a visible name', async () => {
    const invoice = await anInvoice(world, issuer)
    expect(await refusal(byCard(world, invoice.token, { payerName: '  ' }))).toMatchObject({ code: 'INVALID' })
  })

  it('settles a payment request, whole or in parts, and tells its business', async () => {
    const request = await aRequest(world, issuer)
    await byCard(world, request.token, { amount: '400' })
    expect(await readRequest(world, issuer, request.id)).toMatchObject({
      status: 'PENDING',
      amountPaid: '400.00',
      isPartlyPaid: true,
      paidAt: null,
    })
    expect(await byCard(world, request.token)).toMatchObject({ amount: '600.00' })
    expect(await readRequest(world, issuer, request.id)).toMatchObject({
      status: 'PAID',
      amountPaid: '1000.00',
      isPartlyPaid: false,
      paymentLink: null,
    })
    expect(await codeOf(byCard(world, request.token))).toBe('INVOICE_ALREADY_PAID')
  })
})

describe('no payment is accepted', () => {
  const tries = async (token: string) => [await codeOf(byCard(world, token)), await codeOf(byWallet(world, payer, token, account))]

  it('for a paid invoice', async () => {
    const invoice = await anInvoice(world, issuer)
    await byCard(world, invoice.token)
    expect(await tries(invoice.token)).toEqual(['INVOICE_ALREADY_PAID', 'INVOICE_ALREADY_PAID'])
  })

  it('for a void invoice, and its page says so', async () => {
    const invoice = await anInvoice(world, issuer)
    await world.ask(
      issuer,
      'mutation ($id: ID!, $key: String!) { voidInvoice(idempotencyKey: $key, id: $id, reason: "Sent twice.") { status } }',
      { id: invoice.id },
    )
    expect(await payable(world, someone(), invoice.token)).toMatchObject({ status: 'CANCELLED', balanceDue: '0.00' })
    expect(await tries(invoice.token)).toEqual(['CONFLICT', 'CONFLICT'])
  })

  it('for a cancelled request, and its page says so', async () => {
    const request = await aRequest(world, issuer)
    await world.ask(issuer, 'mutation ($id: ID!, $key: String!) { cancelPaymentRequest(idempotencyKey: $key, id: $id) { status } }', {
      id: request.id,
    })
    expect(await payable(world, someone(), request.token)).toMatchObject({ status: 'CANCELLED', balanceDue: '0.00' })
    expect(await tries(request.token)).toEqual(['CONFLICT', 'CONFLICT'])
  })

  it('for an expired request, and its page says so even before the job has run', async () => {
    const [owner, customer] = [await aMerchant(world), await aMerchant(world)]
    const request = await aRequest(world, owner, { dueOn: dayFromNow(world, 0) })
    await pass(world, 32 * DAY, owner, customer, issuer, payer)
    expect(await payable(world, someone(), request.token)).toMatchObject({ status: 'EXPIRED', balanceDue: '0.00' })
    expect(await codeOf(byCard(world, request.token))).toBe('CONFLICT')
    expect(await codeOf(byWallet(world, customer, request.token, await anAccount(world, customer, '1000.00')))).toBe('CONFLICT')
  })
})

describe('a payment above the threshold of the payer', () => {
  let maker: Member
  let checker: Member
  let purse: string
  beforeAll(async () => {
    maker = await aMerchant(world)
    await world.ask(maker, 'mutation { proposePaymentThreshold(input: { threshold: "500.00" }) { threshold } }')
    checker = await aColleague(world, maker)
    purse = await anAccount(world, maker, '5000.00')
  })

  const APPROVED_PAYMENT = '... on LinkPayment { id status amount credited declineReason receiptPath payeeName }'
  const approve = async (person: Member, id: string): Promise<Data> =>
    (await decide(world, person, 'approve', id, { subject: APPROVED_PAYMENT })).subject
  const reject = async (person: Member, id: string): Promise<Data> =>
    (await decide(world, person, 'reject', id, { reason: 'Not ordered by us.', subject: APPROVED_PAYMENT })).subject
  const waiting = (person: Member): Promise<Data[]> => pendingApprovals(world, person)

  it('holds the money until another member approves', async () => {
    const invoice = await anInvoice(world, issuer)
    const before = await holdings(world, maker)
    const payment = await byWallet(world, maker, invoice.token, purse)
    expect(payment).toMatchObject({ status: 'AWAITING_APPROVAL', amount: '1000.00' })
    expect(await holdings(world, maker)).toEqual({ total: before.total, frozen: before.frozen + 1000 })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ balanceDue: '1000.00' })
    expect(await waiting(checker)).toMatchObject([{ kind: 'LINK_PAYMENT', amount: '1000.00', subject: { id: payment.id } }])
    expect(await waiting(payer)).toEqual([])
    expect(await codeOf(approve(maker, payment.id))).toBe('FORBIDDEN')
    expect(await codeOf(approve(payer, payment.id))).toBe('NOT_FOUND')
    expect(await approve(checker, payment.id)).toMatchObject({ status: 'SUCCEEDED', receiptPath: expect.stringContaining(payment.id) })
    expect(await holdings(world, maker)).toEqual({ total: before.total - 1000, frozen: before.frozen })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'PAID' })
    expect(await codeOf(approve(checker, payment.id))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(reject(checker, payment.id))).toBe('ILLEGAL_TRANSITION')
    const [spent] = await movements(world, maker)
    expect(spent).toMatchObject({ status: 'COMPLETED', amount: '1000.00', category: 'INVOICE_PAYMENT' })
  })

  it('is released when it is rejected', async () => {
    const invoice = await anInvoice(world, issuer)
    const before = await holdings(world, maker)
    const payment = await byWallet(world, maker, invoice.token, purse)
    expect(await reject(checker, payment.id)).toMatchObject({ status: 'DECLINED', declineReason: 'Not ordered by us.' })
    expect(await holdings(world, maker)).toEqual(before)
    expect(await waiting(checker)).toEqual([])
  })

  it('shows the reason of a rejection to no one else with the link', async () => {
    const invoice = await anInvoice(world, issuer)
    await reject(checker, (await byWallet(world, maker, invoice.token, purse)).id)
    for (const [reader, reason] of [
      [someone(), null],
      [issuer, null],
      [maker, 'Not ordered by us.'],
    ] as const) {
      expect((await payable(world, reader, invoice.token)).payments).toMatchObject([{ status: 'DECLINED', declineReason: reason }])
    }
  })

  it('takes no more than is still due when it is approved, and nothing when nothing is', async () => {
    const invoice = await anInvoice(world, issuer)
    const before = await holdings(world, maker)
    const [first, second] = [await byWallet(world, maker, invoice.token, purse), await byWallet(world, maker, invoice.token, purse)]
    await byCard(world, invoice.token, { amount: '250' })
    expect(await approve(checker, first.id)).toMatchObject({ status: 'SUCCEEDED', amount: '750.00', credited: '0.00' })
    expect(await approve(checker, second.id)).toMatchObject({
      status: 'DECLINED',
      declineReason: expect.stringContaining('has been released'),
    })
    expect(await holdings(world, maker)).toEqual({ total: before.total - 750, frozen: before.frozen })
  })

  it('never becomes an overpayment while it is pending, with or without a given amount', async () => {
    const invoice = await anInvoice(world, issuer)
    const before = await holdings(world, maker)
    const payment = await byWallet(world, maker, invoice.token, purse, { amount: '1000.00', balanceShown: '1000.00' })
    await byCard(world, invoice.token, { amount: '900' })
    expect(await approve(checker, payment.id)).toMatchObject({ status: 'SUCCEEDED', amount: '100.00', credited: '0.00' })
    expect(await holdings(world, maker)).toEqual({ total: before.total - 100, frozen: before.frozen })
  })

  it('is refused if the issuer was suspended meanwhile, as is every payment to it', async () => {
    const suspended = await aMerchant(world)
    const [invoice, request] = [await anInvoice(world, suspended), await aRequest(world, suspended)]
    const payment = await byWallet(world, maker, invoice.token, purse)
    const before = await holdings(world, maker)
    await world.app.platform.dataSource.query("update business set status = 'suspended', status_reason = 'x' where id = $1", [
      suspended.businessId,
    ])
    expect(await codeOf(approve(checker, payment.id))).toBe('CONFLICT')
    expect(await codeOf(byWallet(world, maker, request.token, purse, { amount: '10.00' }))).toBe('CONFLICT')
    expect(await codeOf(byCard(world, request.token))).toBe('CONFLICT')
    expect(await holdings(world, maker)).toEqual(before)
    expect(await reject(checker, payment.id)).toMatchObject({ status: 'DECLINED' })
  })

  it('includes payments that exceed it together with those to the issuer within a day', async () => {
    const [seller, other] = [await aMerchant(world), await aMerchant(world)]
    const paid = async (to: Member, amount: string) => byWallet(world, maker, (await anInvoice(world, to, amount)).token, purse)
    for (const known of [seller, other]) await approve(checker, (await paid(known, '500.01')).id)
    expect(await paid(seller, '300.00')).toMatchObject({ status: 'SUCCEEDED' })
    expect(await paid(other, '300.00')).toMatchObject({ status: 'SUCCEEDED' })
    const pending = await paid(seller, '200.01')
    expect(pending).toMatchObject({ status: 'AWAITING_APPROVAL' })
    expect(await paid(seller, '200.00')).toMatchObject({ status: 'SUCCEEDED' })
    expect(await approve(checker, pending.id)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await paid(seller, '0.01')).toMatchObject({ status: 'AWAITING_APPROVAL' })
  })

  it('needs no approval below the threshold', async () => {
    const invoice = await anInvoice(world, issuer, '500.00')
    expect(await byWallet(world, maker, invoice.token, purse)).toMatchObject({ status: 'SUCCEEDED' })
  })
})

describe('in production', () => {
  it('there is no sandbox card', async () => {
    const produced = await openWorld({ runJobs: false, production: true })
    try {
      const asked = codeOf(byCard(produced, 'A'.repeat(22)))
      expect(await asked).toBe('NOT_FOUND')
    } finally {
      await produced.close()
    }
  })
})
