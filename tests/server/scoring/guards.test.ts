import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Loan, LoanRow } from '../../../server/modules/scoring/backtest/loan-files.ts'
import { GUARDS, type Guard, guardedRows } from '../../../server/modules/scoring/evidence/guards.ts'
import { joinedPayer } from '../../../server/modules/scoring/evidence/payer-names.ts'
import { addDays } from '../../../server/shared/day.ts'

const READ_ON = '2026-07-01'
const loan: Loan = { id: 'one', grantedOn: READ_ON, outcome: 'good', isRunning: false, amount: null, sector: null, openingMinor: 0 }

const row = (ago: number, minor: number, payer: string, change: Partial<LoanRow> = {}): LoanRow => ({
  loanId: 'one',
  bookedOn: addDays(READ_ON, -ago),
  minor,
  isPenalty: false,
  isFlow: true,
  payer,
  ...change,
})

const seen = (rows: readonly LoanRow[]) => rows.map(({ minor, isFlow, payer }) => [minor, isFlow, payer])
const guarded = (rows: readonly LoanRow[], ...guards: Guard[]) => seen(guardedRows(rows, loan, guards))

test.each([
  ['Acme Trading LLC', 'acme'],
  ['ACME HOLDING', 'acme'],
  ['The Acme Group', 'acme'],
  ['Al Noor Stores', 'noor'],
  ['Gulf Trading', 'gulf trading'],
  ['شركة النور التجارية', 'النور'],
  ['ae07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
  ['ST66487163', 'ST66487163'],
  ['', ''],
])('%s is the payer %s', (name, key) => {
  expect(joinedPayer(name)).toBe(key)
})

describe('round trips', () => {
  test('what goes back within 31 days leaves flow and balance, the rest stays', () => {
    expect(guarded([row(60, 500, 'Friend'), row(29, -300, 'Friend Ltd')], 'round_trips')).toEqual([[200, true, null]])
    expect(guarded([row(61, 500, 'Friend'), row(29, -300, 'Friend')], 'round_trips')).toEqual([
      [500, true, null],
      [-300, true, null],
    ])
  })

  test('what comes back leaves the flow, and moves the balance as it did', () => {
    expect(guarded([row(60, -500, 'Friend'), row(50, 300, 'Friend')], 'round_trips')).toEqual([
      [-200, true, null],
      [-300, false, null],
      [300, false, null],
    ])
  })

  test('of others, of no one and of penalties nothing is matched', () => {
    const rows = [row(60, 500, 'Acme'), row(59, -500, 'Blue'), row(58, 500, ''), row(57, -500, '')]
    expect(guarded(rows, 'round_trips')).toHaveLength(4)
    expect(guarded([row(60, 500, 'Bank'), row(59, -500, 'Bank', { isPenalty: true })], 'round_trips')).toHaveLength(2)
  })
})

describe('late deposits', () => {
  const earlier = [row(200, 100, 'Acme'), row(150, 120, 'Acme'), row(100, 80, 'Acme')]

  test('count up to the largest earlier receipt while they are unused', () => {
    expect(guarded([...earlier, row(30, 1_000, 'Cousin')], 'late_deposits').at(-1)).toEqual([120, true, null])
  })

  test('count as far as they were used', () => {
    // Before 300, after 1,300, at the lowest 700: 400 of the 880 above the largest earlier receipt were never used.
    const rows = [...earlier, row(30, 1_000, 'Cousin'), row(20, -600, 'Supplier')]
    expect(guarded(rows, 'late_deposits').slice(3)).toEqual([
      [600, true, null],
      [-600, true, null],
    ])
  })

  test('count whole where there is too little before them', () => {
    expect(guarded([...earlier.slice(1), row(30, 1_000, 'Cousin')], 'late_deposits').at(-1)).toEqual([1_000, true, null])
  })
})

describe('payers', () => {
  test('payers without a name count as the largest, and without any name all are one', () => {
    const rows = [row(50, 300, 'Acme'), row(40, 200, 'Blue'), row(30, 100, '')]
    expect(guarded(rows, 'payers').map(([, , payer]) => payer)).toEqual(['acme', 'blue', 'acme'])
    expect(guarded([row(30, 100, ''), row(20, 100, '')], 'payers').map(([, , payer]) => payer)).toEqual(['unnamed', 'unnamed'])
  })

  test('hiding names never lowers the share of the largest payer', () => {
    const receipts = fc.array(
      fc.record({ minor: fc.integer({ min: 1, max: 1_000 }), payer: fc.constantFrom('Acme', 'Blue', 'Coral', '') }),
      {
        minLength: 1,
        maxLength: 20,
      },
    )
    const largest = (rows: readonly LoanRow[]) => {
      const sums = new Map<string, number>()
      for (const { payer, minor } of guardedRows(rows, loan, ['payers'])) sums.set(payer!, (sums.get(payer!) ?? 0) + minor)
      return Math.max(...sums.values())
    }
    fc.assert(
      fc.property(receipts, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (given, hides) => {
        const rows = given.map(({ minor, payer }, at) => row(60 - at, minor, payer))
        const hidden = rows.map((each, at) => (hides[at] ? { ...each, payer: '' } : each))
        expect(largest(hidden)).toBeGreaterThanOrEqual(largest(rows))
      }),
    )
  })
})

test('guards add no money: every sum is at most what the rows hold, and rows of the day itself are not read', () => {
  const any = fc.array(
    fc.record({
      ago: fc.integer({ min: 0, max: 300 }),
      minor: fc.integer({ min: -900, max: 900 }),
      payer: fc.constantFrom('Acme', 'Blue', ''),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(any, (given) => {
      const rows = given.map(({ ago, minor, payer }) => row(ago, minor, payer))
      const inflow = (of: readonly LoanRow[]) => of.reduce((sum, { minor, isFlow }) => sum + (isFlow ? Math.max(minor, 0) : 0), 0)
      const known = rows.filter(({ bookedOn }) => bookedOn < READ_ON)
      const after = guardedRows(rows, loan, GUARDS)
      expect(inflow(after)).toBeLessThanOrEqual(inflow(known))
      expect(after.every(({ minor, isPenalty }) => minor !== 0 || isPenalty)).toBe(true)
      expect(guardedRows(rows, loan, []).reduce((sum, { minor }) => sum + minor, 0)).toBe(known.reduce((sum, { minor }) => sum + minor, 0))
    }),
  )
})

describe('what sums by day and payer hold of the guards', () => {
  /** The rows of a day, as sums of receipts and of payments by payer. Penalties, rows outside the flow and rows without a payer stay single. */
  const summed = (rows: readonly LoanRow[], paymentsFirst: boolean): LoanRow[] => {
    const sums = new Map<string, LoanRow>()
    rows.forEach((each, at) => {
      const payer = joinedPayer(each.payer ?? '')
      const isSingle = payer === '' || !each.isFlow || each.isPenalty
      const key = isSingle ? String(at) : `${each.bookedOn} ${each.minor > 0} ${payer}`
      sums.set(key, { ...each, minor: each.minor + (sums.get(key)?.minor ?? 0) })
    })
    return [...sums.values()].sort((a, b) => (paymentsFirst ? a.minor - b.minor : b.minor - a.minor))
  }

  /** Inflow and outflow of each day and payer, and how far the balance moves on each day. */
  const flowsOf = (rows: readonly LoanRow[]) => {
    const sums = new Map<string, number>()
    const add = (key: string, minor: number) => sums.set(key, (sums.get(key) ?? 0) + minor)
    for (const { bookedOn, minor, isFlow, payer } of rows) {
      add(`${bookedOn} balance`, minor)
      if (isFlow) add(`${bookedOn} ${minor > 0 ? 'in' : 'out'} ${payer}`, minor)
    }
    return Object.fromEntries([...sums].filter(([, minor]) => minor !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  test('round trips and unnamed payers, exactly and whatever the order within a day', () => {
    const any = fc.array(
      fc.record({
        ago: fc.integer({ min: 1, max: 60 }).map((day) => day - (day % 4) + 1),
        minor: fc.integer({ min: -90, max: 90 }).filter((minor) => minor !== 0),
        payer: fc.constantFrom('Acme', 'Acme Trading', 'Blue', ''),
        isPenalty: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth === 0),
        isFlow: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth > 0),
      }),
      { maxLength: 40 },
    )
    const guards = ['payers', 'round_trips'] as const
    fc.assert(
      fc.property(any, fc.boolean(), (given, paymentsFirst) => {
        const rows = given.map(({ ago, minor, payer, ...rest }) => row(ago, minor, payer, rest))
        expect(flowsOf(guardedRows(summed(rows, paymentsFirst), loan, guards))).toEqual(flowsOf(guardedRows(rows, loan, guards)))
      }),
      { numRuns: 500 },
    )
  })

  test('neither late deposits nor the number of rows, which need single amounts', () => {
    const earlier = [row(200, 100, 'Acme'), row(150, 120, 'Acme'), row(100, 80, 'Acme')]
    const rows = [...earlier, row(30, 120, 'Cousin'), row(30, 120, 'Cousin')]
    const inflow = (of: readonly LoanRow[]) =>
      guardedRows(of, loan, GUARDS).reduce((sum, { minor, isFlow }) => sum + (isFlow ? minor : 0), 0)
    expect([inflow(rows), inflow(summed(rows, false))]).toEqual([540, 420])
    expect([guardedRows(rows, loan, GUARDS).length, guardedRows(summed(rows, false), loan, GUARDS).length]).toEqual([5, 4])
  })
})
