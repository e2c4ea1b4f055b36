import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, someone, type World } from '../../support/world.ts'
import {
  aColleague,
  anAccount,
  anInvoice,
  aRequest,
  byCard,
  byWallet,
  codeOf,
  payable,
  proven,
  readInvoice,
  readRequest,
  refusal,
  see,
} from './desk.ts'

let world: World
let issuer: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  issuer = await aMerchant(world)
})
afterAll(() => world.close())
afterEach(() => proven(world))

const WRONG = 'AAAAAAAAAAAAAAAAAAAAAA'
const NO_LINK = { code: 'NOT_FOUND', message: 'This payment link does not work. Ask the sender for a new one.' }

describe('the page behind a payment link', () => {
  it('shows an invoice to anyone with the link, without a sign-in', async () => {
    const invoice = await anInvoice(world, issuer, '1250.50')
    expect(await payable(world, someone(), invoice.token)).toMatchObject({
      kind: 'INVOICE',
      status: 'OPEN',
      number: invoice.invoiceNumber,
      currency: 'AED',
      amount: '1250.50',
      amountPaid: '0.00',
      balanceDue: '1250.50',
      customerName: 'Noor Foods LLC',
      issuerName: issuer.businessName,
      isIssuerVerified: false,
      isOwn: false,
      acceptsSandboxCard: true,
      lateNote: 'No interest is charged on late payment.',
      items: [{ description: 'Cold storage, March', quantity: '1', unitPrice: '1250.50', total: '1250.50' }],
      payments: [],
    })
  })

  it('shows a payment request, with nothing that only invoices have', async () => {
    const request = await aRequest(world, issuer)
    expect(await payable(world, someone(), request.token)).toMatchObject({
      kind: 'PAYMENT_REQUEST',
      status: 'OPEN',
      number: null,
      description: 'Deposit for the March delivery',
      amount: '1000.00',
      subtotal: '1000.00',
      items: [],
      taxes: [],
      pdfPath: null,
    })
  })

  it('shows no e-mail address and no phone number', async () => {
    const [invoice, request] = [await anInvoice(world, issuer, '10.00', { customerPhone: '+971501112222' }), await aRequest(world, issuer)]
    await byCard(world, invoice.token)
    for (const { token } of [invoice, request]) {
      const shown = JSON.stringify(await payable(world, someone(), token))
      for (const secret of ['@', issuer.phone, '+971501112222', issuer.email]) expect(shown).not.toContain(secret)
    }
  })

  it('says when the issuer is verified', async () => {
    const verified = await aMerchant(world)
    const invoice = await anInvoice(world, verified)
    await world.app.platform.dataSource.query(`update business set status = 'verified' where id = $1`, [verified.businessId])
    expect(await payable(world, someone(), invoice.token)).toMatchObject({ isIssuerVerified: true })
  })

  it('recognises the issuer’s own members, and no one else', async () => {
    const invoice = await anInvoice(world, issuer)
    expect(await payable(world, issuer, invoice.token)).toMatchObject({ isOwn: true })
    expect(await payable(world, await aColleague(world, issuer), invoice.token)).toMatchObject({ isOwn: true })
    expect(await payable(world, await aMerchant(world), invoice.token)).toMatchObject({ isOwn: false })
  })

  it('shows payments through the link, the latest first, with links to their receipts', async () => {
    const invoice = await anInvoice(world, issuer)
    const declined = await byCard(world, invoice.token, { card: 'DECLINES' })
    world.clock.advance(1_000)
    const paid = await byCard(world, invoice.token, { amount: '400' })
    expect((await payable(world, someone(), invoice.token)).payments).toMatchObject([
      { id: paid.id, status: 'SUCCEEDED', receiptPath: `/documents/receipts/${invoice.token}/${paid.id}.pdf` },
      { id: declined.id, status: 'DECLINED', receiptPath: null },
    ])
  })

  it('does not show a payment through another link', async () => {
    const [one, other] = [await anInvoice(world, issuer), await anInvoice(world, issuer)]
    const { id } = await byCard(world, one.token)
    const asked = (token: string) =>
      world.ask(someone(), 'query ($token: String!, $id: ID!) { linkPayment(token: $token, id: $id) { id } }', { token, id })
    expect((await asked(one.token)).linkPayment).toEqual({ id })
    expect(await asked(other.token)).toEqual({ linkPayment: null })
  })
})

describe('the language of the page', () => {
  it('is the reader’s where the server itself writes to a payer', async () => {
    const invoice = await anInvoice(world, issuer)
    await byCard(world, invoice.token, { card: 'DECLINES' })
    const query = 'query ($token: String!) { payable(token: $token) { lateNote payments { declineReason } } }'
    const { body } = await world.post(someone(), { query, variables: { token: invoice.token } }, { 'accept-language': 'ar' })
    expect(body.data).toEqual({
      payable: {
        lateNote: 'لا تُحتسب أي فائدة على التأخر في السداد.',
        payments: [{ declineReason: 'رُفضت البطاقة. لم يُخصم منك شيء.' }],
      },
    })
  })
})

