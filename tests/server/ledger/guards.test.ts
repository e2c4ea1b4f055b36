import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type JournalDraft, systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { TransactionCategory, TransactionType } from '../../../server/modules/ledger/ledger-terms.ts'

import { Currency } from '../../../server/shared/currency.ts'
import { withTransaction } from '../../support/database/cluster.ts'
import { type Book, openBook, outcomeOf } from './book.ts'

const out = systemAccount('settlement_out', Currency.AED)

let book: Book
let account: string
let other: string
let journal: string

beforeAll(async () => {
  book = await openBook({ connections: 4 })
  const owner = await book.anOwner()
  account = await book.anAccount(owner.businessId, 1_000n)
  other = await book.anAccount(owner.businessId)
  const posted = await book.as(owner)((tx) => book.ledger.post(tx, book.move(account, other, 100n)))
  journal = posted.journalId
})
afterAll(() => book.close())

/** Runs statements in one transaction as the owner of the database could: the app has no right to them. */
const byHand = (...statements: readonly Statement[]) =>
  withTransaction(book.owner, async (client) => {
    for (const [text, values] of statements) await client.query(text, values)
  })

type Statement = [text: string, values?: unknown[]]

const newJournal = (id: string): Statement => [
  `insert into journal (id, key, cause, cause_id, at) values ($1, gen_random_uuid()::text, 'hand', 'hand', now())`,
  [id],
]

type Line = readonly [line: number, account: string, amount: number, currency: string, after: number, version: number]

const newEntries = (id: string, ...lines: readonly Line[]): Statement => [
  `insert into journal_entry (journal_id, line, account_id, amount, currency, balance_after, account_version, seal)
     select $1::uuid, (l ->> 0)::smallint, (l ->> 1)::uuid, (l ->> 2)::bigint, l ->> 3, (l ->> 4)::bigint, (l ->> 5)::bigint, 'x'
     from jsonb_array_elements($2::jsonb) as l`,
  [id, JSON.stringify(lines)],
]

test.each([
  ['update journal set cause = $1', ['x']],
  ['update journal_entry set amount = amount + 1', []],
  ['delete from journal_entry', []],
  ['delete from journal', []],
  ['truncate journal_entry', []],
  ['truncate journal, journal_entry, ledger_hold', []],
  ['delete from ledger_account', []],
  ['truncate ledger_account cascade', []],
  ['delete from ledger_hold', []],
  ['delete from account_transaction', []],
])('the database refuses: %s', async (text, values) => {
  await expect(byHand([text, values])).rejects.toThrow(/append-only|truncate/)
})

test.each([
  'update ledger_account set balance = balance + 1',
  'update ledger_account set held = held + 1',
  'update ledger_account set version = version + 1',
  `update ledger_account set seal = 'x'`,
  `update ledger_account set currency = 'USD' where kind = 'customer'`,
  'update ledger_account set may_overdraw = not may_overdraw',
  `update ledger_account set kind = 'customer'`,
  `insert into ledger_account (kind, business_id, currency, balance) select 'customer', id, 'AED', 5 from business`,
])('nothing but an entry or a hold moves an account: %s', async (text) => {
  await expect(byHand([text])).rejects.toThrow(/a balance moves by entries/)
})

test('a posted movement keeps its content', async () => {
  await expect(byHand(['update account_transaction set amount = amount + 1'])).rejects.toThrow(/keeps what it says/)
  await expect(byHand(['update account_transaction set balance_after = 0'])).rejects.toThrow(/keeps what it says/)
})

test('entries that do not sum to zero are refused', async () => {
  const id = randomUUID()
  const lines = newEntries(id, [1, account, -50, 'AED', 850, 3], [2, other, 49, 'AED', 149, 2])
  await expect(byHand(newJournal(id), lines)).rejects.toThrow(/sum to zero/)
})

test('entries sum to zero in each currency, not over all', async () => {
  const id = randomUUID()
  const usd = systemAccount('exchange', Currency.USD)
  const lines = newEntries(id, [1, account, -50, 'AED', 850, 3], [2, usd, 50, 'USD', 50, 1])
  await expect(byHand(newJournal(id), lines)).rejects.toThrow(/sum to zero/)
})

test('a journal without entries is refused at the commit', async () => {
  await expect(byHand(newJournal(randomUUID()))).rejects.toThrow(/has no entries/)
})

test('nothing is added to a journal afterwards, not even a balanced pair', async () => {
  const lines = newEntries(journal, [8, account, -50, 'AED', 850, 3], [9, other, 50, 'AED', 150, 2])
  await expect(byHand(lines)).rejects.toThrow(/of its own transaction/)
})

test.each<[string, Line, Line]>([
  ['a balance that is not the account’s', [1, '', -50, 'AED', 851, 3], [2, '', 50, 'AED', 150, 2]],
  ['a version that leaves a gap', [1, '', -50, 'AED', 850, 4], [2, '', 50, 'AED', 150, 2]],
  ['a currency that is not the account’s', [1, '', -50, 'USD', 850, 3], [2, '', 50, 'USD', 150, 2]],
  ['an account that does not exist', [1, randomUUID(), -50, 'AED', 850, 3], [2, '', 50, 'AED', 150, 2]],
])('an entry with %s is refused', async (_, debit, credit) => {
  const id = randomUUID()
  const at = (line: Line, real: string): Line => [line[0], line[1] || real, line[2], line[3], line[4], line[5]]
  const lines = newEntries(id, at(debit, account), at(credit, other))
  await expect(byHand(newJournal(id), lines)).rejects.toThrow(/continues the balance and version/)
})

