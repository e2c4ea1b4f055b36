import { pino } from 'pino'
import { Column, type DataSource, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDataSource, migrate } from '../../../../server/platform/database/database.ts'
import { openDatabase } from '../../../../server/platform/database/open-database.ts'
import { during, nameRequest } from '../../../../server/platform/process/operation.ts'
import { urlOf, withClient } from '../../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

@Entity('coin')
class Coin {
  @PrimaryColumn('int8')
  id!: string

  @Column('timestamptz')
  minted!: Date
}

class Coins1000000000001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create table coin (id int8 primary key, minted timestamptz not null)')
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table coin')
  }
}

class SlowCoins1000000000002 implements MigrationInterface {
  async up(runner: QueryRunner) {
    const [{ statement_timeout }]: [{ statement_timeout: string }] = await runner.query('show statement_timeout')
    await runner.query(`comment on table coin is 'migrated under a statement timeout of ${statement_timeout}'`)
  }

  async down() {}
}

let clone: Clone
let dataSource: DataSource
let lines: { msg: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })

const open = () =>
  createDataSource(clone.owner, {
    entities: [Coin],
    migrations: [Coins1000000000001, SlowCoins1000000000002],
    poolSize: 3,
    log,
  }).initialize()

beforeAll(async () => {
  clone = await cloneDatabase()
  dataSource = await open()
})

beforeEach(() => {
  lines = []
})

afterAll(async () => {
  await dataSource?.destroy()
  await clone?.drop()
})

test('a given DATABASE_URL is used as it is, and nothing is started', async () => {
  const databaseUrl = urlOf(clone.connection)
  const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', poolSize: 2 }, log)
  expect(database).toMatchObject({ connection: { url: databaseUrl }, mode: 'given' })
  await database.stop()
})

test('processes that start together run each migration once, without the time limit of statements', async () => {
  const others = await Promise.all([open(), open()])
  const ran = await Promise.all([dataSource, ...others].map((each) => migrate(each)))
  expect(ran.flat()).toEqual(['Coins1000000000001', 'SlowCoins1000000000002'])
  const [comment] = await dataSource.query(`select obj_description('coin'::regclass) as text`)
  expect(comment).toEqual({ text: 'migrated under a statement timeout of 0' })
  const timeouts = await Promise.all([1, 2, 3].map(() => dataSource.query('show statement_timeout')))
  expect(timeouts.flat()).toEqual(Array(3).fill({ statement_timeout: '5s' }))
  await Promise.all(others.map((other) => other.destroy()))
})

test('the name of a migration is kept in the table migration', async () => {
  expect(await dataSource.query('select name from migration where name like $1 order by id', ['%Coins%'])).toEqual([
    { name: 'Coins1000000000001' },
    { name: 'SlowCoins1000000000002' },
  ])
})

test('an int8 stays text beyond what a number can hold, and a timestamptz is a Date', async () => {
  const coin = { id: '9007199254740993', minted: new Date('2026-01-02T03:04:05.678Z') }
  await dataSource.getRepository(Coin).insert(coin)
  expect(await dataSource.getRepository(Coin).findOneByOrFail({ id: coin.id })).toEqual(coin)
})

test('a condition on undefined throws instead of matching every row', async () => {
  const { id } = {} as Partial<Coin>
  await expect(dataSource.getRepository(Coin).findBy({ id } as never)).rejects.toThrow(/undefined/i)
})

test.each([
  ['statement_timeout', '5s'],
  ['lock_timeout', '2s'],
  ['idle_in_transaction_session_timeout', '10s'],
  ['application_name', 'mizan'],
])('every connection has %s %s', async (setting, value) => {
  expect(await dataSource.query(`show ${setting}`)).toEqual([{ [setting]: value }])
})

test('a statement that takes too long is logged with the operation it was part of, and without its parameters', async () => {
  const slow = () =>
    dataSource.transaction(async (db) => {
      await db.query('set local statement_timeout = 20')
      await db.query('select pg_sleep(5), $1::text', ['CANARY-77'])
    })
  await expect(during({ job: 'tests.slow', jobId: '7' }, slow)).rejects.toThrow(/statement timeout/)
  const inRequest = async () => {
    nameRequest('mutation', ['importStatement'])
    await slow()
  }
  await expect(during({ requestId: 'r-1' }, inRequest)).rejects.toThrow(/statement timeout/)
  await expect(dataSource.query('select 1 / 0')).rejects.toThrow(/zero/)
  expect(lines).toMatchObject([
    { msg: 'a statement was cancelled', query: 'select pg_sleep(5), $1::text', job: 'tests.slow', jobId: '7' },
    { msg: 'a statement was cancelled', query: 'select pg_sleep(5), $1::text', operation: 'mutation importStatement', requestId: 'r-1' },
  ])
  expect(JSON.stringify(lines)).not.toContain('CANARY')
})

test('broken connections are logged and replaced', async () => {
  await dataSource.query('select 1')
  const { rowCount: cut } = await withClient(clone.owner, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
    ),
  )
  expect(cut).toBeGreaterThan(0)
  // Each connection of the pool is closed on its own.
  await expect.poll(() => lines.filter(({ msg }) => msg === 'a database connection broke')).toHaveLength(cut!)
  expect(await dataSource.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a clone has every migration of the product, and no one else sees what is written to it', async () => {
  const other = await cloneDatabase()
  await other.asOwner('create table mine (id int)')
  expect(await dataSource.query(`select to_regclass('mine') as other`)).toEqual([{ other: null }])
  await other.drop()
  await expect(withClient(other.connection, (client) => client.query('select 1'))).rejects.toThrow(/does not exist/)
})
