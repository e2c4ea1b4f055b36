import type { DataSource } from 'typeorm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LOCKS } from '../../../../server/platform/database/advisory-locks.ts'
import { createDataSource } from '../../../../server/platform/database/database.ts'
import { cron, handle, type JobHandler, job, type Running } from '../../../../server/platform/jobs/jobs.ts'
import type { Jobs, JobsSettings } from '../../../../server/platform/jobs/lane.ts'
import { migrateJobs, startJobs } from '../../../../server/platform/jobs/runner.ts'
import { createLogger } from '../../../../server/platform/process/logging.ts'
import { createWork, type Work } from '../../../../server/platform/transaction.ts'
import { SYSTEM } from '../../../../server/platform/viewer.ts'
import { withClient } from '../../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

const CANARY = 'CANARY-91c4'

/** Calls that a test awaits, in the order in which they arrived. */
const calls = <Value>() => {
  const arrived: Value[] = []
  const waiting: ((value: Value) => void)[] = []
  return {
    come(value: Value) {
      const next = waiting.shift()
      if (next) next(value)
      else arrived.push(value)
    },
    next: () => new Promise<Value>((resolve) => (arrived.length > 0 ? resolve(arrived.shift()!) : waiting.push(resolve))),
    left: arrived,
  }
}

interface Greeting {
  readonly text: string
}
const greet = job<Greeting>('tests.greet')
const greetOnce = job<Greeting>('tests.greet_once', { attempts: 1 })
const tick = job<Record<never, never>>('tests.tick')
const write = job<Greeting>('tests.write', { lane: 'messages' })

let clone: Clone
let dataSource: DataSource
let work: Work
let jobs: Jobs | undefined
let lines: string[] = []
const log = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })

const start = async (handlers: JobHandler[], settings: Partial<JobsSettings> = {}) => {
  jobs = await startJobs({ connection: clone.connection, handlers, crons: [], log, ...settings })
  return jobs
}

const rows = () =>
  dataSource.query<{ id: string; attempts: number; locked_by: string | null; last_error: string | null }[]>(
    'select id, attempts, locked_by, last_error from graphile_worker.jobs order by id',
  )

/** Makes every queued job due. */
const makeDue = () =>
  dataSource.query('select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())')

beforeAll(async () => {
  clone = await cloneDatabase()
  await Promise.all([migrateJobs(clone.owner, log), migrateJobs(clone.owner, log)])
  dataSource = await createDataSource(clone.connection, { entities: [], migrations: [], poolSize: 3, log }).initialize()
  work = createWork(dataSource, [], () => {})
})

beforeEach(() => {
  lines = []
})

afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await dataSource.query('select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs))')
  await dataSource.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
})

afterAll(async () => {
  await dataSource?.destroy()
  await clone?.drop()
})

test('a job runs once its transaction has committed, with its payload, and is then deleted', async () => {
  const greetings = calls<Greeting>()
  const settled = vi.fn()
  await start([handle(greet, async (payload) => greetings.come(payload))], { onSettled: settled })
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'hello' }))
  expect(await greetings.next()).toEqual({ text: 'hello' })
  await jobs?.stop()
  jobs = undefined
  expect(await rows()).toEqual([])
  expect(settled).toHaveBeenCalledExactlyOnceWith('tests.greet', 'done', expect.any(Number))
})

test('a job runs as soon as its transaction has committed, not when the table is next polled', async () => {
  const greetings = calls<Greeting>()
  await start([handle(greet, async (payload) => greetings.come(payload))])
  const delays: number[] = []
  // Each is enqueued just after the table was polled, so a job that was only polled for would take a second each time.
  for (let nth = 0; nth < 6; nth++) {
    await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'hello' }))
    const committed = performance.now()
    await greetings.next()
    delays.push(performance.now() - committed)
  }
  expect(Math.min(...delays.slice(1))).toBeLessThan(500)
})

test('a job of a transaction that was rolled back never runs', async () => {
  const greetings = calls<string>()
  await start([handle(greet, async ({ text }) => greetings.come(text))])
  const dropped = work(SYSTEM, async (tx) => {
    await tx.enqueue(greet, { text: 'never' })
    throw new Error('changed my mind')
  })
  await expect(dropped).rejects.toThrow('changed my mind')
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'after' }))
  expect(await greetings.next()).toBe('after')
  expect(greetings.left).toEqual([])
})

