import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedMetricsOf, metricsOf } from '../../../server/modules/analytics/index.ts'
import { type DaySum, type GuardInput, takenOut } from '../../../server/modules/analytics/metrics/guards.ts'
import type { NewBankRow } from '../../../server/modules/banking/index.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { addDays } from '../../../server/shared/day.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from '../banking/bank.ts'

const READ_ON = '2026-07-01'
const FACTORS = new Map([
  ['AED', '1'],
  ['USD', '3.6725'],
])
const ago = (days: number) => addDays(READ_ON, -days)

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const monthly = Array.from({ length: 7 }, (_, at) => row(ago(190 - 30 * at), -10, `Rent ${at}`, { counterparty: 'Landlord' }))

/** A shop that is paid into one account and pays from it, with two more accounts. */
const aShop = async (trips: Readonly<Partial<Record<'main' | 'second' | 'dollars', readonly NewBankRow[]>>>): Promise<Member> => {
  const merchant = await aMerchant(world)
  const trade = Array.from({ length: 200 }, (_, at) => 200 - at).flatMap((day) => [
    ...(day % 3 === 0 ? [row(ago(day), 1_000, `Invoice ${day}`, { counterparty: `Customer ${day % 4}` })] : []),
    ...(day % 3 === 1 ? [row(ago(day), -900, `Goods ${day}`, { counterparty: 'Supplier' })] : []),
  ])
  for (const [name, currency, rows] of [
    ['main', Currency.AED, trade],
    ['second', Currency.AED, monthly],
    ['dollars', Currency.USD, monthly],
  ] as const) {
    const accountId = await anAccountAt(world, merchant, name, { currency })
    await give(
      world,
      accountId,
      [...rows, ...(trips[name] ?? [])].sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1)),
    )
    await sql(world, 'update bank_account set opening_balance = 500000 where id = $1', [accountId])
  }
  return merchant
}

const guardedOf = ({ businessId }: Member) => guardedMetricsOf(world.app.platform.dataSource.manager, businessId!, READ_ON, FACTORS)
const friend = { counterparty: 'Friend' }

describe('a business of several accounts', () => {
  test('has no income by money that comes in to one account and goes back from another', async () => {
    const plain = await aShop({})
    const tripped = await aShop({
      main: [row(ago(80), 20_000, 'Payment 1', friend), row(ago(70), -20_000, 'Between own accounts')],
      second: [row(ago(70), 20_000, 'Between own accounts'), row(ago(60), -20_000, 'Payment 2', friend)],
    })
    const [without, found] = [await guardedOf(plain), await guardedOf(tripped)]
    const reported = await metricsOf(world.app.platform.dataSource.manager, tripped.businessId!, READ_ON, FACTORS)
    expect(reported.inflow - found.inflow).toBe(2_000_000)
    const { balance, inflow, outflow, lately, months, payers } = without
    expect(found).toMatchObject({ balance, inflow, outflow, lately, months, payers })
    // Both halves of the own transfer are transactions.
    expect(found.transactions).toBe(without.transactions + 2)
  })

  test('nor where the accounts have different currencies', async () => {
    const plain = await aShop({})
    const tripped = await aShop({
      main: [row(ago(80), 3_672.5, 'Payment 1', friend)],
      dollars: [row(ago(60), -1_000, 'Payment 2', friend)],
    })
    const { balance, inflow, outflow } = await guardedOf(plain)
    expect(await guardedOf(tripped)).toMatchObject({ balance, inflow, outflow })
  })

  test('is overdrawn on days on which its total is below zero without the money that went back', async () => {
    const short = { main: [row(ago(100), -12_000, 'Machine', { counterparty: 'Maker' })] }
    const parked = await aShop({
      main: [...short.main, row(ago(101), 40_000, 'Payment 1', friend), row(ago(75), -40_000, 'Payment 2', friend)],
    })
    const [without, found] = [await guardedOf(await aShop(short)), await guardedOf(parked)]
    expect(found.balance!.average).toBeCloseTo(without.balance!.average, 6)
    expect(found.balance!.lows).toEqual(without.balance!.lows)
  })
})

describe('late deposits of a day and payer', () => {
  const sum = (days: number, inflow: number, payer = 'cousin'): DaySum => ({
    day: ago(days),
    payer,
    inflow,
    outflow: 0,
    receipts: 2,
    payments: 0,
  })
  const balances = (of: (days: number) => number) => Array.from({ length: 91 }, (_, at) => ({ day: ago(91 - at), balance: of(91 - at) }))
  const input = (change: Partial<GuardInput>): GuardInput => ({
    ...{ asOf: READ_ON, start: ago(365), twoWay: [], earlier: { sums: 3, largest: 120 }, late: [] },
    balances: balances((days) => (days <= 30 ? 1_300 : 300)),
    ...change,
  })

  test('count up to the largest earlier sum while they are unused', () => {
    expect(takenOut(input({ late: [sum(30, 1_000)] }))).toMatchObject([{ day: ago(30), inflow: 880, held: 880, receipts: 0 }])
  })

  test('count as far as they were used', () => {
    const used = balances((days) => (days <= 20 ? 700 : days <= 30 ? 1_300 : 300))
    expect(takenOut(input({ late: [sum(30, 1_000)], balances: used }))).toMatchObject([{ inflow: 400 }])
  })

  test('count whole where there is too little before them', () => {
    expect(takenOut(input({ late: [sum(30, 1_000)], earlier: { sums: 2, largest: 120 } }))).toEqual([])
  })

  test('are compared with what is left of earlier sums after round trips', () => {
    const trip = { ...sum(200, 5_000, 'friend'), outflow: 4_800, payments: 1 }
    expect(takenOut(input({ twoWay: [trip], late: [sum(30, 1_000)] }))).toMatchObject([
      { payer: 'friend', inflow: 4_800, outflow: 4_800, receipts: 0, payments: 1 },
      { payer: 'cousin', inflow: 800 },
    ])
  })
})
