import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUARDS, type Metrics, type Queries } from '../../../server/modules/analytics/index.ts'
import type { Loan, LoanRow } from '../../../server/modules/scoring/backtest/loan-files.ts'
import { retroScore } from '../../../server/modules/scoring/backtest/retro-score.ts'
import { guardedRows } from '../../../server/modules/scoring/evidence/guards.ts'
import { MODEL } from '../../../server/modules/scoring/model/model.ts'
import { addDays } from '../../../server/shared/day.ts'
import { openClient } from '../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

const READ_ON = '2026-07-01'

/** The rows of a day, as sums of receipts and of payments by joined payer. Penalties are of no one, and who is not named is paid by no one. */
const summed = (rows: readonly LoanRow[]): LoanRow[] => {
  const sums = new Map<string, LoanRow>()
  rows.forEach((each, at) => {
    const name = each.isPenalty ? '' : (each.payer ?? '').split(' ')[0]!.toLowerCase()
    const payer = name || (each.minor > 0 ? 'nobodyin' : 'nobodyout')
    const key = each.isFlow ? `${each.bookedOn} ${each.minor > 0} ${payer}` : String(at)
    sums.set(key, { ...each, payer, isPenalty: false, minor: each.minor + (sums.get(key)?.minor ?? 0) })
  })
  return [...sums.values()]
}

const counted = (rows: readonly LoanRow[], keyOf: (row: LoanRow) => string) => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

const flowKey = ({ bookedOn, minor, payer, isPenalty }: LoanRow) => {
  const name = isPenalty ? '' : (payer ?? '').split(' ')[0]!.toLowerCase()
  return `${bookedOn} ${minor > 0} ${name || (minor > 0 ? 'nobodyin' : 'nobodyout')}`
}

/** Rows of the window whose sums are not left out as a whole. */
const transactionsOf = (rows: readonly LoanRow[], guarded: readonly LoanRow[], { start, asOf }: Metrics) => {
  const inWindow = ({ bookedOn }: LoanRow) => bookedOn >= start! && bookedOn < asOf
  const its = rows.filter(inWindow)
  const left = new Set(guarded.filter(({ isFlow, minor }) => isFlow && minor !== 0).map(flowKey))
  const flows = counted(
    its.filter(({ isFlow }) => isFlow),
    flowKey,
  )
  return its.length - [...flows].reduce((sum, [key, count]) => sum + (left.has(key) ? 0 : count), 0)
}

const payersOf = (guarded: readonly LoanRow[], { months, start, asOf }: Metrics): Metrics['payers'] => {
  const from = months.length > 0 ? `${months[0]!.month}-01` : `${start!.slice(0, 7)}-01`
  const to = months.length > 0 ? `${months.at(-1)!.month}-32` : asOf
  const sums = new Map<string, number>()
  for (const { isFlow, minor, bookedOn, payer } of guarded) {
    if (isFlow && minor > 0 && bookedOn >= from && bookedOn < to) sums.set(payer!, (sums.get(payer!) ?? 0) + minor)
  }
  const total = [...sums.values()].reduce((sum, each) => sum + each, 0)
  const named = [...sums].filter(([payer]) => payer !== 'nobodyin').sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const unnamed = sums.get('nobodyin') ?? 0
  if (total === 0) return { known: 0, largest: null, second: 0, isJoined: true }
  const [key, largest] = named[0] ?? ['', 0]
  return {
    known: 1,
    largest: { key, name: expect.any(String), share: (largest + unnamed) / total },
    second: (named[1]?.[1] ?? 0) / total,
    isJoined: true,
  }
}

const row = (loanId: string, ago: number, minor: number, payer: string, change: Partial<LoanRow> = {}): LoanRow => ({
  ...{ loanId, bookedOn: addDays(READ_ON, -ago), minor, isPenalty: false, isFlow: true, payer },
  ...change,
})

const loanOf = (id: string): Loan => ({
  ...{ id, grantedOn: READ_ON, outcome: 'good', isRunning: false, amount: null, sector: null },
  openingMinor: 400,
})

const anyBusiness = fc.array(
  fc.record({
    ago: fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 1, max: 250 }) }, { weight: 3, arbitrary: fc.integer({ min: 60, max: 130 }) }),
    minor: fc.oneof(fc.integer({ min: -90, max: 90 }), fc.constantFrom(40, -40, 80, -80, 500)).filter((minor) => minor !== 0),
    payer: fc.constantFrom('Acme', 'Acme Trading', 'Blue', 'Coral', 'Cousin', ''),
    isPenalty: fc.integer({ min: 0, max: 15 }).map((part) => part === 0),
    isFlow: fc.integer({ min: 0, max: 12 }).map((part) => part > 0),
  }),
  { minLength: 14, maxLength: 60 },
)

describe('figures after guards', () => {
  let clone: Clone
  let client: Awaited<ReturnType<typeof openClient>>
  let db: Queries
  beforeAll(async () => {
    clone = await cloneDatabase()
    client = await openClient(clone.connection)
    db = { query: async <Rows>(sql: string, parameters: unknown[]) => (await client.query(sql, parameters)).rows as Rows }
  })
  afterAll(async () => {
    await client.end()
    await clone.drop()
  })

  const metricsIn = async (businesses: readonly (readonly LoanRow[])[], isGuarded: boolean) => {
    const loans = new Map(businesses.map((_, at) => [String(at), loanOf(String(at))]))
    async function* rows() {
      for (const each of businesses) yield* each
    }
    const found = await retroScore(db, { loans, rows: rows() }, MODEL, isGuarded ? GUARDS : undefined)
    await client.query('discard temp')
    return new Map(found.loans.map(({ loan, metrics }) => [loan.id, metrics]))
  }

  test('from rollups are those of rows, by the definitions on the sums of a day and payer', async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyBusiness, { minLength: 12, maxLength: 12 }), async (given) => {
        const businesses = given.map((each, at) => each.map(({ ago, minor, payer, ...rest }) => row(String(at), ago, minor, payer, rest)))
        const guarded = businesses.map((rows, at) => guardedRows(summed(rows), loanOf(String(at)), GUARDS))
        // Days without anything left have to be there for the window to be the same.
        const kept = guarded.map((rows, at) => [...rows, ...businesses[at]!.map((each) => ({ ...each, minor: 0, payer: null }))])
        const [fromRollups, fromRows] = [await metricsIn(businesses, true), await metricsIn(kept, false)]
        for (const [id, { guarded: found }] of fromRollups) {
          const expected = fromRows.get(id)
          if (!expected || !found) continue
          compared++
          const { transactions, months, largestReceipt, inflowByConsent, chain, penalties, payers, ...rest } = expected
          expect(found).toMatchObject(rest)
          expect(found.months.map(({ receipts, ...month }) => month)).toEqual(months.map(({ receipts, ...month }) => month))
          expect(found.transactions).toBe(transactionsOf(businesses[Number(id)]!, guarded[Number(id)]!, found))
          const its = payersOf(guarded[Number(id)]!, found)
          expect(found.payers).toEqual({
            ...its,
            largest: its.largest && { ...its.largest, share: expect.closeTo(its.largest.share, 12) },
            second: expect.closeTo(its.second, 12),
          })
        }
      }),
      { numRuns: 15, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(60)
  })
})
