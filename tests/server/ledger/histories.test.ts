import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JournalDraft, systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { TransactionCategory, TransactionType } from '../../../server/modules/ledger/ledger-terms.ts'
import type { Tx } from '../../../server/platform/transaction.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { type Book, openBook, outcomeOf } from './book.ts'
import { type Leg, modelLedger } from './model.ts'

const CUSTOMERS = 4
const HOUSE = CUSTOMERS

let book: Book
let businessId: string

beforeAll(async () => {
  book = await openBook({ connections: 4 })
  businessId = (await book.anOwner()).businessId
})
afterAll(() => book.close())

const customer = fc.nat(CUSTOMERS - 1)
const anyone = fc.nat(HOUSE)
const money = fc.oneof(fc.bigInt(1n, 40n), fc.bigInt(1n, 5_000n))
const chosen = fc.nat(1_000)

/** One request to the ledger. Numbers that choose among existing rows are taken modulo their count. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fill' as const), to: customer, amount: money }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('move' as const), from: anyone, to: anyone, amount: money, fee: fc.bigInt(0n, 9n) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hold' as const), from: customer, amount: money }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), which: chosen }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), which: chosen, to: anyone }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: chosen }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), which: chosen }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('freeze' as const), which: customer, frozen: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

const legsOf = (from: number, to: number, amount: bigint, fee = 0n): Leg[] => [
  { account: from, amount: -amount - fee },
  { account: to, amount },
  ...(fee > 0n ? [{ account: HOUSE, amount: fee }] : []),
]

/** Applies the same step to the model and to the database; returns both outcomes. */
const player = async () => {
  const house = systemAccount('settlement_in', Currency.AED)
  const ids = [...(await Promise.all(Array.from({ length: CUSTOMERS }, () => book.anAccount(businessId)))), house]
  const model = modelLedger(CUSTOMERS)
  const holds: string[] = []
  const journals: { id: string; draft: JournalDraft }[] = []
  const real = (steps: (tx: Tx) => Promise<unknown>) => outcomeOf(book.work(SYSTEM, steps))

  const draftOf = (legs: readonly Leg[], settlesHold?: string): JournalDraft => {
    const key = randomUUID()
    const entries = legs.map(({ account, amount }) => ({ accountId: ids[account]!, amount, currency: Currency.AED }))
    const net = new Map<string, bigint>()
    for (const { accountId, amount } of entries) net.set(accountId, (net.get(accountId) ?? 0n) + amount)
    const transactions = [...net]
      .filter(([accountId, amount]) => accountId !== house && amount !== 0n)
      .map(([accountId, amount]) => ({
        accountId,
        type: amount < 0n ? TransactionType.DEBIT : TransactionType.CREDIT,
        category: TransactionCategory.VENDOR_PAYMENT,
        amount: amount < 0n ? -amount : amount,
      }))
    return { key, cause: 'test', causeId: key, entries, transactions, ...(settlesHold ? { settlesHold } : {}) }
  }

  const post = async (legs: readonly Leg[], settles?: number) => {
    const draft = draftOf(legs, settles === undefined ? undefined : holds[settles]!)
    const found = await real(async (tx) => journals.push({ id: (await book.ledger.post(tx, draft)).journalId, draft }))
    return [found, model.post(legs, settles)]
  }

  const play = async (given: Step): Promise<[found: string, expected: string] | string[]> => {
    switch (given.kind) {
      case 'fill':
        return post(legsOf(HOUSE, given.to, given.amount))
      case 'move':
        return given.from === given.to ? [] : post(legsOf(given.from, given.to, given.amount, given.from === HOUSE ? 0n : given.fee))
      case 'hold': {
        const draft = { accountId: ids[given.from]!, amount: given.amount, cause: 'test', causeId: '1' }
        const type = TransactionType.DEBIT
        const transaction = { type, category: TransactionCategory.VENDOR_PAYMENT, amount: given.amount }
        const found = await real(async (tx) => holds.push(await book.ledger.hold(tx, { ...draft, transaction })))
        return [found, model.hold(given.from, given.amount)]
      }
      case 'release': {
        if (holds.length === 0) return []
        const at = given.which % holds.length
        return [await real((tx) => book.ledger.release(tx, holds[at]!, 'failed')), model.release(at)]
      }
      case 'settle': {
        if (holds.length === 0) return []
        const at = given.which % holds.length
        const { account, amount } = model.holds[at]!
        return account === given.to ? [] : post(legsOf(account, given.to, amount), at)
      }
      case 'reverse': {
        if (journals.length === 0) return []
        const at = given.which % journals.length
        const key = randomUUID()
        const found = await real(async (tx) => {
          const { journalId } = await book.ledger.reverse(tx, journals[at]!.id, { key, cause: 'test', causeId: key })
          journals.push({ id: journalId, draft: { ...journals[at]!.draft, key: 'a reversal' } })
        })
        return [found, model.reverse(at)]
      }
      case 'again': {
        const originals = journals.filter(({ draft }) => draft.key !== 'a reversal')
        if (originals.length === 0) return []
        const { id, draft } = originals[given.which % originals.length]!
        const { settlesHold: _, ...same } = draft
        const answer = await book.work(SYSTEM, (tx) => book.ledger.post(tx, same))
        const other = await outcomeOf(book.work(SYSTEM, (tx) => book.ledger.post(tx, { ...same, causeId: 'another' })))
        return [`${answer.journalId} ${other}`, `${id} CONFLICT`]
      }
      case 'freeze':
        return [await real((tx) => book.ledger.setFrozen(tx, ids[given.which]!, given.frozen)), model.setFrozen(given.which, given.frozen)]
    }
  }
  return { ids, model, play }
}

