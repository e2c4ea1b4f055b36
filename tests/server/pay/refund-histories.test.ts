import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Currency } from '../../../server/shared/currency.ts'
import { toDecimal } from '../../../server/shared/money.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { anAccount, anInvoice, byCard, byWallet, codeOf, creditOf, holdings, proven, readInvoice } from './desk.ts'
import { paidFor, refund } from './refunds.ts'

const TOTAL = 100_000n

type Step =
  | { readonly kind: 'pay'; readonly byCard: boolean; readonly minor: bigint }
  | { readonly kind: 'refund'; readonly which: number; readonly minor: bigint; readonly dueAgain: boolean }
  | { readonly kind: 'void' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), byCard: fc.boolean(), minor: fc.bigInt(1n, 130_000n) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('refund' as const),
        which: fc.nat(9),
        minor: fc.bigInt(1n, 120_000n),
        dueAgain: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'void' as const }) },
  ),
  { minLength: 4, maxLength: 10 },
)

interface Paid {
  readonly id: string
  readonly byCard: boolean
  /** The parts that still settle the invoice, are credit, and were refunded. */
  settled: bigint
  credit: bigint
  refunded: bigint
}

let world: World
let issuer: Member
let payer: Member
let account: string
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  issuer = await aMerchant(world)
  payer = await aMerchant(world)
  account = await anAccount(world, payer, '9000000.00')
})
afterAll(() => world.close())

const decimal = (minor: bigint) => toDecimal(minor, Currency.AED)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Runs one history of one invoice and of its model. */
const live = async (history: readonly Step[]) => {
  const invoice = await anInvoice(world, issuer, decimal(TOTAL))
  const before = [await holdings(world, issuer), await holdings(world, payer)]
  const payments: Paid[] = []
  let [credited, isVoid] = [0n, false]
  const sumOf = (of: (payment: Paid) => bigint) => payments.reduce((sum, payment) => sum + of(payment), 0n)
  const due = () => (isVoid ? 0n : TOTAL - credited - sumOf(({ settled }) => settled))
  const pay = async (step: Extract<Step, { kind: 'pay' }>) => {
    const amount = decimal(step.minor)
    const asked = step.byCard ? byCard(world, invoice.token, { amount }) : byWallet(world, payer, invoice.token, account, { amount })
    if (due() === 0n) return expect(['INVOICE_ALREADY_PAID', 'CONFLICT', 'NOT_FOUND']).toContain(await codeOf(asked))
    const settled = smaller(step.minor, due())
    const { id } = await asked
    payments.push({ id, byCard: step.byCard, settled, credit: step.minor - settled, refunded: 0n })
  }
  const back = async ({ which, minor, dueAgain }: Extract<Step, { kind: 'refund' }>) => {
    const payment = payments[which % payments.length]
    if (!payment) return
    const code = await codeOf(refund(world, issuer, payment.id, decimal(minor), { outcome: dueAgain ? 'DUE_AGAIN' : 'NOT_DUE' }))
    if (minor > payment.settled + payment.credit) return expect(code).toBe('INVALID')
    expect(code).toBe('OK')
    const fromCredit = smaller(minor, payment.credit)
    payment.credit -= fromCredit
    payment.settled -= minor - fromCredit
    payment.refunded += minor
    if (!dueAgain) credited += minor - fromCredit
  }
  for (const step of history) {
    world.clock.advance(1)
    if (step.kind === 'pay') await pay(step)
    else if (step.kind === 'refund') await back(step)
    else {
      const isUntouched = credited === 0n && sumOf(({ settled }) => settled) === 0n && !isVoid
      const asked = world.ask(
        issuer,
        'mutation ($id: ID!, $key: String!) { voidInvoice(idempotencyKey: $key, id: $id, reason: "Written twice") { id } }',
        { id: invoice.id },
      )
      expect((await codeOf(asked)) === 'OK').toBe(isUntouched)
      isVoid ||= isUntouched
    }
    const settled = credited + sumOf((payment) => payment.settled)
    expect(await readInvoice(world, issuer, invoice.id)).toMatchObject({
      status: isVoid ? 'VOID' : settled < TOTAL ? 'SENT' : credited === TOTAL ? 'CREDITED' : 'PAID',
      balanceDue: decimal(due()),
      amountPaid: decimal(settled),
    })
    const credit = sumOf((payment) => payment.credit)
    expect(await creditOf(world, issuer, invoice.customerId)).toBe(credit === 0n ? '0' : decimal(credit))
  }
  const { payments: read, amountRefunded } = await paidFor(world, issuer, 'invoice', invoice.id)
  expect(amountRefunded).toBe(decimal(sumOf(({ refunded }) => refunded)))
  for (const { id, settled, credit } of payments) {
    expect(read.find((each: { id: string }) => each.id === id).refundable).toBe(decimal(settled + credit))
  }
  const kept = sumOf(({ settled, credit }) => settled + credit)
  const fromWallet = payments.filter(({ byCard: isCard }) => !isCard).reduce((sum, { settled, credit }) => sum + settled + credit, 0n)
  expect((await holdings(world, issuer)).total).toBeCloseTo(before[0]!.total + Number(kept) / 100, 2)
  expect((await holdings(world, payer)).total).toBeCloseTo(before[1]!.total - Number(fromWallet) / 100, 2)
}

it('invoice, credit and accounts match a model after any payments, overpayments, refunds and voids', async () => {
  await fc.assert(fc.asyncProperty(steps, live), { numRuns: Number(process.env.REFUND_RUNS ?? 8) })
  await proven(world)
}, 900_000)
