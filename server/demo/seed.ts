import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DataSource, QueryRunner } from 'typeorm'
import { createApp } from '../app.ts'
import type { AppOptions } from '../app-options.ts'
import { DEMO_PEOPLE } from '../modules/identity/index.ts'
import { LOCKS } from '../platform/database/advisory-locks.ts'
import { type Connection, createDataSource } from '../platform/database/database.ts'
import { event } from '../platform/events.ts'
import { SYSTEM } from '../platform/viewer.ts'
import { stoppedClock } from '../shared/clock.ts'
import { beginningOf, liveTheYear } from './year.ts'

/** Returns true when any of the demo's people has an account. */
export const holdsDemo = async (connected: DataSource | QueryRunner): Promise<boolean> => {
  const emails = DEMO_PEOPLE.map(({ email }) => email)
  const [{ holds }] = await connected.query('select exists (select 1 from app_user where email = any($1)) as holds', [emails])
  return holds
}

const seedingBegan = event<Record<never, never>>('demo.seeding_began')
const seedingEnded = event<Record<never, never>>('demo.seeding_ended')

const STATE = `
  select exists (select from app_user) as "isInUse",
    exists (select from event where name = $1) and not exists (select from event where name = $2) as "brokeOff"`

/** An earlier start ended before the demo was complete, and how much of it exists is unknown. */
export class HalfSeeded extends Error {
  constructor() {
    super(
      'The demo in this database is incomplete: an earlier start ended while it was put in place. ' +
        'Empty the database with `npm run db:reset -- --yes`, or set DEMO=0 to continue with the existing data.',
    )
  }
}

const LOOK_EVERY = 200

/**
 * Blocks until no other process seeds the same database, and blocks others until the turn is ended or this process ends.
 * Take it before creating an app that runs jobs: the demo's jobs belong to the process that seeds it, which has its banks.
 */
export const takeSeedTurn = async (connection: Connection, log: Logger): Promise<{ end(): Promise<void> }> => {
  const dataSource = await createDataSource(connection, { entities: [], migrations: [], poolSize: 1, log }).initialize()
  const runner = dataSource.createQueryRunner()
  for (let tries = 0; ; tries++) {
    const [{ taken }]: [{ taken: boolean }] = await runner.query('select pg_try_advisory_lock($1) as taken', [LOCKS.seed])
    if (taken) break
    if (tries === 0) log.info('another process is seeding the demo; waiting for it')
    await setTimeout(LOOK_EVERY)
  }
  return {
    async end() {
      await runner.release()
      await dataSource.destroy()
    },
  }
}

type Place = Pick<AppOptions, 'config' | 'connection' | 'log'>

/**
 * Seeds the demo into a database, by a separate app whose clock moves from a year ago to `now` and which runs no other jobs: the
 * app that serves people afterwards has the system's clock.
 */
export const seedDemo = async (place: Place, now = new Date()): Promise<void> => {
  const clock = stoppedClock(beginningOf(now))
  const app = await createApp({ ...place, clock, runJobs: false })
  try {
    const { work } = app.platform
    await work(SYSTEM, (tx) => tx.emit(seedingBegan.of('demo', [], {})))
    await liveTheYear(app, clock, now)
    await work(SYSTEM, (tx) => tx.emit(seedingEnded.of('demo', [], {})))
  } finally {
    await app.stop()
  }
}

/**
 * Seeds the demo into an empty database; returns whether it did. Throws {@link HalfSeeded} when an earlier seed was interrupted.
 * Processes that share a database call it in a turn of {@link takeSeedTurn}.
 */
export const seedOnce = async (place: Place): Promise<boolean> => {
  const dataSource = await createDataSource(place.connection, { entities: [], migrations: [], poolSize: 1, log: place.log }).initialize()
  const [{ isInUse, brokeOff }] = await dataSource
    .query<[{ isInUse: boolean; brokeOff: boolean }]>(STATE, [seedingBegan.name, seedingEnded.name])
    .finally(() => dataSource.destroy())
  if (isInUse && brokeOff) throw new HalfSeeded()
  if (isInUse) return false
  place.log.info('making the demo, once: a year of its people, which may take half a minute')
  // The log of a whole year is of no use.
  const log = place.log.isLevelEnabled('info') ? place.log.child({}, { level: 'warn' }) : place.log
  await seedDemo({ ...place, log })
  return true
}