test('an account cannot be overdrawn, by entries or by holds', async () => {
  const id = randomUUID()
  const lines = newEntries(id, [1, account, -901, 'AED', -1, 3], [2, other, 901, 'AED', 1_001, 2])
  await expect(byHand(newJournal(id), lines)).rejects.toThrow(/ledger_account_is_covered/)
  const hold = `insert into ledger_hold (id, account_id, amount, cause, cause_id, created_at) values (gen_random_uuid(), $1, 901, 'x', 'x', now())`
  await expect(byHand([hold, [account]])).rejects.toThrow(/ledger_account_is_covered/)
})

test('held money cannot be spent: it is refused like missing money', async () => {
  const owner = await book.anOwner()
  const from = await book.anAccount(owner.businessId, 500n)
  const to = await book.anAccount(owner.businessId)
  await book.as(owner)((tx) => book.ledger.hold(tx, { accountId: from, amount: 200n, cause: 'test', causeId: '1' }))
  const spend = (amount: bigint) => outcomeOf(book.as(owner)((tx) => book.ledger.post(tx, book.move(from, to, amount))))
  expect(await spend(301n)).toBe('INSUFFICIENT_FUNDS')
  expect(await spend(300n)).toBe('done')
  expect(await book.position(from)).toMatchObject({ balance: 200n, held: 200n })
})

test('a hold ends once, and is never made smaller', async () => {
  const owner = await book.anOwner()
  const from = await book.anAccount(owner.businessId, 500n)
  const hold = await book.as(owner)((tx) => book.ledger.hold(tx, { accountId: from, amount: 200n, cause: 'test', causeId: '1' }))
  await expect(byHand(['update ledger_hold set amount = 1 where id = $1', [hold]])).rejects.toThrow(/only ever ends/)
  await book.as(owner)((tx) => book.ledger.release(tx, hold, 'failed'))
  await expect(byHand(['update ledger_hold set ended_at = null where id = $1', [hold]])).rejects.toThrow(/only ever ends/)
  expect(await book.position(from)).toMatchObject({ balance: 500n, held: 0n })
})

test('the pending movement of a hold is completed by the journal that settles it, even if the journal has no movement', async () => {
  const owner = await book.anOwner()
  const from = await book.anAccount(owner.businessId, 500n)
  const transaction = { type: TransactionType.DEBIT, category: TransactionCategory.VENDOR_PAYMENT, amount: 200n, counterparty: 'Baker' }
  const settle = async (settlesHold: string, transactions: JournalDraft['transactions']) =>
    book.as(owner)((tx) => book.ledger.post(tx, { ...book.move(from, out, 200n), transactions, settlesHold }))
  const hold = () =>
    book.as(owner)((tx) => book.ledger.hold(tx, { accountId: from, amount: 200n, cause: 'test', causeId: '1', transaction }))
  const silent = await settle(await hold(), [])
  const spoken = await settle(await hold(), [
    { ...transaction, accountId: from, amount: 199n, fee: 1n, counterparty: null, reference: 'R-1' },
  ])
  const rows = await book.sql(
    `select id, journal_id as journal, status, amount, fee, counterparty, reference, balance_after as after from account_transaction
     where account_id = $1 and hold_id is not null order by id`,
    [from],
  )
  const shown = { status: 'completed', counterparty: 'Baker' }
  expect(rows).toEqual([
    { ...shown, id: silent.transactionIds[0], journal: silent.journalId, amount: '200', fee: '0', reference: null, after: '300' },
    { ...shown, id: spoken.transactionIds[0], journal: spoken.journalId, amount: '199', fee: '1', reference: 'R-1', after: '100' },
  ])
  expect(await book.position(from)).toMatchObject({ balance: 100n, held: 0n })
})

test('a hold is not settled by money of another account', async () => {
  const owner = await book.anOwner()
  const [from, neighbour] = [await book.anAccount(owner.businessId, 500n), await book.anAccount(owner.businessId, 500n)]
  const hold = await book.as(owner)((tx) => book.ledger.hold(tx, { accountId: from, amount: 200n, cause: 'test', causeId: '1' }))
  const settled = book.as(owner)((tx) => book.ledger.post(tx, { ...book.move(neighbour, out, 200n), settlesHold: hold }))
  await expect(settled).rejects.toThrow('a hold ends with money of its account')
  expect(await book.positions([from, neighbour])).toMatchObject([{ held: 200n }, { balance: 500n }])
})

test.each([
  ['without entries', { entries: [] }, 'a journal has entries'],
  [
    'whose movement is of an account that it does not touch',
    { transactions: [{ accountId: randomUUID(), type: TransactionType.DEBIT, category: TransactionCategory.TRANSFER, amount: 1n }] },
    'a movement is of an account of its journal',
  ],
  [
    'of an account that does not exist',
    { entries: [{ accountId: randomUUID(), amount: 1n, currency: Currency.AED }] },
    'a journal names an account that does not exist',
  ],
])('a journal %s is refused', async (_, wrong, sentence) => {
  const owner = await book.anOwner()
  await expect(book.as(owner)((tx) => book.ledger.post(tx, { ...book.move(account, other, 1n), ...wrong }))).rejects.toThrow(sentence)
})

test('after all of these attempts the ledger is consistent', async () => {
  expect(await book.broken()).toEqual([])
})