describe('the invoice itself', () => {
  it('is a PDF for anyone with the link, and a payment request has none', async () => {
    const [invoice, request] = [await anInvoice(world, issuer), await aRequest(world, issuer)]
    const { pdfPath } = await payable(world, someone(), invoice.token)
    const response = await world.app.http.inject({ url: pdfPath, headers: { 'x-forwarded-for': someone().ip } })
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
    for (const token of [request.token, WRONG]) {
      const nothing = await world.app.http.inject({ url: `/documents/pay/${token}.pdf`, headers: { 'x-forwarded-for': someone().ip } })
      expect(nothing.statusCode).toBe(404)
    }
  })
})

describe('a view of the page', () => {
  it('is recorded the first time, and marks the invoice as viewed', async () => {
    const invoice = await anInvoice(world, issuer)
    expect(await see(world, someone(), invoice.token)).toEqual({ kind: 'INVOICE' })
    const { viewedAt } = await readInvoice(world, issuer, invoice.id)
    expect(viewedAt).toBe(world.clock.now().toISOString())
    world.clock.advance(60_000)
    await see(world, someone(), invoice.token)
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'VIEWED', viewedAt })
  })

  it('is recorded for a payment request, and its business is notified at once', async () => {
    const request = await aRequest(world, issuer)
    const watching = await world.watch(issuer, 'subscription { paymentRequestChanged { cursor paymentRequest { id viewedAt status } } }')
    await see(world, someone(), request.token)
    expect((await watching.next()).paymentRequestChanged.paymentRequest).toEqual({
      id: request.id,
      viewedAt: world.clock.now().toISOString(),
      status: 'PENDING',
    })
    await watching.stop()
    expect(await readRequest(world, issuer, request.id)).toMatchObject({ viewedAt: world.clock.now().toISOString() })
  })

  it('by the issuer’s own members is not counted', async () => {
    const [invoice, request] = [await anInvoice(world, issuer), await aRequest(world, issuer)]
    const colleague = await aColleague(world, issuer)
    for (const person of [issuer, colleague]) {
      for (const { token } of [invoice, request]) await see(world, person, token)
    }
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'SENT', viewedAt: null })
    expect(await readRequest(world, issuer, request.id)).toMatchObject({ viewedAt: null })
  })

  it('is never recorded by reading: not by the query, not by a GET of the page or of its documents', async () => {
    const invoice = await anInvoice(world, issuer)
    await payable(world, someone(), invoice.token)
    for (const url of [`/pay/${invoice.token}`, `/documents/pay/${invoice.token}.pdf`]) await world.app.http.inject({ url })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'SENT', viewedAt: null })
  })

  it('by twenty concurrent readers is recorded once', async () => {
    const invoice = await anInvoice(world, issuer)
    await Promise.all(Array.from({ length: 20 }, () => see(world, someone(), invoice.token)))
    const facts = await world.app.platform.dataSource.query(
      `select seq from event where name = 'receivables.invoice_viewed' and subject_id = $1`,
      [invoice.id],
    )
    expect(facts).toHaveLength(1)
  })
})

