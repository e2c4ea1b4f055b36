import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { isolated } from '../../../server/shared/text.ts'
import { pendingApprovals } from '../../support/approvals.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { move } from '../wallet/purse.ts'
import {
  aColleague,
  anAccount,
  anInvoice,
  aRequest,
  byCard,
  byWallet,
  codeOf,
  creditOf,
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
import { decideRefund, paidFor, previewOf, refund } from './refunds.ts'

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

const CREDIT_NOTES = 'query ($id: ID!) { invoice(id: $id) { paidAt creditNotes { amount reason } history { kind note } } }'

describe('a refund of an invoice', () => {
  it('goes back to the wallet that paid, with a credit note in its place: the invoice stays paid', async () => {
    const invoice = await anInvoice(world, issuer)
    const payment = await byWallet(world, payer, invoice.token, account)
    const [had, got] = [await holdings(world, payer), await holdings(world, issuer)]
    const { paidAt } = await readInvoice(world, issuer, invoice.id)
    world.clock.advance(1000)
    expect(await previewOf(world, issuer, payment.id, '400.00')).toMatchObject({
      fromCredit: '0.00',
      fromSettled: '400.00',
      creditNote: '400.00',
      balanceDue: '0.00',
      balanceDueAfter: '0.00',
      availableAfter: (got.total - 400).toFixed(2),
      needsApproval: false,
    })
    const made = await refund(world, issuer, payment.id, '400.00')
    expect(made).toMatchObject({
      status: 'COMPLETED',
      amount: '400.00',
      fromCredit: '0.00',
      payment: { refunded: '400.00', refundable: '600.00' },
    })
    expect((await holdings(world, payer)).total).toBe(had.total + 400)
    expect((await holdings(world, issuer)).total).toBe(got.total - 400)
    expect((await movements(world, payer))[0]).toMatchObject({
      type: 'CREDIT',
      category: 'REFUND',
      amount: '400.00',
      counterparty: issuer.businessName,
      reference: made.reference,
    })
    expect((await movements(world, issuer))[0]).toMatchObject({ type: 'DEBIT', category: 'REFUND', amount: '400.00', fee: '0.00' })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'PAID', balanceDue: '0.00', paidAt })
    const { invoice: read } = await world.ask(issuer, CREDIT_NOTES, { id: invoice.id })
    expect(read.creditNotes).toEqual([{ amount: '400.00', reason: 'The goods came broken' }])
    expect(read.history.map(({ kind }: Data) => kind)).toEqual(expect.arrayContaining(['PAID', 'CREDITED', 'REFUNDED']))
  })

  it('makes the amount due again if the issuer chooses so, and it can be paid again', async () => {
    const invoice = await anInvoice(world, issuer)
    const payment = await byWallet(world, payer, invoice.token, account)
    expect(await previewOf(world, issuer, payment.id, '250.00', 'DUE_AGAIN')).toMatchObject({ creditNote: null, balanceDueAfter: '250.00' })
    await refund(world, issuer, payment.id, '250.00', { outcome: 'DUE_AGAIN' })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({
      status: 'SENT',
      balanceDue: '250.00',
      paidAt: null,
      settlements: [{ amount: '1000.00', reversedAt: null }],
    })
    expect(await payable(world, someone(), invoice.token)).toMatchObject({ status: 'OPEN', balanceDue: '250.00' })
    await byCard(world, invoice.token)
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'PAID', balanceDue: '0.00' })
  })

  it('comes in parts up to what was paid, and never beyond it', async () => {
    const invoice = await anInvoice(world, issuer)
    const payment = await byCard(world, invoice.token)
    await refund(world, issuer, payment.id, '600.00')
    const beyond = await refusal(refund(world, issuer, payment.id, '400.01'))
    expect(beyond.fields).toEqual({ amount: 'Only AED\u00a0400.00 of this payment can still be refunded.' })
    await refund(world, issuer, payment.id, '400.00', { outcome: 'DUE_AGAIN' })
    expect((await refusal(refund(world, issuer, payment.id, '0.01'))).fields).toEqual({
      amount: 'This payment has already been refunded in full.',
    })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ balanceDue: '400.00' })
  })

  it('goes back to the sandbox card and is mailed to the customer; receipt and pay page show it, and nothing more', async () => {
    const invoice = await anInvoice(world, issuer, '1000.00', { customerEmail: 'refunded@example.com' })
    const payment = await byCard(world, invoice.token)
    const got = await holdings(world, issuer)
    const { reference } = await refund(world, issuer, payment.id, '100.00')
    expect((await holdings(world, issuer)).total).toBe(got.total - 100)
    const [mail] = await world.app.platform.dataSource.query(
      `select payload::text from graphile_worker._private_jobs where payload::text like '%refunded@example.com%' order by id desc limit 1`,
    )
    expect(mail.payload).toContain('AED\u00a0100.00')
    expect(mail.payload).toContain('sandbox card')
    const { payments } = (
      await world.ask(
        someone(),
        `query ($token: String!) { payable(token: $token) { payments { refunded refundable payerName
          refunds { reference amount reason approval { id } } } } }`,
        { token: invoice.token },
      )
    ).payable
    expect(payments).toEqual([
      {
        refunded: '100.00',
        refundable: null,
        payerName: null,
        refunds: [{ reference, amount: '100.00', reason: 'The goods came broken', approval: null }],
      },
    ])
    const facts = await world.app.rooms.receivables.desk.page.receiptFacts({ ip: '10.9.9.9' } as never, invoice.token, payment.id)
    expect(facts.refunds).toMatchObject([{ reference, amount: 10_000n }])
  })

  it('returns an overpayment first, as far as it was not used', async () => {
    const invoice = await anInvoice(world, issuer, '1000.00', { customerEmail: 'much@example.com' })
    const payment = await byWallet(world, payer, invoice.token, account, { amount: '1300.00' })
    expect(await creditOf(world, issuer, invoice.customerId)).toBe('300.00')
    expect(await previewOf(world, issuer, payment.id, '350.00')).toMatchObject({
      fromCredit: '300.00',
      fromSettled: '50.00',
      creditNote: '50.00',
    })
    await refund(world, issuer, payment.id, '100.00')
    expect(await creditOf(world, issuer, invoice.customerId)).toBe('200.00')
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'PAID', settlements: [{ amount: '1000.00' }] })
    const other = await anInvoice(world, issuer, '150.00', { customerEmail: 'much@example.com' })
    await world.ask(
      issuer,
      'mutation ($id: ID!, $key: String!) { applyCredit(id: $id, idempotencyKey: $key, input: { amount: "150.00" }) { id } }',
      {
        id: other.id,
        key: key(),
      },
    )
    expect((await refusal(refund(world, issuer, payment.id, '1050.01'))).fields).toEqual({
      amount: 'Only AED\u00a01,050.00 of this payment can still be refunded.',
    })
    expect(await refund(world, issuer, payment.id, '1050.00')).toMatchObject({ fromCredit: '50.00' })
    expect(await creditOf(world, issuer, invoice.customerId)).toBe('0')
  })

  it("is shown in the invoice's history with its amount as the reader's language writes it", async () => {
    const invoice = await anInvoice(world, issuer)
    const payment = await byCard(world, invoice.token)
    const { reference } = await refund(world, issuer, payment.id, '400.00')
    const noteIn = async (language: string) => {
      const { body } = await world.post(issuer, { query: CREDIT_NOTES, variables: { id: invoice.id } }, { 'accept-language': language })
      return (body.data!['invoice'] as Data)['history'].find(({ kind }: Data) => kind === 'REFUNDED').note
    }
    expect(await noteIn('en')).toBe(`${reference} · AED\u00a0400.00 · The goods came broken`)
    expect(await noteIn('fr')).toBe(`${reference} · AED\u00a0400,00 · The goods came broken`)
    expect(await noteIn('ar')).toBe(`${isolated(reference)} · ${isolated('AED\u00a0400.00')} · ${isolated('The goods came broken')}`)
  })

  it('is limited to the available balance, and the refusal shows both figures', async () => {
    const poor = await aMerchant(world)
    const invoice = await anInvoice(world, poor)
    const payment = await byCard(world, invoice.token)
    const { walletAccounts } = await world.ask(poor, '{ walletAccounts { id } }')
    const other = await anAccount(world, poor, '1.00')
    await move(world, poor, walletAccounts[0].id, other, '900.00')
    const { code, message } = await refusal(refund(world, poor, payment.id, '500.00'))
    expect(code).toBe('INSUFFICIENT_FUNDS')
    expect(message).toMatch(
      /^The refund takes AED\u00a0500\.00, and the account .+ has AED\u00a0\d+\.\d\d available\. Move money into it first\.$/,
    )
    expect(await codeOf(previewOf(world, poor, payment.id, '500.00'))).toBe('INSUFFICIENT_FUNDS')
    expect(await readInvoice(world, poor, invoice.id)).toMatchObject({ status: 'PAID' })
  })

  it('is made once for a key, refused with other content, and not found for other businesses', async () => {
    const invoice = await anInvoice(world, issuer)
    const payment = await byCard(world, invoice.token)
    const once = key()
    const [first, again] = [
      await refund(world, issuer, payment.id, '10.00', {}, once),
      await refund(world, issuer, payment.id, '10.00', {}, once),
    ]
    expect(again.id).toBe(first.id)
    expect(await codeOf(refund(world, issuer, payment.id, '11.00', {}, once))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await paidFor(world, issuer, 'invoice', invoice.id)).amountRefunded).toBe('10.00')
    expect(await codeOf(refund(world, payer, payment.id, '10.00'))).toBe('NOT_FOUND')
    expect(await codeOf(previewOf(world, payer, payment.id, '10.00'))).toBe('NOT_FOUND')
    expect(await codeOf(refund(world, issuer, payment.id, '10.00', { reason: '  ' }))).toBe('INVALID')
    const declined = await byCard(world, (await anInvoice(world, issuer)).token, { card: 'DECLINES' })
    expect(await codeOf(refund(world, issuer, declined.id, '10.00'))).toBe('NOT_FOUND')
  })
})

