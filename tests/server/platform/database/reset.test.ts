import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resetDatabase } from '../../../../server/commands/reset-database.ts'
import { readConfig } from '../../../../server/platform/config.ts'
import { openDatabase } from '../../../../server/platform/database/open-database.ts'
import { startEmbedded } from '../../../../server/platform/embedded-postgres/embedded-postgres.ts'
import { newStorageKey } from '../../../../server/platform/files/storage.ts'
import { runCommand } from '../../../support/command.ts'
import { openClient, urlOf, withClient } from '../../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

let database: Clone
let dataDir: string
beforeEach(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-reset-'))
  await mkdir(path.join(dataDir, 'files'))
  await mkdir(path.join(dataDir, 'log'))
  for (const file of [`files/${newStorageKey()}`, 'log/key.pem', 'sandbox-bank.json']) await writeFile(path.join(dataDir, file), 'x')
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const onClone = () => ({ DATABASE_URL: urlOf(database.connection), OWNER_DATABASE_URL: urlOf(database.owner) })

/** Runs the command as a developer does. */
const resetBy = (args: readonly string[]) => {
  const { status, stdout, stderr } = runCommand(['reset', ...args], { DATA_DIR: dataDir, ...onClone() })
  return { status, said: stdout + stderr }
}

/** Does the same in this process, without the demo. Returns what was deleted. */
const reset = async (env: Record<string, string> = onClone()) => {
  const log = pino({ level: 'silent' })
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const database = await openDatabase(config, log)
  return resetDatabase({ config, database, log }, { yes: true, empty: true }).finally(() => database.stop())
}

const join = (email: string) =>
  database.asOwner(
    `insert into app_user (name, email, phone, role, password_hash) values ('Layla', $1, '+971500000001', 'merchant', 'none') returning id`,
    [email],
  )
const countPeople = async () => (await database.asOwner<{ count: string }>('select count(*) from app_user'))[0]?.count
const filesLeft = async () => (await readdir(dataDir, { recursive: true })).sort()

test('a reset deletes rows and files of the database, restores the grants, and leaves files that are not ours', async () => {
  await join('merchant@mizan.demo')
  await writeFile(path.join(dataDir, 'files', 'holiday.jpg'), 'mine')
  const { status, said } = resetBy(['--yes', '--empty'])
  expect(said).toMatch(/Deleted: everything in the database mizan_test_\w+ \(1 person\), and 3 files in .*\nThe schema is current/)
  expect(status).toBe(0)
  expect(await countPeople()).toBe('0')
  expect(await filesLeft()).toEqual(['files', 'files/holiday.jpg'])
  const entries = await withClient(database.connection, (client) => client.query('select count(*) from journal_entry'))
  expect(entries.rows).toEqual([{ count: '0' }])
  const forbidden = withClient(database.connection, (client) => client.query('delete from journal_entry'))
  await expect(forbidden).rejects.toThrow(/permission denied/)
}, 60_000)

test('a database that an earlier build made is reset, although its tables and functions have other names', async () => {
  await database.asOwner(`
    alter table payment_threshold rename to payment_policy;
    alter function approval_stays rename to vendor_detail_change_stays;
    update migration set name = 'Platform1764000000001' where name like 'Platform%'`)
  expect(await reset()).toMatch(/everything in the database/)
  expect(await database.asOwner(`select to_regclass('payment_threshold') is not null as made`)).toEqual([{ made: true }])
})

describe('nothing is deleted', () => {
  const nothingIsDeleted = async (people: string) => {
    expect(await countPeople()).toBe(people)
    expect(await filesLeft()).toHaveLength(5)
  }

  test('without --yes, which names the database, its people and the files', async () => {
    await join('merchant@mizan.demo')
    const { status, said } = resetBy([])
    expect(said).toMatch(/This would delete everything in the database mizan_test_\w+ \(1 person\), and 3 files in .*Nothing was deleted/)
    expect(status).toBe(1)
    await nothingIsDeleted('1')
  }, 60_000)

  test('in production, with any option', async () => {
    await join('merchant@mizan.demo')
    await expect(reset({ ...onClone(), NODE_ENV: 'production' })).rejects.toThrow(/never reset under NODE_ENV=production/)
    await nothingIsDeleted('1')
  })

  test('where people exist who are not the demo’s, as in a production without NODE_ENV', async () => {
    await join('mariam@example.com')
    await expect(reset()).rejects.toThrow(/holds 1 person, none of them of the demo/)
    await nothingIsDeleted('1')
  })

  test.each([
    ['a table', 'create table orders (id int)', /relation public\.orders/],
    ['a table beside the views of analysts', 'create table analyst.notes (id int)', /relation analyst\.notes/],
    ['a schema', 'create schema shop', /schema shop/],
    ['a function', `create function price() returns int language sql as 'select 1'`, /function price\(\)/],
    ['an extension', 'create extension citext', /extension citext/],
  ])('where %s of another owner exists', async (_, make, named) => {
    await database.asOwner(make)
    await expect(reset()).rejects.toThrow(named)
    await nothingIsDeleted('0')
  })

  test('while a server is connected', async () => {
    const server = await openClient(database.connection)
    await expect(reset()).rejects.toThrow(/Another client is connected to mizan_test_\w+ \(1\)/)
    await server.end()
    await nothingIsDeleted('0')
  })

  test('by a role that owns nothing', async () => {
    await expect(reset({ DATABASE_URL: urlOf(database.connection) })).rejects.toThrow(/Set OWNER_DATABASE_URL/)
    await nothingIsDeleted('0')
  })

  test('where the files lie in a bucket', async () => {
    const bucket = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
    await expect(reset({ ...onClone(), ...bucket })).rejects.toThrow(/S3_\* is set/)
    await nothingIsDeleted('0')
  })
})

test('the embedded database is not reset under a running server, nor lends its files to another one; stopped, it is reset', async () => {
  const running = await startEmbedded({ dir: path.join(dataDir, 'postgres'), log: pino({ level: 'silent' }) })
  try {
    await expect(reset({})).rejects.toThrow(/already in use by a running server/)
    await expect(reset()).rejects.toThrow(/also holds an embedded database/)
  } finally {
    await running.stop()
  }
  expect(existsSync(path.join(dataDir, 'sandbox-bank.json'))).toBe(true)
  expect(await reset({})).toMatch(/everything in the database mizan \(0 people\), and 3 files/)
  expect(existsSync(path.join(dataDir, 'sandbox-bank.json'))).toBe(false)
  await rm(running.dir, { recursive: true, force: true })
}, 60_000)
