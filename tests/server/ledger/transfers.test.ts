import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { feeOf } from '../../../server/modules/wallet/transfers/fee.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { type Book, openBook, outcomeOf } from './book.ts'

let book: Book
let owner: Awaited<ReturnType<Book['anOwner']>>

beforeAll(async () => {
  book = await openBook()
  owner = await book.anOwner()
})
afterEach(async () => {
  expect(await book.broken()).toEqual([])
})
afterAll(() => book.close())

const pair = async (balance = 10_000n) => [await book.anAccount(owner.businessId, balance), await book.anAccount(owner.businessId)] as const
const submit = (quoteId: string, idempotencyKey: string = randomUUID(), more: object = {}) =>
  book.transfers.submit(owner, { quoteId, idempotencyKey, ...more })

test('a transfer moves the amount, takes the fee, and notifies its owner in one transaction', async () => {
  const [from, to] = await pair()
  const quote = await book.aQuote(owner, from, to, { amount: 5_000n, fee: 5n })
  const made = await submit(quote, 'first', { reference: 'R-1', description: 'Rent' })
  expect(made).toMatchObject({
    id: quote,
    fromAccountId: from,
    toAccountId: to,
    amountMinor: 5_000n,
    feeMinor: 5n,
    receivedMinor: 5_000n,
    rate: null,
  })
  expect(made).toMatchObject({ reference: 'R-1', description: 'Rent', createdAt: book.clock.now() })
  expect(await book.positions([from, to])).toMatchObject([{ balance: 4_995n }, { balance: 5_000n }])
  const facts = await book.sql<{ name: string; audience: string[]; actor: string; payload: object }>(
    `select name, audience, actor_id as actor, payload from event where payload ->> 'journalId' = $1 order by seq`,
    [quote],
  )
  const said = { name: 'wallet.transaction_posted', audience: [`business:${owner.businessId}`], actor: owner.userId }
  const moved = {
    businessId: owner.businessId,
    journalId: quote,
    category: 'transfer',
    status: 'completed',
    amount: '5000',
    currency: 'AED',
  }
  expect(facts).toMatchObject([
    { ...said, payload: { ...moved, accountId: from, type: 'debit' } },
    { ...said, payload: { ...moved, accountId: to, type: 'credit' } },
  ])
  const rows = await book.sql(
    'select type, amount, fee, counterparty, reference, balance_after from account_transaction where journal_id = $1 order by id',
    [quote],
  )
  expect(rows).toEqual([
    { type: 'debit', amount: '5000', fee: '5', counterparty: 'To', reference: 'R-1', balance_after: '4995' },
    { type: 'credit', amount: '5000', fee: '0', counterparty: 'From', reference: 'R-1', balance_after: '5000' },
  ])
})

test('between currencies both legs go over the exchange accounts in one journal', async () => {
  const from = await book.anAccount(owner.businessId, 10_000n)
  const to = await book.anAccount(owner.businessId, 0n, Currency.USD)
  const exchange = [systemAccount('exchange', Currency.AED), systemAccount('exchange', Currency.USD)]
  const before = await book.positions(exchange)
  const quote = await book.aQuote(owner, from, to, {
    amount: 3_670n,
    fee: 4n,
    receivedCurrency: Currency.USD,
    received: 1_000n,
    rate: '0.2724795640',
  })
  expect(await submit(quote)).toMatchObject({ receivedMinor: 1_000n, receivedCurrency: 'USD', rate: '0.272479564' })
  expect(await book.positions([from, to])).toMatchObject([{ balance: 6_326n }, { balance: 1_000n }])
  const after = await book.positions(exchange)
  expect(after.map(({ balance }, at) => balance - before[at]!.balance)).toEqual([3_670n, -1_000n])
})

test('one key used twenty times at once is one transfer and one result; with other content it is refused', async () => {
  const [from, to] = await pair()
  const quote = await book.aQuote(owner, from, to, { amount: 100n })
  const results = await Promise.all(Array.from({ length: 20 }, () => submit(quote, 'same')))
  for (const answer of results) expect(answer).toEqual(results[0])
  expect(await book.position(from)).toMatchObject({ balance: 9_899n })
  expect(await outcomeOf(submit(quote, 'same', { reference: 'other' }))).toBe('IDEMPOTENCY_KEY_REUSED')
  book.clock.advance(120_000)
  expect(await submit(quote, 'same')).toEqual(results[0])
})

test('one key twenty times at once over several servers is one transfer', async () => {
  const [from, to] = await pair()
  const quote = await book.aQuote(owner, from, to, { amount: 100n })
  const servers = Array.from({ length: 10 }, () => book.anotherServer())
  const order = { quoteId: quote, idempotencyKey: 'servers' }
  const results = await Promise.all([...servers, ...servers].map((server) => server.submit(owner, order)))
  for (const answer of results) expect(answer).toEqual(results[0])
  expect(await book.position(from)).toMatchObject({ balance: 9_899n })
})

