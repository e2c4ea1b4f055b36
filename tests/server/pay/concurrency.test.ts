import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide } from '../../support/approvals.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import {
  aColleague,
  anAccount,
  anInvoice,
  aRequest,
  byCard,
  byWallet,
  creditOf,
  dayFromNow,
  holdings,
  key,
  payable,
  proven,
  readInvoice,
  readRequest,
  see,
} from './desk.ts'

/** Enough to be at the same lock at once on every connection; the full measure is taken by hand, see ROUNDS. */
const ROUNDS = Number(process.env.PAY_ROUNDS ?? 3)
const PAYERS = 20

let world: World
let issuer: Member
let payers: { person: Member; account: string }[]
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  issuer = await aMerchant(world)
  payers = []
  for (let made = 0; made < 4; made++) {
    const person = await aMerchant(world)
    payers.push({ person, account: await anAccount(world, person, '900000.00') })
  }
})
afterAll(() => world.close())

/** Counts the outcomes of concurrent calls. */
const tally = async (asked: Promise<Data>[]) => {
  const outcomes = await Promise.all(
    asked.map((each) =>
      each.then(
        ({ status }) => status as string,
        ({ code }) => code as string,
      ),
    ),
  )
  return Object.fromEntries([...new Set(outcomes)].sort().map((outcome) => [outcome, outcomes.filter((each) => each === outcome).length]))
}

/** Pays by every rail in turn, each payer with a separate key. */
const payBy = (token: string, at: number, fields: object = {}): Promise<Data> => {
  const { person, account } = payers[at % payers.length]!
  return at % 2 === 0 ? byWallet(world, person, token, account, fields) : byCard(world, token, fields)
}

const together = async () =>
  (await Promise.all(payers.map(({ person }) => holdings(world, person)))).reduce((sum, { total }) => sum + total, 0)

describe('twenty concurrent payers, by every payment method', () => {
  it.each([
    ['name no amount', {}],
    ['name the whole balance', { amount: '1000.00' }],
    ['name the balance they were shown', { amount: '1000.00', balanceShown: '1000.00' }],
  ])('pay an invoice once when they %s', async (_how, fields) => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await anInvoice(world, issuer)
      const earned = await holdings(world, issuer)
      expect(await tally(Array.from({ length: PAYERS }, (_each, at) => payBy(invoice.token, at, fields)))).toEqual({
        SUCCEEDED: 1,
        INVOICE_ALREADY_PAID: PAYERS - 1,
      })
      expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({
        status: 'PAID',
        amountPaid: '1000.00',
        settlements: [{ amount: '1000.00' }],
      })
      expect(await creditOf(world, issuer, invoice.customerId)).toBe('0')
      expect((await holdings(world, issuer)).total).toBe(earned.total + 1000)
    }
    await proven(world)
  })

  it('pay a payment request once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const request = await aRequest(world, issuer)
      expect(await tally(Array.from({ length: PAYERS }, (_each, at) => payBy(request.token, at)))).toEqual({
        SUCCEEDED: 1,
        INVOICE_ALREADY_PAID: PAYERS - 1,
      })
      expect(await readRequest(world, issuer, request.id)).toMatchObject({ status: 'PAID', amountPaid: '1000.00' })
    }
    await proven(world)
  })

  it('in parts pay exactly the amount due together', async () => {
    const invoice = await anInvoice(world, issuer)
    const before = await together()
    const parts = Array.from({ length: PAYERS }, (_each, at) => payBy(invoice.token, at, { amount: '125.00' }))
    expect(await tally(parts)).toEqual({ SUCCEEDED: 8, INVOICE_ALREADY_PAID: 12 })
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ status: 'PAID', amountPaid: '1000.00' })
    expect(before - (await together())).toBeLessThanOrEqual(1000)
    await proven(world)
  })

  it('with one key pay once', async () => {
    const invoice = await anInvoice(world, issuer)
    const { person, account } = payers[0]!
    const idempotencyKey = key()
    const wallets = Array.from({ length: PAYERS }, () =>
      byWallet(world, person, invoice.token, account, { amount: '50', key: idempotencyKey }),
    )
    expect(new Set((await Promise.all(wallets)).map(({ id }) => id)).size).toBe(1)
    const cards = Array.from({ length: PAYERS }, () => byCard(world, invoice.token, { amount: '50' }, someone(), idempotencyKey))
    expect(new Set((await Promise.all(cards)).map(({ id }) => id)).size).toBe(1)
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({ amountPaid: '100.00' })
    await proven(world)
  })
})

describe('every act at once on one invoice', () => {
  it('pays the amount due once, and leaves every other dirham where its owner can find it', async () => {
    const { pendingPayments } = world.app.rooms.receivables.desk
    const maker = await aMerchant(world)
    await world.ask(maker, 'mutation { proposePaymentThreshold(input: { threshold: "10.00" }) { threshold } }')
    const checker = await aColleague(world, maker)
    const purse = await anAccount(world, maker, '100000.00')
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await anInvoice(world, issuer)
      const earned = await holdings(world, issuer)
      const pending = await byCard(world, invoice.token, { card: 'PENDS' })
      const waiting = await byWallet(world, maker, invoice.token, purse)
      const { recordReceipt: receipt } = await world.ask(
        issuer,
        'mutation ($input: RecordReceiptInput!, $key: String!) { recordReceipt(input: $input, idempotencyKey: $key) { id } }',
        { input: { amount: '1000.00', currency: 'AED', receivedOn: dayFromNow(world, 0) }, key: key() },
      )
      const allocate = world.ask(
        issuer,
        `mutation ($id: ID!, $invoiceId: ID!, $key: String!) {
          allocateReceipt(id: $id, idempotencyKey: $key, input: { allocations: [{ invoiceId: $invoiceId, amount: "1000.00" }] }) { id } }`,
        { id: receipt.id, invoiceId: invoice.id, key: key() },
      )
      const approve = decide(world, checker, 'approve', waiting.id)
      await Promise.allSettled([
        allocate,
        approve,
        pendingPayments.settle(pending.id),
        see(world, someone(), invoice.token),
        ...Array.from({ length: 8 }, (_each, at) => payBy(invoice.token, at)),
      ])
      const paid = await readInvoice(world, issuer, invoice.id)
      expect(paid).toMatchObject({ status: 'PAID', amountPaid: '1000.00' })
      const through = (await payable(world, someone(), invoice.token)).payments.filter(({ status }: Data) => status === 'SUCCEEDED')
      const sum = through.reduce((total: number, { amount }: Data) => total + Number(amount), 0)
      expect((await holdings(world, issuer)).total).toBe(earned.total + sum)
      expect((await holdings(world, maker)).frozen).toBe(0)
    }
    await proven(world)
  })
})
