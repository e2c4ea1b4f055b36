import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewBankRow } from '../../../server/modules/banking/index.ts'
import { aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { anAccountAt, approveChange, give, sql } from './bank.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  admin = await anAdmin(world)
})
afterAll(() => world.close())

interface Kept {
  readonly id: string
  readonly account_id: string
  readonly day: string
  readonly amount: string
  readonly balance_after: string | null
  readonly counterparty_key: string | null
  readonly category: string
  readonly is_penalty: boolean
  readonly corrected_at: Date | null
  readonly reversal_of: string | null
  readonly own_transfer_of: string | null
}

const NEITHER = ['own_transfer', 'not_ours']
const NOT_REVENUE = [...NEITHER, 'financing', 'capital', 'refund', 'interest']
const isInflow = (row: Kept) => Number(row.amount) > 0 && !NOT_REVENUE.includes(row.category) && row.reversal_of === null
const isOutflow = (row: Kept) => Number(row.amount) < 0 && !NEITHER.includes(row.category) && row.reversal_of === null
const isPenalty = (row: Kept) => (row.corrected_at ? row.category === 'penalty' : row.is_penalty)
const sum = (rows: readonly Kept[]) => rows.reduce((total, { amount }) => total + Number(amount), 0)

const groups = (rows: readonly Kept[], keyOf: (row: Kept) => string) => {
  const found = new Map<string, Kept[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The first word, which tells the payers of these rows apart; penalties and rows without a name are of no one. */
const payerOf = (row: Kept) => (isPenalty(row) ? '' : (row.counterparty_key?.split(' ')[0] ?? ''))

/** The expected rollups, added up row by row. */
const addedUp = (rows: readonly Kept[]) => ({
  days: groups(rows, ({ account_id, day }) => `${account_id} ${day}`).map(([key, its]) => ({
    key,
    net: sum(its),
    inflow: sum(its.filter(isInflow)),
    outflow: -sum(its.filter(isOutflow)) || 0,
    transactions: its.length,
    penalties: its.filter(isPenalty).length,
    tells: its.every(({ balance_after: balance }) => balance !== null),
    largest_inflow: Math.max(0, ...its.filter(isInflow).map(({ amount }) => Number(amount))),
  })),
  payers: groups(
    rows.filter((row) => isInflow(row) || isOutflow(row)),
    (row) => `${row.account_id} ${row.day} ${payerOf(row)}`,
  ).map(([key, its]) => ({
    key,
    inflow: sum(its.filter(isInflow)),
    outflow: -sum(its.filter(isOutflow)) || 0,
    receipts: its.filter(isInflow).length,
    payments: its.filter(isOutflow).length,
  })),
  months: groups(rows.filter(isInflow), ({ day, counterparty_key: payer }) => `${day.slice(0, 7)} ${payer ?? ''}`).map(([key, its]) => ({
    key,
    inflow: sum(its),
    transactions: its.length,
  })),
})

const ROWS = `
  select t.id, t.account_id, t.booked_on::text as day, t.amount, t.balance_after, t.counterparty_key, t.category, t.is_penalty,
    t.corrected_at, t.reversal_of, t.own_transfer_of
  from bank_transaction t join bank_account a on a.id = t.account_id where t.business_id = $1 and a.is_connected`
const DAYS = `
  select account_id || ' ' || day as key, net::int, inflow::int, outflow::int, transactions, penalties, closing is not null as tells,
    largest_inflow::int from bank_day where business_id = $1 order by (account_id || ' ' || day) collate "C"`
const PAYERS = `
  select account_id || ' ' || day || ' ' || payer as key, inflow::int, outflow::int, receipts, payments from bank_day_payer
  where business_id = $1 order by (account_id || ' ' || day || ' ' || payer) collate "C"`
const MONTHS = `
  select to_char(month, 'YYYY-MM') || ' ' || payer as key, inflow::int, transactions from bank_month_payer where business_id = $1
  order by (to_char(month, 'YYYY-MM') || ' ' || payer) collate "C"`

const rolledUp = async ({ businessId }: Member) => ({
  days: await sql(world, DAYS, [businessId]),
  payers: await sql(world, PAYERS, [businessId]),
  months: await sql(world, MONTHS, [businessId]),
})

const aRow = fc.record({
  bookedOn: fc.integer({ min: 1, max: 9 }).map((day) => `2026-0${(day % 2) + 1}-0${day}`),
  amount: fc.constantFrom(-300n, -200n, -100n, 100n, 200n, 300n),
  balanceAfter: fc.constantFrom(null, 0n, 100n, 500n),
  description: fc.constantFrom('Invoice', 'Transfer', 'Refund', 'Reversal', 'Returned cheque', 'Loan', 'Salary', 'Late fee', 'Interest'),
  counterparty: fc.constantFrom(null, 'Acme LLC', 'ACME', 'Acme Trading', 'Zain Foods'),
  providerTxnId: fc.option(fc.integer({ min: 1, max: 40 }).map(String), { nil: null }),
})

type Step =
  | { readonly kind: 'give'; readonly account: number; readonly rows: readonly NewBankRow[] }
  | { readonly kind: 'correct'; readonly at: number; readonly category: string | null }
  | { readonly kind: 'disconnect' }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('give' as const), account: fc.nat(2), rows: fc.array(aRow, { minLength: 1, maxLength: 12 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      at: fc.nat(1_000),
      category: fc.constantFrom(null, 'OWN_TRANSFER', 'CAPITAL', 'CUSTOMER_RECEIPT', 'PENALTY', 'RENT', 'NOT_OURS'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'disconnect' as const }) },
)

test('the rollups equal the sums of the rows after any history of deliveries, corrections and disconnections', async () => {
  let numbers = 0
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 3, maxLength: 9 }), async (steps) => {
      const merchant = await aMerchant(world)
      const nth = numbers++
      const open = (at: number) => anAccountAt(world, merchant, `A-${nth}-${at}`)
      for (const step of steps) {
        if (step.kind === 'give') await give(world, await open(step.account), step.rows)
        if (step.kind === 'correct') {
          const rows = await sql<Kept>(world, `${ROWS} order by t.place`, [merchant.businessId])
          const row = rows[step.at % Math.max(rows.length, 1)]
          const correct =
            'mutation ($id: ID!, $category: CashflowCategory) { correctCategory(id: $id, input: { category: $category }) { categoryChange { id status } } }'
          const answer = row && (await world.ask(merchant, correct, { id: row.id, category: step.category }))
          if (answer) await approveChange(world, admin, answer.correctCategory.categoryChange)
        }
        if (step.kind === 'disconnect') {
          const { bankConnections } = await world.ask(merchant, '{ bankConnections { nodes { id } } }')
          if (bankConnections.nodes[0])
            await world.ask(merchant, 'mutation ($id: ID!) { disconnectBank(id: $id) { id } }', { id: bankConnections.nodes[0].id })
        }
        const rows = await sql<Kept>(world, ROWS, [merchant.businessId])
        expect(await rolledUp(merchant)).toEqual(addedUp(rows))
        for (const { id, own_transfer_of: other } of rows.filter(({ own_transfer_of: half }) => half !== null)) {
          const twin = rows.find((row) => row.id === other)
          if (twin) expect(twin.own_transfer_of).toBe(id)
        }
      }
    }),
    { numRuns: 12 },
  )
}, 240_000)
