import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JournalDraft, systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { TransactionCategory, TransactionType } from '../../../server/modules/ledger/ledger-terms.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { type Book, openBook } from './book.ts'
import { anAdmin, aProposedPayee, aVerifiedPayee } from './charity.ts'

const KINDS = ['customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity'] as const
type Kind = (typeof KINDS)[number]

let book: Book
let account: string
let payees: readonly [verified: string, proposed: string]

beforeAll(async () => {
  book = await openBook({ connections: 4 })
  account = await book.anAccount((await book.anOwner()).businessId, 1_000_000n)
  payees = [await aVerifiedPayee(book), await aProposedPayee(book, await anAdmin(book))]
})
afterAll(() => book.close())

interface Leg {
  readonly from: Kind
  readonly to: Kind
  readonly amount: bigint
}

const kind = fc.constantFrom(...KINDS)
const leg = fc.record({ from: kind, to: kind, amount: fc.bigInt(1n, 500n) })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give' as const), amount: fc.bigInt(1n, 2_000n) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      legs: fc.array(leg, { minLength: 1, maxLength: 3 }),
      payee: fc.constantFrom(0, 0, 1, null),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      legs: leg.map(({ amount }) => [{ from: 'charity' as const, to: 'settlement_out' as const, amount }]),
      payee: fc.constantFrom(0, 1, null),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(1_000), isNamed: fc.boolean() }) },
)
type Sums = Readonly<Record<Kind, bigint>>

const idOf = (each: Kind) => (each === 'customer' ? account : systemAccount(each, Currency.AED))

const sums = async (): Promise<Sums> => {
  const found = await book.positions(KINDS.map(idOf))
  return Object.fromEntries(KINDS.map((each, at) => [each, found[at]!.balance])) as unknown as Sums
}

/** Makes a journal of these legs, which names the payee, if there is one. */
const draftOf = (legs: readonly Leg[], payee: string | undefined): JournalDraft => {
  const key = randomUUID()
  const entries = legs.flatMap(({ from, to, amount }) => [
    { accountId: idOf(from), amount: -amount, currency: Currency.AED },
    { accountId: idOf(to), amount, currency: Currency.AED },
  ])
  const ofCustomer = entries.filter(({ accountId }) => accountId === account).map(({ amount }) => amount)
  const transactions = ofCustomer.map((amount) => ({
    accountId: account,
    type: amount < 0n ? TransactionType.DEBIT : TransactionType.CREDIT,
    category: TransactionCategory.TRANSFER,
    amount: amount < 0n ? -amount : amount,
  }))
  const about = payee ? { cause: 'charity_payee', causeId: payee } : { cause: 'test', causeId: key }
  return { key, ...about, entries, transactions }
}

test('no history of journals brings charity’s money to income, to a customer, or out to anyone but a verified payee', async () => {
  let paid = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (history) => {
      const begun = await sums()
      const journals: string[] = []
      let donated = 0n
      let outside = 0n

      /** Posts a journal, unless it is refused, and returns what charity gained by it. */
      const attempt = async (act: () => Promise<{ journalId: string }>): Promise<bigint | undefined> => {
        const before = await sums()
        const posted = await act().catch((error: { code?: string; name?: string }) => {
          if (error.name !== 'DomainError' && error.code !== '23514') throw error
        })
        if (!posted) {
          refused++
          return undefined
        }
        journals.push(posted.journalId)
        return (await sums()).charity - before.charity
      }

      const reverse = async (which: number, isNamed: boolean) => {
        const original = journals[which % journals.length]!
        const by = isNamed ? { cause: 'charity_payee', causeId: payees[0] } : { cause: 'test', causeId: 'test' }
        const gained = await attempt(() => book.work(SYSTEM, (tx) => book.ledger.reverse(tx, original, { key: randomUUID(), ...by })))
        if (gained === undefined) return
        // A payment to a payee comes back, or goes out again; a donation is never undone.
        outside -= gained
        expect(gained >= 0n || isNamed).toBe(true)
      }

      const post = async (legs: readonly Leg[], payee: number | null) => {
        const named = payee === null ? undefined : payees[payee]
        const gained = await attempt(() => book.work(SYSTEM, (tx) => book.ledger.post(tx, draftOf(legs, named))))
        if (gained === undefined) return
        const left = legs.filter(({ from }) => from === 'charity').reduce((sum, { amount }) => sum + amount, 0n)
        donated += gained + left
        outside += left
        if (left === 0n) return
        paid++
        expect(named).toBe(payees[0])
      }

      for (const each of history) {
        if (each.kind === 'give') await post([{ from: 'customer', to: 'charity', amount: each.amount }], null)
        else if (each.kind === 'post') await post(each.legs, each.payee)
        else if (journals.length > 0) await reverse(each.which, each.isNamed)
        const now = await sums()
        // Everything donated is with charity or outside, and the part outside is covered by what left and never came back.
        expect(now.charity - begun.charity).toBe(donated - outside)
        expect(now.settlement_out - begun.settlement_out >= outside).toBe(true)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
  expect(paid).toBeGreaterThan(5)
  expect(refused).toBeGreaterThan(50)
  expect(await book.broken()).toEqual([])
}, 60_000)