test('any history gives the refusals and balances of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (history) => {
      const { ids, model, play } = await player()
      for (const each of history) {
        const [found, expected] = await play(each)
        expect(
          found,
          JSON.stringify(each, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        ).toBe(expected)
      }
      const found = await book.positions(ids.slice(0, CUSTOMERS))
      const expected = model.accounts.slice(0, CUSTOMERS).map(({ balance, held }) => ({ balance, held }))
      expect(found.map(({ balance, held }) => ({ balance, held }))).toEqual(expected)
    }),
    { numRuns: 30, endOnFailure: true },
  )
  expect(await book.broken()).toEqual([])
}, 60_000)

test('a batch posts what its journals would post one after the other, and a refused one does not affect the others', async () => {
  const amount = fc.bigInt(1n, 1_500n)
  const drafts = fc.array(fc.record({ from: customer, to: customer, amount }), { minLength: 2, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(drafts, async (given) => {
      const ids = await Promise.all(Array.from({ length: CUSTOMERS }, () => book.anAccount(businessId, 1_000n)))
      const model = modelLedger(CUSTOMERS)
      for (const account of model.accounts) account.balance = 1_000n
      const moves = given.filter(({ from, to }) => from !== to)
      const batch = moves.map(({ from, to, amount: minor }) => {
        const key = randomUUID()
        const entry = (at: number, sum: bigint) => ({ account_id: ids[at], amount: String(sum), currency: 'AED' })
        const shown = (at: number, type: string) => ({ account_id: ids[at], type, category: 'transfer', amount: String(minor) })
        return {
          key,
          cause: 'test',
          cause_id: key,
          entries: [entry(from, -minor), entry(to, minor)],
          movements: [shown(from, 'debit'), shown(to, 'credit')],
        }
      })
      const outcomes = await book.postTogether(batch)
      const expected = moves.map(({ from, to, amount: minor }) => model.post(legsOf(from, to, minor)))
      expect(outcomes.map(({ refusal }) => refusal ?? 'done')).toEqual(expected)
      expect((await book.positions(ids)).map(({ balance }) => balance)).toEqual(
        model.accounts.slice(0, CUSTOMERS).map(({ balance }) => balance),
      )
    }),
    { numRuns: 20, endOnFailure: true },
  )
  expect(await book.broken()).toEqual([])
}, 60_000)

test('a hold is settled once in one batch, too: the second attempt is refused, and the other journals are posted', async () => {
  const ids = await Promise.all([book.anAccount(businessId, 1_000n), book.anAccount(businessId)])
  const hold = await book.work(SYSTEM, (tx) => book.ledger.hold(tx, { accountId: ids[0]!, amount: 200n, cause: 'test', causeId: '1' }))
  const draft = (amount: bigint, settles?: string) => {
    const key = randomUUID()
    const sums = [-amount, amount]
    const entries = sums.map((sum, at) => ({ account_id: ids[at], amount: String(sum), currency: 'AED' }))
    const types = ['debit', 'credit']
    const movements = types.map((type, at) => ({ account_id: ids[at], type, category: 'transfer', amount: String(amount) }))
    return { key, cause: 'test', cause_id: key, entries, movements, ...(settles && { settles_hold: settles }) }
  }
  const outcomes = await book.postTogether([draft(200n, hold), draft(200n, hold), draft(50n)])
  expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, 'HOLD_ENDED', null])
  expect((await book.positions(ids)).map(({ balance, held }) => [balance, held])).toEqual([
    [750n, 0n],
    [250n, 0n],
  ])
})
