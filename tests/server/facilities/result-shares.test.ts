import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FacilityEventRow } from '../../../server/modules/facilities/records/facility-event.entity.ts'
import { reportedResults, resultsIn } from '../../../server/modules/facilities/records/reported-results.ts'
import { distributionsOf, onAccount, shareLines } from '../../../server/modules/facilities/records/result-shares.ts'
import { dueAtExit, dueOnAccount, shareAfterCorrection, shareAfterReport, shareAtExit } from '../../../server/modules/structures/index.ts'
import { lenderShareOf, resultPeriods, type Stake, shareOf } from '../../../server/modules/structures/partnership/sharing.ts'
import { PartnerSide } from '../../../server/modules/structures/terms/partnership.terms.ts'
import { addDays } from '../../../server/shared/day.ts'
import { sumOf } from '../../../server/shared/money.ts'

const LENDER = 'lender-1'
const most = (a: bigint, b: bigint) => (a > b ? a : b)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Amounts that an event stores as text. */
const asResult = (result: bigint) => ({
  revenue: most(result, 0n).toString(),
  expenses: most(-result, 0n).toString(),
  result: String(result),
})

const stakesOf = (capitals: readonly [bigint, bigint], lenderBp: number): Stake[] => [
  { side: PartnerSide.LENDER, capital: capitals[0], profitWeight: BigInt(lenderBp), lossWeight: capitals[0] },
  { side: PartnerSide.MERCHANT, capital: capitals[1], profitWeight: BigInt(10_000 - lenderBp), lossWeight: capitals[1] },
]