test('jobs of the lane `work` run while ten e-mails block on a mail server that does not respond', async () => {
  const greetings = calls<string>()
  const posting = calls<void>()
  const release = calls<void>()
  const mute = handle(write, async () => {
    posting.come()
    await release.next()
  })
  await start([mute, handle(greet, async ({ text }) => greetings.come(text))])
  await work(SYSTEM, async (tx) => {
    for (let letter = 0; letter < 10; letter++) await tx.enqueue(write, { text: 'Dear customer' })
  })
  await posting.next()
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'settled' }))
  expect(await greetings.next()).toBe('settled')
  await expect.poll(rows).toHaveLength(10)
  for (let letter = 0; letter < 10; letter++) release.come()
  await expect.poll(rows).toEqual([])
})

test('a failed job is retried, with the number of its attempt', async () => {
  const tries = calls<Running>()
  const failed = calls<string>()
  const once = handle(greet, async (_payload, running) => {
    tries.come(running)
    if (running.attempt === 1) throw new Error('not yet')
  })
  await start([once], { onSettled: (_name, outcome) => failed.come(outcome) })
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'again' }))
  expect(await tries.next()).toMatchObject({ attempt: 1, isLastAttempt: false })
  expect(await failed.next()).toBe('failed')
  await expect.poll(rows).toMatchObject([{ attempts: 1, locked_by: null, last_error: 'not yet' }])
  await makeDue()
  expect(await tries.next()).toMatchObject({ attempt: 2 })
  expect(await failed.next()).toBe('done')
})

test('a job that failed its last attempt is given up and stays readable for a week', async () => {
  const outcomes = calls<string>()
  const settings: Partial<JobsSettings> = { onSettled: (_name, outcome) => outcomes.come(outcome) }
  const handlers = [
    handle(greetOnce, async () => {
      throw new Error('no')
    }),
  ]
  await start(handlers, settings)
  await work(SYSTEM, (tx) => tx.enqueue(greetOnce, { text: 'x' }))
  expect(await outcomes.next()).toBe('given_up')
  await jobs?.stop()
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'no' }])
  await clone.asOwner(`
    alter table graphile_worker._private_jobs disable trigger user;
    update graphile_worker._private_jobs set updated_at = now() - interval '8 days';
    alter table graphile_worker._private_jobs enable trigger user`)
  await start(handlers, settings)
  expect(await rows()).toEqual([])
})

test('a log line names the job, its id and its error, and never its payload', async () => {
  const outcomes = calls<string>()
  const handlers = [
    handle(greet, async () => {
      throw new Error('the gateway responded with 500')
    }),
    handle(greetOnce, async () => {}),
  ]
  await start(handlers, { onSettled: (_name, outcome) => outcomes.come(outcome) })
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: CANARY }))
  await outcomes.next()
  await work(SYSTEM, (tx) => tx.enqueue(greetOnce, { text: CANARY }))
  await outcomes.next()
  await jobs?.stop()
  jobs = undefined
  expect(lines.join('')).not.toContain(CANARY)
  const failure = lines.map((line) => JSON.parse(line)).find(({ job: name }) => name === 'tests.greet')
  expect(failure).toMatchObject({
    level: 'warn',
    jobId: expect.any(String),
    attempt: 1,
    of: 10,
    err: { message: 'the gateway responded with 500' },
  })
})

test('a statement may take longer in a job than in a request', async () => {
  const timeouts = calls<unknown>()
  const timeout = () => work(SYSTEM, async (tx) => (await tx.db.query('show statement_timeout'))[0])
  await start([handle(greet, async () => timeouts.come(await timeout()))])
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'How long?' }))
  expect(await timeouts.next()).toEqual({ statement_timeout: '1min' })
  expect(await timeout()).toEqual({ statement_timeout: '5s' })
})

test('stopping lets a running job finish', async () => {
  const begun = calls<void>()
  const release = calls<void>()
  const finished = vi.fn()
  const slow = handle(greet, async () => {
    begun.come()
    await release.next()
    finished()
  })
  const running = await start([slow])
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'slow' }))
  await begun.next()
  const stopping = running.stop()
  jobs = undefined
  release.come()
  await stopping
  expect(finished).toHaveBeenCalledOnce()
  expect(await rows()).toEqual([])
})

test('stopping signals a job that takes too long, then releases it to run again', async () => {
  const begun = calls<Running>()
  const never = handle(greet, async (_payload, running) => {
    begun.come(running)
    await new Promise(() => {})
  })
  const running = await start([never], { stopWithin: 50 })
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'endless' }))
  const { signal } = await begun.next()
  await running.stop()
  jobs = undefined
  expect(signal.aborted).toBe(true)
  expect(await rows()).toMatchObject([{ attempts: 1, locked_by: null }])
})

