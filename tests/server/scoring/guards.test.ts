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