describe('a link', () => {
  const everyLookup = (token: string, person = someone()) => [
    () => payable(world, person, token),
    async () => (await world.ask(person, 'query ($token: String!) { linkPayment(token: $token, id: "x") { id } }', { token })).linkPayment,
  ]
  const everyAct = (token: string, person = someone()) => [() => see(world, person, token), () => byCard(world, token, {}, person)]

  it('that never existed and one that was revoked look the same, on every route', async () => {
    const invoice = await anInvoice(world, issuer)
    await world.ask(issuer, 'mutation ($id: ID!) { revokePaymentLink(id: $id) { paymentLink } }', { id: invoice.id })
    for (const token of [invoice.token, WRONG, '', 'x'.repeat(5_000), '../../etc', `${invoice.token}=`]) {
      for (const lookup of everyLookup(token)) expect(await lookup()).toBeNull()
      for (const act of everyAct(token)) expect(await refusal(act())).toMatchObject(NO_LINK)
    }
  })

  it('that was renewed works under its new token alone', async () => {
    const invoice = await anInvoice(world, issuer)
    const { renewPaymentLink } = await world.ask(issuer, 'mutation ($id: ID!) { renewPaymentLink(id: $id) { paymentLink } }', {
      id: invoice.id,
    })
    expect(await payable(world, someone(), invoice.token)).toBeNull()
    const token = renewPaymentLink.paymentLink.split('/').at(-1)
    expect(await payable(world, someone(), token)).toMatchObject({ number: invoice.invoiceNumber })
  })

  it('has 128 bits, and is nowhere in the database', async () => {
    const [invoice, request] = [await anInvoice(world, issuer), await aRequest(world, issuer)]
    const payer = await aMerchant(world)
    await byCard(world, invoice.token, { amount: '5' })
    await byWallet(world, payer, request.token, await anAccount(world, payer, '1000.00'), { amount: '5' })
    await see(world, someone(), request.token)
    const { dataSource } = world.app.platform
    const tables = await dataSource.query(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name <> 'inbox_message'`,
    )
    for (const { token } of [invoice, request]) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(16)
      for (const { name } of tables) {
        const [found] = await dataSource.query(`select count(*)::int as rows from ${name} as each where each::text like $1`, [`%${token}%`])
        expect({ name, ...found }).toEqual({ name, rows: 0 })
      }
    }
  })

  it('is throttled by address for wrong tokens, and still opens with its token from the same address', async () => {
    const invoice = await anInvoice(world, issuer)
    const guesser = someone()
    const codes: string[] = []
    for (let tried = 0; tried < 14; tried++) codes.push(await codeOf(payable(world, guesser, `${WRONG.slice(0, 20)}${10 + tried}`)))
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('OK'))
    expect(codes.slice(10)).toEqual(Array(4).fill('RATE_LIMITED'))
    for (const door of [...everyLookup(WRONG, guesser), ...everyAct(WRONG, guesser)]) expect(await codeOf(door())).toBe('RATE_LIMITED')
    expect(await payable(world, guesser, invoice.token)).toMatchObject({ status: 'OPEN' })
    expect(await codeOf(see(world, guesser, invoice.token))).toBe('OK')
    expect(await codeOf(byCard(world, invoice.token, {}, guesser))).toBe('OK')
  })

  it('is not throttled with its token', async () => {
    const invoice = await anInvoice(world, issuer)
    const customer = someone()
    for (let views = 0; views < 30; views++) {
      expect(await payable(world, customer, invoice.token)).toMatchObject({ status: 'OPEN', number: invoice.invoiceNumber })
    }
  })
})

describe('the receipt of a payment', () => {
  const get = (path: string) => world.app.http.inject({ url: path, headers: { 'x-forwarded-for': someone().ip } })

  it('is a PDF for anyone with the link', async () => {
    const invoice = await anInvoice(world, issuer)
    const { receiptPath, reference } = await byCard(world, invoice.token)
    const response = await get(receiptPath)
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
    expect(response.headers['content-disposition']).toContain(`${reference}.pdf`)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await readInvoice(world, issuer, invoice.id)).settlements).toMatchObject([{ receiptPath }])
  })

  it('opens for anyone with the link, regardless of wrong tokens from the same network', async () => {
    const { token } = await anInvoice(world, issuer)
    const { receiptPath, id } = await byCard(world, token)
    const headers = { 'x-forwarded-for': someone().ip }
    const statuses: number[] = []
    for (let guess = 0; guess < 130; guess++) {
      const wrong = `${WRONG.slice(0, 19)}${100 + guess}`
      statuses.push((await world.app.http.inject({ url: `/documents/receipts/${wrong}/${id}.pdf`, headers })).statusCode)
    }
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([404]))
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
    expect((await world.app.http.inject({ url: receiptPath, headers })).statusCode).toBe(200)
  })

  it('exists for successful payments through this link, and for no others', async () => {
    const [invoice, other] = [await anInvoice(world, issuer), await anInvoice(world, issuer)]
    const declined = await byCard(world, invoice.token, { card: 'DECLINES' })
    const paid = await byCard(world, invoice.token)
    for (const path of [
      `/documents/receipts/${invoice.token}/${declined.id}.pdf`,
      `/documents/receipts/${other.token}/${paid.id}.pdf`,
      `/documents/receipts/${WRONG}/${paid.id}.pdf`,
      `/documents/receipts/${invoice.token}/nothing.pdf`,
    ]) {
      expect((await get(path)).statusCode).toBe(404)
    }
  })

  it('says what was paid, by whom, for what, and what is still due', async () => {
    const invoice = await anInvoice(world, issuer)
    const { id, reference } = await byCard(world, invoice.token, { amount: '400', payerName: 'Huda Noor' })
    const facts = await world.app.rooms.receivables.desk.page.receiptFacts(SYSTEM, invoice.token, id)
    expect(facts).toMatchObject({
      reference,
      amount: 40_000n,
      credited: 0n,
      balanceDue: 60_000n,
      payerName: 'Huda Noor',
      isSandbox: true,
      paidFor: { kind: 'invoice', number: invoice.invoiceNumber, amount: 100_000n },
      issuer: { name: issuer.businessName },
    })
  })
})