describe('a refund of a payment request', () => {
  it('leaves it paid, or makes it payable again while it runs', async () => {
    const request = await aRequest(world, issuer)
    const payment = await byWallet(world, payer, request.token, account)
    await refund(world, issuer, payment.id, '300.00')
    expect(await paidFor(world, issuer, 'paymentRequest', request.id)).toMatchObject({
      status: 'PAID',
      amountPaid: '1000.00',
      amountRefunded: '300.00',
      payments: [{ refunded: '300.00', refundable: '700.00', payerName: payer.businessName }],
    })
    await refund(world, issuer, payment.id, '200.00', { outcome: 'DUE_AGAIN' })
    expect(await readRequest(world, issuer, request.id)).toMatchObject({ status: 'PENDING', amountPaid: '800.00', paidAt: null })
    expect(await payable(world, someone(), request.token)).toMatchObject({ status: 'OPEN', balanceDue: '200.00' })
    await pass(world, 60 * DAY, issuer, payer)
    expect(await codeOf(refund(world, issuer, payment.id, '100.00', { outcome: 'DUE_AGAIN' }))).toBe('CONFLICT')
    expect(await refund(world, issuer, payment.id, '100.00')).toMatchObject({ status: 'COMPLETED' })
  })
})

describe('above the threshold', () => {
  let maker: Member
  let checker: Member
  beforeAll(async () => {
    maker = await aMerchant(world)
    await world.ask(maker, 'mutation { proposePaymentThreshold(input: { threshold: "500.00" }) { threshold } }')
    checker = await aColleague(world, maker)
  })

  const paid = async (): Promise<Data> => byWallet(world, payer, (await anInvoice(world, maker)).token, account)

  it('it is pending with its money held until another member approves it, and is then paid', async () => {
    const payment = await paid()
    const [before, had] = [await holdings(world, maker), await holdings(world, payer)]
    expect(await previewOf(world, maker, payment.id, '600.00')).toMatchObject({ needsApproval: true })
    const asked = await refund(world, maker, payment.id, '600.00')
    expect(asked).toMatchObject({
      status: 'AWAITING_APPROVAL',
      approval: { availableActions: ['WITHDRAW'] },
      payment: { refunded: '0.00', refundable: '400.00' },
    })
    expect(await holdings(world, maker)).toEqual({ total: before.total, frozen: before.frozen + 600 })
    expect(await codeOf(refund(world, maker, payment.id, '400.01'))).toBe('INVALID')
    expect(await codeOf(decideRefund(world, maker, 'approve', asked.id))).toBe('FORBIDDEN')
    expect(await codeOf(decideRefund(world, payer, 'approve', asked.id))).toBe('NOT_FOUND')
    expect(await pendingApprovals(world, checker)).toMatchObject([
      { kind: 'REFUND', subject: { id: asked.id }, askedBy: { name: maker.name }, availableActions: ['APPROVE', 'REJECT'] },
    ])
    expect(await decideRefund(world, checker, 'approve', asked.id)).toMatchObject({ status: 'COMPLETED', payment: { refunded: '600.00' } })
    expect(await holdings(world, maker)).toEqual({ total: before.total - 600, frozen: before.frozen })
    expect((await holdings(world, payer)).total).toBe(had.total + 600)
    expect(await codeOf(decideRefund(world, checker, 'reject', asked.id))).toBe('ILLEGAL_TRANSITION')
  })

  it('is not shown to members who see only some accounts, also not on the pay page', async () => {
    const invoice = await anInvoice(world, maker)
    const payment = await byWallet(world, payer, invoice.token, account)
    const asked = await refund(world, maker, payment.id, '600.00')
    const read = `query ($token: String!) { payable(token: $token) { payments {
      refundable payerName approval { id } refunds { status approval { status } } } } }`
    const seenBy = async (person: Member) => (await world.ask(person, read, { token: invoice.token })).payable.payments
    const accountIds = [await anAccount(world, maker, '1.00')]
    const limited = await aColleagueOf(world, maker, { memberRole: MemberRole.FINANCE, accountIds })
    expect(await seenBy(checker)).toMatchObject([{ refundable: '400.00', refunds: [{ approval: { status: 'PENDING' } }] }])
    expect(await seenBy(limited)).toEqual([{ refundable: null, payerName: null, approval: null, refunds: [] }])
    await decideRefund(world, checker, 'approve', asked.id)
    expect(await seenBy(limited)).toMatchObject([{ approval: null, refunds: [{ status: 'COMPLETED', approval: null }] }])
  })

  it('its money is released when it is rejected', async () => {
    const payment = await paid()
    const before = await holdings(world, maker)
    const asked = await refund(world, maker, payment.id, '1000.00')
    expect(await decideRefund(world, checker, 'reject', asked.id)).toMatchObject({
      status: 'REJECTED',
      approval: { status: 'REJECTED', reason: 'Not agreed' },
      payment: { refunded: '0.00', refundable: '1000.00' },
    })
    expect(await holdings(world, maker)).toEqual(before)
  })

  it('its withdrawal frees the money, and the notification does not give the reason of the refund as one of a rejection', async () => {
    const payment = await paid()
    const before = await holdings(world, maker)
    const asked = await refund(world, maker, payment.id, '1000.00')
    expect(await decideRefund(world, maker, 'withdraw', asked.id)).toMatchObject({ status: 'REJECTED', approval: { status: 'WITHDRAWN' } })
    expect(await holdings(world, maker)).toEqual(before)
    const { notifications } = await world.ask(checker, '{ notifications { nodes { kind subjectId reason } } }')
    const received = notifications.nodes.filter(({ subjectId }: Data) => subjectId === payment.id)
    expect(received).toContainEqual({ kind: 'REFUND_REJECTED', subjectId: payment.id, reason: null })
    expect(received).toContainEqual({ kind: 'REFUND_AWAITS_APPROVAL', subjectId: payment.id, reason: 'The goods came broken' })
  })

  it('it is rejected automatically if the credit that it would take was used meanwhile', async () => {
    const invoice = await anInvoice(world, maker, '1000.00', { customerEmail: 'credit@example.com' })
    const payment = await byWallet(world, payer, invoice.token, account, { amount: '1600.00' })
    const asked = await refund(world, maker, payment.id, '1600.00')
    const other = await anInvoice(world, maker, '600.00', { customerEmail: 'credit@example.com' })
    await world.ask(
      maker,
      'mutation ($id: ID!, $key: String!) { applyCredit(id: $id, idempotencyKey: $key, input: { amount: "600.00" }) { id } }',
      {
        id: other.id,
        key: key(),
      },
    )
    expect(await decideRefund(world, checker, 'approve', asked.id)).toMatchObject({
      status: 'REJECTED',
      approval: {
        status: 'LAPSED',
        reason: 'The customer credit for this refund was used in the meantime. The money held for it has been released.',
      },
    })
  })
})

