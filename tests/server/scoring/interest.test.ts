import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewBankRow } from '../../../server/modules/banking/index.ts'
import { aMerchant } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { CALCULATE, daysAgo, trade } from './cashflow.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const LOOK = `{
  cashflowAnalytics(period: M12) { monthlyInflow averageDailyBalance }
  bankTransactions(first: 10, filter: { search: "EXTRA" }) { nodes { category } }
}`

/** A row of forty days ago, which may be found by its reference. */
const row = (amount: bigint, description: string, counterparty: string | null = null): NewBankRow => ({
  bookedOn: daysAgo(world, 40),
  amount,
  description,
  counterparty,
  reference: 'EXTRA',
})
const supplier = (amount: bigint) => row(amount, 'Lorry hire', 'Lorries')

/** The score of a business with the usual trade and these rows besides, and the categories that the rules find for them. */
const scoreWith = async (...extra: readonly NewBankRow[]) => {
  const merchant = await aMerchant(world)
  await trade(world, merchant, { extra })
  const { calculateAltScore }: Data = await world.ask(merchant, CALCULATE)
  const { cashflowAnalytics, bankTransactions }: Data = await world.ask(merchant, LOOK)
  const metrics = calculateAltScore.factors.flatMap((factor: Data) => factor.metrics)
  return {
    score: calculateAltScore.score,
    inputsDigest: calculateAltScore.inputsDigest,
    inflow: cashflowAnalytics.monthlyInflow,
    balance: Number(cashflowAnalytics.averageDailyBalance),
    valueOf: (code: string) => metrics.find((metric: Data) => metric.code === code).value,
    categories: bankTransactions.nodes.map(({ category }: Data) => category).sort(),
  }
}

describe('interest or charges that a business pays', () => {
  test.each([
    ['INTEREST', 'Debit interest'],
    ['INTEREST', 'Interest charged'],
    ['FEES', 'Account maintenance fee'],
    ['FEES', 'Bank charges'],
  ])('%s (%s) counts as the same payment to a supplier does', async (category, description) => {
    const [paid, bought, neither] = [
      await scoreWith(row(-1_200_000n, description)),
      await scoreWith(supplier(-1_200_000n)),
      await scoreWith(),
    ]
    expect(paid.categories).toEqual([category])
    expect(bought.categories).toEqual(['SUPPLIER'])
    // The digest is of everything that a score is computed from.
    expect([paid.score, paid.inputsDigest]).toEqual([bought.score, bought.inputsDigest])
    expect(paid.valueOf('C1')).toBeLessThan(neither.valueOf('C1'))
    expect(paid.balance).toBeLessThan(neither.balance)
  })
})

describe('interest that a bank pays', () => {
  const OF_INCOME = ['S1', 'C1', 'Q1', 'Q2', 'Q3']

  test('is no income, though the balance holds it', async () => {
    const without = await scoreWith()
    const received = await scoreWith(row(9_000_000n, 'Credit interest', 'Emirates NBD'))
    expect(received.categories).toEqual(['INTEREST'])
    expect(received.inflow).toBe(without.inflow)
    for (const code of OF_INCOME) expect([code, received.valueOf(code)]).toEqual([code, without.valueOf(code)])
    expect(received.balance).toBeGreaterThan(without.balance)
  })

  test('would be income if a customer had paid it', async () => {
    const without = await scoreWith()
    const sold = await scoreWith(row(9_000_000n, 'Sale of a stall', 'Dune Hotels'))
    expect(Number(sold.inflow)).toBeGreaterThan(Number(without.inflow))
    for (const code of ['S1', 'C1', 'Q2']) expect([code, sold.valueOf(code)]).not.toEqual([code, without.valueOf(code)])
  })
})

test('a penalty counts as an event whatever its amount, and its amount only as outflow', async () => {
  const small = await scoreWith(row(-2_500n, 'Late payment fee'), supplier(-1_000_000n))
  const large = await scoreWith(row(-1_000_000n, 'Late payment fee'), supplier(-2_500n))
  expect([small.categories, large.categories]).toEqual([
    ['PENALTY', 'SUPPLIER'],
    ['PENALTY', 'SUPPLIER'],
  ])
  expect(small.valueOf('D2')).toBe(1)
  expect([large.score, large.inputsDigest]).toEqual([small.score, small.inputsDigest])
  const none = await scoreWith(supplier(-2_500n), supplier(-1_000_000n))
  expect(none.valueOf('D2')).toBe(0)
  expect(none.valueOf('C1')).toBe(small.valueOf('C1'))
  expect(small.score).toBeLessThan(none.score)
})
