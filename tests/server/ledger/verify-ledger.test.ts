import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerMismatchFound } from '../../../server/modules/ledger/ledger.events.ts'
import { systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { createLedgerProof } from '../../../server/modules/ledger/verify-ledger.service.ts'
import { verifyLedger } from '../../../server/modules/ledger/verify-ledger.ts'
import { createMetrics } from '../../../server/platform/process/metrics.ts'
import { systemClock } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { runCommand } from '../../support/command.ts'
import { urlOf, withTransaction } from '../../support/database/cluster.ts'
import { type Book, openBook } from './book.ts'

let book: Book
let account: string
let journal: string

beforeAll(async () => {
  book = await openBook({ connections: 4 })
  const owner = await book.anOwner()
  account = await book.anAccount(owner.businessId, 10_000n)
  const out = systemAccount('settlement_out', Currency.AED)
  journal = (await book.as(owner)((tx) => book.ledger.post(tx, book.move(account, out, 100n)))).journalId
  await book.as(owner)((tx) => book.ledger.post(tx, book.move(account, out, 200n)))
  const hold = await book.as(owner)((tx) => book.ledger.hold(tx, { accountId: account, amount: 50n, cause: 'test', causeId: '1' }))
  await book.as(owner)((tx) => book.ledger.post(tx, { ...book.move(account, out, 50n), settlesHold: hold }))
  await book.as(owner)((tx) => book.ledger.hold(tx, { accountId: account, amount: 60n, cause: 'test', causeId: '2' }))
})
afterAll(() => book.close())

const TABLES = ['ledger_account', 'journal', 'journal_entry', 'ledger_hold', 'account_transaction']

/** Changes rows without the guards, as the owner of the database could, while `steps` run. */
const tamperedWith = async (change: string, undo: string, steps: () => Promise<void>) => {
  const byForce = (text: string) =>
    withTransaction(book.owner, async (client) => {
      for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
      await client.query(text)
      for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
    })
  await byForce(change)
  try {
    await steps()
  } finally {
    await byForce(undo)
  }
}

const findings = async () => {
  const { checks } = await verifyLedger(book.dataSource)
  return new Map(checks.filter(({ mismatches }) => mismatches > 0).map(({ promise, rows }) => [promise, rows]))
}

test('an untouched ledger is consistent', async () => {
  const proof = await verifyLedger(book.dataSource)
  expect(proof).toMatchObject({ holds: true, journals: 4, entries: 8 })
})

const ofJournal = () => `where journal_id = '${journal}' and line = 1`
const onAccount = () => `where id = '${account}'`

test.each<[what: string, change: () => string, undo: () => string, promise: RegExp]>([
  [
    'an amount',
    () => `update journal_entry set amount = amount - 1 ${ofJournal()}`,
    () => `update journal_entry set amount = amount + 1 ${ofJournal()}`,
    /sum to zero/,
  ],
  [
    'both sides of a journal',
    () => `update journal_entry set amount = amount * 2 where journal_id = '${journal}'`,
    () => `update journal_entry set amount = amount / 2 where journal_id = '${journal}'`,
    /sealed with the one before it/,
  ],
  [
    'one letter of a cause',
    () => `update journal set cause = 'tesT' where id = '${journal}'`,
    () => `update journal set cause = 'test' where id = '${journal}'`,
    /sealed/,
  ],
  [
    'a moment',
    () => `update journal set at = at + interval '1 second' where id = '${journal}'`,
    () => `update journal set at = at - interval '1 second' where id = '${journal}'`,
    /sealed/,
  ],
  [
    'a balance',
    () => `update ledger_account set balance = balance + 1 ${onAccount()}`,
    () => `update ledger_account set balance = balance - 1 ${onAccount()}`,
    /every balance is the sum/,
  ],
  [
    'what is held',
    () => `update ledger_account set held = held + 1 ${onAccount()}`,
    () => `update ledger_account set held = held - 1 ${onAccount()}`,
    /sum of the open holds/,
  ],
  [
    'a version',
    () => `update ledger_account set version = version + 1 ${onAccount()}`,
    () => `update ledger_account set version = version - 1 ${onAccount()}`,
    /without a gap/,
  ],
  [
    'what an owner sees',
    () => `update account_transaction set amount = amount + 1 where journal_id = '${journal}'`,
    () => `update account_transaction set amount = amount - 1 where journal_id = '${journal}'`,
    /movements that owners see/,
  ],
])('the proof finds a change of %s, and names the row', async (_, change, undo, promise) => {
  await tamperedWith(change(), undo(), async () => {
    const [name, rows] = [...(await findings())].find(([each]) => promise.test(each)) ?? []
    expect(name).toMatch(promise)
    expect(JSON.stringify(rows)).toMatch(new RegExp(`${account}|${journal}`))
  })
  expect((await verifyLedger(book.dataSource)).holds).toBe(true)
})

test('a mismatch found at night is an error in the log, a figure in the metrics and an event for administration', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const metrics = createMetrics()
  const { prove } = createLedgerProof({ dataSource: book.dataSource, work: book.work, clock: systemClock, log, metrics })
  await prove()
  expect((await metrics.render()).body).toContain('mizan_ledger_mismatches 0')
  const [change, undo] = [1, -1].map((by) => `update ledger_account set balance = balance + ${by} ${onAccount()}`)
  await tamperedWith(change!, undo!, async () => {
    await prove()
  })
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 50, msg: 'the ledger does not hold' })
  expect((await metrics.render()).body).toMatch(/mizan_ledger_mismatches [1-9]/)
  const events = await book.sql('select audience, payload from event where name = $1', [ledgerMismatchFound.name])
  expect(events).toMatchObject([
    { audience: ['role:admin'], payload: { findings: expect.arrayContaining(['every balance is the sum of its entries']) } },
  ])
})

test('the command reports it in plain lines and by its exit code', async () => {
  const { connection } = book
  const url = urlOf(connection)
  const verify = () => runCommand(['verify-ledger'], { DATABASE_URL: url })
  const good = verify()
  expect(good.stdout).toMatch(
    /ok {4}every balance is the sum of its entries[\s\S]*8 entries in 4 journals on \d+ accounts: the ledger holds\.\nThe server runs as mizan_app, which owns nothing\./,
  )
  expect(good.status).toBe(0)
  const [change, undo] = [1, -1].map((by) => `update ledger_account set balance = balance + ${by} ${onAccount()}`)
  await tamperedWith(change!, undo!, async () => {
    const bad = verify()
    expect(bad.stdout).toContain('WRONG every balance is the sum of its entries: 1')
    expect(bad.stdout).toContain(account)
    expect(bad.status).toBe(1)
  })
}, 60_000)
