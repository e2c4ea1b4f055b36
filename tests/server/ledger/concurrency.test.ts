import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { once } from '../../../server/platform/idempotency.ts'
import { createWork } from '../../../server/platform/transaction.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { type Book, openBook, outcomeOf } from './book.ts'

const TOTAL =
  'select coalesce(sum(balance), 0)::text as total, min(balance - held) filter (where not may_overdraw)::text as least from ledger_account'
const out = systemAccount('settlement_out', Currency.AED)

let book: Book
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.close())

const times = <Result>(count: number, act: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

test('of twenty withdrawals of a whole balance at once exactly one succeeds', async () => {
  const owner = await book.anOwner()
  for (let round = 0; round < 25; round++) {
    const account = await book.anAccount(owner.businessId, 1_000n)
    const outcomes = await times(20, () => outcomeOf(book.as(owner)((tx) => book.ledger.post(tx, book.move(account, out, 1_000n)))))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT_FUNDS')).toHaveLength(19)
    expect(await book.position(account)).toMatchObject({ balance: 0n })
  }
})

test('of twenty holds and withdrawals of a whole balance at once exactly one succeeds', async () => {
  const owner = await book.anOwner()
  const account = await book.anAccount(owner.businessId, 1_000n)
  const outcomes = await times(20, (at) =>
    outcomeOf(
      book.as(owner)(async (tx) => {
        if (at % 2) await book.ledger.hold(tx, { accountId: account, amount: 1_000n, cause: 'test', causeId: '1' })
        else await book.ledger.post(tx, book.move(account, out, 1_000n))
      }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
})

test('concurrent opposite movements end without a deadlock', async () => {
  const owner = await book.anOwner()
  const [one, other] = [await book.anAccount(owner.businessId, 10_000n), await book.anAccount(owner.businessId, 10_000n)]
  await times(60, (at) => book.as(owner)((tx) => book.ledger.post(tx, at % 2 ? book.move(one, other, 7n) : book.move(other, one, 7n))))
  expect(await book.positions([one, other])).toMatchObject([{ balance: 10_000n }, { balance: 10_000n }])
})

test('two transactions that post twice, in opposite orders, both succeed: the one that the database stops is retried', async () => {
  const owner = await book.anOwner()
  const [one, other] = [await book.anAccount(owner.businessId, 1_000n), await book.anAccount(owner.businessId, 1_000n)]
  let begun = 0
  let bothHaveBegun: () => void = () => {}
  const both = new Promise<void>((resolve) => {
    bothHaveBegun = resolve
  })
  let attempts = 0
  await times(2, (at) =>
    book.as(owner)(async (tx) => {
      attempts++
      const [first, second] = at ? [one, other] : [other, one]
      await book.ledger.hold(tx, { accountId: first, amount: 3n, cause: 'test', causeId: '1' })
      if (++begun === 2) bothHaveBegun()
      await both
      await book.ledger.hold(tx, { accountId: second, amount: 3n, cause: 'test', causeId: '1' })
    }),
  )
  expect(attempts).toBe(3)
  expect(await book.positions([one, other])).toMatchObject([{ held: 6n }, { held: 6n }])
})

test('a hold ends once, for any number of attempts', async () => {
  const owner = await book.anOwner()
  const account = await book.anAccount(owner.businessId, 1_000n)
  const hold = await book.as(owner)((tx) => book.ledger.hold(tx, { accountId: account, amount: 400n, cause: 'test', causeId: '1' }))
  const outcomes = await times(20, (at) =>
    outcomeOf(
      book.as(owner)(async (tx) => {
        if (at % 2) await book.ledger.release(tx, hold, 'failed')
        else await book.ledger.post(tx, { ...book.move(account, out, 400n), settlesHold: hold })
      }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(19)
  expect(await book.position(account)).toMatchObject({ held: 0n })
})

test('a journal is reversed once, for any number of attempts', async () => {
  const owner = await book.anOwner()
  const account = await book.anAccount(owner.businessId, 1_000n)
  const { journalId } = await book.as(owner)((tx) => book.ledger.post(tx, book.move(account, out, 400n)))
  const outcomes = await times(20, () =>
    outcomeOf(book.as(owner)((tx) => book.ledger.reverse(tx, journalId, { key: randomUUID(), cause: 'test', causeId: '1' }))),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(await book.position(account)).toMatchObject({ balance: 1_000n })
})

test('an account that is frozen in the middle is not debited afterwards', async () => {
  const owner = await book.anOwner()
  const account = await book.anAccount(owner.businessId, 1_000n)
  const outcomes = await times(41, (at) =>
    outcomeOf(
      book.as(owner)(async (tx) => {
        if (at === 20) await book.ledger.setFrozen(tx, account, true)
        else await book.ledger.post(tx, book.move(account, out, 1n))
      }),
    ),
  )
  const gone = BigInt(outcomes.filter((outcome) => outcome === 'done').length - 1)
  expect(await book.position(account)).toMatchObject({ balance: 1_000n - gone })
  expect(await outcomeOf(book.as(owner)((tx) => book.ledger.post(tx, book.move(account, out, 1n))))).toBe('ACCOUNT_FROZEN')
})

test('one key used twenty times at once has one effect and one result, separately for each person', async () => {
  const [owner, stranger] = [await book.anOwner(), await book.anOwner()]
  const account = await book.anAccount(owner.businessId, 1_000n)
  const withdraw = (viewer: typeof owner, amount: bigint) =>
    book.as(viewer)((tx) =>
      once(tx, { operation: 'withdraw', key: 'one', input: { account, amount } }, () =>
        book.ledger.post(tx, book.move(account, out, amount)),
      ),
    )
  const results = await times(20, () => withdraw(owner, 10n))
  expect(new Set(results.map(({ journalId }) => journalId)).size).toBe(1)
  expect(await book.position(account)).toMatchObject({ balance: 990n })
  expect(await outcomeOf(withdraw(owner, 11n))).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await withdraw(owner, 10n)).toEqual(results[0])
  expect((await withdraw(stranger, 10n)).journalId).not.toBe(results[0]!.journalId)
  expect(await book.position(account)).toMatchObject({ balance: 980n })
})

test('a refusal is not stored: the key stays free', async () => {
  const owner = await book.anOwner()
  const account = await book.anAccount(owner.businessId)
  const withdraw = () =>
    book.as(owner)((tx) =>
      once(tx, { operation: 'withdraw', key: 'two', input: { account } }, () => book.ledger.post(tx, book.move(account, out, 10n))),
    )
  expect(await outcomeOf(withdraw())).toBe('INSUFFICIENT_FUNDS')
  await book.as(owner)((tx) => book.ledger.post(tx, book.move(systemAccount('settlement_in', Currency.AED), account, 10n)))
  expect(await outcomeOf(withdraw())).toBe('done')
})

test('a concurrent reader sees sums of zero and no account below zero', async () => {
  const owner = await book.anOwner()
  const accounts = await times(8, () => book.anAccount(owner.businessId, 5_000n))
  const work = createWork(book.dataSource, [], () => {})
  let moving = true
  const wrong: unknown[] = []
  let reads = 0
  const reader = async () => {
    while (moving) {
      const [seen] = await book.sql<{ total: string; least: string }>(TOTAL)
      reads++
      if (seen!.total !== '0' || BigInt(seen!.least) < 0n) wrong.push(seen)
    }
  }
  const mover = async (seed: number) => {
    for (let at = 0; at < 120; at++) {
      const [from, to] = [accounts[(seed + at) % 8]!, accounts[(seed * 3 + at * 5 + 1) % 8]!]
      if (from !== to) await outcomeOf(work(owner, (tx) => book.ledger.post(tx, book.move(from, to, BigInt(1 + ((at * 37) % 900))))))
    }
  }
  const readers = times(4, reader)
  await times(10, mover)
  moving = false
  await readers
  expect(wrong).toEqual([])
  expect(reads).toBeGreaterThan(100)
  expect(await book.broken()).toEqual([])
})
