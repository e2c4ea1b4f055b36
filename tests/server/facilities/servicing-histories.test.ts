import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DonationUndertaking, Facility, FacilityEvent, Receipt } from '../../../server/modules/facilities/servicing/facility.ts'
import { facilityOn } from '../../../server/modules/facilities/servicing/facility-on.ts'
import { dueDays } from '../../../server/modules/jurisdictions/business-days.ts'
import { jurisdictionCodes, jurisdictionOf } from '../../../server/modules/jurisdictions/countries.ts'
import { addDays, daysBetween } from '../../../server/shared/day.ts'
import { divideHalfUp, splitByWeights, splitEvenly } from '../../../server/shared/money.ts'

const FIRST = '2027-01-04'
const day = fc.nat({ max: 400 }).map((days) => addDays(FIRST, days))
const amount = (max: bigint) => fc.bigInt({ min: 1n, max })
const sumOf = (list: readonly { readonly amount: bigint }[]) => list.reduce((sum, each) => sum + each.amount, 0n)

const undertaking = fc.record<DonationUndertaking>({
  rateBp: fc.integer({ min: 0, max: 5000 }),
  graceDays: fc.nat({ max: 10 }),
  capBpOfInstalment: fc.integer({ min: 0, max: 1000 }),
  capBpOfPrice: fc.integer({ min: 0, max: 500 }),
})

const facility: fc.Arbitrary<Facility> = fc
  .record({
    code: fc.constantFrom(...jurisdictionCodes),
    price: amount(10n ** 9n),
    count: fc.integer({ min: 1, max: 8 }),
    firstDue: fc.nat({ max: 60 }).map((days) => addDays(FIRST, days)),
    donation: undertaking,
    commitments: fc.array(amount(10n ** 6n), { minLength: 1, maxLength: 4 }),
  })
  .map(({ code, price, count, firstDue, donation, commitments }) => {
    const { calendar } = jurisdictionOf(code)
    const parts = splitEvenly(price, count)
    const instalments = dueDays(calendar, firstDue, count, 1).map(({ dueOn }, at) => ({ dueOn, amount: parts[at]! }))
    return { calendar, instalments, price, commitments, donation }
  })

/** A facility and its receipts, in the order of recording, which need not be that of their days. */
const history = facility.chain((of) =>
  fc
    .array(fc.record({ on: day, amount: amount(of.price) }), { maxLength: 8 })
    .map((receipts) => ({ of, receipts: receipts.map((each, at): Receipt => ({ type: 'receipt', id: `r${at}`, ...each })) })),
)

const owed = ({ outstanding, credit }: ReturnType<typeof facilityOn>) => outstanding - credit

describe('a history of receipts', () => {
  it('loses no minor unit: what is allocated and what is credit is what came', () => {
    fc.assert(
      fc.property(history, day, ({ of, receipts }, on) => {
        const { instalments, credit, outstanding } = facilityOn(of, receipts, on)
        const allocated = instalments.reduce((sum, each) => sum + each.allocated, 0n)
        expect(allocated + credit).toBe(sumOf(receipts.filter((receipt) => receipt.on <= on)))
        expect(outstanding + allocated).toBe(of.price)
        for (const each of instalments) expect(each.allocated >= 0n && each.allocated <= each.amount).toBe(true)
      }),
    )
  })

  it('pays no instalment before its due date, and none before an older one is wholly paid', () => {
    fc.assert(
      fc.property(history, day, ({ of, receipts }, on) => {
        const { instalments, credit } = facilityOn(of, receipts, on)
        const unpaid = instalments.findIndex((each) => each.allocated < each.amount)
        for (const [at, { dueOn, allocated }] of instalments.entries()) {
          if (dueOn > on || (unpaid >= 0 && at > unpaid)) expect(allocated).toBe(0n)
        }
        if (instalments[unpaid] && instalments[unpaid].dueOn <= on) expect(credit).toBe(0n)
      }),
    )
  })

  it('is the same in any order of recording', () => {
    fc.assert(
      fc.property(history, day, ({ of, receipts }, on) => {
        expect(facilityOn(of, [...receipts].reverse(), on)).toEqual(facilityOn(of, receipts, on))
      }),
    )
  })

  it('gets no later by another receipt', () => {
    fc.assert(
      fc.property(history, day, day, amount(10n ** 9n), ({ of, receipts }, on, at, more) => {
        const [before, after] = [[], [{ type: 'receipt', id: 'more', on: at, amount: more } as const]].map((extra) =>
          facilityOn(of, [...receipts, ...extra], on),
        )
        expect(after!.daysPastDue).toBeLessThanOrEqual(before!.daysPastDue)
        expect(after!.arrears <= before!.arrears).toBe(true)
      }),
    )
  })

  it('is late only while something is in arrears, and counts days at most to the business date', () => {
    fc.assert(
      fc.property(history, day, ({ of, receipts }, on) => {
        const { daysPastDue, arrears, businessDate } = facilityOn(of, receipts, on)
        expect(daysPastDue > 0).toBe(arrears > 0n)
        expect(businessDate <= on).toBe(true)
        expect(daysPastDue).toBeLessThanOrEqual(Math.max(0, daysBetween(of.instalments[0]!.dueOn, businessDate)))
      }),
    )
  })
})