test('a quote makes one transfer, however many keys are used concurrently', async () => {
  const [from, to] = await pair()
  const quote = await book.aQuote(owner, from, to, { amount: 100n })
  const servers = Array.from({ length: 5 }, () => book.anotherServer())
  const outcomes = await Promise.all(
    [...servers, ...servers].map((server, at) => outcomeOf(server.submit(owner, { quoteId: quote, idempotencyKey: `own ${at}` }))),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'QUOTE_EXPIRED')).toHaveLength(9)
  expect(await book.position(from)).toMatchObject({ balance: 9_899n })
})

test('a refused transfer changes nothing, keeps its key free, and does not affect others', async () => {
  const [from, to] = await pair(1_000n)
  const frozen = await book.anAccount(owner.businessId, 1_000n)
  await book.as(owner)((tx) => book.ledger.setFrozen(tx, frozen, true))
  const stranger = await book.anOwner()
  const theirs = await book.aQuote(stranger, await book.anAccount(stranger.businessId, 500n), to, { amount: 10n })
  const late = await book.aQuote(owner, from, to, { amount: 10n, livesFor: -1 })
  const whole = await book.aQuote(owner, from, to, { amount: 1_000n, fee: 1n })
  const good = await book.aQuote(owner, from, to, { amount: 100n, fee: 1n })
  const out = await book.aQuote(owner, frozen, to, { amount: 10n })
  const into = await book.aQuote(owner, from, frozen, { amount: 10n, fee: 1n })
  const orders = [theirs, late, whole, good, out, into, randomUUID(), 'no id at all']
  const outcomes = await Promise.all(orders.map((quote) => outcomeOf(submit(quote, `key ${quote}`))))
  expect(outcomes).toEqual(['NOT_FOUND', 'QUOTE_EXPIRED', 'INSUFFICIENT_FUNDS', 'done', 'ACCOUNT_FROZEN', 'done', 'NOT_FOUND', 'NOT_FOUND'])
  expect(await book.positions([from, to, frozen])).toMatchObject([{ balance: 888n }, { balance: 100n }, { balance: 1_010n }])
  expect(
    await book.sql('select key from idempotency where key = any ($1) order by key', [orders.map((quote) => `key ${quote}`)]),
  ).toHaveLength(2)
  expect(await book.sql('select id from transfer where id = any ($1)', [[whole, late, out, theirs]])).toEqual([])
  const again = await book.aQuote(owner, from, to, { amount: 1n, fee: 1n })
  expect(await submit(again, `key ${whole}`)).toMatchObject({ amountMinor: 1n })
})

test('the balance must cover the fee as well', async () => {
  const [from, to] = await pair(1_000n)
  expect(await outcomeOf(submit(await book.aQuote(owner, from, to, { amount: 1_000n, fee: 1n })))).toBe('INSUFFICIENT_FUNDS')
  expect(await outcomeOf(submit(await book.aQuote(owner, from, to, { amount: 999n, fee: 1n })))).toBe('done')
  expect(await book.position(from)).toMatchObject({ balance: 0n })
})

test('hundreds of concurrent transfers on a busy account, and in circles, lose no money', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => book.anAccount(owner.businessId, 100_000n)))
  const hot = accounts[0]!
  const quotes: string[] = []
  for (let at = 0; at < 600; at++) {
    const cold = accounts[1 + (at % 5)]!
    const [from, to, fee] = at % 2 ? [hot, cold, 2n] : [cold, hot, 3n]
    quotes.push(await book.aQuote(owner, from, to, { amount: BigInt(at + 1), fee }))
  }
  const outcomes = await Promise.all(quotes.map((quote) => outcomeOf(submit(quote))))
  expect(new Set(outcomes)).toEqual(new Set(['done']))
  const sum = (await book.positions(accounts)).reduce((total, { balance }) => total + balance, 0n)
  expect(sum).toBe(600_000n - 300n * 2n - 300n * 3n)
})

test('a transfer that breaks its batch fails alone', async () => {
  const [from, to] = await pair()
  const quotes = await Promise.all([1n, 2n, 3n, 666n, 4n, 5n].map((amount) => book.aQuote(owner, from, to, { amount })))
  await book.asOwner(`
    create function break_batch() returns trigger language plpgsql as $$ begin raise exception 'a statement broke'; end $$;
    create trigger break_batch before insert on transfer for each row when (new.amount = 666) execute function break_batch()`)
  const results = await Promise.allSettled(quotes.map((quoteId) => submit(quoteId)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await book.position(to)).toMatchObject({ balance: 15n })
  await book.asOwner('drop function break_batch cascade')
})

test('the fee is 0.1 %, rounded half to even, and at least one minor unit', () => {
  const golden: [bigint, bigint][] = [
    [1n, 1n],
    [499n, 1n],
    [1_000n, 1n],
    [1_499n, 1n],
    [1_500n, 2n],
    [1_501n, 2n],
    [2_500n, 2n],
    [2_501n, 3n],
    [3_500n, 4n],
  ]
  for (const [amount, fee] of golden) expect(feeOf(amount)).toBe(fee)
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), (amount) => {
      const fee = feeOf(amount)
      const twice = fee * 2_000n - amount * 2n
      expect(fee).toBeGreaterThan(0n)
      if (fee > 1n) expect(twice <= 1_000n && twice >= -1_000n && ((twice !== 1_000n && twice !== -1_000n) || fee % 2n === 0n)).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})
