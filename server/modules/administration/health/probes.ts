import { statfs } from 'node:fs/promises'
import { expectUsableFolder, UnusableFolder } from '../../../platform/files/storage.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { RecentFigures } from '../../../platform/process/recent.ts'
import { MINUTE } from '../../../shared/clock.ts'
import type { BureausRoom } from '../../bureaus/index.ts'
import { firstRowOf } from './first-row.ts'
import { checkOf, figure, momentOf, shareOf } from './health-check.ts'
import type { Heartbeats } from './heartbeat.service.ts'
import { createOutsideProbes } from './outside-probes.ts'
import { createProofProbes } from './proof-probes.ts'
import { type HealthCheck, HealthCheckCode, HealthFigureCode, HealthStatus, HealthUnit } from './system-health.type.ts'
import { THRESHOLDS } from './thresholds.ts'

const { MILLISECONDS, BYTES } = HealthUnit
const { WARNING, FAILING, NOT_MEASURED } = HealthStatus

/** Milliseconds of a round trip to the database. */
const SLOW_TRIP = 100
const FAILING_TRIP = 1_000
/** A heartbeat is due every minute. */
const SILENT = 5 * MINUTE
const DATABASE = `
  select (select count(*)::int from pg_stat_activity where usesysid is not null) as connections,
    current_setting('max_connections')::int as most, pg_database_size(current_database())::float8 as size`

const JOBS = `
  select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::int as due,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp",
    min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as oldest,
    extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()))::float8 as lag
  from graphile_worker.jobs`

/** The figures of measurements that this process keeps in memory. */
const recent = ({ count, median, p95, since }: RecentFigures) => ({
  value: p95,
  figures: [figure(HealthFigureCode.MEDIAN, median, MILLISECONDS), figure(HealthFigureCode.MEASUREMENTS, count)],
  measuredSince: since,
})

/** Creates the probes: each measures one part of the system now. */
export const createProbes = (platform: Platform, heartbeats: Heartbeats, bureaus: Pick<BureausRoom, 'connections'>) => {
  const { dataSource, reading, clock, config, metrics, schemaState } = platform
  const startedAt = clock.now()
  const first = firstRowOf(dataSource)
  const outside = createOutsideProbes(platform, bureaus, startedAt)
  const proofs = createProofProbes(platform)

  const api = async () => checkOf(HealthCheckCode.API, THRESHOLDS.api, recent(metrics.recentOperations()))

  const database = async () => {
    const begun = performance.now()
    await dataSource.query('select 1')
    const trip = performance.now() - begun
    const { connections, most, size } = (await first<{ connections: number; most: number; size: number }>(DATABASE))!
    return checkOf(HealthCheckCode.DATABASE, THRESHOLDS.database, {
      value: shareOf(connections, most),
      least: trip >= FAILING_TRIP ? FAILING : trip >= SLOW_TRIP ? WARNING : NOT_MEASURED,
      figures: [
        figure(HealthFigureCode.ROUND_TRIP, trip, MILLISECONDS),
        figure(HealthFigureCode.CONNECTIONS, connections),
        figure(HealthFigureCode.MOST_CONNECTIONS, most),
        figure(HealthFigureCode.SIZE, size, BYTES),
      ],
    })
  }

  const migrations = async () => {
    const { applied, pending, newer, outdated } = await schemaState()
    return checkOf(HealthCheckCode.MIGRATIONS, THRESHOLDS.migrations, {
      value: pending.length + outdated.length,
      figures: [
        figure(HealthFigureCode.APPLIED, applied),
        figure(HealthFigureCode.NEWER, newer.length),
        figure(HealthFigureCode.OUTDATED_FUNCTIONS, outdated.length),
      ],
    })
  }

  const events = async () => checkOf(HealthCheckCode.EVENTS, THRESHOLDS.events, recent(metrics.recentPushes()))

  const jobs = async () => {
    const row = (await first<{ due: number; running: number; givenUp: number; oldest: Date | null; lag: number | null }>(JOBS))!
    const lastBeat = await heartbeats.last()
    const silentSince = lastBeat ?? startedAt
    const isSilent = clock.now().getTime() - silentSince.getTime() > SILENT
    return checkOf(HealthCheckCode.JOBS, THRESHOLDS.jobs, {
      value: row.lag ?? 0,
      least: isSilent ? FAILING : row.givenUp > 0 ? WARNING : NOT_MEASURED,
      figures: [
        figure(HealthFigureCode.DUE, row.due),
        figure(HealthFigureCode.RUNNING, row.running),
        figure(HealthFigureCode.GIVEN_UP, row.givenUp),
        momentOf(HealthFigureCode.LAST_HEARTBEAT, lastBeat),
      ],
      troubleSince: isSilent ? silentSince : (row.lag ?? 0) >= THRESHOLDS.jobs.warningFrom ? row.oldest : null,
    })
  }

  const storage = async () => {
    const { files } = (await first<{ files: number }>('select coalesce(sum(size), 0)::float8 as files from stored_file'))!
    const size = figure(HealthFigureCode.FILES, files, BYTES)
    if (config.s3 && config.databaseUrl) return checkOf(HealthCheckCode.STORAGE, THRESHOLDS.storage, { value: null, figures: [size] })
    const isUsable = await expectUsableFolder(config.dataDir).then(
      () => true,
      (error: unknown) => {
        if (error instanceof UnusableFolder) return false
        throw error
      },
    )
    if (!isUsable) {
      const figures = [figure(HealthFigureCode.UNWRITABLE, 1), size]
      return checkOf(HealthCheckCode.STORAGE, THRESHOLDS.storage, { value: null, least: FAILING, figures })
    }
    const { blocks, bavail, bsize } = await statfs(config.dataDir)
    return checkOf(HealthCheckCode.STORAGE, THRESHOLDS.storage, {
      value: shareOf(blocks - bavail, blocks),
      figures: [figure(HealthFigureCode.FREE, bavail * bsize, BYTES), size],
    })
  }

  const clocks = async () => {
    const before = clock.now().getTime()
    const row = (await first<{ at: Date }>('select clock_timestamp() as at'))!
    const after = clock.now().getTime()
    const difference = Math.abs(row.at.getTime() - (before + after) / 2)
    return checkOf(HealthCheckCode.CLOCK, THRESHOLDS.clock, { value: difference })
  }

  const replica = async () => {
    const { isReplica } = reading
    try {
      // What is called a replica and follows no primary has data that grow older.
      const least = isReplica && !(await reading.follows()) ? FAILING : NOT_MEASURED
      return checkOf(HealthCheckCode.REPLICA, THRESHOLDS.replica, { value: await reading.lag(), least, isConnected: isReplica })
    } catch {
      return checkOf(HealthCheckCode.REPLICA, THRESHOLDS.replica, { value: null, least: FAILING, isConnected: isReplica })
    }
  }

  /** In the order in which they are shown. */
  const all: readonly (() => Promise<HealthCheck>)[] = [
    api,
    database,
    migrations,
    events,
    jobs,
    outside.mail,
    outside.sms,
    outside.webhooks,
    outside.providerCheck,
    storage,
    clocks,
    proofs.ledger,
    proofs.publicLog,
    proofs.auditChain,
    replica,
  ]
  return { all, providers: outside.providers }
}

export type Probes = ReturnType<typeof createProbes>