describe('a reversal', () => {
  it('makes its own day and all later ones as if the receipt had never come, and leaves the days before it', () => {
    fc.assert(
      fc.property(history, day, day, ({ of, receipts }, reversedOn, on) => {
        fc.pre(receipts.length > 0 && receipts[0]!.on <= reversedOn)
        const events: FacilityEvent[] = [...receipts, { type: 'reversal', on: reversedOn, receiptId: 'r0' }]
        const others = on < reversedOn ? receipts : receipts.slice(1)
        expect(facilityOn(of, events, on)).toEqual(facilityOn(of, others, on))
      }),
    )
  })

  it('after a restructure revives exactly the receipt', () => {
    fc.assert(
      fc.property(history, day, fc.integer({ min: 1, max: 5 }), ({ of, receipts }, on, count) => {
        const before = receipts.filter((receipt) => receipt.on <= on)
        const debt = owed(facilityOn(of, before, on))
        fc.pre(before.length > 0 && debt > 0n)
        const parts = splitEvenly(debt, count)
        const instalments = dueDays(of.calendar, addDays(on, 20), count, 1).map(({ dueOn }, at) => ({ dueOn, amount: parts[at]! }))
        const restructured: FacilityEvent[] = [...before, { type: 'restructure', on, instalments, waiver: 0n }]
        expect(owed(facilityOn(of, restructured, on))).toBe(debt)
        const reversed: FacilityEvent[] = [...restructured, { type: 'reversal', on: addDays(on, 1), receiptId: before[0]!.id }]
        expect(owed(facilityOn(of, reversed, addDays(on, 1)))).toBe(debt + before[0]!.amount)
      }),
    )
  })
})

describe('a restructure', () => {
  it('never leaves more owed than before, and takes effect only when it covers the debt less the waiver exactly', () => {
    const offer = fc.record({ parts: fc.array(amount(10n ** 9n), { maxLength: 4 }), waiver: fc.bigInt({ min: 0n, max: 10n ** 6n }) })
    fc.assert(
      fc.property(history, day, offer, fc.boolean(), ({ of, receipts }, on, { parts, waiver }, isExact) => {
        const before = facilityOn(of, receipts, on)
        const debt = owed(before) > 0n ? owed(before) : 0n
        const lessWaiver = debt > waiver ? debt - waiver : 0n
        const amounts = isExact && parts.length > 0 ? splitByWeights(lessWaiver, parts) : parts
        const instalments = amounts.map((part, at) => ({ dueOn: addDays(on, 30 * (at + 1)), amount: part }))
        const known = receipts.filter((receipt) => receipt.on <= on)
        const after = facilityOn(of, [...known, { type: 'restructure', on, instalments, waiver }], on)
        expect(owed(after) <= owed(before) || owed(before) < 0n).toBe(true)
        const isDone = after.restructures[0]!.code === 'RESTRUCTURED'
        expect(isDone).toBe(sumOf(instalments) + waiver === debt)
        if (isDone) expect(owed(after)).toBe(owed(before) - waiver)
        else expect({ ...after, restructures: [] }).toEqual(before)
      }),
    )
  })
})

describe('a donation', () => {
  it('is what counting each day alone gives, and adds nothing to the debt', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 150 }), ({ of, receipts }, days) => {
        const on = addDays(FIRST, days)
        const { donation, ...state } = facilityOn(of, receipts, on)
        const { rateBp, graceDays, capBpOfInstalment, capBpOfPrice } = of.donation!
        const unpaidOn = Array.from({ length: days + 1 }, (_, at) => addDays(FIRST, at)).map((each) => ({
          each,
          at: facilityOn({ ...of, donation: null }, receipts, addDays(each, -1)).instalments,
        }))
        const expected = of.instalments.map(({ dueOn, amount: whole }, index) => {
          const late = unpaidOn.filter(({ each }) => each > addDays(dueOn, graceDays))
          const sum = late.reduce((total, { at }) => total + whole - at[index]!.allocated, 0n)
          const [donated, cap] = [divideHalfUp(sum * BigInt(rateBp), 3_650_000n), divideHalfUp(whole * BigInt(capBpOfInstalment), 10_000n)]
          return donated < cap ? donated : cap
        })
        const total = expected.reduce((sum, each) => sum + each, 0n)
        const cap = divideHalfUp(of.price * BigInt(capBpOfPrice), 10_000n)
        expect(donation).toEqual({
          perInstalment: expected,
          accrued: total < cap ? total : cap,
          paid: 0n,
          waived: 0n,
          due: total < cap ? total : cap,
        })
        const { donation: none, ...withoutUndertaking } = facilityOn({ ...of, donation: null }, receipts, on)
        expect(none).toBeNull()
        expect(state).toEqual(withoutUndertaking)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a write-off', () => {
  it('is borne by the lenders to the last minor unit, and the rest that is not recovered is still owed', () => {
    fc.assert(
      fc.property(history, day, day, ({ of, receipts }, writtenOn, on) => {
        fc.pre(writtenOn <= on)
        const before = receipts.filter((receipt) => receipt.on <= writtenOn)
        const events: FacilityEvent[] = [
          ...before,
          { type: 'write_off', on: writtenOn },
          ...receipts.filter((receipt) => receipt.on > writtenOn),
        ]
        const { writeOff, outstanding } = facilityOn(of, events, on)
        fc.pre(writeOff !== null)
        expect(writeOff!.byLender.reduce((sum, part) => sum + part, 0n)).toBe(writeOff!.amount)
        expect(writeOff!.amount).toBe(of.price - sumOf(before))
        expect(outstanding).toBe(writeOff!.amount - writeOff!.recovered)
      }),
    )
  })
})
