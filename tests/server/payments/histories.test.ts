import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feeOf } from '../../../server/modules/wallet/index.ts'
import { DAY, HOUR } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { toDecimal, toMinor } from '../../../server/shared/money.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type Refusal, type World } from '../../support/world.ts'
import { aColleague, anAccount, approveDetails, balanceOf, createVendor, type Deed, does, pay, proven, wait } from './payments.ts'

const THRESHOLD = 10_000n
const OPENING = '1000.00'

type Status = 'AWAITING_APPROVAL' | 'COMPLETED' | 'ISSUED' | 'CLEARED' | 'BOUNCED' | 'REJECTED'
type Step =
  | { readonly kind: 'pay'; readonly who: 0 | 1; readonly isCheque: boolean; readonly minor: bigint }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'do'; readonly who: 0 | 1; readonly deed: Deed; readonly which: number }

interface Expected {
  readonly id: string
  readonly who: 0 | 1
  readonly isCheque: boolean
  readonly minor: bigint
  readonly cost: bigint
  readonly at: number
  /** True if it needed no approval. */
  readonly alone: boolean
  status: Status
}

const who = fc.constantFrom(0 as const, 1 as const)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), who, isCheque: fc.boolean(), minor: fc.bigInt(1n, 16_000n) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(11, 13, 25) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('do' as const),
        who,
        deed: fc.constantFrom<Deed>('approve', 'reject', 'withdraw', 'clearCheque', 'bounceCheque'),
        which: fc.nat(20),
      }),
    },
  ),
  { minLength: 6, maxLength: 14 },
)

/** Returns the status of a payment after a deed, or the code of the refusal. */
const outcomeOf = (payment: Expected, deed: Deed, by: 0 | 1): Status | 'ILLEGAL_TRANSITION' | 'FORBIDDEN' => {
  const { status, isCheque } = payment
  if (deed === 'approve' && status === 'AWAITING_APPROVAL') {
    if (by === payment.who) return 'FORBIDDEN'
    return isCheque ? 'ISSUED' : 'COMPLETED'
  }
  if (deed === 'reject' && status === 'AWAITING_APPROVAL') return by === payment.who ? 'FORBIDDEN' : 'REJECTED'
  if (deed === 'withdraw' && status === 'AWAITING_APPROVAL') return by === payment.who ? 'REJECTED' : 'FORBIDDEN'
  if (deed === 'clearCheque' && status === 'ISSUED') return 'CLEARED'
  if (deed === 'bounceCheque' && status === 'ISSUED') return 'BOUNCED'
  return 'ILLEGAL_TRANSITION'
}

const isHeld = ({ status }: Expected) => status === 'AWAITING_APPROVAL' || status === 'ISSUED'
const isGone = ({ status }: Expected) => status === 'COMPLETED' || status === 'CLEARED'
/** Returns whether a payment counts towards the threshold: one member made it alone within a day, and it was not returned. */
const countsAt = (now: number) => (payment: Expected) =>
  payment.alone && payment.at > now - DAY && (isGone(payment) || payment.status === 'ISSUED')
const sum = (payments: Expected[]) => payments.reduce((total, { cost }) => total + cost, 0n)

let world: World
let people: readonly [Member, Member]
let vendors = 0
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  const maker = await aMerchant(world)
  await world.ask(maker, 'mutation ($threshold: Decimal) { proposePaymentThreshold(input: { threshold: $threshold }) { threshold } }', {
    threshold: toDecimal(THRESHOLD, Currency.AED),
  })
  people = [maker, await aColleague(world, maker)]
})
afterAll(() => world.close())

/** Runs one history and returns the balance that the model expects. */
const live = async (history: readonly Step[]) => {
  // Cheques to unapproved payees count together, for any vendor: those of the last history must be a day old.
  await wait(world, DAY, ...people)
  const accountId = await anAccount(world, people[0], OPENING)
  const opening = toMinor(OPENING, Currency.AED)
  vendors++
  const { id: vendorId } = await createVendor(world, people[0], { bankAccount: String(1_000_000_000 + vendors) })
  await approveDetails(world, people[1])
  const payments: Expected[] = []
  const gone = () => sum(payments.filter(isGone))
  const held = () => sum(payments.filter(isHeld))
  for (const step of history) {
    if (step.kind === 'wait') await wait(world, step.hours * HOUR, ...people)
    else if (step.kind === 'pay') {
      const cost = step.minor + feeOf(step.minor)
      const input = { vendorId, accountId, amount: toDecimal(step.minor, Currency.AED), method: step.isCheque ? 'CHECK' : 'BANK_TRANSFER' }
      const asked = pay(world, people[step.who], input)
      if (cost > opening - gone() - held()) await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
      else {
        const { id, status, approval } = await asked
        const made = step.isCheque ? 'ISSUED' : 'COMPLETED'
        const at = world.clock.now().getTime()
        const before = payments.filter(countsAt(at)).reduce((total, { minor }) => total + minor, 0n)
        const needsApproval = before + step.minor > THRESHOLD
        expect(status).toBe(needsApproval ? 'AWAITING_APPROVAL' : made)
        expect(approval?.passedLimit ?? null).toEqual(
          needsApproval
            ? { currency: 'AED', limit: toDecimal(THRESHOLD, Currency.AED), paidBefore: toDecimal(before, Currency.AED) }
            : null,
        )
        payments.push({ id, who: step.who, isCheque: step.isCheque, minor: step.minor, cost, at, alone: !needsApproval, status })
      }
    } else if (payments.length > 0) {
      const payment = payments[step.which % payments.length]!
      // It needed no approval, so there is nothing to decide.
      if (payment.alone && !step.deed.endsWith('Cheque')) continue
      const outcome = outcomeOf(payment, step.deed, step.who)
      const became = await does(world, people[step.who], step.deed, payment.id).catch((refusal: Refusal) => ({ status: refusal.code }))
      expect(became.status).toBe(outcome)
      if (outcome !== 'FORBIDDEN' && outcome !== 'ILLEGAL_TRANSITION') payment.status = outcome
    }
  }
  const amount = (minor: bigint) => toDecimal(minor, Currency.AED)
  expect(await balanceOf(world, people[0], accountId)).toEqual({
    total: amount(opening - gone()),
    frozen: amount(held()),
    available: amount(opening - gone() - held()),
  })
}

describe('for any sequence of payments by two members', () => {
  it("the balance adds up, pending payments are held, and one member's payments in a day stay within the threshold", async () => {
    await fc.assert(fc.asyncProperty(steps, live), { numRuns: 12 })
    await proven(world)
  }, 60_000)
})
