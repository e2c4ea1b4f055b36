import type { Client } from 'pg'
import { pino } from 'pino'
import type { DataSource, QueryRunner } from 'typeorm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDataSource } from '../../../../server/platform/database/database.ts'
import { event, type PushedEvent } from '../../../../server/platform/events.ts'
import { createPush, type Push, readCursor } from '../../../../server/platform/live/push.ts'
import { createWork, type Work } from '../../../../server/platform/transaction.ts'
import { SYSTEM } from '../../../../server/platform/viewer.ts'
import { openClient, withClient } from '../../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

const happened = event<{ n: number }>('test.happened')
const log = pino({ level: 'silent' })

let database: Clone
let dataSource: DataSource
let listening: Client[] = []
const pushes: Push[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  dataSource = await openDataSource(database)
})
afterEach(async () => {
  for (const push of pushes.splice(0)) await push.stop()
  listening = []
})
afterAll(async () => {
  await dataSource.destroy()
  await database.drop()
})

const openDataSource = ({ connection }: Clone) =>
  createDataSource(connection, { entities: [], migrations: [], poolSize: 12, log }).initialize()

/** The database that a process uses; it can be replaced by another, as by a restore. */
interface Place {
  clone: Clone
  dataSource: DataSource
}

/** One process: its push, its way to write, and the events it received. */
const aProcess = async (place: Place = { clone: database, dataSource }) => {
  const received: PushedEvent<{ n: number }>[] = []
  const push = createPush(
    {
      connect: async () => {
        const client = await openClient(place.clone.connection)
        listening.push(client)
        return client
      },
      query: (text, values) => place.dataSource.query(text, [...values]),
    },
    log,
  )
  pushes.push(push)
  push.listen(async (fact) => void received.push(fact as PushedEvent<{ n: number }>))
  await push.start()
  const work: Work = (viewer, steps) => createWork(place.dataSource, [], push.wake)(viewer, steps)
  const say = (n: number) => work(SYSTEM, (tx) => tx.emit(happened.of('subject', ['everyone'], { n })))
  return { push, received, say, numbers: () => received.map(({ payload }) => payload.n), work }
}

const SAY = "insert into event (name, audience, payload) values ('test.happened', '{everyone}', jsonb_build_object('n', $1::int))"

/** Ends the connections that listen for notifications. */
const cut = async (place: Place) => {
  for (const client of listening.splice(0)) {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await place.dataSource.query('select pg_terminate_backend($1)', [rows[0].pid])
  }
}

