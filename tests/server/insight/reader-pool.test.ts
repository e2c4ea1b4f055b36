import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReaderPool, type ReaderPool } from '../../../server/platform/database/reader-pool.ts'
import { presentError } from '../../../server/platform/http/failures.ts'
import { during, readFromPool } from '../../../server/platform/process/operation.ts'
import { anonymous } from '../../../server/platform/viewer.ts'
import { systemClock } from '../../../server/shared/clock.ts'
import { anAdmin, anAnalyst } from '../../support/people.ts'
import { openWorld, type Person, type World } from '../../support/world.ts'

const AGGREGATES = '{ requestAggregates(groupBy: [STATUS]) { hiddenGroups total { count } } }'
const LISTS = '{ financingRequests(first: 5) { nodes { id } } notifications(first: 5) { nodes { id } } }'
const log = pino({ level: 'silent' })

let world: World
let analyst: Person
let reading: ReaderPool
beforeAll(async () => {
  world = await openWorld()
  analyst = await anAnalyst(world)
  reading = createReaderPool(world.database.connection, { poolSize: 1, isReplica: false, timeout: 100, clock: systemClock, log })
})
afterAll(async () => {
  await reading.end()
  await world.close()
})

/** What the connections of a kind ran last. */
const lastOf = async (application: string) => {
  // As the product's role, which may see what its own connections run.
  const rows: { query: string }[] = await world.app.platform.dataSource.query(
    'select query from pg_stat_activity where application_name = $1 and datname = current_database()',
    [application],
  )
  return rows.map(({ query }) => query).join('\n')
}

/** Runs steps as part of an analyst's query. */
const apart = <Result>(steps: () => Promise<Result>) =>
  during({ requestId: 'test' }, () => {
    readFromPool()
    return steps()
  })

describe('what analysts read', () => {
  it('goes through connections of their own, and what others read does not', async () => {
    await world.ask(await anAdmin(world), AGGREGATES)
    expect(await lastOf('mizan reading')).toBe('')
    await world.ask(analyst, AGGREGATES)
    expect(await lastOf('mizan reading')).toContain('financing_request')
    await world.ask(analyst, LISTS)
    expect(await lastOf('mizan reading')).toContain('notification')
  })

  it('says no time of a replica while there is none', async () => {
    const { body } = await world.post(analyst, { query: AGGREGATES })
    expect(body).toMatchObject({ extensions: { cost: expect.anything() } })
    expect(body).not.toHaveProperty('extensions.asOf')
  })

  it('cannot write, neither through a repository nor through a statement', async () => {
    const { dataSource, readRows } = world.app.platform
    const write = `update app_user set name = 'x'`
    await expect(apart(() => dataSource.query(write))).rejects.toMatchObject({ code: '25006' })
    await expect(apart(() => readRows('test-write', write, []))).rejects.toMatchObject({ code: '25006' })
    await expect(reading.pool.query(write)).rejects.toMatchObject({ code: '25006' })
  })

  it('may still be noted by a transaction', async () => {
    const { work } = world.app.platform
    const found = await apart(() =>
      work(anonymous(null), ({ db }) => db.query(`select current_setting('transaction_read_only') as "readOnly"`)),
    )
    expect(found).toEqual([{ readOnly: 'off' }])
  })

  it('is stopped after a time, and the refusal says what to do', async () => {
    const error = await reading.pool.query('select pg_sleep(5)').catch((reason: unknown) => reason)
    expect(await apart(async () => presentError(error, 'test', log))).toMatchObject({
      message: expect.stringMatching(/longer than 10 seconds/),
      extensions: { code: 'QUERY_TOO_SLOW' },
    })
    expect(presentError(error, 'test', log)).toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } })
  })
})

describe('the replica', () => {
  const REPLICA = '{ systemHealth { checks { code status value } } }'
  const checkIn = async (of: World) => {
    const { systemHealth } = await of.ask(await anAdmin(of), REPLICA)
    return systemHealth.checks.find(({ code }: { code: string }) => code === 'REPLICA')
  }

  it('is not connected by default', async () => {
    expect(await checkIn(world)).toMatchObject({ status: 'NOT_CONNECTED', value: null })
  })

  it('that was promoted follows no primary, and no time is said that is not known', async () => {
    const promoted = createReaderPool(world.database.connection, { poolSize: 1, isReplica: true, clock: systemClock, log })
    try {
      expect([await promoted.follows(), await promoted.lag(), await promoted.asOf()]).toEqual([false, null, null])
    } finally {
      await promoted.end()
    }
  })

  it('is failing when it cannot be reached, and analysts are refused', async () => {
    const cutOff = await openWorld({ replicaUrl: 'postgres://none@127.0.0.1:9/none' })
    try {
      expect(await checkIn(cutOff)).toMatchObject({ status: 'FAILING', value: null })
      await expect(cutOff.ask(await anAnalyst(cutOff), AGGREGATES)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    } finally {
      await cutOff.close()
    }
  })
})