const capital = fc.bigInt({ min: 1n, max: 90_000_000n })
const stakes = fc.tuple(capital, capital, fc.integer({ min: 1, max: 9_999 })).map(([own, other, bp]) => stakesOf([own, other], bp))
const result = fc.bigInt({ min: -5_000_000n, max: 9_000_000n })
const act = fc.oneof(
  fc.record({ kind: fc.constant('report' as const), result }),
  fc.record({ kind: fc.constant('pay' as const), percent: fc.bigInt({ min: 1n, max: 100n }) }),
  fc.record({ kind: fc.constantFrom('contest' as const, 'withdraw' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('correct' as const), at: fc.nat(20), result }),
)
const actOrReversal = fc.oneof(act, fc.record({ kind: fc.constant('reverse' as const), at: fc.nat(20) }))
type Act = typeof actOrReversal extends fc.Arbitrary<infer Value> ? Value : never

/** A venture whose events follow from what its parties do, as the services record them. */
const aVenture = (own: readonly Stake[]) => {
  const events: FacilityEventRow[] = []
  let day = '2027-03-01'
  const record = (type: FacilityEventRow['type'], details: FacilityEventRow['details'], amount: bigint | null = null) => {
    const row = { id: `event-${events.length}`, facilityId: 'f', place: events.length + 1, type, onDay: day, amount, details }
    events.push({ ...row, journalId: null, actorId: null, recordedAt: new Date(`${day}T08:00:00Z`) })
  }
  const receipts = () => {
    const reversed = events.map(({ details }) => details.receiptId)
    return events.filter(({ id, type }) => type === 'receipt' && !reversed.includes(id))
  }
  const receivedNow = () => sumOf(receipts().map(({ amount }) => amount!))
  const contested = (period: number) => reportedResults(events)[period - 1]?.objections.find(({ status }) => status === 'open')
  const acts = {
    report({ result: reported }: { result: bigint }) {
      const share = shareAfterReport([...resultsIn(events), reported], onAccount(shareLines(events)), own)
      const due = dueOnAccount([...resultsIn(events), reported], own).toString()
      record('results', { ...asResult(reported), due, dueOn: day }, share > 0n ? share : null)
    },
    pay({ percent }: { percent: bigint }) {
      const due = onAccount(shareLines(events).filter(({ isHeld }) => !isHeld))
      const amount = ((due - least(receivedNow(), due)) * percent) / 100n
      if (amount > 0n) record('receipt', { via: 'wallet' }, amount)
    },
    reverse({ at }: { at: number }) {
      const receipt = receipts()[at % Math.max(receipts().length, 1)]
      if (receipt) record('reversal', { receiptId: receipt.id })
    },
    contest({ at }: { at: number }) {
      const period = (at % Math.max(resultsIn(events).length, 1)) + 1
      if (resultsIn(events).length === 0 || contested(period)) return
      record('results_contested', { period, lenderId: LENDER, reason: 'The revenue lacks the last delivery.' })
    },
    withdraw({ at }: { at: number }) {
      const objection = contested((at % Math.max(resultsIn(events).length, 1)) + 1)
      if (objection) record('objection_withdrawn', { period: objection.period, objectionId: objection.id, dueOn: day })
    },
    correct({ at, result: corrected }: { at: number; result: bigint }) {
      const objection = contested((at % Math.max(resultsIn(events).length, 1)) + 1)
      if (!objection) return
      const results = resultsIn(events).map((each, index) => (index === objection.period - 1 ? corrected : each))
      const share = shareAfterCorrection(results, { onAccount: onAccount(shareLines(events)), received: receivedNow() }, own)
      const details = { period: objection.period, ...asResult(corrected), reason: 'A delivery was missing.', share: share.toString() }
      const due = dueOnAccount(results, own).toString()
      record('results_corrected', { ...details, due, dueOn: day }, share > 0n ? share : null)
    },
  }
  return {
    events,
    receivedNow,
    do(next: Act) {
      day = addDays(day, 1)
      acts[next.kind](next as never)
    },
  }
}

describe('the shares of a venture, after any history of reports, payments, objections and corrections', () => {
  it('are what the results in force leave to the lender, or what it has received where that is more', () => {
    fc.assert(
      fc.property(stakes, fc.array(act, { maxLength: 40 }), (own, acts) => {
        const venture = aVenture(own)
        for (const next of acts) {
          const before = onAccount(shareLines(venture.events))
          const recorded = venture.events.length
          venture.do(next)
          const due = onAccount(shareLines(venture.events))
          const entitled = most(lenderShareOf(sumOf(resultsIn(venture.events)), own), 0n)
          const isNew = venture.events.length > recorded
          if (next.kind === 'report') expect(due).toBe(most(before, entitled))
          else if (next.kind === 'correct' && isNew) expect(due).toBe(most(least(venture.receivedNow(), before), entitled))
          else expect(due).toBe(before)
          expect(due).toBeGreaterThanOrEqual(venture.receivedNow())
        }
      }),
      { numRuns: 400 },
    )
  })

  it('are after reversals at least what the results in force leave, and never less than what was received and not reversed', () => {
    fc.assert(
      fc.property(stakes, fc.array(actOrReversal, { maxLength: 40 }), (own, acts) => {
        const venture = aVenture(own)
        for (const next of acts) {
          venture.do(next)
          const lines = shareLines(venture.events)
          const entitled = most(lenderShareOf(sumOf(resultsIn(venture.events)), own), 0n)
          expect(onAccount(lines)).toBeGreaterThanOrEqual(entitled)
          expect(onAccount(lines.filter(({ isHeld }) => !isHeld))).toBeGreaterThanOrEqual(venture.receivedNow())
        }
        const results = resultsIn(venture.events)
        const exit = {
          ...{ id: 'exit', type: 'exit' as const, amount: 1n },
          details: { due: dueAtExit(results, own).toString(), dueOn: '2029-01-01' },
        }
        const { lines, exit: atExit } = distributionsOf([...venture.events, exit])
        const owed = dueAtExit(results, own) - onAccount(lines)
        expect(atExit?.amount ?? 0n).toBe(most(owed, 0n))
      }),
      { numRuns: 400 },
    )
  })

  it('sum at the exit to the results: the entitlements of the partners, with the capital', () => {
    fc.assert(
      fc.property(stakes, fc.array(act, { maxLength: 40 }), (own, acts) => {
        const venture = aVenture(own)
        for (const next of acts) venture.do(next)
        const results = resultsIn(venture.events)
        const [ofLender = 0n, ofMerchant = 0n] = shareOf(sumOf(results), own)
        expect(ofLender + ofMerchant).toBe(sumOf(results))
        const paid = onAccount(shareLines(venture.events))
        expect(paid + shareAtExit(results, paid, own)).toBe(own[0]!.capital + ofLender)
      }),
      { numRuns: 400 },
    )
  })

  it('hold back only the unpaid part of a contested report, and never what falls due of others', () => {
    fc.assert(
      fc.property(stakes, fc.array(act, { maxLength: 40 }), (own, acts) => {
        const venture = aVenture(own)
        for (const next of acts) {
          venture.do(next)
          const open = reportedResults(venture.events).filter(({ objections }) => objections.some(({ status }) => status === 'open'))
          const held = shareLines(venture.events).filter(({ isHeld }) => isHeld)
          expect(held.every(({ period }) => open.some((each) => each.period === period))).toBe(true)
          expect(shareLines(venture.events).every(({ amount }) => amount > 0n)).toBe(true)
          const due = onAccount(shareLines(venture.events).filter(({ isHeld }) => !isHeld))
          expect(due).toBeGreaterThanOrEqual(venture.receivedNow())
        }
      }),
      { numRuns: 400 },
    )
  })

  it('are those of rule R5.4 where nothing is contested', () => {
    fc.assert(
      fc.property(stakes, fc.array(result, { maxLength: 20 }), (own, results) => {
        const venture = aVenture(own)
        for (const each of results) venture.do({ kind: 'report', result: each })
        const golden = resultPeriods(results, own).map(({ distributedOnAccount }) => distributedOnAccount[0]!)
        expect(venture.events.map(({ amount }) => amount ?? 0n)).toEqual(golden)
      }),
    )
  })
})