describe('a committed event', () => {
  it('is received by every process, once and in the same order', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? one : other).say(n)))
    await expect.poll(() => other.received.length).toBe(60)
    await expect.poll(() => one.received.length).toBe(60)
    expect(one.numbers()).toEqual(other.numbers())
    expect(new Set(one.numbers()).size).toBe(60)
  })

  it('is not skipped when its number is early and its commit late', async () => {
    const { numbers, say, push } = await aProcess()
    const slow = dataSource.createQueryRunner()
    await slow.startTransaction()
    await slow.query(SAY, [-1])
    await say(1)
    await say(2)
    await slow.query(SAY, [-2])
    await say(3)
    await slow.commitTransaction()
    await slow.release()
    push.wake()
    await expect.poll(numbers).toEqual([-1, 1, 2, -2, 3])
  })

  it('is not delayed by a transaction that stores none', async () => {
    const { numbers, say } = await aProcess()
    const long = dataSource.createQueryRunner()
    await long.startTransaction()
    await long.query('select pg_current_xact_id()')
    await say(1)
    await expect.poll(numbers).toEqual([1])
    await long.query(SAY, [2])
    await long.commitTransaction()
    await long.release()
    await say(3)
    await expect.poll(numbers).toEqual([1, 2, 3])
  })

  it('is not delayed by a lock that a session holds which is not a writer', async () => {
    const { numbers, say } = await aProcess()
    await withClient(database.reader, async (analyst) => {
      await analyst.query("select pg_advisory_lock_shared(hashtext('event'), 0)")
      await say(1)
      await expect.poll(numbers).toEqual([1])
    })
  })

  it('is stored at once although another session holds the locks that its writer would take', async () => {
    const { numbers, say } = await aProcess()
    const [row] = await dataSource.query<{ last: number }[]>("select pg_sequence_last_value('event_seq_seq')::int as last")
    await withClient(database.reader, async (analyst) => {
      await analyst.query("select pg_advisory_lock(hashtext('event'), key) from generate_series($1::int - 10, $1::int + 10) as key", [
        row!.last,
      ])
      for (const n of [1, 2, 3]) await say(n)
      await expect.poll(numbers).toEqual([1, 2, 3])
    })
  })

  it.each([
    ['rolled back', (slow: QueryRunner) => slow.rollbackTransaction()],
    [
      'rolled back to a savepoint',
      async (slow: QueryRunner) => {
        await slow.query('rollback to savepoint before')
        await slow.query('select 1')
      },
    ],
  ])('is pushed once an earlier one was %s', async (_, end) => {
    const { numbers, say } = await aProcess()
    const slow = dataSource.createQueryRunner()
    await slow.startTransaction()
    await slow.query('savepoint before')
    await slow.query(SAY, [-1])
    await say(1)
    await end(slow)
    await expect.poll(numbers).toEqual([1])
    if (slow.isTransactionActive) await slow.rollbackTransaction()
    await slow.release()
  })

  it('is received once, and in one order by all, however many transactions store events', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    // No more at once than the pool has connections: on a busy machine the wait for one would time out.
    const stores = (n: number) =>
      (n % 2 ? one : other).work(SYSTEM, async (tx) => {
        for (let at = 0; at < 60; at++) await tx.emit(happened.of('subject', ['everyone'], { n: n * 100 + at }))
        if (n % 5 === 0) throw new Error('no')
      })
    const ends = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => stores(n)))
    const kept = ends.filter(({ status }) => status === 'fulfilled').length
    expect(kept).toBe(8)
    await expect.poll(() => one.received.length).toBe(kept * 60)
    await expect.poll(() => other.received.length).toBe(kept * 60)
    expect(one.numbers()).toEqual(other.numbers())
    expect(new Set(one.numbers()).size).toBe(kept * 60)
  })

  it('of a rolled back transaction is received by no process', async () => {
    const { received, say, work } = await aProcess()
    const fails = work(SYSTEM, async (tx) => {
      await tx.emit(happened.of('subject', ['everyone'], { n: 13 }))
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    await say(14)
    await expect.poll(() => received.map(({ payload }) => payload.n)).toEqual([14])
  })

  it('is received although the LISTEN connection was lost', async () => {
    const { numbers, say, push } = await aProcess()
    const before = push.position()
    await cut({ clone: database, dataSource })
    await say(7)
    await expect.poll(numbers).toEqual([7])
    expect(readCursor(push.position())?.database).toBe(readCursor(before)?.database)
  })

  it('is replayed after a cursor, up to a position', async () => {
    const { received, say, push } = await aProcess()
    for (const n of [1, 2, 3, 4]) await say(n)
    await expect.poll(() => received.length).toBe(4)
    const missed = await push.replay('test.happened', ['everyone'], received[0]!.cursor, received[2]!.cursor)
    expect(missed.map(({ payload }) => (payload as { n: number }).n)).toEqual([2, 3])
    expect(missed.map(({ cursor }) => cursor)).toEqual(received.slice(1, 3).map(({ cursor }) => cursor))
    expect(await push.replay('test.happened', ['another audience'], received[0]!.cursor, push.position())).toEqual([])
  })
})

describe('a process whose database is replaced under it', () => {
  it('pushes no earlier events, uses cursors of the new database and notifies its listeners', async () => {
    const before = await cloneDatabase()
    const restored = await cloneDatabase()
    const place: Place = { clone: before, dataSource: await openDataSource(before) }
    const other = { clone: restored, dataSource: await openDataSource(restored) }
    for (const n of [1, 2, 3, 4, 5]) await other.dataSource.query(SAY, [n])
    const { received, numbers, push, say } = await aProcess(place)
    let replaced = 0
    push.onDatabaseReplaced(() => void replaced++)
    await say(1)
    await expect.poll(numbers).toEqual([1])
    const old = { ...place }
    Object.assign(place, other)
    await cut(old)
    await expect.poll(() => replaced).toBe(1)
    await say(6)
    await expect.poll(numbers).toEqual([1, 6])
    const [first, second] = received.map(({ cursor }) => readCursor(cursor)!)
    expect(second!.database).not.toBe(first!.database)
    await push.stop()
    for (const { clone, dataSource: source } of [old, other]) {
      await source.destroy()
      await clone.drop()
    }
  })
})

describe('the event table', () => {
  it.each(['update event set name = name', 'delete from event', 'truncate event'])('refuses "%s"', async (statement) => {
    await expect(database.asOwner(statement)).rejects.toThrow('append-only')
    await expect(dataSource.query(statement)).rejects.toThrow('permission denied')
  })

  it('holds one lock for a transaction, however many events it stores', async () => {
    const { work } = await aProcess()
    const locks = await work(SYSTEM, async (tx) => {
      for (let n = 0; n < 200; n++) await tx.emit(happened.of('subject', ['everyone'], { n }))
      return tx.db.query("select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()")
    })
    expect(locks).toEqual([{ count: 1 }])
  })
})
