import type { Client } from 'pg'
import { pino } from 'pino'
import type { DataSource } from 'typeorm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDataSource } from '../../../server/platform/database.ts'
import { event, type StoredEvent } from '../../../server/platform/events.ts'
import { createPush, type Push } from '../../../server/platform/push.ts'
import { createWork, type Work } from '../../../server/platform/transaction.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { openClient } from '../../support/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database.ts'

const happened = event<{ n: number }>('test.happened')
const log = pino({ level: 'silent' })

let database: Clone
let dataSource: DataSource
let listening: Client[] = []
const pushes: Push[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  dataSource = await createDataSource(database.connection, { entities: [], migrations: [], poolSize: 12, log }).initialize()
})
afterEach(async () => {
  for (const push of pushes.splice(0)) await push.stop()
  listening = []
})
afterAll(async () => {
  await dataSource.destroy()
  await database.drop()
})

/** One process: its push, its way to write, and what it heard. */
const aProcess = async () => {
  const heard: StoredEvent<{ n: number }>[] = []
  const push = createPush(
    {
      connect: async () => {
        const client = await openClient(database.connection)
        listening.push(client)
        return client
      },
      query: (text, values) => dataSource.query(text, [...values]),
    },
    log,
  )
  pushes.push(push)
  push.listen(async (fact) => void heard.push(fact as StoredEvent<{ n: number }>))
  await push.start()
  const work: Work = createWork(dataSource, [], push.wake)
  const say = (n: number) => work(SYSTEM, (tx) => tx.emit(happened.of('subject', ['everyone'], { n })))
  return { push, heard, say, numbers: () => heard.map(({ payload }) => payload.n), work }
}

describe('a committed fact', () => {
  it('is heard by every process, once and in the same order', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? one : other).say(n)))
    await expect.poll(() => other.heard.length).toBe(60)
    await expect.poll(() => one.heard.length).toBe(60)
    expect(one.numbers()).toEqual(other.numbers())
    expect(new Set(one.numbers()).size).toBe(60)
  })

  it('is not skipped when it took its number early and committed late', async () => {
    const { heard, say, push } = await aProcess()
    const slow = dataSource.createQueryRunner()
    await slow.startTransaction()
    await slow.query("insert into event (name, audience, payload) values ('test.happened', '{everyone}', '{\"n\": -1}')")
    await say(1)
    await slow.commitTransaction()
    await slow.release()
    push.wake()
    await expect.poll(() => heard.map(({ payload }) => payload.n).sort()).toEqual([-1, 1])
  })

  it('of a rolled back transaction is heard by nobody', async () => {
    const { heard, say, work } = await aProcess()
    const fails = work(SYSTEM, async (tx) => {
      await tx.emit(happened.of('subject', ['everyone'], { n: 13 }))
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    await say(14)
    await expect.poll(() => heard.map(({ payload }) => payload.n)).toEqual([14])
  })

  it('is heard although the LISTEN connection was lost', async () => {
    const { heard, say } = await aProcess()
    const [client] = listening
    const { rows } = await client!.query('select pg_backend_pid() as pid')
    await dataSource.query('select pg_terminate_backend($1)', [rows[0].pid])
    await say(7)
    await expect.poll(() => heard.map(({ payload }) => payload.n), { timeout: 5_000 }).toEqual([7])
  })

  it('is replayed after a cursor, up to a place', async () => {
    const { heard, say, push } = await aProcess()
    for (const n of [1, 2, 3, 4]) await say(n)
    await expect.poll(() => heard.length).toBe(4)
    const missed = await push.replay('test.happened', ['everyone'], heard[0]!.cursor, heard[2]!.cursor)
    expect(missed.map(({ payload }) => (payload as { n: number }).n)).toEqual([2, 3])
    expect(await push.replay('test.happened', ['somebody else'], '0-0', push.position())).toEqual([])
  })
})

describe('the event table', () => {
  it.each(['update event set name = name', 'delete from event', 'truncate event'])('refuses "%s"', async (statement) => {
    await expect(dataSource.query(statement)).rejects.toThrow('append-only')
  })
})