test('a job of a killed process is run by another, and a job of a living process is left to it', async () => {
  const greetings = calls<string>()
  await work(SYSTEM, async (tx) => {
    await tx.enqueue(greet, { text: 'of the dead' })
    await tx.enqueue(greet, { text: 'of the living' })
    await tx.db.query(`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '1 minute', locked_by = case payload->>'text' when 'of the dead' then 'pool-dead' else 'pool-living' end`)
  })
  await withClient(clone.connection, async (living) => {
    await living.query(`select pg_advisory_lock($1, hashtext('pool-living'))`, [LOCKS.worker])
    await start([handle(greet, async ({ text }) => greetings.come(text))])
    expect(await greetings.next()).toBe('of the dead')
    await expect.poll(rows).toMatchObject([{ locked_by: 'pool-living' }])
    expect(greetings.left).toEqual([])
  })
})

test('jobs continue after every connection was lost', async () => {
  const greetings = calls<string>()
  await start([handle(greet, async ({ text }) => greetings.come(text))])
  await dataSource.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mizan jobs' and datname = current_database()`,
  )
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'still there' }))
  expect(await greetings.next()).toBe('still there')
})

test('jobs run although the very first poll failed', async () => {
  const greetings = calls<string>()
  await clone.asOwner('alter table graphile_worker._private_tasks rename to away')
  await start([handle(greet, async ({ text }) => greetings.come(text))])
  await expect.poll(() => lines.join('')).toContain('Failed to acquire job')
  await clone.asOwner('alter table graphile_worker.away rename to _private_tasks')
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'after all' }))
  expect(await greetings.next()).toBe('after all')
})

test('a runner that ends unexpectedly is restarted', async () => {
  const greetings = calls<string>()
  await start([handle(greet, async ({ text }) => greetings.come(text))])
  try {
    // The library takes this for a newer version at work, and stops. Sent until it is received: the runner begins to
    // listen a moment after it has started.
    await vi.waitFor(
      async () => {
        const began = lines.some((line) => line.includes('has restarted'))
        if (!began) await dataSource.query(`select pg_notify('worker:migrate', '{"migrationNumber": 999, "breaking": true}')`)
        expect(began).toBe(true)
      },
      { timeout: 30_000, interval: 500 },
    )
  } finally {
    process.exitCode = undefined
  }
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'again' }))
  expect(await greetings.next()).toBe('again')
})

test('a living worker is recognised by the others', async () => {
  const begun = calls<void>()
  const release = calls<void>()
  const slow = handle(greet, async () => {
    begun.come()
    await release.next()
  })
  await start([slow])
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'slow' }))
  await begun.next()
  await dataSource.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`)
  const other = await startJobs({ connection: clone.connection, handlers: [slow], crons: [], log })
  const [row] = await rows()
  expect(row?.locked_by).toMatch(/^pool-/)
  release.come()
  await other.stop()
})

test('a job with a key replaces the queued one', async () => {
  const later = { runAt: new Date(Date.now() + 60_000), key: 'one' }
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'first' }, later))
  await work(SYSTEM, (tx) => tx.enqueue(greet, { text: 'second' }, later))
  const greetings = calls<string>()
  await start([handle(greet, async ({ text }) => greetings.come(text))])
  await makeDue()
  expect(await greetings.next()).toBe('second')
  expect(greetings.left).toEqual([])
})

test('a cron entry is registered once for all processes, and its job gets an empty payload', async () => {
  const ticks = calls<object>()
  const handlers = [handle(tick, async (payload) => ticks.come(payload))]
  const crons = [cron(tick, '*/5 * * * *')]
  await start(handlers, { crons })
  const other = await startJobs({ connection: clone.connection, handlers, crons, log })
  await other.stop()
  const known = await dataSource.query('select identifier from graphile_worker._private_known_crontabs')
  expect(known).toEqual([{ identifier: 'tests.tick */5 * * * *' }])
  await dataSource.query(`select graphile_worker.add_job('tests.tick', '{"_cron": {"ts": "2026-01-01T00:00:00Z"}}')`)
  expect(await ticks.next()).toEqual({})
})

test('a cron entry without a handler, or with an invalid pattern, is refused at the start', async () => {
  await expect(start([], { crons: [cron(tick, '* * * * *')] })).rejects.toThrow('tests.tick')
  await expect(start([handle(tick, async () => {})], { crons: [cron(tick, 'every day')] })).rejects.toThrow('every day')
})