describe('a subscriber', () => {
  it("is notified: of the invoice, the request, both accounts and both sides' notifications", async () => {
    const [invoice, request] = [await anInvoice(world, issuer), await aRequest(world, issuer)]
    const [first, second] = [await byWallet(world, payer, invoice.token, account), await byWallet(world, payer, request.token, account)]
    const watching = await Promise.all([
      world.watch(issuer, 'subscription ($id: ID) { invoiceChanged(id: $id) { invoice { id amountRefunded } } }', { id: invoice.id }),
      world.watch(issuer, 'subscription { paymentRequestChanged { paymentRequest { id amountRefunded } } }'),
      world.watch(payer, 'subscription { transactionPosted { transaction { category type amount } } }'),
    ])
    await refund(world, issuer, first.id, '70.00', { outcome: 'DUE_AGAIN' })
    await refund(world, issuer, second.id, '80.00')
    expect(await watching[0].next()).toEqual({ invoiceChanged: { invoice: { id: invoice.id, amountRefunded: '70.00' } } })
    expect(await watching[1].next()).toEqual({ paymentRequestChanged: { paymentRequest: { id: request.id, amountRefunded: '80.00' } } })
    expect((await watching[2].next()).transactionPosted.transaction).toEqual({ category: 'REFUND', type: 'CREDIT', amount: '70.00' })
    const { notifications } = await world.ask(payer, '{ notifications { nodes { kind amount subjectTitle reason } } }')
    expect(notifications.nodes).toContainEqual({
      kind: 'REFUND_RECEIVED',
      amount: '70.00',
      subjectTitle: issuer.businessName,
      reason: 'The goods came broken',
    })
  })
})

it('two concurrent refunds never return more than was paid', async () => {
  const invoice = await anInvoice(world, issuer)
  const payment = await byCard(world, invoice.token, { amount: '1100.00' })
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      codeOf(refund(world, issuer, payment.id, '300.00', { outcome: at % 2 ? 'DUE_AGAIN' : 'NOT_DUE' })),
    ),
  )
  expect(outcomes.filter((code) => code === 'OK')).toHaveLength(3)
  expect(new Set(outcomes)).toEqual(new Set(['OK', 'INVALID']))
  expect(await paidFor(world, issuer, 'invoice', invoice.id)).toMatchObject({
    amountRefunded: '900.00',
    payments: [{ refundable: '200.00' }],
  })
})
